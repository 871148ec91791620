"""The drawn map keeps the page's protocol at every question, in both languages, with and without shapes."""

import re
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from ludoteca.core.game import Json, State
from ludoteca.core.rng import Rng
from ludoteca.draw.palette import VALUES
from ludoteca.games import GAMES
from ludoteca.games.taifa import DATA, Taifa
from ludoteca.games.taifa.board.chart import Chart
from ludoteca.games.taifa.board.emblems import ART
from ludoteca.games.taifa.board.faces import CARDS
from ludoteca.games.taifa.pieces.kingdoms import PEOPLES
from tests.games.taifa.drawn import is_close

TAIFA = GAMES["taifa"]
NAMES = ["Marta", "Lucía & <Eva>", "Tomás", "Inés", "Rafael", "Pau"]
STILL = ("glossary", "names")  # what no frame after the first tells again
FRAME = 95_000
NO_BOTS: dict[str, object] = {}
SIX_BOTS: dict[str, object] = {"bots": list(PEOPLES)}
# Questions that the matches below must have asked.
COMMON = (
    "round",
    "commit",
    "respond",
    "garrisons",
    "conquest",
    "relic",
    "hakim",
    "walls",
    "keep",
    "swap",
    "bot",
    "truce",
)
LIKED = ("attack", "event", "commit", "respond", "garrison", "incursion")


def positions(seats: int, seed: int, options: dict[str, object]) -> Iterator[State]:
    """Give every position of a match that is played by lot, but rather by what leads to further questions."""
    state = TAIFA.new(seats, seed=seed, options=options)
    rng = Rng(seed)
    while state.to_move() >= 0:
        yield state
        legal = state.legal_actions()
        liked = [action for action in legal if action.notation.startswith(LIKED)]
        some = liked if liked and rng.below(4) else legal
        state.apply(some[rng.below(len(some))])
    yield state


@cache
def varied() -> tuple[State, ...]:
    """Return a few positions of each question, and ends, out of several matches."""
    kept: dict[tuple[str, int], list[State]] = {}
    mixed: dict[str, object] = {"bots": list(PEOPLES[1:])}
    matches = [(6, seed, NO_BOTS) for seed in range(4)] + [(6, 9, mixed), (4, 1, NO_BOTS), (4, 2, NO_BOTS)]
    for seats, seed, options in matches:
        for state in positions(seats, seed, options):
            asked = kept.setdefault((state.prompt(), seats), [])
            if len(asked) < 4:
                asked.append(state.copy())
    return tuple(state for asked in kept.values() for state in asked)


def read(markup: str) -> Element:
    return ElementTree.fromstring(f"<div>{markup}</div>")


def parts(state: State, seat: int | None, lang: str = "en") -> dict[str, str]:
    view = state.view(seat)
    return TAIFA.regions(view, lang=lang, names=NAMES[: view["seats"]])


def with_class(root: Element, name: str) -> list[Element]:
    return [one for one in root.iter() if name in (one.get("class") or "").split()]


def text_of(markup: str) -> str:
    return " ".join("".join(read(markup).itertext()).split())


def first(prompt: str, seats: int = 6) -> State:
    return next(
        state for state in varied() if state.prompt() == f"taifa.{prompt}" and state.view(None)["seats"] == seats
    )


@pytest.fixture
def plain(tmp_path: Path) -> Taifa:
    """Return the game of a folder without shapes."""
    for name in ("map.json", "cards.json"):
        shutil.copy(DATA / name, tmp_path / name)
    return Taifa(tmp_path)


def test_the_matches_ask_every_common_question() -> None:
    asked = {state.prompt() for state in varied()}
    assert {f"taifa.{prompt}" for prompt in COMMON} <= asked


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_region_is_well_formed_and_says_no_bare_key(lang: str) -> None:
    for state in varied():
        for seat in {max(state.to_move(), 0), None}:
            for name, markup in parts(state, seat, lang).items():
                assert not re.search(r"taifa\.[a-z]+", text_of(markup)), name
                assert "None" not in text_of(markup), name
                assert "style=" not in markup


def test_every_choice_is_the_only_one_left_for_some_pieces_and_refusals_have_reasons() -> None:
    for state in varied():
        seat = state.to_move()
        if seat < 0:
            continue
        view = state.view(seat)
        pieces = [one for markup in parts(state, seat).values() for one in read(markup).iter()]
        lists = [set(str(one.get("data-action")).split("|")) for one in pieces if one.get("data-action")]
        assert set().union(*lists) == set(view["legal"])
        for notation in view["legal"]:
            assert set.intersection(*(names for names in lists if notation in names)) == {notation}
        for one in pieces:
            if one.get("data-why"):
                assert state.why_not(TAIFA.parse(one.get("data-why"))) is not None


def test_a_frame_is_small_and_tells_nothing_of_the_land_again() -> None:
    outlines = [area.outline for area in Chart.load(DATA).areas.values()]
    for state in varied():
        told = {name: markup for name, markup in parts(state, max(state.to_move(), 0)).items() if name not in STILL}
        assert sum(map(len, told.values())) < FRAME
        assert not any(outline in told["map"] for outline in outlines)
    shown = [parts(state, 0) for state in varied() if state.view(0)["seats"] == 6]
    assert all(len({one[name] for one in shown}) == 1 for name in STILL)


def test_attackable_areas_are_lit_and_the_others_tell_why_not() -> None:
    state = first("round")
    seat = state.to_move()
    attacks = {notation for notation in state.view(seat)["legal"] if notation.startswith("attack ")}
    root = read(parts(state, seat)["targets"])
    lit = {one.get("data-action") for one in with_class(root, "area") if "aim" not in str(one.get("class"))}
    assert attacks == lit - {None}
    refused = [one for one in with_class(root, "area") if one.get("data-why")]
    assert len(refused) + len(attacks) == 58
    ghosts = {one.get("data-for") for one in with_class(root, "ghost")}
    assert ghosts <= attacks


def test_the_chance_follows_each_card_that_is_laid() -> None:
    state = next(s for s in varied() if s.prompt() == "taifa.commit" and s.view(s.to_move())["contest"]["area"])
    state = state.copy()
    told = []
    while True:
        seat = state.to_move()
        view = state.view(seat)
        sheet = parts(state, seat)["battle"]
        chance = round(100 * view["contest"]["chance"])
        assert f"{chance} %" in text_of(sheet)
        told.append(chance)
        more = [n for n in view["legal"] if n.startswith("commit") and ":" not in n]
        if not more:
            break
        state.apply(TAIFA.parse(more[0]))
        assert state.prompt() == "taifa.commit"
    assert told == sorted(told)
    laid = with_class(read(parts(state, state.to_move())["hand"]), "laid")
    assert len(laid) == len(told) - 1


def fought(**facts: object) -> Json:
    """Return a view after an attack on Tudela."""
    view = TAIFA.new(6, seed=1).view(0)
    battle = {
        "kind": "attack",
        "seat": 0,
        "area": 12,
        "against": None,
        "card": None,
        "troops": ["christian:mesnada-3"],
        "laid": [{"seat": 5, "card": "christian:champion", "dice": 2, "side": "defence"}],
        "garrisons": [],
        "dice": {"attack": 3, "defence": 4},
        "rolls": {"attack": [6, 4, 1], "defence": [5, 2, 3, 1]},
        "hits": {"attack": 2, "defence": 1},
        "outcome": "won",
        "turned": "taken",
        "lost_card": None,
    }
    return view | {"battle": battle | facts}


def test_a_battle_shows_cards_dice_hits_and_who_won() -> None:
    sheet = TAIFA.regions(fought(), lang="en", names=NAMES)["battle"]
    told = text_of(sheet)
    assert "Attack on Tudela" in told
    assert "2 hits" in told and "1 hit" in told
    assert "Tudela falls to Castile" in told
    assert "Champion, laid by León" in sheet
    dice = re.findall(r"#tf-die-(\d)", sheet)
    assert dice == list("6415231")
    assert "tf-cube" not in sheet


def test_hits_are_marked_by_a_tick_and_not_by_colour_alone() -> None:
    defs = ElementTree.fromstring(TAIFA.defs())
    shapes = {one.get("id"): one for one in defs.iter() if one.get("id")}
    marks = {value: len(list(shapes[f"tf-die-{value}"])) - value for value in range(1, 7)}
    assert marks == {1: 1, 2: 1, 3: 1, 4: 3, 5: 3, 6: 3}


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"outcome": "lost", "turned": None}, "Tudela holds out"),
        ({"outcome": "ambushed", "turned": None}, "Ambush: nothing comes of the attack on Tudela"),
        ({"kind": "event", "card": "muslim:uprising", "turned": "independent"}, "Tudela turns independent"),
        ({"kind": "incursion", "area": None, "against": 1, "outcome": "missed", "turned": None}, "no hit"),
        (
            {"kind": "incursion", "area": None, "against": 1, "outcome": "hit", "lost_card": "christian:walls"},
            "a card is lost (Walls)",
        ),
    ],
)
def test_every_ending_of_a_contest_is_told(facts: dict[str, object], words: str) -> None:
    assert words in text_of(TAIFA.regions(fought(**facts), lang="en", names=NAMES)["battle"])


def test_every_question_of_a_fight_says_who_wins_ties_and_once_rolled_how_it_stands() -> None:
    for state in varied():
        contest = state.view(None)["contest"]
        if contest and contest["kind"] != "incursion":
            told = text_of(parts(state, None)["battle"])
            over = contest["window"] in ("conquest", "hakim")
            assert ("go to the defender" in told) == is_close(contest) or over
            assert ("As it stands" in told) == (contest["rolls"] is not None and not over)
            assert not over or "has fallen to" in told or "has held" in told or "has turned" in told
            assert "chance that" in told or contest["chance"] is None or contest["window"] == "withdraw"


def test_a_fight_that_is_over_is_one_line_to_open() -> None:
    shown = read(TAIFA.regions(fought(), lang="en", names=NAMES)["battle"])
    [folded] = with_class(shown, "done")
    assert folded.tag == "details" and folded.get("open") is None
    assert "Tudela falls to Castile, 2 to 1" in "".join(folded[0].itertext())


def test_others_see_backs_where_the_attackers_cards_lie_face_down() -> None:
    state = first("respond")
    view = state.view(None)
    if view["contest"]["troops"] is None:
        sheet = parts(state, None)["battle"]
        assert len(re.findall(r"#tf-back-", sheet)) == len(view["contest"]["down"])
        assert "%" not in text_of(sheet)


def test_the_rail_tells_castles_bonus_cards_and_what_lies_open() -> None:
    state = next(s for s in positions(6, 3, SIX_BOTS) if any(p["army"] for p in s.view(None)["players"]))
    for player in state.view(None)["players"]:
        panel = parts(state, None)[f"seat.{player['seat']}"]
        assert f"{player['castles']} of 13 castles" in panel
        assert "Card Bonus" in panel
        assert f"{player['cards']} cards face down" in panel
        if player["army"]:
            assert f"Army, strength {player['strength']}" in panel
            assert all(f'data-about="{card}"' in panel for card in player["army"])


def test_what_is_known_of_others_is_told_to_its_reader() -> None:
    view = TAIFA.new(6, seed=1).view(0)
    view["players"][2]["known"] = ["muslim:walls"]
    assert "You know: Walls" in text_of(TAIFA.regions(view, lang="en", names=NAMES)["seat.2"])
    view["players"][3] |= {"bot": True, "pile": ["muslim", "muslim:razzia"]}
    assert "no. 2 is Razzia" in text_of(TAIFA.regions(view, lang="en", names=NAMES)["seat.3"])


def test_pacts_stand_with_both_kingdoms() -> None:
    view = TAIFA.new(6, seed=1).view(0) | {"pacts": [{"seats": [0, 5], "card": "christian:truce"}]}
    shown = TAIFA.regions(view, lang="en", names=NAMES)
    assert "Truce with León" in text_of(shown["seat.0"])
    assert "Truce with Castile" in text_of(shown["seat.5"])


def test_citadels_and_garrisons_are_seen_on_the_map() -> None:
    view = TAIFA.new(6, seed=1).view(0)
    plain_map = TAIFA.regions(view, lang="en", names=NAMES)
    view["areas"][0] |= {"garrison": True, "defends": view["areas"][0]["defence"] + 1}
    shown = TAIFA.regions(view, lang="en", names=NAMES)
    assert "tf-flag" in shown["castles"] and "tf-flag" not in plain_map["castles"]
    assert f"tf-shield-{view['areas'][0]['defends']}" in shown["castles"]
    assert "garrison" in text_of(shown["map"])


def test_the_scenario_has_a_white_line_and_nothing_west_of_it() -> None:
    shown = parts(first("truce", 4), 3)
    assert len(with_class(read(shown["ways"]), "west")) == 1
    assert "#fffdf6" in shown["ways"]
    assert not any(f"tf-r{number}" in shown["ways"] for number in (24, 44, 58))
    assert len(re.findall("<text", shown["names"])) == 35
    assert "#fffdf6" not in parts(first("round"), 0)["ways"]


def test_what_is_reconstructed_is_said_beside_the_decks(plain: Taifa) -> None:
    view = TAIFA.new(6, seed=1).view(0)
    assert "reconstruction" in text_of(TAIFA.regions(view, lang="en", names=NAMES)["piles"])
    plain.chart.is_reconstructed = False
    assert "reconstruction" not in text_of(plain.regions(view, lang="en", names=NAMES)["piles"])


def test_the_glossary_tells_every_card_in_both_languages() -> None:
    state = TAIFA.new(6, seed=1)
    for lang in ("en", "es"):
        words = TAIFA.words(lang)
        told = text_of(parts(state, 0, lang)["glossary"])
        assert all(words.say(f"taifa.card.{card.slug}") in told for card in CARDS)
    assert len(re.findall("<li>", parts(state, 0)["glossary"])) == len(CARDS) == 61


def test_every_card_but_troops_has_an_emblem_of_its_own() -> None:
    drawn = [ART[slug] for slug in {card.slug for card in CARDS if card.sort != "troop"}]
    assert len(set(drawn)) == len(drawn) == len(ART)


def test_the_end_is_counted_and_the_winner_stands_out() -> None:
    state = next(state for state in varied() if state.to_move() < 0 and state.view(None)["seats"] == 6)
    view = state.view(None)
    rows = with_class(read(parts(state, None)["battle"]), "won")
    assert len(rows) == len(view["winners"])
    assert "The final count" in text_of(parts(state, None)["battle"])


@pytest.mark.parametrize("seats", [4, 6])
def test_without_shapes_settlements_and_links_are_drawn(plain: Taifa, seats: int) -> None:
    resvg = pytest.importorskip("resvg_py")
    assert not plain.chart.has_shapes and TAIFA.defs() != plain.defs()
    view = plain.new(seats, seed=2).view(0)
    shown = plain.regions(view, lang="en", names=NAMES[:seats])
    ids = {one.get("id") for one in ElementTree.fromstring(plain.defs()).iter() if one.get("id")}
    assert set(re.findall(r'(?:href="#|url\(#)(tf-[a-z0-9_-]+)', "".join(shown.values()))) <= ids
    assert bytes(resvg.svg_to_bytes(svg_string=plain.draw(view, lang="en", standalone=True))).startswith(b"\x89PNG")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_standalone_picture_carries_everything_with_it_and_can_be_rendered(lang: str) -> None:
    resvg = pytest.importorskip("resvg_py")
    for state in varied()[::18]:
        drawn = TAIFA.draw(state.view(None), lang=lang, standalone=True)
        ids = {one.get("id") for one in ElementTree.fromstring(drawn).iter() if one.get("id")}
        assert set(re.findall(r'(?:href="#|url\(#)([a-z0-9_-]+)', drawn)) <= ids
        assert "var(" not in drawn
        assert "data-" not in drawn
        assert bytes(resvg.svg_to_bytes(svg_string=drawn)).startswith(b"\x89PNG")


def test_regions_refer_only_to_shapes_of_the_page_and_all_ids_have_the_prefix() -> None:
    ids = {str(one.get("id")) for one in ElementTree.fromstring(TAIFA.defs()).iter() if one.get("id")}
    assert all(name.startswith("tf-") for name in ids)
    for state in varied():
        markup = "".join(parts(state, max(state.to_move(), 0)).values())
        assert set(re.findall(r'(?:href="#|url\(#)([a-z0-9_-]+)', markup)) <= ids


def test_colours_of_a_page_are_known_to_the_palette() -> None:
    drawn = TAIFA.defs() + "".join("".join(parts(state, 0).values()) for state in varied()[::5])
    drawn += TAIFA.cover(lang="en") + "".join(TAIFA.seal(seat, 6) for seat in range(6))
    assert set(re.findall(r"var\(--([a-z0-9_-]+)\)", drawn)) <= {*VALUES, *TAIFA.colours()}


def test_seals_differ_in_drawing_and_show_the_kingdoms_of_the_match() -> None:
    seals = [TAIFA.seal(seat, 6) for seat in range(6)] + [TAIFA.seal(seat, 4) for seat in (0, 3)]
    assert len({re.sub(r'(fill|stroke)="[^"]*"', "", seal) for seal in seals}) == 8
    assert TAIFA.seal(1, 4) == TAIFA.seal(0, 6)
    assert TAIFA.seal(2, 4) == TAIFA.seal(1, 6)


def test_the_box_has_its_line_in_both_languages() -> None:
    for lang in ("en", "es"):
        assert TAIFA.words(lang).say("taifa.tagline") in TAIFA.cover(lang=lang)

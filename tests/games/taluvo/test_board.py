"""The drawn island keeps the page's protocol in every position, in both languages."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from ludoteca.core.game import Json, State
from ludoteca.core.rng import Rng
from ludoteca.draw.palette import VALUES
from ludoteca.games import GAMES
from ludoteca.games.taluvo.rules.plane import footprint
from tests.games.taluvo.drawn import drawn

TALUVO = GAMES["taluvo"]
NAMES = ["Marta", "Lucía & <Eva>", "Tomás", "Inés"]
SVG = "{http://www.w3.org/2000/svg}"
TOKENS = ("villager", "temple", "tower")


def rising(state: State, rng: Rng) -> str:
    """Choose by lot, but rather up than out, and rather many tokens than one."""
    legal = [action.notation for action in state.legal_actions()]
    heights = {tuple(shown["at"]): shown["height"] for shown in state.view(None)["hexes"]}

    def worth(notation: str) -> float:
        if notation.startswith("tile"):
            q, r, _ = notation[5:].split(",")
            return 2.0 * int(heights.get((int(q), int(r)), 0)) + rng.below(100) / 100
        return TOKENS.index(notation.split()[0]) + 1.5 if notation.split()[0] in TOKENS else 1 + rng.below(100) / 50

    return max(legal, key=worth)


def positions(seats: int, seed: int, step: int = 1, **options: object) -> Iterator[State]:
    """Give every so many positions of a match on a steep island, and the last."""
    state = TALUVO.new(seats, seed=seed, options=options)
    rng, ply = Rng(seed), 0
    while state.to_move() >= 0:
        if ply % step == 0:
            yield state
        state.apply(TALUVO.parse(rising(state, rng)))
        ply += 1
    yield state


def parts_of(state: State, seat: int | None, lang: str = "en") -> dict[str, str]:
    return TALUVO.regions(state.view(seat), lang=lang, names=NAMES[: len(state.scores())])


def page_of(state: State, seat: int | None, lang: str = "en") -> Element:
    return ElementTree.fromstring(f"<page>{TALUVO.defs()}{''.join(parts_of(state, seat, lang).values())}</page>")


def with_attribute(page: Element, name: str) -> list[Element]:
    return [element for element in page.iter() if element.get(name) is not None]


MATCHES = pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (4, {}), (2, {"preset": "taluva"}), (2, {"preset": "tigerisland"})],
    ids=["2", "4", "taluva", "tigerisland"],
)


@MATCHES
def test_every_legal_action_can_be_reached_and_nothing_else(seats: int, options: dict[str, object]) -> None:
    for state in positions(seats, 11, 5, **options):
        if state.to_move() < 0:
            continue
        page = page_of(state, state.to_move())
        offered = {
            notation for e in with_attribute(page, "data-action") for notation in e.attrib["data-action"].split("|")
        }
        assert offered == {action.notation for action in state.legal_actions()}


@MATCHES
def test_targets_can_be_focused_and_are_told_in_words(seats: int, options: dict[str, object]) -> None:
    for state in positions(seats, 12, 7, **options):
        page = page_of(state, max(state.to_move(), 0), "es")
        for element in with_attribute(page, "data-action") + with_attribute(page, "data-why"):
            assert (element.get("tabindex"), element.get("role")) == ("0", "button")
            assert element.get("aria-label")
            assert ("legal" in element.attrib["class"].split()) == (element.get("data-action") is not None)


@MATCHES
def test_what_looks_possible_and_is_not_is_refused_by_a_rule(seats: int, options: dict[str, object]) -> None:
    rules = set()
    for state in positions(seats, 13, 3, **options):
        for element in with_attribute(page_of(state, max(state.to_move(), 0)), "data-why"):
            reason = state.why_not(TALUVO.parse(element.attrib["data-why"]))
            assert reason is not None
            rules.add(reason.rule)
    assert {"3.3", "3.5", "3.6", "5.1"} <= rules


@MATCHES
def test_a_seat_that_is_not_asked_has_no_targets(seats: int, options: dict[str, object]) -> None:
    for state in positions(seats, 14, 9, **options):
        for seat in (None, *(seat for seat in range(seats) if seat != state.to_move())):
            page = page_of(state, seat)
            assert not with_attribute(page, "data-action") + with_attribute(page, "data-why")
            assert not with_attribute(page, "data-for") + with_attribute(page, "data-rotate")


@MATCHES
def test_ids_are_unique_and_every_shape_is_defined(seats: int, options: dict[str, object]) -> None:
    for state in positions(seats, 15, 6, **options):
        page = page_of(state, max(state.to_move(), 0))
        found = [element.attrib["id"] for element in with_attribute(page, "id")]
        assert len(found) == len(set(found))
        assert all(name.startswith("tv-") for name in found)
        assert {element.attrib["href"][1:] for element in with_attribute(page, "href")} <= set(found)


@MATCHES
def test_nothing_is_styled_or_scripted_in_place(seats: int, options: dict[str, object]) -> None:
    for state in positions(seats, 16, 8, **options):
        for element in page_of(state, max(state.to_move(), 0)).iter():
            assert element.tag.split("}")[-1] not in ("style", "script")
            assert not [name for name in element.attrib if name == "style" or name.startswith("on")]


@MATCHES
@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_key_has_words(seats: int, options: dict[str, object], lang: str) -> None:
    for state in positions(seats, 17, 4, **options):
        for seat in (None, max(state.to_move(), 0)):
            assert "taluvo.board" not in "".join(parts_of(state, seat, lang).values())


def test_the_places_of_a_tile_stand_under_its_turn() -> None:
    for state in positions(2, 18, 6):
        if state.prompt() != "taluvo.tile":
            continue
        groups = [
            e for e in page_of(state, state.to_move()).iter(f"{SVG}g") if e.get("data-does") and e.get("data-turn")
        ]
        assert [group.get("data-turn") for group in groups] == list("012345")
        for group in groups:
            for spot in with_attribute(group, "data-action"):
                assert spot.attrib["data-action"].endswith(f",{group.get('data-turn')}")


def test_an_eruption_tells_its_level_and_whom_it_buries() -> None:
    seen = 0
    for state in positions(3, 19):
        if state.prompt() != "taluvo.tile":
            continue
        shown = {tuple(one["at"]): one for one in state.view(None)["hexes"]}
        page = page_of(state, state.to_move())
        marks = {element.attrib["data-lost"] for element in with_attribute(page, "data-lost")}
        buried = set()
        for spot in with_attribute(page, "data-action"):
            q, r, o = (int(number) for number in spot.attrib["data-action"][5:].split(","))
            below = [shown.get(cell) for cell in footprint(q, r, o)]
            level = spot.get("data-level")
            assert level == (None if below[0] is None else str(below[0]["height"] + 1))
            victims = [f"{one['at'][0]},{one['at'][1]}" for one in below if one is not None and one["token"]]
            assert spot.get("data-victims", "").split() == victims
            buried |= set(victims)
            seen += bool(victims)
        assert marks == buried
    assert seen


def test_every_token_action_has_a_ghost_and_an_expansion_its_price() -> None:
    seen = set()
    for state in positions(2, 20, tower_height=2):
        if state.prompt() != "taluvo.token":
            continue
        page = page_of(state, state.to_move())
        ghosts = {element.attrib["data-for"]: element for element in with_attribute(page, "data-for")}
        assert set(ghosts) == {action.notation for action in state.legal_actions()}
        for shown in state.view(state.to_move())["expansions"]:
            if shown["legal"]:
                ghost = ghosts[shown["action"]]
                assert len(ghost.findall(f"{SVG}g")) == len(shown["hexes"]) + 1
                assert f"{shown['cost']} Villager" in "".join(ghost.itertext())
        seen |= {notation.split()[0] for notation in ghosts}
    assert seen == {"villager", "temple", "tower", "expand"}


TWO_HOMES = """
0,-1   J1a:v0  L2b:v0  G2b
0,0        V1a     R1c     V2b
0,1            G1d     V1d
"""
ALL_HIGH = """
0,-1   J2a:v0  L2a
0,0        V2a
"""


def reasons(state: State) -> dict[str, str]:
    """Return which rule each button of the tray gives when it is pressed in vain."""
    tray = ElementTree.fromstring(parts_of(state, state.to_move())["hold"])
    found = {}
    for element in with_attribute(tray, "data-why"):
        why = state.why_not(TALUVO.parse(element.attrib["data-why"]))
        assert why is not None
        found[element.attrib["data-why"].split()[0] + element.attrib["data-why"].split()[-1].strip("-0123456789,")] = (
            f"{why.rule} {why.key.removeprefix('taluvo.why.')}"
        )
    return found


def test_buttons_tell_the_most_telling_reason() -> None:
    assert reasons(drawn(TWO_HOMES)) == {
        "temple": "5.5 too_small",
        "tower": "5.6 too_low",
        "expandlake": "5.7 no_terrain",
        "expandjungle": "5.7 no_terrain",
    }
    assert reasons(drawn(TWO_HOMES, villagers={0: 1})) == {
        "temple": "5.5 too_small",
        "tower": "5.6 too_low",
        "expandlake": "5.7 no_terrain",
        "expandjungle": "5.7 no_terrain",
        "expandgrass": "5.8 too_dear",
    }
    assert reasons(drawn(ALL_HIGH))["villager"] == "5.3 too_high"
    nobody = reasons(drawn(TWO_HOMES, "token 1", tower_height=1))
    assert nobody == {"temple": "5.5 no_home", "tower": "5.6 no_home"} | {
        f"expand{terrain}": "5.7 no_home" for terrain in ("rock", "lake", "jungle", "grass")
    }


def test_a_hex_takes_part_in_all_that_can_come_there_and_spread_from_there() -> None:
    page = page_of(drawn(TWO_HOMES), 0)
    taken = {
        e.attrib["data-hex"]: e.attrib["data-action"].split("|")
        for e in with_attribute(page, "data-action")
        if e.get("data-hex")
    }
    assert taken["1,0"] == ["expand 0,-1 rock", "villager 1,0"]
    assert taken["2,-1"] == ["expand 0,-1 grass"]
    assert taken["0,-1"] == taken["1,-1"] == ["expand 0,-1 rock", "expand 0,-1 grass"]


def test_a_hex_knows_its_settlement_and_tells_about_itself() -> None:
    *_, state = positions(2, 21)
    view = state.view(None)
    drawn = {e.attrib["data-hex"]: e for e in with_attribute(page_of(state, None), "data-hex")}
    assert len(drawn) == len(view["hexes"])
    for shown in view["hexes"]:
        element = drawn[f"{shown['at'][0]},{shown['at'][1]}"]
        assert element.attrib["data-terrain"] == shown["terrain"]
        assert element.get("data-settlement") == (None if shown["settlement"] is None else str(shown["settlement"]))
        told = element.findtext(f"{SVG}title") or ""
        assert told.startswith(shown["terrain"].capitalize())
        assert f"height {shown['height']} · tile {shown['tile']}" in told
        assert shown["owner"] is None or NAMES[shown["owner"]] in told


def test_settlements_are_listed_with_owner_size_and_guards() -> None:
    *_, state = positions(2, 22)
    tags = with_attribute(page_of(state, None), "data-settle")
    homes = state.view(None)["settlements"]
    assert len(tags) == len(homes)
    for tag, home in zip(tags, homes, strict=True):
        words = tag.attrib["aria-label"]
        assert words.startswith(f"{NAMES[home['owner']]}: settlement of {home['size']} hex")
        assert ("Temple" in words, "Tower" in words) == (home["temples"] > 0, home["towers"] > 0)


def test_the_last_tile_and_the_last_tokens_are_marked() -> None:
    for state in positions(2, 23, 3):
        view = state.view(None)
        marks = [element for element in page_of(state, None).iter() if element.get("class") == "last"]
        built = len(view["built"]["hexes"]) if view["built"] else 0
        assert len(marks) == (view["laid"] is not None) + built
        new = [
            tuple(map(int, e.attrib["data-hex"].split(","))) for e in with_attribute(page_of(state, None), "data-new")
        ]
        assert sorted(new) == sorted(tuple(at) for at in (view["laid"] or {"hexes": []})["hexes"])


def test_heights_are_numbered_from_two_on() -> None:
    *_, state = positions(2, 24)
    island = ElementTree.fromstring(parts_of(state, None)["island"])
    numbers = sorted(int(text.text or 0) for text in island.iter(f"{SVG}text") if (text.text or "").isdigit())
    assert numbers == sorted(one["height"] for one in state.view(None)["hexes"] if one["height"] > 1)


@pytest.mark.parametrize("turn", range(6))
def test_lava_flows_to_where_the_rest_of_the_tile_lies(turn: int) -> None:
    state = TALUVO.new(2, seed=1)
    state.apply(TALUVO.parse(f"tile 0,0,{turn}"))
    view = state.view(None)
    island = TALUVO.regions(view, lang="en", names=NAMES[:2])["island"]
    assert f'href="#tv-volcano-{turn}"' in island
    view["hexes"] = [shown for shown in view["hexes"] if shown["terrain"] == "volcano"]
    view["laid"] = None
    assert 'href="#tv-volcano"' in TALUVO.regions(view, lang="en", names=NAMES[:2])["island"]


def changed_hex(view: Json, **facts: object) -> Json:
    shown = next(one for one in view["hexes"] if one["terrain"] != "volcano")
    shown.update(facts)
    return view


@pytest.mark.parametrize(("height", "huts", "told"), [(1, 1, False), (4, 4, False), (5, 4, True), (11, 4, True)])
def test_villagers_too_many_to_draw_are_counted(height: int, huts: int, told: bool) -> None:
    state = TALUVO.new(2, seed=1)
    state.apply(TALUVO.parse("tile 0,0,0"))
    view = changed_hex(state.view(None), token="villager", owner=0, settlement=0, height=height)
    view["settlements"] = [{"owner": 0, "first": [0, 0], "size": 1, "temples": 0, "towers": 0, "hexes": [[0, 0]]}]
    island = TALUVO.regions(view, lang="en", names=NAMES[:2])["island"]
    assert f'href="#tv-huts-0-{huts}"' in island
    assert (f"×{height}" in island) == told
    assert island.count("#tv-wall-") == 2 + (2 if height > 8 else 1)


def test_pools_points_and_elimination_stand_in_the_seats() -> None:
    view = TALUVO.new(2, seed=1, options={"preset": "tigerisland"}).view(None)
    view["players"][1] |= {"villagers": 7, "out": True, "points": 41}
    parts = TALUVO.regions(view, lang="en", names=NAMES[:2])
    assert "7 Villagers left of 20" in parts["seat.1"]
    assert "3 Totoros left of 3" in parts["seat.1"]
    assert "<b>41</b> points" in parts["seat.1"]
    assert "eliminated" in parts["seat.1"] and "eliminated" not in parts["seat.0"]
    assert "points" not in TALUVO.regions(TALUVO.new(2, seed=1).view(None), lang="en", names=NAMES[:2])["seat.0"]


def test_sand_is_in_the_key_with_five_terrains_only() -> None:
    for options, there in (({}, False), ({"preset": "taluva"}, True)):
        legend = parts_of(TALUVO.new(2, seed=1, options=options), None)["legend"]
        assert ("Sand" in legend) == there


def test_the_tiles_not_seen_are_counted() -> None:
    *_, state = positions(2, 25)
    aside = ElementTree.fromstring(f"<page>{parts_of(state, None)['aside']}</page>")
    counts = [int((text.text or "×0")[1:]) for text in aside.iter(f"{SVG}text")]
    assert counts == list(state.view(None)["unseen"].values())


def test_whose_tile_it_is() -> None:
    state = TALUVO.new(2, seed=1)
    assert "Your tile" in parts_of(state, 0)["hold"]
    assert "Marta’s tile" in parts_of(state, 1)["hold"]
    shared = TALUVO.regions(state.view(0), lang="en", names=NAMES[:2], shared=True)
    assert "Marta’s tile" in shared["hold"]


def test_names_are_escaped() -> None:
    state = TALUVO.new(2, seed=1)
    state.apply(TALUVO.parse("tile 0,0,0"))
    state.apply(state.legal_actions()[0])
    assert "Lucía &amp; &lt;Eva&gt;’s tile" in parts_of(state, 0)["hold"]


def test_a_busy_frame_stays_small() -> None:
    sizes = [
        sum(map(len, parts_of(state, state.to_move()).values()))
        for state in positions(2, 26, 8)
        if state.prompt() == "taluvo.tile" and len(state.legal_actions()) <= 350
    ]
    assert max(sizes) < 150_000


@pytest.mark.parametrize("lang", ["en", "es"])
@MATCHES
def test_a_standalone_picture_carries_everything_with_it(seats: int, options: dict[str, object], lang: str) -> None:
    for state in positions(seats, 27, 11, **options):
        drawn = TALUVO.draw(state.view(None), lang=lang, standalone=True)
        root = ElementTree.fromstring(drawn)
        ids = {element.attrib["id"] for element in with_attribute(root, "id")}
        assert set(re.findall(r'(?:href="#|url\(#)([a-z0-9-]+)', drawn)) <= ids
        assert "var(" not in drawn
        assert "data-" not in drawn


def test_a_standalone_picture_can_be_rendered() -> None:
    resvg = pytest.importorskip("resvg_py")
    *_, state = positions(4, 28)
    drawn = TALUVO.draw(state.view(None), lang="en", standalone=True)
    assert bytes(resvg.svg_to_bytes(svg_string=drawn)).startswith(b"\x89PNG")


def test_a_notebook_shows_the_onlookers_view() -> None:
    state = TALUVO.new(2, seed=3)
    assert state._repr_svg_() == TALUVO.draw(state.view(None), lang="en", standalone=True)


def test_colours_of_a_page_are_known_to_the_palette() -> None:
    *_, state = positions(4, 29)
    drawn = TALUVO.defs() + "".join(parts_of(state, 0).values())
    drawn += TALUVO.cover(lang="en") + "".join(TALUVO.seal(seat, 4) for seat in range(4))
    assert set(re.findall(r"var\(--([a-z0-9-]+)\)", drawn)) <= {*VALUES, *TALUVO.colours()}


def test_the_box_has_its_own_shapes_and_its_line_in_both_languages() -> None:
    page_ids = {e.attrib["id"] for e in with_attribute(ElementTree.fromstring(TALUVO.defs()), "id")}
    for lang in ("en", "es"):
        box = TALUVO.cover(lang=lang)
        assert TALUVO.words(lang).say("taluvo.tagline") in box
        root = ElementTree.fromstring(box)
        ids = {element.attrib["id"] for element in with_attribute(root, "id")}
        assert {element.attrib["href"][1:] for element in with_attribute(root, "href")} <= ids
        assert not ids & page_ids

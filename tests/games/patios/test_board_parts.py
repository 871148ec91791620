"""What each part of the page of Patios shows, and to whom."""

import pytest

from ludoteca.core.game import State
from ludoteca.draw.lettering import width
from ludoteca.games.patios.board.characters import BAND
from ludoteca.games.patios.board.worth import missing
from ludoteca.games.patios.pieces import CELLS, CHARACTERS, COLOURS, RING
from ludoteca.words import LANGS
from tests.games.patios.pages import (
    NAMES,
    PATIOS,
    asked_page,
    first,
    of_class,
    parts_of,
    positions,
    read,
    shapes,
    with_attribute,
)


def test_a_place_shows_the_card_as_it_would_lie() -> None:
    state = first(3, "place")
    view = state.view(state.to_move())
    ghosts = {e.attrib["data-for"]: e for e in with_attribute(asked_page(state), "data-for")}
    assert set(ghosts) == set(view["legal"])
    face = view["holding"]["card"] if view["holding"]["up"] else "dry"
    assert all(shapes(ghost)[0] == face for ghost in ghosts.values())


def test_the_sun_shows_where_it_would_burn_in_every_other_patio() -> None:
    state = first(3, "sun")
    page = asked_page(state)
    ghosts = [e.attrib["data-for"] for e in with_attribute(page, "data-for")]
    assert sorted(ghosts) == sorted([f"sun {cell}" for cell in CELLS[:RING]] * 2)


def test_the_visitors_stand_where_a_move_would_bring_them() -> None:
    state = first(3, "visitors")
    places = list(read(parts_of(state, state.to_move())["row"]).iter("li"))
    now = next(i for i, card in enumerate(state.view(None)["row"]) if card["character"] == "visitors")
    for action in state.legal_actions():
        there = places[now - int(action.notation.split()[1])]
        assert [e.attrib["data-action"] for e in with_attribute(there, "data-action")] == [action.notation]


def test_a_swap_is_chosen_in_the_other_patios() -> None:
    state = first(4, "with")
    pending = read(parts_of(state, state.to_move())["pending"])
    assert {e.attrib["data-action"] for e in with_attribute(pending, "data-action")} == set(
        state.view(state.to_move())["legal"]
    )
    assert not with_attribute(read(parts_of(state, state.to_move())["seat.0"]), "data-action")


def with_dry(state: State) -> int | None:
    """Return a seat in whose patio some flower card lies dry."""
    for player in state.view(None)["players"]:
        if any(shown["card"] is None for shown in player["court"]):
            return int(player["seat"])
    return None


def insets(html: str) -> list[str]:
    """Return the flowers drawn on top of dry cards: those in bloom are drawn without a dry one under them."""
    found = []
    for cell in of_class(read(html), "cell"):
        drawn = shapes(cell)
        if drawn[:1] == ["dry"]:
            found += drawn[1:]
    return found


@pytest.mark.parametrize(("variant", "looks"), [("", True), ("monument", False)])
def test_only_the_owner_sees_what_lies_dry_and_not_under_monument(variant: str, looks: bool) -> None:
    options = {variant: True} if variant else {}
    state = next(s for s in positions(3, 5, **options) if s.prompt() == "patios.turn" and with_dry(s) is not None)
    seat = with_dry(state) or 0
    own = insets(parts_of(state, seat)["patio"])
    assert bool(own) == looks
    assert not insets(parts_of(state, None)["patio"])
    other = (seat + 1) % 3
    shown = of_class(read(parts_of(state, other)[f"seat.{seat}"]), "mini")[0]
    assert shapes(shown).count("dry") == sum(not one["up"] for one in state.view(other)["players"][seat]["court"])


def test_what_was_seen_is_shown_only_with_the_memory_aid() -> None:
    for aided in (False, True):
        state = first(3, "keep_pot", memory_aid=aided)
        parts = parts_of(state, state.to_move())
        assert ("recalled" in "".join(parts.values())) == aided
        assert bool(parts["aside"]) == aided
    assert not parts_of(state, None)["aside"]


def test_a_remembered_character_is_noted_on_its_back() -> None:
    for state in positions(3, 2, memory_aid=True):
        known = state.view(0)["remembered"]["row"]
        if state.prompt() == "patios.turn" and known:
            break
    places = list(read(parts_of(state, 0)["row"]).iter("li"))
    for fact in known:
        assert f"emblem-{fact['character']}" in shapes(places[fact["place"] - 1])
    assert not any("emblem" in shape for shape in shapes(read(parts_of(state, None)["row"])))


def test_the_row_is_numbered_and_tells_faces() -> None:
    state = first(2, "turn")
    row = read(parts_of(state, 0)["row"])
    assert [e.text for e in of_class(row, "nth")] == [str(n) for n in range(1, len(CHARACTERS) + 1)]
    shown = [card["character"] or "character" for card in state.view(0)["row"]]
    assert [shapes(place)[0] for place in row.iter("li")] == shown


@pytest.mark.parametrize("lang", LANGS)
def test_names_stand_within_the_band_below_the_arch(lang: str) -> None:
    written: dict[str, float] = {}
    for state in positions(2, 0):
        row = read(parts_of(state, 0, lang)["row"])
        written |= {e.text or "": float(e.attrib["font-size"]) for e in row.iter() if e.tag.endswith("}text")}
    assert len(written) >= len(CHARACTERS)
    assert all(width(words, size) < BAND for words, size in written.items())


def test_face_down_characters_are_all_asked_for_by_the_same_name() -> None:
    for seats, variant in ((2, ""), (3, "playground")):
        state = first(seats, "turn", **({variant: True} if variant else {}))
        row = state.view(state.to_move())["row"]
        places = list(read(parts_of(state, state.to_move())["row"]).iter("li"))
        down = [place for place, card in zip(places, row, strict=True) if not card["up"]]
        asked = {e.attrib["data-why"] for place in down for e in with_attribute(place, "data-why")}
        assert len(down) > 1
        assert len(asked) == 1
        reason = state.why_not(PATIOS.parse(asked.pop()))
        assert reason is not None
        assert reason.key == "patios.why.face_down"


def test_a_given_card_lies_before_the_apprentice_and_not_in_the_hand_too() -> None:
    state = first(3, "given")
    parts = parts_of(state, state.to_move())
    card = state.view(state.to_move())["given"]["card"]
    assert shapes(read(parts["pending"])).count(f"hand-{card}") == 1
    held = state.view(state.to_move())["players"][state.to_move()]["hand"]
    assert shapes(read(parts["hand"])).count(f"hand-{card}") == held.count(card) - 1


def test_the_running_count_is_gone_once_its_points_are_tokens() -> None:
    for prompt in ("keep_pot", "buy"):
        state = first(3, prompt)
        parts = parts_of(state, state.to_move())
        assert parts["worth"] == ""
        assert not any("worth now" in parts[f"seat.{seat}"] for seat in range(3))


def test_the_waterer_in_use_is_ringed() -> None:
    state = first(3, "pour")
    view = state.view(state.to_move())
    marked = 'stroke="var(--select)" stroke-width="5"'
    here = [parts_of(state, state.to_move(), legal=[], water=water)["patio"] for water in (view["water"], None)]
    assert [html.count(marked) for html in here] == [1, 0]


def test_the_final_count_adds_up() -> None:
    *_, state = positions(3, 1)
    rows = read(parts_of(state, None)["pending"]).iter("tr")
    for row in list(rows)[1:]:
        *parts, total = ["".join(cell.itertext()).split(": ")[-1] for cell in row.iter("td")]
        assert sum(map(value, parts)) == value(total)


def value(words: str) -> float:
    """Read a number of half points."""
    return float(words.removesuffix("½") or 0) + 0.5 * words.endswith("½")


def test_the_chosen_character_is_marked_where_the_view_tells_it() -> None:
    state = first(3, "pick")
    up = next(card["character"] for card in state.view(None)["row"] if card["up"])
    marked = parts_of(state, None, chosen=up)["row"]
    assert marked.count('stroke="var(--select)"') == 1
    assert 'stroke="var(--select)"' not in parts_of(state, None, chosen=None)["row"]


def test_tokens_are_hidden_from_the_others_until_the_end() -> None:
    *_, state = positions(3, 1)
    running = first(3, "turn")
    assert "hidden tokens" not in parts_of(running, 0)["seat.0"]
    assert all("hidden tokens" in parts_of(running, 0)[f"seat.{seat}"] for seat in (1, 2))
    assert all("hidden tokens" in parts_of(running, None)[f"seat.{seat}"] for seat in range(3))
    ending = parts_of(state, None)
    assert not any("hidden tokens" in ending[f"seat.{seat}"] for seat in range(3))
    assert len(list(read(ending["pending"]).iter("tr"))) == 1 + 3
    assert ending["pending"].count('class="won"') == len(state.view(None)["winners"])


def test_a_hand_and_a_packet_are_backs_to_the_others() -> None:
    state = first(4, "packet")
    count = len(state.view(state.to_move())["packet"]["cards"])
    onlooking = read(parts_of(state, None)["pending"])
    assert shapes(onlooking) == ["dry"] * count
    pair = first(3, "keep")
    assert shapes(read(parts_of(pair, None)["pending"])) == ["improvement"] * 2


COLOURED = (("blue", 1, 1), ("red", 4, 2), ("green", 0, 0))
WORTH = {
    "colours": {name: {"count": count, "trio": count > 2, "points": points} for name, count, points in COLOURED},
    "balconies": [
        {"cell": "n", "card": "b01", "met": True, "points": 4},
        {"cell": "s", "card": "b03", "met": False, "points": 4},
    ],
    "tub": None,
    "works": -2,
    "points": 5,
}


def test_the_running_count_tells_each_colour_each_balcony_and_the_works() -> None:
    view = first(2, "turn").view(0)
    view["players"][0]["worth"] = WORTH
    chips = of_class(read(PATIOS.regions(view, lang="en", names=NAMES[:2])["worth"]), "chip")
    words = [chip.get("title") for chip in chips]
    assert words == [
        "1 blue Pot: 1 point",
        "4 red Pots: a red trio token and 2 points",
        "0 green Pots: 0 points",
        "Works: 2 points less",
        "A Balcony (1 blue and 3 of one colour): met, 4 points",
        "A Balcony (1 green and 3 of one colour): still without 1 green",
        "8 points in all, 3 points of them for a red trio token",
    ]


@pytest.mark.parametrize(
    ("counts", "card", "pots"),
    [
        ((0, 0, 0), "b01", ["blue", "clay", "clay", "clay"]),
        ((1, 2, 0), "b01", ["clay"]),
        ((3, 0, 0), "b01", ["clay"]),
        ((4, 0, 0), "b01", []),
        ((1, 1, 0), "b10", ["green"]),
        ((0, 3, 1), "b11", ["clay"]),
    ],
)
def test_a_balcony_tells_what_it_is_still_without(counts: tuple[int, int, int], card: str, pots: list[str]) -> None:
    colours = {name: {"count": count} for name, count in zip(COLOURS, counts, strict=True)}
    assert missing({"worth": {"colours": colours}}, card) == pots


def test_works_open_the_second_ring() -> None:
    for seed in range(40):
        for state in positions(3, seed):
            works = [player["seat"] for player in state.view(None)["players"] if player["works"]]
            if works and state.prompt() == "patios.turn":
                patio = parts_of(state, works[0])["patio"]
                assert "works" in shapes(read(patio))
                assert len(of_class(read(patio), "cell")) >= len(CELLS)
                assert "Works −2" in parts_of(state, works[0])[f"seat.{works[0]}"]
                return
    raise AssertionError("nobody did Works")


def test_waterers_on_the_ladder_are_pieces_of_their_own() -> None:
    view = first(2, "turn").view(0)
    ladder = {"cell": "n", "card": "ladder", "up": True, "canes": 2, "hose": True}
    view["players"][0]["court"] = [ladder]
    view |= {"prompt": "patios.water", "legal": ["use cane@n", "use hose", "done"]}
    patio = read(PATIOS.regions(view, lang="en", names=NAMES[:2])["patio"])
    assert [e.attrib["data-action"] for e in with_attribute(patio, "data-action")] == ["use cane@n", "use hose"]
    assert "×2" in "".join(patio.itertext())


def test_an_onlooker_sees_the_patio_of_the_seat_to_move() -> None:
    for seat in (0, 1, 2):
        state = next(s for s in positions(3, 4) if s.to_move() == seat and s.prompt() == "patios.turn")
        parts = parts_of(state, None)
        assert NAMES[seat].replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") in parts["worth"]
        assert [bool(of_class(read(parts[f"seat.{other}"]), "mini")) for other in range(3)] == [
            o != seat for o in range(3)
        ]

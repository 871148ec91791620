"""The drawn table keeps the page's protocol in every position, in both languages."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.core.game import State
from ludoteca.core.prints import BOTH, Batch
from ludoteca.core.rng import Rng
from ludoteca.draw.palette import VALUES
from ludoteca.games import GAMES
from ludoteca.games.talavera.board.stairs import POINTS, WIDTH
from ludoteca.games.talavera.board.steps import SPARE, cost, spare_spots
from ludoteca.games.talavera.pieces import EDITIONS, ORDERS

TALAVERA = GAMES["talavera"]
NAMES = ["Marta", "Lucía & <Eva>"]
SVG = "{http://www.w3.org/2000/svg}"


def positions(seats: int, seed: int, **options: object) -> Iterator[State]:
    """Give every position of a match in which each choice is drawn by lot."""
    state = TALAVERA.new(seats, seed=seed, options=options)
    rng = Rng(seed)
    yield state
    while state.to_move() >= 0:
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
        yield state


def page_of(state: State, seat: int | None, lang: str = "en") -> Element:
    parts = TALAVERA.regions(state.view(seat), lang=lang, names=NAMES[: len(state.scores())])
    return ElementTree.fromstring(f"<page>{TALAVERA.defs()}{''.join(parts.values())}</page>")


def with_attribute(page: Element, name: str) -> list[Element]:
    return [element for element in page.iter() if element.get(name) is not None]


MATCHES = pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (2, {"backs": "printed"}), (2, {"edition": "2024-12"}), (1, {})]
)


@MATCHES
def test_every_legal_action_can_be_reached_and_nothing_else(seats: int, options: dict[str, object]) -> None:
    for state in positions(seats, 11, **options):
        if state.to_move() < 0:
            continue
        page = page_of(state, state.to_move())
        offered = {
            notation for e in with_attribute(page, "data-action") for notation in e.attrib["data-action"].split("|")
        }
        assert offered == {action.notation for action in state.legal_actions()}


@MATCHES
def test_targets_can_be_focused_and_are_told_in_words(seats: int, options: dict[str, object]) -> None:
    for state in positions(seats, 12, **options):
        page = page_of(state, max(state.to_move(), 0), "es")
        targets = with_attribute(page, "data-action") + with_attribute(page, "data-why")
        for target in targets:
            assert (target.get("tabindex"), target.get("role")) == ("0", "button")
            assert target.get("aria-label") == target.findtext(f"{SVG}title")
            assert ("legal" in target.attrib["class"].split()) == (target.get("data-action") is not None)


@MATCHES
def test_what_looks_possible_and_is_not_is_refused_by_a_rule(seats: int, options: dict[str, object]) -> None:
    refused = 0
    for state in positions(seats, 13, **options):
        for target in with_attribute(page_of(state, max(state.to_move(), 0)), "data-why"):
            assert state.why_not(TALAVERA.parse(target.attrib["data-why"])) is not None
            refused += 1
    assert refused


@MATCHES
def test_a_seat_that_is_not_asked_has_no_targets(seats: int, options: dict[str, object]) -> None:
    for state in positions(seats, 14, **options):
        others = [None, *(seat for seat in range(seats) if seat != state.to_move())]
        for seat in others:
            page = page_of(state, seat)
            assert not with_attribute(page, "data-action") + with_attribute(page, "data-why")
            assert not with_attribute(page, "data-for")


@MATCHES
def test_keys_and_ids_are_unique_and_every_shape_is_defined(seats: int, options: dict[str, object]) -> None:
    for state in positions(seats, 15, **options):
        page = page_of(state, max(state.to_move(), 0))
        for name in ("data-key", "id"):
            found = [element.attrib[name] for element in with_attribute(page, name)]
            assert len(found) == len(set(found))
        ids = {element.attrib["id"] for element in with_attribute(page, "id")}
        assert {element.attrib["href"][1:] for element in with_attribute(page, "href")} <= ids


@MATCHES
def test_nothing_is_styled_or_scripted_in_place(seats: int, options: dict[str, object]) -> None:
    for state in positions(seats, 16, **options):
        for element in page_of(state, max(state.to_move(), 0)).iter():
            assert element.tag.split("}")[-1] not in ("style", "script")
            assert not [name for name in element.attrib if name == "style" or name.startswith("on")]


@MATCHES
@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_key_has_words(seats: int, options: dict[str, object], lang: str) -> None:
    for state in positions(seats, 17, **options):
        for seat in (None, 0):
            parts = TALAVERA.regions(state.view(seat), lang=lang, names=NAMES[:seats])
            assert "talavera.board" not in "".join(parts.values())


def test_ghosts_show_what_a_choice_would_add() -> None:
    seen = set()
    for seats in (1, 2):
        for state in positions(seats, 18):
            page = page_of(state, max(state.to_move(), 0))
            ghosts = {element.attrib["data-for"] for element in with_attribute(page, "data-for")}
            legal = {action.notation for action in state.legal_actions()}
            assert ghosts == {notation for notation in legal if notation.split()[0] not in ("flip", "redraw")}
            seen |= {notation.split()[0] for notation in ghosts}
    assert seen == {"take", "place", "keep", "corner"}


def test_a_covered_card_tells_why_it_cannot_be_taken() -> None:
    state = TALAVERA.new(2, seed=4)
    state.apply(TALAVERA.parse("flip 1 3"))
    page = page_of(state, 0)
    assert [e.attrib["data-why"] for e in with_attribute(page, "data-why")] == ["flip 1 2", "flip 1 4"]


@MATCHES
def test_the_last_action_is_marked(seats: int, options: dict[str, object]) -> None:
    for state in positions(seats, 19, **options):
        marks = [e for e in page_of(state, None).iter() if e.get("class") == "last"]
        expected = {"flip": 2}.get(str((state.view(None)["last"] or {}).get("action", "none")).split()[0], 1)
        assert len(marks) == (expected if state.view(None)["last"] else 0)


@given(st.integers(0, 2**32), st.integers(1, 2), st.integers(0, 40))
def test_what_a_seat_cannot_know_changes_nothing_it_sees(seed: int, seats: int, plies: int) -> None:
    for ply, state in enumerate(positions(seats, seed)):
        if ply == plies or state.to_move() < 0:
            world = state.imagine(0, Rng(seed + 1))
            assert TALAVERA.regions(world.view(0), lang="en", names=NAMES[:seats]) == TALAVERA.regions(
                state.view(0), lang="en", names=NAMES[:seats]
            )
            return


def test_names_are_escaped() -> None:
    parts = TALAVERA.regions(TALAVERA.new(2, seed=1).view(0), lang="en", names=NAMES)
    assert "Lucía &amp; &lt;Eva&gt;’s stairs" in parts["other"]


def test_an_onlooker_sees_both_flights_by_name() -> None:
    parts = TALAVERA.regions(TALAVERA.new(2, seed=1).view(None), lang="es", names=["Ana", "Luz"])
    assert "Ana: su escalera" in parts["own"]
    assert "Luz: su escalera" in parts["other"]


@pytest.mark.parametrize("room", [90, 160, 230, 300])
def test_tiles_too_many_stay_between_step_and_points(room: int) -> None:
    for count in range(1, 17):
        spots = spare_spots(100, room, count)
        assert sum(stands_for for _, stands_for in spots) == count
        assert all(100 <= x <= 100 + room - SPARE for x, _ in spots)
        assert len({x for x, _ in spots}) == len(spots)


def test_no_order_loses_more_than_it_can_be_worth() -> None:
    assert [cost(already, 1) for already in range(5)] == [1, 1, 1, 0, 0]
    assert cost(0, 9) == 3
    assert cost(2, 4) == 1


def test_a_heap_of_tiles_is_counted_on_the_last_of_them() -> None:
    view = TALAVERA.new(2, seed=1).view(0)
    player = view["players"][0]
    four = next(colour for colour, number in player["numbers"].items() if number == 4)
    player["have"][four] = 13
    drawn = TALAVERA.regions(view, lang="en", names=NAMES)["own"]
    assert re.findall(">(×[0-9]+|−[0-9])</text>", drawn) == ["×9", "−3"], "13 of 4, at 3 points at most"
    assert POINTS < WIDTH


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("seats", [1, 2])
def test_a_standalone_picture_carries_everything_with_it(seats: int, lang: str) -> None:
    for state in positions(seats, 20):
        drawn = TALAVERA.draw(state.view(None), lang=lang, standalone=True)
        root = ElementTree.fromstring(drawn)
        ids = {element.attrib["id"] for element in with_attribute(root, "id")}
        used = set(re.findall(r'(?:href="#|url\(#)([a-z-]+)', drawn))
        assert used <= ids
        assert "var(" not in drawn
        assert "data-" not in re.sub(r'data-key="[^"]*"', "", drawn)


def test_a_standalone_picture_can_be_rendered() -> None:
    resvg = pytest.importorskip("resvg_py")
    drawn = TALAVERA.draw(TALAVERA.new(2, seed=3).view(None), lang="en", standalone=True)
    assert bytes(resvg.svg_to_bytes(svg_string=drawn)).startswith(b"\x89PNG")


def test_a_notebook_shows_the_onlookers_view() -> None:
    state = TALAVERA.new(2, seed=3)
    assert state._repr_svg_() == TALAVERA.draw(state.view(None), lang="en", standalone=True)


def test_colours_of_a_page_are_known_to_the_palette() -> None:
    state = TALAVERA.new(2, seed=3)
    drawn = TALAVERA.defs() + "".join(TALAVERA.regions(state.view(0), lang="en", names=NAMES).values())
    drawn += TALAVERA.cover(lang="en") + TALAVERA.seal(0, 2) + TALAVERA.seal(1, 2)
    assert set(re.findall(r"var\(--([a-z0-9-]+)\)", drawn)) <= {*VALUES, *TALAVERA.colours()}


def test_the_box_has_its_own_shapes_and_its_line_in_both_languages() -> None:
    for lang in ("en", "es"):
        box = TALAVERA.cover(lang=lang)
        assert TALAVERA.words(lang).say("talavera.tagline") in box
        root = ElementTree.fromstring(box)
        ids = {element.attrib["id"] for element in with_attribute(root, "id")}
        assert {element.attrib["href"][1:] for element in with_attribute(root, "href")} <= ids
        page_ids = {e.attrib["id"] for e in with_attribute(ElementTree.fromstring(TALAVERA.defs()), "id")}
        assert not ids & page_ids


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_printed_card_has_the_numbers_and_tiles_of_its_edition(edition: str) -> None:
    [cards] = TALAVERA.prints(2, {"edition": edition}, lang="en")
    assert isinstance(cards, Batch)
    assert (cards.width, cards.height, cards.single) == (63.5, 88.9, BOTH)
    assert len(cards.pieces) == 18
    for side, (front, back) in enumerate(cards.pieces, 1):
        numbers = [int(text) for text in re.findall(r">(\d+)</text>", front)]
        assert numbers == [side, *ORDERS[edition][side]]
        assert len(re.findall(r'<use href="#tal-', back)) == 4
        assert 'width="63.5mm" height="88.9mm"' in front
        assert "var(" not in front + back


def test_a_step_that_is_filled_and_worth_nothing_has_its_coin_on_the_sheet() -> None:
    view = TALAVERA.new(2, seed=1).view(0)
    player = view["players"][0]
    one = next(colour for colour, number in player["numbers"].items() if number == 1)
    player["have"][one], player["points"][one] = 4, 0
    sheet = TALAVERA.sheet([], view, lang="en", reader=0, names=NAMES)
    assert sheet.count('class="coin"') == 1 and '<span class="coin" aria-hidden="true">0</span>' in sheet

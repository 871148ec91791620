"""The drawn island keeps the page's protocol in every position, in both languages."""

import re
from xml.etree import ElementTree

import pytest

from ludoteca.draw.palette import VALUES
from tests.games.taluvo.pages import (
    MATCHES,
    TALUVO,
    page_of,
    parts_of,
    positions,
    with_attribute,
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

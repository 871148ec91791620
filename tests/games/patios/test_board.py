"""The drawn patios keep the page's protocol at every question, in both languages."""

import re
from xml.etree import ElementTree

import pytest

from ludoteca.draw.palette import VALUES
from tests.games.patios.pages import (
    MATCHES,
    PATIOS,
    asked_page,
    parts_of,
    read,
    varied,
    with_attribute,
)

FRAME = 120_000
# Questions that come up in nearly every match, and that the matches below must have asked.
COMMON = (
    "deal",
    "place",
    "turn",
    "after",
    "pick",
    "packet",
    "cane",
    "swap",
    "with",
    "sun",
    "offer",
    "keep",
    "keep_pot",
)


def test_the_matches_ask_most_questions() -> None:
    asked = {state.prompt().removeprefix("patios.") for seats in (2, 3, 5) for state in varied(seats)}
    assert set(COMMON) <= asked
    assert len(asked) >= 25


@MATCHES
def test_every_legal_action_is_a_target_that_can_be_focused_and_is_told_in_words(seats: int, variant: str) -> None:
    for state in varied(seats, variant):
        page = asked_page(state, "es")
        offered = {element.attrib["data-action"] for element in with_attribute(page, "data-action")}
        assert offered == {action.notation for action in state.legal_actions()}
        for element in with_attribute(page, "data-action") + with_attribute(page, "data-why"):
            assert (element.get("tabindex"), element.get("role")) == ("0", "button")
            assert element.get("aria-label")
            assert ("legal" in element.attrib["class"].split()) == (element.get("data-action") is not None)


@MATCHES
def test_what_looks_possible_and_is_not_is_refused_by_a_rule(seats: int, variant: str) -> None:
    rules = set()
    for state in varied(seats, variant):
        for element in with_attribute(asked_page(state), "data-why"):
            reason = state.why_not(PATIOS.parse(element.attrib["data-why"]))
            assert reason is not None
            rules.add(reason.rule)
    assert {"5.1", "6.2"} <= rules


@MATCHES
def test_ids_are_unique_every_shape_is_defined_and_nothing_is_styled_in_place(seats: int, variant: str) -> None:
    found = [element.attrib["id"] for element in with_attribute(read(PATIOS.defs()), "id")]
    assert len(found) == len(set(found))
    assert all(name.startswith("pt-") for name in found)
    seals = {f"seal-{seat}" for seat in range(seats)}  # the page brings them
    for state in varied(seats, variant):
        page = asked_page(state)
        assert not with_attribute(page, "style") + list(page.iter("script"))
        large = [element.attrib["id"] for element in with_attribute(page, "id")]  # other patios, shown on a tap
        assert len(large) == len(set(large)) and set(large) <= {f"pt-patio-{seat}" for seat in range(seats)}
        assert {element.attrib["href"][1:] for element in with_attribute(page, "href")} <= {*found, *seals}


@MATCHES
@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_key_has_words_and_a_frame_stays_small(seats: int, variant: str, lang: str) -> None:
    for state in varied(seats, variant):
        for seat in (None, max(state.to_move(), 0)):
            drawn = "".join(parts_of(state, seat, lang).values())
            assert not re.search(r"patios\.[a-z]", drawn)
            assert len(drawn) < FRAME


@pytest.mark.parametrize("lang", ["en", "es"])
@MATCHES
def test_a_standalone_picture_carries_everything_with_it_and_can_be_rendered(
    seats: int, variant: str, lang: str
) -> None:
    resvg = pytest.importorskip("resvg_py")
    for state in varied(seats, variant)[::20]:
        drawn = PATIOS.draw(state.view(None), lang=lang, standalone=True)
        root = ElementTree.fromstring(drawn)
        ids = {element.attrib["id"] for element in with_attribute(root, "id")}
        assert set(re.findall(r'(?:href="#|url\(#)([a-z0-9-]+)', drawn)) <= ids
        assert "var(" not in drawn
        assert "data-" not in drawn
        assert bytes(resvg.svg_to_bytes(svg_string=drawn)).startswith(b"\x89PNG")


def test_colours_of_a_page_are_known_to_the_palette() -> None:
    drawn = PATIOS.defs() + "".join("".join(parts_of(state, 0).values()) for state in varied(3))
    drawn += PATIOS.cover(lang="en") + "".join(PATIOS.seal(seat, 5) for seat in range(5))
    assert set(re.findall(r"var\(--([a-z0-9-]+)\)", drawn)) <= {*VALUES, *PATIOS.colours()}


def test_five_seals_differ_in_drawing_and_not_in_colour_alone() -> None:
    outlines = [re.sub(r'(fill|stroke)="[^"]*"', "", PATIOS.seal(seat, 5)) for seat in range(5)]
    assert len(set(outlines)) == 5


def test_the_box_has_its_own_shapes_and_its_line_in_both_languages() -> None:
    page_ids = {e.attrib["id"] for e in with_attribute(ElementTree.fromstring(PATIOS.defs()), "id")}
    for lang in ("en", "es"):
        box = PATIOS.cover(lang=lang)
        assert PATIOS.words(lang).say("patios.tagline") in box
        root = ElementTree.fromstring(box)
        ids = {element.attrib["id"] for element in with_attribute(root, "id")}
        assert {element.attrib["href"][1:] for element in with_attribute(root, "href")} <= ids
        assert not ids & page_ids

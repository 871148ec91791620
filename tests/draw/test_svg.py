"""Elements as text: escaping, short numbers, and pictures that screen readers can read."""

from xml.etree import ElementTree

import pytest

from ludoteca.draw.svg import Picture, bold, el, number, said, star, title


def test_attributes_are_escaped_and_named_as_svg_names_them() -> None:
    made = el("rect", stroke_width=1.5, class_="a", data_action='take "7" & <8>', fill=None)
    assert made == '<rect stroke-width="1.5" class="a" data-action="take &quot;7&quot; &amp; &lt;8&gt;"/>'


def test_words_are_escaped() -> None:
    assert title("<script>") == "<title>&lt;script&gt;</title>"
    assert said("a & b") == "a &amp; b"


def test_marked_names_are_bold_and_still_escaped() -> None:
    assert bold("\u2068<Ana>\u2069 took 2") == "<b>&lt;Ana&gt;</b> took 2"


@pytest.mark.parametrize(("value", "text"), [(3, "3"), (3.0, "3"), (0.5, "0.5"), (1 / 3, "0.33"), (-20.10, "-20.1")])
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_elements_that_html_does_not_close_itself_are_closed() -> None:
    assert el("p") == "<p></p>"
    assert el("use", href="#a") == '<use href="#a"/>'


def test_a_star_alternates_between_its_radii() -> None:
    distances = [round((x**2 + y**2) ** 0.5, 3) for x, y in star(0, 0, 10, 4, 8)]
    assert distances == [10, 4] * 8


@pytest.mark.parametrize(("body", "role"), [("<g/>", "img"), ('<g tabindex="0"/>', "group")])
def test_a_picture_with_targets_is_a_group_so_that_they_can_be_reached(body: str, role: str) -> None:
    root = ElementTree.fromstring(Picture(10, 20, body, "A & B").svg())
    assert (root.get("role"), root.get("aria-label"), root.get("viewBox")) == (role, "A & B", "0 0 10 20")

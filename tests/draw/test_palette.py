"""The palette and the style sheet name the same colours, and what is read can be read."""

import re
from importlib.resources import files

import pytest

from ludoteca.draw.palette import ALONE, FONTS, LIGHT, PAGE, PIECES

TOKENS = (files("ludoteca.server") / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
ROOM = dict(re.findall(r"--([a-z0-9-]+): light-dark\((#[0-9a-f]+), #[0-9a-f]+\);", TOKENS))
NIGHT = dict(re.findall(r"--([a-z0-9-]+): light-dark\(#[0-9a-f]+, (#[0-9a-f]+)\);", TOKENS))
FIXED = dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]+);", TOKENS))


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_standalone_pictures_get_the_values_of_the_light_theme() -> None:
    assert {name: ROOM[name] for name in LIGHT} == LIGHT
    assert FIXED == PIECES


def test_pages_get_the_names() -> None:
    assert PAGE["tal-y"] == "var(--tal-y)"
    assert ALONE["tal-y"] == "#e3a51f"


def test_an_unknown_colour_is_an_error() -> None:
    with pytest.raises(KeyError):
        PAGE["tal-green"]


def test_the_fonts_are_those_of_the_style_sheet() -> None:
    for name, families in FONTS.items():
        assert f"--{name}: {families.replace(',', ', ')};" in TOKENS


@pytest.mark.parametrize("theme", [ROOM, NIGHT])
@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        ("ink", "paper", 7),
        ("ink-2", "paper", 4.5),
        ("ink-2", "talavera-stage", 4.5),
        ("ink-3", "paper", 4.5),
        ("danger", "paper", 4.5),
        ("on-primary", "primary", 4.5),
        ("line-2", "paper", 3),
        ("select", "paper", 3),
    ],
)
def test_what_is_read_stands_out(theme: dict[str, str], ink: str, ground: str, least: float) -> None:
    assert contrast(theme[ink], theme[ground]) >= least

"""The palette and the style sheet name the same colours, and what is read can be read."""

import re
from importlib.resources import files

import pytest

from ludoteca.core.game import Game
from ludoteca.draw.palette import ALONE, AWAY, LIGHT, PAGE, PIECES, Palette, fixed
from ludoteca.games import GAMES

TOKENS = (files("ludoteca.server") / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
ROOM = dict(re.findall(r"--([a-z0-9-]+): light-dark\((#[0-9a-f]+), #[0-9a-f]+\);", TOKENS))
NIGHT = dict(re.findall(r"--([a-z0-9-]+): light-dark\(#[0-9a-f]+, (#[0-9a-f]+)\);", TOKENS))
FIXED = dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]+);", TOKENS))

COLOUR = re.compile("#[0-9a-f]{6}(?:[0-9a-f]{2})?")


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
    assert PAGE["gold"] == "var(--gold)"
    assert ALONE["gold"] == "#c8922a"


def test_a_game_adds_its_own_colours_to_the_shared_ones() -> None:
    own = {"sea": ("#a9d3d6", "#14363c"), **fixed({"sail": "#fffaf0"})}
    page, alone = Palette(own, standalone=False), Palette(own, standalone=True)
    assert (page["sea"], page["gold"]) == ("var(--sea)", "var(--gold)")
    assert (alone["sea"], alone["sail"], alone["gold"]) == ("#a9d3d6", "#fffaf0", "#c8922a")
    with pytest.raises(KeyError):
        PAGE["sea"]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_games_name_colours_that_nobody_else_has(game: Game) -> None:
    others = [name for other in GAMES.values() if other is not game for name in other.colours()]
    assert not set(game.colours()) & {*LIGHT, *PIECES, *others}
    assert all(COLOUR.fullmatch(value) for pair in game.colours().values() for value in pair)


def test_an_unknown_colour_is_an_error() -> None:
    with pytest.raises(KeyError):
        PAGE["mauve"]


def test_the_first_font_is_that_of_the_style_sheet() -> None:
    for name, families in AWAY.items():
        family = families.split(",")[0].replace("'", '"')
        assert f"--{name}: {family}, " in TOKENS


@pytest.mark.parametrize("theme", [ROOM, NIGHT])
@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        ("ink", "paper", 7),
        ("ink-2", "paper", 4.5),
        ("ink-3", "paper", 4.5),
        ("danger", "paper", 4.5),
        ("on-primary", "primary", 4.5),
        ("line-2", "paper", 3),
        ("select", "paper", 3),
    ],
)
def test_what_is_read_stands_out(theme: dict[str, str], ink: str, ground: str, least: float) -> None:
    assert contrast(theme[ink], theme[ground]) >= least


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_what_is_written_on_a_games_stage_stands_out(game: Game) -> None:
    stages = [pair for name, pair in game.colours().items() if name.endswith("-stage")]
    for by_day, by_lamp in stages:
        assert contrast(ROOM["ink-2"], by_day) >= 4.5
        assert contrast(NIGHT["ink-2"], by_lamp) >= 4.5

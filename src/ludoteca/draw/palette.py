"""The colours by name: custom properties in the page, the light theme's values anywhere else."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

LIGHT: Final[Mapping[str, str]] = {
    "wall": "#efe6d5",
    "wall-2": "#e4d7c0",
    "paper": "#fbf6eb",
    "paper-2": "#f2e8d6",
    "ink": "#2a211c",
    "ink-2": "#574a40",
    "ink-3": "#6f6053",
    "line": "#dccdb4",
    "line-2": "#917c64",
    "primary": "#1d4780",
    "on-primary": "#fff9ec",
    "primary-2": "#16386a",
    "legal": "#a96a00",
    "legal-glow": "#f3bf4f",
    "select": "#1d4780",
    "last": "#a23f2a",
    "danger": "#9c231c",
    "ok": "#2b6638",
    "keyline": "#2a211c",
    "box-side": "#b79f7c",
}

# Pieces keep their colours in both themes: they are objects on the table.
PIECES: Final[Mapping[str, str]] = {
    "card": "#fffaf0",
    "card-2": "#f1e6d0",
    "card-ink": "#2a211c",
    "card-ink-2": "#5a4c41",
    "card-edge": "#c9b493",
    "gold": "#c8922a",
    "gold-2": "#f0cf7e",
    "stone": "#d9cdb8",
    "stone-2": "#b9aa91",
    "clay": "#b9643c",
    "clay-2": "#8c4526",
    "glaze": "#fff6e2",
    "mark-blue": "#1f428f",
    "mark-green": "#3f7d4d",
    "mark-red": "#b5322b",
    "pot-blue": "#2f5fb3",
    "pot-blue-2": "#173468",
    "pot-red": "#c23b2e",
    "pot-red-2": "#761c14",
    "pot-green": "#3f8a4f",
    "pot-green-2": "#1f5230",
}

# Fonts of pictures that leave the page: few, plain names that every renderer reads.
AWAY: Final[Mapping[str, str]] = {
    "serif": "'Ludoteca Serif', Palatino, P052, Georgia, 'Libertinus Serif', serif",
    "sans": "'Ludoteca Sans', 'Noto Sans', sans-serif",
}
NAME: Final = re.compile("[a-z][a-z0-9-]*")
COLOUR: Final = re.compile("#[0-9a-f]{6}(?:[0-9a-f]{2})?")
USED: Final = re.compile(r"var\(--([a-z0-9-]+)\)")
VALUES: Final = {**LIGHT, **PIECES, **AWAY}


class Palette:
    """Gives a colour or font by its name; an unknown name is a KeyError, not an unpainted shape.

    A game adds its own colours to those that all share: each by day and by lamp light.
    """

    def __init__(self, own: Mapping[str, tuple[str, str]] = MappingProxyType({}), *, standalone: bool) -> None:
        self.values: Final = VALUES | {name: by_day for name, (by_day, _) in own.items()}
        self.standalone: Final = standalone

    def __getitem__(self, name: str) -> str:
        value = self.values[name]
        return value if self.standalone else f"var(--{name})"


def fixed(colours: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    """Return the colours of pieces, the same in both themes."""
    return {name: (value, value) for name, value in colours.items()}


def check_colours(own: Mapping[str, tuple[str, str]]) -> None:
    """Refuse colours of a game that would change those of others, or that are none."""
    for name, pair in own.items():
        if not NAME.fullmatch(name) or name in VALUES:
            raise ValueError(f"it may not call a colour {name!r}")
        for value in pair:
            if not COLOUR.fullmatch(value):
                raise ValueError(f"{value!r} is no colour such as #a9d3d6")


PAGE: Final = Palette(standalone=False)
ALONE: Final = Palette(standalone=True)


def settled(svg: str, own: Mapping[str, tuple[str, str]] = MappingProxyType({})) -> str:
    """Return a picture made for a page with its colours written out, as it looks by day."""
    values = VALUES | {name: by_day for name, (by_day, _) in own.items()}
    return USED.sub(lambda used: values.get(used[1], used[0]), svg)

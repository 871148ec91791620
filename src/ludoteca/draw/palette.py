"""The colours by name: custom properties in the page, the light theme's values anywhere else."""

from collections.abc import Mapping
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
    "talavera-stage": "#e9d9c3",
    "talavera-floor": "#d3a988",
    "taluvo-stage": "#a9d3d6",
    "patios-stage": "#ead9bd",
    "taifa-stage": "#b9d0cf",
    "map-paper": "#f6ebd2",
    "map-out": "#e3d8bf",
    "map-ink": "#4a3520",
    "map-hill": "#e6d3a8",
    "sea-line": "#8fb3b3",
    "sea-link": "#1f4f8f",
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
    "tal-y": "#e3a51f",
    "tal-y2": "#87560a",
    "tal-a": "#1f428f",
    "tal-a2": "#12275c",
    "tal-s": "#8ec6e4",
    "tal-s2": "#1f6c9d",
    "tal-r": "#b53a2a",
    "tal-r2": "#74190f",
    "glaze": "#fff6e2",
    "jungle": "#3f7d4d",
    "jungle-2": "#235234",
    "grass": "#b4c664",
    "grass-2": "#768a34",
    "lake": "#4d9fb5",
    "lake-2": "#25687c",
    "rock": "#a79d90",
    "rock-2": "#6b6258",
    "sand": "#e8cf94",
    "sand-2": "#b08f4c",
    "volcano": "#5d4a43",
    "volcano-2": "#38292440",
    "lava": "#ec6a2c",
    "tribe-1": "#c8402f",
    "tribe-2": "#2a4b8d",
    "tribe-3": "#e0a526",
    "tribe-4": "#6d3f86",
    "pot-blue": "#2f5fb3",
    "pot-blue-2": "#173468",
    "pot-red": "#c23b2e",
    "pot-red-2": "#761c14",
    "pot-green": "#3f8a4f",
    "pot-green-2": "#1f5230",
    "castile": "#b5322b",
    "catalan": "#dea71f",
    "valencia": "#93b944",
    "seville": "#62aed3",
    "badajoz": "#2f6b48",
    "leon": "#2e4288",
    "indep": "#cdc2ac",
}

FONTS: Final[Mapping[str, str]] = {
    "serif": '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,"Book Antiqua",Georgia,serif',
    "sans": 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Ubuntu,Cantarell,sans-serif',
}

# Fonts of pictures that leave the page: few, plain names that every renderer reads.
AWAY: Final[Mapping[str, str]] = {
    "serif": "Palatino, P052, Georgia, 'Libertinus Serif', serif",
    "sans": "'Noto Sans', sans-serif",
}
VALUES: Final[Mapping[str, str]] = {**LIGHT, **PIECES, **AWAY}


class Palette:
    """Gives a colour or font by its name; an unknown name is a KeyError, not an unpainted shape."""

    def __init__(self, *, standalone: bool) -> None:
        self.standalone: Final = standalone

    def __getitem__(self, name: str) -> str:
        value = VALUES[name]
        return value if self.standalone else f"var(--{name})"


PAGE: Final = Palette(standalone=False)
ALONE: Final = Palette(standalone=True)

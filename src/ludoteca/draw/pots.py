"""A flower pot in all but its flowers: shadow, leaves and bowl, for every game that has one."""

from typing import Final

from ludoteca.draw.svg import Look, el, path, rect

INK: Final = "#2a1a10"
BODY: Final = "M29 58H71L65.5 88Q50 93 34.5 88Z"
LEAF: Final = "M0 0C-8-5-8-15 0-21C8-15 8-5 0 0Z"
LEAVES: Final = (
    (-70, 4, "#3d7a46"),
    (70, 4, "#35703f"),
    (-42, 10, "#4c8f52"),
    (44, 10, "#3f8148"),
    (-16, 13, "#4c8f52"),
    (18, 14, "#468a4e"),
    (-58, 16, "#5a9c5c"),
    (58, 16, "#4c8f52"),
    (0, 6, "#3d7a46"),
)


def shade() -> str:
    return el("ellipse", cx=53, cy=91, rx=25, ry=5, fill="#3a2414", fill_opacity=0.28)


def leaves() -> str:
    look: Look = {"stroke": "#1f4a2c", "stroke_width": 0.8}
    return "".join(
        path(LEAF, transform=f"translate(50,54) rotate({turn}) translate(0,{-far})", fill=green, **look)
        for turn, far, green in LEAVES
    )


def lozenges(glaze: str) -> str:
    """Return a band of three lozenges."""
    return path("".join(f"M{x} 66l6 7-6 7-6-7Z" for x in (38, 50, 62)), fill=glaze)


def bowl(colour: str, band: str) -> str:
    """Return the pot alone: body, band, shade, rim and the light on it."""
    line: Look = {"fill": colour, "stroke": INK, "stroke_width": 1.4}
    light: Look = {"stroke": "#fff", "stroke_linecap": "round"}
    return (
        path(BODY, **line)
        + band
        + path("M60 58H71L65.5 88Q61 90 57 90.5Z", fill="#1a0d06", fill_opacity=0.22)
        + path("M33 60L37 86", stroke_opacity=0.35, stroke_width=2.5, **light)
        + rect(25.5, 51, 49, 10, rx=3.5, **line)
        + path("M28 53.5H66", stroke_opacity=0.45, stroke_width=2, **light)
    )


def potted(colour: str, band: str, flowers: str) -> str:
    """Return a pot with flowers, on its shadow."""
    return shade() + leaves() + flowers + bowl(colour, band)

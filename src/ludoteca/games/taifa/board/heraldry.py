"""Castles, devices and shields: a colour, a device and an engraving for each kingdom."""

from typing import Final, NamedTuple

from ludoteca.draw.palette import Palette
from ludoteca.draw.shapes import text
from ludoteca.draw.svg import Look, el, group, moved, path, polygon, star

PREFIX: Final = "tf-"
INK: Final = "#21150c"
PALE: Final = "#fff4dc"
FREE: Final = "free"  # an independent area


class Arms(NamedTuple):
    """What a kingdom is known by: the name of its colour, its device, the ink of that, and its engraving."""

    colour: str
    device: str
    ink: str
    engraving: str


CROWN: Final = path("M-7 5V-4l4 3.5L0-7l3 6.5L7-4V5Z")
BARS: Final = path("M-6.5-6.5h2.8v13h-2.8ZM-1.4-6.5h2.8v13h-2.8ZM3.7-6.5h2.8v13h-2.8Z")
STAR: Final = polygon(star(0, 0, 8, 4.4, 8))
MOON: Final = path("M3-7A7.3 7.3 0 1 0 3 7A5.8 5.8 0 1 1 3-7Z", transform="translate(1,0)")
PALM: Final = path(
    "M-1 8V-1h2V8ZM0-1C-3-7-8-6-8-1.5C-5.5-4-3-3 0-1ZM0-1C3-7 8-6 8-1.5C5.5-4 3-3 0-1ZM0-1C-5-1-7 3-5.5 6"
    "C-4.5 2.5-3 1 0-1ZM0-1C5-1 7 3 5.5 6C4.5 2.5 3 1 0-1ZM-1.2-1.5C-3-5 0-8.5 0-8.5S3-5 1.2-1.5Z"
)
CROSS: Final = path("M-2-2L-4-7.5Q0-6 4-7.5L2-2 7.5-4Q6 0 7.5 4L2 2 4 7.5Q0 6-4 7.5L-2 2-7.5 4Q-6 0-7.5-4Z")
SWORD: Final = path("M-1.3-8h2.6V2H5v2.4H1.3V8h-2.6V4.4H-5V2h3.7Z")
CHECKS: Final = path("M-7-7h4.7v4.7H-7ZM2.3-7H7v4.7H2.3ZM-2.3-2.3h4.6v4.6h-4.6ZM-7 2.3h4.7V7H-7ZM2.3 2.3H7V7H2.3Z")

ARMS: Final = {
    "castile": Arms("castile", CROWN, PALE, ""),
    "catalan": Arms("catalan", BARS, "#33200a", "bars"),
    "valencia": Arms("valencia", STAR, "#1d2a08", "dots"),
    "seville": Arms("seville", MOON, "#0c2533", "waves"),
    "badajoz": Arms("badajoz", PALM, PALE, "slant"),
    "leon": Arms("leon", CROSS, PALE, "crosses"),
    "almoravids": Arms("valencia", CHECKS, "#1d2a08", "dots"),
    "el_cid": Arms("leon", SWORD, PALE, "crosses"),
}

# Width, height, what is drawn, and how thick.
ENGRAVINGS: Final = {
    "bars": (9, 9, "M4.5 0V9", 1.3),
    "dots": (10, 10, "M3 3h.01M8 8h.01", 2.2),
    "waves": (16, 9, "M0 5q4-4 8 0t8 0", 1.2),
    "slant": (9, 9, "M-2 11L11-2M-2 2L2-2M7 11L11 7", 1.2),
    "crosses": (12, 12, "M6 3.5v5M3.5 6h5", 1.2),
}
KEEP: Final = "M-15 16L-14-7H-17V-18H-10V-13H-4V-18H4V-13H10V-18H17V-7H14L15 16Z"
TURRETS: Final = "M-25 13V-6H-26V-13H-22V-9.5H-18V-13H-14V13ZM25 13V-6H26V-13H22V-9.5H18V-13H14V13Z"
GATE: Final = "M-4.5 16V6a4.5 4.5 0 0 1 9 0V16Z"
SHIELD: Final = "M-8-9H8V0Q8 7 0 11Q-8 7-8 0Z"
MOST_DEFENCE: Final = 9
STONE: Final[Look] = {"stroke": INK, "stroke_linejoin": "round"}


def castle(kingdom: str | None, palette: Palette, *, capital: bool = False) -> str:
    """Return a keep in the kingdom's colour with its device, about 36 wide; a capital has turrets on gold."""
    colour = palette[ARMS[kingdom].colour] if kingdom else palette["indep"]
    shade = path("M6-13H10V-18H17V-7H14L15 16H8Z", fill="#150b05", fill_opacity=0.2)
    light = path("M-15-16.5H-11.5M-2.5-16.5H2.5", stroke="#fff", stroke_opacity=0.6, stroke_width=1.6)
    return (
        el("ellipse", cx=3, cy=17, rx=21, ry=6, fill="#20120a", fill_opacity=0.35)
        + (footing(colour, palette) if capital else "")
        + path(KEEP, fill=colour, stroke_width=1.9, **STONE)
        + shade
        + light
        + (device(kingdom) if kingdom else gate())
    )


def footing(colour: str, palette: Palette) -> str:
    base = path("M-27 19H27V12H-27Z", fill=palette["gold"], stroke="#3a2606", stroke_width=1.5)
    shine = path("M-25 14H25", stroke=palette["gold-2"], stroke_width=1.5)
    return base + shine + path(TURRETS, fill=colour, stroke_width=1.8, **STONE)


def device(kingdom: str, scale: float = 1.08) -> str:
    arms = ARMS[kingdom]
    return group(arms.device, fill=arms.ink, transform=f"translate(-.5,3) scale({scale:g})")


def gate() -> str:
    return path(GATE, fill="#6d6250") + path("M-10-1h5M3 0h6M-11 8h4", stroke="#8b7e68", stroke_width=1.5)


def flag(palette: Palette) -> str:
    """Return the flag of a garrison, to stand on a keep."""
    pole = path("M11-16V-40", stroke=INK, stroke_width=2.4, stroke_linecap="round")
    cloth = path("M11-40H34Q30-32 34-24H11Z", fill=palette["gold-2"], stroke_width=1.7, **STONE)
    return pole + cloth + text(21.5, -27, 15.5, "+1", palette, fill=INK, font_family=palette["sans"], class_="fine")


def flag_west(palette: Palette) -> str:
    """Return the flag on the other tower, where a name stands in the way of it."""
    return moved(-45, 0, flag(palette))


def shield(defence: int, palette: Palette) -> str:
    """Return the small shield with an area's defence."""
    return path(SHIELD, fill="#fffaf0", stroke=INK, stroke_width=1.6) + text(
        0, 5.8, 17.5, str(defence), palette, fill=INK, class_="fine"
    )


def engraving(name: str, palette: Palette) -> str:
    """Return a faint pattern, for eyes that do not tell the tints apart."""
    width, height, drawn, thick = ENGRAVINGS[name]
    line = path(drawn, fill="none", stroke=palette["map-ink"], stroke_width=thick, stroke_linecap="round")
    size: Look = {"width": width, "height": height, "patternUnits": "userSpaceOnUse"}
    return el("pattern", line, id=f"{PREFIX}e-{name}", **size)


def shapes(palette: Palette) -> str:
    """Return castles, flag, shields and engravings to refer to."""
    made = [group(castle(None, palette), id=f"{PREFIX}castle-{FREE}")]
    made += [group(castle(None, palette, capital=True), id=f"{PREFIX}capital-{FREE}")]
    for kingdom in ARMS:
        made.append(group(castle(kingdom, palette), id=f"{PREFIX}castle-{kingdom}"))
        made.append(group(castle(kingdom, palette, capital=True), id=f"{PREFIX}capital-{kingdom}"))
    made.append(group(flag(palette), id=f"{PREFIX}flag"))
    made.append(group(flag_west(palette), id=f"{PREFIX}flag-west"))
    shields = {value: shield(value, palette) for value in range(MOST_DEFENCE + 1)}
    made += [group(drawn, id=f"{PREFIX}shield-{value}", class_="shield") for value, drawn in shields.items()]
    return "".join(made) + "".join(engraving(name, palette) for name in ENGRAVINGS)


def placed(shape: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """Return a shape of the definitions at a point."""
    if scale == 1:
        return el("use", href=f"#{PREFIX}{shape}", x=x or None, y=y or None)
    return el("use", href=f"#{PREFIX}{shape}", transform=f"translate({x:g},{y:g}) scale({scale:g})")


def mark(kingdom: str | None, kind: str = "mk") -> str:
    """Return a castle as a small picture beside words that say whose it is."""
    castle_of = placed(f"castle-{kingdom or FREE}", 0, 1)
    return el("svg", castle_of, viewBox="-24 -24 48 48", class_=f"{kind} lamp", aria_hidden="true")

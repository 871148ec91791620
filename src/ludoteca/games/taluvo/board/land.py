"""The land: six hexes drawn so that each is told by its drawing, the flanks below them and the seams between them."""

from collections.abc import Callable
from functools import cache
from typing import Final

from ludoteca.draw.palette import Palette
from ludoteca.draw.svg import Look, circle, el, group, path, polygon
from ludoteca.games.taluvo.board.hexes import HALF, LEVEL, QUARTER, SHAPE

PREFIX: Final = "tv-"
INK: Final = "#2a1a10"
PAPER: Final = "#fff9ec"
MOST_WALL: Final = 8  # levels in one shape; higher columns stand on a second one
EDGES: Final = 6
CROWNS: Final = (
    (2, -30, 11),
    (-25, -19, 11),
    (27, -17, 12),
    (-8, -5, 13),
    (19, 1, 12),
    (-33, 4, 11),
    (35, 10, 9),
    (-19, 20, 12),
    (7, 22, 13),
    (24, 26, 9),
    (-2, 38, 9),
)
TUFTS: Final = ((-24, -14), (8, -24), (29, -2), (-33, 13), (-4, 6), (20, 24), (-15, 32), (33, 17))
FLOWERS: Final = ((-11, -22), (19, -13), (-22, 2), (8, 14), (1, 33), (-36, -6))
PEAKS: Final = ((-12, -8, 19, 30), (22, 3, 17, 26), (-22, 22, 15, 21), (9, 30, 17, 23))
# Where lava flows by the turn of the tile, to the corner that all three hexes share; just over the rim where
# the rest of the tile is covered.
FLOWS: Final = (
    "M0-30Q3-35 0-40",
    "M9-28Q20-30 27-24T41-20",
    "M9-22Q13-6 23 4T40 18",
    "M5-22Q2-8 8 3T4 25Q2 32 0 39",
    "M-9-22Q-13-6-23 4T-40 18",
    "M-9-28Q-20-30-27-24T-41-20",
)
STILL: Final = "M5-22Q4-17 7-13"
BEHIND: Final = (0, 1, 5)  # turns of which the stream runs down the far side
FLANKS: Final = (("#a27a55", "#6e4e36"), ("#b08a63", "#7c5a3f"))  # light and dark, by turns from the sea up


def face(prefix: str, **look: str | float | None) -> str:
    """Return the plain upper face of a hex."""
    return el("use", href=f"#{prefix}face", **look)


def jungle(palette: Palette, prefix: str) -> str:
    """Draw eleven crowns in three greens."""
    return face(prefix, fill=palette["jungle"]) + "".join(crown(x, y, r, palette) for x, y, r in CROWNS)


def crown(x: float, y: float, r: float, palette: Palette) -> str:
    return (
        el("ellipse", cx=x + 3, cy=y + r * 0.7, rx=r, ry=r * 0.6, fill="#12301d", opacity=0.45)
        + circle(x, y, r, fill=palette["jungle-2"])
        + circle(x - 1.5, y - 2.5, r * 0.8, fill="#3c8450")
        + circle(x - 3.5, y - 5, r * 0.42, fill="#6fb46d")
    )


def grass(palette: Palette, prefix: str) -> str:
    """Draw tufts and flowers on two swells."""
    blades = "".join(f"M{x - 4.5:g} {y}q-1-6-4-8M{x - 1} {y}q0-7-1-11M{x + 2.5:g} {y}q2-6 5-8" for x, y in TUFTS)
    look: Look = {"fill": "none", "stroke": palette["grass-2"], "stroke_width": 2.2, "stroke_linecap": "round"}
    return (
        face(prefix, fill=palette["grass"])
        + path("M-60-6Q-20-22 10-6T60-10V60H-60Z", fill="#a3b852", opacity=0.6)
        + path("M-60 22Q-25 8 5 22T60 18V60H-60Z", fill="#94ab46", opacity=0.55)
        + path(blades, **look)
        + "".join(circle(x, y, 2.4, fill="#fff3c4") + circle(x, y, 1, fill="#d88a1c") for x, y in FLOWERS)
    )


def lake(palette: Palette, prefix: str) -> str:
    """Draw three blues with ripples inside a rim of sand."""
    ripples = "M-24-13q6-5 12 0t12 0M2 2q6-5 12 0t12 0M-26 13q6-5 12 0t12 0M-2 25q5-4 10 0t10 0"
    look: Look = {"fill": "none", "stroke": "#eafaf7", "stroke_width": 2.2, "stroke_linecap": "round", "opacity": 0.85}
    return (
        face(prefix, fill="#d9c99a")
        + face(prefix, fill="#bfe0dc", transform="scale(.92)")
        + face(prefix, fill=palette["lake"], transform="scale(.84)")
        + el("ellipse", cx=-6, cy=-4, rx=30, ry=22, fill="#6cb9c8", opacity=0.6)
        + path(ripples, **look)
    )


def rock(palette: Palette, prefix: str) -> str:
    """Draw four snowy peaks, lit from the left."""
    return (
        face(prefix, fill=palette["rock"])
        + path("M-60 10L-20-6 10 12 60-4V60H-60Z", fill="#958b7e", opacity=0.7)
        + "".join(peak(*shape) for shape in PEAKS)
        + path("M-38-4l5-4 5 5-6 3ZM33 22l6-4 4 5-6 3ZM-4 5l5-3 4 4-5 3Z", fill=palette["rock-2"])
    )


def peak(x: int, y: int, w: int, h: int) -> str:
    snow = f"l{-w * 0.32:.0f} {h * 0.36:.0f} {w * 0.25:.0f}-2 {w * 0.12:.0f} 5 {w * 0.2:.0f}-6Z"
    return (
        el("ellipse", cx=x + 5, cy=y + 1, rx=w, ry=w * 0.32, fill="#2a211c", opacity=0.3)
        + path(f"M{x - w} {y}L{x - 2} {y - h}L{x + 3} {y + 3}Z", fill="#d3cabc")
        + path(f"M{x - 2} {y - h}L{x + w} {y}L{x + 3} {y + 3}Z", fill="#7b7166")
        + path(f"M{x - 2} {y - h}{snow}", fill="#fbf6ea")
    )


def sand(palette: Palette, prefix: str) -> str:
    """Draw dunes, each with a lit back, a crest and the grain the wind left."""
    crests = "M-42-12Q-22-32 2-14M4-20Q22-32 42-12M-26 14Q-4-8 24 12M-44 26Q-30 12-14 28M8 34Q22 20 38 30"
    backs = "M-42-12Q-22-32 2-14Q-20-16-42-12ZM-26 14Q-4-8 24 12Q0 6-26 14ZM8 34Q22 20 38 30Q22 28 8 34Z"
    grains = "M-24-4h5M-12-6h4M26-4h5M-6 22h5M8 20h4M-30 34h5M-2 33h4M36 14h4M-36 6h4"
    look: Look = {"fill": "none", "stroke": palette["sand-2"], "stroke_width": 2.2, "stroke_linecap": "round"}
    return (
        face(prefix, fill=palette["sand"])
        + path("M-60 6Q-20-8 10 8T60 4V60H-60Z", fill="#dcbd78", opacity=0.55)
        + path(backs, fill="#f7e6b8")
        + path(crests, **look)
        + path(grains, **(look | {"stroke_opacity": 0.6, "stroke_width": 1.8}))
    )


def volcano(palette: Palette, prefix: str) -> str:
    """Draw the ground that a volcano stands on."""
    cracks = "M-30 26q-4 8 2 14M30 24q6 6 4 14M-38 4q-6 4-8 10"
    return (
        face(prefix, fill="#7d675c")
        + path("M-60 6Q-20 22 0 16T60 8V60H-60Z", fill="#6a544a")
        + path(cracks, stroke="#4a3831", stroke_width=3, fill="none", stroke_linecap="round")
    )


def cone(prefix: str) -> str:
    """Draw the cone in its shadow."""
    gullies = "M-10-20Q-20 2-24 20M-3-18Q-8 6-8 26M10-20Q14 4 22 19"
    return (
        el("ellipse", cx=4, cy=20, rx=42, ry=15, fill="#1d1310", opacity=0.35)
        + path("M-41 17C-27 10-19-12-15-25Q0-31 15-25C19-12 27 10 41 17C28 32-28 32-41 17Z", fill=f"url(#{prefix}cone)")
        + path(gullies, stroke="#2d201c", stroke_opacity=0.45, stroke_width=2, fill="none")
    )


def crater(palette: Palette, prefix: str) -> str:
    """Draw the mouth of the volcano, which glows."""
    return (
        circle(0, -25, 27, fill=f"url(#{prefix}glow)")
        + el("ellipse", cx=0, cy=-26, rx=15, ry=6.5, fill="#33231f")
        + el("ellipse", cx=0, cy=-25, rx=11, ry=4.3, fill=palette["lava"])
        + el("ellipse", cx=-1, cy=-25, rx=6, ry=2.2, fill="#ffd67a")
    )


def lava(line: str, palette: Palette) -> str:
    """Draw a stream of lava."""
    look: Look = {"fill": "none", "stroke_linecap": "round"}
    return path(line, stroke=palette["lava"], stroke_width=8, **look) + path(
        line, stroke="#ffc85a", stroke_width=2, **look
    )


def volcanoes(palette: Palette, prefix: str) -> str:
    """Return the volcano with its lava flowing to where the rest of its tile lies, one shape a turn, and one without."""
    parts = (
        group(volcano(palette, prefix), clip_path=f"url(#{prefix}clip)", id=f"{prefix}ashes"),
        group(cone(prefix), id=f"{prefix}mount"),
        group(crater(palette, prefix), id=f"{prefix}crater"),
    )
    ashes, mount, mouth = (placed(f"{prefix}{part}") for part in ("ashes", "mount", "crater"))
    shapes = []
    for turn, line in enumerate((*FLOWS, STILL)):
        stream = lava(line, palette)
        sides = (stream + mount) if turn in BEHIND else (mount + stream)
        name = "volcano" if line is STILL else f"volcano-{turn}"
        shapes.append(group(ashes, sides, mouth, id=f"{prefix}{name}"))
    return "".join((*parts, *shapes))


GROUNDS: Final[dict[str, Callable[[Palette, str], str]]] = {
    "rock": rock,
    "lake": lake,
    "jungle": jungle,
    "grass": grass,
    "sand": sand,
}


def terrain(name: str, palette: Palette, prefix: str) -> str:
    """Return the shape of a hex: its drawing inside the edges, and light from the top left."""
    inside = group(GROUNDS[name](palette, prefix), clip_path=f"url(#{prefix}clip)")
    return group(inside, face(prefix, fill=f"url(#{prefix}light)"), id=f"{prefix}{name}")


def wall(levels: int, prefix: str) -> str:
    """Return the two flanks that are seen of a column, one band a level."""
    bands = "".join(band(levels - 1 - i, i * LEVEL, lip=0.6 if i == 0 else 0.28) for i in range(levels))
    return group(bands, id=f"{prefix}wall-{levels}")


def band(level: int, down: int, lip: float) -> str:
    light, dark = FLANKS[level % 2]
    west, foot, east = (-HALF, QUARTER + down), (0, 2 * QUARTER + down), (HALF, QUARTER + down)
    lower = [(x, y + LEVEL) for x, y in (west, foot, east)]
    rim = f"M{-HALF} {QUARTER + down + 1}L0 {2 * QUARTER + down + 1}L{HALF} {QUARTER + down + 1}"
    return (
        polygon([west, foot, lower[1], lower[0]], fill=light)
        + polygon([east, foot, lower[1], lower[2]], fill=dark)
        + path(rim, fill="none", stroke="#f4e2bd", stroke_opacity=lip, stroke_width=2)
    )


def seam(mask: int, prefix: str) -> str:
    """Return the edges of a face: dark where its tile ends (the bits of the mask), faint inside a tile."""
    lines = ["", ""]
    for i in range(EDGES):
        (ax, ay), (bx, by) = SHAPE[i - 1], SHAPE[i]
        lines[mask >> i & 1] += f"M{ax} {ay}L{bx} {by}"
    faint = path(lines[0], stroke="#fff6e0", stroke_opacity=0.18, stroke_width=1.2) if lines[0] else ""
    dark = path(lines[1], stroke=INK, stroke_opacity=0.7, stroke_width=2.4, stroke_linecap="round") if lines[1] else ""
    return group(faint, dark, id=f"{prefix}seam-{mask}")


def gradients(prefix: str) -> str:
    return (
        el(
            "radialGradient",
            stop(0, "#ffd27a", 0.95),
            stop(0.5, "#ec6a2c", 0.55),
            stop(1, "#ec6a2c", 0),
            id=f"{prefix}glow",
        )
        + el("linearGradient", stop(0, "#9a8074"), stop(0.5, "#6b544b"), stop(1, "#3b2c27"), id=f"{prefix}cone")
        + el(
            "linearGradient",
            stop(0, "#fff6d8", 0.42),
            stop(0.5, "#ffffff", 0),
            stop(1, "#1d1208", 0.2),
            id=f"{prefix}light",
            x1=0,
            y1=0,
            x2=1,
            y2=1,
        )
    )


def stop(offset: float, colour: str, opacity: float | None = None) -> str:
    return el("stop", offset=offset, stop_color=colour, stop_opacity=opacity)


def basics(prefix: str) -> str:
    """Return what the shapes of this module are made of."""
    return gradients(prefix) + el("clipPath", polygon(SHAPE), id=f"{prefix}clip") + polygon(SHAPE, id=f"{prefix}face")


@cache
def shapes(palette: Palette, prefix: str = PREFIX) -> str:
    """Return the definitions of everything in this module."""
    return (
        basics(prefix)
        + "".join(terrain(name, palette, prefix) for name in GROUNDS)
        + volcanoes(palette, prefix)
        + "".join(wall(levels, prefix) for levels in range(1, MOST_WALL + 1))
        + "".join(seam(mask, prefix) for mask in range(1 << EDGES))
    )


@cache
def column(name: str, height: int, mask: int | None = None, prefix: str = PREFIX) -> str:
    """Return a hex with its upper face on the origin, standing on so many levels."""
    stands = ""
    for down in range(0, height, MOST_WALL):
        levels = min(MOST_WALL, height - down)
        stands = placed(f"{prefix}wall-{levels}", 0, down * LEVEL) + stands
    edge = "" if mask is None else placed(f"{prefix}seam-{mask}")
    return stands + placed(f"{prefix}{name}") + edge


def placed(id: str, x: float = 0, y: float = 0) -> str:
    """Place a shape that has a size of its own."""
    return el("use", href=f"#{id}", x=x or None, y=y or None)

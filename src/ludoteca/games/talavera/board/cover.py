"""The box on the shelf and the seals of the seats."""

from typing import Final

from ludoteca.draw.box import box
from ludoteca.draw.palette import Palette
from ludoteca.draw.pots import lozenges, potted
from ludoteca.draw.svg import NAMESPACE, Look, circle, el, group, path, polygon, rect, star
from ludoteca.games.talavera.board.tiles import shapes, tile
from ludoteca.games.talavera.colours import PAGE
from ludoteca.games.talavera.text import TalaveraWords

PREFIX: Final = "talcover-"
SEALS: Final = (  # a colour and a shape for each seat
    (
        "tal-a",
        "M36 20H58L55 34C66 42 68 60 58 78H36C26 60 28 42 39 34ZM62 38C84 34 84 62 63 66L64 58C74 56 73 46 62 46Z",
    ),
    (
        "tal-r",
        "M20 38H80C79 58 70 68 58 71V76H66V82H34V76H42V71C30 68 21 58 20 38ZM30 46C32 54 35 58 39 60L41 54C38 52 37 50 36 46Z",
    ),
)
RISERS: Final = ("azure", "sky", "yellow", "red", "azure", "sky")
ROW: Final = 6  # tiles on a riser
WOOD: Final = "#7c4a2a"
SHUTTER: Final = "#2f5f58"
SHUTTER_DARK: Final = "#1f433d"


def seal(seat: int) -> str:
    """Return the small mark of a seat, whole in itself: a potter's jug or bowl, so that none is taken for a tile."""
    colour, shape = SEALS[seat]
    disc = circle(50, 50, 46, fill=PAGE["glaze"], stroke=PAGE[colour], stroke_width=8)
    return el(
        "svg",
        disc,
        path(shape, fill=PAGE[colour], fill_rule="evenodd"),
        xmlns=NAMESPACE,
        viewBox="0 0 100 100",
        class_="seal round lamp",
        aria_hidden="true",
    )


def cover(words: TalaveraWords) -> str:
    """Return the game's box, with its art, name and line."""
    return box(PREFIX, shapes(PAGE, PREFIX), art(PAGE), words.say("talavera.name"), words.say("talavera.tagline"))


def art(palette: Palette) -> str:
    """Return tiled stairs between white walls, in the morning sun."""
    return sky_and_walls() + door() + window() + circle(150, 58, 24, fill="#fff1c4") + flight(palette) + pots(palette)


def sky_and_walls() -> str:
    return (
        rect(0, 0, 300, 300, fill="#f3dfbd")
        + rect(0, 0, 300, 120, fill="#9fc9e3")
        + path("M0 0H104V130H0ZM196 0H300V130H196Z", fill="#fbf0da")
        + path("M98 0H104V130H98ZM196 0H202V130H196Z", fill="#d8b98d")
    )


def door() -> str:
    return (
        path("M20 120V64a28 28 0 0 1 56 0V120Z", fill=WOOD)
        + path("M26 120V65a22 22 0 0 1 44 0V120Z", fill=SHUTTER)
        + path("M48 44V120", stroke=SHUTTER_DARK, stroke_width=2)
    )


def window() -> str:
    return path("M228 44h44v52h-44Z", fill=SHUTTER, stroke=WOOD, stroke_width=5) + path(
        "M250 44V96M228 70H272", stroke=SHUTTER_DARK, stroke_width=2
    )


def flight(palette: Palette) -> str:
    """Return six steps that widen towards the reader."""
    drawn, y, width, height = "", 60.0, 86.0, 17.0
    for i, colour in enumerate(RISERS):
        drawn += step(colour, 150 - width / 2, y, width, height, i, palette)
        y += 8 + i * 1.2 + height
        width, height = width * 1.22, height * 1.175
    return drawn


def step(colour: str, x: float, y: float, width: float, height: float, i: int, palette: Palette) -> str:
    lip, top = y + 5 + i, y + 8 + i * 1.2
    right = x + width
    box = f"0 0 {ROW * 100} {height / width * ROW * 100:.0f}"
    tiles = "".join(tile(colour, j * 100, 0, 100, PREFIX) for j in range(ROW))
    riser: Look = {"x": x, "y": top, "width": width, "height": height, "viewBox": box, "preserveAspectRatio": "none"}
    return (
        path(f"M{x - 7:.1f} {y:.1f}H{right + 7:.1f}L{right + 10:.1f} {lip:.1f}H{x - 10:.1f}Z", fill=palette["clay"])
        + path(f"M{x - 10:.1f} {lip:.1f}H{right + 10:.1f}V{top:.1f}H{x - 10:.1f}Z", fill="#7a3a1e")
        + el("svg", tiles, **riser)
        + rect(x, top, width, 4, fill="#2a160a", opacity=0.3)
    )


BLOSSOMS: Final = ((36, 34), (50, 26), (64, 34), (42, 44), (58, 44), (50, 38), (31, 43), (69, 43))


def pots(palette: Palette) -> str:
    """Return a flower pot on either side of the stairs."""
    return pot(-6, 168, "pot-green", "#fffaf0", palette) + pot(222, 168, "pot-blue", "#6f9bea", palette)


def pot(x: float, y: float, colour: str, petals: str, palette: Palette) -> str:
    flowers = "".join(blossom(at, petals) for at in BLOSSOMS)
    made = potted(palette[colour], lozenges(palette["glaze"]), flowers)
    return group(made, transform=f"translate({x},{y}) scale(.84)")


def blossom(at: tuple[int, int], petals: str) -> str:
    x, y = at
    flower = polygon(star(x, y, 8, 4.2, 5), fill=petals, stroke="#3a2a40", stroke_opacity=0.55, stroke_width=0.8)
    return flower + circle(x, y, 2.2, fill="#f0b64a")

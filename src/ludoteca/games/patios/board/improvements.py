"""The faces of the seven Improvements and their back."""

from typing import Final

from ludoteca.draw.pots import INK
from ludoteca.draw.svg import Look, circle, group, path, polygon, rect, star
from ludoteca.games.patios.board.flowers import WOOD, parched
from ludoteca.games.patios.board.pots import PREFIX, symbol

CREAM: Final = "#fff6e2"
SKIN: Final = "#e8b98d"
LADDER: Final = "M32 98V4M68 98V4M32 18H68M32 36H68M32 54H68M32 72H68M32 90H68"
ARMS: Final = "M44 36Q26 28 22 8M56 36Q76 40 82 22"
STAVES: Final = "M36 46L39 92M50 46V93M64 46L61 92"
TUB: Final = "M22 44H78L72 90Q50 96 28 90Z"
HOOPS: Final = "M24 56H76L75 64H25ZM27 78H73.5L72.5 86H28Z"


def edge(width: float) -> Look:
    return {"stroke": INK, "stroke_width": width}


def guitarist() -> str:
    body = "M50 48C66 48 64 60 60 64C72 68 72 94 50 94S28 68 40 64C36 60 34 48 50 48Z"
    return group(
        path(body, fill="#c9803a", **edge(2)),
        circle(50, 70, 7, fill="#3a2010"),
        path("M46 52V8H54V52Z", fill="#5a3417", **edge(1.5)),
        path("M44 4H56V14H44Z", fill="#3a2010"),
        path("M42 82H58", **edge(3)),
        path("M48.5 12V82M51.5 12V82", stroke="#f4e6c8", stroke_width=1),
        transform="rotate(35 50 50)",
    )


def can() -> str:
    tin = "#7fa6a8"
    return (
        path("M32 44H70V86Q51 92 32 86Z", fill=tin, **edge(2))
        + path("M58 44H70V86Q64 88.5 58 89Z", fill="#2c4a4c", opacity=0.4)
        + path("M32 66L10 42l-5 5", fill="none", **edge(7))
        + path("M32 66L10 42", stroke=tin, stroke_width=4)
        + path("M70 50Q92 52 88 70T70 80", fill="none", **edge(4.5))
        + path("M36 44Q40 24 66 44", fill="none", **edge(4))
        + path("M2 38L16 50", **edge(5))
    )


def awning() -> str:
    strips = "".join(
        path(
            f"M{8 + i * 12} 26L{2 + i * 13.7:.1f} 62a6.9 6.9 0 0 0 13.7 0L{20 + i * 12} 26Z",
            fill=("#c23b2e", CREAM)[i % 2],
            **edge(1.3),
        )
        for i in range(7)
    )
    bar = rect(5, 19, 90, 8, rx=3, fill="#8a5a34", **edge(1.5))
    return strips + bar + path("M10 70V96M90 70V96", stroke="#2d2a2b", stroke_width=3.5)


def dancer() -> str:
    dress = "M50 26C36 44 34 56 26 70C14 78 8 88 10 94Q50 102 90 94C92 88 86 78 74 70C66 56 64 44 50 26Z"
    flounces = "M28 66q7 8 14 0t14 0 14 0M18 80q8 9 16 0t16 0 16 0 16 0"
    return (
        path(dress, fill="#c23b2e", **edge(1.8))
        + path(flounces, fill="none", stroke=CREAM, stroke_width=3)
        + circle(50, 17, 9, fill=SKIN, **edge(1.6))
        + path("M41 15Q44 4 53 6T60 20Q54 12 41 15Z", fill=INK)
        + circle(58, 9, 4, fill="#e3a51f")
        + path(ARMS, fill="none", stroke_linecap="round", **edge(5.5))
        + path(ARMS, fill="none", stroke=SKIN, stroke_width=3, stroke_linecap="round")
    )


def hose() -> str:
    coils = ((32, "#4c8f52"), (19, "#5aa35f"))
    rings = "".join(
        circle(50, 54, r, **edge(11)) + circle(50, 54, r, stroke=green, stroke_width=8) for r, green in coils
    )
    end = "M78 68Q88 82 74 92"
    tail = path(end, **edge(11)) + path(end, stroke="#4c8f52", stroke_width=8)
    return group(rings, tail, fill="none") + path("M80 86L66 98l-7-7 14-12Z", fill="#c8922a", **edge(1.5))


def ladder() -> str:
    wood = path(LADDER, **edge(8)) + path(LADDER, stroke="#c99a58", stroke_width=5)
    return group(wood, transform="rotate(9 50 50)", stroke_linecap="round")


def tub() -> str:
    leaves = "".join(
        path(f"M50 52C{50 + dx} 40 {50 + dx} 26 {50 + dx * 1.6:g} 18C{50 + dx * 2} 30 {50 + dx * 1.4:g} 44 50 52Z")
        for dx in (-16, -5, 6, 16)
    )
    flowers = ((26, 24, "#5f86dc"), (50, 16, "#d8452f"), (74, 24, "#fffdf4"))
    heads = "".join(circle(x, y, 9, fill=colour, stroke=INK) for x, y, colour in flowers)
    plants = group(group(leaves, fill="#4c8f52", stroke="#1f4a2c"), heads, transform="translate(0,-8)")
    return barrel("#b97d3c", "#5a3417", "#7a4a1c") + plants


def barrel(wood: str, iron: str, dark: str) -> str:
    return path(TUB, fill=wood, **edge(2)) + path(HOOPS, fill=iron) + path(STAVES, stroke=dark, stroke_width=1.6)


def dry_tub() -> str:
    """Draw the Tub dried up: all see that it is the Tub."""
    stems = "M50 44C48 30 42 22 32 24C26 26 25 32 27 38M52 44C54 28 62 18 70 22C76 26 75 32 73 36M50 44V22"
    withered = path(stems, fill="none", stroke=WOOD, stroke_width=2.6, stroke_linecap="round")
    drops = path(
        "M27 38q-5 3-4 9q7-1 4-9ZM73 36q6 3 5 10q-8-1-5-10ZM50 22q-6-3-5-9q7 2 5 9Z", fill="#a2703c", stroke=WOOD
    )
    small = group(barrel("#b98350", "#7a4f28", "#8a5a2c"), withered, drops, transform="translate(14,14) scale(.72)")
    return parched() + small


ART: Final = {
    "awning": awning,
    "guitarist": guitarist,
    "dancer": dancer,
    "hose": hose,
    "ladder": ladder,
    "can": can,
    "tub": tub,
}


def face(name: str) -> str:
    """Return an Improvement as it lies in a patio: its picture on a pale blue wall, a tile hem below."""
    hem = path("M0 90H100V92a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z", fill="#2f5fb3")
    return (
        rect(0, 0, 100, 100, rx=8, fill="#dbe6ee")
        + hem
        + path("M0 90H100", stroke=CREAM, stroke_width=1.6)
        + group(ART[name](), transform="translate(13,7) scale(.76)")
    )


def back() -> str:
    """Return what is printed on the back of an Improvement: cream stars on terracotta."""
    stars = "".join(polygon(star(20 + 28 * x, 22 + 23 * y, 10, 5, 4)) for x in range(3) for y in range(4))
    ground = rect(6, 6, 84, 101, rx=5, fill="#a8452c")
    return ground + group(stars, fill="#f6dfb4")


def paper() -> str:
    """Return the card an Improvement is printed on, as it is held in a hand."""
    return rect(0, 0, 96, 113, rx=9, fill="#fffaf0", stroke="#c9b493")


def held(name: str) -> str:
    """Return an Improvement in a hand, its name to be written below."""
    return (
        paper()
        + rect(6, 6, 84, 76, rx=5, fill="#dbe6ee")
        + path("M6 76H90V77a5 5 0 0 1-5 5H11a5 5 0 0 1-5-5Z", fill="#2f5fb3")
        + group(ART[name](), transform="translate(15,8) scale(.66)")
    )


def shapes(prefix: str = PREFIX) -> str:
    """Return every Improvement in a patio and in a hand, the dry Tub and the back as symbols."""
    lying = "".join(symbol(name, face(name), prefix) for name in ART)
    holding = "".join(symbol(f"hand-{name}", held(name), prefix, "-1 -1 98 115") for name in ART)
    hidden = symbol("improvement", paper() + back(), prefix, "-1 -1 98 115")
    return lying + holding + hidden + symbol("dry-tub", dry_tub(), prefix)

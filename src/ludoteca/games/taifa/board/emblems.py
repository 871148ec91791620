"""What is drawn on Responses and Events: one emblem a card, about 80 across, its middle at the origin."""

from typing import Final

from ludoteca.draw.svg import Look, circle, el, group, path, polygon, rect, star

LINE: Final = "#2a211c"
STONE: Final = "#d9cdb8"
WOOD: Final = "#8a5a32"
STEEL: Final = "#d7dcdc"
GOLD: Final = "#c8922a"
RED: Final = "#a8372c"
BLUE: Final = "#3d6c9c"
GREEN: Final = "#4c7d55"
SKIN: Final = "#e3b98a"
SAND: Final = "#f0dcb4"
NIGHT: Final = "#3a2a1c"
PALE: Final = "#fffaf0"
NONE: Final = "none"


def fine(drawn: str, colour: str = "#8d7d66", width: float = 1.5) -> str:
    """Return thin lines inside a shape."""
    return path(drawn, fill=NONE, stroke=colour, stroke_width=width, stroke_linecap="round")


def turned(angle: float, *body: str) -> str:
    return group(*body, transform=f"rotate({angle:g})")


def at(x: float, y: float, *body: str, scale: float = 1) -> str:
    return group(*body, transform=f"translate({x:g},{y:g}) scale({scale:g})")


def sword() -> str:
    return (
        path("M-4-42L0-50 4-42V18H-4Z", fill=STEEL)
        + fine("M0-44V16", "#8d9797", 1.6)
        + rect(-19, 17, 38, 6.5, rx=3, fill=GOLD)
        + rect(-3.5, 23, 7, 16, fill="#6b3a1c")
        + circle(0, 43, 5.5, fill=GOLD)
    )


def spear(x: float) -> str:
    return path(f"M{x - 1.5} 38V-24h3V38Z", fill=WOOD) + path(f"M{x - 5}-22L{x}-38 {x + 5}-22Z", fill=STEEL)


def helmet(colour: str = STEEL) -> str:
    bowl = path("M-22 14V-6A22 24 0 0 1 22-6V14Z", fill=colour)
    return bowl + path("M-4-12H4V24H-4Z", fill=colour) + path("M-22 6H-4M4 6H22", fill=NONE)


def crown(colour: str = GOLD) -> str:
    dots = "".join(circle(x, y, 3, fill=RED) for x, y in ((-26, -12), (0, -20), (26, -12)))
    return path("M-26 18V-8L-13 4 0-16 13 4 26-8V18Z", fill=colour) + fine("M-26 11H26", "#7a520c", 2) + dots


def tower(x: float, top: float, width: float, colour: str = STONE) -> str:
    half = width / 2
    merlon = width / 5
    teeth = "".join(f"V{top}H{x - half + merlon * n}V{top + 6}H{x - half + merlon * (n + 1)}" for n in (1, 3))
    return path(f"M{x - half} 36V{top}{teeth}V{top}H{x + half}V36Z", fill=colour)


def walls() -> str:
    body = path("M-38 36V-14H-28V-6H-18V-14H-8V-6H8V-14H18V-6H28V-14H38V36Z", fill=STONE)
    return body + fine(
        "M-38 8H38M-38 22H38M-22-4V8M0-4V8M22-4V8M-30 8V22M-10 8V22M12 8V22M30 8V22M-20 22V36M2 22V36M24 22V36"
    )


def gateway(bars: str) -> str:
    arch = path("M-32 34V-14a32 32 0 0 1 64 0V34Z", fill="#cdbf9f")
    return arch + path("M-20 34V-10a20 20 0 0 1 40 0V34Z", fill=NIGHT) + fine(bars, "#a58a5c", 2.5)


def scroll(*body: str) -> str:
    sheet = path("M-26-34H22V26a8 8 0 0 0 16 0H-12a8 8 0 0 1-14 0Z", fill=SAND)
    return sheet + fine("M22 26H38", LINE, 1.8) + group(*body)


def flame(x: float, y: float, scale: float = 1) -> str:
    outer = path("M0 20C-18 14-16-4-6-12-6-4 0-4 0-26 12-16 18-6 14 8 12 16 6 20 0 20Z", fill="#e0812c")
    return at(x, y, outer, path("M0 18C-8 12-4 2 2-4 8 4 8 14 0 18Z", fill="#f3cf63", stroke=NONE), scale=scale)


def coins(count: int) -> str:
    return "".join(
        el("ellipse", cx=0, cy=26 - 9 * n, rx=20, ry=7, fill=GOLD if n % 2 else "#e0b24c") for n in range(count)
    )


def book(colour: str) -> str:
    cover = path("M-34-26Q-16-34 0-24 16-34 34-26V28Q16 20 0 30-16 20-34 28Z", fill=colour)
    pages = path("M-29-22Q-14-28 0-19 14-28 29-22V22Q14 15 0 24-14 15-29 22Z", fill=PALE)
    return (
        cover + pages + fine("M0-19V24M-22-12q8-3 16 1M-22-3q8-3 16 1M-22 6q8-3 16 1M6-11q8-4 16-1M6-2q8-4 16-1", LINE)
    )


def rider(colour: str) -> str:
    """Return a horse at a gallop with somebody on it."""
    horse = path(
        "M-36 34L-30 14Q-32 0-20-2H8Q16-4 22-18L34-24 38-14 28-6Q26 10 20 14L30 32H23L12 16H-10L-24 20-28 34Z",
        fill=WOOD,
    )
    body = path("M-8-2L-10-22Q-2-32 6-22L8-2Z", fill=colour)
    lance = path("M-34-34L40-8", fill=NONE, stroke_width=3, stroke_linecap="round")
    return horse + body + circle(-2, -32, 7, fill=SKIN) + lance


def pennant(x: float, colour: str, top: float = -38) -> str:
    return path(f"M{x} 38V{top}", fill=NONE, stroke_width=3) + path(f"M{x} {top}h30l-8 9 8 9h-30Z", fill=colour)


def hand(colour: str = SKIN) -> str:
    return path(
        "M-14 36V6L-22-6q4-8 9 0l3 5V-26q5-7 9 0V-4-30q5-7 9 0V-4-26q5-6 9 0V0-16q5-5 8 1V14L20 36Z", fill=colour
    )


def moon(colour: str = GOLD) -> str:
    return path("M10-28A34 34 0 1 0 10 28A28 28 0 1 1 10-28Z", fill=colour)


def latin(colour: str = RED, scale: float = 1) -> str:
    return at(0, 0, path("M-6-36H6V-12H26V0H6V38H-6V0H-26V-12H-6Z", fill=colour), scale=scale)


def star_of(colour: str, rays: int = 8) -> str:
    return polygon(star(0, 0, 34, 22, rays), fill=colour) + circle(0, 0, 11, fill=PALE)


def wheel() -> str:
    spokes = "".join(turned(45 * n, path("M0-32V32", fill=NONE, stroke_width=3)) for n in range(4))
    pots = "".join(turned(45 * n, rect(-5, -38, 10, 9, fill="#b9643c")) for n in range(8))
    water = path("M-40 30q10-6 20 0t20 0 20 0 20 0V40H-40Z", fill=BLUE)
    return circle(0, 0, 30, fill=NONE, stroke=WOOD, stroke_width=6) + spokes + pots + circle(0, 0, 6, fill=GOLD) + water


def lute() -> str:
    bowl = path("M0 38C-26 34-24 4-6-6H6C24 4 26 34 0 38Z", fill="#b97a3c")
    neck = rect(-4, -40, 8, 36, fill=WOOD) + path("M-4-40L-16-46-14-38ZM4-40L16-46 14-38Z", fill=WOOD)
    return turned(28, neck, bowl, circle(0, 14, 7, fill=NIGHT), fine("M-1.5-36V30M1.5-36V30", SAND, 1))


def scales() -> str:
    beam = path("M-2 36V-30h4V36ZM-18 36H18v4H-18Z", fill=GOLD) + path("M-34-22H34", fill=NONE, stroke_width=3.5)
    pan = "M-12 10H12Q10 20 0 20T-12 10ZM-12 10L0-20 12 10"
    return beam + at(-28, 0, path(pan, fill=STEEL)) + at(28, 0, path(pan, fill=STEEL))


def house(x: float, y: float, scale: float) -> str:
    front = path("M-14 18V-4H14V18Z", fill=SAND) + path("M-18-2L0-18 18-2Z", fill=RED)
    return at(x, y, front, path("M-4 18V6H4V18Z", fill=NIGHT), scale=scale)


def shell() -> str:
    body = path("M0 34C-34 22-40-14-26-30Q0-46 26-30C40-14 34 22 0 34Z", fill=SAND)
    ribs = "M0 32L-24-27M0 32L-12-35M0 32V-38M0 32L12-35M0 32L24-27M0 32L-33-8M0 32L33-8"
    return body + fine(ribs, "#a98b55", 2) + path("M-12 26H12V36H-12Z", fill=SAND)


def rings() -> str:
    look: Look = {"fill": NONE, "stroke": GOLD, "stroke_width": 7}
    dark: Look = {"fill": NONE, "stroke_width": 10}
    pair = ((-13, 8), (13, 8))
    return (
        "".join(circle(x, y, 20, **dark) for x, y in pair)
        + "".join(circle(x, y, 20, **look) for x, y in pair)
        + at(0, -24, crown(), scale=0.6)
    )


def handshake() -> str:
    left = path("M-40-10L-14-16 8 2 2 12-10 6-24 14-40 12Z", fill=SKIN)
    return (
        left + path("M40-10L14-16-6-4 4 16 14 20 26 12 40 12Z", fill="#c99468") + fine("M4 16l6-6M14 20l5-6", LINE, 1.6)
    )


def reliquary() -> str:
    return (
        path("M-28 34V4H28V34Z", fill=GOLD)
        + path("M-32 4L0-26 32 4Z", fill="#e0b24c")
        + path("M-10 34V18a10 10 0 0 1 20 0V34Z", fill=NIGHT)
        + path("M-3-40H3V-34H9V-29H3V-20H-3V-29H-9V-34H-3Z", fill=RED)
    )


def knights(colour: str) -> str:
    shield = path("M-20-30H20V2Q20 24 0 36-20 24-20 2Z", fill=PALE)
    return shield + path("M-5-26H5V-8H16V2H5V28H-5V2H-16V-8H-5Z", fill=colour)


def target() -> str:
    """Return a round shield."""
    return circle(0, 2, 26, fill=BLUE) + circle(0, 2, 18, fill=SAND) + circle(0, 2, 7, fill=GOLD)


def village() -> str:
    field = path("M-40 38V22Q0 8 40 22V38Z", fill="#b08f4c") + fine("M-30 30q30-12 60 0M-20 37q20-8 40 0", "#7a5a24", 2)
    return house(-14, 0, 1) + house(18, 8, 0.8) + field


def crossed(one: str, other: str) -> str:
    return turned(40, one) + turned(-40, other)


def torch() -> str:
    return path("M-5 40L-8-4H8L5 40Z", fill=WOOD) + flame(0, -16, 0.9)


def eye() -> str:
    white = path("M-38 0Q0-34 38 0 0 34-38 0Z", fill=PALE)
    return (
        white + circle(0, 0, 14, fill=GREEN) + circle(0, 0, 6, fill=LINE) + circle(-4, -4, 2.5, fill=PALE, stroke=NONE)
    )


def veil() -> str:
    face = el("ellipse", cx=0, cy=-4, rx=24, ry=30, fill=SKIN)
    cloth = path("M-25 2Q0 12 25 2L20 36Q0 44-20 36Z", fill="#8c4f7c") + path(
        "M-26-6Q-28-40 0-40T26-6L20-14Q0-26-20-14Z", fill="#8c4f7c"
    )
    return face + cloth + fine("M-14-6q5-4 9 0M5-6q5-4 9 0", LINE, 2.2)


def masks() -> str:
    cloak = path("M-28 38Q-30-6 0-36 30-6 28 38Z", fill="#4a4038")
    return cloak + path("M-14 12Q-14-18 0-22 14-18 14 12Z", fill=NIGHT) + at(14, 18, sword(), scale=0.5)


def caravan() -> str:
    """Return a jar, a bale and coins: what is traded."""
    jar = path("M-30 36Q-40 10-26-6V-16H-12V-6Q2 10-8 36Z", fill="#b9643c") + fine("M-32 14H-5", SAND, 2.5)
    return jar + at(20, 8, coins(5), scale=0.85)


def physician() -> str:
    bowl = path("M-28 4H28Q26 34 0 36T-28 4Z", fill=STONE)
    herbs = path("M-4 4C-22-6-20-30-4-34 4-22 4-8-4 4ZM4 4C22-4 24-24 12-32 2-22 2-8 4 4Z", fill=GREEN)
    return herbs + bowl + turned(24, rect(-3, -36, 6, 44, rx=3, fill=WOOD))


def ambush() -> str:
    bushes = "".join(circle(x, y, r, fill=GREEN) for x, y, r in ((-26, 20, 17), (26, 20, 17), (0, 24, 20)))
    return spear(-16) + spear(16) + bushes + fine("M-10 18h6M6 18h6", PALE, 4)


def campaign(colour: str) -> str:
    return tower(0, -8, 44) + pennant(0, colour, -40) + path("M-6 36V20a6 6 0 0 1 12 0V36Z", fill=NIGHT)


def cutlass() -> str:
    blade = path("M-6 20Q-20-10 2-44 22-20 6 20Z", fill=STEEL)
    return blade + rect(-14, 20, 28, 6, rx=3, fill=GOLD) + rect(-4, 26, 8, 14, fill="#6b3a1c")


ART: Final = {
    "militia": spear(-20) + spear(20) + target(),
    "champion": helmet() + path("M-4-28Q6-46 22-38 12-32 4-26Z", fill=RED),
    "leader": pennant(-16, RED) + at(14, 14, crown(), scale=0.75),
    "el-cid": turned(35, sword()),
    "surprise-sortie": gateway("M-20-2H20M-20 10H20M-20 22H20M-8-28V34M8-28V34"),
    "ambush": ambush(),
    "hakim": physician(),
    "relic": reliquary(),
    "trade": caravan(),
    "paria": coins(6) + path("M-26-26H26L18-38H-18Z", fill=WOOD),
    "sufi-school": star_of(BLUE),
    "independent-campaign": campaign("#cdc2ac"),
    "razzia": rider(RED),
    "watchtower": tower(0, -22, 30) + at(0, -34, flame(0, 0, 0.6)) + path("M-5 6h10v12H-5Z", fill=NIGHT),
    "mercenaries": crossed(sword(), cutlass()) + at(0, 26, coins(2), scale=0.6),
    "succession": crown() + path("M-30 34H30V24H-30Z", fill=RED),
    "irrigations": wheel(),
    "jews": "".join(
        path(f"M{x - 3} 30V{top}h6V30Z", fill=GOLD) + flame(x, top - 6, 0.32)
        for x, top in ((-30, -2), (-20, -2), (-10, -2), (0, -10), (10, -2), (20, -2), (30, -2))
    )
    + path("M-36 30H36V36H-36Z", fill=GOLD),
    "citadels": tower(-22, -8, 24)
    + tower(22, -8, 24)
    + tower(0, -26, 30)
    + path("M-5 36V22a5 5 0 0 1 10 0V36Z", fill=NIGHT),
    "al-andalus": moon() + at(14, 0, star_of(GREEN), scale=0.5),
    "seduction": veil(),
    "walls": walls(),
    "uprising": torch() + at(-22, 10, spear(0), scale=0.8) + at(22, 10, spear(0), scale=0.8),
    "conspiracy": masks(),
    "monasteries": house(0, 6, 1.5) + at(0, -30, latin(NIGHT), scale=0.32),
    "surrender-of-independence": tower(0, -6, 50) + pennant(0, PALE, -42),
    "military-orders": knights(RED),
    "truce": handshake(),
    "the-way-of-saint-james": shell(),
    "judgment-of-god": scales(),
    "royal-marriage": rings(),
    "crusaders": helmet() + at(0, -30, latin(), scale=0.3),
    "repopulation": village(),
    "el-cid-campaign": rider(BLUE),
    "troubadours": lute(),
    "mozarabs": eye(),
}


def emblem(slug: str) -> str:
    """Return a card's emblem with its outlines."""
    return group(ART[slug], stroke=LINE, stroke_width=1.8, stroke_linejoin="round")

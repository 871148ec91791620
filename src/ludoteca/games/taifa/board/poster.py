"""The map to print: provinces as they are deployed, a place for each castle, defences, and the tracks below (2.4, 2.5)."""

from typing import Final, TypeAlias

from ludoteca.core.prints import Poster
from ludoteca.draw.shapes import label, text
from ludoteca.draw.svg import Look, Picture, Point, circle, el, group, moved, path, rect
from ludoteca.games.taifa.board import castles, ground, heraldry, lands
from ludoteca.games.taifa.board.chart import SCALE
from ludoteca.games.taifa.board.heraldry import ARMS, INK, SHIELD, placed
from ludoteca.games.taifa.board.scene import Scene
from ludoteca.games.taifa.colours import ALONE
from ludoteca.games.taifa.pieces.kingdoms import MOST_BONUS, TURNS
from ludoteca.games.taifa.text.names import signed

Box: TypeAlias = tuple[float, float, float, float]  # left, top, right, foot

BAND: Final = 108  # below the map, in units of the chart: two for a millimetre
FIELD: Final = (106, 76)  # of the bonus track, which holds a counter of each kingdom
TURN: Final = (46, 76)
GAP: Final = 8
PLACE: Final = 15  # the radius of a castle's place
SHIELDS: Final = ((21, -15), (-21, -15), (24, 2), (-24, 2))  # where the shield may stand, beside a castle
NAME: Final = (
    0.28,
    12,
    3,
)  # what a name takes: half a letter's width, of its height, and units above and below its line
PLAIN: Final = 0.95
GREAT: Final = 1.6
LINE: Final[Look] = {"stroke": ALONE["map-ink"], "stroke_width": 1.6}


def poster(scene: Scene, scenario: Scene) -> Poster:
    """Return the map of a match that begins, as large as its data say, with the line of the scenario (10.1)."""
    left, top, across, down = scene.chart.box
    height = down + BAND
    shapes = el("defs", heraldry.shapes(ALONE), ground.shapes(scene.chart, ALONE))
    sea = rect(left, top, across, height, fill=ALONE["taifa-stage"])
    places = "".join(place(scene, number) for number in scene.areas)
    drawn = placed("ground") + lands.drawing(scene) + lands.line(scenario) + places + castles.named(scene)
    field = el(
        "svg",
        sea + drawn,
        width=across,
        height=down,
        viewBox=f"{left:g} {top:g} {across:g} {down:g}",
        overflow="hidden",
    )
    body = shapes + field + moved(0, down, tracks(scene, across))
    name = scene.words.say("taifa.print.map")
    return Poster(name, across / SCALE, height / SCALE, Picture(across, height, body, f"Taifa: {name}").svg())


def place(scene: Scene, number: int) -> str:
    """Return where a castle comes to stand: whose it is in the beginning, and what defends the area."""
    area, spot = scene.areas[number], scene.chart.areas[number]
    owner = scene.owner(number)
    colour = ALONE[ARMS[owner].colour] if owner else ALONE["map-ink"]
    edge: Look = {"stroke": colour, "stroke_width": 2.6} if owner else {**LINE, "stroke_dasharray": "3 3"}
    ring = circle(0, 0, PLACE, fill=ALONE["map-paper"], **edge)
    sign = group(ARMS[owner].device, fill=colour, stroke=INK, stroke_width=0.4) if owner else ""
    shield = moved(*shield_spot(scene, number), defence(area["defence"], capital=is_capital(scene, number)))
    return moved(spot.x, spot.y, ring, sign, shield)


def is_capital(scene: Scene, number: int) -> bool:
    return scene.areas[number]["capital"] is not None


def shield_spot(scene: Scene, number: int) -> Point:
    """Return where an area's shield stands, seen from its castle: the first place at which it hides no name."""
    spot = scene.chart.areas[number]
    names = [name_box(scene, other) for other in scene.areas]
    half = 9 * (GREAT if is_capital(scene, number) else PLAIN)
    for x, y in SHIELDS:
        box = (spot.x + x - half, spot.y + y - half, spot.x + x + half, spot.y + y + half)
        if not any(overlap(box, other) for other in names):
            return x, y
    return SHIELDS[0]


def name_box(scene: Scene, number: int) -> Box:
    """Return the box around an area's name, as `castles.name` sets it."""
    spot, great = scene.chart.areas[number], is_capital(scene, number)
    letter, above, below = NAME
    half = letter * (16 if great else 13.5) * len(scene.area_name(number))
    line = spot.y + (29 if great else 24)
    return spot.x - half, line - above, spot.x + half, line + below


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def defence(number: int, *, capital: bool) -> str:
    """Return an area's shield; that of a capital is the larger one, on gold."""
    size = GREAT if capital else PLAIN
    shield = path(SHIELD, fill=ALONE["gold-2"] if capital else "#fffaf0", stroke=INK, stroke_width=1.6)
    return group(shield, text(0, 4.5, 13.5, str(number), ALONE, fill=INK), transform=f"scale({size:g})")


def tracks(scene: Scene, across: float) -> str:
    """Return the band below the map: the game's name, the turns, and the Card Bonus."""
    ground = rect(0, 0, across, BAND, fill=ALONE["map-paper"]) + path(f"M0 0H{across:g}", **LINE)
    values = list(range(-MOST_BONUS, MOST_BONUS + 1))
    bonus = across - GAP * 2 - len(values) * FIELD[0]
    turns = bonus - GAP * 4 - TURNS * TURN[0]
    name = text(turns / 2, BAND / 2 + 16, 46, scene.words.say("taifa.name"), ALONE, fill=ALONE["map-ink"])
    fields = "".join(field(bonus + FIELD[0] * i, FIELD, signed(value)) for i, value in enumerate(values))
    steps = "".join(field(turns + TURN[0] * i, TURN, str(i + 1)) for i in range(TURNS))
    told = heading(turns, scene.say("turn")) + heading(bonus, scene.words.say("taifa.print.bonus"))
    return ground + name + steps + fields + told


def field(x: float, size: tuple[float, float], words: str) -> str:
    """Return one field of a track, large enough for what lies on it."""
    box = rect(x, 24, size[0], size[1], fill="#fffaf0", **LINE)
    return box + text(x + size[0] / 2, 24 + size[1] / 2 + 10, 28, words, ALONE, fill=ALONE["map-ink"], opacity=0.55)


def heading(x: float, words: str) -> str:
    return label(x, 17, 14, words, ALONE, fill=ALONE["map-ink"], text_anchor="start")

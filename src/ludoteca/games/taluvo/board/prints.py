"""The whole box to print and play: tiles of regular hexes, the starter tile, and the tokens of every tribe."""

from math import sqrt
from typing import Final

from ludoteca.core.prints import Batch, Piece, Print
from ludoteca.draw.svg import Look, Picture, circle, el, group, moved, path, rect
from ludoteca.games.taluvo.board import land, tokens
from ludoteca.games.taluvo.board.hexes import HALF, QUARTER, Cell, by_row, middle, outline
from ludoteca.games.taluvo.board.land import INK, placed
from ludoteca.games.taluvo.colours import ALONE
from ludoteca.games.taluvo.pieces import STARTER, TERRAINS, TOKENS, Terms
from ludoteca.games.taluvo.rules.plane import DIRECTIONS, footprint
from ludoteca.games.taluvo.text import TaluvoWords

PREFIX: Final = "tvprint-"
# The rulebook gives no size: hexes 32 mm wide make tiles of which twelve fill a sheet, and hold three Villagers.
HEX: Final = 32.0
SIDE: Final = HEX / sqrt(3)  # of a hex that is regular; on the page it is seen from the front, and lower
TURN: Final = 3  # the volcano above, A on the right and B on the left: its own mirror image, as the starter tile is
TOKEN: Final = 18.0
# Of each token: the radius of its disc in a box of 100, where its foot stands, and how large it is drawn.
DISCS: Final = {"villager": (41.0, 73.0, 1.5), "temple": (47.0, 75.0, 0.86), "tower": (47.0, 79.0, 0.76)}
SEA: Final = "#b9dcdc"
WAVES: Final = "#7fb4ba"
FAINT: Final[Look] = {"fill": "none", "stroke": "#fff6e0", "stroke_opacity": 0.5, "stroke_width": 1.2}
CUT: Final[Look] = {"fill": "none", "stroke": INK, "stroke_width": 2.4, "stroke_linejoin": "round"}


def prints(terms: Terms, seats: int, preset: str, words: TaluvoWords) -> list[Print]:
    """Return the deck, whole, the starter tile where it is used, and the tokens of so many tribes."""
    back = sea(4 * HALF, 7 * QUARTER)
    deck = [Piece(tile(*divmod(number, len(TERRAINS))), back) for number in terms.tile_set()]
    made: list[Print] = [Batch(words.say("taluvo.print.tiles"), 2 * HEX, 3.5 * SIDE, deck)]
    if terms.starter_tile:
        whole = Piece(starter(), sea(4 * HALF, 10 * QUARTER))
        made.append(Batch(words.say("taluvo.print.starter"), 2 * HEX, 5 * SIDE, [whole]))
    for kind, count in zip(TOKENS, terms.pools, strict=True):
        pieces = [Piece(token(kind, tribe), token(kind, tribe, spills=True)) for tribe in range(seats)]
        name = words.noun("pools", kind, preset)
        made.append(Batch(name, TOKEN, TOKEN, [piece for piece in pieces for _ in range(count)]))
    return made


def tile(a: int, b: int) -> str:
    """Return a tile of the deck."""
    return drawn(dict(zip(footprint(0, 0, TURN), (f"volcano-{TURN}", TERRAINS[a], TERRAINS[b]), strict=True)))


def starter() -> str:
    """Return the tile of five hexes that some matches begin with (2.3)."""
    return drawn({(0, 0): "volcano"} | {DIRECTIONS[way]: TERRAINS[terrain] for terrain, way in STARTER})


def drawn(lands: dict[Cell, str]) -> str:
    """Return hexes side by side, cut out of one picture; the dark line around them is where to cut."""
    spots = {cell: middle(cell) for cell in sorted(lands, key=by_row)}
    left, top = min(x for x, _ in spots.values()) - HALF, min(y for _, y in spots.values()) - 2 * QUARTER
    right, foot = max(x for x, _ in spots.values()) + HALF, max(y for _, y in spots.values()) + 2 * QUARTER
    hexes = "".join(moved(x, y, placed(f"{PREFIX}{lands[cell]}")) for cell, (x, y) in spots.items())
    seams = "".join(path(outline([cell]), **FAINT) for cell in lands)
    edge = outline(lands)
    clip = el("clipPath", path(edge), id=f"{PREFIX}edge")
    body = group(group(hexes, seams, clip_path=f"url(#{PREFIX}edge)"), path(edge, **CUT))
    shapes = el("defs", grounds(set(lands.values())), clip)
    name = "Taluvo " + "+".join(lands.values())
    return stretched(right - left, foot - top, shapes + moved(-left, -top, body), name)


def grounds(names: set[str]) -> str:
    """Return the shapes of these lands and no others."""
    terrains = "".join(land.terrain(name, ALONE, PREFIX) for name in TERRAINS if name in names)
    return land.basics(PREFIX) + terrains + land.volcanoes(ALONE, PREFIX)


def sea(width: float, height: float) -> str:
    """Return the back of a tile; it goes on beyond the line of the front."""
    crests = "".join(
        f"M{x + 18 * (row % 2)} {y}q6-7 12 0t12 0"
        for row, y in enumerate(range(18, int(height), 22))
        for x in range(-10, int(width), 44)
    )
    waves = path(crests, fill="none", stroke=WAVES, stroke_width=2.4, stroke_linecap="round")
    return stretched(width, height, rect(0, 0, width, height, fill=SEA) + waves, "Taluvo")


def stretched(width: float, height: float, body: str, name: str) -> str:
    """Return a picture of the page's hexes, as tall as regular ones are."""
    picture = Picture(width, height, body, name)
    across, down = width / HALF * HEX / 2, height / QUARTER * SIDE / 2
    return picture.svg(width=f"{across:.3f}mm", height=f"{down:.3f}mm", preserveAspectRatio="none")


def token(kind: str, tribe: int, *, spills: bool = False) -> str:
    """Return a token on a disc with an edge of its tribe's colour, which behind goes on beyond the line of the front."""
    radius, foot, scale = DISCS[kind]
    colour = tokens.colour(tribe, ALONE)
    spill = rect(0, 0, 100, 100, fill=colour) if spills else ""
    disc = circle(50, 50, radius, fill=colour, stroke=INK, stroke_width=1.5)
    ground = circle(50, 50, radius - 6, fill="#f4e8cb")
    building = {"villager": tokens.hut, "temple": tokens.temple, "tower": tokens.tower}[kind](tribe, ALONE)
    body = spill + disc + ground + group(building, transform=f"translate(50,{foot:g}) scale({scale:g})")
    return Picture(100, 100, body, f"Taluvo {kind}").svg(width=f"{TOKEN:g}mm", height=f"{TOKEN:g}mm")

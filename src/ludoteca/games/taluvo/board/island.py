"""The island as a picture: the sea around it, its hexes from back to front, heights, and the last move."""

from functools import cache
from typing import Final

from ludoteca.draw.svg import NAMESPACE, Look, circle, el, group, moved, path, title
from ludoteca.games.taluvo.actions import TURNS
from ludoteca.games.taluvo.board.hexes import QUARTER, Box, by_row, middle, neighbours, outline, spelled, top
from ludoteca.games.taluvo.board.land import PAPER, PREFIX, column, face, placed
from ludoteca.games.taluvo.board.scene import Hex, Scene
from ludoteca.games.taluvo.board.tokens import crowd, standing
from ludoteca.games.taluvo.rules.plane import footprint

THREAD: Final = "#a23f2a"  # the last move keeps its colour by night, as the land under it does
STITCH: Final[Look] = {"fill": "none", "stroke_width": 3.5}
DOTS: Final[Look] = {"stroke_dasharray": "2 9", "stroke_linecap": "round"}
SURF: Final = ((128, "#ffffff", 0.1), (92, "#d8f3ee", 0.22), (58, "#e6faf3", 0.38), (26, "#fffdf2", 0.75))
FOOT: Final = 2 * QUARTER - 13  # where the number of a height stands
DISC: Final = 9.5
TALL: Final = ("temple", "tower")
MARGIN: Final = (110, 150, 105)  # room for sea beside, above and below a hex
SPOT_MARGIN: Final = (40, 40, 40)


def picture(scene: Scene) -> str:
    """Return the island as an SVG whose box holds it, and every place for the tile while one is asked for."""
    look: Look = {"class_": "picture lamp", "role": "img", "aria_label": in_words(scene)}
    laid = scene.view["number"] - (scene.view["tile"] is not None)
    return el("svg", drawing(scene), xmlns=NAMESPACE, viewBox=box(scene).written(), data_laid=laid, **look)


def in_words(scene: Scene) -> str:
    highest = max((hex.height for hex in scene.hexes.values()), default=0)
    return scene.say("island", count=len(scene.hexes), height=highest)


def box(scene: Scene) -> Box:
    """Return how far the picture reaches."""
    made = Box()
    made.hold([middle(cell) for cell in scene.hexes or [(0, 0)]], *MARGIN)
    made.hold([top(cell, hex.height) for cell, hex in scene.hexes.items()], *MARGIN)
    made.hold([middle(cell) for cell in {(lay.q, lay.r) for lay in scene.lays}], *SPOT_MARGIN)
    return made


def drawing(scene: Scene) -> str:
    hexes = "".join(hex_drawn(scene, hex) for hex in scene.hexes.values())
    heights = "".join(height_drawn(scene, hex) for hex in scene.hexes.values())
    return surf(scene) + hexes + thread(scene) + group(towering(scene), heights, pointer_events="none")


def surf(scene: Scene) -> str:
    """Return the shallows: wide strokes of the island's own shape, and the shadow it throws."""
    shore = outline(scene.hexes)
    rings = [
        path(shore, fill=colour, stroke=colour, stroke_width=width, stroke_linejoin="round", opacity=opacity)
        for width, colour, opacity in SURF
    ]
    shadow = path(shore, fill="#0b3a40", opacity=0.28, transform="translate(5,9)")
    return group(*rings, surge(scene), class_="foam", aria_hidden="true") + shadow if shore else ""


def surge(scene: Scene) -> str:
    """Return the ring that an eruption sends out over the sea, shown by the page when it happens."""
    if not scene.laid or scene.hexes[scene.laid[0]].height == 1:
        return ""
    x, y = middle(scene.laid[0])
    look: Look = {"class_": "surge", "fill": "none", "stroke": "#ffffff", "stroke_width": 26, "visibility": "hidden"}
    return el("ellipse", cx=x, cy=y, rx=620, ry=500, **look)


def hex_drawn(scene: Scene, hex: Hex) -> str:
    """Return a hex with all that stands on it, and what there is to know of it."""
    token = ""
    if hex.token is not None and hex.owner is not None:
        token = placed(f"{PREFIX}clearing") + (halo() if hex.cell in scene.built else "")
        token += standing(hex.token, hex.owner, hex.height)
        token += group(crowd(hex.height, scene.palette), class_="count") if hex.token == "villager" else ""
    facts: Look = {"data_hex": spelled(hex.cell), "data_terrain": hex.terrain, "data_settlement": hex.settlement}
    facts |= {"data_token": hex.token, "data_piece": " ".join(scene.named(hex))}
    facts["data_new"] = "" if hex.cell in scene.laid else None
    facts["data_own"] = "" if hex.owner is not None and hex.owner == scene.view["seat"] else None
    body = group(
        title(about(scene, hex)),
        column(ground(scene, hex), hex.height, seams(scene, hex)),
        face(PREFIX, class_="glow", fill="none"),
        token,
        class_="hex",
        **(facts if not scene.palette.standalone else {}),
    )
    return moved(*top(hex.cell, hex.height), body)


def seams(scene: Scene, hex: Hex) -> int:
    """Return the edges at which the tile of a hex ends, as bits."""
    mask = 0
    for i, cell in enumerate(neighbours(hex.cell)):
        beside = scene.hexes.get(cell)
        if beside is None or beside.tile != hex.tile:
            mask |= 1 << i
    return mask


def ground(scene: Scene, hex: Hex) -> str:
    """Return the shape of a hex: a volcano shows where the rest of its tile lies, as far as that is seen."""
    if hex.terrain != "volcano":
        return hex.terrain
    mates = [beside is not None and beside.tile == hex.tile for beside in map(scene.hexes.get, neighbours(hex.cell))]
    turns = [turn for turn in range(TURNS) if mates[turn] and mates[(turn + 1) % TURNS]]
    return f"volcano-{turns[0]}" if len(turns) == 1 else "volcano"


def about(scene: Scene, hex: Hex) -> str:
    """Return a hex in words, line by line: its ground, its height and tile, who lives there, their settlement."""
    ground = "hex" if hex.tile else "hex.starter"
    lines = [scene.land(hex.terrain), scene.say(ground, height=hex.height, number=hex.tile)]
    if hex.token is not None and hex.owner is not None and hex.settlement is not None:
        tokens = scene.tokens(hex.token, hex.height if hex.token == "villager" else 1)
        lines.append(scene.say("hex.token", seat=scene.names[hex.owner], tokens=tokens))
        size = scene.view["settlements"][hex.settlement]["size"]
        lines.append(scene.say("hex.settlement", hexes=scene.words.hexes(size)))
    return "\n".join(lines)


def towering(scene: Scene) -> str:
    """Return temples and towers once more, for they reach over the marks of the hexes behind them."""
    drawn = ""
    for hex in scene.hexes.values():
        if hex.token in TALL and hex.owner is not None and not is_behind(scene, hex):
            token = standing(hex.token, hex.owner, hex.height)
            drawn += moved(*top(hex.cell, hex.height), token, clip_path=f"url(#{PREFIX}crown)")
    return drawn


def is_behind(scene: Scene, hex: Hex) -> bool:
    """Say whether a hex in front is so high that it hides the foot of what stands on this one."""
    _, _, _, southeast, southwest, _ = map(scene.hexes.get, neighbours(hex.cell))
    return any(front is not None and front.height > hex.height + 2 for front in (southeast, southwest))


def height_drawn(scene: Scene, hex: Hex) -> str:
    """Return the number of levels at the foot of a hex; a single level needs none."""
    if hex.height == 1:
        return ""
    x, y = top(hex.cell, hex.height)
    return moved(x, y + FOOT, numbered(scene, hex.height))


def numbered(scene: Scene, height: int) -> str:
    palette = scene.palette
    disc = circle(0, 0, DISC, fill=palette["card"], stroke=palette["card-ink"], stroke_width=1.5)
    look: Look = {"text_anchor": "middle", "font_size": 16, "font_family": palette["serif"], "font_weight": 700}
    return group(disc, el("text", str(height), y=5.4, fill=palette["card-ink"], **look), class_="count levels on-map")


def thread(scene: Scene) -> str:
    """Return the dotted thread around the last tile laid."""
    if not scene.laid:
        return ""
    line = outline(set(scene.laid), scene.hexes[scene.laid[0]].height)
    under = path(line, stroke=PAPER, stroke_linejoin="round", **STITCH)
    return group(under, path(line, stroke=THREAD, **STITCH, **DOTS), class_="last", pointer_events="none")


def stitched() -> str:
    """Return the thread around a single hex, for the key: as thick there as on the island."""
    line = outline({(0, 0)})
    look: Look = {"fill": "none", "stroke_width": 11, "stroke_linejoin": "round"}
    dots: Look = {"stroke_dasharray": "5 25", "stroke_linecap": "round"}
    return path(line, stroke=PAPER, **look) + path(line, stroke=THREAD, **look, **dots)


def halo() -> str:
    """Return the same thread around a clearing, for the last tokens placed."""
    oval: Look = {"cx": 0, "cy": 4, "rx": 36, "ry": 25}
    under = el("ellipse", stroke=PAPER, **STITCH, **oval)
    return group(under, el("ellipse", stroke=THREAD, **STITCH, **DOTS, **oval), class_="last")


@cache
def tile_drawn(a: str, b: str, turn: int) -> str:
    """Return a tile of its own with the volcano on the origin, turned as in `tile 0,0,turn`."""
    lands = dict(zip(footprint(0, 0, turn), (f"volcano-{turn}", a, b), strict=True))
    return "".join(moved(*middle(cell), column(lands[cell], 1)) for cell in sorted(lands, key=by_row))

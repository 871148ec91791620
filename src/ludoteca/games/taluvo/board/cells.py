"""Where a token may come: every hex as a target or with a reason, and what each choice would put there."""

from typing import Final

from ludoteca.core.game import Action, Json
from ludoteca.draw.palette import Palette
from ludoteca.draw.shapes import label, target, ticked
from ludoteca.draw.svg import Look, el, group, moved, rect
from ludoteca.games.taluvo.actions import Build, build_notation, parse
from ludoteca.games.taluvo.board.hexes import Cell, by_row, spelled, top
from ludoteca.games.taluvo.board.island import about, height_drawn, towering
from ludoteca.games.taluvo.board.land import PAPER, PREFIX, face, placed
from ludoteca.games.taluvo.board.scene import Hex, Scene
from ludoteca.games.taluvo.board.spots import BLUE
from ludoteca.games.taluvo.board.tokens import standing
from ludoteca.games.taluvo.pieces import TOKENS

INSET: Final = "scale(.9)"


def cells(scene: Scene) -> str:
    """Return all hexes from back to front, then the ghosts of what could come to them."""
    actions = targets(scene)
    drawn = "".join(cell(scene, hex, actions.get(hex.cell, [])) for hex in scene.hexes.values())
    heights = "".join(height_drawn(scene, scene.hexes[at]) for at in actions)
    over = group(towering(scene), class_="lamp") + heights  # again, over the rings
    ghosts = "".join(ghost(scene, action) for action in scene.choices)
    return drawn + group(over, pointer_events="none") + ghosts


def targets(scene: Scene) -> dict[Cell, list[str]]:
    """Return what can be chosen by pressing a hex: a token there, an expansion onto it or from it."""
    found: dict[Cell, list[str]] = {}
    for action in scene.choices:
        for at in touched(scene, action):
            if not is_villager(scene, action, at):
                found.setdefault(at, []).append(action.notation)
    return found


def is_villager(scene: Scene, action: Action, at: Cell) -> bool:
    """Say whether an expansion onto a hex does just what a Villager there does: then only this is asked."""
    if isinstance(action, Build):
        return False
    expansion = scene.expansions[action.notation]
    is_same = expansion["hexes"] == [list(at)] and expansion["cost"] == 1
    return is_same and build_notation(TOKENS[0], *at) in scene.legal


def touched(scene: Scene, action: Action) -> list[Cell]:
    """Return the hexes that an action is about."""
    if isinstance(action, Build):
        return [(action.q, action.r)]
    expansion = scene.expansions[action.notation]
    home = scene.view["settlements"][expansion["settlement"]]
    return [(q, r) for q, r in expansion["hexes"] + home["hexes"]]


def cell(scene: Scene, hex: Hex, actions: list[str]) -> str:
    """Return a hex as a target: what can come there, or a reason why nothing can."""
    words = about(scene, hex).replace("\n", ", ")
    if len(actions) == 1:
        words = f"{words}: {scene.action(actions[0])}"
    elif actions:
        words = scene.say("cell.several", count=len(actions), hex=words)
    ask = scene.words.ways([parse(notation) for notation in actions], scene.view) if len(actions) > 1 else None
    facts = target(words, actions, build_notation(TOKENS[0], *hex.cell))
    facts |= {"data_hex": spelled(hex.cell), "data_ask": ask}
    x, y = top(hex.cell, hex.height)
    spot = f"translate({x},{y})"
    return group(marks(scene, legal=bool(actions)), transform=spot, class_="cell legal" if actions else "cell", **facts)


def marks(scene: Scene, *, legal: bool) -> str:
    """Return what shows the state of a hex: a ring that also takes the pointer, a tick or a hatch."""
    look: Look = {"class_": "ring", "fill": "none", "pointer_events": "all"}
    if not legal:
        return face(PREFIX, class_="hatch", fill=f"url(#{PREFIX}hatch)") + face(PREFIX, **look)
    shine: Look = {"stroke": scene.palette["legal-glow"], "stroke_width": 4, "transform": INSET}
    key: Look = {"stroke": scene.palette["keyline"], "stroke_width": 7, "stroke_opacity": 0.75, "transform": INSET}
    ring = face(PREFIX, class_="key", fill="none", **key) + face(PREFIX, **look, **shine)
    return ring + el("use", href=f"#{PREFIX}tick", class_="tick", x=30, y=-24)


def shapes(palette: Palette) -> str:
    """Return the tick of a chosen hex, and the dashes around a token that may come."""
    oval: Look = {"cx": 0, "cy": 4, "rx": 33, "ry": 22, "fill": "none"}
    line = el("ellipse", stroke=PAPER, stroke_width=6, **oval)
    dashes = el("ellipse", stroke=BLUE, stroke_width=3, stroke_dasharray="7 5", **oval)
    return group(ticked(palette), id=f"{PREFIX}tick") + group(line, dashes, id=f"{PREFIX}dashes")


def ghost(scene: Scene, action: Action) -> str:
    """Return what an action would put on the island, hidden until it is the one looked at."""
    if isinstance(action, Build):
        body = put(scene, scene.hexes[action.q, action.r], TOKENS[action.token - 1])
    else:
        body = spread(scene, scene.expansions[action.notation])
    return group(body, class_="ghost", data_for=action.notation)


def put(scene: Scene, hex: Hex, token: str) -> str:
    """Return a token as it would stand on a hex: the real one at 78 %, dashed."""
    drawn = group(placed(f"{PREFIX}clearing"), standing(token, scene.mover, hex.height), opacity=0.78)
    return moved(*top(hex.cell, hex.height), placed(f"{PREFIX}dashes"), drawn)


def spread(scene: Scene, expansion: Json) -> str:
    """Return an expansion: huts on all its hexes, and what they cost."""
    onto = sorted(((q, r) for q, r in expansion["hexes"]), key=by_row)
    huts = "".join(put(scene, scene.hexes[at], "villager") for at in onto)
    x, y = top(onto[-1], scene.hexes[onto[-1]].height)
    return huts + price(scene, scene.tokens("villager", expansion["cost"]), x, y + 42)


def price(scene: Scene, words: str, x: float, y: float) -> str:
    """Return a label below the huts."""
    width = 26 + 8.4 * len(words)
    pill = rect(-width / 2, -15, width, 30, rx=15, fill=BLUE, stroke=PAPER, stroke_width=2.5)
    return moved(x, y, group(pill, label(0, 5.5, 15.5, words, scene.palette, fill=PAPER), class_="count"))

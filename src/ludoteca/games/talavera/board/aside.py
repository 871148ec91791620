"""The game's own panel in the rail: what scores, and the tile sides that nobody has seen."""

from typing import Final

from ludoteca.draw.svg import Picture, bold, el, group, moved, rect, said, title
from ludoteca.games.talavera.board.faces import grouped, quad
from ludoteca.games.talavera.board.scene import Scene
from ludoteca.games.talavera.pieces import CORNERS, FILLED, TILES
from ludoteca.words.phrases import named

ROW: Final = 9
MINI: Final = 33


def aside(scene: Scene) -> str:
    """Return the panel as HTML."""
    goal = "goal" if scene.view["seats"] == 1 else "scoring"
    facts = {"full": FILLED, "less": "−1", "none": 0, "rounds": scene.view["rounds"], "numbers": numbers(scene)}
    marked = {name: named(str(value)) for name, value in facts.items()}
    head = el("h2", said(scene.say(f"{goal}.title"))) + el("p", bold(scene.say(goal, **marked)), class_="tiny rule")
    return head + unseen_panel(scene)


def numbers(scene: Scene) -> str:
    return scene.words.join([str(number) for number in range(1, CORNERS + 1)])


def unseen_panel(scene: Scene) -> str:
    sides = scene.view["unseen"]["tiles"]
    if not sides:
        return ""
    head = el("h2", said(scene.say("unseen.title")), " ", el("span", str(len(sides)), class_="num"))
    where = el("p", said(lying(scene, sides)), class_="tiny rule") if lying(scene, sides) else ""
    return el("div", head, unseen(scene, sides).svg(), where, class_="unseen", data_about="unseen")


def lying(scene: Scene, sides: list[int]) -> str:
    """Return which of the tile sides not seen never turn up: with shuffled backs those under the orders (1.5)."""
    view = scene.view
    if view["seats"] == 1:
        return ""
    covered = sum(card is not None and not card["up"] and card["tiles"] is None for card in view["market"])
    kept = len(sides) - view["deck"] - covered
    return scene.say("unseen.kept" if kept < len(sides) else "unseen.none", count=kept) if kept else ""


def unseen(scene: Scene, sides: list[int]) -> Picture:
    """Return every tile side that may still turn up, small."""
    minis = "".join(mini(scene, side, i) for i, side in enumerate(sides))
    rows = -(-len(sides) // ROW)
    return Picture(ROW * MINI, rows * MINI, minis, scene.say("unseen", count=len(sides)), "minis lamp")


def mini(scene: Scene, side: int, i: int) -> str:
    paper = rect(0, 0, 29, 29, rx=3.5, fill=scene.palette["card"], stroke=scene.palette["card-edge"], stroke_width=1)
    tiles = quad(grouped(TILES[scene.edition][side]), 2, 2, 12, 1)
    return moved(2 + MINI * (i % ROW), 2 + MINI * (i // ROW), group(title(scene.card(side)), paper, tiles))

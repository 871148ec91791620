"""A view as SVG: the regions of a page, one whole picture, the box, the seals and what is printed."""

from ludoteca.core.game import Json
from ludoteca.draw.shapes import hatching
from ludoteca.draw.svg import NAMESPACE, el
from ludoteca.games.taluvo.board import cells, island, land, panels, spots, tokens
from ludoteca.games.taluvo.board.account import account
from ludoteca.games.taluvo.board.cover import cover, seal
from ludoteca.games.taluvo.board.hold import hold
from ludoteca.games.taluvo.board.letters import letters
from ludoteca.games.taluvo.board.prints import prints
from ludoteca.games.taluvo.board.scene import Scene
from ludoteca.games.taluvo.board.whole import whole
from ludoteca.games.taluvo.colours import ALONE, PAGE
from ludoteca.games.taluvo.text import TRIBES, TaluvoWords

__all__ = ["account", "cover", "defs", "draw", "prints", "regions", "seal"]


def defs() -> str:
    """Return the shapes that the regions of a page refer to, as one hidden SVG."""
    shapes = land.shapes(PAGE) + tokens.shapes(PAGE) + spots.shapes() + cells.shapes(PAGE) + hatching(land.PREFIX, PAGE)
    return el("svg", el("defs", shapes), class_="defs", width=0, height=0, aria_hidden="true")


def draw(view: Json, words: TaluvoWords, *, standalone: bool) -> str:
    """Return a view as one SVG; a standalone one carries its colours with it."""
    names = [words.fact("tribe", tribe) for tribe in TRIBES]
    return whole(Scene(view, words, ALONE if standalone else PAGE, names))


def regions(view: Json, words: TaluvoWords, names: list[str], *, shared: bool) -> dict[str, str]:
    """Return the parts of the page that change, by name."""
    scene = Scene(view, words, PAGE, names, shared=shared)
    seats = {f"seat.{seat}": panels.seat_panel(scene, seat) for seat in range(view["seats"])}
    return seats | {
        "island": island.picture(scene),
        "targets": targets(scene),
        "hold": hold(scene),
        "legend": panels.legend(scene),
        "needs": panels.needs(scene),
        "aside": panels.aside(scene),
        "track": panels.track(scene),
    }


def targets(scene: Scene) -> str:
    """Return what can be chosen on the island, as a second picture over the first."""
    if not scene.legal:
        return ""
    body = spots.spots(scene) if scene.asks("tile") else cells.cells(scene)
    look = {"viewBox": island.box(scene).written(), "class_": "marks", "role": "group"}
    return el("svg", body, letters(scene), xmlns=NAMESPACE, aria_label=scene.say("targets"), **look)

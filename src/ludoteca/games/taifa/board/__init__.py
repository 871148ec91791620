"""A view as SVG: the regions of a page, one whole picture, the box, the seals and what is printed."""

from functools import cache

from ludoteca.core.game import Json
from ludoteca.core.prints import Print
from ludoteca.draw.shapes import hatching
from ludoteca.draw.svg import el
from ludoteca.games.taifa.board import castles, lands, moves, piles, realms, targets
from ludoteca.games.taifa.board import prints as printing
from ludoteca.games.taifa.board.account import account
from ludoteca.games.taifa.board.chart import Chart
from ludoteca.games.taifa.board.choices import choices
from ludoteca.games.taifa.board.contest import contest
from ludoteca.games.taifa.board.cover import cover, seal
from ludoteca.games.taifa.board.hand import hand
from ludoteca.games.taifa.board.heraldry import PREFIX
from ludoteca.games.taifa.board.pending import pending
from ludoteca.games.taifa.board.scene import Scene
from ludoteca.games.taifa.board.whole import shapes, whole
from ludoteca.games.taifa.colours import ALONE, PAGE
from ludoteca.games.taifa.text import TaifaWords

__all__ = ["Chart", "account", "cover", "defs", "draw", "prints", "regions", "seal"]


@cache
def defs(chart: Chart) -> str:
    """Return the shapes that the regions of a page refer to, as one hidden SVG; the map that never changes among them."""
    body = shapes(chart, PAGE) + hatching(PREFIX, PAGE)
    return el("svg", el("defs", body), class_="defs", width=0, height=0, aria_hidden="true")


def draw(chart: Chart, view: Json, words: TaifaWords, *, standalone: bool) -> str:
    """Return a view as one SVG; a standalone one carries its colours with it."""
    names = [words.say(f"taifa.kingdom.{kingdom}") for kingdom in view["kingdoms"]]
    return whole(Scene(chart, view, words, ALONE if standalone else PAGE, names))


def prints(chart: Chart, views: tuple[Json, Json], words: TaifaWords) -> list[Print]:
    """Return what is in the box; the views are of two matches that begin, one of them El Cid's."""
    match, scenario = (Scene(chart, view, words, ALONE, []) for view in views)
    return printing.prints(match, scenario)


def regions(chart: Chart, view: Json, words: TaifaWords, names: list[str], *, shared: bool) -> dict[str, str]:
    """Return the parts of the page that change, by name."""
    scene = Scene(chart, view, words, PAGE, names, shared=shared)
    panels = {f"seat.{seat}": realms.panel(scene, seat) for seat in range(view["seats"])}
    return panels | {
        "map": lands.picture(scene),
        "ways": lands.fixed(scene),
        "moves": moves.picture(scene),
        "targets": targets.picture(scene),
        "castles": castles.picture(scene),
        "names": castles.names(scene),
        "battle": contest(scene) + pending(scene),
        "hand": hand(scene),
        "choices": choices(scene),
        "piles": piles.piles(scene),
        "glossary": piles.glossary(scene),
        "track": realms.track(scene),
    }

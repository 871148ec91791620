"""A view as SVG: the regions of a page, one whole picture, the box, the seals and what is printed."""

from ludoteca.core.game import Json
from ludoteca.draw.shapes import hatching
from ludoteca.draw.svg import el
from ludoteca.games.patios.board import court, seats
from ludoteca.games.patios.board.account import account
from ludoteca.games.patios.board.choices import choices
from ludoteca.games.patios.board.cover import cover, seal
from ludoteca.games.patios.board.final import final
from ludoteca.games.patios.board.hand import hand
from ludoteca.games.patios.board.memory import memory
from ludoteca.games.patios.board.pending import pending
from ludoteca.games.patios.board.pots import PREFIX
from ludoteca.games.patios.board.prints import prints
from ludoteca.games.patios.board.row import row
from ludoteca.games.patios.board.sample import sample
from ludoteca.games.patios.board.scene import Scene
from ludoteca.games.patios.board.whole import shapes, whole
from ludoteca.games.patios.board.worth import worth
from ludoteca.games.patios.colours import ALONE, PAGE
from ludoteca.games.patios.text import PatiosWords

__all__ = ["account", "cover", "defs", "draw", "prints", "regions", "seal"]


def defs() -> str:
    """Return the shapes that the regions of a page refer to, as one hidden SVG."""
    body = shapes(PAGE) + hatching(PREFIX, PAGE)
    return el("svg", el("defs", body), class_="defs", width=0, height=0, aria_hidden="true")


def draw(view: Json, words: PatiosWords, *, standalone: bool) -> str:
    """Return a view as one SVG; a standalone one carries its colours with it."""
    names = [words.say("room.seat", {"number": seat + 1}) for seat in range(view["seats"])]
    return whole(Scene(view, words, ALONE if standalone else PAGE, names))


def regions(view: Json, words: PatiosWords, names: list[str], *, shared: bool) -> dict[str, str]:
    """Return the parts of the page that change, by name."""
    scene = Scene(view, words, PAGE, names, shared=shared)
    panels = {f"seat.{seat}": seats.seat_panel(scene, seat) for seat in range(view["seats"])}
    return panels | {
        "row": row(scene),
        "patio": court.patio(scene, scene.near).svg(),
        "worth": worth(scene),
        "sample": sample(scene),
        "pending": pending(scene) + final(scene),
        "hand": hand(scene),
        "choices": choices(scene),
        "aside": memory(scene),
        "track": seats.track(scene),
    }

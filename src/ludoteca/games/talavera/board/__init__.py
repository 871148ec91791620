"""A view as SVG: the regions of a page, one whole picture, the box, the seals and what is printed."""

from ludoteca.core.game import Json
from ludoteca.draw.svg import Picture, bold, el, said
from ludoteca.games.talavera.board import alone, market, stairs, tiles
from ludoteca.games.talavera.board.account import account
from ludoteca.games.talavera.board.aside import aside
from ludoteca.games.talavera.board.cover import cover, seal
from ludoteca.games.talavera.board.faces import prints
from ludoteca.games.talavera.board.scene import Scene
from ludoteca.games.talavera.board.whole import whole
from ludoteca.games.talavera.colours import ALONE, PAGE
from ludoteca.games.talavera.text import TalaveraWords
from ludoteca.words.phrases import named

__all__ = ["account", "cover", "defs", "draw", "prints", "regions", "seal"]


def defs() -> str:
    """Return the shapes that the regions of a page refer to, as one hidden SVG."""
    return el("svg", tiles.shapes(PAGE), class_="defs", width=0, height=0, aria_hidden="true")


def draw(view: Json, words: TalaveraWords, *, standalone: bool) -> str:
    """Return a view as one SVG; a standalone one carries its colours with it."""
    names = [words.say("room.seat", {"number": seat + 1}) for seat in range(view["seats"])]
    return whole(Scene(view, words, ALONE if standalone else PAGE, names))


def regions(view: Json, words: TalaveraWords, names: list[str], *, shared: bool) -> dict[str, str]:
    """Return the parts of the page that change, by name."""
    scene = Scene(view, words, PAGE, names, shared=shared)
    always = {"deck": deck(scene), "aside": aside(scene)}
    if view["seats"] == 1:
        return always | {"market": market.pair(scene).svg(), "own": own_alone(scene, names)}
    own = view["seat"] or 0
    return always | {
        "market": market.market(scene).svg(),
        "own": flight(scene, own, names),
        "other": flight(scene, 1 - own, names),
    }


def deck(scene: Scene) -> str:
    """Return the deck and how much is left of it; alone also what was discarded."""
    left = counted(scene, "deck.left", scene.view["deck"])
    if scene.view["seats"] > 1:
        return market.deck(scene).svg() + left
    once = el("p", said(scene.say("redraw.once")), class_="once" if scene.view["redraws"] else "once spent")
    return market.deck(scene).svg() + once + left + counted(scene, "discarded", len(scene.view["discard"]))


def counted(scene: Scene, key: str, count: int) -> str:
    return el("p", bold(scene.say(key, count=count, number=named(str(count)))), class_="num")


def heading(scene: Scene, seat: int, names: list[str]) -> str:
    yours = scene.yours(seat)
    title = scene.say("yours") if yours else scene.say("stairs", seat=names[seat])
    return el("h3", said(title))


def flight(scene: Scene, seat: int, names: list[str]) -> str:
    """Return a seat's stairs under their heading, with the cards that wait to be placed."""
    view = scene.view
    points = sum(view["players"][seat]["points"].values())
    so_far = el("span", said(scene.say("points.end" if view["over"] else "points", count=points)), class_="tiny num")
    first = el("span", said(scene.say("first")), class_="tag") if view["first"] == seat and not view["over"] else ""
    head = el("div", heading(scene, seat, names), el("p", so_far, first), class_="who")
    return el("header", head, in_hand(scene, seat)) + stairs.stairs(scene, seat).svg(data_clear="")


def in_hand(scene: Scene, seat: int) -> str:
    held: Picture = market.hand(scene, seat)
    return held.svg() if scene.view["players"][seat]["hand"] else ""


def own_alone(scene: Scene, names: list[str]) -> str:
    """Return the stairs of a match alone: the order beside them, the numbers wanted above."""
    gone = scene.words.is_special_lost(scene.view)
    sign = "" if gone else alone.sign(scene).svg(aria_hidden="true") + " "
    caption = el("figcaption", sign, said(scene.say("special.gone" if gone else "special.short")))
    kind = "special gone" if gone else "special"
    goal = el("figure", alone.order_card(scene).svg(), caption, class_=kind, data_about="special", tabindex=0)
    chips = el("p", el("span", said(scene.say("wanted.title")), class_="tiny"), class_="wanted-title")
    head = el(
        "div", heading(scene, 0, names), el("div", chips, alone.wanted(scene).svg(), class_="wanted"), class_="who"
    )
    steps = el("div", el("header", head, in_hand(scene, 0)), alone.stairs(scene).svg(), class_="climb")
    return goal + steps

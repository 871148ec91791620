"""What lies before the one who is asked: dealt pots, the packet, the pair, the Sun's directions, other patios."""

from typing import Final

from ludoteca.core.game import Json
from ludoteca.core.notation import about_of, spelled
from ludoteca.draw.shapes import hatch, outline, piece, tick
from ludoteca.draw.svg import Picture, bold, el, rect, said
from ludoteca.games.patios.actions import in_patio
from ludoteca.games.patios.board import marks
from ludoteca.games.patios.board.court import Grid
from ludoteca.games.patios.board.hand import back, improvement, picture
from ludoteca.games.patios.board.mini import mini
from ludoteca.games.patios.board.pots import PREFIX, placed
from ludoteca.games.patios.board.sample import flower, framed
from ludoteca.games.patios.board.scene import Scene
from ludoteca.games.patios.pieces import CELLS, RING
from ludoteca.words.phrases import named

COMPASS: Final = Grid(False, 8, 64, 8)
COMPASS_SIDE: Final = 224


def pending(scene: Scene) -> str:
    """Return the panels of this moment, most often none."""
    return dealt(scene) + packet(scene) + pair(scene) + given(scene) + offers(scene) + compass(scene) + others(scene)


def panel(scene: Scene, heading: str, *body: str, kind: str) -> str:
    return el("section", el("h3", said(heading)), *body, class_=f"pend {kind}")


def fan(cards: list[str], kind: str) -> str:
    return el("ul", *(el("li", card) for card in cards), class_=f"cards {kind}")


def dealt(scene: Scene) -> str:
    """Return the two pots of the first deal (3.3)."""
    cards = scene.view["dealt"]
    if not cards:
        return ""
    shown = [slot(scene, card, spelled("up", number)) for number, card in enumerate(cards, 1)]
    return panel(scene, scene.say("dealt"), fan(shown, "of-2"), kind="dealt")


def slot(scene: Scene, card: str, notation: str) -> str:
    """Return a flower card that is chosen by its slot."""
    return framed(flower(scene, card, scene.card(card), notation=notation), scene.card(card))


def heading(scene: Scene, key: str, seat: int) -> str:
    return scene.say(f"{key}.yours") if scene.yours(seat) else scene.say(key, seat=scene.names[seat])


def packet(scene: Scene) -> str:
    """Return the Assistant's packet: its cards for who holds it, backs for all others (8.2)."""
    held: Json = scene.view["packet"]
    if not held:
        return ""
    words = scene.say("packet.back")
    if held["cards"] is None:
        shown = [framed(flower(scene, "dry", words, about="packet"), words)] * held["count"]
    else:
        shown = [slot(scene, card, spelled("pick", number)) for number, card in enumerate(held["cards"], 1)]
    return panel(scene, heading(scene, "packet", held["holder"]), fan(shown, f"of-{len(shown)}"), kind="packet")


def pair(scene: Scene) -> str:
    """Return the Neighbour's two Improvements (12.4)."""
    held: Json = scene.view["pair"]
    if not held:
        return ""
    words = scene.say("improvement.back")
    if held["cards"] is None:
        shown = [picture(back(), words)] * held["count"]
    else:
        cards = enumerate(held["cards"], 1)
        shown = [picture(improvement(scene, card, spelled("keep", number)), scene.card(card)) for number, card in cards]
    return panel(scene, heading(scene, "pair", held["seat"]), fan(shown, "of-2"), kind="pair")


def given(scene: Scene) -> str:
    """Return the card an apprentice was given (12.6)."""
    held: Json = scene.view["given"]
    if not held:
        return ""
    if held["card"] is None:
        shown = picture(back(), scene.say("improvement.back"))
    else:
        shown = picture(improvement(scene, held["card"]), scene.card(held["card"]))
    return panel(scene, heading(scene, "given", held["seat"]), fan([shown], "of-1"), kind="given")


def offers(scene: Scene) -> str:
    """Return who is asked for a coin and, once all have answered, who offers one (12.1)."""
    asked: Json = scene.view["offers"]
    if not asked:
        return ""
    made = asked["made"]
    key = "offers" if made else "offers.none" if made is not None else "offers.asked"
    seats = [named(scene.names[seat]) for seat in (asked["asked"] if made is None else made)]
    words = el("p", bold(scene.say(key, seats=scene.words.join(seats))), class_="tiny")
    return el("section", words, class_="pend offers")


def compass(scene: Scene) -> str:
    """Return the eight directions of the Sun, around the well as cells are (10.1)."""
    if not scene.asks("sun"):
        return ""
    body = placed("well", COMPASS.centre, COMPASS.centre, COMPASS.side)
    body += "".join(direction(scene, cell) for cell in CELLS[:RING])
    drawn = Picture(COMPASS_SIDE, COMPASS_SIDE, body, scene.say("compass"), "compass lamp").svg()
    return panel(scene, scene.say("compass"), drawn, kind="sun")


def direction(scene: Scene, cell: str) -> str:
    notation, side = spelled("sun", cell), COMPASS.side
    paper = rect(0, 0, side, side, rx=9, fill="#bfe0ea", stroke="#8a7350", stroke_opacity=0.7)
    ring = hatch(PREFIX, 0, 0, side, side, 9) + outline(-2, -2, side + 4, side + 4, 11, scene.palette, legal=True)
    body = paper + struck(scene, cell, side) + ring + tick(side - 6, 6, scene.palette)
    return piece(*COMPASS.at(cell), scene.action(notation), body, actions=scene.acts(notation), kind="cell")


def struck(scene: Scene, cell: str, side: float) -> str:
    """Return the cards a direction of the Sun falls on, small, each with its seat's seal; the Sun alone where none lies."""
    found = [seat for seat in range(scene.view["seats"]) if scene.scorched(seat, cell, named=cell)]
    shown = [(seat, scene.spots[seat][cell]) for seat in found if scene.spots[seat][cell].is_flower]
    if not shown:
        return marks.sunny(side / 2, side / 2, side * 0.5)
    small = side * (0.66 if len(shown) == 1 else 0.44)
    step = 0 if len(shown) == 1 else side * 0.5
    start = (side - small - step) / 2
    drawn = [
        placed(spot.face, start + at % 2 * step, side * 0.06 + at // 2 * step, small)
        + el(
            "use",
            href=f"#seal-{seat}",
            x=start + at % 2 * step - 3,
            y=side * 0.06 + at // 2 * step - 3,
            width=19,
            height=19,
        )
        for at, (seat, spot) in enumerate(shown)
    ]
    return "".join(drawn) + marks.sunny(side * 0.84, side * 0.84, side * 0.3)


def others(scene: Scene) -> str:
    """Return the other patios, large enough to press their cards (9.2)."""
    if not scene.asks("with"):
        return ""
    near = about_of("with", scene.legal)
    seats = [seat for seat in range(scene.view["seats"]) if any(in_patio(seat, cell) in near for cell in CELLS)]
    shown = [
        el("figure", el("figcaption", said(scene.names[seat]), class_="tiny"), mini(scene, seat, cards=True).svg())
        for seat in seats
    ]
    return panel(scene, scene.say("swap.with"), el("div", *shown, class_="yards"), kind="with")

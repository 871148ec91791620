"""The reader's Improvements, the deck they come from, and the coins of the reserve."""

from typing import Final

from ludoteca.core.notation import spelled
from ludoteca.draw.shapes import SHADOW, hatch, outline, piece, text, tick
from ludoteca.draw.svg import NAMESPACE, Look, el, group, rect, said, use
from ludoteca.games.patios.board import marks
from ludoteca.games.patios.board.pots import PREFIX, placed
from ludoteca.games.patios.board.scene import Scene
from ludoteca.words.phrases import opened

WIDTH: Final = 96
HEIGHT: Final = 113
BOX: Final = f"-8 -10 {WIDTH + 18} {HEIGHT + 22}"
LETTERS: Final = 12  # of a name that stand on a card in full size
NAME: Final = 14.5


def hand(scene: Scene) -> str:
    """Return the panel; a match without Improvements has no hand (17.4), and at its end nothing is to come."""
    if scene.view["over"] and not scene.players[scene.near]["hand_count"]:
        return ""
    if scene.playground:
        return el("div", reserve(scene), class_="stock")
    cards = in_hand(scene)
    key = "hand" if scene.yours(scene.near) else "hand.of"
    tiny = el("span", said(scene.say("hand.hidden")), class_="tiny") if cards is not None else ""
    head = el("h3", said(scene.say(key, seat=scene.names[scene.near])), " ", tiny)
    stock = el("div", deck(scene), reserve(scene), class_="stock")
    return head + el("div", el("ul", *held(scene, cards), class_="cards"), stock, class_="fan") + leaving(scene)


def in_hand(scene: Scene) -> list[str] | None:
    """Return the reader's cards without the one just given, which lies before him (12.6); none if not his to see."""
    cards, given = scene.players[scene.near]["hand"], scene.view["given"]
    if cards is None or not given or given["seat"] != scene.near:
        return None if cards is None else list(cards)
    at = cards.index(given["card"])
    return [*cards[:at], *cards[at + 1 :]]


def held(scene: Scene, cards: list[str] | None) -> list[str]:
    """Return the cards of the hand; only backs where they are another's."""
    if cards is None:
        count = scene.players[scene.near]["hand_count"]
        return [el("li", picture(back(), scene.say("improvement.back"))) for _ in range(count)] or [nothing(scene)]
    return [el("li", picture(improvement(scene, card), scene.card(card))) for card in cards] or [nothing(scene)]


def nothing(scene: Scene) -> str:
    return el("li", el("p", said(scene.say("hand.none")), class_="tiny"), class_="none")


def picture(body: str, words: str) -> str:
    return el("svg", body, xmlns=NAMESPACE, viewBox=BOX, class_="lamp", role="group", aria_label=words)


def improvement(scene: Scene, card: str, notation: str = "") -> str:
    """Return an Improvement as a piece: to be played, or to be kept of a pair."""
    notation = notation or spelled("play", card)
    actions = scene.acts(notation)
    words = scene.action(notation) if actions else scene.card(card)
    name = scene.card(card)
    size = NAME * min(1, LETTERS / len(name))
    body = shadow() + use(f"{PREFIX}hand-{card}", -1, -1, WIDTH + 2, HEIGHT + 2)
    body += text(WIDTH / 2, 102, size, name, scene.palette) + states(scene, legal=bool(actions))
    return piece(0, 0, words, body, actions=actions, why=scene.why(notation), kind="improvement", about=f"card.{card}")


def shadow() -> str:
    return rect(3, 5, WIDTH, HEIGHT, rx=9, fill=SHADOW, opacity=0.25)


def back() -> str:
    return group(shadow(), use(f"{PREFIX}improvement", -1, -1, WIDTH + 2, HEIGHT + 2), data_about="improvement")


def states(scene: Scene, *, legal: bool) -> str:
    if not scene.legal:
        return ""
    ring = outline(-3, -3, WIDTH + 6, HEIGHT + 6, 12, scene.palette, legal=legal)
    return hatch(PREFIX, 0, 0, WIDTH, HEIGHT, 9) + ring + (tick(WIDTH - 4, 4, scene.palette) if legal else "")


def deck(scene: Scene) -> str:
    """Return the deck of Improvements with its count; beside it, told in words, what leaves with this step."""
    count = scene.view["improvements"]["deck"]
    words = scene.say("improvements", count=count)
    look: Look = {"rx": 9, "fill": "#fffaf0", "stroke": "#c9b493"}
    under = "".join(rect(-2 * k, -3 * k, WIDTH, HEIGHT, **look) for k in (2, 1) if k < count)
    number = marks.counted(WIDTH - 20, HEIGHT - 16, str(count), scene.palette)
    body = under + back() + number if count else rect(2, 2, WIDTH - 4, HEIGHT - 4, rx=9, fill=SHADOW, fill_opacity=0.1)
    return picture(group(el("title", said(words)), body, data_about="improvement"), words)


def leaving(scene: Scene) -> str:
    """Return the Improvements on their way under the deck (13.10)."""
    cards = scene.view["improvements"]["gathered"]
    words = scene.words.say("patios.plain.gathered", {"cards": scene.words.cards(cards)})
    return el("p", said(opened(words)), class_="tiny") if cards else ""


def reserve(scene: Scene) -> str:
    """Return the coins nobody has."""
    count = scene.view["reserve"]
    icon = el("svg", placed("coin", 0, 0, 100), viewBox="0 0 100 100", class_="lamp", aria_hidden="true")
    words = scene.say("reserve", count=count)
    number = el("b", str(count), class_="num", aria_hidden="true")
    return el("p", icon, number, el("span", said(words), class_="sr"), class_="reserve", title=words, data_about="coin")

"""The sample with the flower deck beside it, and the discards as a list to open."""

from collections import Counter
from typing import Final

from ludoteca.draw.shapes import SHADOW, hatch, outline, piece, tick
from ludoteca.draw.svg import NAMESPACE, Look, Picture, el, group, moved, rect, said
from ludoteca.games.patios.board import marks
from ludoteca.games.patios.board.court import EDGE
from ludoteca.games.patios.board.pots import PREFIX, placed
from ludoteca.games.patios.board.scene import Scene
from ludoteca.games.patios.pieces import FLOWERS
from ludoteca.games.patios.telling import BY_NAME

SIDE: Final = 108
COUNT: Final = 25  # the deck's, to be read where the sample is small
BOX: Final = f"-8 -8 {SIDE + 18} {SIDE + 20}"
COLUMNS: Final = {4: 5, 5: 3, 7: 4, 8: 5}  # of cards and the deck, by the size of the sample


def flower(
    scene: Scene, card: str, words: str, *, notation: str = "", key: str = "", kind: str = "flower", about: str = ""
) -> str:
    """Return a flower card on the table as a piece; its notation makes it a target or gives a reason."""
    actions = scene.acts(notation)
    if actions:
        words = f"{scene.action(notation)}. {words}" if words else scene.action(notation)
    body = rect(3, 6, SIDE, SIDE, rx=9, fill=SHADOW, opacity=0.35) + placed(card, 0, 0, SIDE)
    body += rect(0.8, 0.8, SIDE - 1.6, SIDE - 1.6, rx=9, **EDGE)
    if scene.legal:
        body += hatch(PREFIX, 0, 0, SIDE, SIDE, 9) + outline(
            -3, -3, SIDE + 6, SIDE + 6, 12, scene.palette, legal=bool(actions)
        )
        low = card in BY_NAME  # where its value stays in sight
        body += tick(SIDE - 6, SIDE - 6 if low else 4, scene.palette) if actions else ""
    key = "" if scene.palette.standalone else key
    about = about or ("dry" if card == "dry" else f"card.{card}")
    part = f"sample.{card}" if key and kind == "flower" else ""
    why = scene.why(notation)
    return piece(0, 0, words, body, actions=actions, why=why, key=key, kind=kind, about=about, part=part)


def framed(body: str, words: str) -> str:
    """Return a card as a picture of its own."""
    return el("svg", body, xmlns=NAMESPACE, viewBox=BOX, class_="lamp", role="group", aria_label=words)


def sample(scene: Scene) -> str:
    """Return the sample under its heading, with deck and discards."""
    view = scene.view
    cards = [el("li", framed(shown, scene.card(card))) for card, shown in cards_shown(scene)]
    gaps = [el("li", gap()) for _ in range(view["sample_size"] - len(cards))]
    deck_words = scene.say("deck", count=view["deck"])
    pile = el("li", framed(deck(scene), deck_words), class_="deck")
    head = el(
        "h3",
        el("span", said(scene.say("sample")), data_about="sample"),
        " ",
        el("span", said(hint(scene)), class_="tiny"),
    )
    listed = el("ul", *cards, *gaps, pile, class_=f"sample columns-{COLUMNS[view['sample_size']]}", data_strip="")
    return el("header", head, discards(scene)) + listed


def cards_shown(scene: Scene) -> list[tuple[str, str]]:
    """Return each card of the sample with its drawing."""
    verb = "buy" if scene.asks("buy") else "pick"
    seen: Counter[str] = Counter()
    drawn = []
    for card in scene.view["sample"]:
        seen[card] += 1
        key = f"{card}-{seen[card]}"
        drawn.append((card, flower(scene, card, scene.card(card), notation=f"{verb} {card}", key=key)))
    return drawn


def gap() -> str:
    spot = rect(2, 2, SIDE - 4, SIDE - 4, rx=9, fill=SHADOW, fill_opacity=0.1)
    return el("svg", spot, xmlns=NAMESPACE, viewBox=BOX, aria_hidden="true")


def hint(scene: Scene) -> str:
    """Return what may be taken, where the reader is asked for it."""
    if scene.asks("pick"):
        return scene.say("sample.take")
    return scene.say("sample.buy") if scene.asks("buy") else ""


def deck(scene: Scene) -> str:
    """Return the flower deck, with how many cards are left in it."""
    count = scene.view["deck"]
    if not count:
        return rect(2, 2, SIDE - 4, SIDE - 4, rx=9, fill=SHADOW, fill_opacity=0.12)
    look: Look = {"rx": 9, "fill": "#b98350", "stroke": "#6b3f1b", "stroke_opacity": 0.5}
    under = "".join(rect(-2 * k, -3 * k, SIDE, SIDE, **look) for k in range(2))
    top = group(
        flower(scene, "dry", scene.say("deck", count=count), kind="pile", about="deck"), transform="translate(-4,-6)"
    )
    return under + top + marks.counted(SIDE - 24, SIDE - 20, str(count), scene.palette, COUNT)


def discards(scene: Scene) -> str:
    """Return the discard pile: how many, and on opening how many of each kind (A-37)."""
    cards = scene.view["discards"]
    summary = el("summary", said(scene.say("discards")), " ", el("span", str(len(cards)), class_="num"))
    return el("details", summary, kinds(scene, cards), class_="discards", data_keep="discards", data_about="discards")


def kinds(scene: Scene, cards: list[str]) -> str:
    if not cards:
        return el("p", said(scene.say("discards.none")), class_="tiny")
    counts = Counter(cards)
    listed = [(card, counts[card]) for card in FLOWERS if counts[card]]
    return el("ul", *(kind_counted(scene, card, count) for card, count in listed))


def kind_counted(scene: Scene, card: str, count: int) -> str:
    icon = el("svg", placed(card, 0, 0, 100), viewBox="0 0 100 100", class_="lamp", aria_hidden="true")
    return el("li", icon, el("span", said(f"{count} × {scene.card(card)}")))


def table(scene: Scene, columns: int) -> Picture:
    """Return the sample and the deck as one picture."""
    cards = [shown for _, shown in cards_shown(scene)] + [deck(scene)]
    step = SIDE + 14
    body = "".join(moved(8 + i % columns * step, 10 + i // columns * step, shown) for i, shown in enumerate(cards))
    rows = -(-len(cards) // columns)
    return Picture(columns * step + 8, rows * step + 10, body, scene.say("sample"))

"""What the rail tells of a kingdom: castles of thirteen, Card Bonus, cards, and what lies open before it."""

from typing import Final

from ludoteca.core.game import Json
from ludoteca.draw.svg import NAMESPACE, el, path, said
from ludoteca.games.taifa.board.cardlets import cardlet, counted_backs
from ludoteca.games.taifa.board.faces import BACKS
from ludoteca.games.taifa.board.heraldry import ARMS, mark
from ludoteca.games.taifa.board.scene import Scene
from ludoteca.games.taifa.pieces.kingdoms import CASTLES
from ludoteca.games.taifa.text.names import signed

STEP: Final = 9
TALL: Final = 13


def panel(scene: Scene, seat: int) -> str:
    """Return a kingdom's panel."""
    player = scene.players[seat]
    realm = realm_words(scene, seat)
    head = el("p", said(realm), class_="realm-name tiny") if realm else ""
    score = el("div", ticks(scene, player), bonus(scene, player), lying(scene, player), class_="score")
    acting = el("span", class_="acting") if seat == scene.view["active"] and not scene.view["over"] else ""
    passed = el("span", said(scene.say("passed")), class_="passed tiny") if player["passed"] else ""
    return acting + held(scene, player) + head + passed + score + known(scene, player) + pacts(scene, seat)


def realm_words(scene: Scene, seat: int) -> str:
    """Return the kingdom where the seat's own name does not say it."""
    kingdom = scene.words.say(f"taifa.kingdom.{scene.kingdoms[seat]}")
    return "" if scene.names[seat] == kingdom else kingdom


def held(scene: Scene, player: Json) -> str:
    """Return how many cards a kingdom holds, by their backs; a Bot's pile with what is known of its order."""
    words = scene.say("pile" if player["bot"] else "cards", count=player["cards"])
    return el(
        "span",
        counted_backs(scene, player["backs"]),
        el("span", said(words), class_="sr"),
        class_="backs num",
        title=words,
        data_about="pile" if player["bot"] else None,
    )


def ticks(scene: Scene, player: Json) -> str:
    """Return thirteen castles, filled as far as they stand on the map."""
    merlons = "M{x} 13V1h2v2h2V1h2v12Z"
    done = "".join(merlons.format(x=1 + STEP * n) for n in range(player["castles"]))
    left = "".join(merlons.format(x=1 + STEP * n) for n in range(player["castles"], CASTLES))
    palette = scene.palette
    colour = palette[ARMS[player["kingdom"]].colour]
    body = path(left, fill="none", stroke=palette["line-2"]) + path(done, fill=colour, stroke="#21150c")
    words = scene.say("castles", count=player["castles"], most=CASTLES)
    box = f"0 0 {STEP * CASTLES + 1} {TALL + 1}"
    number = el("b", str(player["castles"]), class_="num", aria_hidden="true")
    drawn = el("svg", el("title", said(words)), body, xmlns=NAMESPACE, viewBox=box, role="img", aria_label=words)
    return el("span", number, drawn, class_="ticks", data_about="castle")


def bonus(scene: Scene, player: Json) -> str:
    """Return the Card Bonus as a chip: pale at 0, told by its sign otherwise."""
    now = player["bonus"]
    words = scene.say("bonus", number=signed(now))
    kind = "up" if now > 0 else "down" if now < 0 else "level"
    shown = el("span", said(scene.say("bonus.short")), " ", el("b", signed(now), class_="num"), aria_hidden="true")
    return el(
        "span", shown, el("span", said(words), class_="sr"), class_=f"{kind} bonus", title=words, data_about="bonus"
    )


def lying(scene: Scene, player: Json) -> str:
    """Return what lies open before a kingdom, in its row: a Bot's army and Responses, and everybody's permanent events."""
    lots = lot(scene, player["army"], "army", scene.say("army", number=player["strength"]))
    lots += lot(scene, player["responses"], "responses", scene.say("responses"))
    rows = [open_card(scene, one) for one in player["in_play"]]
    lots += cards_of(rows, "in_play", scene.say("in_play")) if rows else ""
    return el("div", lots, class_="lots") if lots else ""


def lot(scene: Scene, cards: list[str], kind: str, words: str) -> str:
    return cards_of([cardlet(scene, card, tiny=True) for card in cards], kind, words) if cards else ""


def cards_of(rows: list[str], kind: str, words: str) -> str:
    """Return small cards side by side; a badge tells an army's strength."""
    return el("ul", *rows, class_=f"cards {kind}", aria_label=words, title=words)


def open_card(scene: Scene, one: Json) -> str:
    if one["kingdom"] is None:
        return cardlet(scene, one["card"], tiny=True)
    words = scene.say("in_play.on", card=one["card"], kingdom=scene.realm(one["kingdom"]))
    return cardlet(scene, one["card"], mark(scene.kingdoms[one["kingdom"]], "whose"), words=words, tiny=True)


def known(scene: Scene, player: Json) -> str:
    """Return what the reader knows of another's hidden cards."""
    pile = player["pile"] or []
    placed = [
        scene.say("known.place", number=place, card=card) for place, card in enumerate(pile, 1) if card not in BACKS
    ]
    cards = [] if player["seat"] == scene.reader else player["known"]
    told = placed or ([scene.words.cards(cards)] if cards else [])
    return el("p", said(scene.say("known", told="; ".join(told))), class_="tiny known") if told else ""


def pacts(scene: Scene, seat: int) -> str:
    """Return with whom a kingdom has a pact: no attacks between the two."""
    found = [
        (pact["card"], other)
        for pact in scene.view["pacts"]
        for other in pact["seats"]
        if seat in pact["seats"] and other != seat
    ]
    lines = [el("li", mark(scene.kingdoms[other], "whose"), said(pact(scene, card, other))) for card, other in found]
    return el("ul", *lines, class_="pacts tiny", data_about="pact") if lines else ""


def pact(scene: Scene, card: str, other: int) -> str:
    return scene.say("pact", card=card, kingdom=scene.realm(other))


def track(scene: Scene) -> str:
    """Return the turn, for the top bar."""
    view = scene.view
    label = scene.say("turn_of", turn=view["turn"], turns=view["turns"])
    steps = [step(n, view) for n in range(1, view["turns"] + 1)]
    return el("span", said(scene.say("turn")), data_about="turn") + el("ol", *steps, aria_label=label)


def step(n: int, view: Json) -> str:
    if view["over"] or n < view["turn"]:
        return el("li", str(n), class_="done")
    return el("li", str(n), class_="now", aria_current="step") if n == view["turn"] else el("li", str(n))

"""What lies before the one who is asked: cards to keep or to take, what is still to place; and the final count."""

from ludoteca.draw.svg import el, said
from ludoteca.games.taifa import actions
from ludoteca.games.taifa.board.cardlets import card_piece
from ludoteca.games.taifa.board.heraldry import mark
from ludoteca.games.taifa.board.scene import Scene
from ludoteca.games.taifa.text.names import signed


def pending(scene: Scene) -> str:
    """Return the panel of this moment, most often none."""
    if scene.view["over"]:
        return final(scene)
    return offered(scene) + taken(scene)


def offered(scene: Scene) -> str:
    """Return the cards of which one is kept (Jews, Monasteries)."""
    cards: list[str] = scene.view["offered"] or []
    return shelf(scene, "offered", [(card, scene.asked.shown(scene.word(card), actions.KEEP)) for card in cards])


def taken(scene: Scene) -> str:
    """Return the discarded Responses of which one is taken (Mercenaries)."""
    if not scene.asks("take"):
        return ""
    piles = [card for deck in scene.view["decks"].values() for card in deck["discards"]]
    found = [(card, scene.asked.shown(scene.word(card), actions.TAKE)) for card in sorted(set(piles))]
    return shelf(scene, "taken", [(card, notations) for card, notations in found if notations])


def shelf(scene: Scene, key: str, cards: list[tuple[str, list[str]]]) -> str:
    if not cards:
        return ""
    shown = [el("li", card_piece(scene, card, notations)) for card, notations in cards]
    return el("section", el("h2", said(scene.say(key))), el("ul", *shown, class_="shelf"), class_="battle pend")


def final(scene: Scene) -> str:
    """Return the final count: castles, Card Bonus, and who has won."""
    order = sorted(scene.players, key=lambda one: (-one["castles"], -one["bonus"], one["seat"]))
    head = el(
        "tr", *(el("th", said(scene.say(f"final.{name}")), scope="col") for name in ("kingdom", "castles", "bonus"))
    )
    rows = [
        el(
            "tr",
            el("th", mark(player["kingdom"]), said(scene.realm(player["seat"])), scope="row"),
            el("td", str(player["castles"]), class_="num"),
            el("td", signed(player["bonus"]), class_="num"),
            class_="won" if player["seat"] in scene.view["winners"] else None,
        )
        for player in order
    ]
    table = el("table", el("thead", head), el("tbody", *rows))
    loser = resigned(scene)
    why = "" if loser is None else el("p", said(scene.say("final.resigned", kingdom=scene.realm(loser))), class_="tiny")
    return el("section", el("h2", said(scene.say("final"))), why, table, class_="battle final")


def resigned(scene: Scene) -> int | None:
    """Return which kingdom has given up, where all the others have won by that, whatever they hold."""
    best = max((player["castles"], player["bonus"]) for player in scene.players)
    first = [player["seat"] for player in scene.players if (player["castles"], player["bonus"]) == best]
    winners = scene.view["winners"]
    if scene.view["scenario"] or winners == first or len(winners) != len(scene.players) - 1:
        return None
    return next(int(player["seat"]) for player in scene.players if player["seat"] not in winners)

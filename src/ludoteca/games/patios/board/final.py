"""The final count: tokens, trios and coins of every seat, once the match is over."""

from ludoteca.core.game import Json
from ludoteca.draw.svg import el, said
from ludoteca.games.patios.board.scene import Scene
from ludoteca.games.patios.board.worth import icon
from ludoteca.games.patios.pieces import COLOURS


def final(scene: Scene) -> str:
    """Return the table of results, the best first; nothing before the end (16.2), nor where one is not to be known."""
    if not scene.view["over"] or None in scene.view["scores"]:
        return ""
    heads = "".join(
        el("th", said(scene.say(f"final.{name}")), scope="col")
        for name in ("seat", "tokens", "trios", "coins", "total")
    )
    seats = sorted(range(scene.view["seats"]), key=lambda seat: -scene.view["scores"][seat])
    rows = "".join(line(scene, scene.players[seat]) for seat in seats)
    table = el("table", el("thead", el("tr", heads)), el("tbody", rows))
    return el("section", el("h3", said(scene.say("final"))), table, class_="pend final")


def line(scene: Scene, player: Json) -> str:
    """Return one seat's sum."""
    seat = player["seat"]
    won = seat in scene.view["winners"]
    tokens, coins, total = player["points"], player["coins"] / 2, scene.view["scores"][seat]
    cells = (
        el("td", points(scene, tokens), class_="num"),
        el("td", trios(scene, player), points(scene, total - tokens - coins), class_="num"),
        el("td", coin(scene, player), points(scene, coins), class_="num"),
        el("td", el("b", points(scene, total)), class_="num"),
    )
    return el("tr", el("th", said(scene.names[seat]), scope="row"), *cells, class_="won" if won else None)


def points(scene: Scene, value: float) -> str:
    return said(scene.words.fact("score", value))


def coin(scene: Scene, player: Json) -> str:
    """Return the coins that are worth half a point each."""
    told = scene.words.say("patios.coins", {"count": player["coins"]})
    return drawn(icon("coin") * player["coins"], told) if player["coins"] else ""


def drawn(icons: str, told: str) -> str:
    """Return what brings points: shown in pictures, told in words."""
    return el("span", icons, aria_hidden="true", class_="sum") + el("span", said(f"{told}: "), class_="sr")


def trios(scene: Scene, player: Json) -> str:
    counts = [(name, player["trios"][name]) for name in COLOURS if player["trios"][name]]
    told = scene.words.join([scene.say("trios", colour=name, count=count) for name, count in counts])
    return drawn("".join(icon(f"trio-{name}") * count for name, count in counts), told) if counts else ""

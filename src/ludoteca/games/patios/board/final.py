"""The final count: tokens, trios and coins of every seat, once the match is over."""

from ludoteca.core.game import Json
from ludoteca.draw.svg import el, said
from ludoteca.games.patios.board.scene import Scene
from ludoteca.games.patios.board.worth import icon
from ludoteca.games.patios.pieces import COLOURS


def final(scene: Scene) -> str:
    """Return the table of results, the best first; nothing before the end (16.2)."""
    if not scene.view["over"]:
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
    cells = (
        el("td", str(player["points"]), class_="num"),
        el("td", trios(scene, player), class_="trios"),
        el("td", str(player["coins"]), class_="num"),
        el("td", el("b", said(scene.words.fact("score", scene.view["scores"][seat]))), class_="num"),
    )
    return el("tr", el("th", said(scene.names[seat]), scope="row"), *cells, class_="won" if won else None)


def trios(scene: Scene, player: Json) -> str:
    counts = [(name, player["trios"][name]) for name in COLOURS if player["trios"][name]]
    told = scene.words.join([scene.say("trios", colour=name, count=count) for name, count in counts])
    drawn = "".join(icon(f"trio-{name}") * count for name, count in counts)
    return el("span", drawn, aria_hidden="true", class_="sum") + el("span", said(told or "0"), class_="sr")

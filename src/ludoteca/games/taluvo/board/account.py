"""The table at the end of a match: what each tribe has placed of every kind, and what it has left."""

from ludoteca.core.game import Json, Seat
from ludoteca.draw.svg import el, said
from ludoteca.games.taluvo.board.panels import emblem, token_icon
from ludoteca.games.taluvo.board.scene import Scene
from ludoteca.games.taluvo.colours import PAGE
from ludoteca.games.taluvo.pieces import SCORE, TOKENS
from ludoteca.games.taluvo.text import TaluvoWords


def account(view: Json, words: TaluvoWords, names: list[str]) -> str:
    """Return the tokens of all tribes; nothing before the end."""
    if not view["over"]:
        return ""
    scene = Scene(view, words, PAGE, names)
    by_points = view["options"]["ranking"] == SCORE
    heads = [words.say("taluvo.sheet.tribe"), *(words.noun("pools", token, scene.preset) for token in TOKENS)]
    heads += [words.say("taluvo.sheet.points")] if by_points else []
    head = el("thead", el("tr", *(el("th", said(one), scope="col") for one in heads)))
    rows = "".join(row(scene, seat, by_points=by_points) for seat in range(view["seats"]))
    caption = el("caption", said(words.say("taluvo.sheet")))
    return el("section", el("table", caption, head, el("tbody", rows)), class_="account")


def row(scene: Scene, seat: Seat, *, by_points: bool) -> str:
    """Return one tribe's row; who has won and who was out is said as well."""
    player = scene.view["players"][seat]
    mark = scene.say("out") if player["out"] else ""
    mark = scene.words.say("room.winner") if seat in scene.view["winners"] else mark
    name = el("th", emblem(seat), el("span", said(scene.names[seat]), el("i", said(mark)) if mark else ""), scope="row")
    cells = [tokens(scene, player, place) for place in range(len(TOKENS))]
    points = el("td", el("b", str(player["points"]))) if by_points else ""
    return el("tr", name, *cells, points, class_="won" if seat in scene.view["winners"] else None)


def tokens(scene: Scene, player: Json, place: int) -> str:
    """Return how many of a kind a tribe has placed, and how many it has left."""
    token = TOKENS[place]
    left = scene.words.say("taluvo.sheet.left", {"count": player[f"{token}s"]})
    number = el("b", str(player["placed"][place]), class_="num")
    return el("td", el("span", token_icon(token, player["seat"]), number), el("i", said(left)))

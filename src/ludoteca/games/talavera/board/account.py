"""The sheet at the end of a round or of the match: what each placed, how each step stands, and the points."""

from collections.abc import Sequence

from ludoteca.core.game import Event, Json
from ludoteca.draw.svg import Picture, el, said
from ludoteca.games.talavera.board.scene import Scene
from ludoteca.games.talavera.board.tiles import tile
from ludoteca.games.talavera.colours import PAGE
from ludoteca.games.talavera.pieces import COLOURS
from ludoteca.games.talavera.telling import closes
from ludoteca.games.talavera.text import TalaveraWords
from ludoteca.words.phrases import opened


def account(events: Sequence[Event], view: Json, words: TalaveraWords, names: list[str]) -> str:
    """Return the sheet as a table: a row for each seat, alone for each step."""
    scene = Scene(view, words, PAGE, names)
    rounds = [int(str(event.facts["round"])) for event in events if closes(event)]
    title = words.say("talavera.sheet", {"round": rounds[-1] - 1}) if rounds else words.say("talavera.sheet.end")
    head, rows = alone(scene) if view["seats"] == 1 else together(scene, events)
    caption = el("caption", said(title), class_="sr")
    table = el("table", caption, el("thead", el("tr", *head)), el("tbody", *rows))
    return el("section", table, class_="account alone" if view["seats"] == 1 else "account")


def column(scene: Scene, key: str, kind: str | None = None) -> str:
    return el("th", said(scene.words.say(f"talavera.sheet.{key}")), scope="col", class_=kind)


def sample(colour: str, words: str) -> str:
    """Return a tile of a colour, small, with its name."""
    picture = Picture(24, 24, tile(colour, 1, 1, 22), words, "lamp").svg(width=24, height=24, aria_hidden="true")
    return picture + el("span", said(opened(words)), class_="colour")


def together(scene: Scene, events: Sequence[Event]) -> tuple[list[str], list[str]]:
    colours = [
        el("th", sample(colour, scene.words.fact("colour", colour)), scope="col", class_="num") for colour in COLOURS
    ]
    seats = range(scene.view["seats"])
    head = [column(scene, "seat"), *colours, column(scene, "points", "num total")]
    return head, [seat_row(scene, events, seat) for seat in seats]


def seat_row(scene: Scene, events: Sequence[Event], seat: int) -> str:
    player = scene.view["players"][seat]
    told = placed(scene, events, seat)
    name = el("span", said(scene.names[seat]), class_="name") + (el("span", said(told), class_="tiny") if told else "")
    cells = [step_cell(scene, player, colour) for colour in COLOURS]
    total = el("td", el("b", str(sum(player["points"].values()))), class_="num total")
    won = "won" if seat in scene.view["winners"] else None
    return el("tr", el("th", name, scope="row"), *cells, total, class_=won)


def placed(scene: Scene, events: Sequence[Event], seat: int) -> str:
    """Return what a seat placed in the round, a colour told once."""
    counts: dict[str, int] = {}
    for event in events:
        if event.facts.get("seat") == seat and "need" in event.facts:
            colour = str(event.facts["colour"])
            counts[colour] = counts.get(colour, 0) + int(str(event.facts["count"]))
    tiles = [scene.words.tiles(colour, count) for colour, count in counts.items()]
    key = "talavera.sheet.placed.last" if scene.view["over"] else "talavera.sheet.placed"
    return scene.words.say(key, {"tiles": scene.words.join(tiles), "round": scene.view["round"]}) if tiles else ""


def step_cell(scene: Scene, player: Json, colour: str) -> str:
    """Return how a step stands, and under it what it is worth: a coin once it is filled, as on the stairs."""
    have, need, points = player["have"][colour], player["numbers"][colour], player["points"][colour]
    words = scene.words.say("talavera.sheet.step.points", {"count": points})
    coin = el("span", str(points), class_="coin", aria_hidden="true") if have >= need else ""
    standing = el("span", said(scene.words.say("talavera.sheet.step", {"have": have, "need": need})), class_="of")
    return el("td", standing, el("span", said(f" {words}"), class_="sr"), coin, class_="num")


def alone(scene: Scene) -> tuple[list[str], list[str]]:
    player = scene.view["players"][0]
    head = [column(scene, "step.title"), column(scene, "tiles", "num"), column(scene, "ordered", "num")]
    return head, [
        el(
            "tr",
            el("th", sample(colour, scene.words.fact("colour", colour)), scope="row"),
            el("td", str(player["have"][colour]), class_="num"),
            el("td", str(player["numbers"][colour]), class_="num"),
        )
        for colour in COLOURS
    ]

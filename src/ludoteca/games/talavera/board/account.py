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
    table = el("table", el("caption", said(title)), el("thead", el("tr", *head)), el("tbody", *rows))
    return el("section", table, class_="account")


def column(scene: Scene, key: str) -> str:
    return el("th", said(scene.words.say(f"talavera.sheet.{key}")), scope="col")


def sample(colour: str, words: str) -> str:
    """Return a tile of a colour, small, with its name."""
    picture = Picture(24, 24, tile(colour, 1, 1, 22), words, "lamp").svg(width=24, height=24, aria_hidden="true")
    return picture + el("span", said(opened(words)))


def together(scene: Scene, events: Sequence[Event]) -> tuple[list[str], list[str]]:
    colours = [el("th", sample(colour, scene.words.fact("colour", colour)), scope="col") for colour in COLOURS]
    seats = range(scene.view["seats"])
    head = [column(scene, "seat"), *colours, column(scene, "points")]
    return head, [seat_row(scene, events, seat) for seat in seats]


def seat_row(scene: Scene, events: Sequence[Event], seat: int) -> str:
    player = scene.view["players"][seat]
    placed = [event.facts for event in events if event.facts.get("seat") == seat and "need" in event.facts]
    tiles = [scene.words.tiles(str(facts["colour"]), int(str(facts["count"]))) for facts in placed]
    told = scene.words.say("talavera.sheet.placed", {"tiles": scene.words.join(tiles)}) if tiles else ""
    name = el("span", said(scene.names[seat])) + (el("span", said(told), class_="tiny") if told else "")
    cells = [step_cell(scene, player, colour) for colour in COLOURS]
    total = el("td", el("b", str(sum(player["points"].values()))), class_="num")
    won = "won" if seat in scene.view["winners"] else None
    return el("tr", el("th", name, scope="row"), *cells, total, class_=won)


def step_cell(scene: Scene, player: Json, colour: str) -> str:
    """Return how a step stands, and what it is worth."""
    have, need, points = player["have"][colour], player["numbers"][colour], player["points"][colour]
    worth = el("span", said(scene.words.say("talavera.sheet.step.points", {"count": points})), class_="tiny")
    return el("td", said(scene.words.say("talavera.sheet.step", {"have": have, "need": need})), worth, class_="num")


def alone(scene: Scene) -> tuple[list[str], list[str]]:
    player = scene.view["players"][0]
    head = [column(scene, key) for key in ("step.title", "tiles", "ordered")]
    return head, [
        el(
            "tr",
            el("th", sample(colour, scene.words.fact("colour", colour)), scope="row"),
            el("td", str(player["have"][colour]), class_="num"),
            el("td", str(player["numbers"][colour]), class_="num"),
        )
        for colour in COLOURS
    ]

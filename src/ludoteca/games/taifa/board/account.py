"""The sheet at the end of a turn or of the match: which castles changed hands, Card Bonus, cards, and who leads."""

from collections.abc import Sequence
from typing import Final

from ludoteca.core.game import Event, Json, Seat
from ludoteca.draw.svg import el, said
from ludoteca.games.taifa.board.chart import Chart
from ludoteca.games.taifa.board.heraldry import mark
from ludoteca.games.taifa.board.scene import Scene
from ludoteca.games.taifa.colours import PAGE
from ludoteca.games.taifa.telling import closes, name_of
from ludoteca.games.taifa.text import TaifaWords
from ludoteca.games.taifa.text.names import signed

COLUMNS: Final = ("kingdom", "castles", "changes", "bonus")
NONE: Final = "–"


class Tally:
    """What the events of a turn changed: areas by who held them before and after, Card Bonus, cards drawn after it."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.before: dict[int, Seat | None] = {}
        self.after: dict[int, Seat | None] = {}
        self.bonus: dict[Seat, int] = {}
        self.drawn: dict[Seat, int] = {}
        self.turn = 0
        for event in events:
            self.count(event)

    def count(self, event: Event) -> None:
        name, facts = name_of(event), event.facts
        seat: Json = facts.get("seat")
        area: Json = facts.get("area")
        if name in ("won", "taken"):
            self.change(area, facts.get("against"), seat)
        elif name in ("freed", "turned"):
            self.change(area, facts.get("against"), None)
        elif name == "bonus" and not self.turn:
            bonus: Json = facts["bonus"]
            self.bonus[seat] = bonus
        elif closes(event):
            turn: Json = facts["turn"]
            self.turn = turn
        elif name == "drew" and self.turn:
            count: Json = facts["count"]
            self.drawn[seat] = self.drawn.get(seat, 0) + count

    def change(self, area: int, before: Json, after: Seat | None) -> None:
        self.before.setdefault(area, before)
        self.after[area] = after

    def gained(self, seat: Seat) -> list[int]:
        return [area for area, owner in self.after.items() if owner == seat and self.before[area] != seat]

    def lost(self, seat: Seat) -> list[int]:
        return [area for area, owner in self.before.items() if owner == seat and self.after[area] != seat]


def account(chart: Chart, events: Sequence[Event], view: Json, words: TaifaWords, names: list[str]) -> str:
    """Return the sheet: a table of the kingdoms, most castles first, and how one wins while that is open."""
    scene, tally = Scene(chart, view, words, PAGE, names), Tally(events)
    order = sorted(scene.players, key=lambda one: (-one["castles"], -bonus(view, tally, one), one["seat"]))
    key = "account.sudden" if any(name_of(event) == "sudden" for event in events) else "account"
    title = scene.say(key, turn=tally.turn - 1 if tally.turn else view["turn"])
    last = "drawn.head" if tally.drawn else "cards"
    head = el("tr", *(el("th", said(scene.say(f"account.{name}")), scope="col") for name in (*COLUMNS, last)))
    rows = [row(scene, tally, player) for player in order]
    table = el("table", el("caption", said(title)), el("thead", head), el("tbody", *rows))
    goal = "" if view["over"] else el("p", said(words.goal(view)), class_="tiny")
    return el("section", table, goal, class_="account")


def bonus(view: Json, tally: Tally, player: Json) -> int:
    """Return the Card Bonus with which a turn ended: a new turn has put it back to 0."""
    now: int = player["bonus"]
    return tally.bonus.get(player["seat"], 0) if tally.turn else now


def row(scene: Scene, tally: Tally, player: Json) -> str:
    seat: int = player["seat"]
    name = el("span", said(scene.realm(seat)))
    kinds = [kind for kind, of in (("won", seat in scene.view["winners"]), ("own", seat == scene.reader)) if of]
    return el(
        "tr",
        el("th", mark(player["kingdom"]), name, scope="row"),
        el("td", str(player["castles"]), class_="num"),
        el("td", changes(scene, tally, seat)),
        el("td", signed(bonus(scene.view, tally, player)), class_="num"),
        el("td", said(cards(scene, tally, player)), class_="num"),
        class_=" ".join(kinds) or None,
        data_piece=f"seat.{seat}",
    )


def changes(scene: Scene, tally: Tally, seat: int) -> str:
    """Return the areas that a kingdom has more and fewer than before the turn."""
    told = ""
    for way, areas in (("gained", tally.gained(seat)), ("lost", tally.lost(seat))):
        if areas:
            named = scene.words.join([scene.area_name(area) for area in areas])
            told += el("p", said(scene.say(f"account.{way}", count=len(areas), areas=named)), class_=way)
    return told or NONE


def cards(scene: Scene, tally: Tally, player: Json) -> str:
    """Return how many cards a kingdom holds, and where it has just drawn, how many of them it had kept."""
    drawn = tally.drawn.get(player["seat"])
    if drawn is None:
        return str(player["cards"])
    return scene.say("account.drawn", kept=player["cards"] - drawn, drawn=drawn)

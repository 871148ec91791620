"""Scenes at a table of the toy on a jumping clock: what happens when, and what each link is sent at which moment."""

import asyncio
import json
from collections.abc import Callable, Coroutine, Mapping, MutableMapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from starlette.websockets import WebSocket, WebSocketState

from ludoteca.core.errors import GameError
from ludoteca.core.game import BOT
from ludoteca.core.match import Line
from ludoteca.games import GAMES
from ludoteca.server.driver import Driver
from ludoteca.server.live import show
from ludoteca.server.question import Question
from ludoteca.server.rows import AGENT, BY_LINK, HERE, HOST, ONLOOKER, PLAYER, Chair, Notice, Place, Setting
from ludoteca.server.store import Store
from ludoteca.server.tables import Table
from ludoteca.server.workers import WorkerFailed, Workers
from tests.server.clock import moment, run
from tests.server.conftest import AT_ONCE
from tests.server.toy import Toy

PACING = replace(AT_ONCE, poll=2.0, agent=1.0, bot=1.5, think=1.0)
END = 30.0
Sent = list[tuple[float, str]]


class Memory(Store):
    """A store without a database: it takes everything."""

    def __init__(self) -> None:
        self.answers: dict[int, list[str]] = {}

    async def append(self, match: str, new_lines: list[Line], *, calm: bool = False) -> None:
        self.answers = {}

    async def keep(self, match: str, line: int, kept: dict[int, list[str]]) -> None:
        self.answers |= kept

    async def wish(self, place: Place) -> None:
        return

    async def notice(self, match: str, notice: Notice) -> None:
        return


class Thinkers(Workers):
    """Agents that take some time and lay what they are told to, or fail."""

    def __init__(self, seconds: Mapping[int, float], answers: Mapping[int, list[str]]) -> None:
        super().__init__()
        self.seconds = seconds
        self.answers = {seat: list(notations) for seat, notations in answers.items()}
        self.warmed = 0

    async def warm(self) -> None:
        self.warmed += 1

    async def ask(self, question: Question, legal: Any, seconds: float) -> str:
        seat = question["seat"]
        await asyncio.sleep(self.seconds.get(seat, 0.1))
        left = self.answers.get(seat, [])
        notation = left.pop(0) if left else "done"
        if notation == "fail":
            raise WorkerFailed("late")
        return notation if notation in legal else legal[-1]


@dataclass(frozen=True)
class Scene:
    """Hands, who plays, what each seat wishes for, and what they do when."""

    hands: tuple[tuple[int, ...], ...] = ((1, 2, 3),) * 4
    script: tuple[tuple[float, int, str], ...] = ()
    wishes: Mapping[int, str] = field(default_factory=dict)
    agents: tuple[int, ...] = ()
    bots: tuple[int, ...] = ()
    seconds: Mapping[int, float] = field(default_factory=dict)
    answers: Mapping[int, list[str]] = field(default_factory=dict)
    paces: Mapping[int, str] = field(default_factory=dict)
    looked_at: bool = True  # by an onlooker


def table_of(scene: Scene) -> Table:
    chairs = tuple(chair_of(scene, seat) for seat in range(4))
    options = GAMES["toy"].with_bots(4, list(scene.bots), {})
    setting = Setting("match", "toy", 1, options, 4, 7, "salt", "2026-01-01", "", chairs)
    table = Table(Memory(), setting, [])
    state = table.match.state
    assert isinstance(state, Toy)
    state.hands = [list(hand) for hand in scene.hands]
    places = [Place(f"seat{seat}", "match", PLAYER if seat else HOST, (seat,), "now") for seat in range(4)]
    places = [place for place in places if place.seats[0] not in scene.agents + scene.bots]
    eyes = [Place("eye", "match", ONLOOKER, (), "now")] if scene.looked_at else []
    table.places = {place.token: place for place in [*places, *eyes]}
    table.paces.update({f"seat{seat}": pace for seat, pace in scene.paces.items()})
    for seat, wish in scene.wishes.items():
        table.places[f"seat{seat}"] = table.places[f"seat{seat}"].wishing(wish)
    return table


def chair_of(scene: Scene, seat: int) -> Chair:
    if seat in scene.agents:
        return Chair(AGENT, "", "random")
    return Chair(BOT) if seat in scene.bots else Chair(BY_LINK if seat else HERE, f"P{seat}")


async def do(table: Table, seat: int, what: str) -> None:
    """Let a seat play, take back, or wish for something."""
    place = table.places[f"seat{seat}"]
    if what == "undo":
        await table.undo((seat,), table.line)
    elif what.startswith("wish "):
        await table.wish(place, what.removeprefix("wish "))
    else:
        await table.play((seat,), table.line, what)


def socket_to(sent: Sent) -> WebSocket:
    """Return a socket that notes what is sent through it, and when."""
    scope = {
        "type": "websocket",
        "path": "/",
        "headers": [],
        "scheme": "ws",
        "server": ("test", 80),
        "query_string": b"",
    }

    async def receive() -> Any:
        await asyncio.Event().wait()

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append((moment(), message["text"]))

    socket = WebSocket(scope, receive, send)
    socket.client_state = socket.application_state = WebSocketState.CONNECTED
    return socket


def played(scene: Scene, refused: list[str] | None = None) -> dict[str, Sent]:
    """Return all that each link is sent while the scene is played."""

    async def act(table: Table) -> None:
        for when, seat, what in scene.script:
            await asyncio.sleep(when - moment())
            try:
                await do(table, seat, what)
            except GameError as error:
                assert refused is not None, (what, error)
                refused.append(error.key)

    return watched(lambda: table_of(scene), act, Thinkers(scene.seconds, scene.answers))


def watched(
    make: Callable[[], Table], act: Callable[[Table], Coroutine[Any, Any, None]], workers: Workers
) -> dict[str, Sent]:
    """Return all that each link of a table is sent while something happens there."""
    sent: dict[str, Sent] = {}

    async def main() -> None:
        table = make()
        driver = Driver(table, workers, PACING)
        shows = []
        for place in table.places.values():
            woken = asyncio.Event()
            woken.set()
            table.watchers[woken] = place.seats
            table.viewers[place.token] += 1
            shows.append(asyncio.create_task(show(socket_to(sent.setdefault(place.token, [])), table, place, woken)))
        await act(table)
        await asyncio.sleep(END - moment())
        await driver.close()
        for task in shows:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    run(main())
    return sent


def until_line(sent: Sent, line: int) -> Sent:
    """Return what was sent up to the first frame beyond a line, of that frame only its moment."""
    kept: Sent = []
    for when, text in sent:
        if json.loads(text)["line"] > line:
            return [*kept, (when, "")]
        kept.append((when, text))
    return kept


def alike(scenes: list[Scene], tokens: tuple[str, ...], line: int) -> Callable[[], None]:
    """Return a check that all scenes send these links the same bytes at the same moments up to a line's end."""

    def check() -> None:
        first, *others = [
            {token: until_line(sent[token], line) for token in tokens} for sent in (played(scene) for scene in scenes)
        ]
        for other in others:
            assert other == first

    return check

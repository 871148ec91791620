"""The room and the terminal read of views and events only what the contract declares; the rest is the game's own."""

import html
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from rich.console import Console
from starlette.testclient import TestClient

from ludoteca.cli import sitting
from ludoteca.cli.journal import Journal
from ludoteca.core.errors import NO_FACTS
from ludoteca.core.game import VIEW, Event, Game
from ludoteca.core.match import Match
from ludoteca.core.moments import Watch
from ludoteca.games import GAMES
from tests.server.conftest import client, file
from tests.server.people import Person
from tests.server.test_bots import opened

__all__ = ["client", "file"]

READERS = ("ludoteca.server", "ludoteca.cli", "ludoteca.arena", "jinja2")
ACTION = re.compile(r'data-action="([^"]+)"')
STEPS = 40
OWN = ("ludoteca.games", "ludoteca.core", "ludoteca.promises", "ludoteca.draw", "ludoteca.words")


class Undeclared(Exception):
    """Somebody outside of a game read a key that is the game's own."""


def reader() -> str:
    """Return who reads: the nearest module that is not this one's."""
    frame: FrameType | None = sys._getframe(2)
    while frame is not None:
        name = str(frame.f_globals.get("__name__", ""))
        if name.startswith(OWN):
            return name
        if name.startswith(READERS) or "regions/" in frame.f_code.co_filename:
            return "" if name.startswith(OWN) else name or "template"
        frame = frame.f_back
    return ""


class Declared(dict[str, Any]):
    """A view or facts that outsiders may read only by declared keys."""

    declared: tuple[str, ...] = VIEW

    def check(self, key: object) -> None:
        name = reader()
        if key not in self.declared and name and not name.startswith(OWN):
            raise Undeclared(f"{name} reads {key!r}")

    def __getitem__(self, key: str) -> Any:
        self.check(key)
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self.check(key)
        return super().get(key, default)

    def __contains__(self, key: object) -> bool:
        self.check(key)
        return super().__contains__(key)

    def __or__(self, other: Mapping[str, Any]) -> "Declared":  # type: ignore[override]
        strange = [key for key in other if key not in self.declared]
        if strange and not reader().startswith(OWN):
            raise Undeclared(f"{reader()} puts {strange} into a view")
        return type(self)({**self, **other})


class Facts(Declared):
    """The facts of an event: outsiders read none of them."""

    declared = ()


def watched(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hand out views of a game that know who reads them."""
    kind = type(game.new(game.seats[-1], seed=1))
    try:
        shown = kind.view
        monkeypatch.setattr(kind, "view", lambda state, seat: Declared(shown(state, seat)))
    except TypeError:
        pytest.skip("a compiled class cannot be watched: asked in pure Python")


def watching_facts(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Event.__init__

    def watched(event: Event, key: str, facts: Any, to: Any = None, aside: Any = NO_FACTS) -> None:
        made(event, key, Facts(facts), to, Facts(aside))

    try:
        monkeypatch.setattr(Event, "__init__", watched)
    except TypeError:
        pytest.skip("a compiled class cannot be watched: asked in pure Python")


def test_who_reads_an_undeclared_key_is_found() -> None:
    source = "def read(view): return view['round']"
    space: dict[str, Any] = {"__name__": "ludoteca.server.spy"}
    exec(source, space)
    with pytest.raises(Undeclared, match=r"ludoteca.server.spy reads 'round'"):
        space["read"](Declared({"round": 1, "seat": 0}))
    space["__name__"] = "ludoteca.games.own"
    assert space["read"](Declared({"round": 1})) == 1


@pytest.fixture
def _plays(monkeypatch: pytest.MonkeyPatch) -> None:
    watching_facts(monkeypatch)
    for game in GAMES.values():
        watched(game, monkeypatch)


def seen(person: Person) -> Any:
    """Return the frame of who is asked at a shared screen, behind the curtain where there is one."""
    frame = person.frame()
    drawn = re.search(r'data-here="(\d+)"', frame["regions"]["curtain"])
    if drawn is None:
        return frame
    assert person.post("here", {"line": frame["line"], "seat": int(drawn[1])}).status_code == 200
    return person.frame()


@pytest.mark.usefixtures("_plays")
@pytest.mark.parametrize("name", GAMES)
def test_the_room_reads_only_what_is_declared(client: TestClient, name: str) -> None:
    person = opened(client, name, *["here"] * GAMES[name].seats[-1])
    for step in range(STEPS):
        frame = seen(person)
        offered = [html.unescape(found) for region in frame["regions"].values() for found in ACTION.findall(region)]
        if not offered:
            break
        person.act(offered[step % len(offered)].split("|")[0], frame["line"])
    assert person.frame()["line"] > STEPS / 3
    assert person.get("record").status_code == 200


@pytest.mark.usefixtures("_plays")
@pytest.mark.parametrize("name", GAMES)
def test_the_terminal_reads_only_what_is_declared(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[name]
    match = Match(game, game.seats[-1], seed=1, options={})

    def typed() -> str | None:
        return match.state.legal_actions()[0].notation if len(match.plies) < STEPS else None

    monkeypatch.setattr(sitting, "read_line", typed)
    journal = Journal.create(tmp_path / "record.jsonl", {})
    players, names = ["person"] * match.seats, [""] * match.seats
    with (tmp_path / "screen").open("w", encoding="utf-8") as screen:
        one = sitting.Sitting(Console(file=screen, width=80), match, journal, players, names, "en", 1, Watch(""))
        one.run("salt")
    assert len(match.plies) >= STEPS or match.is_over()

"""`ludoteca replay FILE`: a recorded match, forward and back."""

from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from ludoteca.cli import journal
from ludoteca.cli.board import painted
from ludoteca.cli.seating import names_in, shown
from ludoteca.cli.terminal import (
    TABLE_COLUMNS,
    FileArgument,
    LangOption,
    bulleted,
    console,
    read_line,
    styled,
    telling_errors,
)
from ludoteca.core import record
from ludoteca.core.errors import BadSeats, BrokenRecord, OtherRules
from ludoteca.core.game import Event, Game, Json, Words
from ludoteca.core.match import Line, event_from_json
from ludoteca.core.options import listed
from ludoteca.core.record import Record
from ludoteca.games import GAMES, game_named
from ludoteca.words.leaving import is_leaving
from ludoteca.words.leaving import told as leaving_told
from ludoteca.words.phrases import Phrases


class Frame(NamedTuple):
    """The match after a line: who did what in words, and the onlooker's view where it can be made."""

    told: list[str]
    view: Json | None


class Film:
    """A record's frames, from the start to the last line."""

    def __init__(self, found: Record, lang: str) -> None:
        self.found = found
        self.lang = lang
        self.game = game_named(found.header["game"])
        self.words: Words = self.game.words(lang)
        self.shared = Phrases(lang)
        self.seats = seats_in(found, self.game)
        self.names = shown(names_in(found.header, self.seats), self.words, game=self.game.name)

    def replayed(self) -> list[Frame]:
        """Return frames with the position; the record is checked on the way."""
        match = record.opened(self.found, GAMES)
        opening = [self.shared.say("cli.start"), *self.words_for(match.opening)]
        frames = [Frame(opening, match.state.view(None))]
        for line, state in zip(self.found.lines, record.retraced(match, self.found.lines), strict=True):
            told = self.words_for(match.plies[-1].events) if "action" in line else self.told(line)
            frames.append(Frame(told, match.shown(state.view(None))))
        return frames

    def stored(self) -> list[Frame]:
        """Return frames without positions, from the events that the record holds."""
        opening = {"events": (self.found.footer or {}).get("opening", [])}
        return [
            Frame([self.shared.say("cli.start"), *self.told(opening)], None),
            *(Frame(self.told(line), None) for line in self.found.lines),
        ]

    def told(self, line: Line) -> list[str]:
        """Return a line in words, as an onlooker reads it."""
        if "undo" in line:
            return [self.shared.say("cli.undone", {"count": line["undo"]})]
        if is_leaving(line):
            return [leaving_told(self.words, line, self.names)]
        try:
            return self.words_for([event_from_json(event) for event in line.get("events", [])])
        except (KeyError, IndexError, TypeError, ValueError, AttributeError):  # what another version wrote
            return [record.text_of(line)]

    def words_for(self, events: list[Event]) -> list[str]:
        return [self.words.event(event, None, self.names) for event in events if event.may_be_read_by(None)]

    def heading(self, number: int) -> Text:
        """Return `Line 5 of 47 · Ana · take 15`."""
        text = Text(self.shared.say("cli.line", {"line": number, "lines": len(self.found.lines)}), "dim")
        if number:
            line = self.found.lines[number - 1]
            act = line.get("action") or next(name for name in record.ACTS if name in line)
            text.append_text(styled(f" · {self.actor(line)}{act}"))
        return text

    def actor(self, line: Line) -> str:
        """Return who a line is of, with a dot behind; a table is closed by nobody who sits there."""
        seat = line.get("seat")
        if seat is None:
            return ""
        return f"{self.names[seat] if 0 <= seat < len(self.names) else seat} · "


def seats_in(found: Record, game: Game) -> int:
    seats = found.header["seats"]
    if not isinstance(seats, int) or seats not in game.seats:
        raise BadSeats({"game": game.name, "seats": seats, "expected": listed(game.seats)})
    return seats


def replay(file: FileArgument, lang: LangOption = "en") -> None:
    """Step through a record, forward and back."""
    screen = console(most=TABLE_COLUMNS)
    with telling_errors(lang):
        film = Film(journal.read(file), lang)
        frames, trouble = framed(film)
    if trouble:
        screen.print(styled(trouble, "yellow"))
    step_through(screen, film, frames)


def framed(film: Film) -> tuple[list[Frame], str]:
    """Return a film's frames, and why they show no positions when they do not."""
    try:
        return film.replayed(), ""
    except OtherRules as error:
        return film.stored(), film.shared.error(error)
    except BrokenRecord as error:
        if error.facts["detail"] != "secret":
            raise
        return film.stored(), film.shared.error(error)


def step_through(screen: Console, film: Film, frames: list[Frame]) -> None:
    """Show frames as the person asks for them."""
    at = 0
    show(screen, film, frames[at], at)
    screen.print(Text(film.shared.say("cli.steps"), "dim"))
    while True:
        answer = read_line()
        if answer in (None, "q"):
            return
        wanted = frame_asked(str(answer), at)
        if wanted is None or not 0 <= wanted < len(frames):
            screen.print(styled(film.shared.say("cli.no_step", {"most": len(frames) - 1}), "red"))
            continue
        at = wanted
        show(screen, film, frames[at], at)


def frame_asked(answer: str, at: int) -> int | None:
    if answer in ("", "n"):
        return at + 1
    if answer == "b":
        return at - 1
    return int(answer) if answer.isdecimal() and len(answer) <= 6 else None


def show(screen: Console, film: Film, frame: Frame, number: int) -> None:
    screen.print()
    screen.print(film.heading(number))
    screen.print(bulleted(frame.told))
    if frame.view is not None:
        screen.print()
        screen.print(painted(film.game, frame.view, film.lang, film.names))

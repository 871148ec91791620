"""`ludoteca verify FILE`: replays a record and checks every line, the commitment and the result."""

from pathlib import Path
from typing import Final

import typer

from ludoteca.cli import journal
from ludoteca.cli.data import DataOption, put_in_place
from ludoteca.cli.terminal import FileArgument, JsonOption, LangOption, console, styled, telling_errors, write_json
from ludoteca.core import record
from ludoteca.core.errors import RecordError
from ludoteca.core.game import Json
from ludoteca.core.match import Match
from ludoteca.games import GAMES
from ludoteca.words.phrases import Phrases

ENDED: Final = {
    "played": "cli.verified.finished",
    "resigned": "cli.verified.resigned",
    "closed": "cli.verified.closed",
    None: "cli.verified.running",
}


def verify(file: FileArgument, data: DataOption = None, lang: LangOption = "en", as_json: JsonOption = False) -> None:
    """Check a record: every line, the commitment, the result."""
    put_in_place(data, lang)
    with telling_errors(lang):
        report = checked(file, lang, tell=as_json)
    if as_json:
        write_json(report)
    else:
        explain(report, lang)
    if not report["ok"]:
        raise typer.Exit(1)


def checked(file: Path, lang: str, *, tell: bool) -> Json:
    """Return what was checked; with `tell` a record that fails is a report too, else an error."""
    try:
        found = journal.read(file)
        match = record.verify(found, GAMES)
    except RecordError as error:
        if not tell:
            raise
        sentence = Phrases(lang).error(error)
        return {"ok": False, "line": error.facts.get("line"), "error": error.key, "sentence": sentence}
    return {
        "ok": True,
        "game": match.game.name,
        "rules": match.game.rules,
        "seats": match.seats,
        "lines": len(found.lines),
        "finished": match.is_over(),
        "ended": ended(match),
        "commitment": found.header["commitment"],
    }


def ended(match: Match) -> str | None:
    """Return how a match ended: `played` out, `resigned` or `closed`; None while it goes on."""
    if match.is_broken_off():
        return "closed" if match.closed else "resigned"
    return "played" if match.is_over() else None


def explain(report: Json, lang: str) -> None:
    """Say what was checked, what the commitment proves, and what it does not."""
    screen = console()
    words = Phrases(lang)
    screen.print(styled(words.say("cli.verified", {**report, "count": report["lines"]}), "bold green"))
    screen.print(styled(words.say(ENDED[report["ended"]])))
    screen.print(styled(words.say("cli.verified.commitment")))
    screen.print(f"  {report['commitment']}")
    screen.print(styled(words.say("cli.verified.proves"), "dim"))

"""What every command shares: the console, the language, the arguments, and errors told as one sentence."""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Annotated, Final, Literal

import typer
from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from ludoteca.core.errors import GameError
from ludoteca.core.game import Json
from ludoteca.games import SHELF
from ludoteca.words.phrases import NAME_CLOSES, NAME_OPENS, Phrases

with suppress(ImportError):  # where it exists, it lets a person edit what is typed
    import readline  # noqa: F401

COLUMNS: Final = 80
TABLE_COLUMNS: Final = 120  # of a table that is played or replayed

Lang = Literal["en", "es"]
LangOption = Annotated[Lang, typer.Option("--lang", envvar="LUDOTECA_LANG", help="The language of what is told.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Write JSON.")]
GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game, as `ludoteca games` lists it.")]
FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A record of a match.")]


class FileTrouble(GameError):
    key = "error.file"
    english = "{path}: {cause}"


def console(*, stderr: bool = False, most: int = COLUMNS) -> Console:
    """Return a console of so many columns at most; it colours only what it is told to."""
    made = Console(stderr=stderr, highlight=False, markup=False, emoji=False)
    made.width = min(made.width, most)
    return made


def clean(text: str) -> str:
    """Return a text without what could steer a terminal; records and names come from anywhere."""
    return "".join(letter for letter in text if letter.isprintable() or letter in (NAME_OPENS, NAME_CLOSES))


def styled(sentence: str, style: str = "") -> Text:
    """Return a sentence with its names in bold."""
    text = Text(style=style)
    for number, piece in enumerate(clean(sentence).replace(NAME_CLOSES, NAME_OPENS).split(NAME_OPENS)):
        text.append(piece, "bold" if number % 2 else "")
    return text


def bulleted(sentences: list[str]) -> Table:
    """Return sentences one below the other, each behind a dot."""
    table = Table.grid("", Column(overflow="fold"), padding=(0, 1))
    for sentence in sentences:
        table.add_row("·", styled(sentence))
    return table


def read_line() -> str | None:
    """Return what was typed, in lower case with single blanks; None at the end of the input."""
    try:
        return " ".join(input("> ").lower().split())
    except EOFError:
        typer.echo()
        return None


def check_writable(path: Path) -> None:
    """Tell before hours of play what cannot be written in the end; the folder is made, no file is left."""
    path.parent.mkdir(parents=True, exist_ok=True)
    is_new = not path.exists()
    path.touch()
    if is_new:
        path.unlink()


def write_json(data: Json) -> None:
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


@contextmanager
def telling_errors(lang: str) -> Iterator[None]:
    """Turn a caller's mistake into one sentence and exit code 1."""
    try:
        yield
    except GameError as error:
        console(stderr=True).print(styled(Phrases(lang).error(error)), soft_wrap=True)
        raise typer.Exit(1) from error
    except BrokenPipeError:  # whoever read the output has gone
        raise
    except OSError as error:
        trouble = FileTrouble({"path": error.filename or "", "cause": error.strerror or str(error)})
        console(stderr=True).print(styled(Phrases(lang).error(trouble)), soft_wrap=True)
        raise typer.Exit(1) from error


def tell_left_out(lang: str) -> None:
    """Name the games of others that cannot be played, each with its reason."""
    for trouble in SHELF.troubles():
        console(stderr=True).print(styled(Phrases(lang).error(trouble)), soft_wrap=True)

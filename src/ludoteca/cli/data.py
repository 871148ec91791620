"""`--data DIR`: an owner's tables in place of the package's, for one command."""

from pathlib import Path
from typing import Annotated, Final

import typer

from ludoteca.cli.terminal import FileTrouble, console, styled
from ludoteca.core.errors import BadData, GameError
from ludoteca.games import use_data
from ludoteca.words.phrases import Phrases

MISUSE: Final = 2

DataOption = Annotated[
    Path | None,
    typer.Option(
        "--data",
        metavar="DIR",
        exists=True,
        file_okay=False,
        help="A folder with your own tables, in place of those of the package, for a game whose tables can be replaced.",
    ),
]


def put_in_place(folder: Path | None, lang: str) -> None:
    """Use the tables of a folder; what is wrong with them is one sentence and exit code 2."""
    if folder is None:
        return
    try:
        use_data(folder)
    except BadData as error:
        refuse(error, lang)
    except OSError as error:
        refuse(FileTrouble({"path": error.filename or folder, "cause": error.strerror or str(error)}), lang)


def refuse(error: GameError, lang: str) -> None:
    console(stderr=True).print(styled(Phrases(lang).error(error)), soft_wrap=True)
    raise typer.Exit(MISUSE)

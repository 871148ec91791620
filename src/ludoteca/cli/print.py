"""`ludoteca print GAME`: the cards of a game as a PDF to print, cut and play with."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from ludoteca.cli.seating import options_of
from ludoteca.cli.terminal import (
    GameArgument,
    JsonOption,
    LangOption,
    console,
    styled,
    telling_errors,
    write_json,
)
from ludoteca.core.errors import GameError
from ludoteca.core.game import Game
from ludoteca.draw.sheets import PAPERS, PER_SHEET, pdf
from ludoteca.games import game_named
from ludoteca.words.phrases import Phrases

PaperName = Literal["a4", "letter"]
SettingsOption = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option, such as edition=2024-12.")
]
OutputOption = Annotated[Path | None, typer.Option("--output", metavar="FILE", help="Where to write the PDF.")]
PaperOption = Annotated[PaperName, typer.Option("--paper", help="The size of the sheets.")]


class NothingToPrint(GameError):
    key = "error.nothing_to_print"
    english = "{game} has no cards to print"


def print_game(
    game: GameArgument,
    option: SettingsOption = None,
    output: OutputOption = None,
    paper: PaperOption = "a4",
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Write a game's cards as a PDF: double-sided, turned over the long edge, with crop marks."""
    with telling_errors(lang):
        cards = cards_of(game_named(game), option or [])
        path = output or Path(f"{game}-{paper}.pdf")
        path.write_bytes(pdf(cards, PAPERS[paper]))
    facts = {"count": len(cards), "sheets": -(-len(cards) // PER_SHEET), "path": str(path)}
    if as_json:
        write_json({"cards": facts["count"], "sheets": facts["sheets"], "file": facts["path"]})
    else:
        console().print(styled(Phrases(lang).say("cli.printed", facts)), soft_wrap=True)


def cards_of(game: Game, settings: list[str]) -> list[tuple[str, str]]:
    """Return front and back of every card, with the options that most seats have."""
    seats = game.seats[-1]
    cards = game.cards(game.complete(seats, options_of(game, seats, settings)))
    if not cards:
        raise NothingToPrint({"game": game.name})
    return cards

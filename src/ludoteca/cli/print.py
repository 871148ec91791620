"""`ludoteca print GAME`: what is in a game's box as a PDF to print, cut out and play with."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from ludoteca.cli.data import DataOption, put_in_place
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
from ludoteca.core.errors import BadOption, GameError, UnknownOption
from ludoteca.core.game import Game
from ludoteca.core.prints import Batch, Print
from ludoteca.draw.paper import PAPERS, Sheet
from ludoteca.draw.sheets import pdf, sheets
from ludoteca.games import game_named
from ludoteca.words.phrases import Phrases

PaperName = Literal["a4", "letter"]
SidesName = Literal["double", "single"]
SettingsOption = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option, such as edition=2024-12.")
]
OutputOption = Annotated[Path | None, typer.Option("--output", metavar="FILE", help="Where to write the PDF.")]
PaperOption = Annotated[PaperName, typer.Option("--paper", help="The size of the sheets.")]
SidesOption = Annotated[
    SidesName,
    typer.Option("--sides", help="Print on both sides of the paper, or on one: for card sleeves, and to fold."),
]


class NothingToPrint(GameError):
    key = "error.nothing_to_print"
    english = "{game} has nothing to print"


def print_game(
    game: GameArgument,
    option: SettingsOption = None,
    output: OutputOption = None,
    paper: PaperOption = "a4",
    sides: SidesOption = "double",
    data: DataOption = None,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Write a game's cards, tiles, tokens and map as a PDF of true size, with crop marks."""
    put_in_place(data, lang)
    with telling_errors(lang):
        prints = prints_of(game_named(game), option or [], lang)
        single = sides == "single"
        laid = sheets(prints, PAPERS[paper], single=single)
        path = output or Path(f"{game}-{paper}.pdf")
        label = Label(game_named(game), lang, len(laid))
        path.write_bytes(pdf(laid, PAPERS[paper], label.of, single=single))
    count = sum(len(batch.pieces) for batch in prints if isinstance(batch, Batch))
    facts = {"count": count, "sheets": len(laid), "path": str(path)}
    if as_json:
        write_json({"pieces": count, "sheets": len(laid), "file": str(path), "prints": [told(one) for one in prints]})
    else:
        console().print(styled(Phrases(lang).say(f"cli.printed.{sides}", facts)), soft_wrap=True)


def prints_of(game: Game, settings: list[str], lang: str) -> list[Print]:
    """Return what there is to print for as many seats as the options allow."""
    for seats in reversed(game.seats):
        try:
            options = game.complete(seats, options_of(game, seats, settings))
            break
        except (BadOption, UnknownOption):
            if seats == game.seats[0]:
                raise
    prints = game.prints(seats, options, lang=lang)
    if not prints:
        raise NothingToPrint({"game": game.name})
    return prints


def told(one: Print) -> dict[str, object]:
    """Return what one print is, as data."""
    count = len(one.pieces) if isinstance(one, Batch) else 1
    return {"name": one.name, "count": count, "width": one.width, "height": one.height}


class Label:
    """The words beside what is on a sheet: which sheet it is, and by what to measure whether it is printed true."""

    def __init__(self, game: Game, lang: str, count: int) -> None:
        self.words = Phrases(lang)
        self.name = game.words(lang).say(f"{game.name}.name")
        self.count = count

    def of(self, place: int, sheet: Sheet) -> str:
        facts = {"game": self.name, "what": sheet.name, "sheet": place + 1, "sheets": self.count}
        width, height = map(self.size, sheet.piece)
        return self.words.say("print.label", {**facts, "width": width, "height": height})

    def size(self, value: float) -> str:
        return f"{round(value, 1):g}".replace(".", self.words.say("print.decimal"))

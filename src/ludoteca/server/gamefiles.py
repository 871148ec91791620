"""What games bring to the page: the files of their page folders, their board, and the colours of their pictures."""

import os
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from ludoteca.core.game import Game
from ludoteca.draw.palette import check_colours
from ludoteca.games import GAMES, SHELF
from ludoteca.words.phrases import LANGS

FOLDER: Final = "page"
STYLE: Final = "style.css"
BOARD: Final = "board.html"
SERVED: Final = (".css", ".js", ".svg")


class GameFiles(StaticFiles):
    """Serves `NAME/FILE` out of the page folder of the game of that name; templates are not served."""

    def __init__(self) -> None:
        super().__init__(check_dir=False)

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        name, _, file = path.replace(os.sep, "/").partition("/")
        if name not in GAMES or not file.endswith(SERVED):
            return "", None
        return StaticFiles(directory=GAMES[name].home() / FOLDER, check_dir=False).lookup_path(file)


def leave_out_what_cannot_be_shown() -> None:
    """Take games off the shelf whose box, seals, shapes or colours cannot be drawn: the room shows all boxes at once."""
    for name, game in list(GAMES.items()):
        try:
            check_colours(game.colours())
            for lang in LANGS:
                game.cover(lang=lang)
            for seat in range(game.seats[-1]):
                game.seal(seat, game.seats[-1])
            game.defs()
        except (Exception, SystemExit) as error:  # a game of somebody else may fail in any way
            SHELF.leave_out(name, error)


def has(game: Game, file: str) -> bool:
    """Say whether a game's page folder has a file."""
    return (game.home() / FOLDER / file).is_file()


def board_of(name: str) -> tuple[str, str, None] | None:
    """Return the template of a game's board and where it stands, as a template loader wants it."""
    if name not in GAMES or not has(GAMES[name], BOARD):
        return None
    file: Path = GAMES[name].home() / FOLDER / BOARD
    return file.read_text(encoding="utf-8"), str(file), None


@lru_cache
def colours_sheet() -> str:
    """Return the games' own colours as a style sheet: the shelf shows every box."""
    own = {name: pair for game in GAMES.values() for name, pair in game.colours().items()}
    lines = [f"  --{name}: {declared(*pair)};" for name, pair in own.items()]
    return "\n".join((":root {", *lines, "}", ""))


def declared(by_day: str, by_lamp: str) -> str:
    return by_day if by_day == by_lamp else f"light-dark({by_day}, {by_lamp})"


def colours() -> Response:
    return Response(colours_sheet(), media_type="text/css")

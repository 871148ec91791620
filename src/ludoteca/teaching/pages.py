"""Pages to learn from: a few minutes' reading beside a game, with pictures its own board draws from real positions."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from ludoteca.core.game import Game, State
from ludoteca.core.match import Match
from ludoteca.core.prints import Batch, Print
from ludoteca.core.words import seat_names
from ludoteca.teaching.errors import NoPage
from ludoteca.teaching.lessons import FOLDER, Text

PICTURES: Final = "pictures.json"
BACK: Final = "back"
RULES: Final = "rules.json"  # pictures of the rules, each with the number that it stands at
PLACE: Final = re.compile(r"^\{([a-z0-9-]+)\}$", re.MULTILINE)
VIEW_BOX: Final = re.compile(r'viewBox="[^"]*"')
NAMES_IN_SVG: Final = re.compile(r'( id="|href="#|url\(#)')


@dataclass(frozen=True)
class Try:
    """Something a reader may do to a picture: what it is called, what is played, and what comes of it."""

    name: str
    label: Text
    play: tuple[str, ...]
    say: Text


@dataclass(frozen=True)
class Picture:
    """A position to look at, or pieces of the box, and what may be tried there."""

    name: str
    seats: int
    seed: int
    options: Mapping[str, Any]
    play: tuple[str, ...]
    eyes: int | None
    crop: str  # the part that is shown, as an SVG's view box; all of it where empty
    alt: Text
    caption: Text
    tries: tuple[Try, ...]
    rule: str = ""
    region: str = ""  # the part of the table that is shown instead of the board
    sheets: tuple[str, ...] = ()  # the style sheets of the game's page that a region wants
    pieces: tuple[tuple[int, int, str], ...] = ()  # of what is printed: which batch, which piece, which side


def file_of(game: Game, lang: str) -> Path:
    folder = game.home() / FOLDER
    own = folder / f"page.{lang}.md"
    return own if own.is_file() else folder / "page.md"


def has_page(game: Game) -> bool:
    return file_of(game, "en").is_file()


def page_of(game: Game, lang: str) -> list[tuple[str, str]]:
    """Return a page as parts in their order: `text` in Markdown, and `picture` with its name."""
    if not has_page(game):
        raise NoPage({"game": game.name})
    pieces = PLACE.split(file_of(game, lang).read_text(encoding="utf-8"))
    kinds = ("text", "picture")
    return [(kinds[place % 2], piece.strip()) for place, piece in enumerate(pieces) if piece.strip()]


@cache
def pictures_of(game: Game, name: str = PICTURES) -> Mapping[str, Picture]:
    """Return the pictures of a game's page by name, or of another such file."""
    file = game.home() / FOLDER / name
    data = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {name: picture_of(name, found) for name, found in data.items()}


def picture_of(name: str, data: Mapping[str, Any]) -> Picture:
    tries = tuple(
        Try(str(number), one["label"], tuple(one["play"]), one["say"])
        for number, one in enumerate(data.get("try", ()), 1)
    )
    return Picture(
        name,
        data["seats"],
        data["seed"],
        data.get("options", {}),
        tuple(data.get("play", ())),
        data.get("eyes"),
        data.get("crop", ""),
        data["alt"],
        data["caption"],
        tries,
        data.get("rule", ""),
        data.get("region", ""),
        tuple(data.get("sheets", ())),
        tuple((batch, place, side) for batch, place, side in data.get("pieces", ())),
    )


def position_of(game: Game, picture: Picture, more: tuple[str, ...] = ()) -> State:
    """Return the position of a picture, after what is tried there."""
    match = Match(game, picture.seats, seed=picture.seed, options=picture.options)
    for notation in (*picture.play, *more):
        match.play(game.parse(notation))
    return match.state


@cache
def drawn(game: Game, name: str, tried: str, lang: str, file: str = PICTURES) -> str:
    """Return a picture of a page, as it stands or after something was tried."""
    picture = pictures_of(game, file)[name]
    if picture.pieces:
        return pieces_drawn(game, picture, lang)
    more = next((one.play for one in picture.tries if one.name == tried), ())
    view = position_of(game, picture, more).view(picture.eyes) | {"legal": []}
    if picture.region:
        names = seat_names(game.words(lang), game.name, picture.seats)
        return game.regions(view, lang=lang, names=names)[picture.region]
    svg = game.draw(view, lang=lang)
    return VIEW_BOX.sub(f'viewBox="{picture.crop}"', svg, count=1) if picture.crop else svg


def pieces_drawn(game: Game, picture: Picture, lang: str) -> str:
    """Return pieces beside each other; what one names in itself is kept apart from the others'."""
    prints, made = printed(game, picture.seats, lang), ""
    for number, (batch, place, side) in enumerate(picture.pieces):
        found = prints[batch]
        assert isinstance(found, Batch)
        piece = found.pieces[place].back if side == BACK else found.pieces[place].front
        made += NAMES_IN_SVG.sub(rf"\1{picture.name}-{number}-", piece)
    return made


@cache
def printed(game: Game, seats: int, lang: str) -> list[Print]:
    return game.prints(seats, game.complete(seats, {}), lang=lang)

"""Talavera: eighteen cards, tiles for a flight of stairs; two players or one."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ludoteca.core.game import Action, Event, Game, Json, Seat, State
from ludoteca.core.options import Option
from ludoteca.core.rng import Rng
from ludoteca.games.talavera import board, plain, text
from ludoteca.games.talavera.actions import ACTIONS, parse
from ludoteca.games.talavera.pieces import BACKS, EDITIONS, FIRST_EDITION, SHUFFLED
from ludoteca.games.talavera.rules.setup import load, setup

RULES_VERSION: Final = 1
OPTIONS: Final = (
    Option("edition", key="talavera.option.edition", kind="choice", default=FIRST_EDITION, choices=EDITIONS),
    Option("backs", key="talavera.option.backs", kind="choice", default=SHUFFLED, choices=BACKS, seats=range(2, 3)),
)


class Talavera(Game):
    """One seat is the solo game, two are the duel."""

    def __init__(self) -> None:
        super().__init__("talavera", range(1, 3), OPTIONS, ACTIONS, RULES_VERSION)

    def start(self, seats: int, rng: Rng, options: Mapping[str, object], log: list[Event] | None) -> State:
        return setup(self, seats, rng, options, log)

    def load(self, data: Json) -> State:
        return load(self, data)

    def parse(self, notation: Json) -> Action:
        return parse(notation)

    def draw(self, view: Json, *, lang: str, standalone: bool = False) -> str:
        return board.draw(view, self.words(lang), standalone=standalone)

    def regions(self, view: Json, *, lang: str, names: list[str]) -> dict[str, str]:
        return board.regions(view, self.words(lang), names)

    def defs(self) -> str:
        return board.defs()

    def cover(self, *, lang: str) -> str:
        return board.cover(self.words(lang))

    def seal(self, seat: Seat, seats: int) -> str:
        return board.seal(seat)

    def cards(self, options: Mapping[str, object]) -> list[tuple[str, str]]:
        return board.cards(str(options["edition"]))

    def plain(self, view: Json, *, lang: str, names: list[str]) -> str:
        return plain.table(view, self.words(lang), names)

    def words(self, lang: str) -> text.TalaveraWords:
        return text.TalaveraWords(lang)

    def rulebook(self, lang: str) -> str:
        name = "RULES.es.md" if lang == "es" else "RULES.md"
        return (Path(__file__).parent / name).read_text(encoding="utf-8")

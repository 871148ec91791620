"""Alquerque de doce: twelve men each on a board of twenty-five points, as the Book of Games of 1283 has it."""

from collections.abc import Mapping
from typing import Final

from alquerque import board, box, plain
from alquerque.actions import ALL, parse
from alquerque.colours import COLOURS
from alquerque.state import Position, load
from alquerque.text import AlquerqueWords
from ludoteca.core.game import Action, Event, Game, Json, Option, Seat, State
from ludoteca.core.minds import Mind
from ludoteca.core.rng import Rng

RULES_VERSION: Final = 1
OPTIONS: Final = (
    Option("obligatory", key="alquerque.option.obligatory", kind="flag", default=True),
    Option("retreat", key="alquerque.option.retreat", kind="flag", default=True),
)


class Alquerque(Game):
    """Two seats: the first has the ivory men, the second those of ebony."""

    def __init__(self) -> None:
        super().__init__("alquerque", range(2, 3), OPTIONS, len(ALL), RULES_VERSION)
        self.minutes = 15
        self.past = ("trail", "numbers")

    def start(self, seats: int, rng: Rng, options: Mapping[str, object], log: list[Event] | None) -> State:
        state = Position(self, options)
        state.set_up(log)
        return state

    def load(self, data: Json) -> State:
        return load(self, data)

    def parse(self, notation: Json) -> Action:
        return parse(notation)

    def draw(self, view: Json, *, lang: str, standalone: bool = False) -> str:
        return board.draw(view, self.words(lang), standalone=standalone)

    def regions(self, view: Json, *, lang: str, names: list[str], shared: bool = False) -> dict[str, str]:
        return board.regions(view, self.words(lang), shared=shared)

    def defs(self) -> str:
        return board.defs()

    def cover(self, *, lang: str) -> str:
        return box.cover(self.words(lang))

    def seal(self, seat: Seat, seats: int) -> str:
        return box.seal(seat)

    def plain(self, view: Json, *, lang: str, names: list[str]) -> str:
        return plain.table(view, self.words(lang), names)

    def words(self, lang: str) -> AlquerqueWords:
        return AlquerqueWords(lang)

    def minds(self) -> Mapping[str, Mind]:
        from alquerque.minds import MINDS

        return MINDS

    def marks(self) -> Mapping[str, str]:
        return plain.MARKS

    def colours(self) -> Mapping[str, tuple[str, str]]:
        return COLOURS

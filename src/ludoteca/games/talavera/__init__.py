"""Talavera: eighteen cards, tiles for a flight of stairs; two players or one."""

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteca.core.counsel import Merit
from ludoteca.core.game import Action, Event, Game, Json, MakeAgent, Seat, State
from ludoteca.core.minds import Mind
from ludoteca.core.options import Option
from ludoteca.core.prints import Print
from ludoteca.core.rng import Rng
from ludoteca.core.telling import Chapter
from ludoteca.games.talavera import board, plain, telling, text
from ludoteca.games.talavera.actions import ACTIONS, parse
from ludoteca.games.talavera.colours import COLOURS
from ludoteca.games.talavera.merits import merits
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
        self.minutes = 10

    def start(self, seats: int, rng: Rng, options: Mapping[str, object], log: list[Event] | None) -> State:
        return setup(self, seats, rng, options, log)

    def load(self, data: Json) -> State:
        return load(self, data)

    def parse(self, notation: Json) -> Action:
        return parse(notation)

    def draw(self, view: Json, *, lang: str, standalone: bool = False) -> str:
        return board.draw(view, self.words(lang), standalone=standalone)

    def regions(self, view: Json, *, lang: str, names: list[str], shared: bool = False) -> dict[str, str]:
        return board.regions(view, self.words(lang), names, shared=shared)

    def defs(self) -> str:
        return board.defs()

    def cover(self, *, lang: str) -> str:
        return board.cover(self.words(lang))

    def seal(self, seat: Seat, seats: int) -> str:
        return board.seal(seat)

    def plain(self, view: Json, *, lang: str, names: list[str]) -> str:
        return plain.table(view, self.words(lang), names)

    def words(self, lang: str) -> text.TalaveraWords:
        return text.TalaveraWords(lang)

    def round_of(self, view: Json) -> tuple[int, int]:
        return view["round"], view["rounds"]

    def is_lost(self, view: Json) -> bool:
        return bool(view.get("lost"))

    def weight(self, event: Event, seat: Seat) -> int:
        return telling.weight(event, seat)

    def pieces(self, event: Event) -> list[str]:
        return telling.pieces(event)

    def chapter(self, view: Json) -> Chapter:
        return telling.chapter(view)

    def closes(self, event: Event) -> bool:
        return telling.closes(event)

    def opens(self, event: Event) -> bool:
        return telling.opens(event)

    def sheet(self, events: Sequence[Event], view: Json, *, lang: str, reader: Seat | None, names: list[str]) -> str:
        return board.account(events, view, self.words(lang), names)

    def progress(self, view: Json) -> list[float]:
        return telling.progress(view)

    def merits(self, state: State, action: Action) -> list[Merit]:
        return merits(state.view(state.to_move()), action)

    def minds(self) -> Mapping[str, Mind]:
        from ludoteca.games.talavera.minds import MINDS

        return MINDS

    def strategies(self, seats: int) -> Mapping[str, MakeAgent]:
        from ludoteca.games.talavera.agents import Apprentice, Artisan
        from ludoteca.games.talavera.oracle import Oracle

        named: dict[str, MakeAgent] = {"apprentice": Apprentice, "artisan": Artisan}
        return named if seats > 1 else named | {"oracle": Oracle}

    def marks(self) -> Mapping[str, str]:
        return plain.MARKS

    def colours(self) -> Mapping[str, tuple[str, str]]:
        return COLOURS

    def prints(self, seats: int, options: Mapping[str, object], *, lang: str) -> list[Print]:
        return board.prints(str(options["edition"]), self.words(lang))

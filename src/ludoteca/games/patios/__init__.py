"""Patios: the courtyards of Córdoba, their pots, their balconies and the Sun; two to five players."""

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteca.core.counsel import Merit
from ludoteca.core.game import Action, Event, Game, Json, MakeAgent, Seat, State
from ludoteca.core.minds import Mind
from ludoteca.core.options import Option
from ludoteca.core.prints import Print
from ludoteca.core.rng import Rng
from ludoteca.core.telling import Chapter
from ludoteca.games.patios import board, plain, telling, text
from ludoteca.games.patios.actions import ACTIONS, parse
from ludoteca.games.patios.colours import COLOURS
from ludoteca.games.patios.merits import merits
from ludoteca.games.patios.pieces import HOSE_REACHES, SEATS, WORKS_FOR
from ludoteca.games.patios.rules.match import load, set_up

RULES_VERSION: Final = 1
CAP_FOR_AGENTS: Final = 60  # turns a round, where an agent sits (4.8)
MOST_TURNS: Final = 999


def option(name: str, kind: str, **details: Json) -> Option:
    return Option(name, key=f"patios.option.{name}", kind=kind, **details)


OPTIONS: Final = (
    option("monument", "flag", default=False),
    option("may31", "flag", default=False),
    option("nada_pego", "flag", default=False),
    option("playground", "flag", default=False),
    option("memory_aid", "flag", default=False),
    option("canes_used_up", "flag", default=True),
    option("works_for", "choice", default="flowers", choices=WORKS_FOR),
    option("sun_diagonal", "flag", default=False),
    option("sun_second_tier", "flag", default=True),
    option("hose_reach", "choice", default="connected", choices=HOSE_REACHES),
    option("keep_dry", "flag", default=True),
    option("turn_cap", "number", default=0, least=0, most=MOST_TURNS),
)


class Patios(Game):
    """One rule set; variants and switches are options."""

    def __init__(self) -> None:
        super().__init__("patios", SEATS, OPTIONS, ACTIONS, RULES_VERSION)
        self.minutes = 45
        self.hides = True

    def with_agents(self, options: Mapping[str, object]) -> dict[str, object]:
        return {"turn_cap": CAP_FOR_AGENTS, **options}

    def start(self, seats: int, rng: Rng, options: Mapping[str, object], log: list[Event] | None) -> State:
        return set_up(self, seats, rng, options, log)

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

    def words(self, lang: str) -> text.PatiosWords:
        return text.PatiosWords(lang)

    def round_of(self, view: Json) -> tuple[int, int]:
        return view["round"], view["rounds"]

    def about(self, event: Event) -> list[Seat]:
        to = event.facts.get("to")
        return super().about(event) + ([to] if isinstance(to, int) else [])

    def is_passing(self, event: Event) -> bool:
        return "once" in event.facts

    def is_shown(self, event: Event) -> bool:
        return telling.is_shown(event)

    def chapter(self, view: Json) -> Chapter:
        return telling.chapter(view)

    def weight(self, event: Event, seat: Seat) -> int:
        return telling.weight(event, seat)

    def is_in_order(self) -> bool:
        return True

    def is_outcome(self, event: Event, seat: Seat) -> bool:
        return telling.is_outcome(event, seat)

    def pieces(self, event: Event) -> list[str]:
        return telling.pieces(event)

    def closes(self, event: Event) -> bool:
        return telling.closes(event)

    def sheet(self, events: Sequence[Event], view: Json, *, lang: str, reader: Seat | None, names: list[str]) -> str:
        return board.account(events, view, self.words(lang), names)

    def progress(self, view: Json) -> list[float]:
        return telling.progress(view)

    def course(self, progress: Sequence[list[float]], told: Sequence[Sequence[Event]]) -> list[list[float]]:
        return telling.course(progress, told)

    def merits(self, state: State, action: Action) -> list[Merit]:
        return merits(state.view(state.to_move()), action)

    def minds(self) -> Mapping[str, Mind]:
        from ludoteca.games.patios.minds import MINDS

        return MINDS

    def strategies(self, seats: int) -> Mapping[str, MakeAgent]:
        from ludoteca.games.patios.agents import Gardener, Neighbour

        return {"neighbour": Neighbour, "gardener": Gardener}

    def marks(self) -> Mapping[str, str]:
        return plain.MARKS

    def colours(self) -> Mapping[str, tuple[str, str]]:
        return COLOURS

    def prints(self, seats: int, options: Mapping[str, object], *, lang: str) -> list[Print]:
        return board.prints(self.words(lang))

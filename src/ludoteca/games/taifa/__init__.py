"""Taifa: intrigue and war among the kingdoms of medieval Spain; no to six players, the others Bots, and El Cid alone."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ludoteca.core.counsel import Merit
from ludoteca.core.game import Action, Event, Game, Json, MakeAgent, Seat, State
from ludoteca.core.minds import Mind
from ludoteca.core.options import Option
from ludoteca.core.prints import Print
from ludoteca.core.rng import Rng
from ludoteca.core.telling import Chapter
from ludoteca.games.taifa import board, plain, telling, text
from ludoteca.games.taifa.actions import Deeds
from ludoteca.games.taifa.colours import COLOURS
from ludoteca.games.taifa.merits import merits
from ludoteca.games.taifa.pieces.kingdoms import ALMORAVID_HAND, CID_SEAT, PEOPLES, SCENARIO, SEATS, SIX
from ludoteca.games.taifa.pieces.reading import read_box
from ludoteca.games.taifa.rules.match import bots_named, load, set_up
from ludoteca.games.taifa.text.events import PEOPLE, SECOND

RULES_VERSION: Final = 1
EASIEST: Final = 8  # cards of the Almoravids
HARDEST: Final = 16
SECOND_FIRST: Final = (*SECOND, *PEOPLE[:1])
DATA: Final = Path(__file__).parent / "data"

OPTIONS: Final = (
    Option("bots", key="taifa.option.bots", kind="set", default=[], choices=PEOPLES, seats=range(SIX, SIX + 1)),
    Option(
        "almoravid_hand",
        key="taifa.option.almoravid_hand",
        kind="number",
        default=ALMORAVID_HAND,
        least=EASIEST,
        most=HARDEST,
        seats=range(SCENARIO, SCENARIO + 1),
    ),
)


class Taifa(Game):
    """The map, the decks and the scenario come from a folder: the package's own, or a printed game owner's."""

    def __init__(self, folder: Path = DATA) -> None:
        self.box = read_box(folder)
        self.deeds = Deeds(self.box.names)
        self.chart = board.Chart.load(folder)
        super().__init__("taifa", SEATS, OPTIONS, len(self.deeds.all), RULES_VERSION)
        self.minutes = 120
        self.data = self.box.digest
        usual = self.box.names if folder == DATA else read_box(DATA).names
        self.renamed = {area + 1: name for area, name in enumerate(self.box.names) if name != usual[area]}
        self.lore = self.chart.lore()
        self.hides = True
        self.polls = True
        self.bots_option = "bots"

    def bots_of(self, seats: int, options: Mapping[str, object]) -> list[Seat]:
        bots = bots_named(options, seats)
        return [seat for seat in range(seats) if bots >> seat & 1]

    def may_be_bot(self, seats: int, seat: Seat) -> bool:
        return seats == SIX or seat != CID_SEAT

    def must_be_bot(self, seats: int, seat: Seat) -> bool:
        return seats == SCENARIO and seat != CID_SEAT

    def with_bots(self, seats: int, bots: list[Seat], options: Mapping[str, object]) -> dict[str, object]:
        told = super().with_bots(seats, bots, options)
        return told | {"bots": [PEOPLES[seat] for seat in bots]} if seats == SIX else told

    def start(self, seats: int, rng: Rng, options: Mapping[str, object], log: list[Event] | None) -> State:
        return set_up(self, seats, rng, options, log, self.box, self.deeds)

    def load(self, data: Json) -> State:
        return load(self, data, self.box, self.deeds)

    def parse(self, notation: Json) -> Action:
        return self.deeds.parse(notation)

    def draw(self, view: Json, *, lang: str, standalone: bool = False) -> str:
        return board.draw(self.chart, view, self.words(lang), standalone=standalone)

    def regions(self, view: Json, *, lang: str, names: list[str], shared: bool = False) -> dict[str, str]:
        return board.regions(self.chart, view, self.words(lang), names, shared=shared)

    def defs(self) -> str:
        return board.defs(self.chart)

    def cover(self, *, lang: str) -> str:
        return board.cover(self.words(lang))

    def seal(self, seat: Seat, seats: int) -> str:
        return board.seal(seat, seats)

    def plain(self, view: Json, *, lang: str, names: list[str]) -> str:
        return plain.table(self.chart, view, self.words(lang), names)

    def wide(self, view: Json, *, lang: str, names: list[str], width: int) -> str:
        return plain.table(self.chart, view, self.words(lang), names, width)

    def order(self, notation: str) -> int:
        return telling.order(notation)

    def words(self, lang: str) -> text.TaifaWords:
        return text.TaifaWords(lang, self.renamed, self.lore)

    def is_calm(self, view: Json) -> bool:
        return view["contest"] is None

    def about(self, event: Event) -> list[Seat]:
        people = SECOND_FIRST if telling.name_of(event) in telling.SUFFERED else PEOPLE
        named = [event.facts.get(name) for name in people]
        return [seat for seat in named if isinstance(seat, int)]

    def chapter(self, view: Json) -> Chapter:
        return telling.chapter(view)

    def weight(self, event: Event, seat: Seat) -> int:
        return telling.weight(event, seat)

    def pieces(self, event: Event) -> list[str]:
        return telling.pieces(event)

    def is_outcome(self, event: Event, seat: Seat) -> bool:
        return telling.is_outcome(event, seat)

    def closes(self, event: Event) -> bool:
        return telling.closes(event)

    def sheet(self, events: Sequence[Event], view: Json, *, lang: str, reader: Seat | None, names: list[str]) -> str:
        return board.account(self.chart, events, view, self.words(lang), names)

    def with_data(self, folder: Path) -> "Taifa":
        return Taifa(folder)

    def merits(self, state: State, action: Action) -> list[Merit]:
        view = state.view(state.to_move())
        return merits(view, self.box.field(view["seats"]), action)

    def minds(self) -> Mapping[str, Mind]:
        from ludoteca.games.taifa.minds import MINDS

        return MINDS

    def strategies(self, seats: int) -> Mapping[str, MakeAgent]:
        from ludoteca.games.taifa.agents import Captain, Vizier

        return {"captain": Captain, "vizier": Vizier}

    def marks(self) -> Mapping[str, str]:
        return plain.MARKS

    def colours(self) -> Mapping[str, tuple[str, str]]:
        return COLOURS

    def prints(self, seats: int, options: Mapping[str, object], *, lang: str) -> list[Print]:
        views = self.new(SIX, seed=0).view(None), self.new(SCENARIO, seed=0).view(None)
        return board.prints(self.chart, views, self.words(lang))

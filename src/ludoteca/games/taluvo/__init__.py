"""Taluvo: an island that grows, erupts and is settled by two to four tribes."""

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteca.core.counsel import Merit
from ludoteca.core.errors import BadOption
from ludoteca.core.game import Action, Event, Game, Json, MakeAgent, Seat, State
from ludoteca.core.minds import Mind
from ludoteca.core.options import Option, listed
from ludoteca.core.prints import Print
from ludoteca.core.rng import Rng
from ludoteca.core.telling import Chapter
from ludoteca.games.taluvo import board, places, plain, telling, text
from ludoteca.games.taluvo.actions import ACTIONS, parse
from ludoteca.games.taluvo.colours import COLOURS
from ludoteca.games.taluvo.merits import merits
from ludoteca.games.taluvo.pieces import (
    EXPANSIONS,
    PRESETS,
    RANKINGS,
    SEATS,
    TALUVA,
    TALUVO,
    TERRAINS,
    TILE_WORDS,
    Terms,
)
from ludoteca.games.taluvo.rules.setup import load, setup

RULES_VERSION: Final = 1


def option(name: str, kind: str, **details: Json) -> Option:
    return Option(name, key=f"taluvo.option.{name}", kind=kind, **details)


OPTIONS: Final = (
    option("preset", "choice", default=TALUVO, choices=tuple(PRESETS), seats=range(2, 3)),
    option("preset", "choice", default=TALUVO, choices=(TALUVO, TALUVA), seats=range(3, 5)),
    option("villagers", "number", least=1, most=40),
    option("temples", "number", least=1, most=9),
    option("towers", "number", least=1, most=9),
    option("terrains", "number", least=4, most=5),
    option("tiles_per_player", "number", least=0, most=24),
    option("starter_tile", "flag"),
    option("temple_size", "number", least=1, most=20),
    option("tower_height", "number", least=1, most=9),
    option("expansion", "choice", choices=EXPANSIONS),
    option("villager_beside_own", "flag"),
    option("ranking", "choice", choices=RANKINGS),
    option("deck", "list"),
)


class Taluvo(Game):
    """One rule set; a preset says what the options left open are."""

    def __init__(self) -> None:
        super().__init__("taluvo", SEATS, OPTIONS, ACTIONS, RULES_VERSION)
        self.minutes = 30
        self.past = ("laid", "built")
        self.own = ("expansions",)

    def complete(self, seats: Json, options: Json) -> dict[str, object]:
        """Fill in what is left open as the preset has it, and check a fixed deck."""
        made = super().complete(seats, options)
        preset = PRESETS[str(made["preset"])]
        made = {name: preset.get(name) if value is None else value for name, value in made.items()}
        if isinstance(made["deck"], list):
            terms = Terms(made)
            count = self.count(seats)
            check_deck(made["deck"], terms, count)
            made["deck"] = made["deck"][: terms.tiles(count)]
        return made

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

    def words(self, lang: str) -> text.TaluvoWords:
        return text.TaluvoWords(lang)

    def about(self, event: Event) -> list[Seat]:
        facts: Json = event.facts
        return [*super().about(event), *facts.get("seats", []), *(seat for seat, _ in facts.get("losses", []))]

    def short_names(self, view: Json) -> Mapping[str, str]:
        return places.short_names(view)

    def chapter(self, view: Json) -> Chapter:
        return telling.chapter(view)

    def weight(self, event: Event, seat: Seat) -> int:
        return telling.weight(event, seat)

    def pieces(self, event: Event) -> list[str]:
        return telling.pieces(event)

    def opens(self, event: Event) -> bool:
        return telling.opens(event)

    def order(self, notation: str) -> int:
        return places.order(notation)

    def sheet(self, events: Sequence[Event], view: Json, *, lang: str, reader: Seat | None, names: list[str]) -> str:
        return board.account(view, self.words(lang), names)

    def progress(self, view: Json) -> list[float]:
        return telling.progress(view)

    def merits(self, state: State, action: Action) -> list[Merit]:
        return merits(state.view(state.to_move()), action)

    def minds(self) -> Mapping[str, Mind]:
        from ludoteca.games.taluvo.minds import MINDS

        return MINDS

    def strategies(self, seats: int) -> Mapping[str, MakeAgent]:
        from ludoteca.games.taluvo.agents import Elder, Settler

        return {"settler": Settler, "elder": Elder}

    def marks(self) -> Mapping[str, str]:
        return plain.MARKS

    def colours(self) -> Mapping[str, tuple[str, str]]:
        return COLOURS

    def prints(self, seats: int, options: Mapping[str, object], *, lang: str) -> list[Print]:
        return board.prints(Terms(options), seats, str(options["preset"]), self.words(lang))


def check_deck(deck: list[str], terms: Terms, seats: int) -> None:  # 2.2, 8.3
    """Refuse a fixed deck that is too short or has a tile that no such match has."""
    facts: dict[str, object] = {"name": "deck", "least": terms.tiles(seats)}
    if len(deck) < terms.tiles(seats):
        raise BadOption(facts | {"kind": "longer", "value": len(deck)})
    terrains = [terrain.upper() for terrain in TERRAINS[: terms.terrains]]
    for word in deck:
        if word not in TILE_WORDS or not set(word.split("+")) <= set(terrains):
            raise BadOption(
                facts | {"kind": "pairs", "value": word, "example": "LAKE+JUNGLE", "choices": listed(terrains)}
            )

"""What a seat sees, as the merits look at it: whose areas lie where, who borders on whom, what Troops would roll."""

from collections.abc import Sequence
from typing import Final

from ludoteca.core.counsel import Merit
from ludoteca.core.game import Json, Seat
from ludoteca.games.taifa.pieces.atlas import Atlas, bits_of
from ludoteca.games.taifa.pieces.cards import BACK, NUMBER, RESPONSE, SORT, TROOP, VALUE
from ludoteca.games.taifa.pieces.kingdoms import (
    ALMORAVIDS_SEAT,
    CASTLES,
    CHRISTIAN,
    KINGDOMS,
    MOST_BONUS,
    RELIGIONS,
    TURNS,
)

DECIDES: Final = 10.0  # a match
TELLS: Final = 1.0
TURNS_IT: Final = 3.0
CRUSADERS: Final = "christian:crusaders"


def merit(key: str, weight: float, **facts: object) -> Merit:
    return Merit(f"taifa.merit.{key}", facts, weight)


def percent(chance: float) -> int:
    return round(100 * chance)


class Ground:
    """A view of the seat that is asked, and the map under it."""

    def __init__(self, view: Json, field: Atlas) -> None:
        self.view: Final = view
        self.field: Final = field
        self.seat: Final[Seat] = view["to_move"]
        self.me: Final = view["players"][self.seat]
        self.contest: Final = view["contest"]
        self.areas: Final = {area["id"]: area for area in view["areas"]}
        self.kinds: Final = [NUMBER[card] for card in self.me["hand"] or ()]
        self.troops: Final = [kind for kind in self.kinds if SORT[kind] == TROOP]

    def realm(self, seat: Seat) -> str:
        return str(self.view["kingdoms"][seat])

    def seat_of(self, kingdom: int) -> Seat:
        """Return the seat of a kingdom by its number in the table of all."""
        return int(self.view["kingdoms"].index(KINGDOMS[kingdom]))

    def near(self, area: int) -> list[int]:
        """Return the areas next to one, by their numbers on the map."""
        return [other + 1 for other in bits_of(self.field.near[area - 1]) if other + 1 in self.areas]

    def own(self) -> list[int]:
        return [number for number, area in self.areas.items() if area["owner"] == self.seat]

    def enemies(self, area: int) -> list[Seat]:
        """Return the other kingdoms that border on an area, each once."""
        owners = {self.areas[other]["owner"] for other in self.near(area)} - {None, self.seat}
        return sorted(owners)

    def border_with(self, seat: Seat) -> int:
        """Return how many of the reader's areas another kingdom touches."""
        return sum(seat in self.enemies(area) for area in self.own())

    def exposed(self) -> list[int]:
        """Return the reader's areas on which another kingdom borders."""
        return [area for area in self.own() if self.enemies(area)]

    def neighbours(self) -> list[Seat]:
        """Return the kingdoms on the other side of the reader's borders."""
        return sorted({seat for area in self.own() for seat in self.enemies(area)})

    def defence(self, area: int) -> int:
        """Return with how many dice an area defends, its own garrison counted."""
        found = self.areas[area]
        return int(found["defends"]) + int(found["garrison"])

    def dice(self, kinds: Sequence[int], area: int) -> int:
        """Return what Troops roll against an area, Crusaders counted."""
        owner = self.areas[area]["owner"]
        crusade = any(card["card"] == CRUSADERS for player in self.view["players"] for card in player["in_play"])
        is_against = owner is not None and self.view["players"][owner]["religion"] != RELIGIONS[CHRISTIAN]
        more = sum(BACK[kind] == CHRISTIAN for kind in kinds) if crusade and is_against else 0
        return sum(VALUE[kind] for kind in kinds) + more

    def is_last_turn(self) -> bool:
        return int(self.view["turn"]) == TURNS

    def wins_with_next(self, seat: Seat) -> bool:
        """Say whether one castle more is a kingdom's thirteenth."""
        return int(self.view["players"][seat]["castles"]) == CASTLES - 1

    def has_full_bonus(self) -> bool:
        return int(self.me["bonus"]) >= MOST_BONUS

    def is_rival(self, seat: Seat | None) -> bool:
        """Say whether a kingdom is the one that El Cid is measured against."""
        return bool(self.view["scenario"]) and seat == ALMORAVIDS_SEAT

    def responses(self) -> int:
        """Return how many Responses the reader holds."""
        return sum(SORT[kind] == RESPONSE for kind in self.kinds)

    def open_cards(self) -> int:
        """Return how many cards the other kingdoms still have to play."""
        return sum(player["cards"] for player in self.view["players"] if player["seat"] != self.seat)

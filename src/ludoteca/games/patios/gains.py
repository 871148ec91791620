"""A patio as a view shows it, and what one more card would bring there: a trio, points, a Balcony."""

from typing import Final, NamedTuple

from ludoteca.core.game import Json, Seat
from ludoteca.games.patios.pieces import BALCONIES, BESIDE, CELLS, COLOURS, EXTRA, INNER, TRIO, cells_in

BY_NAME: Final = {balcony.name: balcony for balcony in BALCONIES}
WATERERS: Final = ("cane", "hose")
FLOWERS: Final = (*COLOURS, *BY_NAME, "tub")
TRIO_WORTH: Final = 4.0  # in points, as a set of several colours may bring later
HOPE: Final = 0.4  # for each pot that a Balcony still lacks


class Gain(NamedTuple):
    """What a card brings: the word for it, points, and how much it weighs."""

    name: str
    points: int
    weight: float
    many: int = 0  # of its colour, then; or how many pots are lacking


NOTHING: Final = Gain("nothing", 0, 0.0)


class Patio:
    """The cards of a seat: cells by name, Pots in bloom by colour, dry cards as far as they are known."""

    def __init__(self, view: Json, seat: Seat) -> None:
        self.seat: Final = seat
        self.player: Final[Json] = view["players"][seat]
        self.cards: Final[dict[str, str | None]] = {one["cell"]: one["card"] for one in self.player["court"]}
        self.dry: Final[list[str]] = [one["cell"] for one in self.player["court"] if not one["up"]]
        self.up: Final[list[str]] = [cell for cell in self.cards if cell not in self.dry]
        self.counts: Final[dict[str, int]] = {
            colour: self.player["worth"]["colours"][colour]["count"] for colour in COLOURS
        }

    def flowers(self) -> list[str]:
        """Return the cells with a flower in bloom."""
        return [cell for cell in self.up if self.cards[cell] in FLOWERS]

    def free(self) -> list[str]:
        """Return the free cells around the Well."""
        return [CELLS[cell] for cell in cells_in(INNER) if CELLS[cell] not in self.cards]

    def near(self, cell: str) -> list[str]:
        """Return the cells that share a side with one."""
        return [CELLS[other] for other in cells_in(BESIDE[CELLS.index(cell)])]

    def dry_near(self, cell: str) -> int:
        return sum(other in self.dry for other in self.near(cell))

    def watered_from(self, cell: str) -> bool:
        """Say whether a Cane or the Hose lies beside a cell."""
        return any(self.cards.get(other) in WATERERS for other in self.near(cell))

    def exposed(self) -> list[str]:
        """Return the dry cards that a Sun at the front would take, as far as no water lies beside them (11.7)."""
        cards = self.cards.values()
        if "awning" in cards or "ladder" in cards:
            return []
        return [cell for cell in self.dry if not self.watered_from(cell)]

    def reached(self, use: str) -> int:
        """Return how many dry cards a waterer reaches, at most, by its name in a choice: `cane@n`, `hose`, `can`."""
        kind, _, cell = use.partition("@")
        if kind == "cane":
            laddered = self.cards.get(cell) == "ladder"
            return min(2, len(self.dry) if laddered else self.dry_near(cell))
        if kind == "can":
            return sum(self.cards[one] in BY_NAME for one in self.dry)
        return min(3, len(self.dry))

    def worth(self) -> float:
        """Return what the patio would bring now, a trio as so many points."""
        worth = self.player["worth"]
        trios = sum(one["trio"] for one in worth["colours"].values())
        return float(worth["points"] + TRIO_WORTH * trios)

    def gain(self, card: str | None) -> Gain:
        """Return what one more card in bloom would bring."""
        if card in COLOURS:
            return self.pot(card)
        if card == "tub":
            return max((self.pot(colour) for colour in COLOURS), key=lambda gain: gain.weight)
        return self.balcony(card) if card in BY_NAME else NOTHING

    def pot(self, colour: str) -> Gain:
        count = self.counts[colour] + 1
        fulfilled = sum(
            BY_NAME[one["card"]].points
            for one in self.player["worth"]["balconies"]
            if not one["met"] and self.meets(one["card"], colour)
        )
        if count == TRIO:
            return Gain("trio", fulfilled, TRIO_WORTH + fulfilled, count)
        if fulfilled:
            return Gain("fulfils", fulfilled, fulfilled + 0.5, count)
        if count > TRIO:
            return Gain("extra", EXTRA, float(EXTRA), count)
        return Gain("pair", 1, 1.3, count) if count > 1 else Gain("single", 1, 0.8, count)

    def meets(self, card: str, colour: str) -> bool:
        """Say whether a Balcony is fulfilled by one more Pot of a colour."""
        return BY_NAME[card].is_met(*(self.counts[one] + (one == colour) for one in COLOURS))

    def balcony(self, card: str) -> Gain:
        balcony = BY_NAME[card]
        lacking = self.lacking(card)
        if not lacking:
            return Gain("balcony", balcony.points, float(balcony.points))
        return Gain("hope", balcony.points, balcony.points * HOPE**lacking, lacking)

    def lacking(self, card: str) -> int:
        """Return how many Pots a Balcony still lacks."""
        balcony = BY_NAME[card]
        spare = [self.counts[colour] - balcony.need[place] for place, colour in enumerate(COLOURS)]
        return sum(-one for one in spare if one < 0) + max(0, balcony.group - max(0, *spare))

    def lost(self, cell: str) -> Gain:
        """Return what a card in bloom is worth to the patio now: its trio, its points."""
        card = self.cards[cell]
        if card not in COLOURS:
            return Gain("balcony", 0, 1.5)
        count = self.counts[card]
        if count == TRIO:
            return Gain("trio", 0, TRIO_WORTH, count)
        return Gain("extra", EXTRA, float(EXTRA), count) if count > TRIO else Gain("single", 1, 1.0, count)

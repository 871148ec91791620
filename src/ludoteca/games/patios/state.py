"""The position of a match of Patios: its fields, its copy, and what is asked."""

from collections.abc import Mapping
from typing import Final

from ludoteca.core.game import NOBODY, Action, Game, State
from ludoteca.core.rng import Rng
from ludoteca.games.patios.pieces import COINS, IMPROVEMENTS, PLACES, Terms

# What is asked, told in `rules/questions.py`; GOING only inside `apply`, while the rules run on by themselves.
GOING: Final = -1
DEAL: Final = 0
PLACING: Final = 1
TURN: Final = 2  # nothing done yet in this turn
TURN_ON: Final = 3  # an Improvement was played already
DANCE: Final = 4
AFTER: Final = 5
VISITING: Final = 6
CAN_HOW: Final = 7
CAN_NOW: Final = 8
PICKING: Final = 9
PACKING: Final = 10
CANING: Final = 11
SWAPPING: Final = 12
SWAP_WITH: Final = 13
SUN_WHERE: Final = 14
SUN_FIRST: Final = 15
SUN_SECOND: Final = 16
PROTECTING: Final = 17
SHIELDING: Final = 18
WATERING: Final = 19
POURING: Final = 20
OFFERING: Final = 21
ACCEPTING: Final = 22
KEEPING: Final = 23
GIVEN: Final = 24
STEALING: Final = 25
FACES: Final = 26
TUB_COLOUR: Final = 27
PAYING: Final = 28
KEEP_POT: Final = 29
KEEP_AWNING: Final = 30
BUYING: Final = 31
OVER: Final = 32

# What goes on, as long as it lasts: each step asks its questions and then names the next.
SETTING_UP: Final = 0
ROUND_START: Final = 1
TURN_START: Final = 2
BEFORE: Final = 3  # the window before a character is chosen
GARDENER_STEP: Final = 4
CARRIER_STEP: Final = 5
ASSISTANT_STEP: Final = 6
CHILDREN_STEP: Final = 7
SUN_STEP: Final = 8
NEIGHBOUR_STEP: Final = 9
CLEANUP: Final = 10
WINDOW_B: Final = 11  # the window after the row has moved
CHECK: Final = 12
SUN_EFFECT: Final = 13
ROUND_END: Final = 14
SCORING: Final = 15
PAY_STEP: Final = 16
KEEP_STEP: Final = 17
BUY_STEP: Final = 18
GAME_END: Final = 19

# What a seat may know of a dry card, in one number (18.3): who knows it, its class, the deck and the packet it came from.
CLASS: Final = 5  # first bit of the class
SORT: Final = 8  # first bit of the deck's number, which has sixteen
TAG: Final = 24  # first bit of the packet's tag
ANY_FLOWER: Final = 0
A_POT: Final = 1
A_BALCONY: Final = 2
BLEND: Final = 1 << 40  # beyond every deck's number: a packet that took in two decks (18.6)
NOT_BLUE: Final = 3  # a pot of the first deal, beside a face-up one of that colour; then NOT_RED, NOT_GREEN


class Position(State):
    """Cards by kind, characters and Improvements by number; what is by cell runs over seat · 24 + cell."""

    def __init__(self, game: Game, options: Mapping[str, object], seats: int, terms: Terms) -> None:
        super().__init__(game, options)
        self.seats: int = seats
        self.terms: Terms = terms
        self.rng: Rng = NO_RNG
        self.deck: list[int] = []  # the next card is the last
        self.discards: list[int] = []
        self.sample: list[int] = []
        self.decks: int = 0  # how often the deck was made anew
        self.packets: int = 0  # how many packets there have been
        self.blends: list[list[int]] = []  # packets that took in two decks, never changed in place
        self.court: list[int] = [0] * (PLACES * seats)
        self.lore: list[int] = [0] * (PLACES * seats)  # of dry cards
        self.taken: list[int] = [0] * seats  # masks of cells, by seat
        self.dry: list[int] = [0] * seats
        self.flowers: list[int] = [0] * seats  # Pots, Balconies and the Tub, either face
        self.canes: list[int] = [0] * seats  # placed Canes, but for those on the Ladder
        self.works: int = 0  # a bit for each seat
        self.coins: list[int] = [1] * seats
        self.reserve: int = COINS - seats
        self.points: list[int] = [0] * seats
        self.trios: list[int] = [0] * (3 * seats)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.stock: list[int] = []  # the Improvement deck; the top is the last
        self.clues: list[int] = []  # what a seat takes an Improvement for, by seat · 7 + card
        self.gathered: list[int] = []
        self.spot: list[int] = [NOBODY] * len(IMPROVEMENTS)  # where in `court` it lies; the Dancer's: whose turn
        self.ladder_canes: int = 0
        self.row: list[int] = []
        self.up: int = 0  # characters face up
        self.shown: int = 0  # characters seen since the row was laid
        self.dealt: list[list[int]] = [[] for _ in range(seats)]
        self.opening: list[int] = [0, 0, 0]  # pots of each colour dealt at first
        self.round: int = 0
        self.turns: int = 0
        self.active: int = 0
        self.mover: int = 0
        self.phase: int = GOING
        self.step: int = SETTING_UP
        self.stage: int = 0  # within a step
        self.at: int = 0  # the seat a step deals with, and how many it still has to
        self.todo: int = seats
        self.chosen: int = NOBODY  # the character of this turn
        self.held: int = 0  # the card in hand, waiting for its place
        self.packet: list[int] = []
        self.pair: list[int] = []
        self.offers: int = 0
        self.apprentice: int = NOBODY
        self.direction: int = NOBODY
        self.targets: int = 0
        self.shielded: int = 0
        self.waterer: int = NOBODY
        self.watered: int = 0
        self.spent: int = 0  # waterers that may not be used again in this watering
        self.resting: int = 0  # Canes to be put back on the Ladder after this watering
        self.own_cell: int = NOBODY  # of a swap
        self.kept_up: int = 0
        self.kept_dry: int = 0
        self.tub_colour: int = NOBODY
        self.trio_now: list[int] = [0] * seats  # a bit for each colour
        self.champions: int = 0  # who won by three trios at once (17.3)
        self.last: Action | None = None
        self.last_seat: int = NOBODY

    def copy_into(self, other: "Position") -> None:
        """Make another position, new and of the same options, equal to this one."""
        other.sealed = self.sealed
        other.rng = self.rng.copy()
        other.deck = self.deck[:]
        other.discards = self.discards[:]
        other.sample = self.sample[:]
        other.decks = self.decks
        other.packets = self.packets
        other.blends = self.blends[:]
        other.court = self.court[:]
        other.lore = self.lore[:]
        other.taken = self.taken[:]
        other.dry = self.dry[:]
        other.flowers = self.flowers[:]
        other.canes = self.canes[:]
        other.works = self.works
        other.coins = self.coins[:]
        other.reserve = self.reserve
        other.points = self.points[:]
        other.trios = self.trios[:]
        other.hands = [hand[:] for hand in self.hands]
        other.stock = self.stock[:]
        other.clues = self.clues[:]
        other.gathered = self.gathered[:]
        other.spot = self.spot[:]
        other.ladder_canes = self.ladder_canes
        other.row = self.row[:]
        other.up = self.up
        other.shown = self.shown
        other.dealt = [cards[:] for cards in self.dealt]
        other.opening = self.opening[:]
        other.round = self.round
        other.turns = self.turns
        other.active = self.active
        other.mover = self.mover
        other.phase = self.phase
        other.step = self.step
        other.stage = self.stage
        other.at = self.at
        other.todo = self.todo
        other.chosen = self.chosen
        other.held = self.held
        other.packet = self.packet[:]
        other.pair = self.pair[:]
        other.offers = self.offers
        other.apprentice = self.apprentice
        other.direction = self.direction
        other.targets = self.targets
        other.shielded = self.shielded
        other.waterer = self.waterer
        other.watered = self.watered
        other.spent = self.spent
        other.resting = self.resting
        other.own_cell = self.own_cell
        other.kept_up = self.kept_up
        other.kept_dry = self.kept_dry
        other.tub_colour = self.tub_colour
        other.trio_now = self.trio_now[:]
        other.champions = self.champions
        other.last = self.last
        other.last_seat = self.last_seat

    def to_move(self) -> int:
        return NOBODY if self.phase == OVER else self.mover

    def everyone(self) -> int:
        """Return the mask of all seats."""
        return (1 << self.seats) - 1

    def lies_with(self, improvement: int, seat: int) -> bool:
        """Say whether an Improvement lies in a seat's patio."""
        spot = self.spot[improvement]
        return spot >= 0 and spot // PLACES == seat

    def in_works(self, seat: int) -> bool:
        return bool(self.works >> seat & 1)

    def ask(self, phase: int, seat: int) -> None:
        """Put a question to a seat."""
        self.phase = phase
        self.mover = seat

    def go_to(self, step: int) -> None:
        """Begin a step with all seats before it, the active one first."""
        self.step = step
        self.stage = 0
        self.at = self.active
        self.todo = self.seats
        self.phase = GOING

    def private(self, facts: dict[str, object]) -> dict[str, object]:
        """Return facts for one seat's eyes, to be told but once where cards are to be remembered (17.1)."""
        return {**facts, "once": True} if self.terms.monument else facts

    def come_to_rest(self) -> None:
        """Leave no trace of a step that is over."""
        self.stage = 0
        self.at = self.active
        self.todo = 0

    def next_seat(self) -> None:
        """Have a step deal with the next seat in play order."""
        self.at = (self.at + 1) % self.seats
        self.todo -= 1


NO_RNG: Final = Rng(0)  # stands in until a position is dealt or loaded

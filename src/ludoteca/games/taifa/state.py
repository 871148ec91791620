"""The position of a match of Taifa: its fields, its copy, and what is asked."""

from collections.abc import Mapping
from typing import Final

from ludoteca.core.game import NOBODY, Action, Game, State
from ludoteca.core.rng import Rng
from ludoteca.games.taifa.actions import Deeds
from ludoteca.games.taifa.pieces.atlas import AREAS, NOWHERE, Atlas
from ludoteca.games.taifa.pieces.box import Box
from ludoteca.games.taifa.pieces.cards import NO_CARD
from ludoteca.games.taifa.pieces.kingdoms import CID_SEAT, KINGDOMS, SCENARIO
from ludoteca.games.taifa.pieces.reading import faiths_at, kingdoms_at

# What is asked, told in `rules/questions.py`; GOING only inside `apply`, while the rules run on by themselves.
GOING: Final = -1
BOT_ROUND: Final = 0
TRUCE_HELD: Final = 1
ROUND: Final = 2
COMMITTING: Final = 3
RESPONDING: Final = 4
GARRISONS: Final = 5
WITHDRAWING: Final = 6
RELICS: Final = 7
CONQUEST: Final = 8
HEALING: Final = 9
WALLING: Final = 10
REPOPULATING: Final = 11
SWAPPING: Final = 12
KEEPING: Final = 13
TAKING: Final = 14
OVER: Final = 15
POLLS: Final = (RESPONDING, RELICS, HEALING)

# What goes on, as long as it lasts.
TURN_START: Final = 0
DRAW: Final = 1
NEXT: Final = 2  # the next seat's round
AFTER: Final = 3  # what follows an action: a Bot looks at its army
POLL: Final = 4
UNCOVER: Final = 5  # all have answered: Ambush, the Bots' own Responses, garrisons
REVEAL: Final = 6
SORTIES: Final = 7
ROLL: Final = 8
AGAIN: Final = 9  # who throws again
OUTCOME: Final = 10
HEAL_POLL: Final = 11
CLOSE: Final = 12
TURN_END: Final = 13
HEALED: Final = 14

# Contests: everything that is rolled for.
NO_CONTEST: Final = 0
BY_ATTACK: Final = 1
BY_EVENT: Final = 2
BY_JUDGMENT: Final = 3
BY_INCURSION: Final = 4

KIND_BITS: Final = 6  # of a card's kind, where a number holds a seat or kingdom above it

# A laid Response in one number: kind, then the seat, the dice, and whether they are the attacker's.
LAID_SEAT: Final = 6  # above the kind
LAID_DICE: Final = 9
LAID_SIDE: Final = 12
ON_DEFENCE: Final = 0
ON_ATTACK: Final = 1

# How a contest ended.
UNDECIDED: Final = 0
WON: Final = 1
LOST: Final = 2
AMBUSHED: Final = 3


def packed(kind: int, above: int) -> int:
    """Return a card and a seat in one number."""
    return kind | above << KIND_BITS


def kind_in(entry: int) -> int:
    return entry & (1 << KIND_BITS) - 1


def above_kind(entry: int) -> int:
    return entry >> KIND_BITS


class Position(State):
    """Cards by kind, areas by bit, seats as they play."""

    def __init__(self, game: Game, options: Mapping[str, object], seats: int, box: Box, deeds: Deeds) -> None:
        super().__init__(game, options)
        self.seats: int = seats
        self.box: Box = box
        self.deeds: Deeds = deeds
        self.field: Atlas = box.field(seats)
        self.kingdoms: list[str] = kingdoms_at(seats)
        self.faiths: list[int] = faiths_at(seats)
        self.bots: int = 0  # a bit for each Bot's seat
        self.rng: Rng = NO_RNG
        self.decks: list[list[int]] = [[], []]  # by back; the next card is the last
        self.discards: list[list[int]] = [[], []]
        self.removed: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # a Bot's: its pile, the top last
        self.lore: list[list[int]] = [[] for _ in range(seats)]  # what others know of them
        self.armies: list[list[int]] = [[] for _ in range(seats)]
        self.ready: list[list[int]] = [[] for _ in range(seats)]  # Bots' deployed Responses, oldest first
        self.in_play: list[list[int]] = [[] for _ in range(seats)]  # kind, and above it the kingdom it names + 1
        self.held: list[int] = [0] * seats
        self.owner: list[int] = [NOBODY] * AREAS
        self.garrisons: int = 0
        self.bonus: list[int] = [0] * seats
        self.pacts: list[int] = [0] * seats
        self.truce: int = NOBODY
        self.citadels: int = 0  # seats with this card in play, and so on
        self.watchers: int = 0
        self.troubadours: int = 0
        self.crusade: bool = False
        self.turn: int = 0
        self.active: int = seats - 1
        self.mover: int = 0
        self.passes: int = 0
        self.phase: int = GOING
        self.step: int = TURN_START
        self.given: int = 0
        self.event: int = NO_CARD  # the card in play at this moment
        self.offered: list[int] = []
        self.left: int = 0  # garrisons of Walls, cards of Succession
        self.contest: int = NO_CONTEST
        self.by: int = NOBODY
        self.area: int = NOWHERE
        self.against: int = NOBODY
        self.base: int = 0  # dice of an event, an incursion, a Judgment
        self.troops: list[int] = []
        self.withdrawn: list[int] = []
        self.laid: list[int] = []
        self.queue: list[int] = []  # seats a poll still asks
        self.healing: list[int] = []  # what was answered about Hakim: a Troop, and above it the seat
        self.answered: int = 0  # Bots that have used their one Response
        self.shown: bool = False  # the cards are turned over
        self.spent: int = 0
        self.sorties: int = 0
        self.dice: list[int] = [0, 0]  # attack, defence
        self.throws: list[int] = [0, 0]  # the faces as digits to base 6
        self.thrown: bool = False
        self.outcome: int = UNDECIDED
        self.battle: list[list[int]] = []  # the last contest, for the eyes only
        self.winner: int = NOBODY
        self.last: Action | None = None
        self.last_seat: int = NOBODY

    def copy_into(self, other: "Position") -> None:
        """Make another position, new and of the same options, equal to this one."""
        other.sealed = self.sealed
        other.bots = self.bots
        other.rng = self.rng.copy()
        other.decks = [cards[:] for cards in self.decks]
        other.discards = [cards[:] for cards in self.discards]
        other.removed = self.removed[:]
        other.hands = [cards[:] for cards in self.hands]
        other.lore = [known[:] for known in self.lore]
        other.armies = [cards[:] for cards in self.armies]
        other.ready = [cards[:] for cards in self.ready]
        other.in_play = [cards[:] for cards in self.in_play]
        other.held = self.held[:]
        other.owner = self.owner[:]
        other.garrisons = self.garrisons
        other.bonus = self.bonus[:]
        other.pacts = self.pacts[:]
        other.truce = self.truce
        other.citadels = self.citadels
        other.watchers = self.watchers
        other.troubadours = self.troubadours
        other.crusade = self.crusade
        other.turn = self.turn
        other.active = self.active
        other.mover = self.mover
        other.passes = self.passes
        other.phase = self.phase
        other.step = self.step
        other.given = self.given
        other.event = self.event
        other.offered = self.offered[:]
        other.left = self.left
        other.contest = self.contest
        other.by = self.by
        other.area = self.area
        other.against = self.against
        other.base = self.base
        other.troops = self.troops[:]
        other.withdrawn = self.withdrawn[:]
        other.laid = self.laid[:]
        other.queue = self.queue[:]
        other.healing = self.healing[:]
        other.answered = self.answered
        other.shown = self.shown
        other.spent = self.spent
        other.sorties = self.sorties
        other.dice = self.dice[:]
        other.throws = self.throws[:]
        other.thrown = self.thrown
        other.outcome = self.outcome
        other.battle = [part[:] for part in self.battle]
        other.winner = self.winner
        other.last = self.last
        other.last_seat = self.last_seat

    def to_move(self) -> int:
        return NOBODY if self.phase == OVER else self.mover

    def is_bot(self, seat: int) -> bool:
        return seat >= 0 and bool(self.bots >> seat & 1)

    def is_player(self, seat: int) -> bool:
        return seat >= 0 and not self.bots >> seat & 1

    def is_cid(self) -> bool:
        """Say whether this is El Cid's scenario."""
        return self.seats == SCENARIO

    def seat_of(self, kingdom: int) -> int:
        """Return the seat of a kingdom by its number in KINGDOMS; NOBODY where it does not play."""
        name = KINGDOMS[kingdom]
        return self.kingdoms.index(name) if name in self.kingdoms else NOBODY

    def is_castile(self, seat: int) -> bool:
        return seat == (1 if self.seats == SCENARIO else 0)

    def ask(self, phase: int, seat: int) -> None:
        """Put a question to a seat."""
        self.phase = phase
        self.mover = seat

    def go_to(self, step: int) -> None:
        self.step = step
        self.phase = GOING

    def has_truce(self, seat: int) -> bool:
        """Say whether El Cid's Truce keeps a kingdom from incursions against him (10.2)."""
        return self.seats == SCENARIO and seat == self.truce and seat != CID_SEAT


NO_RNG: Final = Rng(0)  # stands in until a position is dealt or loaded

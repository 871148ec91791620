"""The position of a match of Talavera: fields, copy, imagine, knowledge, view, dump."""

from abc import abstractmethod
from collections.abc import Hashable, Mapping
from typing import Any, Final, Self, cast

from ludoteca.core.dumps import Reader
from ludoteca.core.game import NOBODY, Action, Event, Game, State
from ludoteca.core.rng import Rng
from ludoteca.games.talavera.actions import parse
from ludoteca.games.talavera.pieces import CARDS, COLOURS, HAND, MARKET, ORDERS, PAIR, PRINTED, REDRAWS, ROUNDS, TILES

READ: Final = Reader("talavera")

# What is asked.
FLIP_TWO: Final = 0
TAKE_ONE: Final = 1
PLACE_CARD: Final = 2
KEEP_ONE: Final = 3
COVER_CORNER: Final = 4
OVER: Final = 5
PROMPTS: Final = {
    FLIP_TWO: "talavera.flip",
    TAKE_ONE: "talavera.take",
    PLACE_CARD: "talavera.place",
    KEEP_ONE: "talavera.keep",
    COVER_CORNER: "talavera.corner",
    OVER: "",
}


class Position(State):
    """Cards by the number of a side: the deck, market and orders by order side, all else by tile side."""

    def __init__(self, game: Game, options: Mapping[str, object], seats: int) -> None:
        super().__init__(game, options)
        edition = str(options["edition"])
        self.seats: int = seats
        self.tiles: list[tuple[int, int, int, int]] = TILES[edition]
        self.numbers: list[tuple[int, int, int, int]] = ORDERS[edition]
        self.printed: bool = options.get("backs", PRINTED) == PRINTED
        self.deck: list[int] = []  # the next card is the last
        self.backs: list[int] = []  # the tile side behind each order side
        self.order: list[int] = []  # by seat
        self.market: list[int] = []  # by place; 0 where the card is taken
        self.up: int = 0  # a bit for each place turned to its tile side
        self.pair: list[int] = []  # alone: the two cards to choose from
        self.discard: list[int] = []
        self.redraws: int = REDRAWS
        self.hands: list[list[int]] = []  # by seat, in the order drafted
        self.tucked: list[list[int]] = []  # by seat: 4 · card + colour
        self.have: list[int] = []  # tiles that count, by 4 · seat + colour
        self.round: int = 0
        self.phase: int = OVER
        self.mover: int = 0
        self.last: Action | None = None
        self.last_seat: int = NOBODY

    @abstractmethod
    def blank(self) -> "Position":
        """Return an empty position under the same rules."""

    @abstractmethod
    def open_round(self, log: list[Event] | None) -> None:
        """Deal the next round, or end the match after the last."""

    @abstractmethod
    def is_reachable(self) -> bool:
        """Say whether what lies where fits what is asked, as far as counting can tell."""

    @abstractmethod
    def points(self, seat: int) -> list[int]:
        """Return the points of each colour of a seat's order now."""

    @abstractmethod
    def is_lost(self) -> bool:
        """Say whether a match alone cannot be won any more."""

    def copy(self) -> Self:
        other = self.blank()
        other.sealed = self.sealed
        other.deck = self.deck[:]
        other.backs = self.backs  # never changed in play
        other.order = self.order  # never changed in play
        other.market = self.market[:]
        other.up = self.up
        other.pair = self.pair[:]
        other.discard = self.discard[:]
        other.redraws = self.redraws
        other.hands = [hand[:] for hand in self.hands]
        other.tucked = [cards[:] for cards in self.tucked]
        other.have = self.have[:]
        other.round = self.round
        other.phase = self.phase
        other.mover = self.mover
        other.last = self.last
        other.last_seat = self.last_seat
        return cast(Self, other)

    def to_move(self) -> int:
        return NOBODY if self.phase == OVER else self.mover

    def prompt(self) -> str:
        return PROMPTS[self.phase]

    def first_drafter(self) -> int:  # 2.3
        return (self.round - 1) % 2

    def hidden_orders(self) -> list[int]:
        """Return the order sides whose tile side nobody has seen, in a fixed order (1.5)."""
        if self.printed:
            return []
        covered = [self.market[p] for p in range(len(self.market)) if self.market[p] and not self.up >> p & 1]
        return sorted([*self.deck, *self.order, *covered])

    def unseen_tiles(self) -> list[int]:
        """Return the tile sides that may still lie in the deck or under an order side (1.6)."""
        if self.printed:
            return sorted(self.backs[side] for side in self.deck)
        return sorted(self.backs[side] for side in self.hidden_orders())

    def imagine(self, seat: int, rng: Rng) -> Self:
        """Deal deck and unseen tile sides anew; both seats know the same, and no die is ever rolled."""
        world = self.copy()
        world.options = dict(self.options)
        world.order = self.order[:]
        world.backs = self.backs[:]
        world.deck.sort()
        rng.shuffle(world.deck)
        hidden = self.hidden_orders()
        tiles = self.unseen_tiles() if hidden else []
        rng.shuffle(tiles)
        for side, tile in zip(hidden, tiles, strict=True):
            world.backs[side] = tile
        return world

    def knowledge(self, seat: int) -> Hashable:
        return (
            self.game.name,
            tuple(sorted(self.options.items())),
            tuple(self.order),
            tuple(sorted(self.deck)),
            tuple(self.market),
            tuple(self.seen_tiles()),
            self.up,
            tuple(self.pair),
            tuple(sorted(self.discard)),
            self.redraws,
            tuple(tuple(hand) for hand in self.hands),
            tuple(tuple(sorted(cards)) for cards in self.tucked),
            self.round,
            self.phase,
            self.mover,
        )

    def seen_tiles(self) -> list[int]:
        """Return the tile side of each market card as far as it is public, else 0."""
        return [
            self.backs[side] if side and (self.printed or self.up >> place & 1) else 0
            for place, side in enumerate(self.market)
        ]

    def view(self, seat: int | None) -> Any:
        """All but the order of the deck and unseen backs is public, so every seat's view is alike."""
        asked = seat is not None and seat == self.to_move()
        view = {
            "game": self.game.name,
            "seats": self.seats,
            "seat": seat,
            "options": dict(self.options),
            "to_move": self.to_move(),
            "prompt": self.prompt(),
            "over": self.phase == OVER,
            "round": self.round,
            "rounds": ROUNDS,
            "deck": len(self.deck),
            "unseen": {"orders": sorted(self.deck), "tiles": self.unseen_tiles()},
            "players": [self.player_view(player) for player in range(self.seats)],
            "scores": self.scores(),
            "winners": self.winners(),
            "last": None if self.last is None else {"seat": self.last_seat, "action": self.last.notation},
            "legal": [action.notation for action in self.legal_actions()] if asked else [],
        }
        return view | (self.solo_view() if self.seats == 1 else self.market_view())

    def player_view(self, player: int) -> Any:
        have = self.have[4 * player : 4 * player + 4]
        tucked: list[list[int]] = [[], [], [], []]
        for code in sorted(self.tucked[player]):
            tucked[code % 4].append(code // 4)
        return {
            "seat": player,
            "order": self.order[player],
            "numbers": by_colour(list(self.numbers[self.order[player]])),
            "have": by_colour(have),
            "points": by_colour(self.points(player)),
            "tucked": by_colour(tucked),
            "hand": self.hands[player][:],
        }

    def market_view(self) -> dict[str, Any]:
        places = [
            None if side == 0 else {"place": p + 1, "order": side, "tiles": tile or None, "up": bool(self.up >> p & 1)}
            for p, (side, tile) in enumerate(zip(self.market, self.seen_tiles(), strict=True))
        ]
        return {"market": places, "first": self.first_drafter()}

    def solo_view(self) -> dict[str, Any]:
        return {"pair": self.pair[:], "discard": sorted(self.discard), "redraws": self.redraws, "lost": self.is_lost()}

    def dump(self) -> Any:
        return {
            "seats": self.seats,
            "options": dict(self.options),
            "sealed": self.sealed,
            "deck": self.deck[:],
            "backs": self.backs[:],
            "order": self.order[:],
            "market": self.market[:],
            "up": self.up,
            "pair": self.pair[:],
            "discard": self.discard[:],
            "redraws": self.redraws,
            "hands": [hand[:] for hand in self.hands],
            "tucked": [cards[:] for cards in self.tucked],
            "round": self.round,
            "phase": self.phase,
            "mover": self.mover,
            "last": None if self.last is None else [self.last_seat, self.last.notation],
        }

    def restore(self, data: Mapping[str, Any]) -> None:
        """Take the fields of a dump; BadDump for a card that is not in exactly one place."""
        self.sealed = data["sealed"] is True
        self.deck = sides(data["deck"], CARDS)
        self.backs = sides(data["backs"], CARDS + 1)
        self.order = sides(data["order"], self.seats)
        self.market = sides(data["market"], MARKET)
        self.up = READ.within(data["up"], 0, (1 << MARKET) - 1)
        self.pair = sides(data["pair"], PAIR)
        self.discard = sides(data["discard"], CARDS)
        self.redraws = READ.within(data["redraws"], 0, REDRAWS)
        self.hands = [sides(hand, HAND) for hand in data["hands"]]
        self.tucked = [[READ.within(code, 0, 4 * CARDS + 3) for code in cards] for cards in data["tucked"]]
        self.round = READ.within(data["round"], 0, ROUNDS)
        self.phase = READ.within(data["phase"], 0, OVER)
        self.mover = READ.within(data["mover"], 0, self.seats - 1)
        if data["last"] is not None:
            self.last_seat = READ.within(data["last"][0], 0, self.seats - 1)
            self.last = parse(data["last"][1])
        self.check_whole()
        self.count_tiles()

    def count_tiles(self) -> None:
        """Fill in `have` from what is tucked."""
        self.have = [0] * (4 * self.seats)
        for seat, codes in enumerate(self.tucked):
            for code in codes:
                self.have[4 * seat + code % 4] += self.tiles[code // 4][code % 4]

    def check_whole(self) -> None:
        """Check that every card is in exactly one place, and every seat has its own."""
        every = list(range(CARDS + 1))
        if sorted(self.backs) != every or (self.printed and self.backs != every):
            raise READ.broken("each card has one back")
        if not len(self.order) == len(self.hands) == len(self.tucked) == self.seats:
            raise READ.broken("each seat has an order, a hand and what it tucked")
        tiles = [self.backs[side] for side in [*self.deck, *self.order, *self.market] if side]
        tiles += self.pair + self.discard
        tiles += [card for hand in self.hands for card in hand]
        tiles += [code // 4 for codes in self.tucked for code in codes]
        if sorted(tiles) != every[1:]:
            raise READ.broken("the 18 cards are not each in one place")


def by_colour(values: list[Any]) -> dict[str, Any]:
    return dict(zip(COLOURS, values, strict=True))


def sides(values: object, most: int) -> list[int]:
    if not isinstance(values, list) or len(values) > most:
        raise READ.broken(f"{values!r} is not a list of at most {most} sides")
    return [READ.within(value, 0, CARDS) for value in values]

"""What a seat may take the Improvements for, followed through chains of Neighbours, thefts and Guitarists (18.2)."""

import random
from collections.abc import Iterator
from itertools import permutations

import pytest

from ludoteca.core.game import State
from ludoteca.games.patios.pieces import IMPROVEMENTS
from tests.games.patios.drawn import PATIOS, asked, drawn, play

SEATS = range(3)
STEPS = 8
Hands = tuple[tuple[str, ...], ...]
World = tuple[Hands, tuple[str, ...]]  # the hands, each sorted, and the deck from the top


def moved(hands: Hands, card: str, start: int | None, end: int | None) -> Hands:
    """Return the hands after a card went from one seat or from elsewhere to another or to the table."""
    lists = [list(hand) for hand in hands]
    if start is not None:
        lists[start].remove(card)
    if end is not None:
        lists[end].append(card)
    return tuple(tuple(sorted(hand)) for hand in lists)


class Chain:
    """A match of three in which only the Neighbour and the Guitarist act, and what each seat holds possible."""

    def __init__(self, seed: int) -> None:
        self.lots = random.Random(seed)
        order = list(IMPROVEMENTS)
        self.lots.shuffle(order)
        self.state = drawn(seats=3, row="NB", stock=" ".join(order))
        self.beliefs: list[set[World]] = [{(((), (), ()), deck) for deck in permutations(IMPROVEMENTS)} for _ in SEATS]

    def step(self) -> None:
        """Have some seat play the Guitarist or call the Neighbour, whom it finds face up; everyone has a coin."""
        caller = self.lots.randrange(3)
        row = {"row": drawn(seats=3, row="NB").dump()["row"], "up": 0b110001111, "shown": 0b111111111}
        purse = {"coins": [1, 1, 1], "reserve": 2}
        self.state = PATIOS.load(self.state.dump() | row | purse | dict.fromkeys(("active", "mover", "at"), caller))
        data = self.state.dump()
        if "guitarist" in data["hands"][caller] and self.lots.random() < 0.7:
            self.make_music(caller)
        elif len(data["stock"]) > 1:
            self.call(caller)
        elif data["stock"]:
            self.take_last(caller, data["stock"][0])
        else:
            self.rob(caller, data["hands"])
        while not asked(self.state).startswith("turn"):
            play(self.state, "hold" if asked(self.state).startswith("given") else "done")

    def make_music(self, seat: int) -> None:
        play(self.state, "play guitarist", "move +1")
        for reader in SEATS:
            self.beliefs[reader] = {
                (moved(hands, "guitarist", seat, None), (*deck, "guitarist"))
                for hands, deck in self.beliefs[reader]
                if "guitarist" in hands[seat]
            }

    def call(self, caller: int) -> None:
        apprentice = self.lots.choice([None, *[seat for seat in SEATS if seat != caller]])
        play(self.state, "choose neighbour")
        while asked(self.state).startswith("offer"):
            play(self.state, "offer" if self.state.to_move() == apprentice else "pass")
        pair, slot = self.state.view(caller)["pair"]["cards"], self.lots.randrange(2)
        play(self.state, f"keep {slot + 1}")
        seen: dict[int | None, tuple[str | None, str]] = {
            caller: (pair[slot], pair[1 - slot]),
            apprentice: (None, pair[1 - slot]),
        }
        for reader in SEATS:
            self.beliefs[reader] = set(self.called(reader, caller, apprentice, seen.get(reader)))

    def called(
        self, reader: int, caller: int, apprentice: int | None, seen: tuple[str | None, str] | None
    ) -> Iterator[World]:
        """Yield what a reader holds possible after a call, having seen the card kept and the other, or not."""
        for hands, (first, second, *deck) in self.beliefs[reader]:
            for kept, other in ((first, second), (second, first)):
                if seen is not None and (seen[0] not in (None, kept) or seen[1] != other):
                    continue
                after = moved(hands, kept, None, caller)
                if apprentice is None:
                    yield after, (other, *deck)
                else:
                    yield moved(after, other, None, apprentice), tuple(deck)

    def take_last(self, caller: int, card: str) -> None:
        play(self.state, "choose neighbour")
        for reader in SEATS:
            self.beliefs[reader] = {
                (moved(hands, deck[0], None, caller), ())
                for hands, deck in self.beliefs[reader]
                if reader != caller or deck[0] == card
            }

    def rob(self, caller: int, before: list[list[str]]) -> None:
        victims = [seat for seat in SEATS if seat != caller and before[seat]]
        victim = self.lots.choice(victims)
        play(self.state, "choose neighbour", f"steal {victim}")
        (card,) = set(before[victim]) - set(self.state.dump()["hands"][victim])
        for reader in SEATS:
            self.beliefs[reader] = {
                (moved(hands, taken, victim, caller), deck)
                for hands, deck in self.beliefs[reader]
                for taken in hands[victim]
                if reader not in (caller, victim) or taken == card
            }


def matchings(state: State, seat: int) -> set[World]:
    """Return every world that the clues of a seat leave open."""
    data = state.dump()
    clues = data["clues"][7 * seat : 7 * seat + 7]
    found = set()
    for guess in permutations(range(7)):
        if all(clues[card] >> guess[card] & 1 for card in range(7)):
            is_now = dict(zip(IMPROVEMENTS, [IMPROVEMENTS[card] for card in guess], strict=True))
            hands = tuple(tuple(sorted(is_now[card] for card in hand)) for hand in data["hands"])
            found.add((hands, tuple(is_now[card] for card in reversed(data["stock"]))))
    return found


@pytest.mark.parametrize("seed", [1, 2, 65, 84, 102, 114])
def test_18_2_a_seat_holds_possible_exactly_what_it_saw_leaves_open(seed: int) -> None:
    chain = Chain(seed)
    for _ in range(STEPS):
        chain.step()
        for seat in SEATS:
            assert matchings(chain.state, seat) == chain.beliefs[seat]


def test_18_2_after_many_thefts_a_seat_may_hold_too_much_possible_but_never_too_little() -> None:
    """Masks of cards do not tell which cards went together: here one world of ten could be ruled out by thinking."""
    chain = Chain(128)
    for _ in range(STEPS):
        chain.step()
        for seat in SEATS:
            assert matchings(chain.state, seat) >= chain.beliefs[seat]
    assert len(matchings(chain.state, 0)) == len(chain.beliefs[0]) + 1

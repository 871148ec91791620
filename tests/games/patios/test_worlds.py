"""Imagined worlds are drawn as often as enumeration says, in positions small enough to count (18.2, 18.6)."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from itertools import permutations, product
from math import comb
from typing import Any

import pytest

from ludoteca.core.game import State
from ludoteca.core.rng import Rng
from tests.games.patios.drawn import EMPTY, PATIOS, asked, drawn, play
from tests.games.patios.test_8_assistant import take

DRAWS = 2_000
Key = Callable[[Any], Hashable]


def agree(state: State, seat: int, key: Key, expected: dict[Any, int], seed: int = 1) -> None:
    """See that worlds of a seat come as often as their number of deals says, and no others."""
    rng, total = Rng(seed), sum(expected.values())
    seen = Counter(key(state.imagine(seat, rng).dump()) for _ in range(DRAWS))
    assert set(seen) <= {one for one, ways in expected.items() if ways}
    for one, ways in expected.items():
        mean = DRAWS * ways / total
        assert abs(seen[one] - mean) < 5 * mean**0.5 + 1, (one, seen[one], mean)


def court(data: Any, seat: int) -> tuple[str, ...]:
    return tuple(card for _, card, _ in data["courts"][seat])


def dealt_hands(seats: int) -> Counter[tuple[tuple[str, ...], ...]]:
    """Count every deal of two pots each in which nobody has two of one colour, card by card."""
    pots = [(colour, number) for colour in ("blue", "red", "green") for number in range(seats)]
    hands: Counter[tuple[tuple[str, ...], ...]] = Counter()
    for deal in permutations(pots, 2 * seats):
        colours = [colour for colour, _ in deal]
        pairs = tuple((colours[2 * seat], colours[2 * seat + 1]) for seat in range(seats))
        if all(one != two for one, two in pairs):
            hands[pairs] += 1
    return hands


@pytest.mark.parametrize("seats", [2, 3])
def test_a_63_the_pots_dealt_to_others_are_imagined_by_dealing_and_rejecting(seats: int) -> None:
    deals = dealt_hands(seats)
    state = PATIOS.new(seats, seed=3)
    for seat in range(2):
        own = tuple(state.dump()["dealt"][seat])
        fitting = {hands: ways for hands, ways in deals.items() if hands[seat] == own}
        agree(state, seat, lambda data: tuple(tuple(hand) for hand in data["dealt"]), fitting)


def colours_left(hands: Iterable[Iterable[str]]) -> Counter[str]:
    """Count the pots that the deck has after a deal."""
    return Counter(dict.fromkeys(("blue", "red", "green"), 17)) - Counter(card for hand in hands for card in hand)


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (2, 6), (3, 3), (3, 8)])
def test_a_63_first_dry_pots_fit_the_pots_face_up_and_the_sample(seats: int, seed: int) -> None:
    """Each deal counts as often as the deck left by it would show this sample."""
    state = PATIOS.new(seats, seed=seed)
    hands = [tuple(hand) for hand in state.dump()["dealt"]]
    play(state, *["up 1", "place n", "place s"] * seats)
    shown = Counter(state.view(None)["sample"])
    expected: Counter[tuple[str, ...]] = Counter()
    for deal, ways in dealt_hands(seats).items():
        is_fitting = deal[0] == hands[0] and all(one[0] == two[0] for one, two in zip(deal, hands, strict=True))
        if is_fitting:
            left = colours_left(deal)
            for colour in left:
                ways *= comb(left[colour], shown[colour])
            expected[tuple(hand[1] for hand in deal)] += ways
    agree(state, 0, lambda data: tuple(court(data, seat)[1] for seat in range(seats)), expected)


def arrangements(kinds: list[str], may_be: Callable[[tuple[str, ...]], bool]) -> Counter[tuple[str, ...]]:
    return Counter(order for order in permutations(kinds) if may_be(order))


def dry_and_deck(data: Any) -> tuple[str, ...]:
    """Return the dry cards of seat 0, then the deck from the top."""
    return (*court(data, 0), *reversed(data["deck"]))


def test_a_63_a_dry_card_is_never_a_cane_and_the_deck_is_any_order_of_the_rest() -> None:
    state = drawn("r? . .\n. o .\n. . .", deck="R | B04 |", rest="discards")
    kinds = ["red", "red", "cane", "b04", "cane"]
    agree(state, 1, dry_and_deck, arrangements(kinds, lambda order: order[0] != "cane"))


def test_18_2_the_owner_imagines_only_the_deck() -> None:
    state = drawn("r? . .\n. o .\n. . .", deck="R | B04", rest="discards")
    agree(state, 0, dry_and_deck, arrangements(["red", "red", "cane", "b04"], lambda order: order[0] == "red"))


def test_18_4_after_the_can_the_other_dry_cards_are_pots() -> None:
    state = drawn(
        "b04? C r?\n. o .\n. A .", EMPTY, row="GR SU GB", sample="| | | |", deck="| | | | G B05 |", rest="discards"
    )
    play(state, "choose red-gardener", "use can")
    kinds = ["red", "green", "b05", "cane"]
    agree(
        state,
        1,
        lambda data: (data["courts"][0][1][1], *reversed(data["deck"])),
        arrangements(kinds, lambda order: order[0] in ("red", "green")),
    )


def test_18_4_a_target_saved_by_the_can_is_a_balcony() -> None:
    state = drawn(EMPTY, "C b04? .\n. o .\n. . .", row="SU", deck="B05 G |", rest="discards")
    play(state, "choose sun", "sun n", "use can")
    agree(
        state,
        0,
        lambda data: (*court(data, 1), *reversed(data["deck"])),
        arrangements(["b04", "b05", "green", "cane"], lambda order: order[0] in ("b04", "b05")),
    )


def test_18_2_characters_unseen_since_the_row_was_laid_come_in_any_order() -> None:
    state = drawn(seats=3, row="GB GR gg CH SU wc? VI as? nb?")
    for seat in (0, 2):
        hidden = arrangements(["water-carrier", "assistant", "neighbour"], lambda order: True)
        agree(state, seat, lambda data: (data["row"][5], *data["row"][7:]), dict(hidden))
    assert all(state.imagine(1, Rng(1)).dump()["row"][2] == "green-gardener" for _ in range(5))


def test_12_1_answers_of_an_open_poll_may_be_anything() -> None:
    state = drawn(seats=5, row="NB", coins=[1, 1, 0, 1, 1])
    play(state, "choose neighbour", "offer", "pass")
    assert asked(state) == "offer 4"
    answers = {(one << 1 | three << 3): 1 for one, three in product((0, 1), repeat=2)}
    agree(state, 0, lambda data: data["offers"], answers)
    agree(state, 1, lambda data: data["offers"], {2: 1, 10: 1})


def with_packet(seats: int = 3) -> State:
    """Return the moment at which seat 0 has kept the red pot and passed the packet on to the last seat."""
    state = drawn(seats=seats, row="AS", deck="R G B B04 | R", rest="discards", sample="R R G B B")
    play(state, "choose assistant")
    take(state, "red", "place n")
    return state


def packet_and_deck(data: Any) -> tuple[str, ...]:
    return (*data["packet"], *reversed(data["deck"]))


def test_8_3_who_passed_the_packet_on_knows_its_cards_in_no_order() -> None:
    """The deck below holds a Cane and a red pot."""
    state = with_packet()
    expected = Counter(
        (*one, *two) for one in permutations(["green", "blue", "b04"]) for two in permutations(["cane", "red"])
    )
    agree(state, 0, packet_and_deck, expected)


def test_8_3_who_has_not_seen_it_takes_its_cards_out_of_the_deck() -> None:
    kinds = ["green", "blue", "b04", "cane", "red"]
    agree(with_packet(), 1, packet_and_deck, arrangements(kinds, lambda order: True))


def test_18_2_a_flower_taken_out_of_the_packet_is_any_that_was_passed_on() -> None:
    """Seat 2 holds a flower; seat 0 knows the three that came, seat 1 that it is no Cane."""
    state = with_packet()
    take(state, "blue")
    names = ("", "blue", "red", "green", "cane", *[f"b{number:02}" for number in range(1, 12)])

    def all_hidden(data: Any) -> tuple[str, ...]:
        return (names[data["held"]], *data["packet"], *reversed(data["deck"]))

    passed = Counter(
        (*one, *two) for one in permutations(["green", "blue", "b04"]) for two in permutations(["cane", "red"])
    )
    agree(state, 0, all_hidden, passed)
    kinds = ["green", "blue", "b04", "cane", "red"]
    agree(state, 1, all_hidden, arrangements(kinds, lambda order: order[0] != "cane"))


def test_18_2_when_the_packet_is_gone_round_only_who_took_what_is_open() -> None:
    """The left-over green pot was shown."""
    state = with_packet()
    take(state, "blue", "place n")
    take(state, "b04", "place n")
    agree(state, 0, lambda data: (court(data, 1), court(data, 2)), {(("b04",), ("blue",)): 1, (("blue",), ("b04",)): 1})
    assert court(state.imagine(2, Rng(1)).dump(), 1) == ("b04",)


def blended() -> State:
    """Return two seats and a packet of three: a dry card and two of the old deck, then one of a new deck of four."""
    state = drawn(
        EMPTY, "g? . .\n. o .\n. . .", row="AS", deck="R B04", discards="B05 | B G", rest="deck", sample="R R G B"
    )
    data = state.dump()
    out = data["deck"][:-2]
    hidden = data | {"deck": data["deck"][-2:], "sample": data["sample"] + out}
    return PATIOS.load(hidden)


def test_18_6_a_packet_out_of_two_decks_holds_what_was_left_of_the_old_one() -> None:
    """Seat 0 sees all; seat 1 waits. Old: green (dry), red, b04. New: b05, Cane, blue, green in some order."""
    state = blended()
    play(state, "choose assistant")
    data = state.dump()
    assert (len(data["packet"]), len(data["deck"])) == (3, 3)
    agree(state, 0, lambda world: court(world, 1), {(card,): 1 for card in (court(data, 1)[0],)})


def test_18_6_a_card_lying_since_the_old_deck_is_never_one_of_the_new() -> None:
    """Three seats; seat 2's packet was drawn by seat 0, and seat 1 sees only backs."""
    state = drawn(
        EMPTY,
        EMPTY,
        "g? . .\n. o .\n. . .",
        row="AS",
        deck="R B04",
        discards="B05 | B G",
        rest="deck",
        sample="R R G B B",
    )
    data = state.dump()
    state = PATIOS.load(data | {"deck": data["deck"][-2:], "sample": data["sample"] + data["deck"][:-2]})
    play(state, "choose assistant")
    expected: Counter[tuple[str, ...]] = Counter()
    for old in permutations(["green", "red", "b04"]):
        for new in permutations(["b05", "cane", "blue", "green"]):
            for packet in permutations([*old[1:], *new[:2]]):
                expected[(old[0], *packet, *sorted(new[2:]))] += 1
    agree(
        state,
        1,
        lambda world: (court(world, 2)[0], *world["packet"], *sorted(world["deck"])),
        expected,
    )

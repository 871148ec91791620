"""Imagined worlds are drawn as often as enumeration says, in positions small enough to count (18.2, 18.6)."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from itertools import permutations, product
from math import comb, perm, prod
from typing import Any

import pytest

from ludoteca.core.game import State
from ludoteca.core.rng import Rng
from ludoteca.games.patios.rules.firsts import weight
from tests.games.patios.drawn import EMPTY, PATIOS, asked, drawn, play
from tests.games.patios.scratch import COLOURS
from tests.games.patios.test_8_assistant import take

DRAWS = 1_500
Key = Callable[[Any], Hashable]


def agree(state: State, seat: int, key: Key, expected: dict[Any, int], seed: int = 1) -> None:
    """See that worlds of a seat come as often as their number of deals says, and no others."""
    rng, total = Rng(seed), sum(expected.values())
    seen = Counter(key(state.imagine(seat, rng).dump()) for _ in range(DRAWS))
    assert set(seen) <= {one for one, ways in expected.items() if ways}
    means = {one: DRAWS * ways / total for one, ways in expected.items() if ways}
    for one, mean in means.items():
        assert abs(seen[one] - mean) < 5 * mean**0.5 + 1, (one, seen[one], mean)
    spread = sum((seen[one] - mean) ** 2 / mean for one, mean in means.items())
    assert spread < len(means) + 5 * (2 * len(means)) ** 0.5, "too far from what is expected on the whole"


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
    state = PATIOS.new(seats, seed=3, options={"playground": True})
    for seat in range(2):
        own = tuple(state.dump()["dealt"][seat])
        fitting = {hands: ways for hands, ways in deals.items() if hands[seat] == own}
        agree(state, seat, lambda data: tuple(tuple(hand) for hand in data["dealt"]), fitting)


def test_a_63_a_first_deal_weighs_as_much_as_it_has_ways_to_come_about() -> None:
    """All colours of two hidden pots, with some pots of each colour dealt openly and some seen out of the deck."""
    for known, seen in (([2, 0, 1], [3, 1, 9]), ([3, 1, 0], [0, 12, 5]), ([1, 2, 2], [8, 8, 8])):
        left = [17 - known[colour] - seen[colour] for colour in range(3)]
        shares = set()
        for deal in product(range(3), repeat=2):
            dealt = [known[colour] + deal.count(colour) for colour in range(3)]
            ways = prod(perm(5, dealt[colour]) * perm(17 - dealt[colour], seen[colour]) for colour in range(3))
            shares.add(Fraction(weight(list(deal), known, left, 5), ways))
        assert len(shares) == 1


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (2, 6), (3, 3), (3, 8), (5, 3), (5, 4)])
def test_a_63_first_dry_pots_fit_the_pots_face_up_and_the_sample(seats: int, seed: int) -> None:
    """Each deal counts as often as it can be dealt, and as the deck left by it would show this sample."""
    state = PATIOS.new(seats, seed=seed, options={"playground": True})
    hands = state.dump()["dealt"]
    play(state, *["up 1", "place n", "place s"] * seats)
    shown = Counter(state.view(None)["sample"])
    expected = {}
    for dry in product(COLOURS, repeat=seats):
        dealt = Counter([hand[0] for hand in hands]) + Counter(dry)
        is_fitting = dry[0] == hands[0][1] and all(one != hand[0] for one, hand in zip(dry, hands, strict=True))
        if is_fitting:
            ways = [perm(seats, dealt[colour]) * comb(17 - dealt[colour], shown[colour]) for colour in COLOURS]
            expected[dry] = prod(ways)
    agree(state, 0, lambda data: tuple(court(data, seat)[1] for seat in range(seats)), expected)


def arrangements(kinds: list[str], may_be: Callable[[tuple[str, ...]], bool]) -> Counter[tuple[str, ...]]:
    return Counter(order for order in permutations(kinds) if may_be(order))


def dry_and_deck(data: Any) -> tuple[str, ...]:
    """Return the dry cards of seat 0, then the deck from the top."""
    return (*court(data, 0), *reversed(data["deck"]))


def test_a_63_a_dry_card_is_never_a_cane_and_the_deck_is_any_order_of_the_rest() -> None:
    state = drawn("r? . .\n. o .\n. . .", deck="R | B04 |", rest="discards", playground=True)
    kinds = ["red", "red", "cane", "b04", "cane"]
    agree(state, 1, dry_and_deck, arrangements(kinds, lambda order: order[0] != "cane"))


def test_a_63_whatever_the_first_dry_pot_is_the_deck_comes_in_any_order() -> None:
    state = drawn("B r-B .\n. o .\n. . .", deck="R G |", rest="discards", playground=True)
    rng, seen = Rng(1), Counter[tuple[str, ...]]()
    for _ in range(DRAWS):
        data = state.imagine(1, rng).dump()
        seen[(court(data, 0)[0], *data["deck"])] += 1
    for pot, rest in (("red", ("red", "green", "cane")), ("green", ("red", "red", "cane"))):
        orders = Counter(permutations(rest))
        total = sum(seen[(pot, *order)] for order in orders)
        assert total > DRAWS / 10
        for order, ways in orders.items():
            mean = total * ways / 6
            assert abs(seen[(pot, *order)] - mean) < 5 * mean**0.5, (pot, order)


def test_18_2_the_owner_imagines_only_the_deck() -> None:
    state = drawn("r? . .\n. o .\n. . .", deck="R | B04", rest="discards", playground=True)
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
        lambda data: (court(data, 0)[0], *reversed(data["deck"])),
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
    state = drawn(seats=3, row="GB GR CH GG SU wc? VI as? nb?", hands={1: "hose"})
    for seat in (0, 2):
        hidden = arrangements(["water-carrier", "assistant", "neighbour"], lambda order: True)
        agree(state, seat, lambda data: (data["row"][5], *data["row"][7:]), dict(hidden))


def test_18_2_characters_turned_down_later_are_known_in_their_place() -> None:
    state = drawn(seats=3, row="GB GR CH SU gg wc? VI as? nb")
    rows = [state.imagine(1, Rng(seed)).dump()["row"] for seed in range(20)]
    assert {(row[4], row[8]) for row in rows} == {("green-gardener", "neighbour")}
    assert {(row[5], row[7]) for row in rows} == {("water-carrier", "assistant"), ("assistant", "water-carrier")}


def test_12_1_answers_of_an_open_poll_may_be_anything() -> None:
    state = drawn(seats=5, row="NB", coins=[1, 1, 0, 1, 1])
    play(state, "choose neighbour", "offer", "pass")
    assert asked(state) == "offer 4"
    answers = {(one << 1 | three << 3): 1 for one, three in product((0, 1), repeat=2)}
    agree(state, 0, lambda data: data["offers"], answers)
    agree(state, 1, lambda data: data["offers"], {2: 1, 10: 1})


def with_packet(seats: int = 3) -> State:
    """Return the moment at which seat 0 has kept the red pot and passed the packet on to the last seat."""
    state = drawn(seats=seats, row="AS", deck="R G B B04 | R", rest="discards", sample="R R G B B", playground=True)
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


def out_of_two_decks(dry: str, old: str, new: str) -> State:
    """Return a packet of four for three: the two last cards of the old deck, and two of a new deck of four.

    Seat 2 has a dry card out of the old deck; all other cards lie open in the sample.
    """
    data = drawn(
        *(EMPTY, EMPTY, f"{dry}? . .\n. o .\n. . ."),
        row="AS",
        deck=old,
        discards=new,
        sample="G G B B G",
        playground=True,
    ).dump()
    state = PATIOS.load(data | {"deck": data["deck"][-2:], "sample": data["sample"] + data["deck"][:-2]})
    play(state, "choose assistant")
    return state


def two_decks(old: list[str], new: list[str]) -> Iterator[tuple[str, list[str], list[str]]]:
    """Yield every deal of both decks, card by card: the dry card, the packet, and what is left of the new deck."""
    for one in permutations(old):
        for two in permutations(new):
            yield one[0], [*one[1:], *two[:2]], list(two[2:])


def dry_packet_deck(data: Any) -> tuple[str, ...]:
    return (court(data, 2)[0], *sorted(data["packet"]), *data["deck"])


def test_18_6_a_packet_out_of_two_decks_holds_what_was_left_of_the_old_one() -> None:
    """What lies dry since the old deck is never a card of the new one."""
    expected: Counter[tuple[str, ...]] = Counter()
    for dry, packet, deck in two_decks(["green", "red", "b04"], ["b05", "cane", "blue", "green"]):
        expected[(dry, *sorted(packet), *deck)] += 1
    agree(out_of_two_decks("g", "R B04", "B05 | B G"), 1, dry_packet_deck, expected)


def test_18_6_what_comes_out_of_the_packet_tells_of_the_old_deck() -> None:
    """Seat 0 keeps a red pot and places it: the old deck's only one, or one of the new deck's three."""
    state = out_of_two_decks("g", "R B04", "R R R |")
    take(state, "red", "place n")
    expected: Counter[tuple[str, ...]] = Counter()
    for dry, packet, deck in two_decks(["green", "red", "b04"], ["red", "red", "red", "cane"]):
        left = sorted(packet)
        if "red" in left:
            left.remove("red")
            expected[(dry, *left, *deck)] += packet.count("red")
    agree(state, 1, dry_packet_deck, expected)


# The seat that calls the Neighbour, its apprentice or nobody, and which of the two cards, sorted, it keeps.
Call = tuple[int, int, int]
ORDER = ("hose", "can", "tub", "awning", "guitarist", "ladder", "dancer")
Told = list[tuple[str, ...]]
Places = tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]


def retold(order: tuple[str, ...], calls: list[Call], seat: int) -> tuple[Places, Told]:
    """Tell a chain of calls over a deck once more: where each card is in the end, and what a seat saw."""
    stock, hands, seen = list(order), [list[str]() for _ in range(3)], Told()
    for caller, apprentice, choice in calls:
        pair = sorted([stock.pop(0), stock.pop(0)])
        kept, other = pair[choice], pair[1 - choice]
        hands[caller].append(kept)
        if apprentice < 0:
            stock.insert(0, other)
        else:
            hands[apprentice].append(other)
        if seat == caller:
            seen.append((*pair, kept))
        elif seat == apprentice:
            seen.append((other,))
    return (tuple(tuple(hand) for hand in hands), tuple(stock)), seen


def possible(calls: list[Call], seat: int) -> Counter[Places]:
    """Count the arrangements that agree with what a seat saw, over all decks and all choices of the others.

    Each deal of cards to places counts once; then the hands are sorted, for their order means nothing.
    """
    _, saw = retold(ORDER, calls, seat)
    free = [(0, 1) if call[0] != seat else (call[2],) for call in calls]
    found = set()
    for order in permutations(ORDER):
        for choices in product(*free):
            told = [(*call[:2], choice) for call, choice in zip(calls, choices, strict=True)]
            (hands, stock), seen = retold(order, told, seat)
            if seen == saw:
                found.add((hands, stock))
    return Counter((tuple(tuple(sorted(hand)) for hand in hands), stock) for hands, stock in found)


def called(calls: list[Call]) -> State:
    """Return the position after a chain of calls; each caller finds the Neighbour face up."""
    state = drawn(seats=3, row="NB", stock=" ".join(ORDER), coins=[1, 1, 1])
    for caller, apprentice, choice in calls:
        row = {"row": drawn(seats=3, row="NB").dump()["row"], "up": 0b110001111, "shown": 0b111111111}
        state = PATIOS.load(state.dump() | row | dict.fromkeys(("active", "mover", "at"), caller))
        play(state, "choose neighbour")
        while asked(state).startswith("offer"):
            play(state, "offer" if state.to_move() == apprentice else "pass")
        pair = state.view(caller)["pair"]["cards"]
        play(state, f"keep {pair.index(sorted(pair)[choice]) + 1}")
        while not asked(state).startswith("turn"):
            play(state, "hold" if asked(state).startswith("given") else "done")
    return state


def where_improvements_are(data: Any) -> Places:
    return tuple(tuple(sorted(hand)) for hand in data["hands"]), tuple(reversed(data["stock"]))


CHAINS: list[list[Call]] = [
    [(0, -1, 0)],
    [(0, -1, 0), (1, -1, 0)],
    [(0, -1, 1), (1, -1, 1), (2, -1, 0)],
    [(0, -1, 0), (1, 2, 1)],
    [(0, 1, 0), (2, -1, 0), (1, -1, 1)],
    [(0, -1, 0), (1, -1, 0), (0, -1, 1)],
]


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("calls", CHAINS, ids=str)
def test_18_2_improvements_lie_in_every_way_that_agrees_with_what_a_seat_saw_in_a_chain_of_neighbours(
    calls: list[Call], seat: int
) -> None:
    """Where there are very many arrangements: that none is impossible, and the hands of the others."""
    state, ends = called(calls), possible(calls, seat)
    if len(ends) <= 120:
        agree(state, seat, where_improvements_are, ends)
        return
    rng = Rng(5)
    assert {where_improvements_are(state.imagine(seat, rng).dump()) for _ in range(200)} <= set(ends)
    hands: Counter[Hashable] = Counter()
    for end, ways in ends.items():
        hands[end[0]] += ways
    agree(state, seat, lambda data: where_improvements_are(data)[0], hands)

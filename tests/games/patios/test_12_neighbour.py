"""Chapter 12: the Neighbour, apprentices and coins."""

from typing import Any

import pytest

from ludoteca.core.game import Event, State
from tests.games.patios.drawn import EMPTY, FULL, asked, drawn, keys, legal, patio, play, plot, refused, told

# Five Improvements lie in the patio of seat 0, two more may be in hands: the deck is as short as wanted.
ALL_PLACED = "A H L\n. o .\nC T ."


def called(*courts: str, **details: Any) -> State:
    """Return the moment after seat 0 has chosen the Neighbour."""
    usual: dict[str, Any] = {"row": "NB", "seats": max(3, len(courts))}
    state = drawn(*courts, **usual | details)
    play(state, "choose neighbour")
    return state


def keep(state: State, card: str) -> list[Event]:
    """Have the active seat keep a card of the pair, whichever slot it has."""
    cards = state.view(state.to_move())["pair"]["cards"]
    return play(state, f"keep {cards.index(card) + 1}")


def coins(state: State) -> list[int]:
    return [player["coins"] for player in state.view(None)["players"]]


def test_e_13_one_of_two_offers_is_accepted_and_the_apprentice_gets_the_other_card() -> None:
    state = called(stock="hose can")
    assert asked(state) == "offer 1"
    assert legal(state) == {"offer", "pass"}
    play(state, "offer", "offer")
    assert asked(state) == "apprentice 0"
    assert legal(state) == {"accept 1", "accept 2"}
    play(state, "accept 2")
    assert coins(state) == [2, 1, 0]
    assert asked(state) == "keep 0"
    assert sorted(state.view(0)["pair"]["cards"]) == ["can", "hose"]
    keep(state, "hose")
    assert asked(state) == "given 2"
    assert [state.view(seat)["players"][seat]["hand"] for seat in range(3)] == [["hose"], [], ["can"]]
    play(state, "hold")
    assert asked(state) == "after 0"


def test_e_13_without_offers_the_other_card_goes_back_on_top() -> None:
    state = called(stock="hose can")
    play(state, "pass", "pass")
    assert asked(state) == "keep 0"
    log = keep(state, "hose")
    assert told(log, "back") == [{"seat": 0}]
    assert state.dump()["stock"][-1] == "can"
    assert coins(state) == [1, 1, 1]
    assert state.view(None)["improvements"]["deck"] == 6


def test_e_13_and_d_12_the_last_card_is_taken_without_an_apprentice() -> None:
    state = drawn(ALL_PLACED, seats=3, row="NB", hands={1: "dancer"})
    log = play(state, "choose neighbour")
    assert "offers" not in keys(log)
    assert asked(state) == "after 0"
    assert state.view(0)["players"][0]["hand"] == ["guitarist"]
    assert coins(state) == [1, 1, 1]


def test_e_13_from_an_empty_deck_one_is_taken_from_another_hand() -> None:
    state = called(ALL_PLACED, hands={1: "dancer guitarist"})
    assert asked(state) == "steal 0"
    assert legal(state) == {"steal 1"}
    assert refused(state, "steal 2") == "12.5 no_hand"
    assert refused(state, "steal 0") == "12.5 own_hand"
    assert refused(state, "none") == "12.5 must.steal"
    log = play(state, "steal 1")
    hands = [state.dump()["hands"][seat] for seat in range(2)]
    assert sorted(hands[0] + hands[1]) == ["dancer", "guitarist"]
    assert len(hands[0]) == 1
    assert told(log, "stole") == [{"seat": 0, "other": 1}]
    own = next(event for event in log if event.key == "patios.stole.own")
    assert own.to == frozenset({0, 1})
    assert own.facts["card"] == hands[0][0]


def test_e_13_if_nobody_has_one_the_action_is_lost() -> None:
    """The own hand does not count."""
    state = drawn(ALL_PLACED, seats=3, row="NB", hands={0: "dancer guitarist"})
    log = play(state, "choose neighbour")
    assert told(log, "lost") == [{"seat": 0, "character": "neighbour"}]
    assert asked(state) == "after 0"


def test_a_16_a_single_offer_cannot_be_refused() -> None:
    state = called(stock="hose can")
    log = play(state, "pass", "offer")
    assert told(log, "offers") == [{"seat": 0, "made": [2]}]
    assert told(log, "apprentice") == [{"seat": 0, "apprentice": 2}]
    assert asked(state) == "keep 0"
    assert coins(state) == [2, 1, 0]


def test_12_3_only_who_offered_can_be_accepted() -> None:
    state = called(seats=4, stock="hose can")
    play(state, "offer", "pass", "offer")
    assert legal(state) == {"accept 1", "accept 3"}
    assert refused(state, "accept 2") == "12.3 no_offer"
    assert refused(state, "accept 0") == "12.3 no_offer"


def test_12_1_only_who_has_a_coin_is_asked_in_play_order() -> None:
    state = called(seats=4, active=2, coins=[1, 0, 0, 2])
    order = []
    while asked(state).startswith("offer"):
        order.append(state.to_move())
        play(state, "pass")
    assert order == [3, 0]


def test_d_11_offers_come_before_the_cards_are_looked_at() -> None:
    state = called(stock="hose can")
    assert state.view(0)["pair"] is None
    assert state.view(0)["improvements"]["deck"] == 7
    assert state.view(0)["offers"] == {"asked": [1, 2], "made": None, "yours": None}


def test_12_1_nobody_learns_an_answer_before_all_have_answered() -> None:
    state = called(seats=4)
    log = play(state, "offer", "pass")
    assert log == []
    assert [state.view(seat)["offers"]["yours"] for seat in (0, 1, 2, 3, None)] == [None, True, False, None, None]
    assert all(state.view(seat)["offers"]["made"] is None for seat in (0, 1, 2, 3, None))
    assert all(state.view(seat)["last"]["action"] == "choose neighbour" for seat in (0, 1, 2, 3, None))
    log = play(state, "offer")
    assert told(log, "offers") == [{"seat": 0, "made": [1, 3]}]
    assert state.view(2)["offers"]["made"] == [1, 3]


def test_12_4_only_the_active_seat_sees_the_pair_and_only_the_two_the_card_given() -> None:
    state = called(stock="hose can")
    log = play(state, "offer", "pass")
    assert [state.view(seat)["pair"]["cards"] is None for seat in (0, 1, 2, None)] == [False, True, True, True]
    assert next(event for event in log if event.key == "patios.looked").to == frozenset({0})
    log = keep(state, "hose")
    assert {event.key: event.to for event in log if event.key in ("patios.took.own", "patios.gave.own")} == {
        "patios.took.own": frozenset({0}),
        "patios.gave.own": frozenset({0, 1}),
    }
    assert [state.view(seat)["given"]["card"] for seat in (0, 1, 2, None)] == ["can", "can", None, None]


def test_a_43_the_pair_is_shuffled_before_the_look() -> None:
    seen = set()
    for seed in range(12):
        state = called(stock="hose can", seed=seed)
        play(state, "pass", "pass")
        seen.add(tuple(state.view(0)["pair"]["cards"]))
    assert seen == {("hose", "can"), ("can", "hose")}


def test_a_17_the_card_is_taken_blindly() -> None:
    taken = set()
    for seed in range(12):
        state = called(ALL_PLACED, hands={1: "dancer guitarist"}, seed=seed)
        play(state, "steal 1")
        taken.add(state.dump()["hands"][0][0])
    assert taken == {"dancer", "guitarist"}


def test_a_17_the_victim_is_chosen() -> None:
    state = called(ALL_PLACED, seats=4, hands={1: "dancer", 3: "guitarist"})
    assert legal(state) == {"steal 1", "steal 3"}
    play(state, "steal 3")
    assert state.dump()["hands"] == [["guitarist"], ["dancer"], [], []]


@pytest.mark.parametrize(
    ("card", "refusal"),
    [
        ("guitarist", "13.4 own_turn"),
        ("dancer", "13.5 own_turn"),
        ("awning", ""),
        ("hose", ""),
        ("ladder", ""),
        ("can", ""),
        ("tub", ""),
    ],
)
def test_12_6_the_apprentice_may_play_the_card_at_once_if_it_allows_that(card: str, refusal: str) -> None:
    state = called(stock=f"{card} {'hose' if card != 'hose' else 'can'}")
    play(state, "offer", "pass")
    keep(state, "hose" if card != "hose" else "can")
    assert asked(state) == "given 1"
    if refusal:
        assert legal(state) == {"hold"}
        assert refused(state, f"play {card}") == refusal
    else:
        assert legal(state) == {"hold", f"play {card}"}
        play(state, f"play {card}", *["later"] * (card == "can"), "place n")
        assert patio(state, 1).split()[1].upper() == card[0].upper()
        assert asked(state) == "after 0"


def test_12_6_the_apprentice_may_play_no_other_card_then() -> None:
    state = called(stock="ladder can", hands={1: "hose"})
    play(state, "offer", "pass")
    keep(state, "can")
    assert legal(state) == {"hold", "play ladder"}
    assert refused(state, "play hose") == "12.6 other_card"
    assert refused(state, "play tub") == "13.1 not_held"


def test_12_6_without_a_cell_the_apprentice_can_only_hold_and_is_asked_all_the_same() -> None:
    state = called(EMPTY, FULL, EMPTY, stock="hose can")
    play(state, "offer", "pass")
    keep(state, "can")
    assert legal(state) == {"hold"}


def test_12_6_the_active_seat_may_play_its_card_after_the_row_has_moved() -> None:
    state = called(stock="hose can")
    play(state, "pass", "pass")
    keep(state, "hose")
    assert legal(state) == {"done", "play hose"}


def test_12_7_coins_of_guitarist_and_dancer_come_from_the_reserve_while_it_has_any() -> None:
    for reserve, gained in ((1, 1), (0, 0)):
        state = drawn(seats=2, hands={0: "guitarist"}, coins=[1, 4 - reserve], row="GB")
        log = play(state, "play guitarist", "move +1")
        assert coins(state) == [1 + gained, 4 - reserve]
        assert state.view(None)["reserve"] == reserve - gained
        assert len(told(log, "coin")) == gained


def test_d_16_the_tub_of_an_apprentice_is_placed_dry() -> None:
    state = called(stock="tub can")
    play(state, "offer", "pass")
    keep(state, "can")
    play(state, "play tub", "place n")
    assert patio(state, 1) == plot(". t .\n. o .\n. . .")

"""Chapter 3: the draft."""

import pytest

from ludoteca.core.game import Event
from ludoteca.games.talavera.pieces import COLOURS, TILES
from tests.games.talavera.drawn import TALAVERA, drawn, legal, play, refusal

DEALT = """
order   10 | 2
market  o5 o15 o16 o12
ask     flip 0
round   1
"""


def test_3_1_four_cards_lie_order_side_up() -> None:
    view = TALAVERA.new(2, seed=2).view(0)
    assert [card["place"] for card in view["market"]] == [1, 2, 3, 4]
    assert not any(card["up"] for card in view["market"])


def test_3_2_the_first_drafter_chooses_any_two_of_four() -> None:
    assert legal(drawn(DEALT)) == ["flip 1 2", "flip 1 3", "flip 1 4", "flip 2 3", "flip 2 4", "flip 3 4"]


def test_3_2_two_cards_are_turned_over_and_no_more() -> None:
    state = play(drawn(DEALT), "flip 2 3")
    assert [card["up"] for card in state.view(0)["market"]] == [False, True, True, False]
    assert refusal(state, "flip 1 4") == "3.2"


def test_3_3_only_an_open_card_can_be_taken() -> None:
    state = play(drawn(DEALT), "flip 2 3")
    assert legal(state) == ["take 15", "take 16"]
    assert refusal(state, "take 5") == "3.3"
    assert refusal(state, "take 1") == "3.3"
    assert refusal(drawn(DEALT), "take 15") == "3.2"


def test_3_3_the_refusal_does_not_tell_where_a_hidden_card_lies() -> None:
    state = TALAVERA.new(2, seed=1)
    play(state, "flip 1 2")
    closed = [card for card in range(1, 19) if f"take {card}" not in legal(state)]
    for card in closed:
        reason = state.why_not(TALAVERA.parse(f"take {card}"))
        assert reason is not None
        tiles = {colour: count for colour, count in zip(COLOURS, TILES["2024-09"][card], strict=True) if count}
        assert (reason.rule, reason.key, reason.facts) == ("3.3", "talavera.why.not_open", {"card": tiles})


def test_3_4_the_other_two_are_turned_over_for_the_second_drafter() -> None:
    state = play(drawn(DEALT), "flip 2 3", "take 15")
    assert state.to_move() == 1
    assert legal(state) == ["take 5", "take 16", "take 12"]
    assert all(card is None or card["up"] for card in state.view(0)["market"])


def test_3_4_turning_over_hidden_cards_seals() -> None:
    state = TALAVERA.new(2, seed=1)
    play(state, "flip 1 2")
    state.apply(state.legal_actions()[0])
    assert state.sealed
    state.apply(state.legal_actions()[0])
    assert not state.sealed


def test_3_5_the_draft_alternates_until_the_market_is_empty() -> None:
    state = play(drawn(DEALT), "flip 2 3", "take 15", "take 12")
    assert (state.to_move(), legal(state)) == (0, ["take 5", "take 16"])
    play(state, "take 16")
    assert (state.to_move(), legal(state)) == (1, ["take 5"]), "forced, and still a decision of its own"
    play(state, "take 5")
    assert [player["hand"] for player in state.view(0)["players"]] == [[15, 16], [12, 5]]
    assert state.prompt() == "talavera.place"


def test_3_3_no_card_is_taken_after_the_draft() -> None:
    state = play(drawn(DEALT), "flip 2 3", "take 15", "take 12", "take 16", "take 5")
    assert refusal(state, "take 5") == "4.1"


@pytest.mark.parametrize("notation", ["keep 5", "redraw", "corner sky"])
def test_3_what_is_done_alone_is_refused_for_two(notation: str) -> None:
    assert refusal(drawn(DEALT), notation) == "6.1"


def test_3_events_tell_what_was_turned_over() -> None:
    state, log = drawn(DEALT), list[Event]()
    state.apply(TALAVERA.parse("flip 2 3"), log)
    state.apply(TALAVERA.parse("take 15"), log)
    assert [event.key for event in log] == ["talavera.flipped", "talavera.took", "talavera.turned"]
    assert log[0].facts["cards"] == [{"yellow": 2, "sky": 1, "red": 1}, {"yellow": 1, "azure": 1, "sky": 2}]

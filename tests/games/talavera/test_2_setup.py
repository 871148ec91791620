"""Chapter 2: setting up for two."""

import pytest

from tests.games.talavera.drawn import TALAVERA, play


def test_2_1_each_gets_a_public_order_and_16_cards_remain() -> None:
    state = TALAVERA.new(2, seed=3)
    view = state.view(None)
    orders = [player["order"] for player in view["players"]]
    assert len(set(orders)) == 2
    assert view["deck"] + sum(card is not None for card in view["market"]) == 16
    assert all(sorted(player["numbers"].values()) == [1, 2, 3, 4] for player in view["players"])


def test_2_1_every_card_is_dealt_alike() -> None:
    orders = [TALAVERA.new(2, seed=seed).view(None)["players"][0]["order"] for seed in range(1800)]
    assert all(60 <= orders.count(side) <= 145 for side in range(1, 19))


@pytest.mark.parametrize(("round_", "first"), [(1, 0), (2, 1), (3, 0), (4, 1)])
def test_2_3_who_drafts_first(round_: int, first: int) -> None:
    state = TALAVERA.new(2, seed=4)
    while state.view(None)["round"] < round_:
        state.apply(state.legal_actions()[0])
    assert state.view(None)["first"] == first
    assert state.to_move() == first
    assert state.prompt() == "talavera.flip"


def test_2_2_a_match_has_four_rounds_of_nine_decisions() -> None:
    state = TALAVERA.new(2, seed=4)
    prompts = []
    while legal := state.legal_actions():
        prompts.append(state.prompt().removeprefix("talavera."))
        state.apply(legal[0])
    assert prompts == 4 * (["flip"] + 4 * ["take"] + 4 * ["place"])


def test_2_1_cards_are_conserved() -> None:
    """18 cards in deck, market, hands, tucked and orders, at every step."""
    state = TALAVERA.new(2, seed=9)
    while legal := state.legal_actions():
        view = state.view(None)
        held = sum(
            len(player["hand"]) + sum(len(cards) for cards in player["tucked"].values()) for player in view["players"]
        )
        assert view["deck"] + sum(card is not None for card in view["market"]) + held + 2 == 18
        state.apply(legal[-1])


def test_2_3_seats_act_in_the_order_of_the_rulebook() -> None:
    state = TALAVERA.new(2, seed=4, options={"backs": "printed"})
    play(state, "flip 1 2")
    movers = []
    while state.view(None)["round"] == 1:
        movers.append(state.to_move())
        state.apply(state.legal_actions()[0])
    assert movers == [0, 1, 0, 1, 0, 0, 1, 1]

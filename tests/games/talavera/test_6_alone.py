"""Chapter 6: playing alone."""

import pytest

from ludoteca.core.game import NOBODY, Limit, Sight
from ludoteca.roster import make_agent
from tests.games.talavera.drawn import TALAVERA, drawn, legal, play, refusal

# Tile sides: 7 is 2 yellow 2 sky, 1 is 3 red 1 azure, 2 is 3 azure 1 sky, 4 is 3 yellow 1 red.
PAIR = "order 10\npair 7 1\nask keep\nround 1"
KEPT = "order 10\nhand 7 1\nask corner\nround 1"


def test_6_1_one_order_and_17_cards() -> None:
    view = TALAVERA.new(1, seed=4).view(0)
    assert view["deck"] + len(view["pair"]) == 17
    assert view["rounds"] == 4


def test_6_2_keep_one_of_a_pair_and_discard_the_other_twice_a_round() -> None:
    state = drawn(PAIR)
    assert legal(state) == ["keep 7", "keep 1", "redraw"]
    assert refusal(state, "keep 2") == "6.2"
    play(state, "keep 1")
    view = state.view(0)
    assert (view["players"][0]["hand"], view["discard"], len(view["pair"])) == ([1], [7], 2)
    assert state.sealed, "a new pair was dealt"
    state.apply(state.legal_actions()[0])
    assert state.prompt() == "talavera.corner"
    assert not state.sealed, "nothing new was seen"


def test_6_3_once_a_match_both_are_discarded_for_the_next_card() -> None:
    state = drawn(PAIR)
    top = state.dump()["deck"][-1]
    play(state, "redraw")
    view = state.view(0)
    assert (view["players"][0]["hand"], view["discard"], view["redraws"]) == ([top], [1, 7], 0)
    assert state.sealed
    assert "redraw" not in legal(state)
    assert refusal(state, "redraw") == "6.3"


def test_6_3_the_deck_suffices_for_every_pair_and_the_redraw() -> None:
    for when in range(8):
        state, pairs = TALAVERA.new(1, seed=when), 0
        while choices := legal(state):
            take_it = "redraw" in choices and pairs == when
            pairs += state.prompt() == "talavera.keep"
            play(state, "redraw" if take_it else choices[0])
        assert (pairs, state.view(0)["deck"], state.view(0)["redraws"]) == (8, 0, 0)


def test_6_4_both_cards_cover_one_corner_and_tiles_on_both_count() -> None:
    state = play(drawn("order 10\nhand 7 4\nask corner\nround 1"), "corner yellow")
    player = state.view(0)["players"][0]
    assert player["have"]["yellow"] == 5
    assert player["tucked"]["yellow"] == [4, 7]


def test_6_4_a_card_without_the_colour_may_be_used() -> None:
    state = play(drawn(KEPT), "corner red")
    assert state.view(0)["players"][0]["have"]["red"] == 3


def test_6_4_a_corner_is_covered_only_with_both_cards() -> None:
    assert refusal(drawn(PAIR), "corner red") == "6.4"
    assert refusal(drawn(KEPT), "keep 7") == "6.2"
    assert refusal(drawn(KEPT), "redraw") == "6.3"


def test_6_5_ruling_each_round_covers_a_corner_not_covered_yet() -> None:
    state = drawn("order 10\nplaced R 1 9\nhand 7 4\nask corner\nround 2")
    assert legal(state) == ["corner yellow", "corner azure", "corner sky"]
    assert refusal(state, "corner red") == "6.5"


def test_6_5_ruling_a_corner_with_no_tile_counts_as_covered() -> None:
    state = drawn("order 10\nplaced A 7 4\nhand 1 9\nask corner\nround 2")
    assert refusal(state, "corner azure") == "6.5"


def test_6_6_the_rulebooks_example_needs_exactly_one_sky_tile() -> None:
    """Placed: 2 yellow, 3 red and 4 azure; each way to cover sky."""
    drawing = "order 10\nplaced Y 7 8, R 1 5, A 2 14\nhand {hand}\nask corner\nround 4"
    for hand, wins in (("18 4", True), ("12 4", False), ("18 16", False), ("11 9", False)):
        state = drawn(drawing.format(hand=hand))
        assert state.view(0)["players"][0]["have"] == {"yellow": 2, "azure": 4, "sky": 0, "red": 3}
        play(state, "corner sky")
        assert state.returns() == ([1.0] if wins else [-1.0])
        assert state.scores() == ([1.0] if wins else [0.0])
        assert state.to_move() == NOBODY


def test_6_7_exactly_the_order_is_extra_special() -> None:
    """Order 10: yellow 3, azure 1, sky 4, red 2."""
    state = drawn("order 10\nplaced Y 4 6, A 9 7, S 3 11\nhand 8 5\nask corner\nround 4")
    play(state, "corner red")
    assert state.view(0)["players"][0]["have"] == {"yellow": 3, "azure": 1, "sky": 4, "red": 2}
    assert state.scores() == [2.0]
    assert state.returns() == [1.0]


@pytest.mark.parametrize(
    ("placed", "why"),
    [("A 7 4", "no tile"), ("Y 7 4", "five tiles"), ("Y 7 8, R 14 2", "two corners with two")],
)
def test_6_8_a_corner_that_cannot_win_is_said_at_once(placed: str, why: str) -> None:
    state = drawn(f"order 10\nplaced {placed}\npair 17 18\nask keep\nround 2")
    assert state.view(0)["lost"], why
    assert state.to_move() == 0, "the match still runs its four rounds"


def test_6_8_two_kept_cards_that_fit_no_corner_lose_too() -> None:
    """Placed 2 yellow and 3 red: 5 azure and 2 sky fit nowhere; with yellow still bare 2 sky would do."""
    assert drawn("order 10\nplaced Y 7 8, R 1 3\nhand 11 2\nask corner\nround 3").view(0)["lost"]
    assert not drawn("order 10\nplaced R 1 3\nhand 11 2\nask corner\nround 2").view(0)["lost"]


LAST_PICK = "order 10\nplaced Y 7 8, R 1 3, A 2 14\nhand 13\npair {pair}\nredraws {redraws}\nask keep\nround 4"


def test_6_8_a_loss_is_certain_once_no_card_that_may_come_fits() -> None:
    """Placed 2 yellow, 3 red and 4 azure: one sky is wanted, but card 13 in hand has two already."""
    state = drawn(LAST_PICK.format(pair="4 5", redraws=1))
    assert state.view(0)["players"][0]["have"] == {"yellow": 2, "azure": 4, "sky": 0, "red": 3}
    assert state.view(0)["lost"]


@pytest.mark.parametrize(("pair", "redraws", "lost"), [("18 4", 0, False), ("4 5", 0, True), ("4 5", 1, False)])
def test_6_8_a_card_in_the_pair_or_one_that_may_be_drawn_instead_can_still_win(
    pair: str, redraws: int, lost: bool
) -> None:
    """One sky is wanted and card 6 in hand has none: a card with one sky wins, and the deck has such cards."""
    state = drawn(LAST_PICK.replace("hand 13", "hand 6").format(pair=pair, redraws=redraws))
    assert state.view(0)["lost"] == lost


@pytest.mark.parametrize("seed", range(60))
def test_6_8_what_is_said_to_be_lost_is_lost_and_what_is_won_was_never_said_to_be(seed: int) -> None:
    state, said = TALAVERA.new(1, seed=seed), False
    agent = make_agent(TALAVERA, "artisan", 1)
    while state.legal_actions():
        said = said or state.view(0)["lost"]
        state.apply(agent.choose(Sight(state, 0, []), Limit()))
    assert not (said and state.winners())
    assert state.view(0)["lost"] == (not state.winners())


def test_6_8_a_match_under_way_is_not_lost() -> None:
    assert not drawn(PAIR).view(0)["lost"]


@pytest.mark.parametrize("notation", ["flip 1 2", "take 7", "place 7 sky"])
def test_6_what_two_do_is_refused_alone(notation: str) -> None:
    assert refusal(drawn(PAIR), notation) == "2.2"


def test_6_cards_are_conserved_and_a_match_has_twelve_decisions() -> None:
    state, count = TALAVERA.new(1, seed=8), 0
    while choices := state.legal_actions():
        view = state.view(0)
        held = len(view["players"][0]["hand"]) + sum(len(cards) for cards in view["players"][0]["tucked"].values())
        assert view["deck"] + len(view["pair"]) + len(view["discard"]) + held + 1 == 18
        state.apply(choices[0])
        count += 1
    assert count == 12

"""Ratings as OpenSkill publishes them, and as its formula gives them by hand."""

from math import exp, sqrt

import pytest

from ludoteca.arena.ratings import MODEL, Rating, rate, rated


def test_the_example_of_the_package_comes_out() -> None:
    """From the package's own documentation: two new players beat two others."""
    winners, losers = MODEL.rate([[MODEL.rating(), MODEL.rating()] for _ in range(2)])
    assert (winners[0].mu, winners[0].sigma) == pytest.approx((26.964294621803063, 8.177962604389991))
    assert (losers[0].mu, losers[0].sigma) == pytest.approx((23.035705378196937, 8.177962604389991))


def test_two_seats_are_rated_by_the_formula() -> None:
    """Weng and Lin, algorithm 4, for two of one player each: sigma grows by tau, then omega and delta by hand."""
    mu, beta, tau = 25.0, 25 / 6, 25 / 300
    variance = (25 / 3) ** 2 + tau**2
    c = sqrt(2 * (variance + beta**2))
    chance = exp(mu / c) / (2 * exp(mu / c))
    gamma = sqrt(variance) / c
    sigma = sqrt(variance * (1 - variance / c**2 * gamma * chance * (1 - chance)))
    winner, loser = rate([Rating(), Rating()], [0, 1])
    assert winner == pytest.approx((mu + variance / c * (1 - chance), sigma))
    assert loser == pytest.approx((mu - variance / c * (1 - chance), sigma))


def test_a_draw_of_equals_moves_nobody() -> None:
    first, second = rate([Rating(), Rating()], [0, 0])
    assert first == second
    assert first.mu == pytest.approx(25)


def test_more_games_make_it_surer_and_the_better_agent_higher() -> None:
    few = rated([(["a", "b"], [1.0, 0.0])] * 3)
    many = rated([(["a", "b"], [1.0, 0.0])] * 30)
    assert many["a"].mu > few["a"].mu > 25 > few["b"].mu > many["b"].mu
    assert many["a"].sigma < few["a"].sigma


def test_among_copies_a_fair_share_is_no_strength() -> None:
    """One of four wins one game in four, as copies of itself would: it must not fall behind them."""
    alone = (["a", "b", "b", "b"], [1.0, 0.0, 0.0, 0.0])
    beaten = [(["a", "b", "b", "b"], [0.0, 1.0, 0.0, 0.0]), (["a", "b", "b", "b"], [0.0, 0.0, 1.0, 0.0])]
    ratings = rated([alone, beaten[0], beaten[1], beaten[0]] * 50)
    assert ratings["a"].mu == pytest.approx(ratings["b"].mu, abs=3)


def test_one_alone_keeps_its_first_rating() -> None:
    assert rated([(["a"], [1.0])]) == {"a": Rating()}

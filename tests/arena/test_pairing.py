"""Who meets whom in each format."""

from itertools import combinations

import pytest

from ludoteca.arena.pairing import FORMATS, Pairing, games_in, gauntlet, knockout, placing, round_robin, swiss

FIVE = ["a", "b", "c", "d", "e"]


def played_out(name: str, agents: list[str]) -> list[list[Pairing]]:
    """Play a format to its end; who stands first in the alphabet wins all."""
    rounds: list[dict[Pairing, float]] = []
    while pairings := FORMATS[name](agents, rounds):
        rounds.append({pairing: float(pairing.first < pairing.second) for pairing in pairings})
    return [list(played) for played in rounds]


def test_a_round_robin_has_every_pair_once() -> None:
    (pairings,) = played_out("round-robin", FIVE)
    assert [tuple(pairing) for pairing in pairings] == list(combinations(FIVE, 2))
    assert round_robin(FIVE, [{}]) == []


def test_a_gauntlet_is_the_first_against_each_other() -> None:
    assert gauntlet(FIVE, []) == [Pairing("a", other) for other in "bcde"]
    assert gauntlet(FIVE, [{}]) == []


@pytest.mark.parametrize("count", range(2, 10))
def test_a_swiss_never_repeats_a_pairing_and_finds_the_best(count: int) -> None:
    agents = list("abcdefghi"[:count])[::-1]
    rounds = played_out("swiss", agents)
    met = [frozenset(pairing) for pairings in rounds for pairing in pairings]
    assert len(met) == len(set(met)) == games_in("swiss", count)
    assert all(len(pairings) == count // 2 for pairings in rounds)
    wins = [sum(min(pairing) == agent for pairing in met) for agent in sorted(agents)]
    assert wins[0] >= len(rounds) - count % 2
    assert max(wins) == wins[0]


def test_a_swiss_pairs_those_who_stand_alike() -> None:
    first = {Pairing("a", "b"): 1.0, Pairing("c", "d"): 1.0}
    assert swiss(list("abcd"), [first]) == [Pairing("a", "c"), Pairing("b", "d")]


def test_in_a_swiss_everybody_sits_out_once_before_anybody_twice() -> None:
    rounds = played_out("swiss", FIVE)
    idle = [set(FIVE).difference(*pairings) for pairings in rounds]
    assert all(len(one) == 1 for one in idle)
    assert len(set.union(*idle)) == len(rounds)


@pytest.mark.parametrize("count", range(2, 10))
def test_a_knockout_leaves_one(count: int) -> None:
    agents = list("abcdefghi"[:count])
    rounds = played_out("knockout", agents)
    losers = [pairing.second for pairings in rounds for pairing in pairings]
    assert sorted(losers) == agents[1:]
    assert len(losers) == games_in("knockout", count)
    assert rounds[-1] == [Pairing("a", "b")]


def test_an_even_knockout_goes_to_the_one_named_first() -> None:
    assert knockout(list("abcd"), [{Pairing("a", "d"): 0.5, Pairing("b", "c"): 0.4}]) == [Pairing("a", "c")]


def test_a_knockout_and_a_swiss_say_who_came_where() -> None:
    """Who went further comes first, then who won the last pairing, then the order of the command."""
    semis = {Pairing("a", "d"): 0.0, Pairing("b", "c"): 1.0}
    assert placing("knockout", list("abcd"), [semis, {Pairing("b", "d"): 0.0}]) == ["d", "b", "a", "c"]
    assert placing("swiss", list("abcd"), [semis]) == ["b", "d", "a", "c"]
    assert placing("round-robin", list("abcd"), [semis]) == []

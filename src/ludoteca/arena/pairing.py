"""Who meets whom: round robin, gauntlet, Swiss and knockout, round by round from the results so far."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil, log2
from typing import Final, NamedTuple, TypeAlias

EVEN: Final = 0.5


class Pairing(NamedTuple):
    """Two agents that meet; at more than two seats the first sits alone among copies of the second."""

    first: str
    second: str


# What each pairing of a round brought its first agent: more than a half is ahead.
Round: TypeAlias = Mapping[Pairing, float]
NextRound: TypeAlias = Callable[[Sequence[str], Sequence[Round]], list[Pairing]]


def round_robin(agents: Sequence[str], rounds: Sequence[Round]) -> list[Pairing]:
    """All against all, in one round."""
    if rounds:
        return []
    return [Pairing(first, second) for place, first in enumerate(agents) for second in agents[place + 1 :]]


def gauntlet(agents: Sequence[str], rounds: Sequence[Round]) -> list[Pairing]:
    """The first agent against each other one, in one round."""
    return [] if rounds else [Pairing(agents[0], other) for other in agents[1:]]


def swiss(agents: Sequence[str], rounds: Sequence[Round]) -> list[Pairing]:
    """As many rounds as a knockout would take; who stands alike meets, nobody twice while that can be."""
    if len(rounds) >= ceil(log2(len(agents))):
        return []
    table = standing(agents, rounds)
    if len(table) % 2:
        table.remove(sitting_out(table, rounds))
    met = {frozenset(pairing) for played in rounds for pairing in played}
    return next(matchings(table, met), None) or next(matchings(table, set()))


def knockout(agents: Sequence[str], rounds: Sequence[Round]) -> list[Pairing]:
    """The best against the last as the command names them; who stands higher there goes on from an even pairing."""
    left = list(agents)
    for played in rounds:
        lost = {pairing.second if part >= EVEN else pairing.first for pairing, part in played.items()}
        left = [agent for agent in left if agent not in lost]
    if len(left) < 2:
        return []
    size = 1 << ceil(log2(len(left)))
    free = size - len(left)  # the best pass the first round unopposed
    at_play = left[free:]
    return [Pairing(at_play[place], at_play[-1 - place]) for place in range(len(at_play) // 2)]


FORMATS: Final[Mapping[str, NextRound]] = {
    "round-robin": round_robin,
    "gauntlet": gauntlet,
    "swiss": swiss,
    "knockout": knockout,
}


def standing(agents: Sequence[str], rounds: Sequence[Round]) -> list[str]:
    """Return the agents as a Swiss table ranks them: points, then parts of the wins, then the command's order."""
    points = dict.fromkeys(agents, 0.0)
    parts = dict.fromkeys(agents, 0.0)
    for played in rounds:
        for agent in set(agents).difference(*played):
            points[agent] += 1  # who sits out has won
        for pairing, part in played.items():
            for agent, own in ((pairing.first, part), (pairing.second, 1 - part)):
                points[agent] += (own > EVEN) + EVEN * (own == EVEN)
                parts[agent] += own
    return sorted(agents, key=lambda agent: (-points[agent], -parts[agent], list(agents).index(agent)))


def placing(format: str, agents: Sequence[str], rounds: Sequence[Round]) -> list[str]:
    """Return the agents as a format itself ranks them, the winner first; none where ratings say it all."""
    if format == "swiss":
        return standing(agents, rounds)
    if format == "knockout":
        met = {agent: number for number, played in enumerate(rounds) for pairing in played for agent in pairing}
        lost = {pairing.second if part >= EVEN else pairing.first for pairing, part in rounds[-1].items()}
        return sorted(agents, key=lambda agent: (-met[agent], agent in lost, list(agents).index(agent)))
    return []


def sitting_out(table: Sequence[str], rounds: Sequence[Round]) -> str:
    """Return the last of the table that has not sat out yet."""
    idle = {agent for played in rounds for agent in set(table).difference(*played)}
    return next((agent for agent in reversed(table) if agent not in idle), table[-1])


def matchings(table: Sequence[str], met: set[frozenset[str]]) -> Iterator[list[Pairing]]:
    """Find pairings of the whole table in which nobody meets again, the nearest in the table first."""
    if not table:
        yield []
        return
    first, *others = table
    for second in others:
        if frozenset((first, second)) not in met:
            rest = [agent for agent in others if agent != second]
            yield from ([Pairing(first, second), *more] for more in matchings(rest, met))


def games_in(format: str, agents: int) -> int:
    """Return how many pairings a tournament has in all."""
    whole = {"round-robin": agents * (agents - 1) // 2, "gauntlet": agents - 1, "knockout": agents - 1}
    return whole[format] if format in whole else ceil(log2(agents)) * (agents // 2)

"""The end (chapter 6): who wins, when, and how the players rank."""

from typing import Final

from ludoteca.core.game import Event
from ludoteca.games.taluvo.pieces import POOLS_TO_WIN, TERRAINS, TOKENS
from ludoteca.games.taluvo.state import BY_DECK, BY_LAST, BY_POOLS, LAY, OVER, Position

END_RULES: Final = {BY_POOLS: "6.2", BY_LAST: "6.3", BY_DECK: "6.4"}  # by ending


def end_turn(p: Position, log: list[Event] | None) -> None:  # 6.1
    """End the match if it is over now, else give the turn to the next player still in."""
    if not p.is_out(p.mover) and spent(p, p.mover) >= POOLS_TO_WIN:  # 6.2
        close(p, BY_POOLS, log)
    elif p.out and len(players_in(p)) == 1:  # 6.3
        close(p, BY_LAST, log)
    elif p.turned == len(p.order):  # 6.4, 6.6
        close(p, BY_DECK, log)
    else:
        p.mover = next_player(p)
        turn_up(p, log)


def spent(p: Position, seat: int) -> int:
    """Return how many of a seat's pools are empty."""
    count = 0
    for pool in range(3 * seat, 3 * seat + 3):
        if p.pools[pool] == 0:
            count += 1
    return count


def empty_pools(p: Position, seat: int) -> list[str]:
    return [TOKENS[token] for token in range(3) if p.pools[3 * seat + token] == 0]


def players_in(p: Position) -> list[int]:
    return [seat for seat in range(p.seats) if not p.is_out(seat)]


def next_player(p: Position) -> int:
    seat = (p.mover + 1) % p.seats
    while p.is_out(seat):
        seat = (seat + 1) % p.seats
    return seat


def turn_up(p: Position, log: list[Event] | None) -> None:  # 2.5
    """Begin the mover's turn: the next tile is open."""
    p.phase = LAY
    p.turned += 1
    p.sealed = True
    if log is not None:
        a, b = divmod(p.order[p.turned - 1], len(TERRAINS))
        facts = {"seat": p.mover, "a": TERRAINS[a], "b": TERRAINS[b], "number": p.turned, "tiles": len(p.order)}
        log.append(Event("taluvo.drew", facts))


def close(p: Position, ending: int, log: list[Event] | None) -> None:
    p.phase = OVER
    p.ending = ending
    if log is not None:
        log.append(result(p))


def placed(p: Position, seat: int) -> list[int]:
    """Return how many Villagers, Temples and Towers a seat has placed, buried ones too (3.9)."""
    return [p.terms.pools[token] - p.pools[3 * seat + token] for token in range(3)]


def rank(p: Position, seat: int) -> list[int]:  # 6.4, 7.4
    """Return what compares two players when the deck is exhausted; more is better."""
    villagers, temples, towers = placed(p, seat)
    counts = [temples, towers, villagers]
    return [p.points[seat], *counts] if p.terms.by_score else counts


def winners(p: Position) -> list[int]:
    if p.phase != OVER:
        return []
    if p.ending == BY_POOLS:
        return [p.mover]
    left = players_in(p)
    best = max([rank(p, seat) for seat in left])
    return [seat for seat in left if rank(p, seat) == best]  # 6.5


def scores(p: Position) -> list[float]:
    """Return the points, or where there are none a number that sorts as the ranking does (6.4)."""
    if p.terms.by_score:
        return [float(points) for points in p.points]
    return [float(composed(placed(p, seat))) for seat in range(p.seats)]


def composed(counts: list[int]) -> int:
    villagers, temples, towers = counts
    return 10_000 * temples + 100 * towers + villagers


def result(p: Position) -> Event:
    won = winners(p)
    if len(won) > 1:
        return Event("taluvo.shared", {"seats": won})
    seat = won[0]
    if p.ending == BY_POOLS:
        return Event("taluvo.won.pools", {"seat": seat, "pools": empty_pools(p, seat)} | p.terms.lore)
    if p.ending == BY_LAST:
        return Event("taluvo.won.last", {"seat": seat})
    if p.terms.by_score:
        return Event("taluvo.won.score", {"seat": seat, "points": p.points[seat]})
    villagers, temples, towers = placed(p, seat)
    counts = {"temples": temples, "towers": towers, "villagers": villagers}
    return Event("taluvo.won.deck", {"seat": seat} | counts | p.terms.lore)

"""What may be chosen: verb by verb what the question asked offers, and whether a single choice is among it."""

from ludoteca.core.game import Action
from ludoteca.games.patios.actions import DEEDS, SHORT
from ludoteca.games.patios.pieces import BITS
from ludoteca.games.patios.rules.questions import QUESTIONS
from ludoteca.games.patios.state import Position


def legal(state: Position) -> list[Action]:
    """Return all that may be chosen, verb by verb in ascending order."""
    found: list[Action] = []
    for way in QUESTIONS[state.phase].ways:
        mask = way.about(state)
        found += SHORT[way.verb][mask & 0xFF]
        deeds = DEEDS[way.verb]
        first = 8
        mask >>= 8
        while mask:
            for bit in BITS[mask & 0xFF]:
                found.append(deeds[first + bit])
            mask >>= 8
            first += 8
    return found


def is_legal(state: Position, verb: int, what: int) -> bool:
    """Say whether the question asked takes this answer."""
    way = QUESTIONS[state.phase].by_verb[verb]
    return way is not None and bool(way.about(state) >> what & 1)

"""Ludoteca: four modern board games to play, to study and to teach agents.

What one works with can be imported from here; `docs/python.md` shows how. Each name is looked up when it is first asked
for, so that `import ludoteca` brings nothing along.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from ludoteca.build import VERSION

if TYPE_CHECKING:
    from ludoteca.core.errors import GameError as GameError
    from ludoteca.core.game import NOBODY as NOBODY
    from ludoteca.core.game import Action as Action
    from ludoteca.core.game import Agent as Agent
    from ludoteca.core.game import Event as Event
    from ludoteca.core.game import Game as Game
    from ludoteca.core.game import Limit as Limit
    from ludoteca.core.game import Option as Option
    from ludoteca.core.game import Reason as Reason
    from ludoteca.core.game import Sight as Sight
    from ludoteca.core.game import State as State
    from ludoteca.core.match import Match as Match
    from ludoteca.core.record import Record as Record
    from ludoteca.core.record import load_record as load_record
    from ludoteca.core.record import replay as replay
    from ludoteca.core.record import verify as verify
    from ludoteca.core.rng import Rng as Rng
    from ludoteca.games import GAMES as GAMES
    from ludoteca.roster import agents_for as agents_for
    from ludoteca.roster import make_agent as make_agent

__version__ = VERSION

WHERE: Final = {
    "ludoteca.core.errors": ("GameError",),
    "ludoteca.core.game": ("NOBODY", "Action", "Agent", "Event", "Game", "Limit", "Option", "Reason", "Sight", "State"),
    "ludoteca.core.match": ("Match",),
    "ludoteca.core.record": ("Record", "load_record", "replay", "verify"),
    "ludoteca.core.rng": ("Rng",),
    "ludoteca.games": ("GAMES",),
    "ludoteca.roster": ("agents_for", "make_agent"),
}
__all__ = sorted(name for names in WHERE.values() for name in names)

if not TYPE_CHECKING:  # else every name would seem to be here

    def __getattr__(name):
        for place, names in WHERE.items():
            if name in names:
                value = globals()[name] = getattr(import_module(place), name)
                return value
        raise AttributeError(f"module 'ludoteca' has no attribute {name!r}")

    def __dir__():
        return sorted([*globals(), *__all__])

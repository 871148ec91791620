"""How fast the room moves: pauses, limits and the clock, so that a test can do without waiting."""

from dataclasses import dataclass

from ludoteca.core.moments import Clock, now, stamp


@dataclass(frozen=True)
class Pacing:
    """Seconds, and where time comes from."""

    forced: float = 0.9  # before the table plays the only legal action of a person
    agent: float = 1.1  # at least this long until an agent's action is shown
    bot: float = 1.5  # before a Bot's next card
    poll: float = 2.0  # a poll with persons at the table lasts at least so long
    quick_poll: float = 0.9  # one with agents, where one person plays among programs and nobody looks on
    think: float = 0.9  # what an agent may think
    grace: float = 3.0  # how long past that before its worker is replaced
    retry: float = 2.0  # before the table tries again to write what the store refused
    busy: float = 5.0  # how long the store waits for another writer
    idle_days: int = 7  # without any action, after which a host may close a table
    tables_a_minute: int = 20  # by one address
    clock: Clock = now

    def stamp(self) -> str:
        return stamp(self.clock())

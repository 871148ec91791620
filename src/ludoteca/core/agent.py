"""Those who choose: what an agent gets, what it gives, and what a game may tell it of itself."""

from collections.abc import Callable, Hashable
from operator import index
from typing import TYPE_CHECKING, Any, Final, Protocol, SupportsFloat, SupportsIndex, TypeAlias

from ludoteca.core.events import Event, Reason
from ludoteca.core.rng import Rng

if TYPE_CHECKING:
    from ludoteca.core.game import Action, Game, Json, Seat, State


class Limit:
    """How much an agent may think: seconds, iterations, nodes of its tree, or none of them (then as it likes)."""

    def __init__(
        self,
        seconds: SupportsFloat | None = None,
        iterations: SupportsIndex | None = None,
        nodes: SupportsIndex | None = None,
    ) -> None:
        self.seconds: Final[float | None] = None if seconds is None else float(seconds)
        self.iterations: Final[int | None] = None if iterations is None else index(iterations)
        self.nodes: Final[int | None] = None if nodes is None else index(nodes)

    def __reduce__(self) -> tuple[Any, ...]:
        return Limit, (self.seconds, self.iterations, self.nodes)


class Sight:
    """All that an agent gets: one seat's eyes on a position in which it is asked."""

    def __init__(self, state: "State", seat: "Seat", events: list[Event]) -> None:
        self.game: Final = state.game
        self.seat: Final = seat
        self._state: Final = state
        self._events: Final = events

    def prompt(self) -> str:
        """Return the key of the question."""
        return self._state.prompt()

    def view(self) -> "Json":
        """Return what this seat may see."""
        return self._state.view(self.seat)

    def legal_actions(self) -> "list[Action]":
        """Return what this seat may choose."""
        return self._state.legal_actions()

    def why_not(self, action: "Action") -> Reason | None:
        """Return why this seat may not choose the action."""
        return self._state.why_not(action)

    def knowledge(self) -> Hashable:
        """Return a value equal for exactly the positions that look alike to this seat."""
        return self._state.knowledge(self.seat)

    def events(self) -> list[Event]:
        """Return what this seat could read since its last decision."""
        return [event for event in self._events if event.may_be_read_by(self.seat)]

    def imagine(self, rng: Rng) -> "State":
        """Return a whole position that agrees with all this seat knows."""
        return self._state.imagine(self.seat, rng)

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError(
            "a Sight is neither pickled nor copied: it would carry the whole position, with all that its seat may not "
            "know; send its view(), or a world that it imagines"
        )


class Agent(Protocol):
    """A program that chooses for a seat; it keeps to its Sight."""

    def choose(self, sight: Sight, limit: Limit) -> "Action":
        """Return one of the legal actions."""


class Policy(Protocol):
    """A game's own idea of what is worth trying."""

    def weigh(self, state: "State", legal: "list[Action]") -> list[float]:
        """Return how promising each action looks to the seat to move: above 0, of any sum."""

    def pick(self, state: "State", legal: "list[Action]", rng: Rng) -> "Action":
        """Return a quick, sensible choice: playouts ask for thousands."""


class Evaluator(Protocol):
    """A judgement of positions, by whatever means."""

    def evaluate(self, state: "State", rng: Rng) -> list[float]:
        """Return each seat's expected result on the scale of `returns`; the state may be played on."""

    def exact(self, state: "State") -> list[float] | None:
        """Return each seat's result under best play where it can be computed at once, None elsewhere.

        It goes by what all seats know, so that hidden cards count by their chances.
        """


MakeAgent: TypeAlias = Callable[["Game", int], Agent]

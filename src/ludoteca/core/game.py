"""The contract between a game and everything that plays, shows, stores or studies it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final, Protocol, Self, TypeAlias

from mypy_extensions import mypyc_attr

from ludoteca.core.errors import NO_FACTS, BadBots, BadSeats, UnknownOption, brief
from ludoteca.core.events import Event as Event
from ludoteca.core.events import Reason as Reason
from ludoteca.core.options import Option as Option
from ludoteca.core.options import listed
from ludoteca.core.rng import Rng

Json: TypeAlias = Any
Seat: TypeAlias = int
NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """Something a seat can choose. One object per choice and game: compare with `is`."""

    def __init__(self, id: int, notation: str) -> None:
        self.id: Final = id
        self.notation: Final = notation

    def __repr__(self) -> str:
        return f"<{self.notation}>"

    def __copy__(self) -> "Action":
        return self

    def __deepcopy__(self, memo: object) -> "Action":
        return self


class Limit:
    """How much an agent may think: seconds, iterations, nodes of its tree, or none of them (then as it likes)."""

    def __init__(self, seconds: float | None = None, iterations: int | None = None, nodes: int | None = None) -> None:
        self.seconds: Final = seconds
        self.iterations: Final = iterations
        self.nodes: Final = nodes


class Words(Protocol):
    """A game's sentences in one language. `names` holds what the seats are called."""

    lang: str

    def say(self, key: str, facts: Mapping[str, object] = NO_FACTS) -> str:
        """Return the sentence of a key, the game's own or a shared one."""

    def prompt(self, view: Json, names: list[str]) -> tuple[str, str]:
        """Return the question put to the seat to move, and one line of help."""

    def action(self, action: Action, view: Json) -> str:
        """Return what choosing the action means, in the position of the view."""

    def event(self, event: Event, reader: Seat | None, names: list[str]) -> str:
        """Return what happened, told to one seat or to an onlooker."""

    def reason(self, reason: Reason) -> str:
        """Return why an action is refused, without the rule's number."""

    def option(self, option: Option) -> tuple[str, str]:
        """Return an option's name and what it does."""

    def choice(self, option: Option, value: str) -> str:
        """Return the name of one value of a choice or set."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position: mutable, copied on purpose, never shown whole to a seat."""

    def __init__(self, game: "Game", options: Mapping[str, object]) -> None:
        self.game: Game = game
        self.options: Mapping[str, object] = options
        self.sealed: bool = False

    @abstractmethod
    def to_move(self) -> Seat:
        """Return the one seat that decides now, or NOBODY when the game is over."""

    @abstractmethod
    def prompt(self) -> str:
        """Return the key of the question put to the seat to move; empty when over."""

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """Return all that the seat to move may choose: a fresh list, no duplicates.

        It is empty only when the game is over. Its order is reproducible: replay,
        `copy` and `load` keep it.
        """

    @abstractmethod
    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        """Play an action of the seat to move; always checks.

        IllegalAction leaves the state as it was. What happens is appended to `log` when one
        is given. Afterwards `sealed` says whether something was revealed, drawn or rolled.
        """

    @abstractmethod
    def why_not(self, action: Action) -> Reason | None:
        """Return why the seat to move may not choose the action, None when it may.

        It argues only from what that seat's view shows, with the predicates that make the list.
        """

    def hushed(self) -> bool:
        """Say whether the seat's options depend on what only it knows.

        Then the interface must not play a single legal action by itself: how long the answer
        took would tell the others something.
        """
        return False

    def polled(self) -> list[Seat]:
        """Return the seats that a running poll still asks, in the order in which their answers count.

        The seat to move is the first. No answer changes what the others are asked or may know
        before the poll is over, so that all of them can be asked at once; an answer is the
        actions of a seat up to the one after which another seat is asked. Empty outside a poll.
        """
        return []

    def concerns(self, seat: Seat) -> bool:
        """Say whether what a poll is about concerns a seat, as everybody can see; its hand has no part in it."""
        return True

    def abstain(self) -> Action | None:
        """Return the action that ends the polled seat's answer: with nothing, where it comes first.

        After it the next seat is asked. It is always legal in a poll; None outside one.
        """
        return None

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent position that plays on exactly like this one."""

    @abstractmethod
    def imagine(self, seat: Seat, rng: Rng) -> Self:
        """Return a copy in which all that the seat cannot know is dealt anew, uniformly.

        The world rolls fast dice seeded from `rng`; nothing is inferred from how others chose.
        """

    @abstractmethod
    def knowledge(self, seat: Seat) -> Hashable:
        """Return a value equal for exactly the states that the seat cannot tell apart."""

    @abstractmethod
    def view(self, seat: Seat | None) -> Json:
        """Return the whitelist of what a seat may see; None is an onlooker.

        Every view has `game`, `seats`, `seat`, `options`, `to_move`, `prompt`, `over`,
        `scores`, `winners` (empty before the end), `last` (the last public action and its
        seat, or None) and `legal`: the notations this seat may choose now, empty when it is
        not asked.
        """

    @abstractmethod
    def scores(self) -> list[float]:
        """Return each seat's score as the rulebook counts it now."""

    @abstractmethod
    def winners(self) -> list[Seat]:
        """Return the seats that have won; empty before the end and when all have lost."""

    @abstractmethod
    def dump(self) -> Json:
        """Return everything, for the store and for workers; `Game.load` is its inverse."""

    def returns(self) -> list[float]:
        """Return each seat's result: all 0 before the end, the sum always 0 for several seats.

        k winners of n seats get (n − k) / (k (n − 1)) each, the others −1 / (n − 1); a seat
        alone gets 1 or −1. Rank below the winner does not count.
        """
        seats = len(self.scores())
        if self.to_move() != NOBODY:
            return [0.0] * seats
        winners = self.winners()
        if seats == 1:
            return [1.0 if winners else -1.0]
        if not winners:
            return [0.0] * seats
        prize = (seats - len(winners)) / (len(winners) * (seats - 1))
        return [prize if seat in winners else -1.0 / (seats - 1) for seat in range(seats)]

    def _repr_svg_(self) -> str:
        """Draw the onlooker's view for a notebook, never more."""
        return self.game.draw(self.view(None), lang="en", standalone=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """A game's rules, words and pictures under one name; it holds nothing that changes."""

    def __init__(self, name: str, seats: range, options: tuple[Option, ...], actions: int, rules: int) -> None:
        self.name: str = name
        self.seats: range = seats
        self.options: tuple[Option, ...] = options
        self.actions: int = actions  # one more than the largest action id
        self.rules: int = rules  # rises when old records would replay otherwise
        self.data: str = ""  # digest of the tables a game was loaded with, where they can be replaced
        self.hides: bool = False  # whether a seat may choose something that others do not see
        self.polls: bool = False  # whether its positions poll seats, so that each may say when to be asked

    def new(self, seats: Json, *, seed: Json, options: Json = NO_FACTS, log: list[Event] | None = None) -> State:
        """Set up a match. The same seats, seed and options give the same match everywhere.

        All three are JSON values, checked here: `seats` and `seed` whole numbers, `options` a
        mapping. Unknown names, wrong kinds and options that do not exist for the seat count are
        refused, and the rest is completed. What the set-up dealt is appended to `log`.
        """
        return self.start(seats, Rng(seed), self.complete(seats, options), log)

    def complete(self, seats: Json, options: Json) -> dict[str, object]:
        """Return the options checked, with a value for each that exists for the seat count."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise BadSeats({"game": self.name, "seats": brief(seats), "expected": listed(self.seats)})
        offered = self.options_for(seats)
        names = [option.name for option in offered]
        strange = [name for name in options if name not in names] if isinstance(options, Mapping) else [options]
        if strange:
            raise UnknownOption({"name": brief(strange[0]), "options": listed(names)})
        return {option.name: option.complete(options.get(option.name)) for option in offered}

    def with_agents(self, options: Mapping[str, object]) -> dict[str, object]:
        """Return the options given, with what the game asks for where an agent sits and nothing else was said."""
        return dict(options)

    def bots_of(self, seats: int, options: Mapping[str, object]) -> list[Seat]:
        """Return the seats that the game plays by itself, by a rulebook's Bot: their one action is forced."""
        return []

    def may_be_bot(self, seats: int, seat: Seat) -> bool:
        """Say whether a seat can be given to a Bot."""
        return False

    def must_be_bot(self, seats: int, seat: Seat) -> bool:
        """Say whether a seat is always a Bot's."""
        return False

    def with_bots(self, seats: int, bots: list[Seat], options: Mapping[str, object]) -> dict[str, object]:
        """Return the options given, with these seats played by Bots; BadBots where they cannot be, or others must."""
        for seat in {*range(seats), *bots}:
            is_bot = seat in bots
            is_here = 0 <= seat < seats and self.may_be_bot(seats, seat)
            if (is_bot and not is_here) or (not is_bot and self.must_be_bot(seats, seat)):
                raise BadBots({"game": self.name, "seat": seat + 1, "is_bot": is_bot})
        return dict(options)

    def options_for(self, seats: int) -> list[Option]:
        """Return the options that exist for a seat count."""
        return [option for option in self.options if option.seats is None or seats in option.seats]

    @abstractmethod
    def start(self, seats: int, rng: Rng, options: Mapping[str, object], log: list[Event] | None) -> State:
        """Deal the first position; `seats` and `options` are checked and complete."""

    @abstractmethod
    def load(self, data: Json) -> State:
        """Undo `State.dump`; BadDump for anything that is none."""

    @abstractmethod
    def parse(self, notation: Json) -> Action:
        """Return the action of a notation; UnknownAction for what no position allows."""

    @abstractmethod
    def draw(self, view: Json, *, lang: str, standalone: bool = False) -> str:
        """Return a view as one SVG; standalone ones carry their colours with them."""

    @abstractmethod
    def regions(self, view: Json, *, lang: str, names: list[str]) -> dict[str, str]:
        """Return a view as named pieces of the page: SVGs whose targets carry `data-action`.

        The page may add `shared` to the view: true where several seats look at one screen.
        """

    @abstractmethod
    def defs(self) -> str:
        """Return the shapes that the regions of a page refer to, as one hidden SVG."""

    @abstractmethod
    def cover(self, *, lang: str) -> str:
        """Return the game's box for the shelf, as SVG."""

    @abstractmethod
    def seal(self, seat: Seat, seats: int) -> str:
        """Return the small mark of a seat, one of so many, as SVG."""

    @abstractmethod
    def cards(self, options: Mapping[str, object]) -> list[tuple[str, str]]:
        """Return front and back of every card to print, as standalone SVGs; empty for none."""

    @abstractmethod
    def plain(self, view: Json, *, lang: str, names: list[str]) -> str:
        """Return a view as text with marks, for terminals, tests and screen readers."""

    @abstractmethod
    def words(self, lang: str) -> Words:
        """Return the game's sentences in a language."""

    @abstractmethod
    def rulebook(self, lang: str) -> str:
        """Return the numbered rules as played, as Markdown."""

    def __repr__(self) -> str:
        return f"<game {self.name}>"


class Sight:
    """All that an agent gets: one seat's eyes on a position in which it is asked."""

    def __init__(self, state: State, seat: Seat, events: list[Event]) -> None:
        self.game: Final = state.game
        self.seat: Final = seat
        self._state: Final = state
        self._events: Final = events

    def prompt(self) -> str:
        """Return the key of the question."""
        return self._state.prompt()

    def view(self) -> Json:
        """Return what this seat may see."""
        return self._state.view(self.seat)

    def legal_actions(self) -> list[Action]:
        """Return what this seat may choose."""
        return self._state.legal_actions()

    def why_not(self, action: Action) -> Reason | None:
        """Return why this seat may not choose the action."""
        return self._state.why_not(action)

    def knowledge(self) -> Hashable:
        """Return a value equal for exactly the positions that look alike to this seat."""
        return self._state.knowledge(self.seat)

    def events(self) -> list[Event]:
        """Return what this seat could read since its last decision."""
        return [event for event in self._events if event.may_be_read_by(self.seat)]

    def imagine(self, rng: Rng) -> State:
        """Return a whole position that agrees with all this seat knows."""
        return self._state.imagine(self.seat, rng)


class Agent(Protocol):
    """A program that chooses for a seat; it keeps to its Sight."""

    def choose(self, sight: Sight, limit: Limit) -> Action:
        """Return one of the legal actions."""


class Policy(Protocol):
    """A game's own idea of what is worth trying."""

    def weigh(self, state: State, legal: list[Action]) -> list[float]:
        """Return how promising each action looks to the seat to move: above 0, of any sum."""

    def pick(self, state: State, legal: list[Action], rng: Rng) -> Action:
        """Return a quick, sensible choice: playouts ask for thousands."""


class Evaluator(Protocol):
    """A judgement of positions, by whatever means."""

    def evaluate(self, state: State, rng: Rng) -> list[float]:
        """Return each seat's expected result on the scale of `returns`; the state may be played on."""

    def exact(self, state: State) -> list[float] | None:
        """Return each seat's result under best play where it can be computed at once, None elsewhere.

        It goes by what all seats know, so that hidden cards count by their chances.
        """


MakeAgent: TypeAlias = Callable[[Game, int], Agent]

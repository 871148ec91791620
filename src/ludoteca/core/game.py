"""The contract between a game and everything that plays, shows, stores or studies it."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from pathlib import Path
from sys import modules
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias

from mypy_extensions import mypyc_attr

from ludoteca.core.agent import Agent as Agent
from ludoteca.core.agent import Evaluator as Evaluator
from ludoteca.core.agent import Limit as Limit
from ludoteca.core.agent import MakeAgent as MakeAgent
from ludoteca.core.agent import Policy as Policy
from ludoteca.core.agent import Sight as Sight
from ludoteca.core.counsel import Merit as Merit
from ludoteca.core.errors import NO_FACTS, BadBots, BadSeats, UnknownOption, brief
from ludoteca.core.events import Event as Event
from ludoteca.core.events import Reason as Reason
from ludoteca.core.options import Option as Option
from ludoteca.core.options import listed
from ludoteca.core.prints import Print
from ludoteca.core.results import results
from ludoteca.core.rng import Rng
from ludoteca.core.telling import Telling
from ludoteca.core.values import LATEST, Reduced, action_reduced, game_reduced, same_kind, state_reduced
from ludoteca.core.whole import whole
from ludoteca.core.words import Words as Words
from ludoteca.core.words import seat_names

if TYPE_CHECKING:
    from ludoteca.core.minds import Mind

Json: TypeAlias = Any
Seat: TypeAlias = int
NOBODY: Final = -1
BOT: Final = "bot"  # who sits where a rulebook's own Bot plays; no agent has the name
# What every view has; other keys are the game's own, and only the game reads them.
VIEW: Final = ("game", "seats", "seat", "options", "to_move", "prompt", "over", "scores", "winners", "last", "legal")


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

    def __reduce__(self) -> Reduced:
        return action_reduced(self)


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

        Every view has the keys of VIEW: `winners` is empty before the end, `last` is the last
        public action and its seat, or None, and `legal` are the notations this seat may choose
        now, none when it is not asked. What else it has only the game reads.
        """

    @abstractmethod
    def scores(self) -> list[float]:
        """Return each seat's score as the rulebook counts it now."""

    @abstractmethod
    def winners(self) -> list[Seat]:
        """Return the seats that have won; empty before the end, when all have lost, and in a draw that nobody wins."""

    @abstractmethod
    def dump(self) -> Json:
        """Return everything, for the store and for workers; `Game.load` is its inverse."""

    def worth(self, winners: list[Seat]) -> list[float]:
        """Return each seat's result where these seats have won, as `core.results` has it unless a rule says otherwise."""
        return results(winners, len(self.scores()))

    def returns(self) -> list[float]:
        """Return each seat's result: all 0 before the end, then what its winners make of it."""
        return [0.0] * len(self.scores()) if self.to_move() != NOBODY else self.worth(self.winners())

    def __copy__(self) -> Self:
        return same_kind(self, self.copy())

    def __deepcopy__(self, memo: object) -> Self:
        return same_kind(self, self.copy())

    def __reduce__(self) -> Reduced:
        """Pickle the dump, with every hidden card: for one's own processes, not for those who play."""
        return state_reduced(self)

    def __repr__(self) -> str:
        return f"<position of {self.game.name}>"

    def __str__(self) -> str:
        """Return the onlooker's view as plain text, never more."""
        view = self.view(None)
        return self.game.plain(view, lang="en", names=seat_names(self.game.words("en"), self.game.name, view["seats"]))

    def _repr_svg_(self) -> str:
        """Draw the onlooker's view for a notebook, never more."""
        return self.game.draw(self.view(None), lang="en", standalone=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Telling, ABC):
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
        self.own: tuple[
            str, ...
        ] = ()  # keys of its views that tell only what the seat to move may choose, as `legal` does
        self.past: tuple[str, ...] = ()  # keys of its views that, like `last`, tell how a position came about
        self.bots_option: str = ""  # the option that holds which seats are Bots', where seats are chosen one by one
        self.minutes: int = 0  # how long a match takes people, about; 0 where nobody has said
        LATEST[type(self)] = self

    def new(self, seats: Json, *, seed: Json, options: Json = NO_FACTS, log: list[Event] | None = None) -> State:
        """Set up a match. The same seats, seed and options give the same match everywhere.

        All three are JSON values, checked here: `seats` and `seed` whole numbers, `options` a
        mapping. Unknown names, wrong kinds and options that do not exist for the seat count are
        refused, and the rest is completed. What the set-up dealt is appended to `log`.
        """
        return self.start(self.count(seats), Rng(seed), self.complete(seats, options), log)

    def count(self, seats: Json) -> int:
        """Return a seat count as a plain whole number; BadSeats for one that the game is not played with."""
        number = whole(seats)
        if number is None or number not in self.seats:
            raise BadSeats({"game": self.name, "seats": brief(seats), "expected": listed(self.seats)})
        return number

    def complete(self, seats: Json, options: Json) -> dict[str, object]:
        """Return the options checked, with a value for each that exists for the seat count."""
        offered = self.options_for(self.count(seats))
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
    def regions(self, view: Json, *, lang: str, names: list[str], shared: bool = False) -> dict[str, str]:
        """Return a view as named pieces of the page: SVGs whose targets carry `data-action`.

        The page puts `choices` into its dock, `aside` above and `piles` below the chronicle,
        `seat.N` into the row of that seat, and a `track` in the place of its own; the others stand
        where the game's page/board.html has them, or else one after the other. `shared` says that
        several seats look at one screen, so that nobody is called `you`. What `pieces` can name
        carries `data-piece`, and what `Words.notes` explains carries `data-about`, if it is seen.
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
    def plain(self, view: Json, *, lang: str, names: list[str]) -> str:
        """Return a view as text with marks, for terminals, tests and screen readers."""

    def wide(self, view: Json, *, lang: str, names: list[str], width: int) -> str:
        """Return a view as text for a terminal of a width; as `plain` where a game makes nothing of more room."""
        return self.plain(view, lang=lang, names=names)

    @abstractmethod
    def words(self, lang: str) -> Words:
        """Return the game's sentences in a language."""

    # What stands in a game's folder beside its rules; a game without them plays as well.

    def home(self) -> Path:
        """Return the folder of the game's package: RULES.md, RULES.es.md, ratings.json and page/ are looked for there."""
        return Path(str(modules[type(self).__module__].__file__)).parent

    def rulebook(self, lang: str) -> str:
        """Return the numbered rules as played, as Markdown."""
        name = "RULES.md" if lang == "en" else f"RULES.{lang}.md"
        return (self.home() / name).read_text(encoding="utf-8")

    def minds(self) -> "Mapping[str, Mind]":
        """Return how each level thinks of the game, by its name; a level without one thinks as any player would."""
        return {}

    def merits(self, state: State, action: Action) -> list[Merit]:
        """Return what speaks for an action of the seat to move, and against it, the weightiest first.

        Each is a fact of this very position: what it fills, what it threatens, what another could do otherwise. It
        argues only from what that seat's view shows, so that worlds which look alike to it give the same.
        """
        return []

    def strategies(self, seats: int) -> Mapping[str, MakeAgent]:
        """Return the named strategies that play with so many seats, weakest first."""
        return {}

    def marks(self) -> Mapping[str, str]:
        """Return the marks of `plain` that a terminal paints: the key of each, with its ink and ground."""
        return {}

    def colours(self) -> Mapping[str, tuple[str, str]]:
        """Return the colours that the game's pictures name and others do not: by day and by lamp light."""
        return {}

    def with_data(self, folder: Path) -> "Game":
        """Return the game with an owner's tables in the place of its own; BadData names a wrong entry.

        Only a game that has a digest of its tables (`data`) is asked.
        """
        return self

    def prints(self, seats: int, options: Mapping[str, object], *, lang: str) -> list[Print]:
        """Return what so many seats need on the table, to be printed; `options` are complete. Empty for nothing."""
        return []

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> Reduced:
        return game_reduced(self)

    def __repr__(self) -> str:
        return f"<game {self.name}>"

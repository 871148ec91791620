"""The games, by name: those of the package and those that other distributions bring, found by their entry points."""

import logging
from collections.abc import Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final

from ludoteca.core.errors import GameError, UnknownGame
from ludoteca.core.game import Game
from ludoteca.core.options import listed
from ludoteca.core.values import SHELVES

GROUP: Final = "ludoteca.games"
OURS: Final = "ludoteca"  # the distribution whose games keep their names whatever others bring
# What every game defines; a compiled contract does not see by itself that something is left out.
MUST: Final = ("start", "load", "parse", "draw", "regions", "defs", "cover", "seal", "plain", "words")

log = logging.getLogger("ludoteca.games")


class BadGame(GameError):
    """A game that somebody offers and that cannot be put on the shelf; `cause` says why."""

    key = "error.bad_game"
    english = "the game {name} of {source} is left out: {cause}"


class Shelf(Mapping[str, Game]):
    """The games that can be played, in the order of their names; each is made when somebody first asks for it."""

    def __init__(self) -> None:
        self.games: dict[str, Game] = {}
        self.left_out: list[BadGame] = []
        self.offers: list[EntryPoint] | None = None  # not looked at yet, our own first

    def look(self, wanted: str | None = None) -> None:
        """Make the game of a name, or all; one that cannot be played is named and left out, the others play on."""
        if self.offers is None:
            self.offers = sorted(entry_points(group=GROUP), key=by_owner)
        for entry in [offer for offer in self.offers if wanted in (None, offer.name)]:
            self.offers.remove(entry)
            try:
                self.games[entry.name] = brought(entry, self.games)
            except BadGame as trouble:
                log.warning("%s", trouble)
                self.left_out.append(trouble)

    def opened(self) -> dict[str, Game]:
        """Return all games."""
        if self.offers is None or self.offers:
            self.look()
        if list(self.games) != sorted(self.games):
            in_order = sorted(self.games.items())
            self.games.clear()
            self.games.update(in_order)
        return self.games

    def leave_out(self, name: str, cause: Exception | SystemExit) -> None:
        """Take a game off the shelf that turned out not to be playable here."""
        game = self.games.pop(name)
        trouble = left_out(name, type(game).__module__.split(".")[0], cause)
        log.warning("%s", trouble)
        self.left_out.append(trouble)

    def troubles(self) -> list[BadGame]:
        """Return which games were left out, and why."""
        self.opened()
        return self.left_out

    def __getitem__(self, name: str) -> Game:
        if name not in self.games:
            self.look(name)
        return self.games[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.opened())

    def __len__(self) -> int:
        return len(self.opened())

    def __reduce__(self) -> str:
        """Pickle the one shelf there is as itself."""
        return "SHELF"


def source_of(entry: EntryPoint) -> str:
    """Return which distribution offers a game."""
    return entry.dist.name if entry.dist is not None else entry.value


def by_owner(entry: EntryPoint) -> tuple[bool, str, str]:
    """Put our own games first, then others by who brings them: a name belongs to the first."""
    return source_of(entry) != OURS, source_of(entry), entry.name


def brought(entry: EntryPoint, taken: Mapping[str, Game]) -> Game:
    """Return the game of an entry point; BadGame where it cannot be made, is none, or has another's name."""
    try:
        offered = entry.load()
        if isinstance(offered, type) and issubclass(offered, Game):
            check_whole(offered)
        game = offered() if callable(offered) else offered
        if not isinstance(game, Game):
            raise TypeError(f"{entry.value} makes no Game")
        check_whole(type(game))
        check(entry.name, game, taken)
    except (Exception, SystemExit) as error:  # a plug-in may fail in any way; it keeps nobody else from playing
        raise left_out(entry.name, source_of(entry), error) from error
    return game


def left_out(name: str, source: str, error: BaseException) -> BadGame:
    cause = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return BadGame({"name": name, "source": source, "cause": cause})


def check_whole(kind: type[Game]) -> None:
    """Refuse a class that leaves out what every game defines."""
    missing = [name for name in MUST if getattr(kind, name) is getattr(Game, name)]
    if missing:
        raise TypeError(f"{kind.__name__} does not define {listed(missing)}")


def check(name: str, game: Game, taken: Mapping[str, Game]) -> None:
    """Refuse what would not even stand on the shelf; `ludoteca check` asks the rest of the contract."""
    if name in taken:
        raise ValueError(f"the name {name} is taken")
    if game.name != name or not name.isidentifier() or not name.islower():
        raise ValueError(f"it calls itself {game.name!r}; a game is called by its entry point, in small letters")
    if not game.seats or game.seats[0] < 1:
        raise ValueError("it is played with no seats")
    game.complete(game.seats[0], {})
    for lang in ("en", "es"):
        if game.words(lang).say(f"{name}.name") == f"{name}.name":
            raise ValueError(f"its catalogue ({lang}) lacks {name}.name")


SHELF: Final = Shelf()
GAMES: Final[Mapping[str, Game]] = SHELF
SHELVES.append(SHELF)


def game_named(name: str) -> Game:
    """Return a game; one that was left out says why."""
    if name in GAMES:
        return GAMES[name]
    for trouble in SHELF.troubles():
        if trouble.facts["name"] == name:
            raise trouble
    raise UnknownGame({"name": name, "games": listed(GAMES)})


def use_data(folder: Path) -> None:
    """Put an owner's tables in the place of the package's, for this process; BadData names a wrong entry."""
    for name, game in list(SHELF.opened().items()):
        if game.data:
            SHELF.games[name] = game.with_data(folder)

"""Asking whether a promise is kept: what breaks one, and the seed and the step that show it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from traceback import extract_tb
from typing import TypeAlias

from ludoteca.core.errors import GameError
from ludoteca.promises.cases import Case, NotKept, Place

Promise: TypeAlias = Callable[[Case], None]


@dataclass(frozen=True)
class Broken:
    """A promise that a game does not keep."""

    promise: str
    case: str
    place: Place
    found: str


class Refused:
    """What a refusal was, once it came."""

    def __init__(self) -> None:
        self.error: GameError | None = None

    def __str__(self) -> str:
        return str(self.error)


def require(holds: bool, found: str) -> None:
    """Go on where something holds; else say what was found."""
    if not holds:
        raise NotKept(found)


@contextmanager
def refusing(kind: type[GameError], what: str) -> Iterator[Refused]:
    """Expect a refusal of a kind; anything else, or none, breaks the promise."""
    refused = Refused()
    try:
        yield refused
    except kind as error:
        refused.error = error
    except NotKept:
        raise
    except Exception as error:
        raise NotKept(f"{what} gave {crash(error)}; it should be refused by {kind.__name__}") from error
    if refused.error is None:
        raise NotKept(f"{what} was taken; it should be refused by {kind.__name__}")


def ask(promise: Promise, case: Case) -> Broken | None:
    """Return how a promise is broken in a case, None where it is kept; what crashes has broken it too."""
    try:
        _ = case.known  # played through beforehand: what follows is told by its own seed and step
        case.place.put(None)
        promise(case)
    except NotKept as found:
        return Broken(promise.__name__, str(case), replace(case.place), str(found))
    except (Exception, SystemExit) as error:  # a game may fail in any way, and that is what is asked
        return Broken(promise.__name__, str(case), replace(case.place), crash(error))
    return None


def crash(error: BaseException) -> str:
    """Return an error as one line, with where in the code it came up."""
    told = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    frames = extract_tb(error.__traceback__)
    return f"{told} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else told

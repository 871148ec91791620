"""What a command says where the extra that it needs is not installed, or where it is broken."""

from collections.abc import Callable
from typing import Final

from ludoteca.cli.terminal import LangOption, telling_errors
from ludoteca.core.errors import GameError

EXTRAS: Final = {"serve": "room", "print": "print"}  # by command


class MissingExtra(GameError):
    key = "error.missing_extra"
    english = "{what} needs the extra {extra}: pip install 'ludoteca[{extra}]'"


class BadCommand(GameError):
    """A command that another distribution brings and that cannot be used."""

    key = "error.bad_command"
    english = "the command {name} cannot be used: {cause}"


def in_place_of(command: str, error: BaseException, *, ours: bool) -> Callable[..., None]:
    """Return a command that says what is missing, or what is wrong with one that somebody else brings.

    Whatever no extra would bring to a command of ours is our own mistake, and raised.
    """
    missing: GameError
    if ours:
        lacks_extra = isinstance(error, ModuleNotFoundError) and (error.name or "").split(".")[0] != "ludoteca"
        if command not in EXTRAS or not lacks_extra:
            raise error
        missing = MissingExtra({"what": command, "extra": EXTRAS[command]})
    else:
        missing = BadCommand({"name": command, "cause": f"{type(error).__name__}: {error}"})

    def lacking(lang: LangOption = "en") -> None:
        with telling_errors(lang):
            raise missing

    lacking.__doc__ = f"{missing}."
    return lacking

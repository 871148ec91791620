"""What a command says where the extra that it needs is not installed."""

from collections.abc import Callable
from typing import Final

from ludoteca.cli.terminal import LangOption, telling_errors
from ludoteca.core.errors import GameError

EXTRAS: Final = {"serve": "room", "print": "print"}  # by command


class MissingExtra(GameError):
    key = "error.missing_extra"
    english = "{what} needs the extra {extra}: pip install 'ludoteca[{extra}]'"


def in_place_of(command: str, error: ModuleNotFoundError) -> Callable[..., None]:
    """Return a command that says what is missing; whatever no extra would bring is raised."""
    if command not in EXTRAS or (error.name or "").split(".")[0] == "ludoteca":
        raise error
    missing = MissingExtra({"what": command, "extra": EXTRAS[command]})

    def lacking(lang: LangOption = "en") -> None:
        with telling_errors(lang):
            raise missing

    lacking.__doc__ = f"{missing}."
    return lacking

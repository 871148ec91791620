"""The door of the tournament: who may come in, once each, with both passwords right and in time."""

import asyncio
import re
from hmac import compare_digest
from pathlib import Path
from typing import Final, TypeVar

from ludoteca.arena.special.tigerisland.lines import Enter, IAm, Message, TwoShallEnter, Welcome, read
from ludoteca.arena.special.tigerisland.wire import Wire
from ludoteca.core.errors import GameError

LOGIN_SECONDS: Final = 1.8  # for each answer
MOST_LETTERS: Final = 200  # of a word: a line has room for two
WORD: Final = re.compile(f"[!-~]{{1,{MOST_LETTERS}}}")  # what can be said in a line

Kind = TypeVar("Kind", bound=Message)


class BadCredentials(GameError):
    key = "error.bad_credentials"
    english = "{path}, line {line}: a line is a user name and a password, each user once"


class BadWord(GameError):
    key = "error.bad_word"
    english = "{where}: a user name or a password is one word of 1 to {most} ASCII letters, digits and signs"


def check_word(word: str, where: str) -> None:
    """Refuse a user name or a password that no line can carry; it is not told, for it may be secret."""
    if WORD.fullmatch(word) is None:
        raise BadWord({"where": where, "most": MOST_LETTERS})


def credentials_in(path: Path) -> dict[str, str]:
    """Return the password of each user that a file names."""
    users: dict[str, str] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8-sig", errors="replace").splitlines(), 1):
        words = line.split()
        if not words:
            continue
        if len(words) != 2 or words[0] in users:
            raise BadCredentials({"path": str(path), "line": number})
        for word in words:
            check_word(word, f"{path}:{number}")
        users[words[0]] = words[1]
    return users


class Door:
    """Lets each user in once; all others are dropped without a word."""

    def __init__(self, password: str, users: dict[str, str], seconds: float = LOGIN_SECONDS) -> None:
        self.password: Final = password
        self.users: Final = users
        self.seconds: Final = seconds
        self.inside: Final[set[str]] = set()

    async def admit(self, wire: Wire) -> str | None:
        """Ask for both passwords and return who it is, None for nobody we know."""
        wire.say(Welcome())
        entering = await self.answer(wire, Enter)
        if entering is None or not same(entering.password, self.password):
            return None
        wire.say(TwoShallEnter())
        who = await self.answer(wire, IAm)
        if who is None or who.user not in self.users or who.user in self.inside:
            return None
        if not same(who.password, self.users[who.user]):
            return None
        self.inside.add(who.user)
        return who.user

    async def answer(self, wire: Wire, kind: type[Kind]) -> Kind | None:
        try:
            async with asyncio.timeout(self.seconds):
                line = await wire.hear()
        except TimeoutError:
            return None
        return None if line is None else read(line, kind)


def same(given: str, expected: str) -> bool:
    return compare_digest(given.encode(), expected.encode())

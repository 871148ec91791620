"""What the store's rows are in memory: how a match was set up, who sits where, and the places at a table."""

import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from typing import Any, Final, Self

from ludoteca.core.game import Game, Json
from ludoteca.core.rng import MOST_SEED

HERE: Final = "here"
BY_LINK: Final = "link"
OPEN: Final = "open"  # for whoever comes first
AGENT: Final = "agent"

PLAYER: Final = "player"
HOST: Final = "host"
ONLOOKER: Final = "onlooker"

# When a seat wants to be asked in a poll.
ALWAYS: Final = "always"
CONCERNED: Final = "concerned"
NEVER: Final = "never"  # until what is fought over is decided

INVITATION: Final = "invitation"  # kinds of keys
DEVICE: Final = "device"

SALT_BYTES: Final = 16
TOKEN_BYTES: Final = 18


def new_token() -> str:
    """Return a secret of 144 bits that fits into an address."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def digest(secret: str) -> str:
    """Return what the store keeps of a secret: enough to know it again, not to use it."""
    return sha256(secret.encode()).hexdigest()


@dataclass(frozen=True)
class Key:
    """What a secret is good for, known by its digest: to claim a chair, or to hold a place on a further device."""

    digest: str
    place: str
    kind: str
    made: str

    def row(self) -> dict[str, str]:
        return asdict(self)


@dataclass(frozen=True)
class Chair:
    """Who decides for a seat: a person here or by link, an agent, or a Bot; an empty name is filled when told."""

    kind: str
    name: str = ""
    agent: str = ""
    left: bool = False  # a person sat here: the seat is still called what it was, though an agent plays it


@dataclass(frozen=True)
class Setting:
    """How a match was set up; seed and salt stay in the store until it is over."""

    id: str
    game: str
    rules: int
    options: dict[str, Json]
    seats: int
    seed: int
    salt: str
    started: str
    name: str
    chairs: tuple[Chair, ...]
    data: str = ""
    stand_in: str = ""  # the agent that takes over where somebody leaves; the usual one where none was chosen
    coach: bool = False  # whether hints may be asked for
    closed: bool = False  # to onlookers

    @classmethod
    def draw(
        cls,
        game: Game,
        options: dict[str, Json],
        chairs: tuple[Chair, ...],
        *,
        name: str,
        started: str,
        stand_in: str = "",
        coach: bool = False,
    ) -> Self:
        """Return a new setting with a seed and a salt from the system's own chance."""
        seed, salt = secrets.randbelow(MOST_SEED + 1), secrets.token_hex(SALT_BYTES)
        sat = (len(chairs), seed, salt, started, name, chairs)
        return cls(new_token(), game.name, game.rules, options, *sat, game.data, stand_in, coach)

    def row(self) -> dict[str, Any]:
        return asdict(self) | {"seed": str(self.seed), "chairs": [asdict(chair) for chair in self.chairs]}

    @classmethod
    def of(cls, row: dict[str, Any]) -> Self:
        chairs = tuple(Chair(**chair) for chair in row["chairs"])
        return cls(**row | {"seed": int(row["seed"]), "chairs": chairs})

    def seats_of(self, kind: str) -> tuple[int, ...]:
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.kind == kind)

    def vacated(self, left: Mapping[int, str]) -> "Setting":
        """Return the setting with agents on the seats that were left; they keep the names of who sat there."""
        chairs = tuple(
            replace(chair, kind=AGENT, agent=left[seat], left=True) if seat in left else chair
            for seat, chair in enumerate(self.chairs)
        )
        return replace(self, chairs=chairs)

    def renamed(self, seats: tuple[int, ...], name: str) -> "Setting":
        chairs = tuple(replace(c, name=name) if seat in seats else c for seat, c in enumerate(self.chairs))
        return replace(self, chairs=chairs)


@dataclass(frozen=True)
class Place:
    """Somebody's place at a table: what it may do there, and for which seats; `token` is its name, and no secret."""

    token: str
    match: str
    role: str
    seats: tuple[int, ...]
    opened: str | None = None
    heir: str | None = None
    asks: str = CONCERNED
    quiet: bool = False  # never asked until what is fought over is decided, whatever `asks` says
    gone: bool = False  # whether who sat there has left every seat; worked out from the lines, stored nowhere

    @property
    def watches(self) -> bool:
        """Say whether whoever holds this place only watches: an onlooker, or one who has left."""
        return self.role == ONLOOKER or self.gone or (self.role == PLAYER and not self.seats)

    def without(self, left: Mapping[int, str]) -> "Place":
        """Return the place without the seats that were left."""
        seats = tuple(seat for seat in self.seats if seat not in left)
        return replace(self, seats=seats, gone=self.gone or (bool(self.seats) and not seats))

    @property
    def wish(self) -> str:
        """Return when this place wants to be asked."""
        return NEVER if self.quiet else self.asks

    def wishing(self, wish: str) -> "Place":
        """Return the place with another wish; behind a passing one the standing one stays."""
        return replace(self, quiet=True) if wish == NEVER else replace(self, asks=wish, quiet=False)

    def row(self) -> dict[str, Any]:
        row = asdict(self) | {"seats": list(self.seats)}
        del row["gone"]
        return row

    @classmethod
    def of(cls, row: dict[str, Any]) -> Self:
        return cls(**row | {"seats": tuple(row["seats"])})


@dataclass(frozen=True)
class Notice:
    """Something the table said that is no action, after a line."""

    line: int
    key: str
    facts: dict[str, Json]


def places_for(setting: Setting) -> list[Place]:
    """Return a new table's places: the host's with all seats played here, and one for each chair that waits."""
    waiting = sorted((*setting.seats_of(BY_LINK), *setting.seats_of(OPEN)))
    host = Place(new_token(), setting.id, HOST, setting.seats_of(HERE), opened=setting.started)
    return [host, *(Place(new_token(), setting.id, PLAYER, (seat,)) for seat in waiting)]


def onlooker(match: str) -> Place:
    """Return the place of whoever holds none: it sees what everybody may."""
    return Place("", match, ONLOOKER, ())

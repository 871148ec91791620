"""Everything a seat can choose in Patios, one object each: a verb and what it is about."""

from typing import Final

from ludoteca.core.errors import UnknownAction
from ludoteca.core.game import Action
from ludoteca.core.notation import spelled
from ludoteca.games.patios.pieces import (
    BITS,
    CELLS,
    CHARACTERS,
    COLOURS,
    FLOWERS,
    GUITARIST_MOVES,
    IMPROVEMENTS,
    RING,
    SEATS,
    VISITORS,
)

MOST_SEATS: Final = max(SEATS)
PACKET: Final = MOST_SEATS + 1
HOSE_USE: Final = 24  # `use hose`, after the Canes by cell
CAN_USE: Final = 25

# Verbs by number; each choice is a verb and a number that says what.
UP: Final = 0
PLACE: Final = 1
CHOOSE: Final = 2
PLAY: Final = 3
DONE: Final = 4
NONE: Final = 5
MOVE: Final = 6
NOW: Final = 7
LATER: Final = 8
WATER: Final = 9
PICK: Final = 10
SLOT: Final = 11
SWAP: Final = 12
WITH: Final = 13
SHINE: Final = 14
TARGET: Final = 15
USE: Final = 16
OFFER: Final = 17
PASS: Final = 18
ACCEPT: Final = 19
KEEP_SLOT: Final = 20
HOLD: Final = 21
STEAL: Final = 22
DOWN: Final = 23
TUB_AS: Final = 24
PAY: Final = 25
KEEP: Final = 26
BUY: Final = 27

CHOSEN: Final = CHARACTERS[:VISITORS]
NUMBERS: Final = [str(number) for number in range(1, PACKET + 1)]
SEAT_NUMBERS: Final = [str(seat) for seat in range(MOST_SEATS)]


def in_patio(seat: object, cell: str) -> str:
    """Return a cell of somebody's patio, as `with` names it."""
    return f"{seat}:{cell}"


def cane_at(cell: str) -> str:
    """Return the Canes of a cell, as `use` names them."""
    return f"cane@{cell}"


# 19.1 The words of each verb and of what it may be about.
VERBS: Final[dict[int, tuple[str, list[str]]]] = {
    UP: ("up", NUMBERS[:2]),
    PLACE: ("place", list(CELLS)),
    CHOOSE: ("choose", list(CHARACTERS)),
    PLAY: ("play", list(IMPROVEMENTS)),
    DONE: ("done", [""]),
    NONE: ("none", [""]),
    MOVE: ("move", [f"{by:+}" for by in GUITARIST_MOVES]),
    NOW: ("now", [""]),
    LATER: ("later", [""]),
    WATER: ("water", list(CELLS)),
    PICK: ("pick", list(FLOWERS)),
    SLOT: ("pick", NUMBERS),
    SWAP: ("swap", list(CELLS)),
    WITH: ("with", [in_patio(seat, cell) for seat in SEAT_NUMBERS for cell in CELLS]),
    SHINE: ("sun", list(CELLS[:RING])),
    TARGET: ("target", list(CELLS)),
    USE: ("use", [*[cane_at(cell) for cell in CELLS], "hose", "can"]),
    OFFER: ("offer", [""]),
    PASS: ("pass", [""]),
    ACCEPT: ("accept", SEAT_NUMBERS),
    KEEP_SLOT: ("keep", NUMBERS[:2]),
    HOLD: ("hold", [""]),
    STEAL: ("steal", SEAT_NUMBERS),
    DOWN: ("down", list(CHOSEN)),
    TUB_AS: ("tub", list(COLOURS)),
    PAY: ("pay", list(COLOURS)),
    KEEP: ("keep", list(CELLS)),
    BUY: ("buy", list(FLOWERS)),
}


class Deed(Action):
    """A choice: `place ne`, `pick b04`, `done`."""

    def __init__(self, id: int, notation: str, verb: int, what: int) -> None:
        super().__init__(id, notation)
        self.verb: Final = verb
        self.what: Final = what


def deeds_of(verb: int, first: int) -> list[Deed]:
    """Return the choices of a verb by what they are about, numbered from `first`."""
    word, objects = VERBS[verb]
    return [Deed(first + what, spelled(word, about), verb, what) for what, about in enumerate(objects)]


def all_deeds() -> list[list[Deed]]:
    made: list[list[Deed]] = []
    first = 0
    for verb in sorted(VERBS):
        made.append(deeds_of(verb, first))
        first += len(made[verb])
    return made


DEEDS: Final = all_deeds()
ALL: Final = [deed for deeds in DEEDS for deed in deeds]
ACTIONS: Final = len(ALL)


BY_NOTATION: Final = {deed.notation: deed for deed in ALL}
FORMS: Final = (
    "choose sun, play hose, pick red, pick 2, place n, water ne, use cane@n, swap e, with 1:ne, sun sw, "
    "target n, offer, pass, accept 1, keep n, keep 1, buy b04, move +1, down sun, tub red, pay red, done, none"
)

# The choices of a verb by a mask of what they are about, where it fits a byte.
SHORT: Final[list[list[list[Action]]]] = [
    [[deeds[bit] for bit in bits if bit < len(deeds)] for bits in BITS] for deeds in DEEDS
]


def unknown(notation: object) -> UnknownAction:
    return UnknownAction({"notation": notation, "game": "patios", "forms": FORMS})


def parse(notation: object) -> Deed:
    """Return the choice of a notation."""
    deed = BY_NOTATION.get(notation) if isinstance(notation, str) else None
    if deed is None:
        raise unknown(notation)
    return deed


def known(action: Action) -> Deed:
    """Return the action as one of our own objects; refuse what only looks like one."""
    if not 0 <= action.id < ACTIONS or ALL[action.id] is not action:
        raise unknown(action.notation)
    return ALL[action.id]

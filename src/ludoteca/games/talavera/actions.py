"""Everything a seat can choose in Talavera, one object each."""

from typing import Final

from ludoteca.core.errors import UnknownAction
from ludoteca.core.game import Action
from ludoteca.core.notation import spelled
from ludoteca.games.talavera.pieces import CARDS, COLOURS, MARKET


class Flip(Action):
    """Turn two market cards to their tile side: `flip 1 3` (3.2)."""

    def __init__(self, id: int, a: int, b: int) -> None:
        super().__init__(id, spelled("flip", a, b))
        self.a: Final = a
        self.b: Final = b


class Take(Action):
    """Take an open card from the market: `take 7` (3.3)."""

    def __init__(self, id: int, card: int) -> None:
        super().__init__(id, spelled("take", card))
        self.card: Final = card


class Place(Action):
    """Tuck a card under a corner of the order: `place 7 red` (4.1)."""

    def __init__(self, id: int, card: int, colour: int) -> None:
        super().__init__(id, spelled("place", card, COLOURS[colour]))
        self.card: Final = card
        self.colour: Final = colour


class Keep(Action):
    """Keep one card of the pair, alone: `keep 7` (6.2)."""

    def __init__(self, id: int, card: int) -> None:
        super().__init__(id, spelled("keep", card))
        self.card: Final = card


class Redraw(Action):
    """Discard the pair and keep the next card, alone and once: `redraw` (6.3)."""

    def __init__(self, id: int) -> None:
        super().__init__(id, "redraw")


class Corner(Action):
    """Cover a corner with both kept cards, alone: `corner sky` (6.4)."""

    def __init__(self, id: int, colour: int) -> None:
        super().__init__(id, spelled("corner", COLOURS[colour]))
        self.colour: Final = colour


PLACES: Final = range(1, MARKET + 1)
PAIRS: Final = [(a, b) for a in PLACES for b in PLACES if a < b]

FIRST_TAKE: Final = len(PAIRS)
FIRST_PLACE: Final = FIRST_TAKE + CARDS
FIRST_KEEP: Final = FIRST_PLACE + CARDS * len(COLOURS)
REDRAW_ID: Final = FIRST_KEEP + CARDS
FIRST_CORNER: Final = REDRAW_ID + 1
ACTIONS: Final = FIRST_CORNER + len(COLOURS)

FLIP: Final = [Flip(id, a, b) for id, (a, b) in enumerate(PAIRS)]
TAKE: Final = [Take(FIRST_TAKE + side, side + 1) for side in range(CARDS)]
PLACE: Final = [
    Place(FIRST_PLACE + side * len(COLOURS) + colour, side + 1, colour)
    for side in range(CARDS)
    for colour in range(len(COLOURS))
]
KEEP: Final = [Keep(FIRST_KEEP + side, side + 1) for side in range(CARDS)]
REDRAW: Final = Redraw(REDRAW_ID)
CORNER: Final = [Corner(FIRST_CORNER + colour, colour) for colour in range(len(COLOURS))]

ALL: Final[list[Action]] = [*FLIP, *TAKE, *PLACE, *KEEP, REDRAW, *CORNER]
BY_NOTATION: Final = {action.notation: action for action in ALL}
FORMS: Final = "flip 1 3, take 7, place 7 red, keep 7, redraw, corner sky"


def placing_on(card: int, colour: str) -> Place:
    """Return the action that tucks a card under the corner of a colour."""
    return PLACE[(card - 1) * len(COLOURS) + COLOURS.index(colour)]


def unknown(notation: object) -> UnknownAction:
    return UnknownAction({"notation": notation, "game": "talavera", "forms": FORMS})


def parse(notation: object) -> Action:
    """Return the action of a notation."""
    action = BY_NOTATION.get(notation) if isinstance(notation, str) else None
    if action is None:
        raise unknown(notation)
    return action


def check_known(action: Action) -> None:
    """Refuse what is not one of our own objects, whatever it looks like."""
    if not 0 <= action.id < ACTIONS or ALL[action.id] is not action:
        raise unknown(action.notation)

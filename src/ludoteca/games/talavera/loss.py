"""Why a match alone cannot be won though no step is wrong yet: which part of the question of 6.8 a view answers with no."""

from itertools import combinations
from typing import Final, NamedTuple

from ludoteca.core.game import Json
from ludoteca.games.talavera.pieces import COLOURS, CORNERS, HAND, TILES

HELD: Final = "held"  # both cards are kept, and no bare step comes to a number that is wanted
KEPT: Final = "kept"  # one card is kept, and no card that may come takes a bare step to such a number
REST: Final = "rest"  # this round could be saved, or has not begun, but not all of those that are left


class Loss(NamedTuple):
    """What cannot come together any more: which part of it, the numbers wanted, and what each bare step has in hand."""

    part: str
    wanted: list[int]
    held: dict[str, int]


def covered(view: Json) -> list[int]:
    """Return how many tiles each covered step holds."""
    player = view["players"][0]
    return sorted(player["have"][colour] for colour in COLOURS if player["tucked"][colour])


def missing(view: Json) -> list[int]:
    """Return the numbers of tiles that no step holds yet."""
    done = covered(view)
    return [number for number in range(1, CORNERS + 1) if number not in done]


def on_bare_steps(view: Json, cards: list[int]) -> dict[str, int]:
    """Return how many tiles of each bare step's colour some cards have."""
    tiles = TILES[view["options"]["edition"]]
    tucked = view["players"][0]["tucked"]
    return {colour: sum(tiles[card][c] for card in cards) for c, colour in enumerate(COLOURS) if not tucked[colour]}


def hands(view: Json) -> list[list[int]]:
    """Return every pair of cards that this round may still end with."""
    hand, pair, deck = view["players"][0]["hand"], view["pair"], view["unseen"]["tiles"]
    now = [*pair, *(deck if view["redraws"] else [])] if pair else deck
    if len(hand) == HAND:
        return [hand]
    if hand:
        return [[*hand, card] for card in now]
    return [[*one] for one in combinations({*pair, *deck}, HAND) if {*one} & {*now}]


def loss(view: Json) -> Loss:
    """Return what cannot come together any more, of a match that is lost."""
    hand, wanted = view["players"][0]["hand"], missing(view)
    can_go_on = any(count in wanted for cards in hands(view) for count in on_bare_steps(view, cards).values())
    part = REST if can_go_on or not hand else HELD if len(hand) == HAND else KEPT
    return Loss(part, wanted, on_bare_steps(view, hand))

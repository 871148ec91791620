"""A position as JSON and back: every field by its name, cards by theirs."""

from collections.abc import Mapping
from typing import Any, Final

from ludoteca.core.dumps import Reader
from ludoteca.core.game import NOBODY
from ludoteca.core.rng import Rng
from ludoteca.games.patios.actions import parse
from ludoteca.games.patios.pieces import (
    CANE,
    CELLS,
    CHARACTERS,
    COINS,
    EVERYWHERE,
    FLOWERS,
    IMPROVEMENTS,
    KINDS,
    PLACES,
    TUB_KIND,
    cells_in,
)
from ludoteca.games.patios.rules.patio import is_flower
from ludoteca.games.patios.state import GAME_END, OVER, Position

READ: Final = Reader("patios")
MANY: Final = 1 << 20  # more points or packets than any match sees
LORE: Final = 1 << 60

# Numbers that are dumped as they are, with the least and the most they may be; −1 stands for the seats.
NUMBERS: Final = {
    "decks": (0, 0xFFFF),
    "packets": (0, MANY),
    "works": (0, 31),
    "reserve": (0, COINS),
    "ladder_canes": (0, 14),
    "up": (0, 511),
    "shown": (0, 511),
    "round": (0, 4),
    "turns": (0, MANY),
    "active": (0, -1),
    "mover": (0, -1),
    "phase": (0, OVER),
    "step": (0, GAME_END),
    "stage": (0, 7),
    "at": (0, 9),
    "todo": (0, 5),
    "chosen": (NOBODY, 7),
    "held": (0, TUB_KIND),
    "offers": (0, 31),
    "apprentice": (NOBODY, -1),
    "direction": (NOBODY, 7),
    "targets": (0, EVERYWHERE),
    "shielded": (0, EVERYWHERE),
    "waterer": (NOBODY, 24),
    "watered": (0, EVERYWHERE),
    "spent": (0, (1 << 26) - 1),
    "resting": (0, 14),
    "own_cell": (NOBODY, PLACES - 1),
    "kept_up": (0, EVERYWHERE),
    "kept_dry": (0, EVERYWHERE),
    "tub_colour": (NOBODY, 2),
    "champions": (0, 31),
}


def dumped(state: Position) -> Any:
    return {
        "seats": state.seats,
        "options": dict(state.options),
        "sealed": state.sealed,
        "rng": state.rng.dump(),
        "deck": [KINDS[kind] for kind in state.deck],
        "discards": [KINDS[kind] for kind in state.discards],
        "sample": [KINDS[kind] for kind in state.sample],
        "packet": [KINDS[kind] for kind in state.packet],
        "dealt": [[KINDS[kind] for kind in cards] for cards in state.dealt],
        "opening": state.opening[:],
        "courts": [[told_cell(state, seat, cell) for cell in cells_taken(state, seat)] for seat in range(state.seats)],
        "coins": state.coins[:],
        "points": state.points[:],
        "trios": state.trios[:],
        "hands": [[IMPROVEMENTS[card] for card in hand] for hand in state.hands],
        "stock": [IMPROVEMENTS[card] for card in state.stock],
        "pair": [IMPROVEMENTS[card] for card in state.pair],
        "gathered": [IMPROVEMENTS[card] for card in state.gathered],
        "clues": state.clues[:],
        "blends": [blend[:] for blend in state.blends],
        "spot": state.spot[:],
        "row": [CHARACTERS[character] for character in state.row],
        "trio_now": state.trio_now[:],
        "last": None if state.last is None else [state.last_seat, state.last.notation],
        **{name: getattr(state, name) for name in NUMBERS},
    }


def cells_taken(state: Position, seat: int) -> list[int]:
    return cells_in(state.taken[seat])


def told_cell(state: Position, seat: int, cell: int) -> list[Any]:
    """Return a cell as its name, its card, and for a dry card what is known of it (0 for a face-up one)."""
    place = seat * PLACES + cell
    return [CELLS[cell], KINDS[state.court[place]], state.lore[place]]


def restore(state: Position, data: Mapping[str, Any]) -> None:
    """Take the fields of a dump, each in its range; whether they fit together is checked elsewhere."""
    for name, (least, most) in NUMBERS.items():
        setattr(state, name, READ.within(data[name], least, state.seats - 1 if most == -1 else most))
    state.sealed = data["sealed"] is True
    state.rng = Rng.load(data["rng"])
    for name in ("deck", "discards", "sample", "packet"):
        setattr(state, name, flowers_of(data[name]))
    state.dealt = [flowers_of(cards) for cards in READ.lists(data["dealt"], state.seats)]
    state.opening = READ.numbers(data["opening"], 3, 0, state.seats)
    for name in ("stock", "pair", "gathered"):
        setattr(state, name, cards_of(data[name], IMPROVEMENTS))
    state.hands = [cards_of(hand, IMPROVEMENTS) for hand in READ.lists(data["hands"], state.seats)]
    state.coins = READ.numbers(data["coins"], state.seats, 0, COINS)
    state.points = READ.numbers(data["points"], state.seats, 0, MANY)
    state.trios = READ.numbers(data["trios"], 3 * state.seats, 0, MANY)
    state.trio_now = READ.numbers(data["trio_now"], state.seats, 0, 7)
    state.clues = READ.numbers(data["clues"], 0 if state.terms.playground else 7 * state.seats, 0, 127)
    if not isinstance(data["blends"], list):
        raise READ.broken("blends are a list of packets")
    state.blends = [blend_of(state, blend) for blend in data["blends"]]
    state.spot = READ.numbers(data["spot"], len(IMPROVEMENTS), NOBODY, PLACES * state.seats - 1)
    state.row = cards_of(data["row"], CHARACTERS)
    for seat, cells in enumerate(READ.lists(data["courts"], state.seats)):
        for cell in cells:
            lay(state, seat, cell)
    if data["last"] is not None:
        state.last_seat = READ.within(data["last"][0], 0, state.seats - 1)
        state.last = parse(data["last"][1])


def lay(state: Position, seat: int, told: Any) -> None:
    """Put a card of a dump into a patio."""
    if not isinstance(told, list) or len(told) != 3:
        raise READ.broken("a cell of a patio has a name, a card and what is known of it")
    cell, kind = one_of(told[0], CELLS), one_of(told[1], KINDS)
    lore = READ.within(told[2], 0, LORE)
    bit, place = 1 << cell, seat * PLACES + cell
    if state.taken[seat] & bit or not kind:
        raise READ.broken(f"cell {told[0]} holds one card")
    state.court[place] = kind
    state.taken[seat] |= bit
    if is_flower(kind) or kind == TUB_KIND:
        state.flowers[seat] |= bit
    if kind == CANE:
        state.canes[seat] |= bit
    if lore:
        if not state.flowers[seat] & bit or not lore >> seat & 1:
            raise READ.broken(f"{told[1]} does not lie dry, known to its owner")
        state.dry[seat] |= bit
        state.lore[place] = lore


def blend_of(state: Position, told: Any) -> list[int]:
    """Return a packet of two decks: its number, the old deck's, how many of that, and the kinds (18.6)."""
    if not isinstance(told, list) or len(told) < 5:
        raise READ.broken("a packet of two decks has two numbers, a count and its kinds")
    kinds = [READ.within(kind, 1, len(FLOWERS)) for kind in told[3:]]
    serial, old = READ.within(told[0], 1, state.packets), READ.within(told[1], 0, state.decks - 1)
    return [serial, old, READ.within(told[2], 1, len(kinds) - 1), *kinds]


def one_of(name: object, words: tuple[str, ...]) -> int:
    if not isinstance(name, str) or name not in words:
        raise READ.broken(f"{name!r} is none of {', '.join(words)}")
    return words.index(name)


def cards_of(cards: object, words: tuple[str, ...]) -> list[int]:
    if not isinstance(cards, list):
        raise READ.broken(f"{cards!r} is not a list of cards")
    return [one_of(card, words) for card in cards]


def flowers_of(cards: object) -> list[int]:
    return [index + 1 for index in cards_of(cards, FLOWERS)]

"""A position as JSON and back: every field by its name, cards by theirs."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Final

from ludoteca.core.dumps import Reader
from ludoteca.core.game import NOBODY
from ludoteca.core.rng import Rng
from ludoteca.games.taifa.pieces.atlas import AREAS, EVERYWHERE
from ludoteca.games.taifa.pieces.cards import CARDS, NO_CARD, NUMBER, WORD
from ludoteca.games.taifa.pieces.kingdoms import MOST_BONUS, TURNS
from ludoteca.games.taifa.rules.events import note_standing
from ludoteca.games.taifa.rules.lore import ALL_SEEN, SEEN
from ludoteca.games.taifa.rules.responses import laid_dice, laid_kind, laid_seat, laid_side
from ludoteca.games.taifa.state import (
    AMBUSHED,
    BY_INCURSION,
    HEALED,
    LAID_DICE,
    LAID_SEAT,
    LAID_SIDE,
    OVER,
    Position,
    above_kind,
    kind_in,
    packed,
)

READ: Final = Reader("taifa")
MOST_DICE: Final = 150
MOST_THROW: Final = 6**MOST_DICE

# Numbers that are dumped as they are, with the least and the most they may be; −1 stands for the seats.
NUMBERS: Final = {
    "garrisons": (0, EVERYWHERE),
    "truce": (NOBODY, -1),
    "turn": (1, TURNS),
    "active": (0, -1),
    "mover": (NOBODY, -1),
    "passes": (0, 6),
    "phase": (0, OVER),
    "step": (0, HEALED),
    "given": (0, 63),
    "left": (0, 2),
    "contest": (0, BY_INCURSION),
    "by": (NOBODY, -1),
    "area": (-1, AREAS - 1),
    "against": (NOBODY, -1),
    "base": (0, 5),
    "answered": (0, 63),
    "spent": (0, EVERYWHERE),
    "sorties": (0, 9),
    "outcome": (0, AMBUSHED),
    "winner": (NOBODY, -1),
}


def dumped(state: Position) -> Any:
    return {
        "seats": state.seats,
        "options": deepcopy(dict(state.options)),
        "data": state.box.digest,
        "sealed": state.sealed,
        "rng": state.rng.dump(),
        "decks": [named(cards) for cards in state.decks],
        "discards": [named(cards) for cards in state.discards],
        "removed": named(state.removed),
        "hands": [named(cards) for cards in state.hands],
        "lore": [told_lore(state, seat) for seat in range(state.seats)],
        "armies": [named(cards) for cards in state.armies],
        "ready": [named(cards) for cards in state.ready],
        "in_play": [[[CARDS[kind_in(entry)], above_kind(entry) - 1] for entry in cards] for cards in state.in_play],
        "owner": state.owner[:],
        "bonus": state.bonus[:],
        "pacts": state.pacts[:],
        "event": None if state.event == NO_CARD else CARDS[state.event],
        "offered": named(state.offered),
        "troops": named(state.troops),
        "withdrawn": named(state.withdrawn),
        "laid": [told_laid(laid) for laid in state.laid],
        "queue": state.queue[:],
        "healing": [[above_kind(entry), CARDS[kind_in(entry)]] for entry in state.healing],
        "shown": state.shown,
        "dice": state.dice[:],
        "throws": [str(throw) for throw in state.throws],
        "thrown": state.thrown,
        "battle": told_battle(state),
        "last": None if state.last is None else [state.last_seat, state.last.notation],
        **{name: getattr(state, name) for name in NUMBERS},
    }


def named(cards: list[int]) -> list[str]:
    return [CARDS[kind] for kind in cards]


def told_lore(state: Position, seat: int) -> list[Any]:
    """Return what is known of a hand: a card and the seats that know it; of a pile: both kinds of knowers by place."""
    if state.is_bot(seat):
        return [[mark & ALL_SEEN, mark >> SEEN] for mark in state.lore[seat]]
    return [[CARDS[entry >> SEEN], entry & ALL_SEEN] for entry in state.lore[seat]]


def told_laid(laid: int) -> list[Any]:
    return [CARDS[laid_kind(laid)], laid_seat(laid), laid_dice(laid), laid_side(laid)]


def told_battle(state: Position) -> list[Any]:
    """Return the last contest; throws as text, since they may pass what JSON holds exactly."""
    if not state.battle:
        return []
    if len(state.battle) == 1:
        return [[CARDS[state.battle[0][0]]]]
    told, troops, laid, dice, throws = state.battle
    return [told, named(troops), [told_laid(one) for one in laid], dice, [str(throw) for throw in throws]]


def restore(state: Position, data: Mapping[str, Any]) -> None:
    """Take the fields of a dump, each in its range; whether they fit together is checked elsewhere."""
    if data["data"] != state.box.digest:
        raise READ.broken(f"it was made with data {data['data']!r}, not {state.box.digest}")
    seats = state.seats
    for name, (least, most) in NUMBERS.items():
        setattr(state, name, READ.within(data[name], least, seats - 1 if most == -1 else most))
    state.sealed = data["sealed"] is True
    state.rng = Rng.load(data["rng"])
    for name in ("decks", "discards"):
        setattr(state, name, [cards_of(cards) for cards in READ.lists(data[name], 2)])
    for name in ("hands", "armies", "ready"):
        setattr(state, name, [cards_of(cards) for cards in READ.lists(data[name], seats)])
    for name in ("removed", "offered", "troops", "withdrawn"):
        setattr(state, name, cards_of(data[name]))
    state.event = NO_CARD if data["event"] is None else card_of(data["event"])
    state.bonus = READ.numbers(data["bonus"], seats, -MOST_BONUS, MOST_BONUS)
    state.pacts = READ.numbers(data["pacts"], seats, 0, (1 << seats) - 1)
    restore_realm(state, data)
    restore_contest(state, data)
    for seat, entries in enumerate(READ.lists(data["lore"], seats)):
        state.lore[seat] = [lore_of(state, seat, entry) for entry in entries]
    if data["last"] is not None:
        state.last_seat = READ.within(data["last"][0], 0, seats - 1)
        state.last = state.deeds.parse(data["last"][1])


def restore_realm(state: Position, data: Mapping[str, Any]) -> None:
    """Take the map and the cards in play."""
    state.owner = READ.numbers(data["owner"], AREAS, NOBODY, state.seats - 1)
    for area, owner in enumerate(state.owner):
        if owner != NOBODY:
            state.held[owner] |= 1 << area
    for seat, entries in enumerate(READ.lists(data["in_play"], state.seats)):
        for entry in entries:
            kind, kingdom = card_of(pair(entry)[0]), READ.within(entry[1], NOBODY, state.seats - 1)
            state.in_play[seat].append(packed(kind, kingdom + 1))
            note_standing(state, seat, WORD[kind])


def restore_contest(state: Position, data: Mapping[str, Any]) -> None:
    state.laid = [laid_of(state, laid) for laid in listing(data["laid"])]
    state.queue = [READ.within(seat, 0, state.seats - 1) for seat in listing(data["queue"])]
    healing = [pair(entry) for entry in listing(data["healing"])]
    state.healing = [packed(card_of(card), READ.within(seat, 0, state.seats - 1)) for seat, card in healing]
    state.shown, state.thrown = truth(data["shown"]), truth(data["thrown"])
    state.dice = READ.numbers(data["dice"], 2, 0, MOST_DICE)
    state.throws = [throw_of(throw) for throw in parted_texts(data["throws"])]
    state.battle = battle_of(state, data["battle"])


def battle_of(state: Position, told: Any) -> list[list[int]]:
    """Return the last contest of a dump."""
    parts = listing(told)
    if not parts:
        return []
    if len(parts) == 1:
        return [[card_of(listing(parts[0])[0])]]
    if len(parts) != 5:
        raise READ.broken("a contest that is over has five parts")
    top = READ.numbers(parts[0], 9, -1, EVERYWHERE)
    most = (BY_INCURSION, state.seats - 1, AREAS - 1, state.seats - 1, len(CARDS) - 1, AMBUSHED, 5, len(CARDS) - 1)
    for value, limit in zip(top, most, strict=False):
        READ.within(value, -1, limit)
    READ.within(top[-1], 0, EVERYWHERE)
    laid = [laid_of(state, one) for one in listing(parts[2])]
    throws = [throw_of(throw) for throw in parted_texts(parts[4])]
    return [top, cards_of(parts[1]), laid, READ.numbers(parts[3], 2, 0, MOST_DICE), throws]


def lore_of(state: Position, seat: int, entry: Any) -> int:
    first, second = pair(entry)
    if state.is_bot(seat):
        return READ.within(first, 0, 63) | READ.within(second, 0, 63) << SEEN
    return card_of(first) << SEEN | READ.within(second, 1, 63)


def laid_of(state: Position, entry: Any) -> int:
    if not isinstance(entry, list) or len(entry) != 4:
        raise READ.broken("a laid card has a name, a seat, dice and a side")
    seat = READ.within(entry[1], 0, state.seats - 1)
    return (
        card_of(entry[0])
        | seat << LAID_SEAT
        | READ.within(entry[2], 0, 4) << LAID_DICE
        | READ.within(entry[3], 0, 1) << LAID_SIDE
    )


def throw_of(text: Any) -> int:
    if not isinstance(text, str) or not text.isascii() or not text.isdecimal() or len(text) > MOST_DICE:
        raise READ.broken(f"{text!r} is not a throw of dice")
    return READ.within(int(text), 0, MOST_THROW)


def truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise READ.broken(f"{value!r} is not true or false")
    return value


def listing(values: object) -> list[Any]:
    if not isinstance(values, list):
        raise READ.broken(f"{values!r} is not a list")
    return values


def pair(entry: object) -> list[Any]:
    if not isinstance(entry, list) or len(entry) != 2:
        raise READ.broken(f"{entry!r} is not a pair")
    return entry


def parted_texts(values: object) -> list[Any]:
    return pair(values)


def card_of(name: object) -> int:
    if not isinstance(name, str) or name not in NUMBER:
        raise READ.broken(f"{name!r} is no card")
    return NUMBER[name]


def cards_of(cards: object) -> list[int]:
    return [card_of(card) for card in listing(cards)]

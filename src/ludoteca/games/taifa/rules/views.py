"""What a seat may see of a position, as JSON: the whitelist (13.60–13.62)."""

from copy import deepcopy
from typing import Any

from ludoteca.core.game import NOBODY
from ludoteca.games.taifa.pieces.atlas import bits_of
from ludoteca.games.taifa.pieces.cards import BACK, CARDS, ORDERS, PARIA, TRUCE_CARD, VALUE, WORD
from ludoteca.games.taifa.pieces.kingdoms import CASTLES, CID_SEAT, RELIGIONS, TURNS
from ludoteca.games.taifa.rules.borders import defends
from ludoteca.games.taifa.rules.contested import battle_view, contest_view
from ludoteca.games.taifa.rules.lore import ALL_SEEN, SEEN
from ludoteca.games.taifa.rules.responses import is_secret, laid_kind, laid_seat
from ludoteca.games.taifa.rules.turns import winners
from ludoteca.games.taifa.state import KEEPING, OVER, SWAPPING, WALLING, Position, above_kind, kind_in


def viewed(state: Position, seat: int | None, notations: list[str]) -> Any:
    """Return all that a seat may see; None is an onlooker."""
    last = None if state.last is None else {"seat": state.last_seat, "action": state.last.notation}
    is_asked = seat is not None and seat == state.to_move()
    return {
        "game": "taifa",
        "seats": state.seats,
        "seat": seat,
        "options": deepcopy(dict(state.options)),
        "to_move": state.to_move(),
        "prompt": state.prompt(),
        "over": state.phase == OVER,
        "scores": [float(held.bit_count()) for held in state.held],
        "winners": winners(state),
        "last": last,
        "legal": notations,
        "scenario": state.is_cid(),
        "turn": state.turn,
        "turns": TURNS,
        "active": state.active,
        "kingdoms": state.kingdoms[:],
        "areas": [area_view(state, area) for area in bits_of(state.field.areas)],
        "players": [player_view(state, other, seat) for other in range(state.seats)],
        "pacts": pacts_view(state),
        "truce": None if state.truce == NOBODY else state.truce,
        "decks": {religion: deck_view(state, deck) for deck, religion in enumerate(RELIGIONS)},
        "removed": [CARDS[kind] for kind in sorted(state.removed)],
        "given": bits_of(state.given),
        "offered": [CARDS[kind] for kind in state.offered] if state.phase == KEEPING and is_asked else None,
        "swapped": state.left if state.phase == SWAPPING else None,
        "free": state.left if state.phase == WALLING else None,
        "contest": contest_view(state, seat),
        "battle": battle_view(state),
    }


def area_view(state: Position, area: int) -> dict[str, Any]:
    owner = state.owner[area]
    capitals = state.field.capitals
    return {
        "id": area + 1,
        "name": state.box.names[area],
        "owner": None if owner == NOBODY else owner,
        "garrison": bool(state.garrisons >> area & 1),
        "defence": state.field.defence[area],
        "defends": defends(state, area),
        "capital": capitals.index(area) if area in capitals else None,
        "route": bool(state.field.routes >> area & 1),
    }


def deck_view(state: Position, deck: int) -> dict[str, Any]:
    return {"left": len(state.decks[deck]), "discards": [CARDS[kind] for kind in sorted(state.discards[deck])]}


def player_view(state: Position, seat: int, reader: int | None) -> dict[str, Any]:
    castles = state.held[seat].bit_count()
    cards = cards_seen(state, seat, reader)
    is_bot = state.is_bot(seat)
    return {
        "seat": seat,
        "kingdom": state.kingdoms[seat],
        "religion": RELIGIONS[state.faiths[seat]],
        "bot": is_bot,
        "castles": castles,
        "left": CASTLES - castles,
        "bonus": state.bonus[seat],
        "cards": len(cards),
        "backs": {religion: sum(BACK[kind] == deck for kind in cards) for deck, religion in enumerate(RELIGIONS)},
        "hand": [CARDS[kind] for kind in sorted(state.hands[seat])] if seat == reader and not is_bot else None,
        "known": known_cards(state, seat, reader),
        "pile": pile_view(state, seat, reader) if is_bot else None,
        "army": [CARDS[kind] for kind in state.armies[seat]],
        "strength": sum(VALUE[kind] for kind in state.armies[seat]),
        "responses": [CARDS[kind] for kind in state.ready[seat]],
        "in_play": [in_play_view(state, entry) for entry in state.in_play[seat]],
        "passed": has_passed(state, seat),
        "capital": state.field.capitals[seat] + 1,
    }


def has_passed(state: Position, seat: int) -> bool:
    """Say whether a kingdom passed in its last round, and nobody has acted since (5.6)."""
    return state.phase != OVER and 1 <= (state.active - seat) % state.seats <= state.passes


def cards_seen(state: Position, seat: int, reader: int | None) -> list[int]:
    """Return the cards whose backs a reader sees in a hand: what others lay in a poll still counts as there (13.60)."""
    cards = state.hands[seat][:]
    if seat != reader:
        cards += [laid_kind(laid) for laid in state.laid if laid_seat(laid) == seat and is_secret(state, laid)]
    return cards


def known_cards(state: Position, seat: int, reader: int | None) -> list[str]:
    """Return what a reader knows to be in another's hand, or in a pile whose set it has looked at."""
    if reader is None or seat == reader:
        return []
    bit = 1 << reader
    if not state.is_bot(seat):
        return sorted(CARDS[entry >> SEEN] for entry in state.lore[seat] if entry & bit)
    marks = state.lore[seat]
    both = bit | bit << SEEN
    return sorted(CARDS[kind] for kind, mark in zip(state.hands[seat], marks, strict=False) if mark & both)


def pile_view(state: Position, seat: int, reader: int | None) -> list[str]:
    """Return a pile from its top: backs, or cards that the reader knows by their place."""
    pile, marks = state.hands[seat], state.lore[seat] or [0] * len(state.hands[seat])
    bit = 0 if reader is None else 1 << reader
    return [
        CARDS[kind] if mark & ALL_SEEN & bit else RELIGIONS[BACK[kind]]
        for kind, mark in zip(reversed(pile), reversed(marks), strict=True)
    ]


def in_play_view(state: Position, entry: int) -> dict[str, Any]:
    kind, kingdom = kind_in(entry), above_kind(entry) - 1
    if kind == TRUCE_CARD and state.is_cid():
        kingdom = state.truce
    return {"card": CARDS[kind], "kingdom": None if kingdom == NOBODY else kingdom}


def pacts_view(state: Position) -> list[dict[str, Any]]:
    """Return between whom no Attack is possible, and by which card."""
    found: list[dict[str, Any]] = []
    for seat in range(state.seats):
        for other in range(seat + 1, state.seats):
            if state.pacts[seat] >> other & 1:
                found.append({"seats": [seat, other], "card": card_between(state, seat, other)})
    return found


def card_between(state: Position, seat: int, other: int) -> str:
    """Return the card by which two kingdoms have a pact."""
    for one, two in ((seat, other), (other, seat)):
        for entry in state.in_play[one]:
            kind = kind_in(entry)
            is_held = kind == TRUCE_CARD and state.is_cid() and one == CID_SEAT and two == state.truce
            if (above_kind(entry) == two + 1 and WORD[kind] != ORDERS) or is_held:
                return CARDS[kind]
    for one in (seat, other):
        for entry in state.in_play[one]:
            if WORD[kind_in(entry)] == PARIA:
                return CARDS[kind_in(entry)]
    return ""

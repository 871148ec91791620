"""A contest as a seat may see it: who fights where, the cards it knows, the dice, the chance (5.1, 13.60)."""

from typing import Any, Final

from ludoteca.core.game import NOBODY
from ludoteca.games.taifa.pieces.atlas import bits_of
from ludoteca.games.taifa.pieces.cards import BACK, CARDS, NO_CARD
from ludoteca.games.taifa.pieces.kingdoms import RELIGIONS
from ludoteca.games.taifa.rules.borders import defends
from ludoteca.games.taifa.rules.contests import SIDES, attack_dice
from ludoteca.games.taifa.rules.dice import faces, hits
from ludoteca.games.taifa.rules.odds import chance, chance_of_a_hit
from ludoteca.games.taifa.rules.responses import is_secret, laid_dice, laid_kind, laid_seat, laid_side
from ludoteca.games.taifa.state import (
    AMBUSHED,
    BY_ATTACK,
    BY_INCURSION,
    BY_JUDGMENT,
    COMMITTING,
    CONQUEST,
    GARRISONS,
    HEALING,
    NO_CONTEST,
    ON_ATTACK,
    ON_DEFENCE,
    POLLS,
    RELICS,
    RESPONDING,
    WITHDRAWING,
    WON,
    Position,
)

CONTESTS: Final = ("", "attack", "event", "judgment", "incursion")
WINDOWS: Final = {
    COMMITTING: "commit",
    RESPONDING: "respond",
    GARRISONS: "garrisons",
    WITHDRAWING: "withdraw",
    RELICS: "relic",
    CONQUEST: "conquest",
    HEALING: "hakim",
}


def sees(state: Position, seat: int, reader: int | None) -> bool:
    """Say whether a reader knows the cards a seat has committed: its own, an open Bot's, or from a Watchtower."""
    if seat == reader or state.shown or state.is_bot(seat):
        return True
    is_watched = reader is not None and reader == state.against and bool(state.watchers >> reader & 1)
    return is_watched and seat == state.by and state.phase != COMMITTING


def laid_seen(state: Position, reader: int | None) -> list[int]:
    """Return the laid Responses that a reader knows."""
    return [
        laid
        for laid in state.laid
        if laid_seat(laid) == reader or (sees(state, laid_seat(laid), reader) and not is_secret(state, laid))
    ]


def laid_view(laid: int) -> dict[str, Any]:
    return {
        "seat": laid_seat(laid),
        "card": CARDS[laid_kind(laid)],
        "dice": laid_dice(laid),
        "side": SIDES[laid_side(laid)],
    }


def contest_view(state: Position, reader: int | None) -> dict[str, Any] | None:
    if state.contest == NO_CONTEST:
        return None
    knows = sees(state, state.by, reader)
    dice = dice_view(state, reader)
    return {
        "kind": CONTESTS[state.contest],
        "seat": state.by,
        "area": state.area + 1 or None,
        "against": None if state.against == NOBODY else state.against,
        "card": None if state.event == NO_CARD else CARDS[state.event],
        "window": WINDOWS.get(state.phase, ""),
        "poll": state.phase in POLLS,
        "troops": [CARDS[kind] for kind in sorted(state.troops)] if knows else None,
        "withdrawn": [CARDS[kind] for kind in sorted(state.withdrawn)],
        "laid": [laid_view(laid) for laid in sorted(laid_seen(state, reader))],
        "down": down_view(state),
        "garrisons": [area + 1 for area in bits_of(state.spent)],
        "dice": dice,
        "chance": chance_view(state, dice),
        "rolls": rolls_view(state),
    }


def down_view(state: Position) -> list[str]:
    """Return the backs of what the attacker has face down on the table."""
    if state.shown or state.contest != BY_ATTACK or state.bots >> state.by & 1:
        return []
    cards = state.troops + [laid_kind(laid) for laid in state.laid if laid_seat(laid) == state.by]
    return sorted(RELIGIONS[BACK[kind]] for kind in cards)


def dice_view(state: Position, reader: int | None) -> dict[str, int | None]:
    """Return both sides' dice as far as a reader knows; the area's own garrison counts until it is decided."""
    if state.thrown:
        return {"attack": state.dice[0], "defence": state.dice[1]}
    seen = laid_seen(state, reader)
    added = [sum(laid_dice(laid) for laid in seen if laid_side(laid) == side) for side in (ON_DEFENCE, ON_ATTACK)]
    hidden = sum(laid_dice(laid) for laid in state.laid if laid_side(laid) == ON_ATTACK) - added[ON_ATTACK]
    attack = attack_dice(state) - hidden if sees(state, state.by, reader) else None
    if state.contest == BY_INCURSION:
        return {"attack": state.base + added[ON_ATTACK], "defence": 0}
    if state.contest == BY_JUDGMENT:
        return {"attack": state.base + added[ON_ATTACK], "defence": state.base + added[ON_DEFENCE]}
    if attack is None and state.contest != BY_ATTACK:
        attack = state.base + added[ON_ATTACK]
    bit = 1 << state.area
    is_manned = state.phase in (COMMITTING, RESPONDING) and bool(state.garrisons & bit)
    own = defends(state, state.area) + state.spent.bit_count() + int(is_manned)
    return {"attack": attack, "defence": own + added[ON_DEFENCE]}


def chance_view(state: Position, dice: dict[str, int | None]) -> float | None:
    """Return the attacker's chance with the dice known, None where they are not, or are thrown."""
    attack, defence = dice["attack"], dice["defence"]
    if attack is None or defence is None or state.thrown:
        return None
    return chance_of_a_hit(attack) if state.contest == BY_INCURSION else chance(attack, defence)


def rolls_view(state: Position) -> dict[str, list[int]] | None:
    if not state.thrown:
        return None
    return {side: faces(state.throws[at], state.dice[at]) for at, side in enumerate(("attack", "defence"))}


def battle_view(state: Position) -> dict[str, Any] | None:
    """Return the last finished contest, all open."""
    if len(state.battle) < 2:
        return None
    told, troops, laid, dice, throws = state.battle
    contest, by, area, against, event, outcome, _, lost, spent = told
    return {
        "kind": CONTESTS[contest],
        "seat": by,
        "area": area + 1 or None,
        "against": None if against == NOBODY else against,
        "card": None if event == NO_CARD else CARDS[event],
        "troops": [CARDS[kind] for kind in troops],
        "laid": [laid_view(one) for one in laid],
        "garrisons": [area + 1 for area in bits_of(spent)],
        "dice": {"attack": dice[0], "defence": dice[1]},
        "rolls": {"attack": faces(throws[0], dice[0]), "defence": faces(throws[1], dice[1])},
        "hits": {"attack": hits(throws[0]), "defence": hits(throws[1])},
        "outcome": outcome_word(contest, outcome),
        "turned": turned_word(contest, outcome),
        "lost_card": None if lost == NO_CARD else CARDS[lost],
    }


def outcome_word(contest: int, outcome: int) -> str:
    if contest == BY_INCURSION:
        return "hit" if outcome == WON else "missed"
    return "ambushed" if outcome == AMBUSHED else "won" if outcome == WON else "lost"


def turned_word(contest: int, outcome: int) -> str | None:
    """Return what became of the area: taken, independent, or nothing."""
    if outcome != WON or contest == BY_INCURSION:
        return None
    return "taken" if contest in (BY_ATTACK, BY_JUDGMENT) else "independent"

"""Contests from the announcement to the discard: attacks, events that attack, Judgments, incursions (5.1–5.4)."""

from typing import Final

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.taifa.pieces.cards import (
    AMBUSH,
    BACK,
    CARDS,
    EXTRA,
    NO_CARD,
    RELIC_CARD,
    SORTIE,
    VALUE,
    WORD,
)
from ludoteca.games.taifa.pieces.kingdoms import CHRISTIAN, MUSLIM
from ludoteca.games.taifa.rules.borders import defends
from ludoteca.games.taifa.rules.dice import faces, hits, throw
from ludoteca.games.taifa.rules.hands import lose_at_random, may_hide
from ludoteca.games.taifa.rules.lore import forget
from ludoteca.games.taifa.rules.realm import conquer, lose_area
from ludoteca.games.taifa.rules.responses import (
    attacking_bot_adds,
    defending_bot_answer,
    has_two_rolls,
    is_attack,
    laid_dice,
    laid_kind,
    laid_seat,
    laid_side,
    lay,
    may_still_answer,
    use_ready,
)
from ludoteca.games.taifa.state import (
    AGAIN,
    AMBUSHED,
    BY_ATTACK,
    BY_EVENT,
    BY_INCURSION,
    BY_JUDGMENT,
    CLOSE,
    GARRISONS,
    HEAL_POLL,
    LOST,
    ON_ATTACK,
    ON_DEFENCE,
    OUTCOME,
    POLL,
    RELICS,
    RESPONDING,
    REVEAL,
    ROLL,
    SORTIES,
    UNCOVER,
    WITHDRAWING,
    WON,
    Position,
)

SIDES: Final = ("defence", "attack")


def open_contest(state: Position, contest: int, by: int, area: int, against: int, base: int) -> None:
    """Begin a contest; a Bot adds its dice at once, as all can see."""
    state.contest = contest
    state.by = by
    state.area = area
    state.against = against
    state.base = base
    state.battle = []
    if state.bots >> by & 1 and state.ready[by]:
        attacking_bot_adds(state)


def call_poll(state: Position) -> None:
    """Line up those who are asked for Responses: whose contest it is, the defender, the others clockwise (13.6)."""
    by, against = state.by, state.against
    asked: list[int] = [] if state.contest == BY_ATTACK else [by]
    if state.contest != BY_INCURSION and against != NOBODY:
        asked.append(against)
    for step in range(1, state.seats):
        seat = (by + step) % state.seats
        if seat != against:
            asked.append(seat)
    state.queue = [seat for seat in asked if not state.bots >> seat & 1 and state.hands[seat]]
    state.go_to(POLL)


def go_on_polling(state: Position) -> None:
    if state.queue:
        state.ask(RESPONDING, state.queue[0])
    else:
        state.go_to(UNCOVER)


def uncover(state: Position, log: list[Event] | None) -> None:
    """Turn Ambush over first; else a Bot answers (13.31), and garrisons may be spent (5.1.4)."""
    for laid in state.laid:
        if WORD[laid_kind(laid)] == AMBUSH:
            return be_ambushed(state, laid_seat(laid), laid_kind(laid), log)
    against = state.against
    if against == NOBODY or not has_two_rolls(state):
        return state.go_to(REVEAL)
    if not state.bots >> against & 1:
        usable = spendable(state) if is_attack(state) else 0
        return state.ask(GARRISONS, against) if usable else state.go_to(REVEAL)
    kind = defending_bot_answer(state)
    if kind != NO_CARD:
        use_ready(state, against, kind)
        lay(state, against, kind, EXTRA[kind], ON_DEFENCE)
        if WORD[kind] == AMBUSH:
            return be_ambushed(state, against, kind, log)
    if is_attack(state) and state.garrisons >> state.area & 1:
        spend_garrison(state, state.area, log)
    return state.go_to(REVEAL)


def spendable(state: Position) -> int:
    """Return the defender's garrisons in and next to the attacked area."""
    return state.garrisons & state.held[state.against] & (1 << state.area | state.field.near[state.area])


def spend_garrison(state: Position, area: int, log: list[Event] | None) -> None:
    state.spent |= 1 << area
    state.garrisons &= ~(1 << area)
    if log is not None:
        log.append(Event("taifa.garrison.spent", {"seat": state.against, "area": area + 1}))


def be_ambushed(state: Position, seat: int, kind: int, log: list[Event] | None) -> None:
    """The attack fails, and all that was committed is discarded (13.6)."""
    state.outcome = AMBUSHED
    show_cards(state, log)
    if log is not None:
        log.append(Event("taifa.ambushed", {"seat": seat, "card": CARDS[kind], "against": state.by}))
    state.go_to(HEAL_POLL)


def show_cards(state: Position, log: list[Event] | None) -> None:
    """Turn all cards over; what was known of hands shrinks by them (5.1.5)."""
    state.shown = True
    state.sealed = True
    if state.lore[state.by] and not state.bots >> state.by & 1:
        for kind in state.troops:
            forget(state, state.by, kind)
    for laid in state.laid:
        seat = laid_seat(laid)
        if state.lore[seat] and not state.bots >> seat & 1:
            forget(state, seat, laid_kind(laid))
    if log is not None:
        tell_cards(state, log)


def tell_cards(state: Position, log: list[Event]) -> None:
    if state.contest == BY_ATTACK and not state.bots >> state.by & 1:
        cards = [CARDS[kind] for kind in state.troops]
        strength = sum(VALUE[kind] for kind in state.troops)
        log.append(Event("taifa.revealed", {"seat": state.by, "cards": cards, "strength": strength}))
    for laid in state.laid:
        kind = laid_kind(laid)
        side = SIDES[laid_side(laid)]
        dice = laid_dice(laid) if EXTRA[kind] else None
        facts = {"seat": laid_seat(laid), "card": CARDS[kind], "dice": dice, "side": side}
        log.append(Event("taifa.responded", facts))


def reveal(state: Position, log: list[Event] | None) -> None:
    show_cards(state, log)
    state.sorties = sum(WORD[laid_kind(laid)] == SORTIE for laid in state.laid)
    state.go_to(SORTIES)


def suffer_sorties(state: Position, log: list[Event] | None) -> None:
    """The attacker takes out a Troop for each Surprise sortie; a Bot its lowest (13.32)."""
    while state.sorties and state.troops:
        lowest = min(state.troops, key=VALUE.__getitem__)
        is_choice = not state.bots >> state.by & 1 and any(kind != lowest for kind in state.troops)
        if is_choice:
            return state.ask(WITHDRAWING, state.by)
        withdraw(state, lowest, log)
    state.sorties = 0
    return state.go_to(ROLL)


def withdraw(state: Position, kind: int, log: list[Event] | None) -> None:
    state.troops.remove(kind)
    state.withdrawn.append(kind)
    state.sorties -= 1
    if log is not None:
        log.append(Event("taifa.withdrawn", {"seat": state.by, "card": CARDS[kind]}))


def attack_dice(state: Position) -> int:
    """Count the attacker's dice: Troops, Crusaders among them, and what was laid for this side (5.2, 13.36)."""
    dice = state.base
    for kind in state.troops:
        dice += VALUE[kind]
    if state.crusade and state.against != NOBODY and state.faiths[state.against] == MUSLIM:
        dice += sum(BACK[kind] == CHRISTIAN for kind in state.troops)
    return dice + dice_laid(state, ON_ATTACK)


def dice_laid(state: Position, side: int) -> int:
    return sum(laid_dice(laid) for laid in state.laid if laid_side(laid) == side)


def defence_dice(state: Position) -> int:
    """Count the defender's dice: the area's, garrisons spent, and what was laid for this side (5.2)."""
    if state.contest == BY_INCURSION:
        return 0
    own = state.base if state.contest == BY_JUDGMENT else defends(state, state.area) + state.spent.bit_count()
    return own + dice_laid(state, ON_DEFENCE)


def roll(state: Position, log: list[Event] | None) -> None:
    """Throw for both sides, the attacker first; then whoever holds Relic may throw again (13.29)."""
    state.dice = [attack_dice(state), defence_dice(state)]
    state.throws = [throw(state.rng, state.dice[0]), throw(state.rng, state.dice[1])]
    state.thrown = True
    state.sealed = True
    if log is not None and state.contest != BY_INCURSION:
        tell_throw(state, "taifa.rolled", 0, log)
        tell_throw(state, "taifa.rolled", 1, log)
    if not is_attack(state):
        return state.go_to(OUTCOME)
    state.queue = holders(state, RELIC_CARD)
    return state.ask(RELICS, state.queue[0]) if state.queue else state.go_to(AGAIN)


def tell_throw(state: Position, key: str, side: int, log: list[Event]) -> None:
    seat = state.against if side else state.by
    facts: dict[str, object] = {
        "seat": None if seat == NOBODY else seat,
        "side": SIDES[1 - side],
        "dice": faces(state.throws[side], state.dice[side]),
        "hits": hits(state.throws[side]),
        "area": state.area + 1,
    }
    log.append(Event(key, facts))


def holders(state: Position, kind: int) -> list[int]:
    """Return the players of a contest, attacker first, who may hold a card for all that anybody sees (13.63)."""
    return [
        seat
        for seat in (state.by, state.against)
        if seat != NOBODY and not state.bots >> seat & 1 and may_hide(state, seat, kind)
    ]


def throw_again(state: Position, log: list[Event] | None) -> None:
    """Have those who use Relic throw their own dice again, the attacker first; a Bot only when it is losing."""
    for side in range(2):
        seat = state.against if side else state.by
        if seat != NOBODY and takes_relic(state, seat, side):
            state.throws[side] = throw(state.rng, state.dice[side])
            state.sealed = True
            if log is not None:
                facts = {"seat": seat, "card": CARDS[RELIC_CARD], "dice": None, "side": SIDES[1 - side]}
                log.append(Event("taifa.responded", facts))
                tell_throw(state, "taifa.rerolled", side, log)
    state.go_to(OUTCOME)


def takes_relic(state: Position, seat: int, side: int) -> bool:
    """Say whether a seat throws again: it laid Relic, or it is a Bot that has it ready and is losing."""
    if not state.bots >> seat & 1:
        if not any(laid_kind(laid) == RELIC_CARD and laid_seat(laid) == seat for laid in state.laid):
            return False
        if state.lore[seat]:
            forget(state, seat, RELIC_CARD)
        return True
    if RELIC_CARD not in state.ready[seat] or not may_still_answer(state, seat):
        return False
    is_losing = hits(state.throws[0]) <= hits(state.throws[1])
    if is_losing == bool(side):
        return False
    use_ready(state, seat, RELIC_CARD)
    lay(state, seat, RELIC_CARD, 0, ON_DEFENCE if side else ON_ATTACK)
    return True


def decide(state: Position, log: list[Event] | None) -> None:
    """More impacts than the defender win; equal or fewer lose (5.2)."""
    is_won = hits(state.throws[0]) > hits(state.throws[1])
    state.outcome = WON if is_won else LOST
    state.go_to(HEAL_POLL)
    if state.contest == BY_INCURSION:
        return end_incursion(state, log)
    if log is not None:
        log.append(Event(outcome_key(state), outcome_facts(state)))
    if not is_won:
        return None
    if state.contest == BY_EVENT:
        return lose_area(state, state.area, log)
    return conquer(state, state.by, state.area, log)


def outcome_key(state: Position) -> str:
    if state.outcome == LOST:
        return "taifa.lost"
    return "taifa.freed" if state.contest == BY_EVENT else "taifa.won"


def outcome_facts(state: Position) -> dict[str, object]:
    return {
        "seat": state.by,
        "area": state.area + 1,
        "against": None if state.against == NOBODY else state.against,
        "attack": hits(state.throws[0]),
        "defence": hits(state.throws[1]),
    }


def end_incursion(state: Position, log: list[Event] | None) -> None:
    """One impact is enough; then the opponent loses a random card (5.3)."""
    is_hit = state.outcome == WON
    if log is not None:
        facts = {"seat": state.by, "against": state.against, "dice": faces(state.throws[0], state.dice[0])}
        log.append(Event("taifa.incursion.hit" if is_hit else "taifa.incursion.missed", facts))
    if is_hit:
        lost = lose_at_random(state, state.against, state.by, log)
        state.battle = [[lost]]
    state.go_to(CLOSE)

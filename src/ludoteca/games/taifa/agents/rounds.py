"""The captain's rounds: good odds, events for what they are worth, no card unused."""

from typing import Final

from ludoteca.core.game import Action
from ludoteca.games.taifa.actions import (
    ATTACK,
    COMMIT,
    DISCARD,
    DONE,
    INCURSION,
    PASS,
    PLAY,
    PLAY_AT,
    PLAY_ON,
    Deed,
)
from ludoteca.games.taifa.agents.plans import DIE, defence_of, odds, plans, value_of, worth_of
from ludoteca.games.taifa.pieces.cards import (
    ADDS_DICE,
    AL_ANDALUS,
    CID_CAMPAIGN,
    CITADELS,
    CRUSADERS,
    EXTRA,
    IRRIGATIONS,
    JEWS,
    JUDGMENT,
    MARRIAGE,
    MERCENARIES,
    MONASTERIES,
    MOZARABS,
    ORDERS,
    PARIA,
    RAZZIA,
    REPOPULATION,
    RESPONSE,
    SAINT_JAMES,
    SEDUCTION,
    SORT,
    SUCCESSION,
    SUFI,
    SURRENDER,
    TRADE,
    TROOP,
    TROUBADOURS,
    TRUCE,
    UPRISING,
    VALUE,
    WALLS,
    WATCHTOWER,
    WORD,
)
from ludoteca.games.taifa.pieces.kingdoms import MOST_BONUS, TURNS
from ludoteca.games.taifa.rules.borders import border
from ludoteca.games.taifa.rules.contests import attack_dice
from ludoteca.games.taifa.rules.legal import held_card
from ludoteca.games.taifa.state import Position, kind_in

LATE_PRICE: Final = 0.02  # a die is worth little when nothing can follow

# What an event is worth to whoever plays it now, in areas; those about targets are looked at one by one.
EARLY: Final = {
    SUFI: 0.6,
    IRRIGATIONS: 0.35,
    SAINT_JAMES: 0.8,
    AL_ANDALUS: 0.7,
    JEWS: 0.45,
    MONASTERIES: 0.5,
    CITADELS: 0.6,
    WATCHTOWER: 0.3,
    TROUBADOURS: 0.3,
    WALLS: 0.4,
    REPOPULATION: 0.3,
    CRUSADERS: 0.3,
    MERCENARIES: 0.35,
    SUCCESSION: 0.25,
    PARIA: 0.1,
    CID_CAMPAIGN: 0.4,
}


def of(deeds: list[Deed], verb: int) -> list[Deed]:
    return [deed for deed in deeds if deed.verb == verb]


def only(deeds: list[Deed], verb: int) -> Deed:
    return of(deeds, verb)[0]


def may_wait(state: Position) -> bool:
    """While others still have cards to play, a pass costs nothing and shows them nothing."""
    others = [seat for seat in range(state.seats) if seat != state.mover]
    if any(state.is_bot(seat) and state.hands[seat] for seat in others):
        return True
    return state.passes < state.seats - 1 and any(state.hands[seat] for seat in others)


def on_round(state: Position, deeds: list[Deed]) -> Action:
    """Play what helps most, an event or an attack; never end a turn with cards unused."""
    event, value = best_event(state, deeds)
    attack, gain = best_attack(state, deeds)
    if attack is not None and gain >= value:
        return attack
    if event is not None:
        return event
    return only(deeds, PASS) if may_wait(state) else last_resort(state, deeds)


def ranked(state: Position, actions: list[Action]) -> list[Action]:
    """Return ideas for a round, the captain's own first: its best events and attacks, a raid, and waiting."""
    deeds = [action for action in actions if isinstance(action, Deed)]
    valued: dict[Deed, float] = {}
    best_of: dict[int, tuple[float, Deed]] = {}
    for deed in deeds:
        if deed.verb in (PLAY, PLAY_ON, PLAY_AT):
            value = event_value(state, deed)
            best_of[deed.word] = max(best_of.get(deed.word, (-1.0, deed)), (value, deed), key=lambda pair: pair[0])
    for value, deed in best_of.values():
        valued[deed] = value
    attacks = {deed.what: deed for deed in of(deeds, ATTACK)}
    for plan in plans(state, state.mover):
        valued[attacks[plan.area]] = plan.gain
    first = on_round(state, deeds)
    found: list[Action] = [first]
    found += [deed for deed in sorted(valued, key=lambda deed: -valued[deed]) if deed is not first][:4]
    rest = [only(deeds, PASS), last_resort(state, deeds)]
    return found + [deed for deed in dict.fromkeys(rest) if deed not in found]


def best_attack(state: Position, deeds: list[Deed]) -> tuple[Deed | None, float]:
    """Return the attack that gains most; when nothing can follow, any that gains at all."""
    price = LATE_PRICE if is_last_chance(state) else DIE
    found = plans(state, state.mover, price)
    if not found or found[0].gain <= 0:
        return None, 0.0
    return next(deed for deed in of(deeds, ATTACK) if deed.what == found[0].area), found[0].gain


def is_last_chance(state: Position) -> bool:
    """Say whether Troops not used now are worth nothing: the last turn is about to end."""
    return state.turn == TURNS and not may_wait(state)


def last_resort(state: Position, deeds: list[Deed]) -> Action:
    """Raid the leader with a Troop that is left, or discard for a Permanent event, before the turn ends."""
    raids = of(deeds, INCURSION)
    if raids:
        return max(raids, key=lambda deed: raid_value(state, deed))
    standing = {WORD[kind_in(entry)] for entry in state.in_play[state.mover]}
    discards = of(deeds, DISCARD)
    if discards and standing & {IRRIGATIONS, ORDERS, REPOPULATION}:
        return min(discards, key=lambda deed: card_worth(held_card(state, deed.word)))
    return only(deeds, PASS)


def raid_value(state: Position, deed: Deed) -> float:
    victim = state.seat_of(deed.what)
    return state.held[victim].bit_count() - VALUE[held_card(state, deed.word)]


def card_worth(kind: int) -> float:
    """What a card is worth in hand: Troops by their dice, Responses more than most events."""
    if SORT[kind] == TROOP:
        return 0.15 * VALUE[kind]
    if SORT[kind] == RESPONSE:
        return 0.5 if ADDS_DICE[kind] else 0.35
    return EARLY.get(WORD[kind], 0.3)


def best_event(state: Position, deeds: list[Deed]) -> tuple[Deed | None, float]:
    """Return the event that gains most now, and how much."""
    best, most = None, 0.0
    for deed in deeds:
        if deed.verb in (PLAY, PLAY_ON, PLAY_AT):
            value = event_value(state, deed)
            if value > most:
                best, most = deed, value
    return best, most


def event_value(state: Position, deed: Deed) -> float:
    word = WORD[held_card(state, deed.word)]
    if deed.verb == PLAY_ON:
        return kingdom_value(state, word, state.seat_of(deed.what))
    if deed.verb == PLAY_AT:
        return area_value(state, word, deed.what)
    if word == SUFI and state.bonus[state.mover] == MOST_BONUS:
        return 0.0
    return EARLY[word]


def kingdom_value(state: Position, word: int, other: int) -> float:
    """Hurt the leader, deal with who is far, make peace with the strongest neighbour."""
    seat = state.mover
    ahead = 0.05 * (state.held[other].bit_count() - state.held[seat].bit_count())
    touches = (border(state, seat) & state.held[other]).bit_count()
    if word in (RAZZIA, SEDUCTION):
        return 0.4 + ahead + 0.02 * len(state.hands[other]) + (0.2 if word == SEDUCTION else 0)
    if word in (TRUCE, MARRIAGE):
        return 0.1 + 0.08 * touches + 0.03 * len(state.hands[other]) + (0.1 if word == MARRIAGE else 0)
    if word == TRADE:
        return 0.5 - 0.05 * touches - ahead
    if word == MOZARABS:
        return 0.05
    return 0.25 + ahead


def area_value(state: Position, word: int, area: int) -> float:
    """Free the leader's areas, take what can be had without a fight."""
    seat = state.mover
    if word == SURRENDER:
        return worth_of(state, seat, area)
    if word == JUDGMENT:
        return odds(4, 4) * worth_of(state, seat, area) + 0.1 * defence_of(state, area)
    loss = value_of(state, seat, area) - 0.8  # it is freed, not won
    near = 0.1 if border(state, seat) >> area & 1 else 0.0
    if word == CID_CAMPAIGN:
        return 0.4 + loss + near
    dice = 4 if word == UPRISING else 5
    return odds(dice, defence_of(state, area)) * (0.4 + loss + near)


def on_commit(state: Position, deeds: list[Deed]) -> Action:
    """Lay the Troops of the plan, and dice cards when there is no later use or the area decides."""
    laid = len(state.troops)
    wanted = wanted_cards(state)
    for deed in of(deeds, COMMIT):
        kind = held_card(state, deed.word)
        if kind in wanted:
            return deed
    if laid:
        extra = [deed for deed in of(deeds, COMMIT) if ADDS_DICE[held_card(state, deed.word)]]
        if extra and wants_dice(state):
            return min(extra, key=lambda deed: EXTRA[held_card(state, deed.word)])
        return only(deeds, DONE)
    return min(of(deeds, COMMIT), key=lambda deed: card_worth(held_card(state, deed.word)))


def wanted_cards(state: Position) -> list[int]:
    """Return the Troops still to be laid for the strength that pays best against this area."""
    seat, area = state.by, state.area
    hand = state.hands[seat]
    state.hands[seat] = hand + state.troops
    price = LATE_PRICE if is_last_chance(state) else DIE
    plan = next(plan for plan in plans(state, seat, price) if plan.area == area)
    state.hands[seat] = hand
    wanted = list(plan.cards)
    for kind in state.troops:
        if kind in wanted:
            wanted.remove(kind)
    return wanted


def wants_dice(state: Position) -> bool:
    """Spend a dice card on an attack whose odds are neither hopeless nor sure."""
    now = odds(attack_dice(state), defence_of(state, state.area))
    return 0.25 < now < 0.85

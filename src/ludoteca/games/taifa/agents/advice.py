"""The captain's advice, question by question: patience, good odds, Responses for what matters."""

from collections.abc import Callable
from typing import Final

from ludoteca.core.game import NOBODY, Action
from ludoteca.games.taifa.actions import (
    ATTACK,
    BONUS,
    COMMIT,
    DISCARD,
    DONE,
    GARRISON,
    INCURSION,
    PASS,
    PLAY,
    PLAY_AT,
    PLAY_ON,
    RESPOND,
    Deed,
)
from ludoteca.games.taifa.agents.plans import DIE, defence_of, odds, plans, worth_of
from ludoteca.games.taifa.pieces.atlas import bits_of
from ludoteca.games.taifa.pieces.cards import (
    ADDS_DICE,
    AL_ANDALUS,
    AMBUSH,
    CID_CAMPAIGN,
    CITADELS,
    CRUSADERS,
    EXTRA,
    IRRIGATIONS,
    JEWS,
    JUDGMENT,
    MARRIAGE,
    MERCENARIES,
    MILITIA,
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
    SORTIE,
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
from ludoteca.games.taifa.pieces.kingdoms import CASTLES, MOST_BONUS, TURNS
from ludoteca.games.taifa.rules.borders import border
from ludoteca.games.taifa.rules.contests import attack_dice, defence_dice
from ludoteca.games.taifa.rules.dice import hits
from ludoteca.games.taifa.rules.legal import held_card
from ludoteca.games.taifa.rules.words import card_meant
from ludoteca.games.taifa.state import BY_ATTACK, BY_INCURSION, BY_JUDGMENT, Position

GUESSED_STRENGTH: Final = 4  # of cards that lie face down
WORTH_SAVING: Final = 0.12  # how much better the odds must get for a Response
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


def advised(state: Position, actions: list[Action]) -> Action:
    """Return what the captain would do; `state` shows what its seat knows."""
    deeds = [action for action in actions if isinstance(action, Deed)]
    return ADVICE[state.prompt()](state, deeds)


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
    standing = {WORD[entry & 63] for entry in state.in_play[state.mover]}
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
    worth = worth_of(state, seat, area)
    if word == SURRENDER:
        return worth
    if word == JUDGMENT:
        return odds(4, 4) * worth + 0.1 * defence_of(state, area)
    loss = worth - 0.8
    near = 0.1 if border(state, seat) >> area & 1 else 0.0
    if word == CID_CAMPAIGN:
        return 0.4 + loss + near
    dice = 4 if word == UPRISING else 5
    return odds(dice, defence_of(state, area)) * (0.4 + loss + near)


def on_commit(state: Position, deeds: list[Deed]) -> Action:
    """Lay the Troops of the plan, and dice cards when there is no later use or the area decides."""
    laid = len(state.troops)
    wish = wished_cards(state)
    for deed in of(deeds, COMMIT):
        kind = held_card(state, deed.word)
        if kind in wish:
            return deed
    if laid:
        extra = [deed for deed in of(deeds, COMMIT) if ADDS_DICE[held_card(state, deed.word)]]
        if extra and wants_dice(state):
            return min(extra, key=lambda deed: EXTRA[held_card(state, deed.word)])
        return only(deeds, DONE)
    return min(of(deeds, COMMIT), key=lambda deed: card_worth(held_card(state, deed.word)))


def wished_cards(state: Position) -> list[int]:
    """Return the Troops still to be laid for the strength that pays best against this area."""
    seat, area = state.by, state.area
    hand = state.hands[seat]
    state.hands[seat] = hand + state.troops
    price = LATE_PRICE if is_last_chance(state) else DIE
    plan = next(plan for plan in plans(state, seat, price) if plan.area == area)
    state.hands[seat] = hand
    wish = list(plan.cards)
    for kind in state.troops:
        if kind in wish:
            wish.remove(kind)
    return wish


def wants_dice(state: Position) -> bool:
    """Spend a dice card on an attack whose odds are neither hopeless nor sure."""
    now = odds(attack_dice(state), defence_of(state, state.area))
    return 0.25 < now < 0.85


def on_respond(state: Position, deeds: list[Deed]) -> Action:
    """Defend an area when a Response changes much; help nobody else unless somebody is about to win."""
    seat = state.mover
    if state.contest == BY_INCURSION:
        return only(deeds, DONE)
    if seat == state.by:
        return best_dice(state, deeds, RESPOND) or only(deeds, DONE)
    if seat == state.against or must_be_stopped(state):
        return best_defence(state, deeds) or only(deeds, DONE)
    return only(deeds, DONE)


def must_be_stopped(state: Position) -> bool:
    return state.contest != BY_INCURSION and state.held[state.by].bit_count() >= CASTLES - 1


def looks_like(state: Position) -> int:
    """How many dice the attacker seems to have: what lies open, or a guess."""
    if state.contest != BY_ATTACK or state.is_bot(state.by):
        return attack_dice(state)
    return GUESSED_STRENGTH


def stand(state: Position) -> int:
    """Return the dice of the defence as it stands, its own garrison counted."""
    own = state.garrisons >> state.area & 1 if state.contest != BY_JUDGMENT else 0
    return defence_dice(state) + own


def best_defence(state: Position, deeds: list[Deed]) -> Action | None:
    """Return the cheapest Response that makes the defence clearly better."""
    attack, defence = looks_like(state), stand(state)
    before = odds(attack, defence)
    best, most = None, WORTH_SAVING
    for deed in of(deeds, RESPOND):
        kind = held_card(state, deed.word)
        after = odds_after(state, kind, attack, defence)
        value = (before - after) * worth_of(state, state.by, state.area) - 0.1 * card_worth(kind)
        if value > most:
            best, most = deed, value
    return best


def odds_after(state: Position, kind: int, attack: int, defence: int) -> float:
    """Return the attacker's odds once a Response is laid against it."""
    word = WORD[kind]
    if word == AMBUSH:
        return 0.0
    if word == SORTIE:
        lowest = min((VALUE[troop] for troop in state.troops), default=0) if state.is_bot(state.by) else 2
        return odds(max(0, attack - lowest), defence)
    return odds(attack, defence + EXTRA[kind]) if word == MILITIA or ADDS_DICE[kind] else 1.0


def best_dice(state: Position, deeds: list[Deed], verb: int) -> Action | None:
    """Add dice to one's own Judgment or event when the odds gain clearly."""
    attack, defence = attack_dice(state), stand(state)
    best, most = None, WORTH_SAVING
    for deed in of(deeds, verb):
        kind = held_card(state, deed.word)
        gain = odds(attack + EXTRA[kind], defence) - odds(attack, defence) if ADDS_DICE[kind] else 0.0
        if gain > most and state.contest == BY_JUDGMENT:
            best, most = deed, gain
    return best


def on_garrisons(state: Position, deeds: list[Deed]) -> Action:
    """Spend the area's own garrison, which would be lost with it; a neighbour's only when it matters."""
    own = [deed for deed in of(deeds, GARRISON) if deed.what == state.area]
    if own:
        return own[0]
    attack, defence = looks_like(state), defence_dice(state)
    gain = odds(attack, defence) - odds(attack, defence + 1)
    near = of(deeds, GARRISON)
    return near[0] if near and gain > WORTH_SAVING else only(deeds, DONE)


def on_relic(state: Position, deeds: list[Deed]) -> Action:
    """Throw again only a lost fight."""
    is_won = hits(state.throws[0]) > hits(state.throws[1])
    is_losing = is_won == (state.mover == state.against)
    relic = of(deeds, RESPOND)
    return relic[0] if relic and is_losing else only(deeds, DONE)


def on_hakim(state: Position, deeds: list[Deed]) -> Action:
    """Take the strongest Troop back."""
    cards = state.troops + state.withdrawn
    faith = state.faiths[state.mover]
    healing = [deed for deed in deeds if deed.verb != DONE]
    return max(healing, key=lambda deed: VALUE[card_meant(deed.word, faith, cards)]) if healing else deeds[0]


def on_conquest(state: Position, deeds: list[Deed]) -> Action:
    """More cards next turn; a garrison when the Bonus is full."""
    return only(deeds, GARRISON if state.bonus[state.mover] == MOST_BONUS else BONUS)


def on_garrison(state: Position, deeds: list[Deed]) -> Action:
    """Strengthen one's own area that most enemies touch."""
    return max(of(deeds, GARRISON), key=lambda deed: exposure(state, deed.what))


def exposure(state: Position, area: int) -> float:
    seat = state.mover
    if state.owner[area] != seat:
        return -1.0
    enemies = [state.owner[near] for near in bits_of(state.field.near[area])]
    return sum(1.0 for owner in enemies if owner not in (seat, NOBODY)) - 0.2 * state.field.defence[area]


def on_withdraw(state: Position, deeds: list[Deed]) -> Action:
    """Give up the weakest Troop."""
    faith = state.faiths[state.mover]
    return min(deeds, key=lambda deed: VALUE[card_meant(deed.word, faith, state.troops)])


def on_swap(state: Position, deeds: list[Deed]) -> Action:
    """Swap the weakest cards for new ones."""
    weak = [deed for deed in deeds if deed.verb != DONE and card_worth(held_card(state, deed.word)) < 0.3]
    return min(weak, key=lambda deed: card_worth(held_card(state, deed.word))) if weak else only(deeds, DONE)


def on_keep(state: Position, deeds: list[Deed]) -> Action:
    faith = state.faiths[state.mover]
    return max(deeds, key=lambda deed: card_worth(card_meant(deed.word, faith, state.offered)))


def on_take(state: Position, deeds: list[Deed]) -> Action:
    faith = state.faiths[state.mover]
    pile = state.discards[0] + state.discards[1]
    return max(deeds, key=lambda deed: card_worth(card_meant(deed.word, faith, pile)))


def on_truce(state: Position, deeds: list[Deed]) -> Action:
    """Hold back the Christian neighbour with the longer border."""
    seat = state.mover
    return max(deeds, key=lambda deed: (border(state, seat) & state.held[state.seat_of(deed.what)]).bit_count())


ADVICE: Final[dict[str, Callable[[Position, list[Deed]], Action]]] = {
    "taifa.round": on_round,
    "taifa.commit": on_commit,
    "taifa.respond": on_respond,
    "taifa.garrisons": on_garrisons,
    "taifa.relic": on_relic,
    "taifa.hakim": on_hakim,
    "taifa.conquest": on_conquest,
    "taifa.walls": on_garrison,
    "taifa.repopulate": on_garrison,
    "taifa.withdraw": on_withdraw,
    "taifa.swap": on_swap,
    "taifa.keep": on_keep,
    "taifa.take": on_take,
    "taifa.truce": on_truce,
}

"""El Cid's advice: strike before the Almoravids have Responses ready, and have a say in every fight that moves them."""

from collections.abc import Callable
from typing import Final

from ludoteca.core.game import Action
from ludoteca.games.taifa.actions import (
    ABET,
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
from ludoteca.games.taifa.agents.advice import ADVICE
from ludoteca.games.taifa.agents.plans import defence_of, odds
from ludoteca.games.taifa.agents.rounds import EARLY, card_worth, of, only
from ludoteca.games.taifa.agents.stakes import (
    at_stake,
    campaigns,
    is_quiet,
    kept_worth,
    odds_with_reply,
    reply_of,
    stake,
    weakest_of,
)
from ludoteca.games.taifa.pieces.cards import (
    ADDS_DICE,
    AMBUSH,
    BACK,
    CITADELS,
    CRUSADERS,
    EXTRA,
    IRRIGATIONS,
    JUDGMENT,
    MARRIAGE,
    MOZARABS,
    NO_CARD,
    ORDERS,
    RAZZIA,
    REPOPULATION,
    SEDUCTION,
    SORT,
    SORTIE,
    SUFI,
    SURRENDER,
    TRADE,
    TROOP,
    TROUBADOURS,
    UPRISING,
    VALUE,
    WALLS,
    WATCHTOWER,
    WORD,
)
from ludoteca.games.taifa.pieces.kingdoms import (
    ALMORAVIDS_SEAT,
    CAMPAIGN_DICE,
    CHRISTIAN,
    CID_SEAT,
    JUDGMENT_DICE,
    MOST_BONUS,
    TURNS,
    UPRISING_DICE,
)
from ludoteca.games.taifa.rules.borders import border
from ludoteca.games.taifa.rules.contests import attack_dice, defence_dice
from ludoteca.games.taifa.rules.legal import held_card
from ludoteca.games.taifa.rules.responses import strength_of
from ludoteca.games.taifa.state import BY_INCURSION, BY_JUDGMENT, Position, kind_in

IDEAS: Final = 7  # how many are worth a second thought
NEIGHBOUR_GARRISON: Final = 0.11  # how much a garrison of a neighbour must help
WORTH_KEEPING: Final = 0.45  # a card below this is better changed for a new one
FOR_CARDS: Final = (SUFI, IRRIGATIONS, TROUBADOURS, MARRIAGE, ORDERS)  # pay in the next turn
FOR_SAFETY: Final = (WALLS, REPOPULATION, CITADELS, WATCHTOWER)  # pay while others can attack


def counsel(state: Position, actions: list[Action]) -> Action:
    """Return what El Cid should do; `state` shows what he knows."""
    deeds = [action for action in actions if isinstance(action, Deed)]
    return COUNSEL[state.prompt()](state, deeds)


def on_round(state: Position, deeds: list[Deed]) -> Action:
    """Do what gains most, at once: the Almoravids' Responses only grow."""
    best, most = None, 0.0
    for deed, gain in valued(state, deeds):
        if gain > most:
            best, most = deed, gain
    return best if best is not None else end_of_turn(state, deeds)


def valued(state: Position, deeds: list[Deed]) -> list[tuple[Deed, float]]:
    """Return the attacks and events of a round, and what each gains."""
    found: list[tuple[Deed, float]] = []
    attacks: dict[int, Deed] = {}
    for deed in deeds:
        if deed.verb == ATTACK:
            attacks[deed.what] = deed
        elif deed.verb in (PLAY, PLAY_ON, PLAY_AT):
            found.append((deed, event_gain(state, deed)))
    if attacks:
        found += [(attacks[plan.area], plan.gain) for plan in campaigns(state)]
    return found


def ideas(state: Position, actions: list[Action]) -> list[Action]:
    """Return what El Cid may think of in a round, the most promising first."""
    deeds = [action for action in actions if isinstance(action, Deed)]
    gains = valued(state, deeds)
    gains.sort(key=by_gain)
    first = on_round(state, deeds)
    found = [first, *[deed for deed, _ in gains[:IDEAS]], only(deeds, PASS), *raid(state, deeds)]
    return list(dict.fromkeys(found))


def by_gain(pair: tuple[Deed, float]) -> tuple[float, int]:
    return -pair[1], pair[0].id


def raid(state: Position, deeds: list[Deed]) -> list[Action]:
    """Return the incursion against the Almoravids with the weakest Troop, where there is one."""
    against = [deed for deed in of(deeds, INCURSION) if state.seat_of(deed.what) == ALMORAVIDS_SEAT]
    return [min(against, key=lambda deed: VALUE[held_card(state, deed.word)])] if against else []


def end_of_turn(state: Position, deeds: list[Deed]) -> Action:
    """Wait while others have cards; then throw away what a new card is better than, before the turn ends."""
    discards = of(deeds, DISCARD)
    if not is_quiet(state) or state.turn == TURNS or not discards:
        return only(deeds, PASS)
    worst = min(discards, key=lambda deed: card_worth(held_card(state, deed.word)))
    pays = any(WORD[kind_in(entry)] in (ORDERS, REPOPULATION, IRRIGATIONS) for entry in state.in_play[CID_SEAT])
    return worst if pays or card_worth(held_card(state, worst.word)) < WORTH_KEEPING else only(deeds, PASS)


def event_gain(state: Position, deed: Deed) -> float:
    """Return what an event is worth now; what pays next turn or in others' rounds is worth nothing at the end."""
    kind = held_card(state, deed.word)
    word = WORD[kind]
    if word in FOR_CARDS and state.turn == TURNS:
        return 0.0
    if deed.verb == PLAY_AT:
        return gain_at(state, word, deed.what)
    if deed.verb == PLAY_ON:
        return gain_from(state, word, state.seat_of(deed.what))
    if word == CRUSADERS:
        return crusade_gain(state)
    if word in FOR_SAFETY:
        return 0.0 if state.turn == TURNS and is_quiet(state) else 0.35
    return EARLY[word]


def gain_at(state: Position, word: int, area: int) -> float:
    """Take an area, or free one of the Almoravids'."""
    if word == SURRENDER:
        return stake(state, CID_SEAT, area)
    if word == JUDGMENT:
        return odds(JUDGMENT_DICE, JUDGMENT_DICE) * stake(state, CID_SEAT, area) + 0.05 * defence_of(state, area)
    if state.owner[area] != ALMORAVIDS_SEAT:
        return 0.0
    return odds(UPRISING_DICE if word == UPRISING else CAMPAIGN_DICE, defence_of(state, area))


def gain_from(state: Position, word: int, other: int) -> float:
    """Rob the Almoravids while they have cards; deal with the Christians."""
    is_foe = other == ALMORAVIDS_SEAT
    if word == RAZZIA:
        return 0.5 if is_foe else 0.0
    if word == SEDUCTION:
        return 0.5 if is_foe else 0.3
    if word == TRADE:
        return 0.1 if is_foe else 0.5
    if word == MARRIAGE:
        return 0.4 + 0.05 * (border(state, CID_SEAT) & state.held[other]).bit_count()
    if word == ORDERS:
        return 0.4 if is_foe else 0.0
    return 0.0 if word == MOZARABS else 0.1


def crusade_gain(state: Position) -> float:
    """Preach the crusade when at least two Troops can profit, each by a die."""
    troops = 0
    for kind in state.hands[CID_SEAT]:
        troops += SORT[kind] == TROOP and BACK[kind] == CHRISTIAN
    return 2.0 if is_quiet(state) and troops > int(state.turn < TURNS) else 0.0


def on_commit(state: Position, deeds: list[Deed]) -> Action:
    """Lay the Troops of the plan, then dice cards as long as one changes more than it is worth in the hand."""
    wanted = wanted_cards(state)
    for deed in of(deeds, COMMIT):
        if held_card(state, deed.word) in wanted:
            return deed
    if not state.troops:
        return min(of(deeds, COMMIT), key=lambda deed: card_worth(held_card(state, deed.word)))
    return helpful(state, of(deeds, COMMIT)) or only(deeds, DONE)


def wanted_cards(state: Position) -> list[int]:
    """Return the Troops still to be laid for the strength that pays best against this area."""
    hand = state.hands[CID_SEAT]
    state.hands[CID_SEAT] = hand + state.troops
    wanted: list[int] = []
    for plan in campaigns(state):
        if plan.area == state.area:
            wanted = list(plan.cards)
    state.hands[CID_SEAT] = hand
    for kind in state.troops:
        if kind in wanted:
            wanted.remove(kind)
    return wanted


def on_respond(state: Position, deeds: list[Deed]) -> Action:
    """Lay a Response in any fight, for whichever side, where it changes more than it is worth later."""
    if state.contest == BY_INCURSION:
        return only(deeds, DONE)
    return helpful(state, of(deeds, RESPOND) + of(deeds, ABET)) or only(deeds, DONE)


def helpful(state: Position, deeds: list[Deed]) -> Deed | None:
    """Return the card that helps El Cid's cause most in the contest of the moment."""
    attack, defence, weakest = attack_dice(state), defence_dice(state), weakest_of(state.troops)
    reply = NO_CARD
    if state.contest != BY_JUDGMENT:
        defence += state.garrisons >> state.area & 1
        reply = reply_of(state, state.area, strength_of(state))
    now = odds_with_reply(reply, attack, weakest, defence)
    worth = at_stake(state)
    best, most = None, 0.0
    for deed in deeds:
        kind = held_card(state, deed.word)
        if state.by == CID_SEAT and not ADDS_DICE[kind]:
            continue
        if state.by == CID_SEAT or deed.verb == ABET:
            then = odds_with_reply(reply, attack + EXTRA[kind], weakest, defence)
        elif WORD[kind] in (AMBUSH, SORTIE):
            then = odds_with_reply(kind, attack, weakest, defence)
        else:
            then = odds_with_reply(reply, attack, weakest, defence + EXTRA[kind])
        gain = (then - now) * worth - kept_worth(state, kind)
        if gain > most:
            best, most = deed, gain
    return best


def on_garrisons(state: Position, deeds: list[Deed]) -> Action:
    """Spend the area's own garrison, which would be lost with it; a neighbour's only when it matters."""
    garrisons = of(deeds, GARRISON)
    for deed in garrisons:
        if deed.what == state.area:
            return deed
    attack, defence = attack_dice(state), defence_dice(state)
    gain = (odds(attack, defence + 1) - odds(attack, defence)) * at_stake(state)
    return garrisons[0] if garrisons and gain > NEIGHBOUR_GARRISON else only(deeds, DONE)


def on_truce(state: Position, deeds: list[Deed]) -> Action:
    """Be at peace with the Counties; Castile has the weaker border, Guadalajara, and stays open to attack."""
    return deeds[-1]


def on_conquest(state: Position, deeds: list[Deed]) -> Action:
    """More cards next turn; a garrison when the Bonus is full, or when no turn follows."""
    return only(deeds, GARRISON if state.bonus[CID_SEAT] == MOST_BONUS or state.turn == TURNS else BONUS)


COUNSEL: Final[dict[str, Callable[[Position, list[Deed]], Action]]] = {
    **ADVICE,
    "taifa.round": on_round,
    "taifa.commit": on_commit,
    "taifa.respond": on_respond,
    "taifa.garrisons": on_garrisons,
    "taifa.truce": on_truce,
    "taifa.conquest": on_conquest,
}

"""The captain's answers when it is asked: Responses for what matters, the strongest back, the weakest given up."""

from typing import Final

from ludoteca.core.game import NOBODY, Action
from ludoteca.games.taifa.actions import (
    BONUS,
    DONE,
    GARRISON,
    RESPOND,
    Deed,
)
from ludoteca.games.taifa.agents.plans import odds, value_of, worth_of
from ludoteca.games.taifa.agents.rounds import card_worth, of, only
from ludoteca.games.taifa.pieces.atlas import bits_of
from ludoteca.games.taifa.pieces.cards import (
    ADDS_DICE,
    AMBUSH,
    EXTRA,
    MILITIA,
    SORTIE,
    VALUE,
    WORD,
)
from ludoteca.games.taifa.pieces.kingdoms import CASTLES, MOST_BONUS
from ludoteca.games.taifa.rules.borders import border
from ludoteca.games.taifa.rules.contests import attack_dice, defence_dice
from ludoteca.games.taifa.rules.dice import hits
from ludoteca.games.taifa.rules.legal import held_card
from ludoteca.games.taifa.rules.words import card_meant
from ludoteca.games.taifa.state import BY_ATTACK, BY_INCURSION, BY_JUDGMENT, Position

GUESSED_STRENGTH: Final = 4  # of cards that lie face down
WORTH_SAVING: Final = 0.12  # how much better the odds must get for a Response


def on_respond(state: Position, deeds: list[Deed]) -> Action:
    """Defend an area when a Response changes much; help nobody else unless somebody is about to win."""
    seat = state.mover
    if state.contest == BY_INCURSION:
        return only(deeds, DONE)
    if seat == state.by:
        return best_dice(state, deeds) or only(deeds, DONE)
    if seat == state.against or must_be_stopped(state):
        return best_defence(state, deeds) or only(deeds, DONE)
    return only(deeds, DONE)


def must_be_stopped(state: Position) -> bool:
    return wins_area(state) and state.held[state.by].bit_count() >= CASTLES - 1


def wins_area(state: Position) -> bool:
    """An attack or a Judgment of God wins the area; other Events only free it (13.10)."""
    return state.contest in (BY_ATTACK, BY_JUDGMENT)


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
    """Return the Response that helps the defence most for its price, None where none helps clearly."""
    attack, defence = looks_like(state), stand(state)
    before = odds(attack, defence)
    by, area = state.by, state.area
    stake = worth_of(state, by, area) if wins_area(state) else value_of(state, by, area)
    best, most = None, WORTH_SAVING
    for deed in of(deeds, RESPOND):
        kind = held_card(state, deed.word)
        after = odds_after(state, kind, attack, defence)
        value = (before - after) * stake - 0.1 * card_worth(kind)
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


def best_dice(state: Position, deeds: list[Deed]) -> Action | None:
    """Add dice to one's own Judgment when the odds gain clearly."""
    if state.contest != BY_JUDGMENT:
        return None
    attack, defence = attack_dice(state), stand(state)
    best, most = None, WORTH_SAVING
    for deed in of(deeds, RESPOND):
        kind = held_card(state, deed.word)
        gain = odds(attack + EXTRA[kind], defence) - odds(attack, defence) if ADDS_DICE[kind] else 0.0
        if gain > most:
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
    return sum([1.0 for owner in enemies if owner not in (seat, NOBODY)], 0.0) - 0.2 * state.field.defence[area]


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

"""Why anything else is good or bad: passing, discarding, rewards, garrisons to place, cards to choose, truces."""

from typing import Final

from ludoteca.core.counsel import Merit
from ludoteca.games.taifa.actions import Deed, name_of
from ludoteca.games.taifa.merits.events import bonus_rises
from ludoteca.games.taifa.merits.fights import EVEN, STEEP
from ludoteca.games.taifa.merits.ground import TELLS, TURNS_IT, Ground, merit, percent
from ludoteca.games.taifa.pieces.cards import CARDS, EVENT, EXTRA, KIND_OF, RESPONSE, SORT, TROOP, VALUE
from ludoteca.games.taifa.rules.odds import chance

ANSWERING: Final = ("irrigations", "military-orders", "repopulation")  # Permanent events that a discard sets off
A_RESPONSE: Final = 2.0
AN_EVENT: Final = 1.0


def worth(kind: int) -> float:
    """Return what a card is worth in a hand."""
    if SORT[kind] == TROOP:
        return VALUE[kind] / 2
    return A_RESPONSE + EXTRA[kind] / 4 if SORT[kind] == RESPONSE else AN_EVENT


def kind_of(deed: Deed, ground: Ground) -> int:
    """Return the kind of card that a choice names; of two with other backs the one that is held."""
    kinds = KIND_OF[name_of(deed.word)]
    return next((kind for kind in kinds if kind in ground.kinds), kinds[0])


def of_passing(ground: Ground) -> list[Merit]:
    """Say what is saved, whether the others can still act, and what attack is let go."""
    count, others = len(ground.kinds), ground.open_cards()
    if ground.is_last_turn() and not others:
        found = [merit("pass.ends", TELLS if not ground.troops else -TELLS / 2)]
    else:
        found = [merit("pass.keeps", TELLS / 2, count=count, others=others)]
    best = best_attack(ground)
    if best is not None and best[0] > EVEN:
        found.append(merit("pass.misses", -(best[0] - EVEN) * STEEP / 2, area=best[1], percent=percent(best[0])))
    return found


def best_attack(ground: Ground) -> tuple[float, int] | None:
    """Return the best chance that all Troops in hand have anywhere, and where."""
    near = {area for own in ground.own() for area in ground.near(own) if ground.areas[area]["owner"] != ground.seat}
    if not ground.troops or not near:
        return None
    return max((chance(ground.dice(ground.troops, area), ground.defence(area)), -area, area) for area in near)[::2]


def of_discarding(ground: Ground, deed: Deed) -> list[Merit]:
    kind = kind_of(deed, ground)
    lasting = [card["card"] for card in ground.me["in_play"] if card["card"].rpartition(":")[2] in ANSWERING]
    found = [merit("discard.sets_off", TELLS * 1.5, card=lasting[0])] if lasting else []
    key = "discard.last" if ground.is_last_turn() else "discard"
    return [*found, merit(key, -worth(kind) / 2, card=CARDS[kind])]


def of_giving(ground: Ground, deed: Deed) -> list[Merit]:
    """Say how many areas a gift makes safe, and what is given."""
    kind, other = kind_of(deed, ground), ground.seat_of(deed.what)
    touched = ground.border_with(other)
    facts = {"realm": ground.realm(other), "borders": touched, "card": CARDS[kind]}
    return [merit("give", touched / 2 - worth(kind), **facts)]


def of_reward(ground: Ground) -> list[Merit]:
    return [bonus_rises(ground, 1)]


def of_placing(ground: Ground, deed: Deed) -> list[Merit]:
    """Say who could attack an area that is to have a garrison, or whose it would be."""
    area = deed.what + 1
    owner = ground.areas[area]["owner"]
    if owner != ground.seat:
        return [merit("place.foreign", -TURNS_IT, area=area)]
    count = len(ground.enemies(area))
    if not count:
        return [merit("place.safe", -TELLS, area=area)]
    return [merit("place", TELLS / 2 + count / 2, area=area, count=count)]


def of_choosing(deed: Deed) -> list[Merit]:
    """Say what a card is good for that is offered, or lies among the discards."""
    kind = KIND_OF[name_of(deed.word)][0]
    if SORT[kind] == TROOP:
        return [merit("card.troop", worth(kind), count=VALUE[kind])]
    return [merit("card.event" if SORT[kind] == EVENT else "card.response", worth(kind), card=CARDS[kind])]


def of_swapping(ground: Ground, deed: Deed) -> list[Merit]:
    kind = kind_of(deed, ground)
    return [merit("swap", TELLS * 1.25 - worth(kind), card=CARDS[kind])]


def of_ending_swap(ground: Ground) -> list[Merit]:
    return [merit("swap.done", TELLS / 2, count=len(ground.kinds))]


def of_truce(ground: Ground, deed: Deed) -> list[Merit]:
    """Say how long the border is that a truce makes quiet."""
    other = ground.seat_of(deed.what)
    touched = ground.border_with(other)
    castles = ground.view["players"][other]["castles"]
    return [merit("truce", TELLS * (touched + 1) / 2, realm=ground.realm(other), borders=touched, castles=castles)]

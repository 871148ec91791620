"""Imagined worlds: all that a seat cannot know is dealt anew, uniformly among what agrees with what it knows."""

from math import comb, factorial, perm
from typing import Final

from ludoteca.core.rng import Rng
from ludoteca.games.taifa.pieces.cards import (
    ADDS_DICE,
    AMBUSH,
    BACK,
    EXTRA,
    HAKIM_CARD,
    NO_CARD,
    RELIC_CARD,
    RESPONSE,
    SORT,
    TROOP,
    WORD,
)
from ludoteca.games.taifa.rules.hidden import covered, remembered, secrets_of
from ludoteca.games.taifa.rules.lore import ALL_SEEN, SEEN, learn
from ludoteca.games.taifa.rules.responses import (
    is_secret,
    laid_seat,
    lay,
    may_add_dice,
    may_lay,
    usual_side,
)
from ludoteca.games.taifa.state import (
    BY_ATTACK,
    COMMITTING,
    KEEPING,
    ON_ATTACK,
    ON_DEFENCE,
    POLLS,
    RELICS,
    RESPONDING,
    Position,
    above_kind,
    packed,
)

TRIES: Final = 2000


class Pool:
    """The cards that a seat cannot place, by their backs."""

    def __init__(self) -> None:
        self.cards: list[list[int]] = [[], []]

    def put(self, kinds: list[int]) -> None:
        for kind in kinds:
            self.cards[BACK[kind]].append(kind)

    def shuffle(self, rng: Rng) -> None:
        for cards in self.cards:
            cards.sort()
            rng.shuffle(cards)

    def deal(self, like: list[int]) -> list[int]:
        """Return cards with the same backs."""
        return [self.cards[BACK[kind]].pop() for kind in like]


def imagine_anew(state: Position, seat: int, rng: Rng) -> None:
    """Deal anew what a seat cannot know, choose anew what was chosen unseen, and take fast dice."""
    hands = [Unknown(state, seat, other) for other in range(state.seats) if other != seat and state.is_player(other)]
    pool = gather(state, seat, hands)
    pool.shuffle(rng)
    deal_hands(state, hands, pool, rng)
    deal_piles(state, seat, pool, rng)
    if state.phase == KEEPING and seat != state.mover:
        state.offered = pool.deal(state.offered)
    state.decks = [pool.deal(deck) for deck in state.decks]
    if state.is_player(seat):
        state.hands[seat].sort()
    answer_anew(state, seat, rng)
    state.rng = rng.fork()


class Unknown:
    """Another player's hand as a seat sees it: what it knows to be there, what lies covered, the rest."""

    def __init__(self, state: Position, seat: int, other: int) -> None:
        self.seat: Final = other
        self.known: Final = remembered(state, other, seat)
        self.covered: list[int] = covered(state, seat, other)
        self.held: list[int] = state.hands[other] + secrets_of(state, other)
        self.rest: Final = without(self.covered + self.held, self.known)
        self.sure: Final = [entry for entry in state.lore[other] if entry >> seat & 1]
        self.unsure: Final = [entry for entry in state.lore[other] if not entry >> seat & 1]


def without(cards: list[int], gone: list[int]) -> list[int]:
    left = cards[:]
    for kind in gone:
        left.remove(kind)
    return left


def gather(state: Position, seat: int, hands: list[Unknown]) -> Pool:
    """Take up all cards that a seat cannot place."""
    pool = Pool()
    for hand in hands:
        pool.put(hand.rest)
    for other in range(state.seats):
        if state.is_bot(other):
            pool.put([state.hands[other][place] for place in unplaced(state, other, seat)])
    for deck in state.decks:
        pool.put(deck)
    if state.phase == KEEPING and seat != state.mover:
        pool.put(state.offered)
    return pool


def unplaced(state: Position, other: int, seat: int) -> list[int]:
    """Return the places of a pile of which a seat knows nothing but the back."""
    marks = state.lore[other]
    if not marks:
        return list(range(len(state.hands[other])))
    both = 1 << seat | 1 << seat + SEEN
    return [place for place, mark in enumerate(marks) if not mark & both]


def deal_hands(state: Position, hands: list[Unknown], pool: Pool, rng: Rng) -> None:
    """Deal the other players' hands, with what lies face down as the rules allow it."""
    before = [cards[:] for cards in pool.cards]
    for _ in range(TRIES):
        pool.cards = [cards[:] for cards in before]
        if all(deal_hand(state, hand, pool, before, rng) for hand in sorted(hands, key=covered_first)):
            break
        for cards in before:
            rng.shuffle(cards)
    else:
        raise AssertionError("no deal agrees with what lies face down")
    for hand in hands:
        take_up(state, hand, rng)
        renew_lore(state, hand, rng)


def covered_first(hand: Unknown) -> int:
    return -len(hand.covered)


def deal_hand(state: Position, hand: Unknown, pool: Pool, whole: list[list[int]], rng: Rng) -> bool:
    """Deal one hand out of what is left of the whole pool; say whether what lies covered could be so."""
    if not hand.covered:
        hand.held = hand.known + pool.deal(hand.rest)
        return has_its_troop(state, hand)
    if hand.known:
        return deal_known_hand(state, hand, pool, rng)
    down: list[int] = []
    most = [sum(may_lie(state, hand.seat, card) for card in cards) for cards in whole]
    for kind in hand.covered:
        cards = pool.cards[BACK[kind]]
        fit = [card for card in cards if may_lie(state, hand.seat, card)]
        if rng.below(most[BACK[kind]]) >= len(fit):  # others lay what would fit here: so much less likely
            return False
        most[BACK[kind]] -= 1
        down.append(fit[rng.below(len(fit))])
        cards.remove(down[-1])
    hand.covered = down
    hand.held = pool.deal(hand.held)
    return has_its_troop(state, hand)


def deal_known_hand(state: Position, hand: Unknown, pool: Pool, rng: Rng) -> bool:
    """Deal a hand of which something is known: any of it may lie covered, as often as in all deals that agree."""
    down: list[int] = []
    kept = hand.known[:]
    for back in range(2):
        slots = sum(BACK[kind] == back for kind in hand.covered)
        places = sum(BACK[kind] == back for kind in hand.held)
        known = [kind for kind in kept if BACK[kind] == back]
        cards = pool.cards[back]
        fit = [kind for kind in known if may_lie(state, hand.seat, kind)]
        free = [kind for kind in cards if may_lie(state, hand.seat, kind)]
        number = Odds(slots, places, len(known), len(fit), len(free), len(cards)).draw(rng)
        if number < 0:
            return False
        for kind in some_of(fit, number, rng):
            down.append(kind)
            kept.remove(kind)
        for kind in some_of(free, slots - number, rng):
            down.append(kind)
            cards.remove(kind)
    held = without_backs(hand.covered + hand.held, down + kept)
    hand.covered, hand.held = down, kept + [pool.cards[back].pop() for back in held]
    return has_its_troop(state, hand)


class Odds:
    """In how many deals so many of the known cards lie covered: slots and places, known and free cards that fit."""

    def __init__(self, slots: int, places: int, known: int, fit: int, free: int, pool: int) -> None:
        self.slots: Final = slots
        self.places: Final = places
        self.known: Final = known
        self.fit: Final = fit
        self.free: Final = free
        self.pool: Final = pool

    def ways(self, number: int) -> int:
        """Count the deals, but for a factor that is the same for all numbers."""
        rest = self.slots - number
        if number > self.fit or rest > self.free or self.known - number > self.places:
            return 0
        made = comb(self.slots, number) * perm(self.fit, number) * perm(self.free, rest)
        return made * perm(self.places, self.known - number) * factorial(self.pool - rest)

    def draw(self, rng: Rng) -> int:
        """Draw a number of covered known cards as often as it comes about; −1 where nothing fits."""
        ways = [self.ways(number) for number in range(self.slots + 1)]
        total = sum(ways)
        if not total:
            return -1
        drawn = rng.word() * total >> 32
        for number, count in enumerate(ways):
            if drawn < count:
                return number
            drawn -= count
        return self.slots


def some_of(cards: list[int], count: int, rng: Rng) -> list[int]:
    """Return so many of some cards, each as likely."""
    mixed = cards[:]
    rng.shuffle(mixed)
    return mixed[:count]


def without_backs(like: list[int], dealt: list[int]) -> list[int]:
    """Return the backs of those places that are not dealt yet."""
    backs = [BACK[kind] for kind in like]
    for kind in dealt:
        backs.remove(BACK[kind])
    return backs


def may_lie(state: Position, seat: int, kind: int) -> bool:
    """Say whether a card may lie face down before a seat: Troops and dice the attacker's, Responses the others'."""
    if seat == state.by and state.contest == BY_ATTACK:
        return SORT[kind] == TROOP or (ADDS_DICE[kind] and may_add_dice(state, kind, ON_ATTACK))
    if WORD[kind] == AMBUSH:  # it would have been turned over first (13.59)
        return False
    return SORT[kind] == RESPONSE and bool(sides_for(state, seat, kind))


def sides_for(state: Position, seat: int, kind: int) -> list[int]:
    """Return the sides for which a seat may lay a Response."""
    usual = usual_side(state, seat)
    sides = [usual] if may_lay(state, seat, kind, usual) else []
    if usual != ON_ATTACK and may_lay(state, seat, kind, ON_ATTACK):
        sides.append(ON_ATTACK)
    return sides


def dice_for(kind: int) -> list[int]:
    """Return with how many dice a card can be laid (13.37)."""
    return list(range(EXTRA[kind] + 1)) if ADDS_DICE[kind] else [EXTRA[kind]]


def ways_of_laying(state: Position, seat: int, kind: int) -> list[tuple[int, int]]:
    """Return the sides and dice with which a seat may lay a Response."""
    return [(side, dice) for side in sides_for(state, seat, kind) for dice in dice_for(kind)]


def has_its_troop(state: Position, hand: Unknown) -> bool:
    """Say whether an attack holds a Troop (13.5): face down once it is announced, before that at least in hand."""
    if hand.seat != state.by or state.contest != BY_ATTACK or state.shown:
        return True
    if state.phase == COMMITTING:
        return any(SORT[kind] == TROOP for kind in hand.covered + hand.held)
    return not hand.covered or any(SORT[kind] == TROOP for kind in hand.covered)


def take_up(state: Position, hand: Unknown, rng: Rng) -> None:
    """Put a dealt hand into the position, and lay down what lies covered."""
    seat = hand.seat
    state.hands[seat] = sorted(hand.held)
    hidden = [laid for laid in state.laid if laid_seat(laid) == seat and is_secret(state, laid)]
    state.healing = [entry for entry in state.healing if above_kind(entry) != seat]
    if not hand.covered:
        state.laid = [laid for laid in state.laid if laid not in hidden]
        return
    is_attacker = seat == state.by and state.contest == BY_ATTACK
    state.laid = [laid for laid in state.laid if laid_seat(laid) != seat]
    if is_attacker:
        state.troops = [kind for kind in hand.covered if SORT[kind] == TROOP]
    for kind in hand.covered:
        if not is_attacker or SORT[kind] != TROOP:
            ways = [(ON_ATTACK, dice) for dice in dice_for(kind)] if is_attacker else ways_of_laying(state, seat, kind)
            side, dice = ways[rng.below(len(ways))]
            lay(state, seat, kind, dice, side)


def renew_lore(state: Position, hand: Unknown, rng: Rng) -> None:
    """Have third seats know as many cards of the new hand as they knew of the old."""
    if not hand.unsure:
        return
    left = without(hand.covered + hand.held, hand.known)
    state.lore[hand.seat] = hand.sure[:]
    for entry in hand.unsure:
        same = [kind for kind in left if BACK[kind] == BACK[entry >> SEEN]]
        if same:
            kind = same[rng.below(len(same))]
            left.remove(kind)
            learn(state, hand.seat, kind, entry & ALL_SEEN)


def deal_piles(state: Position, seat: int, pool: Pool, rng: Rng) -> None:
    """Deal the Bots' piles: unknown places from the pool, looked-at sets among themselves."""
    for other in range(state.seats):
        if not state.is_bot(other):
            continue
        pile, marks = state.hands[other], state.lore[other]
        free = unplaced(state, other, seat)
        for place, kind in zip(free, pool.deal([pile[place] for place in free]), strict=True):
            pile[place] = kind
        if not marks:
            continue
        group = [place for place, mark in enumerate(marks) if mark >> SEEN >> seat & 1 and not mark >> seat & 1]
        mixed = Pool()
        mixed.put([pile[place] for place in group])
        mixed.shuffle(rng)
        for place, kind in zip(group, mixed.deal([pile[place] for place in group]), strict=True):
            pile[place] = kind


def answer_anew(state: Position, seat: int, rng: Rng) -> None:
    """Choose anew, each way as likely, what other players have answered unseen in the poll that runs."""
    if state.phase not in POLLS:
        return
    for other in range(state.seats):
        if other == seat or state.is_bot(other) or other in state.queue:
            continue
        if state.phase == RESPONDING:
            if other != state.by or state.contest != BY_ATTACK:
                respond_anew(state, other, rng)
        elif other in (state.by, state.against):
            use_anew(state, other, rng)


def use_anew(state: Position, seat: int, rng: Rng) -> None:
    """Have a side use Relic or Hakim or not, and name any Troop."""
    kind = RELIC_CARD if state.phase == RELICS else HAKIM_CARD
    if kind not in state.hands[seat]:
        return
    troops = sorted(set(state.troops + state.withdrawn)) if kind == HAKIM_CARD else [NO_CARD]
    named = rng.below(len(troops) + 1)
    if named == len(troops):
        return
    state.hands[seat].remove(kind)
    lay(state, seat, kind, 0, ON_ATTACK if seat == state.by else ON_DEFENCE)
    if kind == HAKIM_CARD:
        state.healing.append(packed(troops[named], seat))


def respond_anew(state: Position, seat: int, rng: Rng) -> None:
    """Lay any of a hand's Responses that fit, for any side, with any dice."""
    for kind in [kind for kind in state.hands[seat] if SORT[kind] == RESPONSE]:
        ways = [(NO_CARD, 0), *ways_of_laying(state, seat, kind)]
        side, dice = ways[rng.below(len(ways))]
        if side != NO_CARD:
            state.hands[seat].remove(kind)
            lay(state, seat, kind, dice, side)

"""What a seat knows, and the worlds that agree with it (18.3, 18.6)."""

from collections.abc import Hashable

from ludoteca.core.game import NOBODY
from ludoteca.core.rng import Rng
from ludoteca.games.patios.pieces import VISITORS
from ludoteca.games.patios.rules.blends import Blend, Pools, Split, blends_of, decks_facts, split
from ludoteca.games.patios.rules.clues import COUNT, imagined, possible, relabelled
from ludoteca.games.patios.rules.firsts import imagine_first_pots
from ludoteca.games.patios.rules.hidden import (
    ANYTHING,
    IN_HAND,
    Back,
    backs,
    fits,
    is_first_pot,
    kind_at,
    known_opening,
    put_kind,
)
from ludoteca.games.patios.state import A_BALCONY, A_POT, ANY_FLOWER, GIVEN, OFFERING, Position


def imagine_anew(world: Position, seat: int, rng: Rng) -> None:
    """Deal anew, in a copy, all that a seat cannot know."""
    imagine_row(world, rng)
    imagine_improvements(world, seat, rng)
    imagine_offers(world, seat, rng)
    imagine_flowers(world, seat, rng)
    world.rng = rng.fork()


def imagine_row(world: Position, rng: Rng) -> None:
    """Shuffle the characters that nobody has seen since the row was laid."""
    places = [place for place, character in enumerate(world.row) if not world.shown >> character & 1]
    unseen = sorted([world.row[place] for place in places])
    rng.shuffle(unseen)
    for place, character in zip(places, unseen, strict=True):
        world.row[place] = character


def imagine_improvements(world: Position, seat: int, rng: Rng) -> None:
    if not world.clues:
        return
    guess = imagined(world, seat, rng)
    is_given = world.phase == GIVEN
    for owner, hand in enumerate(world.hands):
        last = hand[-1] if is_given and owner == world.mover else NOBODY
        hand.sort(key=lambda card: (card == last, world.clues[seat * COUNT + card], guess[card]))
    world.clues = relabelled(world, seat, guess)
    world.stock = [guess[card] for card in world.stock]
    world.hands = [[guess[card] for card in hand] for hand in world.hands]
    world.pair = [guess[card] for card in world.pair]


def imagine_offers(world: Position, seat: int, rng: Rng) -> None:
    """Let those who have answered an open poll have answered anything (12.1)."""
    if world.phase != OFFERING:
        return
    for other in answered(world):
        if other != seat:
            world.offers = world.offers & ~(1 << other) | rng.below(2) << other


def answered(state: Position) -> list[int]:
    """Return who has answered in the open poll already."""
    seats = [(state.active + after) % state.seats for after in range(1, state.seats)]
    return [seat for seat in seats[: seats.index(state.mover)] if state.coins[seat] > 0]


def imagine_flowers(world: Position, seat: int, rng: Rng) -> None:
    hidden = backs(world, seat)
    opening = known_opening(world, hidden)
    pools = pools_of(world, hidden)
    splits: list[Split] = []
    for written in world.blends:
        blend = Blend(written, hidden, pools)
        if blend.matters():
            splits.append(split(blend, pools, opening, world.seats, rng))
            hidden = [back for back in hidden if back.pool != blend.label] + splits[-1].backs
    for pool in sorted(pools):
        kinds = sorted(pools[pool])
        fill(world, [back for back in hidden if back.pool == pool], kinds, opening, rng)
        if pool == world.decks:
            world.deck = kinds
    for settled in splits:
        serials = [blend[0] for blend in world.blends]
        world.blends[serials.index(settled.blend.serial)] = settled.written(world)


def pools_of(state: Position, hidden: list[Back]) -> Pools:
    """Return the kinds of each pool of hidden cards, the deck's own among them."""
    pools = {state.decks: state.deck[:]}
    for back in hidden:
        pools.setdefault(back.pool, []).append(kind_at(state, back.where))
    return pools


def fill(world: Position, slots: list[Back], kinds: list[int], opening: list[int], rng: Rng) -> None:
    """Deal the kinds of a pool to its backs, the choosiest first, and leave the rest shuffled."""
    imagine_first_pots(world, [back for back in slots if is_first_pot(back)], kinds, opening, rng)
    for sort in (A_BALCONY, A_POT, ANY_FLOWER, ANYTHING):
        for back in slots:
            if back.sort == sort:
                put_kind(world, back.where, pull(kinds, sort, rng))
    rng.shuffle(kinds)


def pull(kinds: list[int], sort: int, rng: Rng) -> int:
    """Take any of the kinds that fit a class, each card as likely."""
    fitting = [index for index, kind in enumerate(kinds) if fits(kind, sort)]
    return kinds.pop(fitting[rng.below(len(fitting))])


def known_to(state: Position, seat: int) -> Hashable:
    """Return the position as a seat may know it, with all that it remembers."""
    is_asked_first = state.phase == OFFERING
    return (
        state.game.name,
        tuple(sorted(state.options.items())),
        known_flowers(state, seat),
        known_improvements(state, seat),
        tuple([(character if state.shown >> character & 1 else VISITORS + 1) for character in state.row]),
        tuple([state.up >> character & 1 for character in state.row]),
        (tuple(state.taken), tuple(state.dry), tuple(state.canes), state.works, state.ladder_canes),
        (tuple(state.coins), state.reserve, tuple(state.points), tuple(state.trios), tuple(state.spot)),
        (state.offers >> seat & 1 if is_asked_first else state.offers, state.apprentice, tuple(state.gathered)),
        (state.round, state.turns, state.active, state.mover, state.phase, state.step, state.stage, state.at),
        (state.todo, state.chosen, state.direction, state.targets, state.shielded, state.waterer, state.watered),
        (state.spent, state.resting, state.own_cell, state.kept_up, state.kept_dry, state.tub_colour),
        (tuple(state.trio_now), state.champions),
    )


def known_improvements(state: Position, seat: int) -> Hashable:
    """Return the Improvements by where they are, each as the mask of what it may be; hands in no order."""
    if not state.clues:
        return ()
    masks = possible(state, seat)
    hands = [sorted([masks[card] for card in hand]) for hand in state.hands]
    pair = [masks[card] for card in state.pair]
    return (
        tuple([masks[card] for card in state.stock]),
        tuple([tuple(hand) for hand in hands]),
        tuple(pair) if seat == state.active else tuple(sorted(pair)),
    )


def known_flowers(state: Position, seat: int) -> Hashable:
    """Return the flower cards by where they are, hidden ones as pools: which backs, which kinds."""
    hidden = unsure(state, backs(state, seat))
    pools = pools_of(state, hidden)
    blends = blends_of(state, hidden, pools)
    covered = {back.where for back in hidden}
    is_asked = seat == state.mover
    return (
        tuple([0 if place in covered else kind for place, kind in enumerate(state.court)]),
        tuple(sorted(state.sample)),
        tuple(sorted(state.discards)),
        tuple(known_pools(state, hidden, pools, blends)),
        (tuple([blend.facts() for blend in blends]), decks_facts(blends, pools)),
        tuple(known_opening(state, hidden)) if any(is_first_pot(back) for back in hidden) else (),
        0 if IN_HAND in covered else state.held,
        tuple(state.packet) if is_asked else len(state.packet),
        tuple(state.dealt[seat]),
        tuple([len(cards) for cards in state.dealt]),
    )


def unsure(state: Position, hidden: list[Back]) -> list[Back]:
    """Leave out the backs of which counting leaves no doubt: all cards of their pool are alike."""
    pools = pools_of(state, hidden)
    for blend in blends_of(state, hidden, pools):
        for pool in (blend.label, blend.old, blend.new):
            pools[pool] = blend.olds + blend.news
    return [back for back in hidden if len(set(pools[back.pool])) > 1]


def known_pools(state: Position, hidden: list[Back], pools: Pools, blends: list[Blend]) -> list[Hashable]:
    """Return each pool of backs with its kinds, in the order of the backs; the deck's own last."""
    blended = {pool for blend in blends for pool in (blend.label, blend.old, blend.new)}
    order: list[int] = []
    for back in hidden:
        if back.pool not in order and back.pool != state.decks:
            order.append(back.pool)
    facts: list[Hashable] = []
    for pool in [*order, state.decks]:
        places = [(back.where, back.sort, back.pair) for back in hidden if back.pool == pool]
        facts.append((tuple(places), () if pool in blended else tuple(sorted(pools[pool]))))
    return [*facts, len(state.deck)]

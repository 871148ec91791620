"""Bots: a card a round off the pile, the army, attacks, Offensive cards, incursions (9.1–9.5)."""

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.taifa.pieces.atlas import NOWHERE, bits_of
from ludoteca.games.taifa.pieces.cards import CARDS, EL_CID_CARD, RESPONSE, SORT, TROOP, VALUE
from ludoteca.games.taifa.pieces.kingdoms import ARMY_ATTACKS, CID_SEAT
from ludoteca.games.taifa.rules.borders import attackable, best_targets, neighbours, pick_area, pick_kingdom
from ludoteca.games.taifa.rules.bot_events import play_bot_event
from ludoteca.games.taifa.rules.contests import attack_dice, call_poll, open_contest
from ludoteca.games.taifa.rules.hands import gain, put_away, with_cards
from ludoteca.games.taifa.rules.lore import take_from_pile
from ludoteca.games.taifa.state import AFTER, BY_ATTACK, BY_INCURSION, NEXT, Position


def play_bot(state: Position, log: list[Event] | None) -> None:
    """Have a Bot play the top card of its pile (9.1)."""
    seat = state.mover
    kind = state.hands[seat].pop()
    if state.lore[seat]:
        take_from_pile(state, seat, len(state.hands[seat]))
    state.passes = 0
    state.sealed = True
    state.go_to(AFTER)
    if state.box.offensive[kind]:
        play_offensive(state, seat, kind, log)
    elif SORT[kind] == TROOP:
        state.armies[seat].append(kind)
        if log is not None:
            tell_deployed(state, seat, kind, strength(state, seat), log)
    elif SORT[kind] == RESPONSE:
        deploy_response(state, seat, kind, log)
    else:
        play_bot_event(state, seat, kind, log)


def tell_deployed(state: Position, seat: int, kind: int, strength: int | None, log: list[Event]) -> None:
    log.append(Event("taifa.bot.deployed", {"seat": seat, "card": CARDS[kind], "strength": strength}))


def deploy_response(state: Position, seat: int, kind: int, log: list[Event] | None) -> None:
    """Lay a Response open behind those deployed before; in the scenario El Cid goes to the player (13.53)."""
    if kind == EL_CID_CARD and state.is_cid():
        gain(state, CID_SEAT, kind, (1 << state.seats) - 1 & ~state.bots)
        if log is not None:
            log.append(Event("taifa.bot.handed", {"seat": seat, "to": CID_SEAT}))
        return
    state.ready[seat].append(kind)
    if log is not None:
        tell_deployed(state, seat, kind, None, log)


def strength(state: Position, seat: int) -> int:
    """Return the printed strength of a Bot's army (13.19)."""
    total = 0
    for kind in state.armies[seat]:
        total += VALUE[kind]
    return total


def targets(state: Position, seat: int, force: int) -> int:
    """Return the areas a Bot would attack: the highest defence below its strength (9.2)."""
    return best_targets(state, attackable(state, seat), force)


def look_at_army(state: Position, log: list[Event] | None) -> None:
    """Attack with an army of more than 3 as soon as there is a target; else keep it (9.2, 13.20)."""
    seat = state.active
    force = strength(state, seat)
    if force <= ARMY_ATTACKS:
        return state.go_to(NEXT)
    among = targets(state, seat, force)
    if among:
        return attack(state, seat, among, force, "strength", log)
    if log is not None:
        log.append(Event("taifa.bot.waits", {"seat": seat, "strength": force}))
    return state.go_to(NEXT)


def attack(state: Position, seat: int, among: int, force: int, why: str, log: list[Event] | None) -> None:
    """Attack one of the best targets with the whole army (9.2)."""
    area, die = pick_area(state, among)
    state.troops = state.armies[seat]
    state.armies[seat] = []
    against = state.owner[area]
    if log is not None:
        facts: dict[str, object] = {
            "seat": seat,
            "area": area + 1,
            "against": None if against == NOBODY else against,
            "strength": force,
            "cards": [CARDS[kind] for kind in state.troops],
            "ties": [number + 1 for number in bits_of(among)] if die else [],
            "die": die or None,
            "why": why,
        }
        log.append(Event("taifa.attacked.bot", facts))
    open_contest(state, BY_ATTACK, seat, area, against, 0)
    call_poll(state)


def play_offensive(state: Position, seat: int, kind: int, log: list[Event] | None) -> None:
    """Attack with what is deployed, whatever the card says; else use the card for an incursion (9.3)."""
    put_away(state, kind)
    if log is not None:
        log.append(Event("taifa.bot.offensive", {"seat": seat, "card": CARDS[kind]}))
    force = strength(state, seat)
    among = targets(state, seat, force) if force else 0
    if among:
        attack(state, seat, among, force, "offensive", log)
    else:
        make_incursion(state, seat, kind, log)


def make_incursion(state: Position, seat: int, kind: int, log: list[Event] | None) -> None:
    """Raid a neighbour that has cards; with none the card is just discarded (9.3)."""
    among = raidable(state, seat) & ~state.watchers
    if not among:
        if log is not None:
            log.append(Event("taifa.bot.discarded", {"seat": seat, "card": CARDS[kind], "why": "no_target"}))
        return
    against, die = pick_kingdom(state, seat, among)
    if log is not None and die:
        facts = {"seat": seat, "card": None, "kingdoms": bits_of(among), "die": die, "kingdom": against}
        log.append(Event("taifa.bot.chose", facts))
    raid(state, seat, against, kind, log)


def raidable(state: Position, seat: int) -> int:
    """Return the kingdoms across the border that have cards, as a mask of seats (5.3, 13.40)."""
    among = neighbours(state, seat) & with_cards(state, seat)
    return among & ~(1 << CID_SEAT) if state.has_truce(seat) else among


def raid(state: Position, seat: int, against: int, kind: int, log: list[Event] | None) -> None:
    """Begin an incursion; the card that pays for it lies on the discards already (5.3)."""
    open_contest(state, BY_INCURSION, seat, NOWHERE, against, 1)
    if log is not None:
        facts = {"seat": seat, "against": against, "card": CARDS[kind], "dice": attack_dice(state)}
        log.append(Event("taifa.incursion", facts))
    call_poll(state)

"""Events as players play them: what each may be about, and what it does (5.4, 12)."""

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.taifa.pieces.atlas import NOWHERE
from ludoteca.games.taifa.pieces.cards import (
    A_CHRISTIAN,
    A_KINGDOM,
    A_MUSLIM,
    AL_ANDALUS,
    AN_AREA,
    BACK,
    CAMPAIGN,
    CARDS,
    CID_CAMPAIGN,
    CITADELS,
    CRUSADERS,
    IRRIGATIONS,
    JEWS,
    JUDGMENT,
    MARRIAGE,
    MERCENARIES,
    MONASTERIES,
    MOZARABS,
    NAMES_WHAT,
    NO_CARD,
    NOTHING,
    ORDERS,
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
    TROUBADOURS,
    UPRISING,
    WALLS,
    WATCHTOWER,
    WORD,
)
from ludoteca.games.taifa.pieces.kingdoms import (
    ALMORAVIDS_SEAT,
    CAMPAIGN_DICE,
    CASTILE,
    CHRISTIAN,
    JUDGMENT_DICE,
    LOOKED,
    MUSLIM,
    RELIGIONS,
    SCENARIO,
    SURRENDERS_BELOW,
    SWAPS,
    UPRISING_DICE,
)
from ludoteca.games.taifa.rules.borders import border, neighbours, owned_by_others
from ludoteca.games.taifa.rules.contests import call_poll, open_contest
from ludoteca.games.taifa.rules.hands import (
    draw,
    draw_one,
    gain,
    lose_at_random,
    put_away,
    put_event_away,
    seduce,
    take_out,
    with_cards,
)
from ludoteca.games.taifa.rules.lore import look_at_hand, look_at_pile, take_from_pile
from ludoteca.games.taifa.rules.pacts import agree
from ludoteca.games.taifa.rules.realm import all_free_castles, change_bonus, conquer, free_castles, lose_area
from ludoteca.games.taifa.state import (
    AFTER,
    BY_EVENT,
    BY_JUDGMENT,
    KEEPING,
    REPOPULATING,
    SWAPPING,
    TAKING,
    WALLING,
    Position,
    packed,
)


def names_what(state: Position, word: int) -> int:
    """Return what an event names; El Cid campaign names nothing in the scenario."""
    return NOTHING if word == CID_CAMPAIGN and state.seats == SCENARIO else NAMES_WHAT[word]


def names_kingdom(about: int) -> bool:
    """Say whether that is a kingdom, any or of one religion."""
    return A_KINGDOM <= about <= A_MUSLIM


def kingdoms_for(state: Position, seat: int, word: int) -> int:
    """Return the kingdoms an event may be about, as a mask of seats."""
    others = ((1 << state.seats) - 1) & ~(1 << seat)
    if word in (RAZZIA, SEDUCTION):
        return with_cards(state, seat)
    if NAMES_WHAT[word] == A_CHRISTIAN:
        return others & of_faith(state, CHRISTIAN)
    if NAMES_WHAT[word] == A_MUSLIM:
        reach = neighbours(state, seat) if word == ORDERS else with_cards(state, seat)
        return reach & of_faith(state, MUSLIM)
    return others


def of_faith(state: Position, faith: int) -> int:
    """Return the kingdoms of a religion, as a mask of seats."""
    mask = 0
    for seat in range(state.seats):
        if state.faiths[seat] == faith:
            mask |= 1 << seat
    return mask


def areas_for(state: Position, seat: int, word: int) -> int:
    """Return the areas an event may be about (13.14, 13.41)."""
    others = owned_by_others(state, seat)
    if word == UPRISING:
        return others
    if word == CAMPAIGN:
        free = state.field.areas & ~others & ~state.held[seat]
        return others & (state.field.around(free) | state.field.routes)
    if word == SURRENDER:
        weak = 0
        for level in range(SURRENDERS_BELOW):
            weak |= state.field.level[level]
        return border(state, seat) & ~others & weak
    if word == CID_CAMPAIGN:
        return border(state, seat) & others & ~state.held[CASTILE]
    return border(state, seat) & others


def may_play(state: Position, seat: int, word: int) -> bool:
    """Say whether an event that names nothing can be played (13.47, 13.57)."""
    if word == MERCENARIES:
        return bool(responses_played(state))
    if word == CID_CAMPAIGN:
        return bool(state.hands[ALMORAVIDS_SEAT])
    return True


def responses_played(state: Position) -> list[int]:
    """Return the Responses on both discard piles, each kind once."""
    return sorted({kind for pile in state.discards for kind in pile if SORT[kind] == RESPONSE})


def play_event(state: Position, kind: int, what: int, log: list[Event] | None) -> None:
    """Show an event and do what it says; it is put away or stays open afterwards."""
    seat = state.mover
    take_out(state, seat, kind)
    state.sealed = True
    about = names_what(state, WORD[kind])
    if log is not None:
        area = what + 1 if about == AN_AREA else None
        kingdom = what if names_kingdom(about) else None
        log.append(Event("taifa.event", {"seat": seat, "card": CARDS[kind], "area": area, "kingdom": kingdom}))
    state.go_to(AFTER)
    if about == AN_AREA:
        play_at(state, seat, kind, what, log)
        return
    if names_kingdom(about):
        play_on(state, seat, kind, what, log)
    else:
        play_alone(state, seat, kind, log)
    if WORD[kind] == REPOPULATION and not free_castles(state, seat):
        put_event_away(state, kind)  # without a castle for it (13.42)
    elif WORD[kind] not in (SUCCESSION, JEWS, MONASTERIES, MERCENARIES):
        settle(state, seat, kind, what if names_kingdom(about) else NOBODY)


def settle(state: Position, seat: int, kind: int, kingdom: int) -> None:
    """Leave a Permanent event open before its kingdom (5.4), put any other away."""
    if state.box.permanent[kind]:
        state.in_play[seat].append(packed(kind, kingdom + 1))
        note_standing(state, seat, WORD[kind])
    else:
        put_event_away(state, kind)


def note_standing(state: Position, seat: int, word: int) -> None:
    """Let a Permanent event work from now on."""
    if word == CITADELS:
        state.citadels |= 1 << seat
    elif word == WATCHTOWER:
        state.watchers |= 1 << seat
    elif word == TROUBADOURS:
        state.troubadours |= 1 << seat
    elif word == CRUSADERS:
        state.crusade = True


def play_at(state: Position, seat: int, kind: int, area: int, log: list[Event] | None) -> None:
    """Play an event about an area."""
    word = WORD[kind]
    if word == SURRENDER:
        put_event_away(state, kind)
        if log is not None:
            log.append(Event("taifa.taken", {"seat": seat, "area": area + 1, "against": None}))
        state.area = area
        conquer(state, seat, area, log)
        if state.winner != NOBODY:
            state.area = NOWHERE
    elif word == CID_CAMPAIGN:
        put_event_away(state, kind)
        if log is not None:
            facts = {"seat": seat, "area": area + 1, "against": state.owner[area]}
            log.append(Event("taifa.turned", facts))
        lose_area(state, area, log)
    else:
        fight_over(state, seat, kind, area)


def fight_over(state: Position, seat: int, kind: int, area: int) -> None:
    """Begin what an event has rolled: an attack, or the Judgment of God."""
    word = WORD[kind]
    state.event = kind
    if word == JUDGMENT:
        open_contest(state, BY_JUDGMENT, seat, area, state.owner[area], JUDGMENT_DICE)
    else:
        dice = UPRISING_DICE if word == UPRISING else CAMPAIGN_DICE
        open_contest(state, BY_EVENT, seat, area, state.owner[area], dice)
    call_poll(state)


def play_on(state: Position, seat: int, kind: int, other: int, log: list[Event] | None) -> None:
    """Play an event about a kingdom."""
    word = WORD[kind]
    if word == TRADE:
        trade(state, seat, other, log)
    elif word == RAZZIA:
        lose_at_random(state, other, seat, log)
    elif word == SEDUCTION:
        seduce(state, seat, other, log)
    elif word == ORDERS:
        change_bonus(state, other, -1, log)
    elif word == MOZARABS:
        look(state, seat, other, log)
    else:
        if word == MARRIAGE:
            change_bonus(state, seat, 1, log)
            change_bonus(state, other, 1, log)
        agree(state, seat, other, kind, log)


def trade(state: Position, seat: int, other: int, log: list[Event] | None) -> None:
    """Both draw from their own decks, the owner first, and gain Card Bonus (13.46)."""
    for one in (seat, other):
        draw(state, one, state.faiths[one], 1, log)
    for one in (seat, other):
        change_bonus(state, one, 1, log)


def look(state: Position, seat: int, other: int, log: list[Event] | None) -> None:
    """See a Muslim kingdom's whole hand; a Bot's pile is shuffled afterwards."""
    cards = [CARDS[kind] for kind in sorted(state.hands[other])]
    if state.bots >> other & 1:
        look_at_pile(state, other, seat)
    else:
        look_at_hand(state, other, seat)
    if log is not None:
        log.append(Event("taifa.looked", {"seat": seat, "kingdom": other}))
        facts = {"seat": seat, "kingdom": other, "cards": cards}
        log.append(Event("taifa.looked.cards", facts, frozenset((seat,))))


def play_alone(state: Position, seat: int, kind: int, log: list[Event] | None) -> None:
    """Play an event that names nothing."""
    word = WORD[kind]
    if word == SUFI:
        change_bonus(state, seat, 2, log)
    elif word == IRRIGATIONS:
        change_bonus(state, seat, 1, log)
    elif word == SAINT_JAMES:
        draw(state, seat, CHRISTIAN, 2, log)
    elif word == AL_ANDALUS:
        share_al_andalus(state, seat, log)
    elif word == WALLS:
        state.left = min(2, all_free_castles(state).bit_count())
        if state.left:
            state.ask(WALLING, seat)
    elif word == REPOPULATION:
        if free_castles(state, seat):
            state.ask(REPOPULATING, seat)
    elif word == CID_CAMPAIGN:
        lose_top(state, ALMORAVIDS_SEAT, log)
    else:
        begin_choice(state, seat, kind, log)


def share_al_andalus(state: Position, seat: int, log: list[Event] | None) -> None:
    """The owner draws two Muslim cards, then every other Muslim kingdom one, in turn order (13.46)."""
    draw(state, seat, MUSLIM, 2, log)
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        if state.faiths[other] == MUSLIM:
            draw(state, other, MUSLIM, 1, log)


def lose_top(state: Position, seat: int, log: list[Event] | None) -> None:
    """Have a Bot discard the top card of its pile (El Cid campaign in the scenario)."""
    kind = state.hands[seat].pop()
    if state.lore[seat]:
        take_from_pile(state, seat, len(state.hands[seat]))
    put_away(state, kind)
    if log is not None:
        log.append(Event("taifa.card.lost", {"seat": seat, "card": CARDS[kind]}))


def begin_choice(state: Position, seat: int, kind: int, log: list[Event] | None) -> None:
    """Begin an event that asks its owner about cards; the event itself waits (Succession, Jews …)."""
    word = WORD[kind]
    if word == MERCENARIES:
        state.event = kind
        state.ask(TAKING, seat)
    elif word == SUCCESSION:
        put_event_away(state, kind)
        state.left = SWAPS - 1
        if state.hands[seat]:
            state.ask(SWAPPING, seat)
        else:
            end_swap(state, log)
    elif word in (JEWS, MONASTERIES):
        state.event = kind
        decks = [MUSLIM, CHRISTIAN] if word == JEWS else [CHRISTIAN] * LOOKED
        drawn = [draw_one(state, deck, log) for deck in decks]
        state.offered = [card for card in drawn if card != NO_CARD]
        if state.offered:
            state.ask(KEEPING, seat)
        else:
            end_choice(state)


def end_choice(state: Position) -> None:
    """Put away the event whose choice is made."""
    put_event_away(state, state.event)
    state.event = NO_CARD
    state.offered = []
    state.go_to(AFTER)


def keep(state: Position, kind: int, log: list[Event] | None) -> None:
    """Keep one of the cards looked at and discard the others."""
    seat = state.mover
    state.offered.remove(kind)
    gain(state, seat, kind, 0)
    gone = state.offered
    for other in gone:
        put_away(state, other)
    state.sealed = True
    if log is not None:
        log.append(Event("taifa.kept", {"seat": seat, "deck": RELIGIONS[BACK[kind]]}))
        log.append(Event("taifa.kept.own", {"seat": seat, "card": CARDS[kind]}, frozenset((seat,))))
        if gone:
            log.append(Event("taifa.drawn.discarded", {"seat": seat, "cards": [CARDS[card] for card in gone]}))
    end_choice(state)


def take(state: Position, kind: int, log: list[Event] | None) -> None:
    """Take a Response from the discards, seen by all (13.47)."""
    seat = state.mover
    state.discards[BACK[kind]].remove(kind)
    gain(state, seat, kind, ((1 << state.seats) - 1) & ~state.bots)
    if log is not None:
        log.append(Event("taifa.took", {"seat": seat, "card": CARDS[kind]}))
    end_choice(state)


def swap(state: Position, kind: int, log: list[Event] | None) -> None:
    """Put one more card of the hand away for Succession."""
    seat = state.mover
    take_out(state, seat, kind)
    put_away(state, kind)
    state.sealed = True
    state.left -= 1
    if log is not None:
        log.append(Event("taifa.swapped", {"seat": seat, "cards": [CARDS[kind]]}))
    if not state.left or not state.hands[seat]:
        end_swap(state, log)


def end_swap(state: Position, log: list[Event] | None) -> None:
    """Draw as many cards as were swapped, Succession counted."""
    count = SWAPS - state.left
    state.left = 0
    state.sealed = True
    draw(state, state.mover, state.faiths[state.mover], count, log)
    state.go_to(AFTER)

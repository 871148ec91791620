"""Events as Bots play them: by their italic texts, and by a die among several candidates (9.1, 9.5, 9.6)."""

from typing import Final

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.taifa.pieces.atlas import STRONGEST, bits_of
from ludoteca.games.taifa.pieces.cards import (
    AL_ANDALUS,
    CAMPAIGN,
    CARDS,
    CITADELS,
    CRUSADERS,
    IRRIGATIONS,
    JEWS,
    JUDGMENT,
    MARRIAGE,
    NO_CARD,
    ORDERS,
    RAZZIA,
    REPOPULATION,
    SAINT_JAMES,
    SEDUCTION,
    SUFI,
    TRADE,
    TROUBADOURS,
    TRUCE,
    WALLS,
    WATCHTOWER,
    WORD,
)
from ludoteca.games.taifa.pieces.kingdoms import CHRISTIAN, LOW_DIE, MUSLIM, RELIGIONS
from ludoteca.games.taifa.rules.borders import (
    best_targets,
    border,
    neighbours,
    owned_by_others,
    pick_area,
    pick_kingdom,
)
from ludoteca.games.taifa.rules.dice import one_die
from ludoteca.games.taifa.rules.events import fight_over, kingdoms_for, play_alone, play_on, settle
from ludoteca.games.taifa.rules.hands import draw_one, gain, most_cards, put_away
from ludoteca.games.taifa.rules.realm import free_castles, place_garrison
from ludoteca.games.taifa.state import Position

# What a Bot can play without choosing anything; what else has no Bot's text is Offensive, or cannot be played.
PLAYED_ALONE: Final = (
    SUFI,
    IRRIGATIONS,
    SAINT_JAMES,
    AL_ANDALUS,
    JEWS,
    WATCHTOWER,
    CITADELS,
    CRUSADERS,
    TROUBADOURS,
)


def play_bot_event(state: Position, seat: int, kind: int, log: list[Event] | None) -> None:
    """Play an event at once, or discard it when it cannot be played (9.1, 13.48)."""
    word = WORD[kind]
    if word in (CAMPAIGN, JUDGMENT):
        fight(state, seat, kind, log)
    elif word in (TRADE, RAZZIA, SEDUCTION, TRUCE, MARRIAGE, ORDERS):
        deal_with(state, seat, kind, log)
    elif word in (WALLS, REPOPULATION):
        fortify(state, seat, kind, log)
    elif word not in PLAYED_ALONE:
        give_up(state, seat, kind, log)
    else:
        tell_event(seat, kind, NOBODY, NOBODY, log)
        if word == JEWS:
            keep_by_die(state, seat, log)
        elif word in (SUFI, IRRIGATIONS, SAINT_JAMES, AL_ANDALUS):
            play_alone(state, seat, kind, log)
        settle(state, seat, kind, NOBODY)


def tell_event(seat: int, kind: int, area: int, kingdom: int, log: list[Event] | None) -> None:
    if log is not None:
        facts: dict[str, object] = {
            "seat": seat,
            "card": CARDS[kind],
            "area": None if area < 0 else area + 1,
            "kingdom": None if kingdom < 0 else kingdom,
        }
        log.append(Event("taifa.event", facts))


def give_up(state: Position, seat: int, kind: int, log: list[Event] | None) -> None:
    """Discard a card that cannot be played."""
    put_away(state, kind)
    if log is not None:
        log.append(Event("taifa.bot.discarded", {"seat": seat, "card": CARDS[kind], "why": "no_target"}))


def choose_area(state: Position, seat: int, kind: int, among: int, log: list[Event] | None) -> int:
    """Choose an area by a die if need be, and say so (9.5)."""
    area, die = pick_area(state, among)
    if log is not None and die:
        areas = [number + 1 for number in bits_of(among)]
        facts = {"seat": seat, "card": CARDS[kind], "areas": areas, "die": die, "area": area + 1}
        log.append(Event("taifa.bot.chose", facts))
    return area


def fight(state: Position, seat: int, kind: int, log: list[Event] | None) -> None:
    """Play Independent campaign on an invasion route (9.6), or the Judgment on the strongest neighbour (13.35)."""
    others = owned_by_others(state, seat)
    if WORD[kind] == CAMPAIGN:
        among = state.field.routes & others
    else:
        among = best_targets(state, border(state, seat) & others, STRONGEST + 2)
    if not among:
        return give_up(state, seat, kind, log)
    area = choose_area(state, seat, kind, among, log)
    tell_event(seat, kind, area, NOBODY, log)
    return fight_over(state, seat, kind, area)


def deal_with(state: Position, seat: int, kind: int, log: list[Event] | None) -> None:
    """Play an event about a kingdom, chosen by a die among the candidates."""
    word = WORD[kind]
    among = most_cards(state, seat) if word in (RAZZIA, SEDUCTION) else kingdoms_for(state, seat, word)
    if word == TRADE:
        strangers = among & ~neighbours(state, seat)
        among = strangers or among
    if not among:
        return give_up(state, seat, kind, log)
    other, die = pick_kingdom(state, seat, among)
    if log is not None and die:
        facts = {"seat": seat, "card": CARDS[kind], "kingdoms": bits_of(among), "die": die, "kingdom": other}
        log.append(Event("taifa.bot.chose", facts))
    tell_event(seat, kind, NOBODY, other, log)
    play_on(state, seat, kind, other, log)
    return settle(state, seat, kind, other)


def fortify(state: Position, seat: int, kind: int, log: list[Event] | None) -> None:
    """Place the garrisons of Walls or Repopulation on own castles, each by its own throw (13.42)."""
    if not free_castles(state, seat):
        return give_up(state, seat, kind, log)
    tell_event(seat, kind, NOBODY, NOBODY, log)
    for _ in range(2 if WORD[kind] == WALLS else 1):
        among = free_castles(state, seat)
        if among:
            place_garrison(state, seat, choose_area(state, seat, kind, among, log), log)
    return settle(state, seat, kind, NOBODY)


def keep_by_die(state: Position, seat: int, log: list[Event] | None) -> None:
    """Draw a card of each deck and keep one: 1–3 the Muslim, 4–6 the Christian (13.44)."""
    drawn = [draw_one(state, MUSLIM, log), draw_one(state, CHRISTIAN, log)]
    die = one_die(state.rng) if NO_CARD not in drawn else 0
    keeps = CHRISTIAN if die > LOW_DIE or drawn[MUSLIM] == NO_CARD else MUSLIM
    kept, gone = drawn[keeps], drawn[1 - keeps]
    if kept != NO_CARD:
        gain(state, seat, kept, 0)
        if log is not None:
            log.append(Event("taifa.kept", {"seat": seat, "deck": RELIGIONS[keeps], "die": die or None}))
    if gone != NO_CARD:
        put_away(state, gone)
        if log is not None:
            log.append(Event("taifa.drawn.discarded", {"seat": seat, "cards": [CARDS[gone]]}))

"""What follows a contest: Hakim, the discard, and what stays in sight (5.1.7, 13.15, 13.33)."""

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.taifa.pieces.atlas import NOWHERE
from ludoteca.games.taifa.pieces.cards import (
    CARDS,
    HAKIM_CARD,
    NO_CARD,
    VALUE,
)
from ludoteca.games.taifa.rules.contests import holders
from ludoteca.games.taifa.rules.hands import gain, put_away, put_event_away
from ludoteca.games.taifa.rules.lore import forget
from ludoteca.games.taifa.rules.responses import (
    laid_kind,
    may_still_answer,
    use_ready,
)
from ludoteca.games.taifa.state import (
    AFTER,
    BY_ATTACK,
    CLOSE,
    HEALING,
    NO_CONTEST,
    UNDECIDED,
    Position,
    above_kind,
    kind_in,
)


def ask_healers(state: Position, log: list[Event] | None) -> None:
    """After an attack with Troops Hakim may take one of them back (13.15, 13.33)."""
    if state.winner != NOBODY or state.contest != BY_ATTACK or not state.troops + state.withdrawn:
        return state.go_to(CLOSE)
    for seat in (state.by, state.against):
        if may_still_answer(state, seat) and HAKIM_CARD in state.ready[seat]:
            use_ready(state, seat, HAKIM_CARD)
            put_away(state, HAKIM_CARD)
            heal(state, seat, max(state.troops + state.withdrawn, key=VALUE.__getitem__), log)
            break
    state.queue = holders(state, HAKIM_CARD) if state.troops or state.withdrawn else []
    return state.ask(HEALING, state.queue[0]) if state.queue else state.go_to(CLOSE)


def heal(state: Position, seat: int, kind: int, log: list[Event] | None) -> None:
    """Take a Troop of the attack back into a hand or pile, seen by all."""
    (state.troops if kind in state.troops else state.withdrawn).remove(kind)
    gain(state, seat, kind, ((1 << state.seats) - 1) & ~state.bots)
    if log is not None:
        log.append(Event("taifa.healed", {"seat": seat, "card": CARDS[kind]}))


def heal_all(state: Position, log: list[Event] | None) -> None:
    """Carry out what players answered about Hakim, now that all have (13.60)."""
    for entry in state.healing:
        seat, kind = above_kind(entry), kind_in(entry)
        if state.lore[seat]:
            forget(state, seat, HAKIM_CARD)
        if kind in state.troops or kind in state.withdrawn:
            heal(state, seat, kind, log)
    state.healing = []
    state.sealed = True
    state.go_to(CLOSE)


def close_contest(state: Position, log: list[Event] | None) -> None:
    """Discard all that was used (5.1.7), and keep in sight what happened."""
    keep_in_sight(state)
    for kind in state.troops:
        put_away(state, kind)
    for kind in state.withdrawn:
        put_away(state, kind)
    for laid in state.laid:
        put_away(state, laid_kind(laid))
    if state.event != NO_CARD:
        put_event_away(state, state.event)
        state.event = NO_CARD
    forget_contest(state)
    state.go_to(AFTER)


def keep_in_sight(state: Position) -> None:
    """Remember the contest for the eyes: who, where, the cards, the dice, the end."""
    lost = state.battle[0][0] if state.battle else NO_CARD
    state.battle = [
        [state.contest, state.by, state.area, state.against, state.event, state.outcome, state.base, lost, state.spent],
        state.troops + state.withdrawn,
        state.laid,
        state.dice,
        state.throws,
    ]


def forget_contest(state: Position) -> None:
    """Leave no trace of a contest that is over."""
    state.contest = NO_CONTEST
    state.by = NOBODY
    state.area = NOWHERE
    state.against = NOBODY
    state.base = 0
    state.troops = []
    state.withdrawn = []
    state.laid = []
    state.queue = []
    state.answered = 0
    state.shown = False
    state.spent = 0
    state.sorties = 0
    state.dice = [0, 0]
    state.throws = [0, 0]
    state.thrown = False
    state.outcome = UNDECIDED

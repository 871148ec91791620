"""Carrying out an answer, and running on to the next question."""

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.taifa.actions import (
    ABET,
    ABET_FEW,
    ATTACK,
    BONUS,
    BOT,
    COMMIT,
    COMMIT_FEW,
    DISCARD,
    DONE,
    GARRISON,
    GIVE,
    HEAL,
    HOLD_TRUCE,
    INCURSION,
    KEEP,
    PASS,
    PLAY_ON,
    RESPOND,
    RESPOND_FEW,
    SWAP,
    TAKE,
    WITHDRAW,
    Deed,
)
from ludoteca.games.taifa.pieces.atlas import NOWHERE
from ludoteca.games.taifa.pieces.cards import (
    CARDS,
    EXTRA,
    HAKIM_CARD,
    IRRIGATIONS,
    ORDERS,
    RELIC_CARD,
    REPOPULATION,
    SORT,
    TROOP,
    WORD,
)
from ludoteca.games.taifa.rules.aftermath import ask_healers, close_contest, heal_all
from ludoteca.games.taifa.rules.bots import look_at_army, play_bot, raid
from ludoteca.games.taifa.rules.contests import (
    call_poll,
    decide,
    go_on_polling,
    open_contest,
    reveal,
    roll,
    spend_garrison,
    spendable,
    suffer_sorties,
    throw_again,
    uncover,
    withdraw,
)
from ludoteca.games.taifa.rules.events import end_swap, keep, play_event, swap, take
from ludoteca.games.taifa.rules.hands import hand_over, put_away, take_out
from ludoteca.games.taifa.rules.legal import held_card, paria_of
from ludoteca.games.taifa.rules.pacts import agree
from ludoteca.games.taifa.rules.realm import change_bonus, free_castles, place_garrison
from ludoteca.games.taifa.rules.responses import lay, usual_side
from ludoteca.games.taifa.rules.turns import (
    count_pass,
    deal,
    end_game,
    end_turn,
    go_to_next,
    hold_truce,
    start_turn,
)
from ludoteca.games.taifa.rules.words import card_meant
from ludoteca.games.taifa.state import (
    AFTER,
    AGAIN,
    BY_ATTACK,
    CLOSE,
    COMMITTING,
    CONQUEST,
    DRAW,
    GARRISONS,
    GOING,
    HEAL_POLL,
    HEALED,
    HEALING,
    NEXT,
    NO_CONTEST,
    ON_ATTACK,
    OUTCOME,
    POLL,
    RELICS,
    REPOPULATING,
    RESPONDING,
    REVEAL,
    ROLL,
    ROUND,
    SORTIES,
    SWAPPING,
    TURN_END,
    TURN_START,
    UNCOVER,
    WALLING,
    Position,
    above_kind,
    kind_in,
    packed,
)


def carry_out(state: Position, deed: Deed, log: list[Event] | None) -> None:
    """Do what was chosen, once it is known to be legal."""
    verb = deed.verb
    if verb == BOT:
        play_bot(state, log)
    elif verb == DONE:
        be_done(state, log)
    elif state.phase == ROUND:
        act(state, deed, log)
    elif verb in (COMMIT, COMMIT_FEW):
        commit(state, deed)
    elif verb in (RESPOND, RESPOND_FEW, ABET, ABET_FEW):
        respond(state, deed)
    elif verb == GARRISON:
        garrison(state, deed.what, log)
    elif verb == BONUS:
        change_bonus(state, state.mover, 1, log)
        be_rewarded(state)
    else:
        carry_out_seldom(state, deed, log)


def carry_out_seldom(state: Position, deed: Deed, log: list[Event] | None) -> None:
    verb, faith = deed.verb, state.faiths[state.mover]
    if verb == HEAL:
        state.hands[state.mover].remove(HAKIM_CARD)
        lay(state, state.mover, HAKIM_CARD, 0, usual_side(state, state.mover))
        troop = card_meant(deed.word, faith, state.troops + state.withdrawn)
        state.healing.append(packed(troop, state.mover))
        next_in_poll(state)
    elif verb == WITHDRAW:
        withdraw(state, card_meant(deed.word, faith, state.troops), log)
        state.go_to(SORTIES)
    elif verb == KEEP:
        keep(state, card_meant(deed.word, faith, state.offered), log)
    elif verb == TAKE:
        take(state, card_meant(deed.word, faith, state.discards[0] + state.discards[1]), log)
    elif verb == SWAP:
        swap(state, held_card(state, deed.word), log)
    else:
        assert verb == HOLD_TRUCE
        hold_truce(state, deed.what, log)


def act(state: Position, deed: Deed, log: list[Event] | None) -> None:
    """Take one of the five actions of a round, or give by Paria before it (5)."""
    verb, seat = deed.verb, state.mover
    if verb == PASS:
        count_pass(state, "taifa.passed", log)
        return state.go_to(NEXT)
    if verb == GIVE:
        return give(state, held_card(state, deed.word), state.seat_of(deed.what), log)
    state.passes = 0
    if verb == ATTACK:
        open_contest(state, BY_ATTACK, seat, deed.what, state.owner[deed.what], 0)
        return state.ask(COMMITTING, seat)
    kind = held_card(state, deed.word)
    if verb == DISCARD:
        return discard(state, kind, log)
    if verb == INCURSION:
        take_out(state, seat, kind)
        put_away(state, kind)
        state.sealed = True
        return raid(state, seat, state.seat_of(deed.what), kind, log)
    return play_event(state, kind, state.seat_of(deed.what) if verb == PLAY_ON else deed.what, log)


def give(state: Position, kind: int, other: int, log: list[Event] | None) -> None:
    """Hand a card over by Paria and make the pact (13.16)."""
    seat = state.mover
    state.given |= 1 << other
    state.sealed = True
    if state.is_bot(other):
        state.passes = 0  # it plays again, and no turn ends before (13.38, 13.39)
    hand_over(state, seat, other, kind, log)
    agree(state, seat, other, paria_of(state, seat), log)
    if not state.hands[seat]:
        count_pass(state, "taifa.passed.empty", log)
        state.go_to(NEXT)


def discard(state: Position, kind: int, log: list[Event] | None) -> None:
    """Discard a card face up, and have Permanent events that wait for it work again (5.5, 13.17)."""
    seat = state.mover
    take_out(state, seat, kind)
    put_away(state, kind)
    state.sealed = True
    if log is not None:
        log.append(Event("taifa.discarded", {"seat": seat, "card": CARDS[kind]}))
    state.go_to(AFTER)
    for entry in state.in_play[seat]:
        word = WORD[kind_in(entry)]
        if word == IRRIGATIONS:
            change_bonus(state, seat, 1, log)
        elif word == ORDERS:
            change_bonus(state, above_kind(entry) - 1, -1, log)
        elif word == REPOPULATION and free_castles(state, seat):
            state.ask(REPOPULATING, seat)


def commit(state: Position, deed: Deed) -> None:
    """Lay a card of the attack face down (5.1.2); it still counts as the hand's for those who know of it."""
    seat = state.mover
    kind = held_card(state, deed.word)
    state.hands[seat].remove(kind)
    if SORT[kind] == TROOP:
        state.troops.append(kind)
    else:
        lay(state, seat, kind, EXTRA[kind] if deed.what < 0 else deed.what, ON_ATTACK)


def respond(state: Position, deed: Deed) -> None:
    """Lay a Response face down (5.1.3, 13.58)."""
    seat = state.mover
    kind = RELIC_CARD if state.phase == RELICS else held_card(state, deed.word)
    state.hands[seat].remove(kind)
    side = ON_ATTACK if deed.verb in (ABET, ABET_FEW) else usual_side(state, seat)
    lay(state, seat, kind, EXTRA[kind] if deed.what < 0 else deed.what, side)
    if state.phase == RELICS:
        next_in_poll(state)


def next_in_poll(state: Position) -> None:
    """Ask the next seat of a poll, or go on when all have answered."""
    state.queue.pop(0)
    state.sealed = True
    if state.queue:
        state.mover = state.queue[0]
    else:
        state.go_to(POLL if state.phase == RESPONDING else AGAIN if state.phase == RELICS else HEALED)


def be_done(state: Position, log: list[Event] | None) -> None:
    phase = state.phase
    if phase in (RESPONDING, RELICS, HEALING):
        next_in_poll(state)
    elif phase == COMMITTING:
        announce(state, log)
    elif phase == GARRISONS:
        state.go_to(REVEAL)
    else:
        assert phase == SWAPPING
        end_swap(state, log)


def announce(state: Position, log: list[Event] | None) -> None:
    """Have all the attacker's cards on the table, and ask the others (5.1.3)."""
    state.sealed = True
    if log is not None:
        facts: dict[str, object] = {
            "seat": state.by,
            "area": state.area + 1,
            "against": None if state.against == NOBODY else state.against,
            "cards": len(state.troops) + len(state.laid),
        }
        log.append(Event("taifa.attacked", facts))
    call_poll(state)


def garrison(state: Position, area: int, log: list[Event] | None) -> None:
    """Spend a garrison in defence, or place one."""
    phase = state.phase
    if phase == GARRISONS:
        spend_garrison(state, area, log)
        if not spendable(state):
            state.go_to(REVEAL)
        return None
    place_garrison(state, state.mover, area, log)
    if phase == CONQUEST:
        return be_rewarded(state)
    state.phase = GOING
    if phase == WALLING:
        state.left -= 1
        if state.left:
            state.phase = WALLING
    return None


def be_rewarded(state: Position) -> None:
    """Go on after the reward of a conquest (5.1.6)."""
    state.phase = GOING
    if state.contest == NO_CONTEST:
        state.area = NOWHERE


def advance(state: Position, log: list[Event] | None) -> None:
    """Run the steps until somebody is asked or the game is over."""
    while state.phase == GOING:
        step = state.step
        if step == AFTER:
            follow_up(state, log)
        elif step == NEXT:
            go_to_next(state, log)
        elif step == POLL:
            go_on_polling(state)
        elif step == UNCOVER:
            uncover(state, log)
        elif step == REVEAL:
            reveal(state, log)
        elif step == SORTIES:
            suffer_sorties(state, log)
        elif step == ROLL:
            roll(state, log)
        elif step == AGAIN:
            throw_again(state, log)
        elif step == OUTCOME:
            decide(state, log)
        else:
            advance_seldom(state, step, log)


def advance_seldom(state: Position, step: int, log: list[Event] | None) -> None:
    if step == HEAL_POLL:
        ask_healers(state, log)
    elif step == HEALED:
        heal_all(state, log)
    elif step == CLOSE:
        close_contest(state, log)
    elif step == TURN_END:
        end_turn(state, log)
    elif step == TURN_START:
        start_turn(state, log)
    else:
        assert step == DRAW
        deal(state, log)


def follow_up(state: Position, log: list[Event] | None) -> None:
    """After an action: the game may be won (8), and a Bot looks at its army (13.20)."""
    if state.winner != NOBODY:
        end_game(state, log)
    elif state.bots >> state.active & 1:
        look_at_army(state, log)
    else:
        state.go_to(NEXT)

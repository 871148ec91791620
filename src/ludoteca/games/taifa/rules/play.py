"""What follows an answer: the actions of a round, cards laid, polls; and running on to the next question."""

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.taifa import state as steps
from ludoteca.games.taifa.actions import ABET, ABET_FEW, ATTACK, DISCARD, GIVE, INCURSION, PASS, PLAY_ON, Deed
from ludoteca.games.taifa.pieces.atlas import NOWHERE
from ludoteca.games.taifa.pieces.cards import CARDS, EXTRA, IRRIGATIONS, ORDERS, REPOPULATION, SORT, TROOP, WORD
from ludoteca.games.taifa.rules import aftermath, bots, contests, events, turns
from ludoteca.games.taifa.rules.hands import hand_over, put_away, take_out
from ludoteca.games.taifa.rules.legal import held_card, paria_of
from ludoteca.games.taifa.rules.pacts import agree
from ludoteca.games.taifa.rules.realm import change_bonus, free_castles
from ludoteca.games.taifa.rules.responses import lay, usual_side
from ludoteca.games.taifa.state import Position, above_kind, kind_in


def act(state: Position, deed: Deed, log: list[Event] | None) -> None:
    """Take one of the five actions of a round, or give by Paria before it (5)."""
    verb, seat = deed.verb, state.mover
    if verb == PASS:
        turns.count_pass(state, "taifa.passed", log)
        return state.go_to(steps.NEXT)
    if verb == GIVE:
        return give(state, held_card(state, deed.word), state.seat_of(deed.what), log)
    state.passes = 0
    if verb == ATTACK:
        contests.open_contest(state, steps.BY_ATTACK, seat, deed.what, state.owner[deed.what], 0)
        return state.ask(steps.COMMITTING, seat)
    kind = held_card(state, deed.word)
    if verb == DISCARD:
        return discard(state, kind, log)
    if verb == INCURSION:
        take_out(state, seat, kind)
        put_away(state, kind)
        state.sealed = True
        return bots.raid(state, seat, state.seat_of(deed.what), kind, log)
    return events.play_event(state, kind, state.seat_of(deed.what) if verb == PLAY_ON else deed.what, log)


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
        turns.count_pass(state, "taifa.passed.empty", log)
        state.go_to(steps.NEXT)


def discard(state: Position, kind: int, log: list[Event] | None) -> None:
    """Discard a card face up, and have Permanent events that wait for it work again (5.5, 13.17)."""
    seat = state.mover
    take_out(state, seat, kind)
    put_away(state, kind)
    state.sealed = True
    if log is not None:
        log.append(Event("taifa.discarded", {"seat": seat, "card": CARDS[kind]}))
    state.go_to(steps.AFTER)
    for entry in state.in_play[seat]:
        word = WORD[kind_in(entry)]
        if word == IRRIGATIONS:
            change_bonus(state, seat, 1, log)
        elif word == ORDERS:
            change_bonus(state, above_kind(entry) - 1, -1, log)
        elif word == REPOPULATION and free_castles(state, seat):
            state.ask(steps.REPOPULATING, seat)


def commit(state: Position, deed: Deed) -> None:
    """Lay a card of the attack face down (5.1.2); it still counts as the hand's for those who know of it."""
    seat = state.mover
    kind = held_card(state, deed.word)
    state.hands[seat].remove(kind)
    if SORT[kind] == TROOP:
        state.troops.append(kind)
    else:
        lay(state, seat, kind, EXTRA[kind] if deed.what < 0 else deed.what, steps.ON_ATTACK)


def respond(state: Position, deed: Deed) -> None:
    """Lay a Response face down (5.1.3, 13.58)."""
    seat = state.mover
    kind = held_card(state, deed.word)
    state.hands[seat].remove(kind)
    side = steps.ON_ATTACK if deed.verb in (ABET, ABET_FEW) else usual_side(state, seat)
    lay(state, seat, kind, EXTRA[kind] if deed.what < 0 else deed.what, side)


def next_in_poll(state: Position) -> None:
    """Ask the next seat of a poll, or go on when all have answered."""
    state.queue.pop(0)
    state.sealed = True
    if state.queue:
        state.mover = state.queue[0]
    else:
        state.go_to(
            steps.POLL
            if state.phase == steps.RESPONDING
            else steps.AGAIN
            if state.phase == steps.RELICS
            else steps.HEALED
        )


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
    contests.call_poll(state)


def be_rewarded(state: Position) -> None:
    """Go on after the reward of a conquest (5.1.6)."""
    state.phase = steps.GOING
    if state.contest == steps.NO_CONTEST:
        state.area = NOWHERE


def advance(state: Position, log: list[Event] | None) -> None:
    """Run the steps until somebody is asked or the game is over."""
    while state.phase == steps.GOING:
        step = state.step
        if steps.POLL <= step <= steps.CLOSE or step == steps.HEALED:
            go_on_fighting(state, step, log)
        else:
            go_on_turning(state, step, log)


def go_on_turning(state: Position, step: int, log: list[Event] | None) -> None:
    """Go on with a turn: the draw, the rounds one after the other, the end (4, 6)."""
    if step == steps.AFTER:
        follow_up(state, log)
    elif step == steps.NEXT:
        turns.go_to_next(state, log)
    elif step == steps.TURN_END:
        turns.end_turn(state, log)
    elif step == steps.TURN_START:
        turns.start_turn(state, log)
    else:
        assert step == steps.DRAW
        turns.deal(state, log)


def go_on_fighting(state: Position, step: int, log: list[Event] | None) -> None:
    """Go on with a contest, step by step (5.1.3 to 5.1.7)."""
    if step == steps.POLL:
        contests.go_on_polling(state)
    elif step == steps.UNCOVER:
        contests.uncover(state, log)
    elif step == steps.REVEAL:
        contests.reveal(state, log)
    elif step == steps.SORTIES:
        contests.suffer_sorties(state, log)
    elif step == steps.ROLL:
        contests.roll(state, log)
    elif step == steps.AGAIN:
        contests.throw_again(state, log)
    elif step == steps.OUTCOME:
        contests.decide(state, log)
    elif step == steps.HEAL_POLL:
        aftermath.ask_healers(state, log)
    elif step == steps.HEALED:
        aftermath.heal_all(state, log)
    else:
        assert step == steps.CLOSE
        aftermath.close_contest(state, log)


def follow_up(state: Position, log: list[Event] | None) -> None:
    """After an action: the game may be won (8), and a Bot looks at its army (13.20)."""
    if state.winner != NOBODY:
        turns.end_game(state, log)
    elif state.bots >> state.active & 1:
        bots.look_at_army(state, log)
    else:
        state.go_to(steps.NEXT)

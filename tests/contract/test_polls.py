"""In a poll all can be asked at once: no answer changes what another is asked or may know before it is over."""

from collections.abc import Iterator
from itertools import islice

from ludoteca.core.game import Event, State
from ludoteca.core.rng import Rng
from tests.contract.cases import Case, every_case, positions
from tests.contract.test_secrecy import refusal

POLLS = 60  # looked at in one case


def polls(case: Case) -> Iterator[State]:
    """Yield positions of random games in which seats are polled."""
    for seed in range(4 if case.is_long else 12):
        for state, _ in positions(case, seed, seed + 1):
            if state.polled():
                yield state


@every_case
def test_a_poll_asks_its_first_seat_and_can_always_be_left(case: Case) -> None:
    for seed in range(2):
        for state, _ in positions(case, seed, seed):
            queue, done = state.polled(), state.abstain()
            assert (done is None) == (not queue)
            if done is None:
                continue
            assert state.to_move() == queue[0]
            assert state.why_not(done) is None and done in state.legal_actions()
            assert len(set(queue)) == len(queue)
            assert not set(queue) & set(case.game.bots_of(case.seats, state.options))
            assert state.hushed(), "a table that answered by itself would tell something"


@every_case
def test_leaving_a_poll_asks_the_next_in_its_queue(case: Case) -> None:
    for state in islice(polls(case), POLLS):
        queue, prompt, twin = state.polled(), state.prompt(), state.copy()
        for left in range(1, len(queue)):
            leave(twin)
            assert (twin.polled(), twin.prompt()) == (queue[left:], prompt)


@every_case
def test_no_answer_reaches_another_seat_before_the_poll_is_over(case: Case) -> None:
    """One line leaves the poll seat by seat, the other answers by chance; all others are told the same."""
    rng = Rng(5)
    for state in islice(polls(case), POLLS):
        silent, spoken = state.copy(), state.copy()
        logs: list[list[Event]] = [[], []]
        queue = state.polled()
        for asked in queue[1:]:
            leave(silent, logs[0])
            answer(spoken, rng, logs[1])
            assert spoken.polled() == silent.polled()
            after = queue[queue.index(asked) :]
            readers = [seat for seat in range(case.seats) if seat not in queue or seat in after]
            for reader in (*readers, None):
                assert spoken.view(reader) == silent.view(reader)
                read = [[(e.key, e.facts) for e in log if e.may_be_read_by(reader)] for log in logs]
                assert read[0] == read[1]
            assert all(spoken.knowledge(seat) == silent.knowledge(seat) for seat in readers)
            assert spoken.legal_actions() == silent.legal_actions()
            assert spoken.sealed == silent.sealed
            for action in case.known[:: max(1, len(case.known) // 40)]:
                assert refusal(spoken, action) == refusal(silent, action)


def leave(state: State, log: list[Event] | None = None) -> None:
    done = state.abstain()
    assert done is not None
    state.apply(done, log)


def answer(state: State, rng: Rng, log: list[Event]) -> None:
    """Have the seat that is asked answer by chance until another is asked."""
    seat = state.to_move()
    while state.to_move() == seat and state.polled():
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))], log)

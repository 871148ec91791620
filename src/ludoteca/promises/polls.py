"""In a poll all can be asked at once: no answer changes what another is asked or may know before it is over."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from ludoteca.core.game import Event, State
from ludoteca.core.rng import Rng
from ludoteca.promises.asking import Promise, require
from ludoteca.promises.cases import Case, positions
from ludoteca.promises.secrecy import read_by, refusal

POLLS: Final = 60  # looked at in one case
REFUSALS: Final = 40


def polls(case: Case) -> Iterator[State]:
    """Yield positions of random games in which seats are polled."""
    for seed in range(4 if case.is_long else 12):
        for state, _ in positions(case, seed, seed + 1):
            if state.polled():
                yield state


def a_poll_asks_its_first_seat_and_can_always_be_left(case: Case) -> None:
    for seed in range(2):
        for state, _ in positions(case, seed, seed):
            queue, done = state.polled(), state.abstain()
            require((done is None) == (not queue), "abstain() and polled() disagree whether there is a poll")
            if done is None:
                continue
            require(state.to_move() == queue[0], "a poll does not ask its first seat")
            require(done in state.legal_actions(), "a seat cannot leave the poll")
            require(len(set(queue)) == len(queue), "a seat is asked twice in one poll")
            require(not set(queue) & set(case.game.bots_of(case.seats, state.options)), "a poll asks a Bot")
            require(state.hushed(), "a table that answered by itself would tell something")


def leaving_a_poll_asks_the_next_in_its_queue(case: Case) -> None:
    for state in islice(polls(case), POLLS):
        queue, prompt, twin = state.polled(), state.prompt(), state.copy()
        for left in range(1, len(queue)):
            leave(twin)
            require((twin.polled(), twin.prompt()) == (queue[left:], prompt), "leaving a poll changed the poll")


def no_answer_reaches_another_seat_before_the_poll_is_over(case: Case) -> None:
    """One line leaves the poll seat by seat, the other answers by chance; all others are told the same."""
    rng = Rng(5)
    for state in islice(polls(case), POLLS):
        silent, spoken = state.copy(), state.copy()
        logs: list[list[Event]] = [[], []]
        queue = state.polled()
        for asked in queue[1:]:
            leave(silent, logs[0])
            answer(spoken, rng, logs[1])
            require(spoken.polled() == silent.polled(), "an answer changed who is asked")
            after = queue[queue.index(asked) :]
            readers = [seat for seat in range(case.seats) if seat not in queue or seat in after]
            for reader in (*readers, None):
                require(spoken.view(reader) == silent.view(reader), f"an answer shows to {reader}")
                require(read_by(reader, logs[0]) == read_by(reader, logs[1]), f"an answer is told to {reader}")
            knows = all(spoken.knowledge(seat) == silent.knowledge(seat) for seat in readers)
            require(knows, "an answer is known to another seat")
            require(spoken.legal_actions() == silent.legal_actions(), "an answer changed what another may answer")
            require(spoken.sealed == silent.sealed, "an answer seals and silence does not")
            for action in case.known[:: max(1, len(case.known) // REFUSALS)]:
                require(refusal(spoken, action) == refusal(silent, action), "an answer shows in another's refusal")


def leave(state: State, log: list[Event] | None = None) -> None:
    """Have the seat that is asked answer with nothing."""
    done = state.abstain()
    assert done is not None
    state.apply(done, log)


def answer(state: State, rng: Rng, log: list[Event]) -> None:
    """Have the seat that is asked answer by chance until another is asked."""
    seat = state.to_move()
    while state.to_move() == seat and state.polled():
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))], log)


PROMISES: Final[tuple[Promise, ...]] = (
    a_poll_asks_its_first_seat_and_can_always_be_left,
    leaving_a_poll_asks_the_next_in_its_queue,
    no_answer_reaches_another_seat_before_the_poll_is_over,
)

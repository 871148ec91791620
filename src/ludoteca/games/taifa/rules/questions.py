"""The questions: for each its prompt, the verbs that answer it, what each verb may be about, and what follows.

A question is one row of the table at the end, and is asked by its number (`state.ask`). Its class lists the answers,
says whether one of them is legal, and carries it out.
"""

from typing import Final

from ludoteca.core.game import Action, Event
from ludoteca.games.taifa import actions as verbs
from ludoteca.games.taifa import state as phases
from ludoteca.games.taifa.actions import Deed, chosen
from ludoteca.games.taifa.pieces.cards import EXTRA, HAKIM_CARD, RELIC_CARD
from ludoteca.games.taifa.rules import bots, contests, events, legal, play, realm, turns
from ludoteca.games.taifa.rules.responses import lay, usual_side
from ludoteca.games.taifa.rules.words import card_meant, word_for
from ludoteca.games.taifa.state import Position, packed

ALL_VERBS: Final = verbs.HOLD_TRUCE + 1


class Question:
    """What is asked, by its number in `state`: the prompt, the verbs, what they may be about, and what follows."""

    def __init__(self, phase: int, prompt: str, *asked: int) -> None:
        self.phase: Final = phase
        self.prompt: Final = prompt
        self.asks: Final = [verb in asked for verb in range(ALL_VERBS)]

    def legal(self, state: Position) -> list[Action]:
        """Return all that may be chosen."""
        return []

    def takes(self, state: Position, deed: Deed) -> bool:
        """Say whether a choice is among it."""
        return deed in self.legal(state)

    def answer(self, state: Position, deed: Deed, log: list[Event] | None) -> None:
        """Do what was chosen, once it is known to be legal."""
        raise NotImplementedError


def done(state: Position) -> list[Action]:
    return [state.deeds.by_verb[verbs.DONE][0]]


def with_words(state: Position, verb: int, cards: list[int]) -> list[Action]:
    """Return the choices of a verb about some cards, each kind once."""
    faith = state.faiths[state.mover]
    table = state.deeds.by_word[verb]
    found: list[Action] = []
    for kind in sorted(set(cards)):
        deed = table[word_for(kind, faith)]
        assert deed is not None
        found.append(deed)
    return found


def meant(state: Position, deed: Deed, cards: list[int]) -> int:
    """Return which of some cards the seat asked has named."""
    return card_meant(deed.word, state.faiths[state.mover], cards)


class BotRound(Question):
    def legal(self, state: Position) -> list[Action]:
        return [state.deeds.by_verb[verbs.BOT][0]]

    def takes(self, state: Position, deed: Deed) -> bool:
        return deed.verb == verbs.BOT

    def answer(self, state: Position, deed: Deed, log: list[Event] | None) -> None:
        bots.play_bot(state, log)


class HoldTruce(Question):
    def legal(self, state: Position) -> list[Action]:
        return list[Action](state.deeds.by_verb[verbs.HOLD_TRUCE])

    def answer(self, state: Position, deed: Deed, log: list[Event] | None) -> None:
        turns.hold_truce(state, deed.what, log)


class Round(Question):
    def legal(self, state: Position) -> list[Action]:
        return legal.round_actions(state)

    def takes(self, state: Position, deed: Deed) -> bool:
        return legal.is_round_legal(state, deed)

    def answer(self, state: Position, deed: Deed, log: list[Event] | None) -> None:
        play.act(state, deed, log)


class Commit(Question):
    def legal(self, state: Position) -> list[Action]:
        return legal.commitments(state)

    def takes(self, state: Position, deed: Deed) -> bool:
        return legal.is_commitment_legal(state, deed)

    def answer(self, state: Position, deed: Deed, log: list[Event] | None) -> None:
        if deed.verb == verbs.DONE:
            play.announce(state, log)
        else:
            play.commit(state, deed)


class Respond(Question):
    def legal(self, state: Position) -> list[Action]:
        return legal.responses(state)

    def takes(self, state: Position, deed: Deed) -> bool:
        return legal.is_response_legal(state, deed)

    def answer(self, state: Position, deed: Deed, log: list[Event] | None) -> None:
        if deed.verb == verbs.DONE:
            play.next_in_poll(state)
        else:
            play.respond(state, deed)


class SpendGarrisons(Question):
    def legal(self, state: Position) -> list[Action]:
        return done(state) + chosen(state.deeds.garrisons, contests.spendable(state))

    def answer(self, state: Position, deed: Deed, log: list[Event] | None) -> None:
        if deed.verb == verbs.GARRISON:
            contests.spend_garrison(state, deed.what, log)
        if deed.verb == verbs.DONE or not contests.spendable(state):
            state.go_to(phases.REVEAL)


class Withdraw(Question):
    def legal(self, state: Position) -> list[Action]:
        return with_words(state, verbs.WITHDRAW, state.troops)

    def answer(self, state: Position, deed: Deed, log: list[Event] | None) -> None:
        contests.withdraw(state, meant(state, deed, state.troops), log)
        state.go_to(phases.SORTIES)


class UseRelic(Question):
    def legal(self, state: Position) -> list[Action]:
        relics = [kind for kind in state.hands[state.mover] if kind == RELIC_CARD]
        return done(state) + with_words(state, verbs.RESPOND, relics)

    def answer(self, state: Position, deed: Deed, log: list[Event] | None) -> None:
        if deed.verb == verbs.RESPOND:
            state.hands[state.mover].remove(RELIC_CARD)
            lay(state, state.mover, RELIC_CARD, EXTRA[RELIC_CARD], usual_side(state, state.mover))
        play.next_in_poll(state)


class TakeReward(Question):
    def legal(self, state: Position) -> list[Action]:
        return [state.deeds.by_verb[verbs.BONUS][0], state.deeds.by_verb[verbs.GARRISON][state.area]]

    def answer(self, state: Position, deed: Deed, log: list[Event] | None) -> None:
        if deed.verb == verbs.BONUS:
            realm.change_bonus(state, state.mover, 1, log)
        else:
            realm.place_garrison(state, state.mover, deed.what, log)
        play.be_rewarded(state)


class UseHakim(Question):
    def legal(self, state: Position) -> list[Action]:
        if HAKIM_CARD not in state.hands[state.mover]:
            return done(state)
        return done(state) + with_words(state, verbs.HEAL, state.troops + state.withdrawn)

    def answer(self, state: Position, deed: Deed, log: list[Event] | None) -> None:
        if deed.verb == verbs.HEAL:
            state.hands[state.mover].remove(HAKIM_CARD)
            lay(state, state.mover, HAKIM_CARD, 0, usual_side(state, state.mover))
            state.healing.append(packed(meant(state, deed, state.troops + state.withdrawn), state.mover))
        play.next_in_poll(state)


class Wall(Question):
    def legal(self, state: Position) -> list[Action]:
        return chosen(state.deeds.garrisons, realm.all_free_castles(state))

    def answer(self, state: Position, deed: Deed, log: list[Event] | None) -> None:
        realm.place_garrison(state, state.mover, deed.what, log)
        state.left -= 1
        if not state.left:
            state.phase = phases.GOING


class Repopulate(Question):
    def legal(self, state: Position) -> list[Action]:
        return chosen(state.deeds.garrisons, realm.free_castles(state, state.mover))

    def answer(self, state: Position, deed: Deed, log: list[Event] | None) -> None:
        realm.place_garrison(state, state.mover, deed.what, log)
        state.phase = phases.GOING


class Swap(Question):
    def legal(self, state: Position) -> list[Action]:
        return done(state) + with_words(state, verbs.SWAP, state.hands[state.mover])

    def answer(self, state: Position, deed: Deed, log: list[Event] | None) -> None:
        if deed.verb == verbs.DONE:
            events.end_swap(state, log)
        else:
            events.swap(state, meant(state, deed, state.hands[state.mover]), log)


class Keep(Question):
    def legal(self, state: Position) -> list[Action]:
        return with_words(state, verbs.KEEP, state.offered)

    def answer(self, state: Position, deed: Deed, log: list[Event] | None) -> None:
        events.keep(state, meant(state, deed, state.offered), log)


class Take(Question):
    def legal(self, state: Position) -> list[Action]:
        return with_words(state, verbs.TAKE, events.responses_played(state))

    def answer(self, state: Position, deed: Deed, log: list[Event] | None) -> None:
        events.take(state, meant(state, deed, state.discards[0] + state.discards[1]), log)


IN_A_ROUND: Final = (
    *(verbs.ATTACK, verbs.INCURSION, verbs.PLAY, verbs.PLAY_ON, verbs.PLAY_AT),
    *(verbs.DISCARD, verbs.PASS, verbs.GIVE),
)
IN_A_POLL: Final = (verbs.RESPOND, verbs.RESPOND_FEW, verbs.ABET, verbs.ABET_FEW, verbs.DONE)
ROWS: Final[list[Question]] = [
    BotRound(phases.BOT_ROUND, "taifa.bot", verbs.BOT),
    HoldTruce(phases.TRUCE_HELD, "taifa.truce", verbs.HOLD_TRUCE),
    Round(phases.ROUND, "taifa.round", *IN_A_ROUND),
    Commit(phases.COMMITTING, "taifa.commit", verbs.COMMIT, verbs.COMMIT_FEW, verbs.DONE),
    Respond(phases.RESPONDING, "taifa.respond", *IN_A_POLL),
    SpendGarrisons(phases.GARRISONS, "taifa.garrisons", verbs.GARRISON, verbs.DONE),
    Withdraw(phases.WITHDRAWING, "taifa.withdraw", verbs.WITHDRAW),
    UseRelic(phases.RELICS, "taifa.relic", verbs.RESPOND, verbs.DONE),
    TakeReward(phases.CONQUEST, "taifa.conquest", verbs.BONUS, verbs.GARRISON),
    UseHakim(phases.HEALING, "taifa.hakim", verbs.HEAL, verbs.DONE),
    Wall(phases.WALLING, "taifa.walls", verbs.GARRISON),
    Repopulate(phases.REPOPULATING, "taifa.repopulate", verbs.GARRISON),
    Swap(phases.SWAPPING, "taifa.swap", verbs.SWAP, verbs.DONE),
    Keep(phases.KEEPING, "taifa.keep", verbs.KEEP),
    Take(phases.TAKING, "taifa.take", verbs.TAKE),
    Question(phases.OVER, ""),
]
QUESTIONS: Final[list[Question]] = sorted(ROWS, key=lambda row: row.phase)  # by number

"""What the reader may choose, by what it is about: an area, a kingdom, a card, a number of dice, a side, a verb."""

from typing import Final

from ludoteca.games.taifa import actions
from ludoteca.games.taifa.actions import Deed, Deeds
from ludoteca.games.taifa.board.faces import Card
from ludoteca.games.taifa.pieces.cards import DICE, WORDS
from ludoteca.games.taifa.pieces.kingdoms import KINGDOMS

FOREIGN: Final = "foreign-"
AT_ONCE: Final = (actions.ATTACK, actions.GARRISON)  # an area by itself is all there is to choose
OF_KINGDOMS: Final = (actions.INCURSION, actions.PLAY_ON, actions.GIVE, actions.HOLD_TRUCE)
PLAYS: Final = (actions.PLAY, actions.PLAY_ON, actions.PLAY_AT)
FULL: Final = (actions.COMMIT, actions.RESPOND, actions.ABET)
FEWER: Final = (actions.COMMIT_FEW, actions.RESPOND_FEW, actions.ABET_FEW)
OF_HAND: Final = (*FULL, *FEWER, *PLAYS, actions.INCURSION, actions.DISCARD, actions.GIVE, actions.SWAP)
SIDES: Final = {
    "attack": (actions.ABET, actions.ABET_FEW),
    "defence": (actions.RESPOND, actions.RESPOND_FEW),
}
MODES: Final = {
    "attack": (actions.ATTACK,),
    "incursion": (actions.INCURSION,),
    "event": PLAYS,
    "discard": (actions.DISCARD,),
    "give": (actions.GIVE,),
}
AREA_VERBS: Final = {"attack": actions.ATTACK, "garrison": actions.GARRISON}


class Asked:
    """The legal actions of one view."""

    def __init__(self, deeds: Deeds, legal: list[str]) -> None:
        self.deeds: list[Deed] = [deeds.by_notation[notation] for notation in legal]

    def of(self, *verbs: int) -> list[Deed]:
        return [deed for deed in self.deeds if deed.verb in verbs]

    def area(self, number: int) -> list[str]:
        """Return what choosing an area alone means."""
        return [deed.notation for deed in self.of(*AT_ONCE) if deed.what == number - 1]

    def aimed(self, number: int) -> list[str]:
        """Return the events that may be aimed at an area."""
        return [deed.notation for deed in self.of(actions.PLAY_AT) if deed.what == number - 1]

    def kingdom(self, kingdom: str) -> list[str]:
        """Return all that is about a kingdom."""
        return [deed.notation for deed in self.of(*OF_KINGDOMS) if KINGDOMS[deed.what] == kingdom]

    def word(self, card: Card, religion: str) -> str:
        """Return what notation calls a card: the other religion's copy of a card of both decks has its own word."""
        foreign = FOREIGN + card.slug
        return foreign if card.deck != religion and foreign in WORDS else card.slug

    def held(self, word: str) -> list[str]:
        """Return what a card in hand can be used for."""
        found = [deed.notation for deed in self.of(*OF_HAND) if WORDS[deed.word] == word]
        return found + [deed.notation for deed in self.of(actions.HEAL) if word == "hakim"]

    def shown(self, word: str, *verbs: int) -> list[str]:
        """Return what a card that lies open can be chosen for."""
        return [deed.notation for deed in self.of(*verbs) if WORDS[deed.word] == word]

    def dice(self) -> dict[int, list[str]]:
        """Return the choices that give each number of dice, where a card gives up to so many."""
        limited = {deed.word for deed in self.of(*FEWER)}
        found: dict[int, list[str]] = {}
        for deed in self.of(*FULL, *FEWER):
            if deed.word in limited:
                count = deed.what if deed.verb in FEWER else DICE[actions.name_of(deed.word)]
                found.setdefault(count, []).append(deed.notation)
        return dict(sorted(found.items()))

    def sides(self) -> dict[str, list[str]]:
        """Return the choices for each side of a contest, where a kingdom may take either."""
        if not self.of(*SIDES["attack"]):
            return {}
        limited = {deed.word for deed in self.of(*SIDES["attack"])}
        return {
            side: [deed.notation for deed in self.of(*verbs) if deed.word in limited] for side, verbs in SIDES.items()
        }

    def modes(self) -> dict[str, list[str]]:
        """Return what can be done in a round, the attack first, as far as it can."""
        found = {mode: [deed.notation for deed in self.of(*verbs)] for mode, verbs in MODES.items()}
        return {mode: notations for mode, notations in found.items() if notations}

"""Cards by the words that notation has for them, as a seat means them (2.1)."""

from ludoteca.games.taifa.actions import NAMES, name_of
from ludoteca.games.taifa.pieces.cards import BACK, FOREIGN, KIND_OF, NO_CARD, TWIN, WORD


def card_meant(word: int, faith: int, cards: list[int]) -> int:
    """Return which of some cards a word means: one's own religion's copy before the other; NO_CARD for none."""
    if word < NAMES:
        own = KIND_OF[word][faith]
        if own in cards:
            return own
        other = TWIN[own]
        return other if other != NO_CARD and other in cards else NO_CARD
    kinds = KIND_OF[name_of(word)]
    return kinds[1 - faith] if kinds[0] in cards and kinds[1] in cards else NO_CARD


def word_for(kind: int, faith: int, cards: list[int]) -> int:
    """Return the word by which a seat means one of some cards."""
    word = WORD[kind]
    twin = TWIN[kind]
    if twin != NO_CARD and BACK[kind] != faith and twin in cards:
        return FOREIGN[word]
    return word

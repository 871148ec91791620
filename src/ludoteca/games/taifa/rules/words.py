"""Cards by the words that notation has for them, as a seat means them (15.2)."""

from ludoteca.games.taifa.actions import NAMES, name_of
from ludoteca.games.taifa.pieces.cards import BACK, FOREIGN, KIND_OF, NO_CARD, TWIN, WORD


def card_meant(word: int, faith: int, cards: list[int]) -> int:
    """Return which of some cards a word means to a seat of a religion; NO_CARD for none."""
    kind = KIND_OF[word][faith] if word < NAMES else KIND_OF[name_of(word)][1 - faith]
    return kind if kind in cards else NO_CARD


def word_for(kind: int, faith: int) -> int:
    """Return the word by which a seat means a card; it depends on the card alone, so that it tells no other."""
    is_foreign = TWIN[kind] != NO_CARD and BACK[kind] != faith
    return FOREIGN[WORD[kind]] if is_foreign else WORD[kind]

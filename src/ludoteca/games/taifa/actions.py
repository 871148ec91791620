"""Everything a seat can choose in Taifa, one object each: a verb and what it is about."""

from typing import Final

from ludoteca.core.errors import UnknownAction
from ludoteca.core.game import Action
from ludoteca.core.notation import spelled
from ludoteca.games.taifa.pieces.atlas import AREAS, BYTES
from ludoteca.games.taifa.pieces.cards import (
    A_CHRISTIAN,
    A_KINGDOM,
    A_MUSLIM,
    ADDS_DICE,
    AN_AREA,
    DICE,
    FOREIGN,
    NO_CARD,
    OWN_WORDS,
    SORT,
    TROOP,
    WORD,
    WORDS,
    naming,
    slug,
)
from ludoteca.games.taifa.pieces.kingdoms import KINGDOMS

BOT: Final = 0
ATTACK: Final = 1
COMMIT: Final = 2
COMMIT_FEW: Final = 3
RESPOND: Final = 4
RESPOND_FEW: Final = 5
ABET: Final = 6  # dice for the attacker's side
ABET_FEW: Final = 7
HEAL: Final = 8
DONE: Final = 9
INCURSION: Final = 10
PLAY: Final = 11
PLAY_ON: Final = 12  # an event and a kingdom
PLAY_AT: Final = 13  # an event and an area
GARRISON: Final = 14
BONUS: Final = 15
DISCARD: Final = 16
PASS: Final = 17
GIVE: Final = 18
TAKE: Final = 19
KEEP: Final = 20
SWAP: Final = 21
WITHDRAW: Final = 22
HOLD_TRUCE: Final = 23
FORMS: Final = (
    "attack tudela, commit mesnada-3, respond champion, respond champion attack, respond champion:1, garrison murcia, "
    "bonus, incursion castile hueste-2, event truce leon, event uprising toledo, event walls, discard hueste-2, pass, "
    "give hueste-2 leon, take champion, keep walls, swap hueste-2, withdraw hueste-2, respond hakim hueste-2, "
    "truce castile, done, bot"
)

NAMES: Final = len(OWN_WORDS)
TROOP_WORDS: Final = sorted({WORD[kind] for kind in range(len(SORT)) if SORT[kind] == TROOP})
DICE_WORDS: Final = sorted({WORD[kind] for kind in range(len(SORT)) if ADDS_DICE[kind]})


def with_foreign(words: list[int]) -> list[int]:
    """Return words and then those for the other back's copies, where there are two."""
    return words + [FOREIGN[word] for word in words if FOREIGN[word] != NO_CARD]


def name_of(word: int) -> int:
    """Return what a word's card does, the other back's copy or not."""
    return word if word < NAMES else FOREIGN.index(word)


ALL_TROOPS: Final = with_foreign(TROOP_WORDS)
ALL_DICE: Final = with_foreign(DICE_WORDS)
FEWER: Final = [(word, dice) for word in ALL_DICE for dice in range(DICE[name_of(word)])]
ON_KINGDOMS: Final = with_foreign(naming(A_KINGDOM, A_CHRISTIAN, A_MUSLIM))
ON_AREAS: Final = with_foreign(naming(AN_AREA))
TRUCES: Final = ("castile", "catalan")


class Deed(Action):
    """A choice: a verb, a card's word, and a kingdom, an area or a number of dice; −1 for what it has not."""

    def __init__(self, id: int, notation: str, verb: int, word: int, what: int) -> None:
        super().__init__(id, notation)
        self.verb: Final = verb
        self.word: Final = word
        self.what: Final = what


def of_words(verb: str, words: list[int]) -> list[tuple[str, int, int]]:
    return [(spelled(verb, WORDS[word]), word, -1) for word in words]


def of_dice(verb: str, tail: str) -> list[tuple[str, int, int]]:
    return [(spelled(verb, f"{WORDS[word]}:{dice}", tail), word, dice) for word, dice in FEWER]


def of_pairs(verb: str, words: list[int], about: list[str]) -> list[tuple[str, int, int]]:
    return [(spelled(verb, WORDS[word], name), word, what) for word in words for what, name in enumerate(about)]


def choices(areas: list[str]) -> dict[int, list[tuple[str, int, int]]]:
    """Return notation, word and what of all choices, by verb, in the order of their numbers."""
    every = list(range(len(WORDS)))
    kingdoms = list(KINGDOMS)
    return {
        BOT: [("bot", -1, -1)],
        ATTACK: [(spelled("attack", name), -1, area) for area, name in enumerate(areas)],
        COMMIT: of_words("commit", every),
        COMMIT_FEW: of_dice("commit", ""),
        RESPOND: of_words("respond", every),
        RESPOND_FEW: of_dice("respond", ""),
        ABET: [(spelled("respond", WORDS[word], "attack"), word, -1) for word in ALL_DICE],
        ABET_FEW: of_dice("respond", "attack"),
        HEAL: [(spelled("respond", "hakim", WORDS[word]), word, -1) for word in ALL_TROOPS],
        DONE: [("done", -1, -1)],
        INCURSION: [
            (spelled("incursion", name, WORDS[word]), word, kingdom)
            for kingdom, name in enumerate(kingdoms)
            for word in ALL_TROOPS
        ],
        PLAY: of_words("event", every),
        PLAY_ON: of_pairs("event", ON_KINGDOMS, kingdoms),
        PLAY_AT: of_pairs("event", ON_AREAS, areas),
        GARRISON: [(spelled("garrison", name), -1, area) for area, name in enumerate(areas)],
        BONUS: [("bonus", -1, -1)],
        DISCARD: of_words("discard", every),
        PASS: [("pass", -1, -1)],
        GIVE: of_pairs("give", every, kingdoms),
        TAKE: of_words("take", every),
        KEEP: of_words("keep", every),
        SWAP: of_words("swap", every),
        WITHDRAW: of_words("withdraw", ALL_TROOPS),
        HOLD_TRUCE: [(spelled("truce", name), -1, KINGDOMS.index(name)) for name in TRUCES],
    }


class Deeds:
    """All choices of a map, interned: by number, by notation, and as the rules look them up."""

    def __init__(self, names: list[str]) -> None:
        self.by_verb: Final[list[list[Deed]]] = []
        self.all: Final[list[Deed]] = []
        for verb, rows in sorted(choices([slug(name) for name in names]).items()):
            first = len(self.all)
            made = [Deed(first + at, row[0], verb, row[1], row[2]) for at, row in enumerate(rows)]
            self.by_verb.append(made)
            self.all.extend(made)
        self.by_notation: Final = {deed.notation: deed for deed in self.all}
        self.attacks: Final = by_byte(self.by_verb[ATTACK])
        self.garrisons: Final = by_byte(self.by_verb[GARRISON])
        self.by_word: Final = [self.of_word(verb) for verb in range(len(self.by_verb))]
        self.by_pair: Final = [self.of_pair(verb) for verb in range(len(self.by_verb))]

    def of_word(self, verb: int) -> list[Action | None]:
        """Return the choices of a verb that have a word and nothing else, by word."""
        found: list[Action | None] = [None] * len(WORDS)
        for deed in self.by_verb[verb]:
            if deed.word >= 0 and deed.what < 0:
                found[deed.word] = deed
        return found

    def of_pair(self, verb: int) -> dict[int, Action]:
        """Return the choices of a verb that have a word and something else, by both in one number."""
        return {deed.word * AREAS + deed.what: deed for deed in self.by_verb[verb] if deed.word >= 0 and deed.what >= 0}

    def parse(self, notation: object) -> Deed:
        """Return the choice of a notation."""
        deed = self.by_notation.get(notation) if isinstance(notation, str) else None
        if deed is None:
            raise unknown(notation)
        return deed

    def known(self, action: Action) -> Deed:
        """Return the action as one of our own objects; refuse what only looks like one."""
        if not 0 <= action.id < len(self.all) or self.all[action.id] is not action:
            raise unknown(action.notation)
        return self.all[action.id]


def by_byte(deeds: list[Deed]) -> list[list[list[Action]]]:
    """Return choices about areas by each byte of a mask and its value."""
    return [
        [
            [deeds[byte * 8 + bit] for bit in range(8) if value >> bit & 1 and byte * 8 + bit < AREAS]
            for value in range(256)
        ]
        for byte in range(BYTES)
    ]


def chosen(tables: list[list[list[Action]]], mask: int) -> list[Action]:
    """Return the choices about the areas of a mask."""
    found: list[Action] = []
    byte = 0
    while mask:
        found += tables[byte][mask & 255]
        mask >>= 8
        byte += 1
    return found


def unknown(notation: object) -> UnknownAction:
    return UnknownAction({"notation": notation, "game": "taifa", "forms": FORMS})

"""The 61 kinds of cards by number, the words that notation has for them, and what sort each is."""

from typing import Final

from ludoteca.games.taifa.pieces.kingdoms import CHRISTIAN, MUSLIM

RESPONSE: Final = 0
EVENT: Final = 1
TROOP: Final = 2
SORTS: Final = ("response", "event", "troop")

# Deck, name, sort, value: in the order of their numbers.
TABLE: Final[list[tuple[int, str, int, int]]] = [
    (MUSLIM, "Militia", RESPONSE, 0),
    (MUSLIM, "Champion", RESPONSE, 0),
    (MUSLIM, "Leader", RESPONSE, 0),
    (MUSLIM, "Surprise sortie", RESPONSE, 0),
    (MUSLIM, "Ambush", RESPONSE, 0),
    (MUSLIM, "Hakim", RESPONSE, 0),
    (MUSLIM, "Trade", EVENT, 0),
    (MUSLIM, "Paria", EVENT, 0),
    (MUSLIM, "Sufi School", EVENT, 0),
    (MUSLIM, "Independent campaign", EVENT, 0),
    (MUSLIM, "Razzia", EVENT, 0),
    (MUSLIM, "Watchtower", EVENT, 0),
    (MUSLIM, "Mercenaries", EVENT, 0),
    (MUSLIM, "Succession", EVENT, 0),
    (MUSLIM, "Irrigations", EVENT, 0),
    (MUSLIM, "Jews", EVENT, 0),
    (MUSLIM, "Citadels", EVENT, 0),
    (MUSLIM, "Al-Andalus", EVENT, 0),
    (MUSLIM, "Seduction", EVENT, 0),
    (MUSLIM, "Walls", EVENT, 0),
    (MUSLIM, "Uprising", EVENT, 0),
    (MUSLIM, "Conspiracy", EVENT, 0),
    (MUSLIM, "Almoravids", TROOP, 5),
    (MUSLIM, "The Caid's guard", TROOP, 4),
    (MUSLIM, "The Black guard", TROOP, 4),
    (MUSLIM, "Berber mercenaries", TROOP, 3),
    (MUSLIM, "Andalusians", TROOP, 2),
    (MUSLIM, "Levies", TROOP, 1),
    (MUSLIM, "Peasants", TROOP, 1),
    (MUSLIM, "Skirmishers", TROOP, 1),
    (CHRISTIAN, "Militia", RESPONSE, 0),
    (CHRISTIAN, "Champion", RESPONSE, 0),
    (CHRISTIAN, "Leader", RESPONSE, 0),
    (CHRISTIAN, "El Cid", RESPONSE, 0),
    (CHRISTIAN, "Surprise sortie", RESPONSE, 0),
    (CHRISTIAN, "Relic", RESPONSE, 0),
    (CHRISTIAN, "Independent campaign", EVENT, 0),
    (CHRISTIAN, "Razzia", EVENT, 0),
    (CHRISTIAN, "Succession", EVENT, 0),
    (CHRISTIAN, "Walls", EVENT, 0),
    (CHRISTIAN, "Monasteries", EVENT, 0),
    (CHRISTIAN, "Surrender of independence", EVENT, 0),
    (CHRISTIAN, "Military Orders", EVENT, 0),
    (CHRISTIAN, "Truce", EVENT, 0),
    (CHRISTIAN, "The Way of Saint James", EVENT, 0),
    (CHRISTIAN, "Judgment of God", EVENT, 0),
    (CHRISTIAN, "Royal marriage", EVENT, 0),
    (CHRISTIAN, "Crusaders", EVENT, 0),
    (CHRISTIAN, "Repopulation", EVENT, 0),
    (CHRISTIAN, "El Cid campaign", EVENT, 0),
    (CHRISTIAN, "Troubadours", EVENT, 0),
    (CHRISTIAN, "Mozarabs", EVENT, 0),
    (CHRISTIAN, "The King", TROOP, 5),
    (CHRISTIAN, "The Earl", TROOP, 5),
    (CHRISTIAN, "Hidalgos", TROOP, 4),
    (CHRISTIAN, "Infanzones", TROOP, 4),
    (CHRISTIAN, "Knights", TROOP, 4),
    (CHRISTIAN, "Mesnada", TROOP, 3),
    (CHRISTIAN, "Hueste", TROOP, 2),
    (CHRISTIAN, "Villanos", TROOP, 1),
    (CHRISTIAN, "Peasants", TROOP, 1),
]
KINDS: Final = 61
FIRST_CHRISTIAN: Final = 30  # kinds from here on have a Christian back
NO_CARD: Final = -1

# What a card does, by the number of its word: the same for both backs.
MILITIA: Final = 0
CHAMPION: Final = 1
LEADER: Final = 2
SORTIE: Final = 3
AMBUSH: Final = 4
TRADE: Final = 6
PARIA: Final = 7
SUFI: Final = 8
CAMPAIGN: Final = 9
RAZZIA: Final = 10
WATCHTOWER: Final = 11
MERCENARIES: Final = 12
SUCCESSION: Final = 13
IRRIGATIONS: Final = 14
JEWS: Final = 15
CITADELS: Final = 16
AL_ANDALUS: Final = 17
SEDUCTION: Final = 18
WALLS: Final = 19
UPRISING: Final = 20
CONSPIRACY: Final = 21
EL_CID: Final = 30
MONASTERIES: Final = 32
SURRENDER: Final = 33
ORDERS: Final = 34
TRUCE: Final = 35
SAINT_JAMES: Final = 36
JUDGMENT: Final = 37
MARRIAGE: Final = 38
CRUSADERS: Final = 39
REPOPULATION: Final = 40
CID_CAMPAIGN: Final = 41
TROUBADOURS: Final = 42
MOZARABS: Final = 43

HAKIM_CARD: Final = 5  # kinds that the rules look for by themselves
RELIC_CARD: Final = 35
EL_CID_CARD: Final = 33
TRUCE_CARD: Final = 43

# How many dice a card can add to a roll.
DICE: Final = {MILITIA: 2, CHAMPION: 2, LEADER: 3, EL_CID: 4}


def slug(name: str) -> str:
    """Return a name as notation has it."""
    return name.lower().replace("'", "").replace(" ", "-")


def slug_of(kind: int) -> str:
    _, name, sort, value = TABLE[kind]
    return f"{slug(name)}-{value}" if sort == TROOP else slug(name)


def words() -> list[str]:
    """Return the different words for cards, Muslim ones first."""
    return list(dict.fromkeys([slug_of(kind) for kind in range(KINDS)]))


OWN_WORDS: Final = words()
WORD: Final = [OWN_WORDS.index(slug_of(kind)) for kind in range(KINDS)]  # what a card does
SORT: Final = [row[2] for row in TABLE]
VALUE: Final = [row[3] for row in TABLE]
BACK: Final = [row[0] for row in TABLE]
CARDS: Final = [f"{'christian' if BACK[kind] else 'muslim'}:{slug_of(kind)}" for kind in range(KINDS)]
NUMBER: Final = {card: kind for kind, card in enumerate(CARDS)}
EXTRA: Final = [DICE.get(WORD[kind], 0) for kind in range(KINDS)]  # dice it can add
ADDS_DICE: Final = [WORD[kind] in (CHAMPION, LEADER, EL_CID) for kind in range(KINDS)]  # to any roll


def twins() -> list[int]:
    """Return for each kind the same card with the other back, or NO_CARD."""
    made = [NO_CARD] * KINDS
    for kind in range(KINDS):
        for other in range(KINDS):
            if other != kind and WORD[other] == WORD[kind]:
                made[kind] = other
    return made


TWIN: Final = twins()
SHARED: Final = [WORD[kind] for kind in range(FIRST_CHRISTIAN) if TWIN[kind] != NO_CARD]
WORDS: Final = OWN_WORDS + [f"foreign-{OWN_WORDS[word]}" for word in SHARED]
FOREIGN: Final = [len(OWN_WORDS) + SHARED.index(word) if word in SHARED else NO_CARD for word in range(len(OWN_WORDS))]


def kinds_of(word: int) -> list[int]:
    """Return the kinds of a word by back; both the same where only one deck has it."""
    kinds = [kind for kind in range(KINDS) if WORD[kind] == word]
    return [kinds[0], kinds[-1]]


KIND_OF: Final = [kinds_of(word) for word in range(len(OWN_WORDS))]

"""The kinds of cards, one row each: from it come a card's number, its words in notation, its sort and what it names."""

from typing import Final

from ludoteca.games.taifa.pieces.kingdoms import CHRISTIAN, MUSLIM

RESPONSE: Final = 0
EVENT: Final = 1
TROOP: Final = 2
SORTS: Final = ("response", "event", "troop")

# What an event names when it is played: nothing, a kingdom, one of a religion, an area.
NOTHING: Final = 0
A_KINGDOM: Final = 1
A_CHRISTIAN: Final = 2
A_MUSLIM: Final = 3
AN_AREA: Final = 4


class Card:
    """A row: deck, name and sort; a Troop's value, a Response's dice, what an event names and whether it lasts."""

    def __init__(
        self,
        deck: int,
        name: str,
        sort: int,
        *,
        value: int = 0,
        dice: int = 0,
        defends: bool = False,
        names: int = NOTHING,
        lasting: bool = False,
    ) -> None:
        self.deck: Final = deck
        self.name: Final = name
        self.sort: Final = sort
        self.value: Final = value
        self.dice: Final = dice  # that it can add, to any roll or, if it defends, to the defence of an attack
        self.defends: Final = defends
        self.names: Final = names
        self.lasting: Final = lasting  # it stays open until the turn ends


# In the order of their numbers; a new card comes after those of its deck.
TABLE: Final[list[Card]] = [
    Card(MUSLIM, "Militia", RESPONSE, dice=2, defends=True),
    Card(MUSLIM, "Champion", RESPONSE, dice=2),
    Card(MUSLIM, "Leader", RESPONSE, dice=3),
    Card(MUSLIM, "Surprise sortie", RESPONSE),
    Card(MUSLIM, "Ambush", RESPONSE),
    Card(MUSLIM, "Hakim", RESPONSE),
    Card(MUSLIM, "Trade", EVENT, names=A_KINGDOM),
    Card(MUSLIM, "Paria", EVENT, lasting=True),
    Card(MUSLIM, "Sufi School", EVENT),
    Card(MUSLIM, "Independent campaign", EVENT, names=AN_AREA),
    Card(MUSLIM, "Razzia", EVENT, names=A_KINGDOM),
    Card(MUSLIM, "Watchtower", EVENT, lasting=True),
    Card(MUSLIM, "Mercenaries", EVENT),
    Card(MUSLIM, "Succession", EVENT),
    Card(MUSLIM, "Irrigations", EVENT, lasting=True),
    Card(MUSLIM, "Jews", EVENT),
    Card(MUSLIM, "Citadels", EVENT, lasting=True),
    Card(MUSLIM, "Al-Andalus", EVENT),
    Card(MUSLIM, "Seduction", EVENT, names=A_KINGDOM),
    Card(MUSLIM, "Walls", EVENT),
    Card(MUSLIM, "Uprising", EVENT, names=AN_AREA),
    Card(MUSLIM, "Conspiracy", EVENT, names=AN_AREA),
    Card(MUSLIM, "Almoravids", TROOP, value=5),
    Card(MUSLIM, "The Caid's guard", TROOP, value=4),
    Card(MUSLIM, "The Black guard", TROOP, value=4),
    Card(MUSLIM, "Berber mercenaries", TROOP, value=3),
    Card(MUSLIM, "Andalusians", TROOP, value=2),
    Card(MUSLIM, "Levies", TROOP, value=1),
    Card(MUSLIM, "Peasants", TROOP, value=1),
    Card(MUSLIM, "Skirmishers", TROOP, value=1),
    Card(CHRISTIAN, "Militia", RESPONSE, dice=2, defends=True),
    Card(CHRISTIAN, "Champion", RESPONSE, dice=2),
    Card(CHRISTIAN, "Leader", RESPONSE, dice=3),
    Card(CHRISTIAN, "El Cid", RESPONSE, dice=4),
    Card(CHRISTIAN, "Surprise sortie", RESPONSE),
    Card(CHRISTIAN, "Relic", RESPONSE),
    Card(CHRISTIAN, "Independent campaign", EVENT, names=AN_AREA),
    Card(CHRISTIAN, "Razzia", EVENT, names=A_KINGDOM),
    Card(CHRISTIAN, "Succession", EVENT),
    Card(CHRISTIAN, "Walls", EVENT),
    Card(CHRISTIAN, "Monasteries", EVENT),
    Card(CHRISTIAN, "Surrender of independence", EVENT, names=AN_AREA),
    Card(CHRISTIAN, "Military Orders", EVENT, names=A_MUSLIM, lasting=True),
    Card(CHRISTIAN, "Truce", EVENT, names=A_KINGDOM, lasting=True),
    Card(CHRISTIAN, "The Way of Saint James", EVENT),
    Card(CHRISTIAN, "Judgment of God", EVENT, names=AN_AREA),
    Card(CHRISTIAN, "Royal marriage", EVENT, names=A_CHRISTIAN, lasting=True),
    Card(CHRISTIAN, "Crusaders", EVENT, lasting=True),
    Card(CHRISTIAN, "Repopulation", EVENT, lasting=True),
    Card(CHRISTIAN, "El Cid campaign", EVENT, names=AN_AREA),
    Card(CHRISTIAN, "Troubadours", EVENT, lasting=True),
    Card(CHRISTIAN, "Mozarabs", EVENT, names=A_MUSLIM),
    Card(CHRISTIAN, "The King", TROOP, value=5),
    Card(CHRISTIAN, "The Earl", TROOP, value=5),
    Card(CHRISTIAN, "Hidalgos", TROOP, value=4),
    Card(CHRISTIAN, "Infanzones", TROOP, value=4),
    Card(CHRISTIAN, "Knights", TROOP, value=4),
    Card(CHRISTIAN, "Mesnada", TROOP, value=3),
    Card(CHRISTIAN, "Hueste", TROOP, value=2),
    Card(CHRISTIAN, "Villanos", TROOP, value=1),
    Card(CHRISTIAN, "Peasants", TROOP, value=1),
]
KINDS: Final = len(TABLE)
FIRST_CHRISTIAN: Final = len([row for row in TABLE if row.deck == MUSLIM])  # kinds from here on have a Christian back
NO_CARD: Final = -1


def slug(name: str) -> str:
    """Return a name as notation has it."""
    return name.lower().replace("'", "").replace(" ", "-")


def slug_of(kind: int) -> str:
    row = TABLE[kind]
    return f"{slug(row.name)}-{row.value}" if row.sort == TROOP else slug(row.name)


def words() -> list[str]:
    """Return the different words for cards, Muslim ones first."""
    return list(dict.fromkeys([slug_of(kind) for kind in range(KINDS)]))


OWN_WORDS: Final = words()
WORD: Final = [OWN_WORDS.index(slug_of(kind)) for kind in range(KINDS)]  # what a card does
SORT: Final = [row.sort for row in TABLE]
VALUE: Final = [row.value for row in TABLE]
BACK: Final = [row.deck for row in TABLE]
CARDS: Final = [f"{'christian' if BACK[kind] else 'muslim'}:{slug_of(kind)}" for kind in range(KINDS)]
NUMBER: Final = {card: kind for kind, card in enumerate(CARDS)}
EXTRA: Final = [row.dice for row in TABLE]  # dice it can add
ADDS_DICE: Final = [row.dice > 0 and not row.defends for row in TABLE]  # to any roll
DICE: Final = {WORD[kind]: EXTRA[kind] for kind in range(KINDS) if EXTRA[kind]}  # by word


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
NAMES_WHAT: Final = [TABLE[kinds[0]].names for kinds in KIND_OF]  # by word


def named(name: str) -> int:
    """Return what a card does, by the number of its word: the same for both backs."""
    return OWN_WORDS.index(slug(name))


def kind_named(name: str) -> int:
    """Return the kind of a card that only one deck has."""
    kinds = KIND_OF[named(name)]
    assert kinds[0] == kinds[1]
    return kinds[0]


def naming(*what: int) -> list[int]:
    """Return the words of the events that name something, one sort of it after the other."""
    return [word for one in what for word in range(len(OWN_WORDS)) if NAMES_WHAT[word] == one]


MILITIA: Final = named("Militia")
CHAMPION: Final = named("Champion")
LEADER: Final = named("Leader")
SORTIE: Final = named("Surprise sortie")
AMBUSH: Final = named("Ambush")
TRADE: Final = named("Trade")
PARIA: Final = named("Paria")
SUFI: Final = named("Sufi School")
CAMPAIGN: Final = named("Independent campaign")
RAZZIA: Final = named("Razzia")
WATCHTOWER: Final = named("Watchtower")
MERCENARIES: Final = named("Mercenaries")
SUCCESSION: Final = named("Succession")
IRRIGATIONS: Final = named("Irrigations")
JEWS: Final = named("Jews")
CITADELS: Final = named("Citadels")
AL_ANDALUS: Final = named("Al-Andalus")
SEDUCTION: Final = named("Seduction")
WALLS: Final = named("Walls")
UPRISING: Final = named("Uprising")
CONSPIRACY: Final = named("Conspiracy")
EL_CID: Final = named("El Cid")
MONASTERIES: Final = named("Monasteries")
SURRENDER: Final = named("Surrender of independence")
ORDERS: Final = named("Military Orders")
TRUCE: Final = named("Truce")
SAINT_JAMES: Final = named("The Way of Saint James")
JUDGMENT: Final = named("Judgment of God")
MARRIAGE: Final = named("Royal marriage")
CRUSADERS: Final = named("Crusaders")
REPOPULATION: Final = named("Repopulation")
CID_CAMPAIGN: Final = named("El Cid campaign")
TROUBADOURS: Final = named("Troubadours")
MOZARABS: Final = named("Mozarabs")

# Kinds that the rules look for by themselves.
HAKIM_CARD: Final = kind_named("Hakim")
RELIC_CARD: Final = kind_named("Relic")
EL_CID_CARD: Final = kind_named("El Cid")
TRUCE_CARD: Final = kind_named("Truce")

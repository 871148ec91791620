"""What an event of Taifa weighs to who comes back, which pieces it is about, and when a turn is over."""

from collections.abc import Mapping
from typing import Final

from ludoteca.core.game import Event, Json, Seat
from ludoteca.core.telling import GRAVE, HIDDEN, PLAIN, TRIFLE, WEIGHTY, Chapter

BORNE: Final = WEIGHTY + 2  # what the reader withstood: weightier than what came of the reader's own deeds
ENDED: Final = WEIGHTY + 1  # how the reader's own deed ended: weightier than what others did to each other
DEED: Final = PLAIN + 1  # what another did, weightier than a card that was only laid out
HARMED: Final = ("against", "kingdom", "from", "to")  # to whom something was done, by the event's facts
# What others than those concerned are told, and how weighty it is; what is not here is a step on the way to it.
WEIGHTS: Final[Mapping[str, int]] = {
    "turn": DEED,
    "truce.held": WEIGHTY,
    "event": DEED,
    "lost": DEED,
    "ambushed": DEED,
    "won": WEIGHTY,
    "taken": WEIGHTY,
    "turned": WEIGHTY,
    "freed": WEIGHTY,
    "garrison": DEED,
    "incursion.hit": DEED,
    "incursion.missed": DEED,
    "stolen": DEED,
    "gave": DEED,
    "pact": DEED,
    "looked": DEED,
    "bot.handed": DEED,
    "card.lost": DEED,
    "sudden": WEIGHTY,
    "final": WEIGHTY,
    "cid.won": WEIGHTY,
    "cid.lost": WEIGHTY,
    "bot.deployed": PLAIN,
    "bot.discarded": PLAIN,
    "bot.waits": PLAIN,
    "discarded": PLAIN,
    "passed": PLAIN,
    "passed.empty": PLAIN,
}
# What is grave to the one it was done to; an attack that was withstood is weightier to the defender than to others.
GRAVE_TO: Final = frozenset(
    (
        "event",
        "won",
        "taken",
        "turned",
        "freed",
        "incursion.hit",
        "stolen",
        "gave",
        "looked",
        "bot.handed",
        "stolen.card",
    )
)
BORNE_BY: Final = frozenset(("lost", "ambushed", "incursion.missed", "pact", "truce.held", "gave.card"))
OWN_LOSS: Final = frozenset(("card.lost",))  # grave to the seat that the event names first
# What came of one's own deeds, where it came after one's last choice: how a battle ended, and what was thrown for it.
OWN: Final[Mapping[str, int]] = {
    "won": ENDED,
    "lost": ENDED,
    "taken": ENDED,
    "freed": ENDED,
    "turned": ENDED,
    "incursion.hit": ENDED,
    "incursion.missed": ENDED,
    "card.lost": ENDED,
    "bonus": WEIGHTY,
    "stolen.card": WEIGHTY,
    "rolled": PLAIN,
    "rerolled": PLAIN,
}
SUFFERED: Final = frozenset(("lost", "freed", "turned"))  # sentences about the one whose area it is or was
CLOSING: Final = "taifa.turn"
ORDER: Final = ("attack", "incursion", "event", "give", "discard", "pass")


def name_of(event: Event) -> str:
    return event.key.removeprefix("taifa.")


def weight(event: Event, seat: Seat) -> int:
    """Return how much an event matters to a seat: its own losses most, then castles that change hands."""
    name, facts = name_of(event), event.facts
    if any(facts.get(fact) == seat for fact in HARMED):
        if name in GRAVE_TO:
            return GRAVE
        if name in BORNE_BY:
            return BORNE
    if facts.get("seat") == seat and (name in OWN_LOSS or is_setback(event)):
        return GRAVE
    if name == "event" and facts.get("area") is not None:
        return WEIGHTY  # as weighty as what it does to the area: a cause is not told without its effect
    return (OWN.get(name) if doer(event) == seat else None) or WEIGHTS.get(name, TRIFLE)


def doer(event: Event) -> Json:
    """Return whose deed an event came of: of a card lost, who made its owner lose it."""
    return event.aside.get("by", event.facts.get("seat"))


def is_outcome(event: Event, seat: Seat) -> bool:
    """Say whether an event tells how a seat's own deed ended, or what was thrown in it."""
    return doer(event) == seat and name_of(event) in OWN


def is_setback(event: Event) -> bool:
    """Say whether a Card Bonus fell."""
    by = event.facts.get("by")
    return event.key == "taifa.bonus" and isinstance(by, int) and by < 0


def pieces(event: Event) -> list[str]:
    """Return the pieces an event is about: its area, the kingdoms, the cards that everybody it is told to can see."""
    facts = event.facts
    areas = [f"area.{facts['area']}"] if isinstance(facts.get("area"), int) else []
    seats = [facts.get(fact) for fact in ("seat", *HARMED)]
    named = [f"seat.{seat}" for seat in seats if isinstance(seat, int)]
    cards = facts.get("cards")
    shown = [facts.get("card"), *(cards if isinstance(cards, list) else [])]
    where = "" if event.to is None else "hand."  # what not all are told of lies in a hand
    return [*areas, *dict.fromkeys(named), *dict.fromkeys(f"{where}{card}" for card in shown if isinstance(card, str))]


def closes(event: Event) -> bool:
    """Say whether an event ends a turn of all kingdoms: the next one begins with it."""
    turn = event.facts.get("turn")
    return event.key == CLOSING and isinstance(turn, int) and turn > 1


def chapter(view: Json) -> Chapter:
    """Return the turn and whose round it is; positions do not count the rounds of a turn."""
    return int(view["turn"]), 0, int(view["active"])


def order(notation: str) -> int:
    """Return where people look for a choice: attacks first, passing last; one that adds no die is left out."""
    verb, _, what = notation.partition(" ")
    if what.split(" ")[0].endswith(":0"):
        return HIDDEN
    return ORDER.index(verb) if verb in ORDER else 0

"""What can be chosen, in words, out of an action's notation and the position."""

from collections.abc import Callable, Mapping
from typing import Final

from ludoteca.core.game import Action, Json
from ludoteca.core.notation import parted
from ludoteca.games.patios.text.names import Naming, card_at
from ludoteca.games.patios.text.prompts import face, in_hand
from ludoteca.words.phrases import opened

Said = tuple[str, dict[str, object]]  # the form of the sentence, and its facts
# Verbs whose sentence only needs to be told what they are about.
ABOUT: Final = {"play": "card", "buy": "card", "sun": "cell", "use": "waterer", "down": "the"}
FORMED: Final = ("choose", "tub", "pay")  # a sentence of its own for each thing they may be about


def told(words: Naming, action: Action, view: Json, names: list[str]) -> str:
    """Return what choosing an action means."""
    verb, about = parted(action.notation)
    form, facts = said(words, view, names, verb, about)
    return opened(words.say(f"patios.do.{verb}{form}", facts))


def said(words: Naming, view: Json, names: list[str], verb: str, about: str) -> Said:
    """Return which sentence a verb takes, and what it tells."""
    if verb in FORMED:
        return f".{about}", {}
    if verb in ABOUT:
        return "", {ABOUT[verb]: about}
    return SAID[verb](words, view, names, about) if verb in SAID else by_prompt(words, view, verb)


def by_prompt(words: Naming, view: Json, verb: str) -> Said:
    """Let a word alone, such as `done`, mean what the question makes of it."""
    form = f".{view['prompt'].removeprefix('patios.')}"
    if view["keep"] and view["keep"]["face"] == "dry":
        form += ".dry"
    return (form if words.find(f"patios.do.{verb}{form}", None) else ""), {}


def up(words: Naming, view: Json, names: list[str], slot: str) -> Said:
    dealt = view["dealt"]
    if not dealt or len(dealt) < 2:
        return ".slot", {"slot": slot}
    one, other = (words.card(card, "one") for card in dealt)
    return "", {"it": one, "other": other} if slot == "1" else {"it": other, "other": one}


def place(words: Naming, view: Json, names: list[str], cell: str) -> Said:
    held = in_hand(view)
    if held is None:
        return "", {"cell": cell}
    facts: dict[str, object] = {"cell": cell, "it": words.card(held, "one")}
    if held == "ladder" and card_at(view, view["to_move"], cell):
        return ".under", facts
    if card_at(view, view["to_move"], cell):
        return ".ladder", facts
    return f".{face(view)}", facts


def move(words: Naming, view: Json, names: list[str], by: str) -> Said:
    return (".forward" if int(by) > 0 else ".back"), {"count": abs(int(by))}


def water(words: Naming, view: Json, names: list[str], cell: str) -> Said:
    return (".shield" if view["prompt"] == "patios.shield" else ""), lies(words, view, cell)


def lies(words: Naming, view: Json, cell: str) -> dict[str, object]:
    """Return a cell of one's own patio and what lies there."""
    return {"cell": cell, "it": words.lying(view, max(0, view["to_move"]), cell)}


def pick(words: Naming, view: Json, names: list[str], about: str) -> Said:
    if not about.isdecimal():
        return "", {"card": about}
    return slot_of(view["packet"], about)


def slot_of(place: Json | None, slot: str) -> Said:
    """Tell a card of a packet or a pair by its slot, and by its name where it is seen."""
    cards = place["cards"] if place else None
    if not cards or int(slot) > len(cards):
        return ".slot", {"slot": slot}
    return ".seen", {"slot": slot, "card": cards[int(slot) - 1]}


def swap(words: Naming, view: Json, names: list[str], cell: str) -> Said:
    return "", lies(words, view, cell)


def with_(words: Naming, view: Json, names: list[str], about: str) -> Said:
    seat, _, cell = about.partition(":")
    return "", {"cell": cell, "it": words.lying(view, int(seat), cell), "seat": words.seat(names, int(seat))}


def keep(words: Naming, view: Json, names: list[str], about: str) -> Said:
    if about.isdecimal():
        return slot_of(view["pair"], about)
    kept = view["keep"]["face"] if view["keep"] else ""
    return (f".{kept}" if kept in ("up", "dry") else ""), lies(words, view, about)


def seat(words: Naming, view: Json, names: list[str], about: str) -> Said:
    return "", {"seat": words.seat(names, int(about))}


SAID: Final[Mapping[str, Callable[[Naming, Json, list[str], str], Said]]] = {
    "up": up,
    "place": place,
    "move": move,
    "water": water,
    "pick": pick,
    "swap": swap,
    "with": with_,
    "target": swap,
    "keep": keep,
    "accept": seat,
    "steal": seat,
}

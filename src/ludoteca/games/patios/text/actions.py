"""What can be chosen, in words, out of an action's notation and the position."""

from collections.abc import Callable, Mapping
from typing import Final

from ludoteca.core.game import Action, Json
from ludoteca.core.notation import parted
from ludoteca.games.patios.pieces import CELLS, COLOURS, XY
from ludoteca.games.patios.telling import tub_brings
from ludoteca.games.patios.text.ahead import ahead
from ludoteca.games.patios.text.names import BY_NAME, Naming, card_at
from ludoteca.games.patios.text.prompts import face, in_hand
from ludoteca.words.phrases import opened

Said = tuple[str, dict[str, object]]  # the form of the sentence, and its facts
# Verbs whose sentence only needs to be told what they are about.
ABOUT: Final = {"play": "card", "buy": "card", "use": "waterer", "down": "the"}
SEEKS: Final = {f"{colour}-gardener": colour for colour in COLOURS} | {"water-carrier": "cane"}


def told(words: Naming, action: Action, view: Json, names: list[str]) -> str:
    """Return what choosing an action means."""
    verb, about = parted(action.notation)
    form, facts = said(words, view, names, verb, about)
    sentence = opened(words.say(f"patios.do.{verb}{form}", facts))
    follows = ahead(words, view, about, is_found(view, about)) if verb == "choose" else []
    return "; ".join([sentence, *follows])


def said(words: Naming, view: Json, names: list[str], verb: str, about: str) -> Said:
    """Return which sentence a verb takes, and what it tells."""
    if verb in ABOUT:
        return "", {ABOUT[verb]: about}
    return SAID[verb](words, view, names, about) if verb in SAID else by_prompt(words, view, verb)


def by_prompt(words: Naming, view: Json, verb: str) -> Said:
    """Let a word alone, such as `done`, mean what the question makes of it."""
    form = f".{view['prompt'].removeprefix('patios.')}"
    if view["keep"] and view["keep"]["face"] == "dry":
        form += ".dry"
    return (form if words.find(f"patios.do.{verb}{form}", None) else ""), {}


def choose(words: Naming, view: Json, names: list[str], about: str) -> Said:
    """Tell what a character brings, or that there is nothing to have now (6.1, 7.1, 12.5)."""
    return (f".{about}" if is_found(view, about) else f".{about}.none"), {}


def is_found(view: Json, character: str) -> bool:
    """Say whether what a character takes is there: in the sample, or in the Neighbour's deck and the hands of others."""
    wanted, sample = SEEKS.get(character), view["sample"]
    if character == "neighbour":
        others = [player for player in view["players"] if player["seat"] != view["to_move"]]
        return bool(view["improvements"]["deck"] or any(player["hand_count"] for player in others))
    if wanted is None or not sample:
        return True
    return any(card == wanted or (wanted != "cane" and card in BY_NAME) for card in sample)


def tub(words: Naming, view: Json, names: list[str], colour: str) -> Said:
    """Tell what the Tub would bring as a colour, where it is asked for (14.4)."""
    if view["prompt"] != "patios.tub":
        return f".{colour}", {}
    return f".{colour}.brings", {"count": tub_brings(view["players"][max(0, view["to_move"])], colour)}


def pay(words: Naming, view: Json, names: list[str], colour: str) -> Said:
    return f".{colour}", {}


def sun(words: Naming, view: Json, names: list[str], cell: str) -> Said:
    """Tell what a direction of the Sun would dry or take, and whose (10.1)."""
    if view["prompt"] != "patios.sun":
        return "", {"cell": cell}
    others = [seat for seat in range(view["seats"]) if seat != view["active"]]
    heat = words.join([heated(words, view, names, seat, cell) for seat in others])
    return ".told", {"cell": cell, "heat": heat}


def heated(words: Naming, view: Json, names: list[str], seat: int, cell: str) -> str:
    """Return what the Sun does to a patio: it dries or takes the flower there, or one beside (10.2 to 10.4)."""
    court, facts = view["players"][seat]["court"], {"seat": words.seat(names, seat)}
    if any(card["card"] == "awning" for card in court):
        return words.say("patios.heat.shaded", facts)
    card = card_at(view, seat, cell)
    if card and is_flower(card):
        if not card["up"]:
            return words.say("patios.heat.burns", facts)
        return words.say("patios.heat.dries", facts | {"it": words.card(card["card"], "one")})
    return words.say("patios.heat.beside" if is_near(view, court, cell) else "patios.heat.nothing", facts)


def is_flower(card: Json) -> bool:
    """Say whether what lies in a cell is a flower card; whatever lies dry is one (1.6)."""
    return not card["up"] or card["card"] in (*COLOURS, "tub") or card["card"] in BY_NAME


def is_near(view: Json, court: Json, cell: str) -> bool:
    """Say whether a flower lies beside a cell, or diagonally with that option (10.2)."""
    across, along = XY[CELLS.index(cell)]
    for card in court:
        x, y = XY[CELLS.index(card["cell"])]
        near = sorted((abs(x - across), abs(y - along)))
        if is_flower(card) and (near == [0, 1] or (near == [1, 1] and view["options"]["sun_diagonal"])):
            return True
    return False


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
    """Tell what is given, and for what where there is but one card to have (9.3)."""
    facts = lies(words, view, cell)
    found = partners(view, cell) if view["prompt"] == "patios.swap" else []
    if len(found) != 1:
        return "", facts
    seat, other = found[0]
    told = {"other": words.lying(view, seat, other), "cell2": other, "seat": words.seat(names, seat)}
    return ".only", facts | told


def partners(view: Json, cell: str) -> list[tuple[int, str]]:
    """Return what a card of one's own could be swapped for: face-up Pots, or dry flower cards."""
    own = card_at(view, max(0, view["to_move"]), cell)
    return [
        (player["seat"], card["cell"])
        for player in view["players"]
        if own and player["seat"] != view["to_move"]
        for card in player["court"]
        if card["up"] == own["up"] and (card["card"] in COLOURS if card["up"] else card["card"] != "tub")
    ]


def target(words: Naming, view: Json, names: list[str], cell: str) -> Said:
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
    "target": target,
    "choose": choose,
    "tub": tub,
    "pay": pay,
    "sun": sun,
    "keep": keep,
    "accept": seat,
    "steal": seat,
}

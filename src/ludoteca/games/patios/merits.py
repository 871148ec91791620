"""Why a choice in Patios is good or bad: what a card brings, what water saves, and when the Sun and the Visitors come."""

from collections.abc import Callable
from typing import Final

from ludoteca.core.counsel import Merit, weightiest_first
from ludoteca.core.game import Action, Json
from ludoteca.games.patios.actions import Deed, known
from ludoteca.games.patios.gains import Gain, Patio
from ludoteca.games.patios.losses import accepted, kept, paid, shone, struck, swapped, tubbed
from ludoteca.games.patios.pieces import BALCONIES, COLOURS

DRY_SHARE: Final = 0.5  # of what a card brings, while it lies dry
ENDS: Final = 3.0
VISITORS: Final = "visitors"
SUN: Final = "sun"
DANCING: Final = "patios.dance"
BALCONY_NAMES: Final = tuple(balcony.name for balcony in BALCONIES)
Telling = Callable[[Json, Patio, str], list[Merit]]


def merits(view: Json, action: Action) -> list[Merit]:
    """Return what speaks for an action and against it, by what its seat sees."""
    deed = known(action)
    word, _, about = deed.notation.partition(" ")
    return weightiest_first(TELLINGS[told_by(deed, word)](view, Patio(view, view["to_move"]), about))


def told_by(deed: Deed, word: str) -> str:
    """Return which telling an action has; `pick 2` and `keep 2` are of places in what is held."""
    is_slot = word in ("pick", "keep") and deed.notation[-1].isdigit() and len(deed.notation.split()[1]) == 1
    return f"{word} slot" if is_slot else word


def merit(name: str, weight: float, **facts: object) -> Merit:
    return Merit(f"patios.merit.{name}", facts, weight)


def brought(gain: Gain, card: str | None, dry: bool = False) -> Merit:
    """Return what a card would bring, in words; a dry one brings it only when it is watered."""
    weight = gain.weight * (DRY_SHARE if dry else 1.0)
    facts = {"card": card, "points": gain.points, "count": gain.many}
    return merit(f"{'dry' if dry else 'bloom'}.{gain.name}", weight, **facts)


def of_dealing(view: Json, patio: Patio, about: str) -> list[Merit]:
    return [merit("up", 0.5, card=view["dealt"][int(about) - 1])]


def of_placing(view: Json, patio: Patio, cell: str) -> list[Merit]:
    """Return what a cell is good for: water from it, water for it, or staying out of water's way."""
    holding = view["holding"]
    card, dry = (holding["card"], not holding["up"]) if holding else ("cane", False)
    found = []
    if cell not in patio.cards and patio.free() == [cell]:
        found.append(merit("last_cell", -0.8))
    near = patio.dry_near(cell)
    if card in ("cane", "hose"):
        return [*found, merit("reaches", 0.7 * near, count=near) if near else merit("reaches_none", -0.5)]
    if dry:
        return [*found, of_dry_cell(patio, cell)]
    if near > 1:
        return [*found, merit("takes_cane_cell", -0.7)]
    return [*found, merit("any_cell", 0.3)]


def of_dry_cell(patio: Patio, cell: str) -> Merit:
    """Return how a dry card would be watered there."""
    if patio.watered_from(cell):
        return merit("watered_there", 1.5)
    shared = [other for other in patio.near(cell) if other in patio.free() and patio.dry_near(other)]
    if shared:
        return merit("one_cane_for_two", 1.0)
    return merit("dry_alone", 0.2)


def of_choosing(view: Json, patio: Patio, character: str) -> list[Merit]:
    found = CHARACTERS[character](view, patio, character)
    return found if view["prompt"] == DANCING else found + of_row(view, patio, character)


def of_row(view: Json, patio: Patio, character: str) -> list[Merit]:
    """Return who comes to the front when a character goes to the end: the Visitors, or the Sun."""
    row = view["row"]
    if row[0]["character"] != character:
        return []
    comes = row[1]["character"]
    if comes == VISITORS:
        return [of_the_end(view, patio)]
    if comes != SUN:
        return []
    found = [of_the_sun(view, patio)]
    return [*found, of_the_end(view, patio)] if row[2]["character"] == VISITORS else found


def of_the_end(view: Json, patio: Patio) -> Merit:
    lead = ahead(view, patio)
    if not lead:
        return merit("ends_level", -0.2)
    return merit("ends_ahead" if lead > 0 else "ends_behind", ENDS if lead > 0 else -ENDS)


def of_the_sun(view: Json, patio: Patio) -> Merit:
    """Return what the Sun at the front takes, from whom."""
    lost = len(patio.exposed())
    others = sum(len(Patio(view, seat).exposed()) for seat in rivals(view))
    if lost:
        return merit("sun_comes", -1.2 * lost, count=lost)
    return merit("sun_comes_to_others", 0.6 * others, count=others) if others else merit("sun_spares", 0.1)


def rivals(view: Json) -> list[int]:
    return [seat for seat in range(view["seats"]) if seat != view["to_move"]]


def ahead(view: Json, patio: Patio) -> float:
    """Return by how much a patio is worth more than the best of the others."""
    return patio.worth() - max(Patio(view, seat).worth() for seat in rivals(view))


def of_gardener(view: Json, patio: Patio, character: str) -> list[Merit]:
    colour = character.partition("-")[0]
    cards = [card for card in view["sample"] if card == colour or card in BALCONY_NAMES]
    if not cards:
        return [merit("deals_anew", 0.2, character=character)]
    best = max(cards, key=lambda card: patio.gain(card).weight)
    found = [brought(patio.gain(best), best)]
    if len(cards) == 1:
        found.append(merit("nothing_left", 0.4))
    return found


def of_carrier(view: Json, patio: Patio, character: str) -> list[Merit]:
    if "cane" not in view["sample"]:
        return [merit("deals_anew", 0.2, character=character)]
    if not patio.dry:
        return [merit("cane_idle", -0.3)]
    return [merit("cane", 0.8 + 0.5 * min(2, len(patio.dry)), count=len(patio.dry))]


def of_assistant(view: Json, patio: Patio, character: str) -> list[Merit]:
    return [merit("packet", 1.3, number=view["seats"] + 1)]


def of_children(view: Json, patio: Patio, character: str) -> list[Merit]:
    return [merit("children", 1.0)]


def of_sun(view: Json, patio: Patio, character: str) -> list[Merit]:
    """Return how many flowers of others lie under the Sun, none of them under an Awning."""
    struck_ones = [Patio(view, seat) for seat in rivals(view)]
    bare = [one for one in struck_ones if "awning" not in one.cards.values()]
    count = sum(len(one.flowers()) + len(one.dry) for one in bare)
    return [merit("sun", 1.2, count=len(bare))] if count else [merit("sun_idle", -1.0)]


def of_neighbour(view: Json, patio: Patio, character: str) -> list[Merit]:
    left = view["improvements"]["deck"]
    if left > 1:
        return [merit("neighbour", 1.2)]
    if left:
        return [merit("neighbour_last", 1.0)]
    held = sum(view["players"][seat]["hand_count"] for seat in rivals(view))
    return [merit("neighbour_takes", 0.8, count=held)] if held else [merit("neighbour_idle", -1.5)]


CHARACTERS: Final[dict[str, Telling]] = {
    **{f"{colour}-gardener": of_gardener for colour in COLOURS},
    "water-carrier": of_carrier,
    "assistant": of_assistant,
    "children": of_children,
    "sun": of_sun,
    "neighbour": of_neighbour,
}


def of_improvement(view: Json, patio: Patio, card: str) -> list[Merit]:
    """Return what an Improvement does in this patio."""
    dry = len(patio.dry)
    if card == "tub":
        return [brought(patio.gain(card), card, view["active"] != view["to_move"])]
    if card == "awning":
        count = dry + len(patio.flowers())
        return [merit("awning", 0.3 + 0.3 * dry, count=count)]
    if card in ("hose", "ladder"):
        return [merit(card, 0.5 * dry, count=dry) if dry else merit(f"{card}_idle", -0.3)]
    if card == "can":
        count = patio.reached("can")
        return [merit("can", 1.0 + count, count=count) if count else merit("can_idle", -0.3)]
    return [merit(card, 0.8)]


def of_slot(view: Json, patio: Patio, about: str) -> list[Merit]:
    return of_card(view, patio, view["packet"]["cards"][int(about) - 1])


def of_card(view: Json, patio: Patio, card: str) -> list[Merit]:
    """Return what a card taken is good for, in bloom on the own turn, else dry."""
    if card == "cane":
        return of_carrier({**view, "sample": ["cane"]}, patio, "water-carrier")
    dry = view["active"] != view["to_move"] and view["prompt"] != "patios.buy"
    found = [brought(patio.gain(card), card, dry)]
    if card in COLOURS and any(Patio(view, seat).counts[card] == 2 for seat in rivals(view)):
        found.append(merit("denies", 0.6, card=card))
    return found


def of_buying(view: Json, patio: Patio, card: str) -> list[Merit]:
    return [*of_card(view, patio, card), merit("pays_coins", -0.5)]


def of_keeping_one(view: Json, patio: Patio, about: str) -> list[Merit]:
    return of_improvement(view, patio, view["pair"]["cards"][int(about) - 1])


def of_water(view: Json, patio: Patio, cell: str) -> list[Merit]:
    """Return what a card brings that is watered, or kept from the Sun."""
    card = patio.cards[cell]
    if cell not in patio.dry:
        return [merit("shields", 1.0 + patio.lost(cell).weight / 2, card=card)]
    if card is None:
        return [merit("waters_unseen", 1.0)]
    gain = patio.gain(card)
    return [merit(f"waters.{gain.name}", gain.weight, card=card, points=gain.points, count=gain.many)]


def of_using(view: Json, patio: Patio, about: str) -> list[Merit]:
    if view["sun"] is not None:
        return [merit("use_shield", 1.2)]
    count = patio.reached(about)
    return [merit("use", 0.8 * count, count=count) if count else merit("use_unsure", 0.1)]


def of_stopping(view: Json, patio: Patio, about: str) -> list[Merit]:
    """Return what it means to want no more of what is asked."""
    asked, poured = view["prompt"].removeprefix("patios."), view["water"]
    dry = len(patio.dry) - (len(poured["cells"]) if poured else 0)
    if asked.startswith("water") or asked == "pour":
        return [merit("stop.water", -1.5, count=dry)]
    if asked in ("protect", "shield"):
        return [merit("stop.protect", -0.5)]
    if asked == "after":
        return [merit("stop.after", 0.2, count=view["players"][view["to_move"]]["hand_count"])]
    return [merit(f"stop.{asked}" if asked in ("swap", "buy") else "stop.other", 0.2)]


def of_refusing(view: Json, patio: Patio, about: str) -> list[Merit]:
    keeping = view["prompt"] != "patios.can_now"
    return [merit("none.keep", -1.0) if keeping else merit("none.can", -0.5)]


def of_moving(view: Json, patio: Patio, about: str) -> list[Merit]:
    """Return where the Visitors come to stand, and for whom that is good."""
    row = [one["character"] for one in view["row"]]
    place, lead = row.index(VISITORS) - int(about), ahead(view, patio)
    if place <= 0:
        return [of_the_end(view, patio)]
    forward = int(about) > 0
    name = f"visitors_{'nearer' if forward else 'farther'}_{'ahead' if lead > 0 else 'behind'}"
    return [merit(name, 1.0 if forward == (lead > 0) else -1.0)]


def of_can_now(view: Json, patio: Patio, about: str) -> list[Merit]:
    return [merit("can_now", 1.0)]


def of_can_later(view: Json, patio: Patio, about: str) -> list[Merit]:
    return [merit("can_later", 0.8)]


def of_offering(view: Json, patio: Patio, about: str) -> list[Merit]:
    return [merit("offer", 0.6)]


def of_passing(view: Json, patio: Patio, about: str) -> list[Merit]:
    return [merit("pass", 0.3)]


def of_holding(view: Json, patio: Patio, about: str) -> list[Merit]:
    return [merit("hold", 0.4)]


def of_stealing(view: Json, patio: Patio, about: str) -> list[Merit]:
    count = view["players"][int(about)]["hand_count"]
    return [merit("steal", 0.5 + 0.2 * count, count=count)]


def of_turning_down(view: Json, patio: Patio, character: str) -> list[Merit]:
    return [merit("down", 1.0 if character == SUN else 0.4, character=character)]


TELLINGS: Final[dict[str, Telling]] = {
    "up": of_dealing,
    "place": of_placing,
    "choose": of_choosing,
    "play": of_improvement,
    "done": of_stopping,
    "none": of_refusing,
    "move": of_moving,
    "now": of_can_now,
    "later": of_can_later,
    "water": of_water,
    "pick": of_card,
    "pick slot": of_slot,
    "swap": swapped,
    "with": swapped,
    "sun": shone,
    "target": struck,
    "use": of_using,
    "offer": of_offering,
    "pass": of_passing,
    "accept": accepted,
    "keep slot": of_keeping_one,
    "hold": of_holding,
    "steal": of_stealing,
    "down": of_turning_down,
    "tub": tubbed,
    "pay": paid,
    "keep": kept,
    "buy": of_buying,
}

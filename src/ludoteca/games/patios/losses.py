"""What is lost, given or given up in Patios: to the Sun, in a swap, to the Works, between rounds."""

from typing import Final

from ludoteca.core.counsel import Merit
from ludoteca.core.game import Json
from ludoteca.games.patios.gains import FLOWERS, TRIO_WORTH, Patio
from ludoteca.games.patios.pieces import COLOURS, TRIO

SETS: Final = (0, 3, 8, 15)  # what a set of so many colours is worth (16.2)


def merit(name: str, weight: float, **facts: object) -> Merit:
    return Merit(f"patios.merit.{name}", facts, weight)


def shone(view: Json, own: Patio, cell: str) -> list[Merit]:
    """Return what a Sun on a cell does to all other patios (10.2)."""
    burnt = dried = trios = beside = 0
    for seat in range(view["seats"]):
        patio = Patio(view, seat)
        if seat == own.seat or "awning" in patio.cards.values():
            continue
        if cell in patio.dry:
            burnt += 1
        elif cell in patio.flowers():
            dried += 1
            trios += patio.lost(cell).name == "trio"
        elif any(other in patio.dry or patio.cards.get(other) in FLOWERS for other in patio.near(cell)):
            beside += 1
    found = [merit("breaks_trio", TRIO_WORTH)] if trios else []
    found += [merit("burns", 1.2 * burnt, count=burnt)] if burnt else []
    found += [merit("dries", 1.5 * dried, count=dried)] if dried else []
    if beside:
        found.append(merit("strikes_beside", 0.8 * beside))
    return found or [merit("strikes_nothing", -1.5)]


def struck(view: Json, patio: Patio, cell: str) -> list[Merit]:
    """Return what it costs when the Sun takes this card of one's own."""
    card = patio.cards[cell]
    if cell in patio.dry:
        weight = patio.gain(card).weight / 2 if card else 1.0
        return [merit("target_dry" if card else "target_unseen", -weight, card=card)]
    lost = patio.lost(cell)
    return [merit("target_trio" if lost.name == "trio" else "target_up", -lost.weight / 2, card=card)]


def swapped(view: Json, patio: Patio, about: str) -> list[Merit]:
    """Return what is given away in a swap, or what is received."""
    seat, colon, cell = about.rpartition(":")
    if not colon:
        return given(patio, cell)
    other = Patio(view, int(seat))
    card = other.cards[cell]
    if cell in other.dry or card is None:
        return [merit("with_unseen", 0.2)]
    gain = patio.gain(card)
    return [merit(f"bloom.{gain.name}", gain.weight, card=card, points=gain.points, count=gain.many)]


def given(patio: Patio, cell: str) -> list[Merit]:
    card = patio.cards[cell]
    if cell in patio.dry:
        return [merit("gives_dry", 0.3)]
    lost = patio.lost(cell)
    if lost.name == "trio":
        return [merit("gives_trio", -TRIO_WORTH, card=card)]
    return [merit("gives", 0.6 if lost.many == 1 else -0.4, card=card, count=lost.many)]


def accepted(view: Json, patio: Patio, about: str) -> list[Merit]:
    """Return how strong the apprentice is who will receive the other Improvement."""
    worth = view["players"][int(about)]["worth"]
    trios = sum(one["trio"] for one in worth["colours"].values())
    return [merit("accept", 0.5 - 0.1 * worth["points"] - trios, points=worth["points"], count=trios)]


def tubbed(view: Json, patio: Patio, colour: str) -> list[Merit]:
    """Return what the Tub makes of a colour, counted without it."""
    is_now = patio.player["worth"]["tub"] == colour
    count = patio.counts[colour] + (not is_now)
    if count == TRIO:
        return [merit("tub_trio", TRIO_WORTH, colour=colour)]
    return [merit("tub_colour", 0.5 + (count > TRIO), colour=colour, count=count)]


def paid(view: Json, patio: Patio, colour: str) -> list[Merit]:
    """Return what a trio token paid for the Works costs at the end of the game (16.2)."""
    trios = dict(patio.player["trios"])
    before = sets_of(trios)
    trios[colour] -= 1
    cost = before - sets_of(trios)
    return [merit("pays", -cost / 4, colour=colour, points=cost)]


def sets_of(trios: dict[str, int]) -> int:
    """Return what trio tokens are worth, sorted into sets of different colours."""
    counts, worth = [trios[colour] for colour in COLOURS], 0
    while any(counts):
        worth += SETS[sum(count > 0 for count in counts)]
        counts = [max(0, count - 1) for count in counts]
    return worth


def kept(view: Json, patio: Patio, cell: str) -> list[Merit]:
    """Return what a card kept is good for in the next round."""
    face, card = view["keep"]["face"], patio.cards[cell]
    return [merit(f"keep.{face}", 0.6 if face == "dry" else 1.2, card=card)]

"""What an event of Talavera weighs to who comes back, which pieces it is about, and when a round is over."""

from collections.abc import Mapping
from typing import Final

from ludoteca.core.game import Event, Json, Seat
from ludoteca.core.telling import PLAIN, TRIFLE, WEIGHTY
from ludoteca.games.talavera.pieces import COLOURS, CORNERS

WEIGHTS: Final[Mapping[str, int]] = {
    "dealt": PLAIN,
    "flipped": PLAIN,
    "turned": PLAIN,
    "took": PLAIN + 2,
    "placed.short": PLAIN + 1,
    "placed.filled": WEIGHTY,
    "placed.over": PLAIN + 2,
}


def name_of(event: Event) -> str:
    return event.key.removeprefix("talavera.")


def weight(event: Event, seat: Seat) -> int:
    return WEIGHTS.get(name_of(event), TRIFLE)


def card_name(card: Mapping[str, int]) -> str:
    """Return a card as pieces are named, by its tiles: `yellow2-red2`."""
    return "-".join(f"{colour}{card[colour]}" for colour in COLOURS if card.get(colour))


def pieces(event: Event) -> list[str]:
    """Return the pieces an event is about: places and cards of the market, a card in hand, a step."""
    facts: Json = event.facts
    name = name_of(event)
    if "colour" in facts:
        return [f"step.{facts['seat']}.{facts['colour']}"]
    if name == "flipped":
        return [f"place.{place}" for place in facts["places"]]
    if name == "turned":
        return [f"market.{card_name(card)}" for card in facts["cards"]]
    if name in ("took", "kept", "redrew"):
        return [f"hand.{facts['seat']}.{card_name(facts['card'])}"]
    return []


def closes(event: Event) -> bool:
    """Say whether an event ends a round: the next one is dealt. Alone nobody else has done anything meanwhile."""
    number = event.facts.get("round")
    return event.key == "talavera.dealt" and isinstance(number, int) and number > 1


def progress(view: Json) -> list[float]:
    """Return the points; alone the steps whose number counts, until one comes twice."""
    if view["seats"] > 1:
        return [float(score) for score in view["scores"]]
    player = view["players"][0]
    counted = {player["have"][colour] for colour in COLOURS if player["tucked"][colour]}
    return [float(sum(1 <= count <= CORNERS for count in counted))]

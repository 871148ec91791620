"""What an event of Talavera weighs to who comes back, which pieces it is about, its chapters, and when a round is over."""

from collections.abc import Mapping
from typing import Final

from ludoteca.core.game import NOBODY, Event, Json, Seat
from ludoteca.core.telling import PLAIN, TRIFLE, WEIGHTY, Chapter
from ludoteca.games.talavera.pieces import COLOURS

WEIGHTS: Final[Mapping[str, int]] = {
    "dealt": PLAIN + 1,
    "flipped": PLAIN,
    "turned": PLAIN + 1,
    "took": WEIGHTY - 1,
    "placed.short": PLAIN + 1,
    "placed.filled": WEIGHTY,
    "placed.over": PLAIN + 2,
}
PARTS: Final = ("draft", "stairs")  # of a round of two: the cards are drafted, then placed


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


def chapter(view: Json) -> Chapter:
    """Return the round, whether cards are drafted or placed, and whose turn it is.

    The last card of a draft comes to its player by itself: that is nobody's turn, and told to both.
    """
    if view["seats"] == 1:
        return view["round"], 0, view["to_move"]
    part = PARTS.index("stairs" if view["prompt"] == "talavera.place" else "draft")
    is_last = view["prompt"] == "talavera.take" and sum(card is not None for card in view["market"]) == 1
    return view["round"], part, NOBODY if is_last else view["to_move"]


def closes(event: Event) -> bool:
    """Say whether an event ends a round: the next one is dealt. Alone nobody else has done anything meanwhile."""
    number = event.facts.get("round")
    return event.key == "talavera.dealt" and isinstance(number, int) and number > 1


def opens(event: Event) -> bool:
    """Say whether an event begins a round, alone as well: cards are dealt."""
    return event.key in ("talavera.dealt", "talavera.pair")


def progress(view: Json) -> list[float]:
    """Return the points; alone nothing is counted, and no course is drawn."""
    return [float(score) for score in view["scores"]] if view["seats"] > 1 else [0.0]

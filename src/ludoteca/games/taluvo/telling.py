"""What an event of Taluvo weighs to who comes back, which pieces it is about, and how far each tribe has come."""

from collections.abc import Mapping
from typing import Final

from ludoteca.core.game import Event, Json, Seat
from ludoteca.core.telling import GRAVE, PLAIN, TRIFLE, WEIGHTY, Chapter
from ludoteca.games.taluvo.pieces import SCORE

# What is not here is in sight anyway, as the tile of one's own turn is.
WEIGHTS: Final[Mapping[str, int]] = {
    "laid": PLAIN,
    "erupted": PLAIN + 2,
    "erupted.lost": WEIGHTY,
    "villager": PLAIN + 1,
    "temple": WEIGHTY,
    "tower": WEIGHTY,
    "expanded": PLAIN + 2,
    "out": WEIGHTY,
}
TILES: Final = frozenset(("laid", "erupted", "erupted.lost"))


def name_of(event: Event) -> str:
    return event.key.removeprefix("taluvo.")


def weight(event: Event, seat: Seat) -> int:
    """Return how much an event matters to a seat: its own buried Villagers most."""
    losses: Json = event.facts.get("losses", [])
    own = [count for loser, count in losses if loser == seat]
    return GRAVE if own else WEIGHTS.get(name_of(event), TRIFLE)


def pieces(event: Event) -> list[str]:
    """Return the hexes an event is about: a tile by its volcano, tokens by the hexes they came to."""
    facts: Json = event.facts
    at, name = facts.get("at"), name_of(event)
    if at is None:
        return [f"seat.{facts['seat']}"] if name == "out" else []
    if name in TILES:
        return [f"tile.{at}"]
    onto: Json = event.aside.get("onto", [at])
    return [f"hex.{cell}" for cell in onto]


def chapter(view: Json) -> Chapter:
    """Return the turn, counted by the tiles that were turned up, and whose it is."""
    return 0, int(view["number"]), int(view["to_move"])


def opens(event: Event) -> bool:
    """Say whether an event begins a turn: a tile is turned up for it."""
    return event.key == "taluvo.drew"


def progress(view: Json) -> list[float]:
    """Return the points where points decide, else how many tokens each tribe has placed."""
    by_points = view["options"]["ranking"] == SCORE
    return [float(player["points"] if by_points else sum(player["placed"])) for player in view["players"]]

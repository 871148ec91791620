"""What an event of Patios weighs to who comes back, which pieces it is about, when a round is over, and its clock."""

from collections.abc import Mapping
from typing import Final

from ludoteca.core.game import Event, Json, Seat
from ludoteca.core.telling import GRAVE, PLAIN, TRIFLE, WEIGHTY, Chapter
from ludoteca.games.patios.pieces import COLOURS

TRIO_WORTH: Final = (0, 3, 8, 15)  # of one, two and three colours (16.2)
HARMS: Final = frozenset(("dried", "burnt", "faded", "wasted"))  # grave to the seat they name
TAKES: Final = frozenset(("swapped", "swapped.dry", "stole"))  # grave to the other seat they name
OPEN_TO_ALL: Final = frozenset(("scored", "sun_effect", "round_over", "capped", "moved", "won", "tied", "final"))
OF_OTHERS: Final[Mapping[str, int]] = {
    "faded": PLAIN + 3,
    "burnt": PLAIN + 2,
    "dried": PLAIN + 2,
    "swapped": PLAIN + 2,
    "swapped.dry": PLAIN + 2,
    "chose": PLAIN + 1,
    "played": PLAIN + 2,
    "works": PLAIN + 1,
    "placed": PLAIN,
    "watered": PLAIN,
    "bought": PLAIN,
    "kept": PLAIN,
    "apprentice": PLAIN,
}
SHOWN_ANYWAY: Final = frozenset(("moved_back", "shown", "refilled"))  # the row and the sample show it, turn by turn
# Questions asked once the round is counted, when its points are tokens already.
COUNTED: Final = frozenset(f"patios.{name}" for name in ("tub", "pay", "keep_pot", "keep_awning", "buy"))
NEARLY: Final = 9  # turns left to a round with a cap that are worth telling


def name_of(event: Event) -> str:
    return event.key.removeprefix("patios.")


def weight(event: Event, seat: Seat) -> int:
    """Return how much an event matters to a seat: what was done to it most, then points and Visitors."""
    name, facts = name_of(event), event.facts
    if (name in TAKES and facts.get("other") == seat) or (name in HARMS and facts.get("seat") == seat):
        return GRAVE
    if name in OPEN_TO_ALL or (name == "gave" and facts.get("apprentice") == seat):
        return WEIGHTY
    return TRIFLE if facts.get("seat") == seat else OF_OTHERS.get(name, TRIFLE)


def is_shown(event: Event) -> bool:
    return name_of(event) in SHOWN_ANYWAY


def pieces(event: Event) -> list[str]:
    """Return the pieces an event is about: cells of patios, a character, a card of the sample, a Well, coins."""
    facts: Json = event.facts
    name, seat = name_of(event), facts.get("seat")
    found = [f"cell.{seat}.{facts['cell']}"] if "cell" in facts else []
    if "cell2" in facts:
        found.append(f"cell.{facts['other']}.{facts['cell2']}")
    if "character" in facts and name != "moved_back":
        found.append(f"row.{facts['character']}")
    if name in ("moved", "round_over", "capped"):
        found.append("row.visitors")
    elif name == "sun_effect":
        found.append("row.sun")
    elif name == "works":
        found.append(f"well.{seat}")
    elif name == "apprentice":
        found += [f"coins.{seat}", f"coins.{facts['apprentice']}"]
    elif name in ("coin", "bought"):
        found.append(f"coins.{seat}")
    elif name in ("refilled", "sample"):
        found += [f"sample.{card}" for card in dict.fromkeys(facts["cards"])]
    return found


def closes(event: Event) -> bool:
    """Say whether an event ends a round: the row of the next one is laid."""
    number = event.facts.get("round")
    return event.key == "patios.row" and isinstance(number, int) and number > 1


def chapter(view: Json) -> Chapter:
    """Return the round, the turn and whose it is; before the first turn everyone has a chapter to place Pots in."""
    whose = view["active"] if view["turn"] else view["to_move"]
    return int(view["round"]), int(view["turn"]), int(whose)


def is_counted(view: Json) -> bool:
    """Say whether the cards on the table have brought their points already."""
    held = view["holding"]
    return bool(view["over"] or (held and held["from"] == "bought") or view["prompt"] in COUNTED)


def soonest(view: Json) -> int:
    """Return in how many turns, this one counted, the Visitors can be first; 0 where they are or no row lies.

    Each character before them takes a turn to go, but for the Sun, who goes by himself once he is first. A turn
    that chose one behind them brings them no nearer.
    """
    names = [card["character"] for card in view["row"]]
    if "visitors" not in names or view["over"]:
        return 0
    before, behind = names[: names.index("visitors")], names[names.index("visitors") + 1 :]
    sun = "sun" in before or (None in before and "sun" not in behind)
    turns = len(before) - (1 if sun and len(before) > 1 else 0)
    chosen = view["chosen"]
    return turns + (1 if turns and chosen is not None and chosen in behind else 0)


def latest(view: Json) -> int | None:
    """Return in how many turns, this one counted, the Visitors come by themselves; None without a cap (4.8)."""
    cap = view["options"]["turn_cap"]
    return max(1, cap - view["turn"] + 1) if cap else None


def clock(view: Json) -> tuple[str, int]:
    """Return how the round's clock stands: a key, and how many turns; an empty key where none is to be told."""
    first, last = soonest(view), latest(view)
    if not view["turn"] or view["over"] or is_counted(view):
        return "", 0
    if not first:
        return "here", 0
    if last == 1:
        return "last", 1
    if first == 1:
        return "may_end", 1
    if last is not None and last <= NEARLY:
        return "at_most", last
    return "soonest", first


def round_worth(player: Json) -> int:
    """Return what a patio would bring if the round ended now, its trios as sets of their own."""
    trios = sum(player["worth"]["colours"][colour]["trio"] for colour in COLOURS)
    return int(player["worth"]["points"]) + TRIO_WORTH[trios]


def progress(view: Json) -> list[float]:
    """Return what everybody may know: what each patio would bring now; tokens are secret until the end (14.7)."""
    if view["over"] and None not in view["scores"]:
        return [float(score) for score in view["scores"]]
    return [float(round_worth(player)) for player in view["players"]]

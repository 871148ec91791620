"""What an event of Patios weighs to who comes back, which pieces it is about, when a round is over, and its clock."""

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteca.core.game import Event, Json, Seat
from ludoteca.core.telling import GRAVE, PLAIN, TRIFLE, WEIGHTY, Chapter
from ludoteca.games.patios.pieces import BALCONIES, COLOURS, EXTRA, TRIO, TRIO_CHANGE

TRIO_WORTH: Final = (0, 3, 8, 15)  # of one, two and three colours (16.2)
SET_WORTH: Final = (3, 5, 7)  # what a first, second and third colour add to a set
BY_NAME: Final = {balcony.name: balcony for balcony in BALCONIES}
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
COUNTED: Final = frozenset(f"patios.{name}" for name in ("pay", "keep_pot", "keep_awning", "buy"))
WHEN_MOVED: Final = ("patios.after", "patios.faces", "patios.water", "patios.pour")  # no character being at work
NEARLY: Final = 9  # turns left to a round with a cap that are worth telling


def name_of(event: Event) -> str:
    return event.key.removeprefix("patios.")


def weight(event: Event, seat: Seat) -> int:
    """Return how much an event matters to a seat: what was done to it most, then points and Visitors."""
    name, facts = name_of(event), event.facts
    if (name in TAKES and facts.get("other") == seat) or (name in HARMS and facts.get("seat") == seat):
        return GRAVE
    if name in OPEN_TO_ALL or (name == "gave" and facts.get("apprentice") == seat) or is_of_the_sun(event, seat):
        return WEIGHTY
    if is_outcome(event, seat):
        return GRAVE
    return TRIFLE if facts.get("seat") == seat else OF_OTHERS.get(name, TRIFLE)


def is_of_the_sun(event: Event, seat: Seat) -> bool:
    """Say whether another chose the Sun, or an Awning kept it off a seat: what led to a harm, or to none."""
    name, facts = name_of(event), event.facts
    if name == "shaded":
        return facts["seat"] == seat
    return name == "chose" and facts["character"] == "sun" and facts["seat"] != seat


def is_outcome(event: Event, seat: Seat) -> bool:
    """Say whether a seat's own action was lost, which the deck decides after it has chosen (6.1, 7.1)."""
    return name_of(event) == "lost" and event.facts["seat"] == seat


def is_shown(event: Event) -> bool:
    return name_of(event) in SHOWN_ANYWAY


def pieces(event: Event) -> list[str]:
    """Return the pieces an event is about: cells of patios, a character, a card of the sample, a Well, coins.

    A cell is meant with the card in it; a `spot`, which a card has left, without one.
    """
    facts: Json = event.facts
    name, seat = name_of(event), facts.get("seat")
    found = [f"{'spot' if name == 'burnt' else 'cell'}.{seat}.{facts['cell']}"] if "cell" in facts else []
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
    """Say whether an event ends a round: its points are counted, seat by seat, before anybody is asked what to keep."""
    return event.key == "patios.scored" and event.facts["seat"] == 0


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
    if not before:
        return 0
    sun = "sun" in before or (None in before and "sun" not in behind)
    if has_moved(view):
        return len(before) + 1 - sun
    return len(before) - (sun and len(before) > 1) + (view["chosen"] is not None and view["chosen"] in behind)


def comes_first(view: Json, character: str) -> str:
    """Return who comes first in the row once a character has gone to its end: a key, empty where neither does (4.7).

    `ends` are the Visitors, at once or behind the Sun, `sun` is the Sun alone; `may_end` and `may_sun` say that it
    hangs on a character face down.
    """
    if latest(view) == 1:
        return "ends"
    row = [card["character"] for card in view["row"] if card["character"] != character]
    if view["improvements"]["dancing"] or len(row) < 2:
        return ""
    front, second = row[:2]
    if front == "visitors" or (front == "sun" and second == "visitors"):
        return "ends"
    if front == "sun":
        return "sun"
    if front is not None or "sun" in (*row, character):
        return ""
    return "may_end" if second == "visitors" else "may_sun"


def has_moved(view: Json) -> bool:
    """Say whether this turn takes no more character away: the row has moved on, or dances on the spot (4.3, 13.5)."""
    return bool(view["prompt"] in WHEN_MOVED and view["chosen"] is None) or view["improvements"]["dancing"]


def is_unclear(view: Json) -> bool:
    """Say whether an Improvement is being played, before the character or after it: the view does not tell which."""
    return bool(view["playing"]) and view["chosen"] is None


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
    if first == 1 and not is_unclear(view):
        return "may_end", 1
    if last is not None and last <= NEARLY:
        return "at_most", last
    return ("next", first - 1) if has_moved(view) and first > 1 else ("soonest", first)


def trio_worth(player: Json) -> int:
    """Return what the trios of a patio are worth for sure: as a set of their own, whatever tokens there are (16.2)."""
    return TRIO_WORTH[sum(player["worth"]["colours"][colour]["trio"] for colour in COLOURS)]


def round_worth(player: Json) -> int:
    """Return what a patio would bring if the round ended now, its trios as sets of their own."""
    return int(player["worth"]["points"]) + trio_worth(player)


def tub_brings(player: Json, colour: str) -> int:
    """Return how many points a Tub in bloom brings as a colour, beside what the patio is worth without it (14.4)."""
    counts = [player["worth"]["colours"][name]["count"] - (name == player["worth"]["tub"]) for name in COLOURS]
    with_it = [count + (name == colour) for name, count in zip(COLOURS, counts, strict=True)]
    return counted(player, with_it) - counted(player, counts)


def counted(player: Json, counts: list[int]) -> int:
    """Return the points of a patio with so many Pots of each colour, its trios for what they are worth for sure."""
    met = [BY_NAME[one["card"]] for one in player["worth"]["balconies"]]
    points = sum(balcony.points for balcony in met if balcony.is_met(*counts))
    pots = sum(EXTRA * (count - TRIO) if count >= TRIO else count for count in counts)
    return points + pots + TRIO_WORTH[sum(count >= TRIO for count in counts)]


def progress(view: Json) -> list[float]:
    """Return what everybody may know: coins, and what each patio would bring until it is counted (14.7)."""
    if view["over"] and None not in view["scores"]:
        return [float(score) for score in view["scores"]]
    due = not is_counted(view)
    return [due * round_worth(player) + player["coins"] / 2 for player in view["players"]]


def course(progress: Sequence[list[float]], told: Sequence[Sequence[Event]]) -> list[list[float]]:
    """Return the running total of each seat: what it was seen to receive, with what its patio would bring."""
    piles = [[0, 0, 0, 0] for _ in progress[0]]  # points, then the trio tokens by colour
    drawn = [list(progress[0])]
    for point, events in zip(progress[1:], told, strict=True):
        for event in events:
            receive(piles, event)
        drawn.append([now + pile_worth(pile) for now, pile in zip(point, piles, strict=True)])
    drawn[-1] = list(progress[-1]) if ends(told) else drawn[-1]
    return drawn


def ends(told: Sequence[Sequence[Event]]) -> bool:
    """Say whether the last step ended the match, whose result counts everything (16.2)."""
    return bool(told) and any(name_of(event) == "final" for event in told[-1])


def receive(piles: list[list[int]], event: Event) -> None:
    """Put what all saw a seat receive or pay on its pile (14.5, 14.6)."""
    facts: Json = event.facts
    name = name_of(event)
    if name == "scored":
        piles[facts["seat"]][0] += facts["points"]
        for colour in facts["trios"]:
            piles[facts["seat"]][1 + COLOURS.index(colour)] += 1
    elif name in ("paid", "paid.none"):
        piles[facts["seat"]][0] -= facts["points"]
    elif name == "paid.trio":
        piles[facts["seat"]][0] += TRIO_CHANGE
        piles[facts["seat"]][1 + COLOURS.index(facts["colour"])] -= 1


def pile_worth(pile: list[int]) -> int:
    """Return what a pile of tokens is worth: trios in sets of different colours (16.2)."""
    sets = sorted(pile[1:], reverse=True)
    return pile[0] + sum(worth * count for worth, count in zip(SET_WORTH, sets, strict=True))

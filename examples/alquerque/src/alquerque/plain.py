"""A view as text with marks, for terminals, tests and screen readers."""

from typing import Final

from alquerque.actions import POINTS, SIDE
from alquerque.text import AlquerqueWords
from ludoteca.core.game import Json
from ludoteca.words.lines import short

# What a terminal paints: the key of each mark, and its ink and ground.
MARKS: Final = {"alquerque.mark.0": "bold #2a211c on #efe3c8", "alquerque.mark.1": "bold #f0cf7e on #3a2620"}
BETWEEN: Final = ("   | \\ | / | \\ | / |", "   | / | \\ | / | \\ |")  # the lines below the ranks 5 and 3, 4 and 2


def table(view: Json, words: AlquerqueWords, names: list[str]) -> str:
    """Return the board with its lines, then the men of each player and what the draws count."""
    marks = [words.say(key) for key in MARKS]
    held = {point: marks[seat] for seat, points in enumerate(view["men"]) for point in points}
    files = "    " + "   ".join("abcde")
    lines = [files]
    for rank in range(SIDE, 0, -1):
        row = [f"[{held.get(point, ' ')}]" for point in POINTS[(rank - 1) * SIDE : rank * SIDE]]
        lines += [f"{rank}  {'-'.join(row)}  {rank}", f" {BETWEEN[rank % 2 == 0]}"]
    lines[-1] = files
    told = [
        words.say(
            "alquerque.plain.men",
            {"mark": marks[seat], "seat": short(names[seat], 30), "count": len(view["men"][seat])},
        )
        for seat in range(2)
    ]
    return "\n".join([*lines, "", *told, words.say("alquerque.plain.quiet", {"count": view["quiet"]})])

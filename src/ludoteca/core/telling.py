"""What a game can tell of a match beyond its rules: where it stands, what an event weighs, when to pause."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from ludoteca.core.events import Event

if TYPE_CHECKING:
    from ludoteca.core.game import Json, Seat

Chapter: TypeAlias = tuple[int, int, int]  # which part of the match, which turn in it, and whose; 0 where not counted

NO_CHAPTER: Final[Chapter] = (0, 0, -1)
TRIFLE: Final = 0  # not worth telling who was away
PLAIN: Final = 1  # something another did
WEIGHTY: Final = 5  # what changes how the match stands
GRAVE: Final = 10  # what is done to the reader

HIDDEN: Final = -1  # a choice that no list shows, though it can be made


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling:
    """Each answers from a view or an event, never from a state: it hints at nothing that the reader may not know."""

    def is_calm(self, view: "Json") -> bool:
        """Say whether nothing is being fought over: who wanted quiet until then can be asked again."""
        return True

    def is_lost(self, view: "Json") -> bool:
        """Say whether a match played alone is lost beyond hope, though it goes on."""
        return False

    def round_of(self, view: "Json") -> tuple[int, int] | None:
        """Return which round it is, 0 before the first, out of how many; None where rounds are not counted."""
        return None

    def chapter(self, view: "Json") -> Chapter:
        """Return to what an action chosen here belongs: the part of the match, the turn in it, and whose turn it is.

        Whoever answers a question in another's turn acts in that other's chapter.
        """
        counted = self.round_of(view)
        return (counted[0] if counted is not None else 0, 0, int(view["to_move"]))

    def short_names(self, view: "Json") -> Mapping[str, str]:
        """Return what choices are called at a terminal, by notation, where `plain` draws places by short names.

        The second word is the place; lists of choices on a page end with it, and the board draws it while one is open.
        """
        return {}

    def about(self, event: Event) -> "list[Seat]":
        """Return the seats that an event is about, the one it tells of first; none where it names none."""
        seat = event.facts.get("seat")
        return [seat] if isinstance(seat, int) else []

    def is_passing(self, event: Event) -> bool:
        """Say whether an event is told only until the reader chooses again, as what is seen but not kept in sight."""
        return False

    def is_shown(self, event: Event) -> bool:
        """Say whether the table itself shows, turn by turn, what an event tells: the chronicle leaves it out."""
        return False

    def weight(self, event: Event, seat: "Seat") -> int:
        """Return how much an event matters to a seat that comes back: TRIFLE is left out, GRAVE was done to it."""
        about = self.about(event)
        return GRAVE if seat in about[1:] else PLAIN

    def is_done_to(self, event: Event, seat: "Seat") -> bool:
        """Say whether an event is about a seat and is another's deed: it is told before what came of the seat's own."""
        return event.facts.get("seat") != seat and seat in self.about(event)

    def is_in_order(self) -> bool:
        """Say whether what was done to a seat stands where it happened, among what led to it, and not before all else."""
        return False

    def is_outcome(self, event: Event, seat: "Seat") -> bool:
        """Say whether an event is what came of a seat's own deed, as dice decide: it is told though it fell in its own turn."""
        return False

    def pieces(self, event: Event) -> list[str]:
        """Return the pieces that an event is about, as the regions name them in `data-piece`."""
        return []

    def order(self, notation: str) -> int:
        """Return where in a list people look for a choice, the least first; equal ones stay as they come. HIDDEN leaves it out."""
        return 0

    def closes(self, event: Event) -> bool:
        """Say whether an event ends a part of the match that deserves a pause: a round, a turn of all."""
        return False

    def opens(self, event: Event) -> bool:
        """Say whether an event begins the next chapter, though the action that led to it belongs to the last one."""
        return self.closes(event)

    def sheet(
        self, events: Sequence[Event], view: "Json", *, lang: str, reader: "Seat | None", names: list[str]
    ) -> str:
        """Return what is to be shown at such a pause or at the end, as HTML; empty for nothing.

        The events are those of the part that ended, as far as the reader may read them, and the
        view is the reader's after the last of them.
        """
        return ""

    def progress(self, view: "Json") -> list[float]:
        """Return how far each seat has come, as the plot of a match draws it: points, castles, what is placed."""
        scores: list[Any] = view["scores"]
        return [float(score) if score is not None else 0.0 for score in scores]

    def course(self, progress: Sequence[list[float]], told: Sequence[Sequence[Event]]) -> list[list[float]]:
        """Return the plot of a match: how far each seat had come before the first step and after each.

        Where a view does not tell what adds up, the events of each step do. It is asked for once the match is over.
        """
        return list(progress)

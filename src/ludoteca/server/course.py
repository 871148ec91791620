"""The course of a match: to which chapter each action belongs, and how far the seats had come after it."""

from typing import Final

from ludoteca.core.game import Seat
from ludoteca.core.match import Line, Match
from ludoteca.core.telling import Chapter


class Course:
    """Follows a match line by line with an onlooker's eyes; what was taken back is no part of it."""

    def __init__(self, match: Match) -> None:
        self.twin: Final = Match(match.game, match.seats, seed=match.seed, options=match.options)
        self.chapters: list[Chapter] = []
        self.progress: list[list[float]] = [self.come()]

    def come(self) -> list[float]:
        return self.twin.game.progress(self.twin.state.view(None))

    def follow(self, lines: list[Line]) -> None:
        """Go on to the last of these lines; they begin with those that were followed before."""
        for line in lines[len(self.twin.lines) :]:
            chapter = self.twin.game.chapter(self.twin.state.view(None))
            for _ in self.twin.retrace([line]):
                self.keep(chapter)

    def keep(self, chapter: Chapter) -> None:
        """Take note of an action, or of how many were taken back."""
        count = len(self.twin.plies)
        if count > len(self.chapters):
            self.chapters.append(chapter)
            self.progress.append(self.come())
        else:
            del self.chapters[count:], self.progress[count + 1 :]

    def last_of(self, seat: Seat, before: int) -> int:
        """Return the last of the first `before` actions that belongs to a chapter of the seat, -1 for none."""
        return next((ply for ply in reversed(range(before)) if self.chapters[ply][2] == seat), -1)

"""What a lesson refuses, beyond what a game refuses.

GameError
├── NoPage         a game that has nothing to learn from
├── UnknownLesson  a game has no lesson of this name
├── LostInLesson   no place that the lesson leads to
└── Missed         legal, but not what the step is about; it says what would be
"""

from collections.abc import Mapping
from typing import ClassVar, Final

from ludoteca.core.errors import GameError


class NoPage(GameError):
    key: ClassVar[str] = "error.no_page"
    english: ClassVar[str] = "{game} has no page to learn from; see its rules"


class UnknownLesson(GameError):
    key: ClassVar[str] = "error.unknown_lesson"
    english: ClassVar[str] = "{game} has no lesson called {name}; there are: {lessons}"


class LostInLesson(GameError):
    key: ClassVar[str] = "error.lost_in_lesson"
    english: ClassVar[str] = "the lesson leads to no such place; begin it again"


class Missed(GameError):
    """A choice that the rules allow and that misses the point.

    `texts` is the lesson's answer to it in every language, or else what the step is about.
    """

    key: ClassVar[str] = "error.missed"
    english: ClassVar[str] = "the rules allow this, but this step is about something else: {hint}"

    def __init__(self, texts: Mapping[str, str], *, is_answer: bool) -> None:
        super().__init__({"hint": texts["en"]})
        self.texts: Final = texts
        self.is_answer: Final = is_answer

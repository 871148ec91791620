"""Taifa in words: prompts, actions, events, refusals, the goal and what the pieces are."""

from collections.abc import Mapping

from ludoteca.core.game import Action, Event, Json, Reason, Seat
from ludoteca.core.telling import Chapter
from ludoteca.games.taifa.text import actions, events, goals, notes, prompts
from ludoteca.games.taifa.text.names import NO_NAMES, Naming
from ludoteca.games.taifa.text.notes import NO_LORE, Lore
from ludoteca.words.phrases import opened


class TaifaWords(Naming):
    """The game's sentences; they speak of kingdoms, whoever plays them."""

    def __init__(self, lang: str, renamed: Mapping[int, str] = NO_NAMES, lore: Lore = NO_LORE) -> None:
        """Take what the data files say of cards and areas, for the notes about them."""
        super().__init__(lang, renamed)
        self.lore = lore

    def prompt(self, view: Json, names: list[str]) -> tuple[str, str]:
        return prompts.asked(self, view, names)

    def action(self, action: Action, view: Json, names: list[str]) -> str:
        return actions.told(self, action, view, self.realms(names))

    def event(self, event: Event, reader: Seat | None, names: list[str]) -> str:
        area = event.facts.get("area")
        return events.told(self, event, reader, self.in_sentences(names, area if isinstance(area, int) else None))

    def reason(self, reason: Reason) -> str:
        return opened(self.say(reason.key, reason.facts))

    def goal(self, view: Json) -> str:
        return goals.goal(self, view)

    def standing(self, view: Json, seat: Seat, names: list[str]) -> str:
        return goals.standing(self, view, seat)

    def chapter(self, chapter: Chapter, names: list[str]) -> str:
        return goals.chapter(self, chapter, names)

    def part(self, chapter: Chapter) -> str:
        return self.say("taifa.chapter.part", {"turn": chapter[0]})

    def notes(self, view: Json) -> Mapping[str, tuple[str, str]]:
        return notes.notes(self, self.lore, view)

"""Patios in words: prompts, actions, events and refusals."""

from ludoteca.core.game import Action, Event, Json, Reason, Seat
from ludoteca.core.telling import Chapter
from ludoteca.games.patios.text import actions, events, prompts, standing
from ludoteca.games.patios.text.names import Naming
from ludoteca.words.phrases import opened


class PatiosWords(Naming):
    """The game's sentences; a card is told by its name, a cell by where it lies from the Well."""

    def prompt(self, view: Json, names: list[str]) -> tuple[str, str]:
        return prompts.asked(self, view, names)

    def action(self, action: Action, view: Json, names: list[str]) -> str:
        """Return what a choice means; a view may carry `names`, else seats are told by their number."""
        return actions.told(self, action, view, names)

    def event(self, event: Event, reader: Seat | None, names: list[str]) -> str:
        return events.told(self, event, reader, names)

    def reason(self, reason: Reason) -> str:
        who = reason.facts.get("character")
        made = {"the": who, "chosen": who} if who else {}
        return opened(self.say(reason.key, {**reason.facts, **made}))

    def goal(self, view: Json) -> str:
        return standing.goal(self, view)

    def standing(self, view: Json, seat: Seat, names: list[str]) -> str:
        return standing.standing(self, view, seat)

    def clock(self, view: Json) -> str:
        """Return how far away the Visitors are, in a sentence; empty where there is nothing to tell."""
        return standing.clock_told(self, view)

    def chapter(self, chapter: Chapter, names: list[str]) -> str:
        _, turn, seat = chapter
        if turn:
            return super().chapter(chapter, names)
        return self.say("patios.chapter.first", {"seat": self.seat(names, seat)})

    def notes(self, view: Json) -> dict[str, tuple[str, str]]:
        return standing.notes(self, view)

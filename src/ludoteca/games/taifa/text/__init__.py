"""Taifa in words: prompts, actions, events and refusals."""

from ludoteca.core.game import Action, Event, Json, Reason, Seat
from ludoteca.games.taifa.text import actions, events, prompts
from ludoteca.games.taifa.text.names import Naming
from ludoteca.words.phrases import opened


class TaifaWords(Naming):
    """The game's sentences; a kingdom is told by who plays it, a Bot by its kingdom."""

    def prompt(self, view: Json, names: list[str]) -> tuple[str, str]:
        return prompts.asked(self, view, names)

    def action(self, action: Action, view: Json, names: list[str]) -> str:
        return actions.told(self, action, view, names)

    def event(self, event: Event, reader: Seat | None, names: list[str]) -> str:
        return events.told(self, event, reader, names)

    def reason(self, reason: Reason) -> str:
        return opened(self.say(reason.key, reason.facts))

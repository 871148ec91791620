"""Alquerque in words: prompts, actions, events and refusals."""

from pathlib import Path
from typing import Final

from alquerque.actions import POINTS, Jump, Step
from ludoteca.core.game import Action, Event, Json, Reason, Seat
from ludoteca.words.phrases import Phrases, named

CATALOGUE: Final = ("alquerque", Path(__file__).parent / "locale")


class AlquerqueWords(Phrases):
    """The game's sentences; points have the same names in every language."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang, CATALOGUE)

    def prompt(self, view: Json, names: list[str]) -> tuple[str, str]:
        if view["over"]:
            return self.ending(view, names), ""
        key, facts = view["prompt"], {"seat": names[view["to_move"]], "point": view["chain"]}
        if view["seat"] != view["to_move"]:
            return self.say(f"{key}.wait", facts), ""
        return self.say(key, facts), self.say(f"{key}.help" if view["options"]["obligatory"] else f"{key}.help.free")

    def ending(self, view: Json, names: list[str]) -> str:
        """Return the result as one sentence."""
        key = f"alquerque.over.{view['ending']}"
        if not view["winners"]:
            return self.say(key)
        winner = view["winners"][0]
        return self.say(f"{key}.you" if view["seat"] == winner else key, {"seat": names[winner]})

    def goal(self, view: Json) -> str:
        return self.say("alquerque.goal")

    def standing(self, view: Json, seat: Seat, names: list[str]) -> str:
        ahead = len(view["men"][seat]) - len(view["men"][1 - seat])
        if ahead == 0:
            return self.say("alquerque.level")
        return self.say("alquerque.ahead", {"count": ahead}) if ahead > 0 else ""

    def action(self, action: Action, view: Json, names: list[str]) -> str:
        if isinstance(action, Step):
            return self.say("alquerque.do.step", {"start": POINTS[action.start], "end": POINTS[action.end]})
        if isinstance(action, Jump):
            points = {"start": action.start, "over": action.over, "end": action.end}
            return self.say("alquerque.do.jump", {name: POINTS[point] for name, point in points.items()})
        return self.say("alquerque.do.stop")

    def event(self, event: Event, reader: Seat | None, names: list[str]) -> str:
        facts = dict(event.facts)
        seat = facts.get("seat", facts.get("first"))
        if not isinstance(seat, int):
            return self.say(event.key, facts)
        facts["seat"] = named(self.say("you") if seat == reader else names[seat])
        return self.say(f"{event.key}.you" if seat == reader else event.key, facts)

    def reason(self, reason: Reason) -> str:
        return self.say(reason.key, reason.facts)

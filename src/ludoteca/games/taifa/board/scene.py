"""What every part of a drawing needs: the chart, the view, the words for it, the names, the colours, what is asked."""

from functools import cached_property

from ludoteca.core.game import NOBODY, Json
from ludoteca.draw.palette import Palette
from ludoteca.games.taifa import actions
from ludoteca.games.taifa.board.asked import Asked
from ludoteca.games.taifa.board.chart import Area, Chart
from ludoteca.games.taifa.board.faces import BY_ID, Card
from ludoteca.games.taifa.text import TaifaWords


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


class Scene:
    """One view, told in one language and painted with one palette."""

    def __init__(
        self,
        chart: Chart,
        view: Json,
        words: TaifaWords,
        palette: Palette,
        names: list[str],
        *,
        shared: bool = False,
    ) -> None:
        self.chart = chart
        self.shared = shared  # several seats look at one screen
        self.view = view
        self.words = words
        self.palette = palette
        self.names = names
        self.legal: list[str] = view["legal"]
        self.allowed = frozenset(self.legal)
        self.asked = Asked(chart.deeds, self.legal)
        self.reader: int | None = view["seat"]
        self.mover: int = view["to_move"]
        self.players: list[Json] = view["players"]
        self.kingdoms: list[str] = view["kingdoms"]
        self.areas: dict[int, Json] = {area["id"]: area for area in view["areas"]}
        self.contest: Json = view["contest"]
        self.fought: Json = view["contest"] or view["battle"]

    def asks(self, *prompts: str) -> bool:
        """Say whether the reader's own seat is asked one of these questions."""
        return bool(self.legal) and self.view["prompt"] in [f"taifa.{prompt}" for prompt in prompts]

    def acts(self, notation: str) -> list[str]:
        """Return a notation as the actions of a piece: none where it is not legal."""
        return [notation] if notation in self.allowed else []

    def why(self, notation: str) -> str:
        """Return a notation to be refused; none where nobody is asked."""
        return notation if self.legal and notation not in self.allowed else ""

    def yours(self, seat: int | None) -> bool:
        """Say whether a seat is the reader's, alone at the screen."""
        return bool(seat is not None and self.reader == seat and not self.shared)

    def owner(self, number: int) -> str | None:
        """Return the kingdom that holds an area; none for an independent one and outside of the field."""
        area = self.areas.get(number)
        return self.kingdoms[area["owner"]] if area and area["owner"] is not None else None

    def say(self, key: str, **facts: object) -> str:
        return self.words.say(f"taifa.board.{key}", facts)

    def action(self, notation: str) -> str:
        return self.words.action(self.chart.parse(notation), self.view, self.names)

    def realm(self, seat: int) -> str:
        """Return a seat's kingdom by its short name."""
        return self.words.say(f"taifa.kingdom.{self.kingdoms[seat]}.short")

    def area_name(self, number: int) -> str:
        return self.words.area(number)

    def about(self, number: int) -> str:
        """Return an area in words: name, owner, defence, garrison, capital, invasion route."""
        area = self.areas[number]
        owner = area["owner"]
        facts = [
            self.area_name(number),
            self.realm(owner) if owner is not None else self.words.say("taifa.independent"),
            self.say("defence", number=area["defends"]),
        ]
        facts += [self.say("garrison")] if area["garrison"] else []
        facts += [self.say("capital", kingdom=self.realm(area["capital"]))] if area["capital"] is not None else []
        facts += [self.say("route")] if area["route"] else []
        return ", ".join(facts)

    def card(self, card_id: str) -> str:
        return self.words.card(card_id)

    def word(self, card_id: str) -> str:
        """Return what the reader's notation calls a card."""
        religion = self.players[self.reader]["religion"] if self.reader is not None else ""
        return self.asked.word(BY_ID[card_id], religion)

    def kind(self, card_id: str) -> Card:
        return BY_ID[card_id]

    @cached_property
    def last(self) -> Area | None:
        """Return the area that matters most of what happened last, if there is one."""
        if self.fought and self.fought["area"]:
            return self.chart.areas[self.fought["area"]]
        last = self.view["last"]
        deed = self.chart.deeds.by_notation.get(last["action"]) if last and last["seat"] != NOBODY else None
        if deed is None or deed.verb not in (actions.ATTACK, actions.GARRISON, actions.PLAY_AT):
            return None
        return self.chart.areas[deed.what + 1]

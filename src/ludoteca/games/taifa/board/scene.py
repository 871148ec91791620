"""What every part of a drawing needs: the chart, the view, the words for it, the names, the colours, what is asked."""

from functools import cached_property

from ludoteca.core.game import NOBODY, Json
from ludoteca.draw import scene
from ludoteca.draw.palette import Palette
from ludoteca.games.taifa import actions
from ludoteca.games.taifa.board.asked import Asked
from ludoteca.games.taifa.board.chart import Area, Chart
from ludoteca.games.taifa.board.faces import BY_ID, Card
from ludoteca.games.taifa.text import TaifaWords


class Scene(scene.Scene[TaifaWords]):
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
        super().__init__(view, words, palette, names, shared=shared)
        self.asked = Asked(chart.deeds, self.legal)
        self.reader: int | None = view["seat"]
        self.players: list[Json] = view["players"]
        self.kingdoms: list[str] = view["kingdoms"]
        self.areas: dict[int, Json] = {area["id"]: area for area in view["areas"]}
        self.contest: Json = view["contest"]
        self.fought: Json = view["contest"] or view["battle"]

    def owner(self, number: int) -> str | None:
        """Return the kingdom that holds an area; none for an independent one and outside of the field."""
        area = self.areas.get(number)
        return self.kingdoms[area["owner"]] if area and area["owner"] is not None else None

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

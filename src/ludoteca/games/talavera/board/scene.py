"""What every part of a drawing needs: the view, the words for it, the colours, and what is asked."""

from ludoteca.core.game import NOBODY, Json
from ludoteca.draw import scene
from ludoteca.draw.palette import Palette
from ludoteca.games.talavera.actions import parse
from ludoteca.games.talavera.pieces import COLOURS, ORDERS, TILES
from ludoteca.games.talavera.telling import card_name
from ludoteca.games.talavera.text import TalaveraWords
from ludoteca.words.phrases import opened


class Scene(scene.Scene[TalaveraWords]):
    """One view, told in one language and painted with one palette."""

    def __init__(
        self, view: Json, words: TalaveraWords, palette: Palette, names: list[str], *, shared: bool = False
    ) -> None:
        super().__init__(view, words, palette, names, shared=shared)
        self.edition: str = view["options"]["edition"]
        last = view["last"] or {"seat": NOBODY, "action": ""}
        self.last_seat: int = last["seat"]
        self.last: list[str] = last["action"].split()

    def owner(self, seat: int) -> bool:
        """Say whether the reader sits on a seat."""
        return bool(self.view["seat"] == seat)

    def card(self, side: int) -> str:
        return self.words.card(self.edition, side)

    def card_name(self, side: int) -> str:
        """Return a card as `data-piece` names it, by its tiles."""
        return card_name(dict(zip(COLOURS, TILES[self.edition][side], strict=True)))

    def order(self, side: int) -> str:
        """Return an order side in words: `yellow 2, azure 4, sky 1 and red 3`."""
        numbers = zip(COLOURS, ORDERS[self.edition][side], strict=True)
        return self.words.join([self.words.say(f"order.{colour}", {"count": count}) for colour, count in numbers])

    def nth(self, place: int) -> str:
        """Return the number of a place, as a sentence begins with it."""
        return opened(self.words.ordinal(place))

    def action(self, notation: str) -> str:
        return self.words.action(parse(notation), self.view, self.names)

    def moved(self, verb: str, *objects: object) -> bool:
        """Say whether the last action was this one."""
        return self.last == [verb, *map(str, objects)]

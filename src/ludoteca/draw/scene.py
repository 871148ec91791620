"""What every part of a drawing needs: the view, the words for it, the colours, the names, and what is asked."""

from typing import Generic, TypeVar

from ludoteca.core.game import Json, Words
from ludoteca.draw.palette import Palette

Telling = TypeVar("Telling", bound=Words)


class Scene(Generic[Telling]):
    """One view of a game, told in one language and painted with one palette."""

    def __init__(self, view: Json, words: Telling, palette: Palette, names: list[str], *, shared: bool = False) -> None:
        self.view = view
        self.words = words
        self.palette = palette
        self.names = names
        self.shared = shared  # several seats look at one screen
        self.legal: list[str] = view["legal"]
        self.allowed = frozenset(self.legal)
        self.mover: int = view["to_move"]

    def asks(self, *prompts: str) -> bool:
        """Say whether the reader's own seat is asked one of these questions."""
        return bool(self.legal) and self.view["prompt"] in [f"{self.view['game']}.{prompt}" for prompt in prompts]

    def acts(self, notation: str) -> list[str]:
        """Return a notation as the actions of a piece: none where it is not legal."""
        return [notation] if notation in self.allowed else []

    def why(self, notation: str) -> str:
        """Return a notation to be refused; none where nobody is asked."""
        return notation if self.legal and notation not in self.allowed else ""

    def yours(self, seat: int | None) -> bool:
        """Say whether a seat is the reader's, alone at the screen."""
        return bool(seat is not None and self.view["seat"] == seat and not self.shared)

    def say(self, key: str, **facts: object) -> str:
        return self.words.say(f"{self.view['game']}.board.{key}", facts)

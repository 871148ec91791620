"""The box: both playing fields and the decks, as the data files have them."""

from typing import Final

from ludoteca.games.taifa.pieces.atlas import Atlas
from ludoteca.games.taifa.pieces.kingdoms import SCENARIO, SIX


class Box:
    """What a game of Taifa is played with; it holds nothing that changes."""

    def __init__(
        self,
        *,
        names: list[str],
        six: Atlas,
        east: Atlas,
        hands: list[int],
        counts: list[int],
        marks: list[list[bool]],
        digest: str,
    ) -> None:
        self.names: Final = names  # of areas
        self.six: Final = six
        self.east: Final = east
        self.hands: Final = hands  # of the scenario, by seat
        self.counts: Final = counts  # by kind
        self.permanent: Final = marks[0]
        self.removed: Final = marks[1]
        self.offensive: Final = marks[2]
        self.digest: Final = digest

    def field(self, seats: int) -> Atlas:
        assert seats in (SIX, SCENARIO)
        return self.six if seats == SIX else self.east

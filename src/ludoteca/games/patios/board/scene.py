"""What every part of a drawing needs: the view, the words for it, the names, the colours, and what is asked."""

from functools import cached_property
from typing import Final

from ludoteca.core.game import NOBODY, Json
from ludoteca.core.notation import parted, spelled
from ludoteca.draw import scene
from ludoteca.draw.palette import Palette
from ludoteca.games.patios.actions import BY_NOTATION, parse
from ludoteca.games.patios.pieces import CELLS, IMPROVEMENTS, RING
from ludoteca.games.patios.telling import is_counted
from ludoteca.games.patios.text import PatiosWords
from ludoteca.words.phrases import opened

WELL: Final = "well"


class Spot:
    """A cell of a patio and what lies on it, as the view tells it."""

    def __init__(self, seat: int, cell: str, shown: Json | None) -> None:
        self.seat = seat
        self.cell = cell
        self.free = shown is None
        self.card: str | None = shown["card"] if shown else None
        self.up: bool = bool(shown and shown["up"])
        self.canes: int = shown.get("canes", 0) if shown else 0  # on the Ladder
        self.hose: bool = bool(shown and shown.get("hose"))

    @property
    def dry(self) -> bool:
        return not self.free and not self.up

    @property
    def is_flower(self) -> bool:
        """Say whether a flower card lies here, either face (1.6)."""
        return self.dry or self.in_bloom

    @property
    def face(self) -> str:
        """Return the name of the shape that all see."""
        if self.dry:
            return "dry-tub" if self.card == "tub" else "dry"
        return self.card or "dry"

    @property
    def in_bloom(self) -> bool:
        return self.up and self.card not in ("cane", *(name for name in IMPROVEMENTS if name != "tub"))


class Scene(scene.Scene[PatiosWords]):
    """One view, told in one language and painted with one palette."""

    def __init__(
        self, view: Json, words: PatiosWords, palette: Palette, names: list[str], *, shared: bool = False
    ) -> None:
        super().__init__(view, words, palette, names, shared=shared)
        self.players: list[Json] = view["players"]
        self.aided: bool = view["options"]["memory_aid"] and view["seat"] is not None

    @property
    def playground(self) -> bool:
        """Say whether the match has no Improvements, and so no Neighbour (17.4)."""
        return bool(self.view["options"]["playground"])

    @property
    def is_counted(self) -> bool:
        """Say whether the cards on the table have brought their points already."""
        return is_counted(self.view)

    def why(self, notation: str) -> str:
        """Return a notation to be refused; none either where no position allows it."""
        return super().why(notation) if notation in BY_NOTATION else ""

    @property
    def near(self) -> int:
        """Return the seat whose patio is large: the reader's, or else the one to move."""
        if self.view["seat"] is not None:
            return int(self.view["seat"])
        return self.mover if self.mover != NOBODY else 0

    @cached_property
    def spots(self) -> list[dict[str, Spot]]:
        """Return all cells of each patio, free ones too."""
        found = []
        for player in self.players:
            shown = {one["cell"]: one for one in player["court"]}
            found.append({cell: Spot(player["seat"], cell, shown.get(cell)) for cell in CELLS})
        return found

    def wide(self, seat: int) -> bool:
        """Say whether the second ring of a patio is in use."""
        if self.players[seat]["works"]:
            return True
        outer = CELLS[RING:]
        asked = seat == self.near and any(spelled("place", cell) in self.allowed for cell in outer)
        return asked or any(not self.spots[seat][cell].free for cell in outer)

    def cells(self, seat: int) -> tuple[str, ...]:
        return CELLS if self.wide(seat) else CELLS[:RING]

    def shaded(self, seat: int) -> bool:
        """Say whether a patio has the Awning, which the Sun passes by (13.3)."""
        return any(spot.card == "awning" for spot in self.spots[seat].values())

    def scorched(self, seat: int, cell: str, *, named: str = "") -> bool:
        """Say whether the Sun's action falls on a cell of a patio, or would if it were named (10.1)."""
        direction = named or (self.view["sun"] or {"direction": None})["direction"]
        return bool(direction == cell and seat != self.view["active"] and not self.shaded(seat))

    def action(self, notation: str) -> str:
        return self.words.action(parse(notation), self.view, self.names)

    def card(self, name: str) -> str:
        """Return a card's name, as a label has it."""
        return opened(self.words.card(name))

    def character(self, name: str) -> str:
        """Return a character's name, short enough to stand on the card."""
        key = f"patios.board.label.{name}"
        return self.words.find(key, None) or opened(self.words.fact("character", name))

    @cached_property
    def chosen(self) -> str | None:
        """Return the character whose action goes on, where the view tells it."""
        character: str | None = self.view["chosen"]
        return character

    @cached_property
    def last(self) -> tuple[int, str, str]:
        """Return the last action: whose, its verb and what it was about."""
        last = self.view["last"] or {"seat": NOBODY, "action": ""}
        verb, about = parted(last["action"])
        return last["seat"], verb, about

    @cached_property
    def remembered(self) -> dict[tuple[int, str], Json]:
        """Return what is remembered of single dry cards, where the page may help."""
        if not self.aided:
            return {}
        facts = [fact for fact in self.view["remembered"]["court"] if "cell" in fact]
        return {(fact["seat"], fact["cell"]): fact for fact in facts}

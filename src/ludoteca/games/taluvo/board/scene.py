"""What every part of a drawing needs: the view by hex, the words for it, the names, the colours, and what is asked."""

from functools import cached_property

from ludoteca.core.game import Action, Json
from ludoteca.draw import scene
from ludoteca.draw.palette import Palette
from ludoteca.games.taluvo.actions import Lay, parse
from ludoteca.games.taluvo.board.hexes import Cell, spelled
from ludoteca.games.taluvo.pieces import TERRAINS
from ludoteca.games.taluvo.text import TaluvoWords
from ludoteca.words.phrases import opened


class Hex:
    """One hex of the island, as the view tells it."""

    def __init__(self, shown: Json) -> None:
        self.cell: Cell = (shown["at"][0], shown["at"][1])
        self.terrain: str = shown["terrain"]
        self.height: int = shown["height"]
        self.tile: int = shown["tile"]
        self.owner: int | None = shown["owner"]
        self.token: str | None = shown["token"]
        self.settlement: int | None = shown["settlement"]

    @property
    def free(self) -> bool:
        """Say whether a token could stand here, as far as the ground is asked (5.1)."""
        return self.token is None and self.terrain != "volcano"


class Scene(scene.Scene[TaluvoWords]):
    """One view, told in one language and painted with one palette."""

    def __init__(
        self, view: Json, words: TaluvoWords, palette: Palette, names: list[str], *, shared: bool = False
    ) -> None:
        super().__init__(view, words, palette, names, shared=shared)
        self.expansions: dict[str, Json] = {shown["action"]: shown for shown in view["expansions"] if shown["legal"]}
        self.preset: str = view["options"]["preset"]
        self.terrains: tuple[str, ...] = TERRAINS[: view["options"]["terrains"]]
        self.hexes: dict[Cell, Hex] = {(q, r): Hex(shown) for shown in view["hexes"] for q, r in [shown["at"]]}

    @cached_property
    def volcanoes(self) -> dict[int, Cell]:
        """Return where the volcano of each tile lies, as far as it is seen."""
        return {hex.tile: hex.cell for hex in self.hexes.values() if hex.terrain == "volcano"}

    def named(self, hex: Hex) -> list[str]:
        """Return what a hex is called in `data-piece`: by itself and by its tile's volcano."""
        made = [f"hex.{spelled(hex.cell)}"]
        if hex.tile in self.volcanoes:
            made.append(f"tile.{spelled(self.volcanoes[hex.tile])}")
        return made

    def tokens(self, kind: str, count: int) -> str:
        """Return tokens counted, as the preset calls them: `2 Villagers`."""
        return self.words.tokens(kind, count, self.preset)

    def token(self, kind: str) -> str:
        """Return a token's name, as a label has it."""
        return opened(self.words.say(self.words.called(f"token.{kind}", self.preset)))

    def land(self, terrain: str) -> str:
        """Return a terrain's name, as a label has it."""
        return opened(self.words.fact("terrain", terrain))

    def action(self, notation: str) -> str:
        return self.words.action(parse(notation), self.view, self.names)

    @cached_property
    def choices(self) -> list[Action]:
        """Return what the reader may choose."""
        return [parse(notation) for notation in self.legal]

    @cached_property
    def lays(self) -> list[Lay]:
        """Return every way to lay the tile, from back to front."""
        lays = [action for action in self.choices if isinstance(action, Lay)]
        return sorted(lays, key=lambda lay: (lay.r, lay.q))

    @cached_property
    def laid(self) -> list[Cell]:
        """Return the hexes of the last tile laid."""
        return [(q, r) for q, r in self.view["laid"]["hexes"]] if self.view["laid"] else []

    @cached_property
    def built(self) -> list[Cell]:
        """Return the hexes of the last tokens placed."""
        return [(q, r) for q, r in self.view["built"]["hexes"]] if self.view["built"] else []

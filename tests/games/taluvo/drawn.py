"""Positions of Taluvo drawn as text, as the tiles would lie on a table.

     0,-1    J1a:v0  L1a
     0,0         V1a     V1b     G1b
     0,1             .       R1b:t1

Each row begins with the coordinates of its first hex; the others follow to the east, eight columns
apart, and each row is set off by four, so that hexes that touch stand side by side or aslant.
`J1a` is jungle (R rock, L lake, G grass, S sand, V volcano) of height 1 and of tile a. Tiles are
lettered in the order they were laid; `*` is the starter tile. `:v0` are Villagers of seat 0, as
many as the hex is high, `:t0` is a Temple, `:w0` a Tower. A point is the sea.

A drawing may leave out what its rule is not about, so it need not be a position that play can reach.
"""

import re
from typing import Any

from ludoteca.core.game import Event, Json, State
from ludoteca.games import GAMES
from ludoteca.games.taluvo.pieces import Terms, tile_word
from ludoteca.games.taluvo.rules.plane import cell_at
from tests.games.refusals import reason as reason
from tests.games.refusals import refused as refused
from tests.games.taluvo.scratch import Hex, Scratch, around, step

TALUVO = GAMES["taluvo"]
LETTERS = {"R": "rock", "L": "lake", "J": "jungle", "G": "grass", "S": "sand", "V": "volcano"}
TOKENS = {"v": "villager", "t": "temple", "w": "tower"}
STARTER = "*"
PHASES = ("tile", "token", "over")
UNTOLD = ("at", "preset", "fits", "nowhere", "most")  # of a refusal: where, in whose words, and where else
HEX = re.compile(r"([RLJGSV])([1-9])([a-z*])(?::([vtw])([0-3]))?")


def hexes(text: str) -> list[dict[str, Any]]:
    """Return the hexes of a drawing as a view has them, but with the letters of their tiles."""
    found, margins = [], set()
    for line in text.strip("\n").splitlines():
        label, *cells = re.finditer(r"\S+", line)
        q, r = (int(part) for part in label[0].split(","))
        for nth, cell in enumerate(cells):
            margins.add(cell.start() - 4 * (2 * (q + nth) + r))
            if cell[0] != ".":
                found.append({"at": [q + nth, r], **one_hex(cell[0])})
    assert len(margins) < 2, f"the drawing is askew: {text}"
    return found


def one_hex(word: str) -> dict[str, Any]:
    match = HEX.fullmatch(word)
    assert match, f"{word} is no hex"
    land, height, tile, token, owner = match.groups()
    held = {"token": TOKENS[token], "owner": int(owner)} if token else {"token": None, "owner": None}
    return {"terrain": LETTERS[land], "height": int(height), "tile": tile, **held}


class Drawing:
    """A drawing with what it leaves unsaid: the match about it."""

    def __init__(self, text: str, ask: str, seats: int, options: dict[str, object]) -> None:
        self.phase, self.mover = PHASES.index(ask.split()[0]), int(ask.split()[1])
        self.seats = seats
        self.options = TALUVO.complete(seats, options)
        self.terms = Terms(self.options)
        self.hexes = hexes(text)
        self.letters = sorted({one["tile"] for one in self.hexes} - {STARTER})

    def data(self, villagers: dict[int, int], left: int | None, tile: str) -> dict[str, Any]:
        """Return the drawing as a dump; `left` tiles lie face down, `tile` is turned up."""
        tiles = self.terms.tiles(self.seats)
        turned = tiles - left if left is not None else max(1, len(self.letters) + (self.phase == 0))
        return {
            "seats": self.seats,
            "options": self.options,
            "sealed": self.phase == 0,
            **self.deck(turned, tiles, tile),
            **self.island(turned - (self.phase == 0)),
            "pools": self.pools(villagers),
            "points": [0] * self.seats,
            "out": 0,
            "phase": self.phase,
            "mover": self.mover,
            "ending": 0,
            "laid": [-1, []],
            "built": [-1, []],
            "last": None,
        }

    def deck(self, turned: int, tiles: int, tile: str) -> dict[str, Any]:
        words = [tile_word(number) for number in self.terms.tile_set()]
        if tile:
            words.remove(tile)
            words.insert(turned - 1, tile)
        return {"order": words[:tiles], "spare": words[tiles:], "turned": turned}

    def island(self, newest: int) -> dict[str, Any]:
        """Return land, settlements and lists, found from scratch; the last letter is tile `newest`."""
        oldest = newest + 1 - len(self.letters)
        number = {STARTER: 0} | {letter: oldest + nth for nth, letter in enumerate(self.letters)}
        scratch = Scratch({"options": self.options, "hexes": self.hexes})
        homes = [[sorted(group) for owner, group in scratch.homes if owner == seat] for seat in range(self.seats)]
        land = sorted(scratch.land.items())
        return {
            "hexes": [
                [*at, one["terrain"], one["height"], number[one["tile"]], one["token"] or ""] for at, one in land
            ],
            "settlements": homes,
            "coast": coast(scratch),
            "active": [at for at, _ in land if any(scratch.may_lay(footprint(at, o)) for o in range(6))],
            "sites": [
                f"villager {at[0]},{at[1]}"
                for at, one in land
                if one["height"] == 1 and one["terrain"] != "volcano" and not one["token"]
            ],
        }

    def pools(self, villagers: dict[int, int]) -> list[int]:
        """Return what is left: as many Villagers as said, else all that do not stand on the island."""
        left = self.terms.pools * self.seats
        for one in self.hexes:
            if one["token"]:
                kind = list(TOKENS.values()).index(one["token"])
                left[3 * one["owner"] + kind] -= one["height"] if kind == 0 else 1
        for seat, count in villagers.items():
            left[3 * seat] = count
        return left


def footprint(at: Hex, o: int) -> list[Hex]:
    return [at, step(at, o), step(at, o + 1)]


def coast(scratch: Scratch) -> list[int]:
    """Return the number of each triangle of three sea hexes that touches land (a cell, its E, and NE or SE)."""
    sea = {near for at in scratch.land for near in around(at)} - set(scratch.land)
    west = {far for at in sea for far in (at, *around(at))}
    triangles = {(at, which): footprint(at, 1 + which) for at in west for which in (0, 1)}
    return sorted(
        2 * cell_at(*at) + which
        for (at, which), cells in triangles.items()
        if not any(cell in scratch.land for cell in cells) and any(cell in sea for cell in cells)
    )


def drawn(
    text: str,
    ask: str = "token 0",
    *,
    seats: int = 2,
    villagers: dict[int, int] | None = None,
    left: int | None = None,
    tile: str = "",
    out: tuple[int, ...] = (),
    points: list[int] | None = None,
    **options: Json,
) -> State:
    """Return the position of a drawing; `ask` is `tile` or `token` and the seat that is asked."""
    data = Drawing(text, ask, seats, options).data(villagers or {}, left, tile)
    return TALUVO.load(data | {"out": sum(1 << seat for seat in out), "points": points or data["points"]})


def play(state: State, *notations: str) -> list[Event]:
    """Play actions one after the other; return what happened."""
    log: list[Event] = []
    for notation in notations:
        state.apply(TALUVO.parse(notation), log)
    return log


def legal(state: State, word: str = "") -> set[str]:
    """Return what may be chosen, each thing once, as far as it begins with a word."""
    notations = [action.notation for action in state.legal_actions()]
    assert len(set(notations)) == len(notations)
    return {notation for notation in notations if notation.startswith(word)}


def may(state: State, notation: str) -> bool:
    """Say whether an action is legal, asked in all three ways."""
    action = TALUVO.parse(notation)
    is_legal = state.why_not(action) is None
    assert is_legal == (notation in legal(state))
    if is_legal:
        state.copy().apply(action)
    return is_legal


def facts(state: State, notation: str) -> dict[str, object]:
    """Return what a refusal tells besides where, and in which preset's words."""
    return {name: fact for name, fact in reason(state, notation).facts.items() if name not in UNTOLD}


def hex_at(state: State, q: int, r: int) -> Any:
    """Return what an onlooker sees on a hex."""
    return next(one for one in state.view(None)["hexes"] if one["at"] == [q, r])


def homes(state: State, seat: int) -> list[tuple[list[int], int, int, int]]:
    """Return a seat's settlements as name, size, Temples and Towers."""
    return [
        (one["first"], one["size"], one["temples"], one["towers"])
        for one in state.view(None)["settlements"]
        if one["owner"] == seat
    ]


def pool(state: State, seat: int) -> tuple[int, int, int]:
    """Return the Villagers, Temples and Towers a seat has left."""
    player = state.view(None)["players"][seat]
    return player["villagers"], player["temples"], player["towers"]

"""Settlements (chapter 4): how they join when built on, and fall apart when buried in part."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.games.taluvo.pieces import NO_TOKEN, TEMPLE, TOWER
from ludoteca.games.taluvo.rules.plane import SIDES
from ludoteca.games.taluvo.state import Position, Settlement

SMALL: Final = 2  # hexes that one eruption can bury at once (3.8)


def join(p: Position, seat: int, base: Settlement | None, cells: list[int]) -> list[int]:  # 4.3
    """Make one settlement of cells just built on and all it touches; return where eruptions may be judged anew."""
    merged = touching(p, seat, base, cells)
    members: list[int] = []
    touched = cells[:]
    for old in merged:
        members += old.cells
        if len(old.cells) <= SMALL:
            touched += old.cells
        discard(p.homes[seat], old)
    members += cells
    found(p, seat, members, merged, cells)
    return touched


def touching(p: Position, seat: int, base: Settlement | None, cells: list[int]) -> list[Settlement]:
    """Return a seat's settlements beside some cells, each once, the given one first."""
    merged: list[Settlement] = [] if base is None else [base]
    near, home = p.plane.near, p.home
    for cell in cells:
        for side in range(SIDES * cell, SIDES * cell + SIDES):
            other = home[near[side]]
            if other is not None and other.owner == seat and not is_among(other, merged):
                merged.append(other)
    return merged


def is_among(settlement: Settlement, others: list[Settlement]) -> bool:
    return any(other is settlement for other in others)


def discard(homes: list[Settlement], settlement: Settlement) -> None:
    for i in range(len(homes)):
        if homes[i] is settlement:
            del homes[i]
            return


def found(p: Position, seat: int, members: list[int], merged: list[Settlement], cells: list[int]) -> Settlement:
    """Settle members, of which `cells` are new and the others come from `merged`, in this order."""
    temples = towers = 0
    first = members[0]
    for cell in members:
        token = p.token[cell]
        if token == TEMPLE:
            temples += 1
        elif token == TOWER:
            towers += 1
        if p.plane.comes_before(cell, first):
            first = cell
    made = Settlement(seat, members, vec[i64](), first, temples, towers)
    for cell in members:
        p.home[cell] = made
    p.homes[seat].append(made)
    fill_border(p, made, merged, cells)
    return made


def fill_border(p: Position, made: Settlement, merged: list[Settlement], cells: list[int]) -> None:
    """Gather the cells that touch a settlement, in the order in which its members meet them."""
    home, near = p.home, p.plane.near
    if len(made.cells) == 1:
        made.border = near[SIDES * made.first : SIDES * made.first + SIDES]
        return
    border = vec[i64]()
    for old in merged:
        for cell in old.border:
            if home[cell] is not made and cell not in border:
                border = append(border, cell)
    for member in cells:
        for side in range(SIDES * member, SIDES * member + SIDES):
            beside = near[side]
            if home[beside] is not made and beside not in border:
                border = append(border, beside)
    made.border = border


def split(p: Position, settlement: Settlement) -> list[Settlement]:  # 4.3
    """Settle anew what an eruption has left of a settlement; return the pieces."""
    seat = settlement.owner
    discard(p.homes[seat], settlement)
    pieces: list[Settlement] = []
    for cell in settlement.cells:
        if p.home[cell] is settlement and p.token[cell] != NO_TOKEN:
            members = connected(p, settlement, cell)
            pieces.append(found(p, seat, members, [], members))
    return pieces


def connected(p: Position, settlement: Settlement, start: int) -> list[int]:
    """Return the hexes still connected with one, it first."""
    near = p.plane.near
    members = [start]
    for cell in members:
        for side in range(SIDES * cell, SIDES * cell + SIDES):
            other = near[side]
            if p.home[other] is settlement and other not in members:
                members.append(other)
    return members

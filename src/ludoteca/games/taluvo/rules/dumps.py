"""A position as JSON and back: what lies on the island, and the order of its lists."""

from collections.abc import Mapping
from typing import Any, Final

from ludoteca.core.dumps import Reader
from ludoteca.core.game import NOBODY
from ludoteca.games.taluvo.actions import FIRST_BUILD, PER_CELL, actions_at, parse
from ludoteca.games.taluvo.pieces import (
    HEXES,
    LANDS,
    STARTER,
    TEMPLE,
    TILE_WORDS,
    TOKENS,
    TOWER,
    VILLAGER,
    VOLCANO,
    tile_word,
)
from ludoteca.games.taluvo.rules.ending import empty_pools, placed, players_in
from ludoteca.games.taluvo.rules.plane import REACH, SIDES, cell_at, ring_of
from ludoteca.games.taluvo.rules.settlements import connected, found
from ludoteca.games.taluvo.rules.tiles import add_triangle, open_shore, recheck
from ludoteca.games.taluvo.state import (
    BY_DECK,
    BY_LAST,
    BY_POOLS,
    COST_BITS,
    LAY,
    NOT_YET,
    OVER,
    SEA,
    Position,
    Settlement,
)

READ: Final = Reader("taluvo")
MOST_HEIGHT: Final = 99
MANY: Final = 1 << 60  # points that no match comes near


def dump(p: Position) -> Any:
    return {
        "seats": p.seats,
        "options": {name: value[:] if isinstance(value, list) else value for name, value in p.options.items()},
        "sealed": p.sealed,
        "order": [tile_word(tile) for tile in p.order],
        "turned": p.turned,
        "spare": [tile_word(tile) for tile in p.spare],
        "hexes": [told_hex(p, cell) for cell in p.land_cells()],
        "settlements": [[told_cells(p, home.cells) for home in homes] for homes in p.homes],
        "coast": p.blocks[:],
        "active": told_cells(p, p.active),
        "sites": [action.notation for action in p.sites],
        "pools": p.pools[:],
        "points": p.points[:],
        "out": p.out,
        "phase": p.phase,
        "mover": p.mover,
        "ending": p.ending,
        "laid": [p.laid_by, told_cells(p, p.laid)],
        "built": [p.built_by, told_cells(p, p.built)],
        "last": None if p.last is None else [p.last_seat, p.last.notation],
    }


def told_cells(p: Position, cells: list[int]) -> list[list[int]]:
    return [[p.plane.q[cell], p.plane.r[cell]] for cell in cells]


def told_hex(p: Position, cell: int) -> list[Any]:
    """Return a hex as `[q, r, land, height, tile, token or empty]`; its owner is its settlement's."""
    token = TOKENS[p.token[cell] - 1] if p.token[cell] else ""
    return [p.plane.q[cell], p.plane.r[cell], LANDS[p.land[cell]], p.level[cell], p.tile[cell], token]


def restore(p: Position, data: Mapping[str, Any]) -> None:
    """Take the fields of a dump; BadDump for what does not fit together."""
    p.sealed = data["sealed"] is True
    p.order = [TILE_WORDS[word] for word in data["order"]]
    p.turned = READ.within(data["turned"], 1, len(p.order))
    p.spare = [TILE_WORDS[word] for word in data["spare"]]
    restore_land(p, data["hexes"])
    restore_settlements(p, data["settlements"])
    restore_lists(p, data)
    p.pools = [READ.within(count, 0, most) for count, most in zip(data["pools"], p.terms.pools * p.seats, strict=True)]
    p.points = [READ.within(count, 0, MANY) for count in data["points"]]
    p.out = READ.within(data["out"], 0, (1 << p.seats) - 1)
    p.phase = READ.within(data["phase"], 0, OVER)
    p.mover = READ.within(data["mover"], 0, p.seats - 1)
    p.ending = READ.within(data["ending"], NOT_YET, BY_DECK)
    p.laid_by, p.laid = restored_cells(p, data["laid"])
    p.built_by, p.built = restored_cells(p, data["built"])
    if len(p.laid) not in (0, HEXES):
        raise READ.broken("a tile has three hexes")
    if data["last"] is not None:
        seat, notation = data["last"]
        p.last_seat, p.last = READ.within(seat, 0, p.seats - 1), parse(notation)
    check_whole(p)


def restore_land(p: Position, hexes: list[Any]) -> None:
    lands, tokens = (*LANDS[: p.terms.terrains], LANDS[VOLCANO]), ("", *TOKENS)
    for q, r, land, height, tile, token in hexes:
        cell = cell_of(q, r)
        if land not in lands or token not in tokens or (token and land == LANDS[VOLCANO]):
            raise READ.broken(f"hex {q},{r} has {land!r} and {token!r}")
        p.reach(ring_of(q, r))
        if p.level[cell] != SEA:
            raise READ.broken(f"hex {q},{r} stands twice")
        p.level[cell] = READ.within(height, 1, MOST_HEIGHT)
        p.peak = max(p.peak, height)
        p.land[cell] = LANDS.index(land)
        p.tile[cell] = READ.within(tile, 0 if p.terms.starter_tile else 1, len(p.order))
        p.token[cell] = tokens.index(token)
        p.free[cell] = 0 if token or p.land[cell] == VOLCANO else p.level[cell] << p.land[cell] * COST_BITS
        actions_at(cell)
    for cell in p.land_cells():
        for side in range(SIDES * cell, SIDES * cell + SIDES):
            if p.level[p.plane.near[side]] == SEA:
                open_shore(p, p.plane.near[side])


def restore_settlements(p: Position, seats: list[Any]) -> None:
    """Settle the tokens anew, in the order given: each hex once, each settlement connected and apart (4.1)."""
    if len(seats) != p.seats:
        raise READ.broken("each seat has its settlements")
    made: list[Settlement] = []
    for seat, homes in enumerate(seats):
        for cells in homes:
            members = [land_cell(p, q, r) for q, r in cells]
            if not members or any(not p.token[cell] or p.home[cell] is not None for cell in members):
                raise READ.broken("a settlement is made of hexes with tokens, each in one settlement")
            made.append(found(p, seat, members, [], members))
    for home in made:
        neighbours = [p.home[cell] for cell in home.border]
        apart = all(other is None or other.owner != home.owner for other in neighbours)
        if not apart or len(connected(p, home, home.cells[0])) != len(home.cells):
            raise READ.broken("a settlement is all touching hexes of one owner")
    if any(p.token[cell] and p.home[cell] is None for cell in p.land_cells()):
        raise READ.broken("each token belongs to a settlement")


def restore_lists(p: Position, data: Mapping[str, Any]) -> None:
    """Judge eruptions anew, and put the lists of what can be laid and built in their order."""
    land = p.land_cells()
    for cell in land:
        if p.land[cell] == VOLCANO:
            recheck(p, cell)
    active = [land_cell(p, q, r) for q, r in data["active"]]
    blocks = [READ.within(triangle, 0, len(p.block_of) - 1) for triangle in data["coast"]]
    if bool(land) == p.is_bare() or sorted(active) != sorted(p.active) or sorted(blocks) != sorted(p.blocks):
        raise READ.broken("coast or eruptions are not those of the island")
    p.active = active
    p.coast, p.blocks = [], []
    for triangle in blocks:
        add_triangle(p, triangle)
    p.sites = [parse(notation) for notation in data["sites"]]
    free = [PER_CELL * cell + FIRST_BUILD + VILLAGER for cell in land if p.free[cell] and p.level[cell] == 1]
    if sorted([site.id for site in p.sites]) != free:
        raise READ.broken("sites are not those of the island")
    for place, site in enumerate(p.sites):
        p.site_of[site.id // PER_CELL] = place


def check_whole(p: Position) -> None:
    """Check that tiles and tokens are as many as there are, and that the ending fits."""
    if len(p.points) != p.seats:
        raise READ.broken("each seat has its points")
    for seat in range(p.seats):
        stands = [0, 0, 0]
        for home in p.homes[seat]:
            for cell in home.cells:
                token = p.token[cell]
                stands[token - 1] += p.level[cell] if token == VILLAGER else 1
        counts = placed(p, seat)
        if stands[0] > counts[0] or stands[TEMPLE - 1] != counts[TEMPLE - 1] or stands[TOWER - 1] != counts[TOWER - 1]:
            raise READ.broken(f"the tokens of seat {seat} are not as many as it placed")
    check_tiles(p)
    if p.sealed != (p.phase == LAY) or not ending_fits(p):
        raise READ.broken("its ending does not fit, or what may be taken back")


def check_tiles(p: Position) -> None:
    """Check that no tile has too many hexes, and that the island is no higher and no wider than tiles can make it."""
    land = p.land_cells()
    laid = p.turned - (p.phase == LAY)
    numbers: list[int] = [p.tile[cell] for cell in land]
    starter = 1 + len(STARTER) if p.terms.starter_tile else 0
    if numbers.count(0) > starter or any(numbers.count(number) > HEXES for number in numbers if number):
        raise READ.broken("a tile has three hexes, the starter tile five")
    if max([0, *numbers]) != laid:
        raise READ.broken("the last tile on the island is not the last that was turned up")
    if sum([p.level[cell] for cell in land]) > HEXES * len(p.order) + starter:
        raise READ.broken("the island is higher than its tiles")
    if max([0, *[p.plane.ring[cell] for cell in land]]) + 2 * (len(p.order) - laid) >= REACH:
        raise READ.broken("the island lies too far out for the tiles to come")


def ending_fits(p: Position) -> bool:
    left = players_in(p)
    if p.phase != OVER:
        return p.ending == NOT_YET and len(left) > 1 and p.mover in left
    if p.ending == BY_POOLS:
        return p.mover in left and len(empty_pools(p, p.mover)) > 1
    if p.ending == BY_LAST:
        return len(left) == 1
    return p.ending == BY_DECK and len(left) > 1 and p.turned == len(p.order)


def cell_of(q: object, r: object) -> int:
    q, r = READ.within(q, -REACH, REACH), READ.within(r, -REACH, REACH)
    if ring_of(q, r) > REACH - 3:
        raise READ.broken(f"hex {q},{r} is too far out")
    return cell_at(q, r)


def land_cell(p: Position, q: object, r: object) -> int:
    cell = cell_of(q, r)
    if cell >= len(p.level) or p.level[cell] <= SEA:
        raise READ.broken(f"there is no hex {q},{r}")
    return cell


def restored_cells(p: Position, data: Any) -> tuple[int, list[int]]:
    seat, hexes = data
    cells = [land_cell(p, q, r) for q, r in hexes]
    if len(set(cells)) != len(cells) or (seat == NOBODY) != (not cells):
        raise READ.broken("what was laid or built is on different hexes, by a seat")
    return READ.within(seat, NOBODY, p.seats - 1), cells

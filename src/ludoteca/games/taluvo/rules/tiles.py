"""Laying the tile (chapter 3): the coast, eruptions, and the lists of both as the island changes."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.game import Action, Event, Reason
from ludoteca.games.taluvo.actions import FIRST_BUILD, MADE, PER_CELL, TRIANGLES, TURNS, Lay, actions_at, triangle_at
from ludoteca.games.taluvo.pieces import HEXES, LANDS, NO_TOKEN, TERRAINS, TOKENS, VILLAGER, VOLCANO
from ludoteca.games.taluvo.rules.plane import SIDES
from ludoteca.games.taluvo.rules.settlements import SMALL, is_among, split
from ludoteca.games.taluvo.state import COST_BITS, NONE, SEA, SHORE, Position, Settlement

BITS: Final = [[o for o in range(TURNS) if mask >> o & 1] for mask in range(1 << TURNS)]
BIT_BEFORE: Final = [1 << (o - 1) % TURNS for o in range(TURNS)]  # A lies one direction before B


# What keeps a hex from being buried.
UNGUARDED: Final = 0
BUILDING: Final = 1
ALONE: Final = 2


def tile_actions(p: Position) -> list[Action]:
    if p.is_bare():  # 3.1
        return actions_at(0)[:TURNS]
    legal = p.coast[:]
    for volcano in p.active:
        made = MADE[volcano]
        for o in BITS[p.eruptions[volcano]]:
            legal.append(made[o])
    return legal


def may_lay(p: Position, action: Lay) -> bool:
    cell = action.cell
    if p.is_bare():
        return cell == 0
    if cell >= len(p.level):
        return False
    if p.level[cell] > SEA:
        return bool(p.eruptions[cell] >> action.o & 1)
    triangle = p.plane.triangle[SIDES * cell + action.o]
    return triangle < len(p.block_of) and p.block_of[triangle] != NONE


def why_not_lay(p: Position, action: Lay) -> Reason:
    if p.is_bare():
        return Reason("3.1", "taluvo.why.first_tile")
    cells = footprint(p, action) if action.cell < len(p.level) else []
    heights = [height_at(p, cell) for cell in cells]
    if not any(heights):
        return Reason("3.2", "taluvo.why.no_coast")
    is_volcano = heights[0] > SEA and p.land[cells[0]] == VOLCANO
    fits: dict[str, object] = {}
    if is_volcano:
        fits["fits"] = BITS[p.eruptions[action.cell]][:]  # the turns with which it does erupt
    if not all(heights):
        return Reason("3.3", "taluvo.why.overhang", fits)
    if not is_volcano:
        return Reason("3.4", "taluvo.why.no_volcano", {"terrain": LANDS[p.land[cells[0]]]})
    if len(set(heights)) > 1:
        return Reason("3.5", "taluvo.why.uneven", fits | {"heights": heights})
    if len({p.tile[cell] for cell in cells}) == 1:
        return Reason("3.6", "taluvo.why.one_tile", fits)
    return why_not_bury(p, cells[1], cells[2], fits)


def why_not_bury(p: Position, a: int, b: int, fits: dict[str, object]) -> Reason:
    for cell in (a, b):
        if guard_of(p, cell) == BUILDING:
            return Reason("3.7", "taluvo.why.guarded", fits | {"token": TOKENS[p.token[cell] - 1]} | p.terms.lore)
    size = 1 if ALONE in (guard_of(p, a), guard_of(p, b)) else SMALL
    assert size == 1 or are_all(p, a, b)
    return Reason("3.8", "taluvo.why.whole_settlement", fits | {"size": size})


def homes_at(p: Position, cells: list[int]) -> list[Settlement]:
    """Return the settlements with a hex among some cells, each once."""
    found: list[Settlement] = []
    for cell in cells:
        home = p.home[cell]
        if home is not None and not is_among(home, found):
            found.append(home)
    return found


def height_at(p: Position, cell: i64) -> int:
    """Return the height of a cell, 0 for open water."""
    return max(p.level[cell], SEA) if cell < len(p.level) else SEA


def footprint(p: Position, action: Lay) -> list[int]:
    """Return the cells of a tile: volcano, A and B (1.6)."""
    near, base = p.plane.near, SIDES * action.cell
    return [action.cell, near[base + action.o], near[base + (action.o + 1) % SIDES]]


def lay(p: Position, action: Lay, log: list[Event] | None) -> None:  # 2.4
    """Lay the tile that is turned up."""
    a, b = divmod(p.order[p.turned - 1], len(TERRAINS))
    cells = footprint(p, action)
    facts: dict[str, object] = {}
    if log is not None:
        facts = {"seat": p.mover, "a": TERRAINS[a], "b": TERRAINS[b], "at": f"{action.q},{action.r}"}
    if p.level[action.cell] <= SEA:
        triangle = triangle_at(p.plane.triangle[SIDES * action.cell + action.o])
        p.reach(triangle.ring)
        for other in triangle.overlaps:
            if p.block_of[other] != NONE:
                drop_triangle(p, other)
        lay_on_coast(p, cells, [VOLCANO, a, b], triangle.around)
        if log is not None:
            log.append(Event("taluvo.laid", facts))
    else:
        losses = erupt(p, cells, [VOLCANO, a, b])
        if log is not None:
            log.append(erupted(facts | {"height": p.level[action.cell]}, losses, p.terms.lore))
    p.laid = cells
    p.laid_by = p.mover


def erupted(facts: dict[str, object], losses: list[tuple[int, int]], lore: dict[str, object]) -> Event:
    if not losses:
        return Event("taluvo.erupted", facts)
    by_seat: dict[int, int] = {}
    for seat, villagers in losses:
        by_seat[seat] = by_seat.get(seat, 0) + villagers
    told = {"count": sum(by_seat.values()), "losses": [[seat, by_seat[seat]] for seat in sorted(by_seat)]}
    return Event("taluvo.erupted.lost", facts | told | lore)


def lay_on_coast(p: Position, cells: list[int], lands: list[int], around: vec[i64]) -> None:  # 3.2
    """Make land of free cells, whose actions are made, and shore of the open sea around them."""
    for i in range(len(cells)):
        p.level[cells[i]] = 1
        p.tile[cells[i]] = p.turned
        set_land(p, cells[i], lands[i], 1)
    level, land = p.level, p.land
    for cell in around:
        if level[cell] == SEA:
            open_shore(p, cell)
        elif land[cell] == VOLCANO:
            recheck(p, cell)
    recheck(p, cells[0])


def open_shore(p: Position, cell: i64) -> None:
    """Turn a cell of open sea into shore: its free triangles can be laid on now."""
    level, near, triangle, block_of = p.level, p.plane.near, p.plane.triangle, p.block_of
    level[cell] = SHORE
    base: i64 = SIDES * cell
    was_free = level[near[base + SIDES - 1]] <= SEA
    number = triangle[base + SIDES - 1]
    for i in range(base, base + SIDES):
        is_free = level[near[i]] <= SEA
        if is_free and was_free and block_of[number] == NONE:
            add_triangle(p, number)
        was_free = is_free
        number = triangle[i]


def add_triangle(p: Position, number: i64) -> None:
    coast, triangle = p.coast, TRIANGLES[number]
    p.block_of[number] = len(coast) // HEXES
    p.blocks.append(number)
    coast += triangle_at(number).lays if triangle is None else triangle.lays


def drop_triangle(p: Position, number: i64) -> None:
    """Take a triangle off the list; the last one takes its place."""
    coast, blocks, block = p.coast, p.blocks, p.block_of[number]
    last = blocks.pop()
    third, second, first = coast.pop(), coast.pop(), coast.pop()
    p.block_of[number] = NONE
    if last != number:
        p.block_of[last] = block
        blocks[block] = last
        coast[HEXES * block] = first
        coast[HEXES * block + 1] = second
        coast[HEXES * block + 2] = third


def erupt(p: Position, cells: list[int], lands: list[int]) -> list[tuple[int, int]]:  # 3.4 to 3.9
    """Lay a tile on land; return the owner and number of the Villagers buried on each hex."""
    hit = homes_at(p, cells)
    losses: list[tuple[int, int]] = []
    for i in range(HEXES):
        cell = cells[i]
        home = p.home[cell]
        if home is not None:
            losses.append((home.owner, p.level[cell]))
        p.level[cell] += 1
        p.tile[cell] = p.turned
        if i > 0:
            bury(p, cell)
            set_land(p, cell, lands[i], p.level[cell])
    touched = cells[:]
    for home in hit:
        for piece in split(p, home):
            if len(piece.cells) <= SMALL:
                touched += piece.cells
    recheck_around(p, touched)
    return losses


def bury(p: Position, cell: i64) -> None:
    """Clear a hex of what was on it."""
    if p.land[cell] == VOLCANO:
        allow(p, cell, 0)
    p.token[cell] = NO_TOKEN
    p.home[cell] = None
    if p.site_of[cell] != NONE:
        drop_site(p, cell)


def set_land(p: Position, cell: i64, land: i64, height: i64) -> None:
    """Show what a new tile has on a hex."""
    p.land[cell] = land
    if height > p.peak:
        p.peak = height
    if land == VOLCANO:
        return
    p.free[cell] = height << land * COST_BITS
    if height == 1:
        p.site_of[cell] = len(p.sites)
        p.sites.append(MADE[cell][FIRST_BUILD + VILLAGER])


def drop_site(p: Position, cell: i64) -> None:
    """Take a cell off the list where a Villager can be placed; the last one takes its place."""
    place = p.site_of[cell]
    p.site_of[cell] = NONE
    last = p.sites.pop()
    if place < len(p.sites):
        p.sites[place] = last
        p.site_of[last.id // PER_CELL] = place


def recheck_around(p: Position, cells: list[int]) -> None:
    """Ask again which eruptions are legal on the volcanoes on and beside some cells."""
    land, near = p.land, p.plane.near
    asked: list[int] = []
    for cell in cells:
        if land[cell] == VOLCANO and cell not in asked:
            asked.append(cell)
        for side in range(SIDES * cell, SIDES * cell + SIDES):
            if land[near[side]] == VOLCANO and near[side] not in asked:
                asked.append(near[side])
    for volcano in asked:
        recheck(p, volcano)


def recheck(p: Position, volcano: i64) -> None:  # 3.5 to 3.8
    near, level, tile, base = p.plane.near, p.level, p.tile, SIDES * volcano
    height, number = level[volcano], tile[volcano]
    mask: i64 = 0
    a = near[base + SIDES - 1]
    is_free_a = level[a] == height and guard_of(p, a) == UNGUARDED
    for o in range(TURNS):
        b = near[base + o]
        is_free_b = level[b] == height and guard_of(p, b) == UNGUARDED
        if is_free_a and is_free_b and (tile[a] != number or tile[b] != number) and not are_all(p, a, b):
            mask |= BIT_BEFORE[o]
        a = b
        is_free_a = is_free_b
    if mask != p.eruptions[volcano]:
        allow(p, volcano, mask)


def guard_of(p: Position, cell: i64) -> i64:
    """Return what keeps a hex from going under, as far as it alone tells: a building, or a settlement's last hex."""
    settlement = p.home[cell]
    if settlement is None:
        return UNGUARDED
    if p.token[cell] != VILLAGER:  # 3.7
        return BUILDING
    return UNGUARDED if len(settlement.cells) > 1 else ALONE  # 3.8


def are_all(p: Position, a: i64, b: i64) -> bool:
    """Say whether two hexes that may go under one by one are all of a settlement (3.8)."""
    settlement = p.home[a]
    return settlement is not None and settlement is p.home[b] and len(settlement.cells) <= SMALL


def allow(p: Position, volcano: i64, mask: i64) -> None:
    """Note the legal eruptions of a volcano, a bit for each turn of the tile."""
    if p.eruptions[volcano] == 0:
        if mask:
            p.active.append(volcano)
    elif mask == 0:
        p.active.remove(volcano)
    p.eruptions[volcano] = mask

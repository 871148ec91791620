"""Placing tokens (chapter 5): Villagers, Temples, Towers and expansions."""

from mypy_extensions import i64

from ludoteca.core.game import Action, Event, Reason
from ludoteca.games.taluvo.actions import FIRST_BUILD, FIRST_EXPAND, MADE, PER_CELL, Build, Expand, place_notation
from ludoteca.games.taluvo.pieces import NO_TOKEN, POINTS, TEMPLE, TERRAINS, TOKENS, TOWER, VILLAGER, VOLCANO
from ludoteca.games.taluvo.rules.plane import SIDES
from ludoteca.games.taluvo.rules.settlements import join
from ludoteca.games.taluvo.rules.tiles import drop_site, height_at, recheck_around
from ludoteca.games.taluvo.state import COST_BITS, COST_MASK, NONE, Position, Settlement


def token_actions(p: Position) -> list[Action]:
    """Return all that the mover can place, in the order of this chapter."""
    seat = p.mover
    villagers: i64 = p.pools[3 * seat]
    legal = villager_actions(p, seat) if villagers else []
    free = p.free
    for home in p.homes[seat]:
        costs: i64 = 0
        for cell in home.border:
            costs += free[cell]
        if costs:
            if may_take_temple(p, home) or may_take_tower(p, home):
                add_guards(p, home, legal)
            add_expansions(p, home, costs, villagers, legal)
    return legal


def villager_actions(p: Position, seat: int) -> list[Action]:  # 5.3, 5.4
    if p.terms.villager_beside_own:
        return p.sites[:]
    return [action for action in p.sites if not is_beside(p, action.id // PER_CELL, seat)]


def add_guards(p: Position, home: Settlement, legal: list[Action]) -> None:  # 5.5, 5.6
    """Append the Temples and Towers that may stand beside a settlement, unless another one has brought them."""
    wants_temple, wants_tower = may_take_temple(p, home), may_take_tower(p, home)
    free, level, least = p.free, p.level, p.terms.tower_height
    for cell in home.border:
        if free[cell]:
            if wants_temple:
                add_once(legal, MADE[cell][FIRST_BUILD + TEMPLE])
            if wants_tower and level[cell] >= least:
                add_once(legal, MADE[cell][FIRST_BUILD + TOWER])


def add_once(legal: list[Action], action: Action) -> None:
    for other in legal:
        if other is action:
            return
    legal.append(action)


def add_expansions(p: Position, home: Settlement, costs: i64, villagers: i64, legal: list[Action]) -> None:  # 5.7, 5.8
    """Append the expansions of a settlement that can be paid; `costs` holds those of all bordering terrains."""
    made = MADE[home.first]
    for terrain in range(p.terms.terrains):
        cost = costs & COST_MASK
        costs >>= COST_BITS
        if cost and p.terms.flows:
            cost = cost_of(p, expansion(p, home, terrain))
        if 0 < cost <= villagers:
            legal.append(made[FIRST_EXPAND + terrain])


def expansion(p: Position, home: Settlement, terrain: int) -> list[int]:  # 5.7
    """Return the hexes that an expansion fills: free, of the terrain, bordering; flowing on where the terms say so."""
    cells = [cell for cell in home.border if is_free(p, cell, terrain)]
    if p.terms.flows:
        near = p.plane.near
        for cell in cells:
            for side in range(SIDES * cell, SIDES * cell + SIDES):
                if is_free(p, near[side], terrain) and near[side] not in cells:
                    cells.append(near[side])
    return cells


def is_free(p: Position, cell: i64, terrain: int) -> bool:
    return p.free[cell] > 0 and p.land[cell] == terrain


def cost_of(p: Position, cells: list[int]) -> int:  # 5.8
    return sum([p.level[cell] for cell in cells])


def may_take_temple(p: Position, home: Settlement) -> bool:  # 5.5
    return home.temples == 0 and len(home.cells) >= p.terms.temple_size and p.pools[3 * home.owner + 1] > 0


def may_take_tower(p: Position, home: Settlement) -> bool:  # 5.6
    return home.towers == 0 and p.peak >= p.terms.tower_height and p.pools[3 * home.owner + 2] > 0


def homes_beside(p: Position, cell: i64, seat: int) -> list[Settlement]:
    """Return a seat's settlements beside a cell, some perhaps twice."""
    near = p.plane.near
    homes: list[Settlement] = []
    for side in range(SIDES * cell, SIDES * cell + SIDES):
        home = p.home[near[side]]
        if home is not None and home.owner == seat:
            homes.append(home)
    return homes


def is_beside(p: Position, cell: i64, seat: int) -> bool:
    return len(homes_beside(p, cell, seat)) > 0


def settlement_named(p: Position, seat: int, cell: int) -> Settlement | None:  # 4.5
    home = p.home[cell] if cell < len(p.home) else None
    return home if home is not None and home.owner == seat and home.first == cell else None


def may_build(p: Position, action: Build) -> bool:
    seat, cell, token = p.mover, action.cell, action.token
    if cell >= len(p.free) or p.free[cell] == 0 or p.pools[3 * seat + token - 1] == 0:  # 5.1, 5.2
        return False
    if token == VILLAGER:
        return p.site_of[cell] != NONE and (p.terms.villager_beside_own or not is_beside(p, cell, seat))
    homes = homes_beside(p, cell, seat)
    if token == TEMPLE:
        return any(may_take_temple(p, home) for home in homes)
    return p.level[cell] >= p.terms.tower_height and any(may_take_tower(p, home) for home in homes)


def may_expand(p: Position, action: Expand) -> bool:
    home = settlement_named(p, p.mover, action.cell)
    if home is None:
        return False
    return 0 < cost_of(p, expansion(p, home, action.terrain)) <= p.pools[3 * p.mover]


def why_not_build(p: Position, action: Build) -> Reason:
    cell, token = action.cell, action.token
    about = {"at": f"{action.q},{action.r}"} | p.terms.lore
    if height_at(p, cell) == 0:
        return Reason("5.1", "taluvo.why.sea", about)
    if p.land[cell] == VOLCANO:
        return Reason("5.1", "taluvo.why.on_volcano", about)
    if p.token[cell] != NO_TOKEN:
        return Reason("5.1", "taluvo.why.taken", about)
    if p.pools[3 * p.mover + token - 1] == 0:
        return Reason("5.2", "taluvo.why.none_left", about | {"token": TOKENS[token - 1]})
    about |= nowhere(p, token)
    if token == VILLAGER:
        if p.level[cell] > 1:
            return Reason("5.3", "taluvo.why.too_high", about | {"height": p.level[cell]})
        return Reason("5.4", "taluvo.why.beside_own", about)
    homes = homes_beside(p, cell, p.mover)
    return why_not_temple(p, homes, about) if token == TEMPLE else why_not_tower(p, cell, homes, about)


def nowhere(p: Position, token: int) -> dict[str, object]:
    """Return what keeps a kind of token from every hex there is; nothing where it could come to one."""
    if token == VILLAGER:
        sites = villager_actions(p, p.mover)
        return {} if sites else {"nowhere": "beside" if p.sites else "high"}
    homes = p.homes[p.mover]
    without = [home for home in homes if (home.temples if token == TEMPLE else home.towers) == 0]
    if homes and not without:
        return {"nowhere": "given"}
    return no_room(p, without) if token == TEMPLE else no_height(p, without)


def no_room(p: Position, homes: list[Settlement]) -> dict[str, object]:  # 5.5
    """Return why none of these settlements takes a Temple: they are too small, or nothing beside the others is free."""
    least = p.terms.temple_size
    most = max([len(home.cells) for home in homes], default=0)
    if most < least:
        return {"nowhere": "small", "most": most, "least": least} if most else {}
    is_shut = all(highest(p, home) == 0 for home in homes if len(home.cells) >= least)
    return {"nowhere": "shut"} if is_shut else {}


def no_height(p: Position, homes: list[Settlement]) -> dict[str, object]:  # 5.6
    """Return why none of these settlements takes a Tower: nothing beside them is free, or it is too low."""
    least, most = p.terms.tower_height, max([highest(p, home) for home in homes], default=0)
    if most >= least or not homes:
        return {}
    return {"nowhere": "low", "most": most, "least": least} if most else {"nowhere": "shut"}


def highest(p: Position, home: Settlement) -> int:
    """Return the height of the highest free hex beside a settlement, 0 for none."""
    return max([p.level[cell] for cell in home.border if p.free[cell]], default=0)


def why_not_temple(p: Position, homes: list[Settlement], about: dict[str, object]) -> Reason:  # 5.5
    sizes = [len(home.cells) for home in homes if home.temples == 0]
    if not p.homes[p.mover]:
        return Reason("5.5", "taluvo.why.no_home", about)
    if not homes:
        return Reason("5.5", "taluvo.why.temple_alone", about)
    if not sizes:
        return Reason("5.5", "taluvo.why.has_temple", about)
    return Reason("5.5", "taluvo.why.too_small", about | {"size": max(sizes), "least": p.terms.temple_size})


def why_not_tower(p: Position, cell: i64, homes: list[Settlement], about: dict[str, object]) -> Reason:  # 5.6
    if not p.homes[p.mover]:
        return Reason("5.6", "taluvo.why.no_home", about)
    if p.level[cell] < p.terms.tower_height:
        return Reason("5.6", "taluvo.why.too_low", about | {"height": p.level[cell], "least": p.terms.tower_height})
    return Reason("5.6", "taluvo.why.has_tower" if homes else "taluvo.why.tower_alone", about)


def why_not_expand(p: Position, action: Expand) -> Reason:
    about = {"at": f"{action.q},{action.r}", "terrain": TERRAINS[action.terrain]} | p.terms.lore
    home = p.home[action.cell] if action.cell < len(p.home) else None
    if not p.homes[p.mover]:
        return Reason("5.7", "taluvo.why.no_home", about)
    if home is None or home.owner != p.mover:
        return Reason("5.7", "taluvo.why.no_settlement", about)
    if home.first != action.cell:
        first = place(p, home.first)
        return Reason("4.5", "taluvo.why.not_first", about | {"first": first})
    cost = cost_of(p, expansion(p, home, action.terrain))
    if cost == 0:
        if not any(expansion(p, other, action.terrain) for other in p.homes[p.mover]):
            about["nowhere"] = "terrain"
        return Reason("5.7", "taluvo.why.no_terrain", about)
    return Reason("5.8", "taluvo.why.too_dear", about | {"cost": cost, "left": p.pools[3 * p.mover]})


def build(p: Position, action: Build, log: list[Event] | None) -> None:  # 5.3 to 5.6
    cell, token = action.cell, action.token
    if log is not None:
        facts: dict[str, object] = {"seat": p.mover, "terrain": TERRAINS[p.land[cell]], "at": f"{action.q},{action.r}"}
        if token != VILLAGER:
            facts["height"] = p.level[cell]
        log.append(Event(f"taluvo.{TOKENS[token - 1]}", facts | p.terms.lore))
    p.pools[3 * p.mover + token - 1] -= 1
    score(p, POINTS[token])
    settle(p, [cell], token, None)


def expand(p: Position, action: Expand, log: list[Event] | None) -> None:  # 5.7
    home = p.home[action.cell]
    assert home is not None
    cells = expansion(p, home, action.terrain)
    cost = cost_of(p, cells)
    if log is not None:
        facts: dict[str, object] = {"seat": p.mover, "terrain": TERRAINS[action.terrain], "hexes": len(cells)}
        facts |= {"count": cost, "at": f"{action.q},{action.r}"}
        onto = [place(p, cell) for cell in sorted(cells)]
        log.append(Event("taluvo.expanded", facts | p.terms.lore, aside={"onto": onto}))
    p.pools[3 * p.mover] -= cost
    score(p, sum([p.level[cell] * p.level[cell] for cell in cells]))
    settle(p, cells, VILLAGER, home)


def place(p: Position, cell: int) -> str:
    return place_notation(p.plane.q[cell], p.plane.r[cell])


def score(p: Position, points: int) -> None:  # 7.3, 7.4
    if p.terms.by_score:
        p.points[p.mover] += points


def settle(p: Position, cells: list[int], token: int, base: Settlement | None) -> None:
    """Put tokens of the mover on free cells."""
    for cell in cells:
        p.token[cell] = token
        p.free[cell] = 0
        if p.site_of[cell] != NONE:
            drop_site(p, cell)
    recheck_around(p, join(p, p.mover, base, cells))
    p.built = cells
    p.built_by = p.mover

"""Why a choice in Taluvo is good or bad: what it settles, buries, makes room for, and what it leaves in the pools."""

from typing import Final

from ludoteca.core.counsel import Merit, weightiest_first
from ludoteca.core.game import Action, Json, Seat
from ludoteca.games.taluvo.actions import Build, Expand, Lay
from ludoteca.games.taluvo.ground import Cell, Ground
from ludoteca.games.taluvo.pieces import POOLS_TO_WIN, TOKENS
from ludoteca.games.taluvo.rules.plane import footprint
from ludoteca.games.taluvo.text import TRIBES

WINS: Final = 10.0
STRANDS: Final = -6.0
GREAT: Final = {"temple": 3.2, "tower": 2.6}  # a token that no eruption buries
HOLDS_UP: Final = 3.0
PLACE: Final = 2.0
READY: Final = 2.0
EMPTIES: Final = 2.5
WAITS: Final = -1.5
LOST: Final = 0.5  # each Villager buried
SMALL: Final = 0.4
GREATS: Final = ("temple", "tower")


def merits(view: Json, action: Action) -> list[Merit]:
    """Return what speaks for an action and against it, by what its seat sees."""
    if isinstance(action, Lay):
        return weightiest_first(of_laying(view, action))
    assert isinstance(action, Build | Expand)
    return weightiest_first(of_placing(view, action))


class Case:
    """The position of somebody who chooses: whose it is, the island, the pools, and the nouns of the preset."""

    def __init__(self, view: Json) -> None:
        self.view: Final = view
        self.seat: Final[Seat] = view["to_move"]
        self.ground: Final = Ground.shown(view)

    def pool(self, token: str, seat: Seat | None = None) -> int:
        count: int = self.view["players"][self.seat if seat is None else seat][f"{token}s"]
        return count

    def rivals(self) -> list[Seat]:
        return [one["seat"] for one in self.view["players"] if one["seat"] != self.seat and not one["out"]]

    def merit(self, name: str, weight: float, token: str = "villager", **facts: object) -> Merit:
        preset = self.view["options"]["preset"]
        return Merit(f"taluvo.merit.{name}", {"token": token, "preset": preset, **facts}, weight)


def of_laying(view: Json, action: Lay) -> list[Merit]:
    case, cells = Case(view), [(q, r) for q, r in footprint(action.q, action.r, action.o)]
    after = case.ground.covered(cells, **view["tile"])
    if not case.ground.hexes:
        return [case.merit("first", SMALL)]
    found = buried(case, cells) + held_up(case, after) + places(case, after)
    if cells[0] not in case.ground.hexes:
        return found + on_the_coast(case, after, cells)
    return [*found, case.merit("raises", SMALL, height=after.height(cells[0]))]


def buried(case: Case, cells: list[Cell]) -> list[Merit]:
    """Return whose Villagers an eruption buries."""
    counts: dict[Seat, int] = {}
    for land in (case.ground.hexes.get(cell) for cell in cells):
        if land is not None and land.owner is not None:
            counts[land.owner] = counts.get(land.owner, 0) + land.height
    found = []
    for seat, count in counts.items():
        if seat == case.seat:
            found.append(case.merit("buries_own", -1.0 - LOST * count, cost=count))
        elif seat in case.rivals():
            found.append(case.merit("buries", 1.0 + LOST * count, cost=count, tribe=TRIBES[seat]))
    return found


def held_up(case: Case, after: Ground) -> list[Merit]:
    """Return who can no longer build a Temple, having buried too much of a settlement."""
    found = []
    for seat in (*case.rivals(), case.seat):
        if not case.pool("temple", seat) or not case.ground.temple_sites(seat) or after.temple_sites(seat):
            continue
        if seat == case.seat:
            found.append(case.merit("loses_place", -HOLDS_UP, "temple"))
        else:
            found.append(case.merit("holds_up", HOLDS_UP, "temple", tribe=TRIBES[seat]))
    return found


def places(case: Case, after: Ground) -> list[Merit]:
    """Return for whom the tile makes a place for a Temple or a Tower, where there was none."""
    found = []
    for token in GREATS:
        for seat in (case.seat, *case.rivals()):
            if not case.pool(token, seat) or case.ground.sites(token, seat) or not after.sites(token, seat):
                continue
            if seat == case.seat:
                found.append(case.merit("makes_place", PLACE, token))
            else:
                found.append(case.merit("makes_place_for", -1.0, token, tribe=TRIBES[seat]))
    return found


def on_the_coast(case: Case, after: Ground, cells: list[Cell]) -> list[Merit]:
    """Return whom the new land serves."""
    lands = cells[1:]
    own = [home for home in after.homes(case.seat) if home.border.intersection(lands)]
    if own:
        count = sum(cell in own[0].border for cell in lands)
        near = next(after.hexes[cell].terrain for cell in lands if cell in own[0].border)
        return [case.merit("brings_land", 0.6 + 0.3 * count, size=own[0].size, terrain=near)]
    for seat in case.rivals():
        if any(home.border.intersection(lands) for home in after.homes(seat)):
            return [case.merit("serves", -SMALL, tribe=TRIBES[seat])]
    return [case.merit("apart", SMALL)]


def of_placing(view: Json, action: Build | Expand) -> list[Merit]:
    case, at = Case(view), (action.q, action.r)
    if isinstance(action, Expand):
        one = next(one for one in view["expansions"] if one["action"] == action.notation)
        token, cost, cells = TOKENS[0], one["cost"], [(q, r) for q, r in one["hexes"]]
        found = [case.merit("fills", 0.5 * len(cells) + 0.1 * cost, cost=cost, count=len(cells))]
    else:
        token, cost, cells = TOKENS[action.token - 1], 1, [at]
        found = [safe(case, at, token)] if token in GREATS else []
    after = case.ground.settled(cells, case.seat, token)
    found += in_the_pools(case, after, token, cost) + grown(case, after, cells[0], token)
    if token not in GREATS:
        found += waiting(case)
    return found


def safe(case: Case, at: Cell, token: str) -> Merit:
    """Return what a Temple or a Tower is good for: it stays, and so does its settlement."""
    home = case.ground.settled([at], case.seat, token).home_at(at)
    return case.merit("safe", GREAT[token], token, count=home.size)


def in_the_pools(case: Case, after: Ground, token: str, cost: int) -> list[Merit]:
    """Return what it means that a pool is used up: a win, half of one, or that nothing may be left to place."""
    if case.pool(token) > cost:
        return []
    empty = 1 + sum(not case.pool(other) for other in TOKENS if other != token)
    if empty >= POOLS_TO_WIN:
        return [case.merit("wins", WINS, token)]
    left = [other for other in GREATS if other != token and case.pool(other)]
    if token in GREATS or any(after.sites(other, case.seat) for other in left):
        return [case.merit("empties", EMPTIES, token)]
    return [case.merit("strands", STRANDS, token)]


def grown(case: Case, after: Ground, cell: Cell, token: str) -> list[Merit]:
    """Return what becomes of a settlement: how large it is, and whether a Temple fits it from now on."""
    home = after.home_at(cell)
    joined = [one for one in case.ground.homes(case.seat) if one.cells <= home.cells]
    if not joined:
        near = sum(after.is_free(other) for other in home.border)
        return [case.merit("founds", 0.5 + 0.1 * near, count=near)]
    ready = after.takes_temple(home) and not any(case.ground.takes_temple(one) for one in joined)
    if token != "temple" and ready and case.pool("temple"):
        return [case.merit("ready", READY, "temple", size=home.size)]
    if len(joined) > 1:
        return [case.merit("joins", 0.8, number=len(joined), size=home.size)]
    return [case.merit("grows", SMALL, size=home.size)]


def waiting(case: Case) -> list[Merit]:
    """Return which great token could be placed now and is not."""
    for token in GREATS:
        if case.pool(token) and case.ground.sites(token, case.seat):
            return [case.merit("waits", WAITS if token == "temple" else WAITS / 2, token)]
    return []

"""What a seat sees of the island: everything but the order of the face-down tiles (1.4)."""

from typing import Any

from ludoteca.core.game import NOBODY
from ludoteca.games.taluvo.pieces import LANDS, NO_TOKEN, TERRAINS, TOKENS, tile_word
from ludoteca.games.taluvo.rules.ending import placed, scores, winners
from ludoteca.games.taluvo.rules.tokens import cost_of, expansion
from ludoteca.games.taluvo.state import BUILD, ENDINGS, LAY, OVER, Position, Settlement


def view(p: Position, seat: int | None, legal: list[str]) -> Any:
    homes = in_order(p)
    shown = {
        "game": p.game.name,
        "seats": p.seats,
        "seat": seat,
        "options": {**p.options, "deck": None},  # a fixed deck would tell its order
        "to_move": p.to_move(),
        "prompt": p.prompt(),
        "over": p.phase == OVER,
        "ending": ENDINGS[p.ending],
        "players": [player(p, player_seat) for player_seat in range(p.seats)],
        "expansions": expansions(p, homes) if seat is not None and seat == p.to_move() else [],
        "scores": scores(p),
        "winners": winners(p),
        "last": None if p.last is None else {"seat": p.last_seat, "action": p.last.notation},
        "legal": legal,
    }
    return shown | tiles(p) | island(p, homes)


def tiles(p: Position) -> dict[str, Any]:
    return {
        "tile": tile_to_lay(p),
        "number": p.turned,
        "tiles": len(p.order),
        "deck": len(p.order) - p.turned,
        "unseen": unseen(p),
    }


def island(p: Position, homes: list[Settlement]) -> dict[str, Any]:
    return {
        "hexes": hexes(p, homes),
        "settlements": [settlement(p, home) for home in homes],
        "laid": None if p.laid_by == NOBODY else {"seat": p.laid_by, "hexes": [at(p, cell) for cell in p.laid]},
        "built": built(p),
    }


def at(p: Position, cell: int) -> list[int]:
    return [p.plane.q[cell], p.plane.r[cell]]


def tile_to_lay(p: Position) -> dict[str, str] | None:
    if p.phase != LAY:
        return None
    a, b = divmod(p.order[p.turned - 1], len(TERRAINS))
    return {"a": TERRAINS[a], "b": TERRAINS[b]}


def unseen(p: Position) -> dict[str, int]:
    counts: dict[str, int] = {}
    for tile in p.unseen():
        word = tile_word(tile).lower()
        counts[word] = counts.get(word, 0) + 1
    return counts


def in_order(p: Position) -> list[Settlement]:
    """Return all settlements by owner, the largest first."""
    homes = [home for homes in p.homes for home in homes]
    return sorted(homes, key=lambda home: (home.owner, -len(home.cells), at(p, home.first)))


def hexes(p: Position, homes: list[Settlement]) -> list[dict[str, Any]]:
    number = {cell: nth for nth, home in enumerate(homes) for cell in home.cells}
    cells = sorted(p.land_cells(), key=lambda cell: (p.plane.r[cell], p.plane.q[cell]))
    return [
        {
            "at": at(p, cell),
            "terrain": LANDS[p.land[cell]],
            "height": p.level[cell],
            "tile": p.tile[cell],
            "owner": homes[number[cell]].owner if cell in number else None,
            "token": TOKENS[p.token[cell] - 1] if p.token[cell] != NO_TOKEN else None,
            "settlement": number.get(cell),
        }
        for cell in cells
    ]


def settlement(p: Position, home: Settlement) -> dict[str, Any]:
    return {
        "owner": home.owner,
        "first": at(p, home.first),
        "size": len(home.cells),
        "temples": home.temples,
        "towers": home.towers,
        "hexes": sorted(at(p, cell) for cell in home.cells),
    }


def player(p: Position, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "villagers": p.pools[3 * seat],
        "temples": p.pools[3 * seat + 1],
        "towers": p.pools[3 * seat + 2],
        "start": p.terms.pools[:],
        "placed": placed(p, seat),
        "points": p.points[seat] if p.terms.by_score else 0,
        "out": p.is_out(seat),
    }


def expansions(p: Position, homes: list[Settlement]) -> list[dict[str, Any]]:
    """Return what the mover could expand, also what costs too much (5.8)."""
    if p.phase != BUILD:
        return []
    shown: list[dict[str, Any]] = []
    for nth, home in enumerate(homes):
        if home.owner == p.mover:
            shown += [one_expansion(p, nth, home, terrain) for terrain in range(p.terms.terrains)]
    return [one for one in shown if one["hexes"]]


def one_expansion(p: Position, nth: int, home: Settlement, terrain: int) -> dict[str, Any]:
    cells = expansion(p, home, terrain)
    q, r = at(p, home.first)
    cost = cost_of(p, cells)
    return {
        "action": f"expand {q},{r} {TERRAINS[terrain]}",
        "settlement": nth,
        "terrain": TERRAINS[terrain],
        "hexes": sorted(at(p, cell) for cell in cells),
        "cost": cost,
        "legal": cost <= p.pools[3 * p.mover],
    }


def built(p: Position) -> dict[str, Any] | None:
    """Return the last tokens placed, as far as they still stand."""
    standing = [cell for cell in p.built if p.token[cell] != NO_TOKEN]
    if not standing:
        return None
    hexes = [at(p, cell) for cell in standing]
    return {"seat": p.built_by, "token": TOKENS[p.token[standing[0]] - 1], "hexes": hexes}

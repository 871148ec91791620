"""Which action best shows why a kind of token is not possible now."""

from collections.abc import Iterable

from ludoteca.core.game import Json
from ludoteca.games.taluvo.actions import build_notation, expand_notation
from ludoteca.games.taluvo.board.hexes import neighbours
from ludoteca.games.taluvo.board.scene import Hex, Scene


def why_token(scene: Scene, token: str) -> str:
    """Return a placement that fails for the most telling reason: on free ground, beside the best settlement."""
    if token == "villager":
        best = lowest(hex for hex in scene.hexes.values() if hex.free)
    else:
        best = beside_own(scene, highest=token == "tower")
    best = best or next((hex for hex in scene.hexes.values() if hex.free), None) or next(iter(scene.hexes.values()))
    return build_notation(token, *best.cell)


def lowest(hexes: Iterable[Hex]) -> Hex | None:
    return min(hexes, key=lambda one: one.height, default=None)


def beside_own(scene: Scene, *, highest: bool) -> Hex | None:
    """Return free ground beside a settlement of the mover: the highest there is, or beside the largest."""
    homes = sorted(own(scene), key=lambda home: -int(home["size"]))
    found = [scene.hexes[cell] for home in homes for cell in around(scene, home)]
    if not found:
        return None
    return max(found, key=lambda one: one.height) if highest else found[0]


def own(scene: Scene) -> list[Json]:
    return [home for home in scene.view["settlements"] if home["owner"] == scene.mover]


def around(scene: Scene, home: Json) -> list[tuple[int, int]]:
    """Return the free hexes that border a settlement."""
    near = [cell for q, r in home["hexes"] for cell in neighbours((q, r))]
    return [cell for cell in near if cell in scene.hexes and scene.hexes[cell].free]


def why_expand(scene: Scene, terrain: str) -> str:
    """Return an expansion onto a terrain: the cheapest that costs too much, else one that finds none of it."""
    dear = [shown for shown in scene.view["expansions"] if shown["terrain"] == terrain]
    if dear:
        return str(min(dear, key=lambda shown: int(shown["cost"]))["action"])
    homes = own(scene)
    q, r = homes[0]["first"] if homes else next(iter(scene.hexes))
    return expand_notation(q, r, terrain)

"""The rules once more, slowly and from scratch: every legal notation out of what a view shows."""

from collections.abc import Iterator
from typing import Any

Hex = tuple[int, int]
STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def step(at: Hex, direction: int) -> Hex:
    dq, dr = STEPS[direction % 6]
    return at[0] + dq, at[1] + dr


def around(at: Hex) -> list[Hex]:
    return [step(at, direction) for direction in range(6)]


class Scratch:
    """A view turned into tables, and nothing remembered."""

    def __init__(self, view: Any) -> None:
        self.view = view
        self.options = view["options"]
        self.land: dict[Hex, Any] = {(one["at"][0], one["at"][1]): one for one in view["hexes"]}
        self.shore = {near for at in self.land for near in around(at) if near not in self.land}
        self.homes = list(self.groups())
        self.home = {at: group for _, group in self.homes for at in group}

    def groups(self) -> Iterator[tuple[int, set[Hex]]]:
        """Yield every settlement as its owner and hexes, found by walking."""
        left = {at: one["owner"] for at, one in self.land.items() if one["token"]}
        while left:
            start, owner = next(iter(left.items()))
            group, todo = set[Hex](), [start]
            while todo:
                at = todo.pop()
                if left.get(at) == owner:
                    del left[at]
                    group.add(at)
                    todo += around(at)
            yield owner, group

    def legal(self) -> set[str]:
        if self.view["over"]:
            return set()
        return set(self.tiles()) if self.view["prompt"] == "taluvo.tile" else set(self.tokens(self.view["to_move"]))

    def tiles(self) -> Iterator[str]:
        if not self.land:
            yield from (f"tile 0,0,{o}" for o in range(6))
            return
        for q, r in {*self.land, *self.shore, *(far for at in self.shore for far in around(at))}:
            near = around((q, r))
            for o in range(6):
                if self.may_lay([(q, r), near[o], near[(o + 1) % 6]]):
                    yield f"tile {q},{r},{o}"

    def may_lay(self, cells: list[Hex]) -> bool:
        below = [self.land[cell] for cell in cells if cell in self.land]
        if not below:
            return any(cell in self.shore for cell in cells)
        if len(below) < 3 or below[0]["terrain"] != "volcano":
            return False
        if len({one["height"] for one in below}) > 1 or len({one["tile"] for one in below}) < 2:
            return False
        if any(one["token"] in ("temple", "tower") for one in below):
            return False
        return not any(self.home[cell] <= set(cells) for cell in cells if cell in self.home)

    def tokens(self, seat: int) -> Iterator[str]:
        pool = self.view["players"][seat]
        own = [group for owner, group in self.homes if owner == seat]
        for at, one in self.land.items():
            if one["terrain"] == "volcano" or one["token"]:
                continue
            beside = [group for group in own if group & set(around(at))]
            name = f"{at[0]},{at[1]}"
            if pool["villagers"] and one["height"] == 1 and (self.options["villager_beside_own"] or not beside):
                yield f"villager {name}"
            homeless = [group for group in beside if self.lacks(group, "temple")]
            if pool["temples"] and any(len(group) >= self.options["temple_size"] for group in homeless):
                yield f"temple {name}"
            high = one["height"] >= self.options["tower_height"]
            if pool["towers"] and high and any(self.lacks(group, "tower") for group in beside):
                yield f"tower {name}"
        for group in own:
            yield from self.expansions(group, pool["villagers"])

    def lacks(self, group: set[Hex], token: str) -> bool:
        return all(self.land[at]["token"] != token for at in group)

    def expansions(self, group: set[Hex], villagers: int) -> Iterator[str]:
        q, r = min(group)
        for terrain in ("rock", "lake", "jungle", "grass", "sand"):
            cost = sum(self.land[at]["height"] for at in self.filled(group, terrain))
            if 0 < cost <= villagers:
                yield f"expand {q},{r} {terrain}"

    def filled(self, group: set[Hex], terrain: str) -> set[Hex]:
        free = {at for at, one in self.land.items() if one["terrain"] == terrain and not one["token"]}
        filled = {near for at in group for near in around(at)} & free
        while self.options["expansion"] == "flowing":
            more = {near for at in filled for near in around(at)} & free
            if more <= filled:
                break
            filled |= more
        return filled

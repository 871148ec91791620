"""What the tests of every game's dumps share: hostile values, small changes, and what must hold of what is taken up."""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

from ludoteca.core.errors import GameError
from ludoteca.core.game import NOBODY, Action, Game, State
from ludoteca.core.rng import Rng

Dump = dict[str, Any]
Change = Callable[[Dump], object]
HOSTILE: list[Any] = [None, True, -1, 10**30, 1.5, "x", "", [], [[]], {}, {"a": 1}, [None], ["x"], [[["x"]]], "1" * 200]
KEPT = ("options", "rng", "seats", "data")  # parts of a dump that small changes leave alone
LONGEST = 20_000  # decisions until a game loaded from a strange dump must be over


def fresh(state: State) -> Dump:
    data: Dump = json.loads(json.dumps(state.dump()))
    return data


def texts(positions: Iterable[tuple[State, Action | None]]) -> list[str]:
    """Return the dump of every ninth position, as text."""
    return [json.dumps(state.dump()) for number, (state, _) in enumerate(positions) if number % 9 == 0]


def hostile_values_are_refused_or_given_back(game: Game, data: Dump) -> None:
    for name in data:
        for bad in HOSTILE:
            try:
                state = game.load(data | {name: bad})
            except GameError:
                continue
            assert state.dump() == data | {name: bad}, (name, bad)
    for bad in HOSTILE:
        with pytest.raises(GameError):
            game.load(bad)


def plays_on_alike(game: Game, saved: State, positions: Iterable[tuple[State, Action | None]], every: int) -> None:
    """Save a match and take it up again every few plies, beside the same match played through."""
    for number, (state, action) in enumerate(positions):
        if number % every == 0:
            saved = game.load(fresh(saved))
        assert saved.dump() == state.dump()
        assert saved.legal_actions() == state.legal_actions()
        if action is not None:
            saved.apply(action)


def spots(value: Any, path: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """Return the paths to a part of a dump and to everything in it."""
    keys: Any = range(len(value)) if isinstance(value, list) else value if isinstance(value, dict) else ()
    return [path, *[spot for key in keys for spot in spots(value[key], (*path, key))]]


def mutate(data: Dump, rng: Rng, names: Sequence[str], path: tuple[Any, ...]) -> None:
    """Change what lies at a path: a number a little, a name to another, a list in order or length."""
    *way, key = path
    inside: Any = data
    for step in way:
        inside = inside[step]
    value = inside[key]
    if isinstance(value, bool):
        inside[key] = not value
    elif isinstance(value, int):
        inside[key] = (value + 1, value - 1, value ^ 1 << rng.below(9), 0, -1)[rng.below(5)]
    elif isinstance(value, str):
        inside[key] = names[rng.below(len(names))]
    elif isinstance(value, list) and value:
        (value.reverse, value.pop, lambda: value.append(value[0]))[rng.below(3)]()


def taken_up(game: Game, sources: Sequence[str], changes: int, names: Sequence[str], *, kept: Sequence[str]) -> int:
    """Change dumps a little; return how many were taken up.

    Each of those has choices, looks like something to everyone, can be imagined, and comes to
    an end. Every part of a dump is as likely to be changed, however much lies in it.
    """
    rng, taken = Rng(31), 0
    for _ in range(changes):
        data = json.loads(sources[rng.below(len(sources))])
        parts = [name for name in data if name not in kept]
        for _ in range(1 + rng.below(2)):
            part = parts[rng.below(len(parts))]
            inside = spots(data[part], (part,))
            mutate(data, rng, names, inside[rng.below(len(inside))])
        try:
            state = game.load(data)
        except GameError:
            continue
        taken += 1
        for reader in (*range(data["seats"]), None):
            state.view(reader)
        state.imagine(rng.below(data["seats"]), rng)
        end(state, rng)
    return taken


def end(state: State, rng: Rng) -> None:
    """Play a position to its end by random choice."""
    for _ in range(LONGEST):
        legal = state.legal_actions()
        if not legal:
            assert state.to_move() == NOBODY
            return
        state.apply(legal[rng.below(len(legal))], [])
    raise AssertionError("the game does not end")

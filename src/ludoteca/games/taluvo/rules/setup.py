"""Setting up a match (chapters 1 and 2), and taking one up from a dump."""

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.game import Event, Game
from ludoteca.core.rng import Rng
from ludoteca.games.taluvo.actions import actions_at
from ludoteca.games.taluvo.pieces import STARTER, TILE_WORDS, VOLCANO, Terms
from ludoteca.games.taluvo.rules.dumps import READ, restore
from ludoteca.games.taluvo.rules.ending import turn_up
from ludoteca.games.taluvo.rules.island import Island
from ludoteca.games.taluvo.rules.plane import SIDES
from ludoteca.games.taluvo.rules.tiles import lay_on_coast
from ludoteca.games.taluvo.rules.tokens import token_actions
from ludoteca.games.taluvo.state import BUILD


def blank(game: Game, seats: int, options: Mapping[str, object]) -> Island:
    """Return the open sea."""
    state = Island(game, options, seats, Terms(options))
    state.reach(1)
    return state


def setup(game: Game, seats: int, rng: Rng, options: Mapping[str, object], log: list[Event] | None = None) -> Island:
    """Shuffle, lay the starter tile if there is one, and turn up the first tile."""
    state = blank(game, seats, options)
    deal(state, rng)
    if log is not None:
        log.append(Event("taluvo.began", {"tiles": len(state.order), "starter": state.terms.starter_tile}))
    if state.terms.starter_tile:
        lay_starter(state)
    turn_up(state, log)
    return state


def deal(state: Island, rng: Rng) -> None:  # 2.2
    count = state.terms.tiles(state.seats)
    deck = state.options["deck"]
    if isinstance(deck, list):
        state.order = [TILE_WORDS[word] for word in deck[:count]]
        return
    tiles = state.terms.tile_set()
    rng.shuffle(tiles)
    state.order = tiles[:count]
    state.spare = tiles[count:]


def lay_starter(state: Island) -> None:  # 2.3
    near = state.plane.near
    cells: list[int] = [0, *[near[direction] for _, direction in STARTER]]
    beside: list[int] = [near[SIDES * cell + side] for cell in cells for side in range(SIDES)]
    around = vec[i64]([cell for cell in beside if cell not in cells])
    for cell in cells:
        actions_at(cell)
    lay_on_coast(state, cells, [VOLCANO, *[land for land, _ in STARTER]], around)


def load(game: Game, data: Any) -> Island:
    """Undo `dump`; BadDump for what is no position of the game."""
    try:
        seats = data["seats"]
        options = game.complete(seats, data["options"])
        state = blank(game, seats, options)
        restore(state, data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise READ.broken(f"{type(error).__name__}: {error}") from error
    if data["options"] != options or not isinstance(data["sealed"], bool) or not has_its_tiles(state):
        raise READ.broken("its parts do not fit together")
    if state.phase == BUILD and not token_actions(state):
        raise READ.broken("the mover can place nothing and is not out")
    return state


def has_its_tiles(state: Island) -> bool:
    """Say whether the tiles of a dump are those its options ask for."""
    deck, count = state.options["deck"], state.terms.tiles(state.seats)
    if isinstance(deck, list):
        return state.order == [TILE_WORDS[word] for word in deck[:count]] and not state.spare
    return len(state.order) == count and sorted(state.order + state.spare) == state.terms.tile_set()

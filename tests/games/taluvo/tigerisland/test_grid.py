"""Cube coordinates and turns against the tournament's own tables."""

import pytest

from ludoteca.arena.special.tigerisland.grid import Cube, Deed, Turn, build_of, cube_of, lay_of, tile_of, turn_of
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.taluvo.actions import Lay
from ludoteca.games.taluvo.pieces import LANDS, tile_word
from ludoteca.games.taluvo.rules.plane import cell_at
from ludoteca.games.taluvo.state import Position

GAME = GAMES["taluvo"]
CLOCKWISE = [(0, 1, -1), (1, 0, -1), (1, -1, 0), (0, -1, 1), (-1, 0, 1), (-1, 1, 0)]
STARTER = {
    (0, 0, 0): "volcano",
    (0, 1, -1): "jungle",
    (1, 0, -1): "lake",
    (0, -1, 1): "grass",
    (-1, 0, 1): "rock",
}


def new() -> Position:
    state = GAME.new(2, seed=5, options={"preset": "tigerisland"})
    assert isinstance(state, Position)
    return state


def test_the_starter_tile_lies_as_the_tournament_says() -> None:
    p = new()
    found = {tuple(cube_of(p.plane.q[cell], p.plane.r[cell])): LANDS[p.land[cell]] for cell in p.land_cells()}
    assert found == STARTER


@pytest.mark.parametrize("o", range(1, 7))
def test_terrain_a_lies_in_the_direction_and_b_in_the_next(o: int) -> None:
    p = new()
    lay = next(action for action in p.legal_actions() if isinstance(action, Lay) and action.o == o - 1)
    tile = tile_word(p.order[0])
    turn = turn_of(tile, lay, None)
    assert (turn.o, lay_of(turn)) == (o, lay)
    p.apply(lay)
    assert land_at(p, turn.at) == "volcano"
    for terrain, direction in zip(tile.lower().split("+"), (CLOCKWISE[o - 1], CLOCKWISE[o % 6]), strict=True):
        assert land_at(p, Cube(*(part + step for part, step in zip(turn.at, direction, strict=True)))) == terrain


def land_at(p: Position, cube: Cube) -> str:
    return LANDS[p.land[cell_at(cube.x, cube.z)]]


@pytest.mark.parametrize(
    ("at", "o"),
    [(Cube(1, 1, 1), 1), (Cube(0, 2, -2), 0), (Cube(0, 2, -2), 7), (Cube(500, -500, 0), 1), (Cube(10**30, 0, 0), 2)],
)
def test_a_hex_or_a_direction_that_does_not_exist_is_no_action(at: Cube, o: int) -> None:
    assert lay_of(Turn("ROCK+LAKE", at, o, Deed("unable"))) is None
    if not at.is_hex():
        assert build_of(Deed("villager", at), new()) is None
        assert build_of(Deed("expand", at, "ROCK"), new()) is None


def test_whole_games_go_through_the_grid_and_back() -> None:
    for seed in range(3):
        p, rng = new(), Rng.fast(seed)
        while len(legal := p.legal_actions()):
            tile = tile_word(p.order[p.turned - 1])
            lay = legal[rng.below(len(legal))]
            assert lay_of(turn_of(tile, lay, None)) is lay
            p.apply(lay)
            for build in p.legal_actions():
                assert build_of(turn_of(tile, lay, build).deed, p) is build
            if legal := p.legal_actions():
                p.apply(legal[rng.below(len(legal))])


def test_any_hex_of_a_settlement_names_it() -> None:
    p, rng = new(), Rng.fast(1)
    while not (large := [home for home in p.homes[0] if len(home.cells) > 2]):
        legal = p.legal_actions()
        p.apply(legal[rng.below(len(legal))])
    home = large[0]
    named = GAME.parse(f"expand {p.plane.q[home.first]},{p.plane.r[home.first]} rock")
    for cell in home.cells:
        assert build_of(Deed("expand", cube_of(p.plane.q[cell], p.plane.r[cell]), "ROCK"), p) is named


def test_words_that_teams_used_for_terrains_are_known() -> None:
    assert tile_of("GRASSLANDS+ROCKY") == "GRASS+ROCK"
    assert tile_of("GRASS") is None
    assert tile_of("PADDY+ROCK") is None

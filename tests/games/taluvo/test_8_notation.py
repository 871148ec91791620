"""Chapter 8: notation, and the plane without an edge."""

import json
import subprocess
import sys
from collections.abc import Iterator

import pytest

from ludoteca.core.errors import UnknownAction
from ludoteca.core.game import Action, State
from ludoteca.games.taluvo.actions import Build, Expand, Lay
from ludoteca.games.taluvo.rules.plane import cell_at, footprint, ring_of
from tests.games.taluvo.drawn import TALUVO, play
from tests.games.taluvo.scratch import Hex, Scratch, step

FORMS = [*(f"tile {{}},{o}" for o in range(6)), "villager {}", "temple {}", "tower {}"]
FORMS += [f"expand {{}} {terrain}" for terrain in ("rock", "lake", "jungle", "grass", "sand")]


def spiral(rings: int) -> Iterator[Hex]:
    """Walk the cells in order: ring k starts k steps NW of the origin and runs clockwise."""
    yield 0, 0
    for k in range(1, rings + 1):
        at = (0, -k)
        for direction in (2, 3, 4, 5, 0, 1):  # from the NW corner: E, SE, SW, W, NW, NE
            for _ in range(k):
                yield at
                at = step(at, direction)
        assert at == (0, -k)


def number(notation: str) -> int:
    return TALUVO.parse(notation).id


@pytest.mark.parametrize(
    ("notation", "id_"),
    [
        ("tile 0,0,0", 0),
        ("tile 0,0,5", 5),
        ("villager 0,0", 6),
        ("temple 0,0", 7),
        ("tower 0,0", 8),
        ("expand 0,0 rock", 9),
        ("expand 0,0 lake", 10),
        ("expand 0,0 jungle", 11),
        ("expand 0,0 grass", 12),
        ("expand 0,0 sand", 13),
        ("tile 0,-1,0", 14),
        ("tile 1,-1,0", 28),
        ("tile 1,0,0", 42),
        ("tile 0,1,0", 56),
        ("tile -1,1,0", 70),
        ("tile -1,0,0", 84),
        ("tile 0,-2,0", 98),
        ("tile 1,-2,0", 112),
        ("villager -1,-1", 14 * 18 + 6),
    ],
)
def test_8_2_ids_are_14_times_the_cell_and_the_form(notation: str, id_: int) -> None:
    assert number(notation) == id_


def test_8_2_cells_are_numbered_in_a_spiral() -> None:
    cells = list(spiral(120))
    assert len(cells) == 1 + 3 * 120 * 121
    for cell, (q, r) in enumerate(cells):
        assert cell_at(q, r) == cell
        if cell < 700 or cell % 97 == 0:
            assert [number(form.format(f"{q},{r}")) for form in FORMS] == list(range(14 * cell, 14 * cell + 14))


def test_8_2_the_ids_end_with_the_last_cell_of_ring_120() -> None:
    assert TALUVO.actions == 14 * (1 + 3 * 120 * 121)
    assert number("expand -1,-119 sand") == TALUVO.actions - 1


def test_8_2_ids_are_the_same_in_a_fresh_process_whatever_is_asked_first() -> None:
    notations = ["expand -40,3 sand", "tile 0,0,0", "tower 120,-120", "villager 5,5", "tile -60,-60,4", "temple 1,0"]
    script = "import json, sys; from ludoteca.games import GAMES; "
    script += "print(json.dumps([GAMES['taluvo'].parse(one).id for one in json.loads(sys.argv[1])]))"
    for order in (notations, notations[::-1]):
        asked = [sys.executable, "-c", script, json.dumps(order)]
        done = subprocess.run(asked, capture_output=True, text=True, check=True)
        assert json.loads(done.stdout) == [number(notation) for notation in order]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("at", ["0,0", "3,-2", "-7,-8", "120,0", "0,-120", "-120,120", "60,60", "-60,-60", "119,1"])
def test_8_1_parse_undoes_notation(form: str, at: str) -> None:
    notation = form.format(at)
    action = TALUVO.parse(notation)
    assert action.notation == notation
    assert TALUVO.parse(notation) is action
    assert isinstance(action, Lay | Build | Expand)
    assert (action.q, action.r) == tuple(map(int, at.split(",")))
    assert 0 <= action.id < TALUVO.actions


@pytest.mark.parametrize("at", ["121,0", "0,121", "-121,0", "61,60", "-60,-61", "-121,121", "999,0", "1000,0"])
@pytest.mark.parametrize("form", FORMS)
def test_8_2_beyond_120_steps_there_is_no_action(form: str, at: str) -> None:
    with pytest.raises(UnknownAction, match="taluvo"):
        TALUVO.parse(form.format(at))


@pytest.mark.parametrize(
    "notation",
    [
        "",
        "tile",
        "tile 0,0",
        "tile 0,0,6",
        "tile 0,0,-1",
        "tile +1,0,0",
        "tile 01,0,0",
        "tile -0,0,0",
        "tile 0, 0, 0",
        "tile  0,0,0",
        "tile 0,0,0 ",
        " tile 0,0,0",
        "tile 0,0,0\n",
        "tile 0,0,0 lake",
        "tile ０,0,0",
        "tile ١,0,0",
        "Tile 0,0,0",
        "tile 1.0,0,0",
        "villager 0",
        "villager 0,0,0",
        "villager 0,0 lake",
        "villagers 0,0",
        "hut 0,0",
        "totoro 0,0",
        "tiger 0,0",
        "expand 0,0",
        "expand 0,0 LAKE",
        "expand 0,0 volcano",
        "expand 0,0 swamp",
        "expand 0,0 lake rock",
        "expand 0,0,0 lake",
        "pass",
    ],
)
def test_8_1_nonsense_is_no_action(notation: str) -> None:
    with pytest.raises(UnknownAction, match="expand 0,1 lake"):
        TALUVO.parse(notation)


def test_8_1_a_copy_of_an_action_is_none_of_ours() -> None:
    state = TALUVO.new(2, seed=1)
    known = TALUVO.parse("tile 0,0,0")
    far = TALUVO.actions - 1
    for action in (
        Lay(0, 0, 0, 0),
        Action(0, "tile 0,0,0"),
        Action(far, "tile 0,0,0"),
        Action(-1, "x"),
        Action(10**9, "x"),
    ):
        with pytest.raises(UnknownAction):
            state.apply(action)
        with pytest.raises(UnknownAction):
            state.why_not(action)
    state.apply(known)


def test_8_3_a_tile_of_a_deck_is_written_a_first() -> None:
    state = TALUVO.new(2, seed=1, options={"deck": ["LAKE+JUNGLE"] * 48})
    assert state.view(0)["tile"] == {"a": "lake", "b": "jungle"}
    assert state.dump()["order"] == ["LAKE+JUNGLE"] * 48


def reach(state: State) -> int:
    """Return how many steps the farthest hex lies from the origin."""
    return max(ring_of(*one["at"]) for one in state.view(None)["hexes"])


def farthest(state: State, direction: int) -> str:
    """Return the tile that reaches farthest in a direction, its volcano first."""

    def distance(action: Action) -> tuple[int, int]:
        assert isinstance(action, Lay)
        along = [project(at, step((0, 0), direction)) for at in footprint(action.q, action.r, action.o)]
        return max(along), action.id

    return max(state.legal_actions(), key=distance).notation


def project(at: Hex, towards: Hex) -> int:
    """Return twice the scalar product of two hexes, in which all directions are alike."""
    return 2 * (at[0] * towards[0] + at[1] * towards[1]) + at[0] * towards[1] + at[1] * towards[0]


@pytest.mark.parametrize("direction", range(6))
def test_8_2_a_match_in_a_straight_line_meets_no_edge(direction: int) -> None:
    """48 tiles reach 95 steps from the origin; copies, dumps and lists are right out there."""
    state = TALUVO.new(4, seed=1)
    turns = 0
    while state.to_move() >= 0:
        if turns % 16 == 15:
            assert_sound(state)
        play(state, farthest(state, direction))
        turns += 1
        if turns % 16 == 0:
            assert_sound(state)
        newest = state.view(None)["laid"]["hexes"][1]
        play(state, f"villager {newest[0]},{newest[1]}")
    assert turns == 48
    assert reach(state) == 95


def assert_sound(state: State) -> None:
    """See that a far position is legal from scratch, copied and taken up again."""
    listed = [action.notation for action in state.legal_actions()]
    assert Scratch(state.view(state.to_move())).legal() == set(listed)
    for twin in (state.copy(), TALUVO.load(json.loads(json.dumps(state.dump())))):
        assert twin.dump() == state.dump()
        assert [action.notation for action in twin.legal_actions()] == listed
        play(twin, listed[-1])

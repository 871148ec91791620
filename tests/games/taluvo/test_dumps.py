"""A dump is taken up only when its parts fit together."""

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest

from ludoteca.core.errors import BadDump, GameError
from ludoteca.core.game import State
from ludoteca.core.rng import Rng
from tests.games.taluvo.drawn import TALUVO

Dump = dict[str, Any]
Change = Callable[[Dump], object]
START, TILE, TOKEN, END = 0, 40, 41, 999


@lru_cache
def dumped(plies: int) -> str:
    """Return a position of one match for three: at the start, in a tile step, in a token step, or at the end."""
    state, rng = TALUVO.new(3, seed=3), Rng(4)
    for _ in range(plies):
        legal = state.legal_actions()
        if not legal:
            break
        state.apply(legal[rng.below(len(legal))])
    return json.dumps(state.dump())


def free_hex(data: Dump) -> Any:
    return next(one for one in data["hexes"] if one[2] != "volcano" and not one[5])


def hex_of(data: Dump, token: str) -> Any:
    return next(one for one in data["hexes"] if one[5] == token)


def volcano(data: Dump) -> Any:
    return hex_with(data, 2, "volcano")


def hex_with(data: Dump, part: int, value: object) -> Any:
    return next(one for one in data["hexes"] if one[part] == value)


def large(data: Dump) -> Any:
    """Return some settlement of several hexes."""
    return next(home for homes in data["settlements"] for home in homes if len(home) > 1)


def swap(data: Dump, name: str, value: object) -> None:
    assert json.dumps(data[name]) != json.dumps(value)
    data[name] = value


TILES: list[tuple[int, Change]] = [
    (START, lambda data: data["order"].pop()),
    (START, lambda data: data["order"].append("LAKE+LAKE")),
    (START, lambda data: data["order"].__setitem__(0, "LAKE+SWAMP")),
    (START, lambda data: data["order"].__setitem__(0, 7)),
    (
        START,
        lambda data: data["order"].__setitem__(0, next(word for word in data["order"] if word != data["order"][0])),
    ),
    (START, lambda data: data["spare"].append("LAKE+LAKE")),
    (START, lambda data: data["spare"].append(data["order"].pop())),
    (START, lambda data: swap(data, "turned", 0)),
    (START, lambda data: swap(data, "turned", 49)),
    (START, lambda data: swap(data, "turned", True)),
    (START, lambda data: swap(data, "turned", "1")),
    (START, lambda data: swap(data, "turned", 2)),
    (TILE, lambda data: data.update(turned=data["turned"] + 1)),
    (TILE, lambda data: data.update(turned=data["turned"] - 1)),
    (TILE, lambda data: data.update(turned=data["turned"] - 2)),
    (TOKEN, lambda data: data.update(turned=data["turned"] + 1)),
    (TOKEN, lambda data: data.update(turned=data["turned"] - 1)),
    (START, lambda data: data["options"].update(deck=["LAKE+ROCK"] * 48)),
    (START, lambda data: data["options"].update(tiles_per_player=4)),
    (START, lambda data: data["options"].update(terrains=5)),
]
LAND: list[tuple[int, Change]] = [
    (TILE, lambda data: data["hexes"].append(data["hexes"][0])),
    (TILE, lambda data: data["hexes"].pop(0)),
    (TILE, lambda data: data["hexes"].remove(free_hex(data))),
    (TILE, lambda data: data["hexes"].append([60, 0, "lake", 1, 1, ""])),
    (TILE, lambda data: data["hexes"].append([10**12, 0, "lake", 1, 1, ""])),
    (TILE, lambda data: data["hexes"].append([119, 0, "lake", 1, 1, ""])),
    (TILE, lambda data: free_hex(data).__setitem__(0, 0.0)),
    (TILE, lambda data: free_hex(data).__setitem__(2, "swamp")),
    (TILE, lambda data: free_hex(data).__setitem__(2, "volcano")),
    (TILE, lambda data: free_hex(data).__setitem__(2, "sand")),
    (TILE, lambda data: volcano(data).__setitem__(2, "lake")),
    (TILE, lambda data: free_hex(data).__setitem__(3, 0)),
    (TILE, lambda data: free_hex(data).__setitem__(3, -1)),
    (TILE, lambda data: free_hex(data).__setitem__(3, 2)),
    (TILE, lambda data: free_hex(data).__setitem__(3, True)),
    (TILE, lambda data: free_hex(data).__setitem__(3, 10**6)),
    (TILE, lambda data: volcano(data).__setitem__(3, 99)),
    (TILE, lambda data: free_hex(data).__setitem__(4, 0)),
    (TILE, lambda data: free_hex(data).__setitem__(4, -1)),
    (TILE, lambda data: free_hex(data).__setitem__(4, 40)),
    (TILE, lambda data: [one.__setitem__(4, 3) for one in data["hexes"]]),
    (TILE, lambda data: free_hex(data).append("")),
    (TILE, lambda data: free_hex(data).pop()),
]
TOKENS: list[tuple[int, Change]] = [
    (TILE, lambda data: volcano(data).__setitem__(5, "villager")),
    (TILE, lambda data: free_hex(data).__setitem__(5, "villager")),
    (TILE, lambda data: free_hex(data).__setitem__(5, "hut")),
    (TILE, lambda data: free_hex(data).__setitem__(5, None)),
    (TILE, lambda data: free_hex(data).__setitem__(5, 0)),
    (TILE, lambda data: hex_of(data, "villager").__setitem__(5, "")),
    (TILE, lambda data: hex_of(data, "villager").__setitem__(5, "temple")),
    (TILE, lambda data: data["settlements"].pop()),
    (TILE, lambda data: data["settlements"].append([])),
    (TILE, lambda data: data["settlements"].reverse()),
    (TILE, lambda data: data["settlements"][0].pop()),
    (TILE, lambda data: data["settlements"][0].append([])),
    (TILE, lambda data: data["settlements"][0].append(data["settlements"][0][0])),
    (TILE, lambda data: data["settlements"][1].append(data["settlements"][0][0])),
    (TILE, lambda data: data["settlements"][1].append(data["settlements"][0].pop(0))),
    (TILE, lambda data: data["settlements"][0][0].extend(data["settlements"][0].pop())),
    (TILE, lambda data: data["settlements"][0][0].append(free_hex(data)[:2])),
    (TILE, lambda data: data["settlements"][0][0].append([70, 0])),
    (TILE, lambda data: data["settlements"][0].append([large(data).pop()])),
    (TILE, lambda data: large(data).append(large(data)[0])),
    (TILE, lambda data: data["pools"].pop()),
    (TILE, lambda data: data["pools"].append(0)),
    (TILE, lambda data: data["pools"].__setitem__(0, 21)),
    (TILE, lambda data: data["pools"].__setitem__(0, -1)),
    (TILE, lambda data: data["pools"].__setitem__(0, 20)),
    (TILE, lambda data: data["pools"].__setitem__(0, True)),
    (TILE, lambda data: data["pools"].__setitem__(1, data["pools"][1] - 1)),
    (TILE, lambda data: data["pools"].__setitem__(2, data["pools"][2] - 1)),
    (TILE, lambda data: data["points"].pop()),
    (TILE, lambda data: data["points"].__setitem__(0, -1)),
    (TILE, lambda data: data["points"].__setitem__(0, 0.5)),
]
LISTS: list[tuple[int, Change]] = [
    (START, lambda data: data["coast"].append(0)),
    (TILE, lambda data: data["coast"].pop()),
    (TILE, lambda data: data["coast"].append(data["coast"][0])),
    (TILE, lambda data: data["coast"].__setitem__(0, data["coast"][1])),
    (TILE, lambda data: data["coast"].__setitem__(0, 0)),
    (TILE, lambda data: data["coast"].__setitem__(0, -1)),
    (TILE, lambda data: data["coast"].__setitem__(0, 10**9)),
    (TILE, lambda data: data["coast"].__setitem__(0, "tile 0,0,0")),
    (TILE, lambda data: data["active"].append(volcano(data)[:2])),
    (TILE, lambda data: data["active"].append(free_hex(data)[:2])),
    (TILE, lambda data: data["active"].pop()),
    (TILE, lambda data: data["active"].append([90, 0])),
    (TILE, lambda data: data["sites"].pop()),
    (TILE, lambda data: data["sites"].append(data["sites"][0])),
    (TILE, lambda data: data["sites"].__setitem__(0, data["sites"][1])),
    (TILE, lambda data: data["sites"].__setitem__(0, data["sites"][0].replace("villager", "temple"))),
    (TILE, lambda data: data["sites"].__setitem__(0, "villager 0,0")),
    (TILE, lambda data: data["sites"].__setitem__(0, "nonsense")),
]
TURNS: list[tuple[int, Change]] = [
    (START, lambda data: swap(data, "phase", 1)),
    (START, lambda data: swap(data, "phase", 2)),
    (START, lambda data: swap(data, "phase", 3)),
    (TILE, lambda data: swap(data, "phase", 1)),
    (TILE, lambda data: swap(data, "phase", 2)),
    (TILE, lambda data: data.update(phase=2, ending=1)),
    (TILE, lambda data: data.update(phase=2, ending=2)),
    (TILE, lambda data: data.update(phase=2, ending=3)),
    (TILE, lambda data: swap(data, "ending", 1)),
    (TOKEN, lambda data: swap(data, "phase", 0)),
    (END, lambda data: swap(data, "phase", 0)),
    (END, lambda data: swap(data, "phase", 1)),
    (END, lambda data: swap(data, "ending", 0)),
    (END, lambda data: swap(data, "ending", 1)),
    (END, lambda data: swap(data, "ending", 2)),
    (END, lambda data: swap(data, "ending", 4)),
    (START, lambda data: swap(data, "mover", 3)),
    (START, lambda data: swap(data, "mover", -1)),
    (START, lambda data: swap(data, "mover", False)),
    (START, lambda data: swap(data, "out", 8)),
    (TILE, lambda data: data.update(out=1 << data["mover"])),
    (TILE, lambda data: data.update(out=7 ^ 1 << data["mover"])),
    (START, lambda data: swap(data, "sealed", 1)),
    (START, lambda data: swap(data, "sealed", False)),
    (TOKEN, lambda data: swap(data, "sealed", True)),
    (TILE, lambda data: data["laid"].__setitem__(0, -1)),
    (TILE, lambda data: data["laid"].__setitem__(0, 3)),
    (TILE, lambda data: data["laid"].__setitem__(1, [])),
    (TILE, lambda data: data["laid"][1].pop()),
    (TILE, lambda data: data["laid"][1].append([0, 0])),
    (TILE, lambda data: data["laid"][1].__setitem__(0, data["laid"][1][1])),
    (TILE, lambda data: data["laid"][1].__setitem__(0, [80, 0])),
    (TILE, lambda data: data["built"].__setitem__(0, -1)),
    (TILE, lambda data: data["built"].__setitem__(1, [])),
    (TILE, lambda data: data["built"][1].append(data["built"][1][0])),
    (TILE, lambda data: data["built"][1].append([80, 0])),
    (TILE, lambda data: swap(data, "last", [0, "nonsense"])),
    (TILE, lambda data: swap(data, "last", [3, "tile 0,0,0"])),
    (TILE, lambda data: swap(data, "last", [0])),
    (TILE, lambda data: swap(data, "last", "tile 0,0,0")),
    (TILE, lambda data: swap(data, "seats", 2)),
    (TILE, lambda data: swap(data, "seats", 4)),
    (TILE, lambda data: swap(data, "seats", 5)),
    (TILE, lambda data: data["options"].pop("villagers")),
    (TILE, lambda data: data["options"].update(villagers=None)),
    (TILE, lambda data: data["options"].update(villagers=1)),
    (TILE, lambda data: data["options"].update(unknown=1)),
    (TILE, lambda data: swap(data, "options", {})),
]


CHANGES = {"tiles": TILES, "land": LAND, "tokens": TOKENS, "lists": LISTS, "turns": TURNS}
CASES = [
    pytest.param(*case, id=f"{group} {nth}") for group, cases in CHANGES.items() for nth, case in enumerate(cases, 1)
]


@pytest.mark.parametrize(("plies", "change"), CASES)
def test_a_dump_that_does_not_fit_is_refused(plies: int, change: Change) -> None:
    data = json.loads(dumped(plies))
    TALUVO.load(data)
    change(data)
    with pytest.raises(GameError):
        TALUVO.load(data)


@pytest.mark.parametrize("name", json.loads(dumped(TILE)))
@pytest.mark.parametrize("bad", [None, -1, "x", [[]], {"a": 1}, 1.5, [None], [[[[]]]]])
def test_no_field_can_be_of_another_kind(name: str, bad: object) -> None:
    data = json.loads(dumped(TILE))
    if name == "last" and bad is None:
        return
    with pytest.raises(GameError):
        TALUVO.load(data | {name: bad})


@pytest.mark.parametrize("name", json.loads(dumped(TILE)))
def test_no_field_can_be_missing(name: str) -> None:
    data = json.loads(dumped(TILE))
    del data[name]
    with pytest.raises(BadDump):
        TALUVO.load(data)


def test_a_player_who_can_place_nothing_is_out_before_the_token_step() -> None:
    """The last Villagers are gone, and nothing else can be placed."""
    state = TALUVO.new(3, seed=3)
    state.apply(state.legal_actions()[0])
    data = state.dump()
    TALUVO.load(data)
    with pytest.raises(BadDump):
        TALUVO.load(data | {"pools": [0, *data["pools"][1:]]})


def taken_up(state: State) -> State:
    return TALUVO.load(json.loads(json.dumps(state.dump())))


@pytest.mark.parametrize(
    "options", [{}, {"tiles_per_player": 5}, {"deck": ["LAKE+ROCK", "ROCK+LAKE"] * 30}, {"starter_tile": True}]
)
def test_a_good_dump_plays_on_alike(options: dict[str, object]) -> None:
    """Saved and taken up at every ply, beside the same match played through."""
    state = saved = TALUVO.new(2, seed=5, options=options)
    rng = Rng(6)
    while legal := state.legal_actions():
        action = legal[rng.below(len(legal))]
        saved = taken_up(saved)
        state.apply(action)
        saved.apply(action)
        assert saved.dump() == state.dump()
        assert saved.legal_actions() == state.legal_actions()
    assert saved.returns() == state.returns()

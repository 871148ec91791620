"""A dump is taken up only when its parts fit together, and what is taken up can be played to its end."""

from collections.abc import Callable

import pytest

from ludoteca.core.errors import BadDump, GameError
from ludoteca.core.game import State
from ludoteca.games.patios.state import CLASS
from ludoteca.promises.cases import Case
from tests.games.dumps import (
    KEPT,
    Change,
    Dump,
    fresh,
    hostile_values_are_refused_or_given_back,
    plays_on_alike,
    taken_up,
    texts,
)
from tests.games.patios.drawn import EMPTY, PATIOS, drawn, play, visited
from tests.games.patios.ways import every_variant, game

NAMES = ("red", "b04", "cane", "hose", "sun", "n", "n-n")


def turn() -> State:
    """Return a turn in which there is something of everything."""
    return drawn(
        *("r? L|H .\n| o T\nB04 . A", "b-R C .\n. o G\n. g .", EMPTY),
        hands={0: "guitarist"},
        row="GB SU gg CH GR wc? as? VI NB",
        discards="R R G",
    )


def in_packet() -> State:
    state = drawn(EMPTY, "r . .\n. o .\n. . .", row="AS", deck="R G B")
    play(state, "choose assistant")
    return state


def in_setup() -> State:
    state = PATIOS.new(3, seed=1)
    play(state, "up 1", "place n")
    return state


def keeping() -> State:
    state, _ = visited("R R R\nR o A\nB . .")
    return state


def over() -> State:
    state, _ = visited(EMPTY, EMPTY, round=3)
    return state


def pouring() -> State:
    state = drawn("r | g\n. o .\n. . .", row="GR SU CH", sample="| | | |", deck="| | | | |")
    play(state, "choose red-gardener", "use cane@n")
    return state


def move(data: Dump, start: str, end: str) -> None:
    data[end].append(data[start].pop())


CHANGES: list[tuple[Callable[[], State], Change]] = [
    (turn, lambda data: data["deck"].pop()),
    (turn, lambda data: data["deck"].append("red")),
    (turn, lambda data: data["deck"].__setitem__(0, "rose")),
    (turn, lambda data: data["deck"].__setitem__(0, 3)),
    (turn, lambda data: data["sample"].append("b05")),
    (turn, lambda data: data["discards"].append("cane")),
    (turn, lambda data: move(data, "deck", "packet")),
    (turn, lambda data: data["courts"][2].append(["n", "red", 0])),
    (turn, lambda data: data["courts"][0].pop()),
    (turn, lambda data: data["courts"][0][0].pop()),
    (turn, lambda data: data["courts"][0][0].__setitem__(0, "north")),
    (turn, lambda data: data["courts"][0][0].__setitem__(0, data["courts"][0][1][0])),
    (turn, lambda data: data["courts"][0][0].__setitem__(0, "n-n")),
    (turn, lambda data: data["courts"][0][0].__setitem__(2, 7)),
    (turn, lambda data: data["courts"][0][-1].__setitem__(2, 1 | 7 << CLASS)),
    (turn, lambda data: data["courts"][0][-1].__setitem__(2, 2)),
    (turn, lambda data: data["courts"].append([])),
    (turn, lambda data: data["courts"].reverse()),
    (turn, lambda data: data.update(ladder_canes=2)),
    (turn, lambda data: data.update(resting=1)),
    (turn, lambda data: data.update(works=8)),
    (turn, lambda data: data["stock"].pop()),
    (turn, lambda data: data["stock"].append("hose")),
    (turn, lambda data: data["stock"].append("guitarist")),
    (turn, lambda data: data["hands"][1].append("tub")),
    (turn, lambda data: data["hands"][1].append(data["hands"][0].pop())),
    (turn, lambda data: data["hands"].pop()),
    (turn, lambda data: move(data, "stock", "pair")),
    (turn, lambda data: data["spot"].__setitem__(0, -1)),
    (turn, lambda data: data["spot"].__setitem__(2, 0)),
    (turn, lambda data: data["spot"].__setitem__(3, data["spot"][3] + 1)),
    (turn, lambda data: data["spot"].__setitem__(6, 72)),
    (turn, lambda data: data["clues"].pop()),
    (turn, lambda data: data["clues"].__setitem__(0, 0)),
    (turn, lambda data: data["clues"].__setitem__(0, 128)),
    (turn, lambda data: data["clues"].__setitem__(1, 127)),
    (turn, lambda data: data["coins"].__setitem__(0, 2)),
    (turn, lambda data: data["coins"].__setitem__(0, -1)),
    (turn, lambda data: data.update(reserve=5)),
    (turn, lambda data: data["row"].pop()),
    (turn, lambda data: data["row"].append("sun")),
    (turn, lambda data: data["row"].__setitem__(0, "visitors")),
    (turn, lambda data: data.update(row=[])),
    (turn, lambda data: data.update(up=511, shown=0)),
    (turn, lambda data: data.update(up=data["up"] & 255)),
    (turn, lambda data: data.update(phase=3, step=5)),
    (turn, lambda data: data.update(phase=33)),
    (turn, lambda data: data.update(phase=-1)),
    (turn, lambda data: data.update(mover=1)),
    (turn, lambda data: data.update(mover=3)),
    (turn, lambda data: data.update(held=1)),
    (turn, lambda data: data.update(held=99)),
    (turn, lambda data: data.update(waterer=0)),
    (turn, lambda data: data.update(own_cell=0)),
    (turn, lambda data: data.update(chosen=3)),
    (turn, lambda data: data.update(seats=2)),
    (turn, lambda data: data.update(seats=6)),
    (turn, lambda data: data.update(seats=True)),
    (turn, lambda data: data.update(options={})),
    (turn, lambda data: data["options"].update(playground=True)),
    (turn, lambda data: data["options"].update(hose_reach="far")),
    (turn, lambda data: data["options"].update(turn_cap=1000)),
    (turn, lambda data: data["options"].pop("monument")),
    (turn, lambda data: data.update(last=[0, "fly"])),
    (turn, lambda data: data.update(last=[3, "done"])),
    (turn, lambda data: data.update(last="done")),
    (turn, lambda data: data.update(sealed=1)),
    (turn, lambda data: data.update(rng={"seed": "-1", "drawn": 0})),
    (turn, lambda data: data["points"].append(0)),
    (turn, lambda data: data["points"].__setitem__(0, -1)),
    (turn, lambda data: data["trios"].__setitem__(0, 1.0)),
    (turn, lambda data: data["trio_now"].__setitem__(0, 8)),
    (turn, lambda data: data["opening"].__setitem__(0, 4)),
    (turn, lambda data: data.update(round=5)),
    (turn, lambda data: data.update(round=4)),
    (turn, lambda data: data.update(round=0)),
    (turn, lambda data: data["courts"][1][-1].__setitem__(2, 2 | 2 << CLASS)),
    (turn, lambda data: data["courts"][1][-1].__setitem__(2, 2 | 3 << CLASS)),
    (turn, lambda data: data["dealt"][0].append(data["deck"].pop())),
    (in_setup, lambda data: data.update(held=0)),
    (in_setup, lambda data: data.update(row=["sun"])),
    (in_setup, lambda data: data["dealt"][1].append("red")),
    (in_setup, lambda data: data["dealt"].pop()),
    (in_setup, lambda data: data["dealt"].reverse()),
    (in_setup, lambda data: data["courts"].reverse()),
    (in_packet, lambda data: data["packet"].clear()),
    (in_packet, lambda data: data.update(chosen=-1)),
    (in_packet, lambda data: data.update(chosen=5)),
    (in_packet, lambda data: data.update(step=4)),
    (pouring, lambda data: data.update(waterer=-1)),
    (pouring, lambda data: data.update(waterer=25)),
    (pouring, lambda data: data.update(mover=1)),
    (pouring, lambda data: data.update(waterer=2)),
    (keeping, lambda data: data.update(stage=99)),
    (keeping, lambda data: data.update(stage=7)),
    (keeping, lambda data: data.update(mover=1)),
    (over, lambda data: data.update(step=2)),
    (over, lambda data: data["gathered"].append(data["stock"][0])),
]


@pytest.mark.parametrize(("make", "change"), CHANGES, ids=range(1, len(CHANGES) + 1))
def test_a_dump_that_does_not_fit_is_refused(make: Callable[[], State], change: Change) -> None:
    data = fresh(make())
    assert PATIOS.load(data).dump() == data
    change(data)
    with pytest.raises(GameError):
        PATIOS.load(data)


@pytest.mark.parametrize("name", sorted(turn().dump()))
def test_no_field_can_be_missing(name: str) -> None:
    data = fresh(turn())
    del data[name]
    with pytest.raises(BadDump):
        PATIOS.load(data)


@pytest.mark.parametrize("make", [turn, in_setup, in_packet, pouring, keeping, over])
def test_hostile_values_are_refused_or_given_back_as_they_are(make: Callable[[], State]) -> None:
    hostile_values_are_refused_or_given_back(PATIOS, fresh(make()))


@every_variant
def test_a_good_dump_plays_on_alike(case: Case) -> None:
    plays_on_alike(PATIOS, case.new(11), game(case, 11), every=3)


def test_a_changed_dump_is_refused_or_plays_to_its_end() -> None:
    cases = [Case(PATIOS, seats, {"turn_cap": 30}) for seats in PATIOS.seats]
    sources = [text for case in cases for text in texts(game(case, case.seats))]
    assert taken_up(PATIOS, sources, 500, NAMES, kept=KEPT) > 30

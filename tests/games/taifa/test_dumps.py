"""A dump is taken up only when its parts fit together, and what is taken up can be played to its end."""

import json
from collections.abc import Callable

import pytest

from ludoteca.core.errors import BadDump, GameError
from ludoteca.core.game import State
from ludoteca.games.taifa.pieces.cards import CARDS
from ludoteca.promises.cases import Case, positions
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
from tests.games.taifa.drawn import SIX, TAIFA, drawn, finish, play

CASES = [
    Case(TAIFA, 6),
    Case(TAIFA, 6, {"bots": ["catalan", "seville"]}),
    Case(TAIFA, 6, {"bots": list(SIX)}),
    Case(TAIFA, 4),
]


def a_round() -> State:
    return drawn("""
        castile: walls mesnada-3 | plays truce=leon | bonus 1
        seville*: jews trade | army levies-1 | ready militia
        valencia: hakim levies-1 | plays paria
        discards: relic
        removed: crusaders
        garrisons: burgos jaen
    """)


def attacked() -> State:
    state = drawn("catalan: mesnada-3 champion | + valencia\nvalencia: militia jews\nseville: walls\ngarrisons: denia")
    play(state, "attack denia", "commit mesnada-3", "commit champion", "done")
    return state


def answered() -> State:
    state = attacked()
    play(state, "respond militia", "done")
    return state


def garrisoned() -> State:
    state = answered()
    play(state, "done")
    return state


def withdrawing() -> State:
    state = drawn("catalan: mesnada-3 hueste-2 | + valencia\nvalencia: surprise-sortie jews")
    play(state, "attack denia", "commit mesnada-3", "commit hueste-2", "done", "respond surprise-sortie", "done")
    return state


def rerolling() -> State:
    state = drawn("castile: mesnada-3 hueste-2\nleon: relic walls")
    play(state, "attack zamora", "commit mesnada-3", "done", "done")
    return state


def healing() -> State:
    state = drawn("valencia: andalusians-2 hakim jews\nseville: levies-1", "0/2", "0/2")
    play(state, "attack almeria", "commit andalusians-2", "done", "done")
    return state


def fought() -> State:
    state = drawn("castile: mesnada-3 walls\nvalencia: jews\ngarrisons: cuenca", "0/3", "0/3")
    finish(state, "attack cuenca", "commit mesnada-3", "done", "garrison cuenca")
    return state


def rewarded() -> State:
    state = drawn("castile: mesnada-3 walls\nvalencia: jews", "3/3", "0/2")
    finish(state, "attack cuenca", "commit mesnada-3", "done")
    return state


def surrendered() -> State:
    state = drawn("castile: surrender-of-independence walls")
    play(state, "event surrender-of-independence toledo")
    return state


def keeping() -> State:
    state = drawn("seville: jews levies-1")
    play(state, "event jews")
    return state


def walling() -> State:
    state = drawn("seville: walls levies-1")
    play(state, "event walls")
    return state


def swapping() -> State:
    state = drawn("seville: succession levies-1 jews trade")
    play(state, "event succession", "swap jews")
    return state


def over() -> State:
    state = drawn("castile: relic\nturn: 3\npasses: 5")
    play(state, "pass")
    return state


def sudden() -> State:
    state = drawn("castile: surrender-of-independence | + toledo tudela navarra calatayud")
    play(state, "event surrender-of-independence salamanca")
    return state


def east() -> State:
    return TAIFA.new(4, seed=3)


MOMENTS: list[Callable[[], State]] = [
    *(a_round, attacked, answered, garrisoned, withdrawing, rerolling, healing, fought, rewarded, surrendered),
    *(keeping, walling, swapping, over, sudden, east),
]
every_moment = pytest.mark.parametrize("make", MOMENTS, ids=lambda make: str(make.__name__))


def move(data: Dump, start: str, at: int, end: str, to: int) -> None:
    data[end][to].append(data[start][at].pop())


CHANGES: list[tuple[Callable[[], State], Change]] = [
    (a_round, lambda data: data["decks"][0].pop()),
    (a_round, lambda data: data["decks"][0].append("muslim:jews")),
    (a_round, lambda data: data["decks"][0].__setitem__(0, "muslim:catapult")),
    (a_round, lambda data: data["decks"][0].__setitem__(0, 3)),
    (a_round, lambda data: data["decks"].reverse()),
    (a_round, lambda data: data["decks"].append([])),
    (a_round, lambda data: move(data, "decks", 0, "discards", 1)),
    (a_round, lambda data: move(data, "decks", 1, "armies", 0)),
    (a_round, lambda data: move(data, "decks", 1, "ready", 0)),
    (a_round, lambda data: data["armies"][3].append(data["ready"][3].pop())),
    (a_round, lambda data: data["ready"][3].append(data["armies"][3].pop())),
    (a_round, lambda data: data["hands"].pop()),
    (a_round, lambda data: data["hands"][0].clear()),
    (a_round, lambda data: data["owner"].pop()),
    (a_round, lambda data: data["owner"].__setitem__(0, 6)),
    (a_round, lambda data: data.update(owner=[0] * 58)),
    (a_round, lambda data: data.update(garrisons=1 << 35)),
    (a_round, lambda data: data.update(garrisons=-1)),
    (a_round, lambda data: data["bonus"].__setitem__(0, 3)),
    (a_round, lambda data: data["bonus"].pop()),
    (a_round, lambda data: data["pacts"].__setitem__(0, 2)),
    (a_round, lambda data: data["pacts"].__setitem__(0, 1)),
    (a_round, lambda data: data.update(truce=1)),
    (a_round, lambda data: data.update(turn=0)),
    (a_round, lambda data: data.update(turn=4)),
    (a_round, lambda data: data.update(phase=16)),
    (a_round, lambda data: data.update(phase=-1)),
    (a_round, lambda data: data.update(phase=1)),
    (a_round, lambda data: data.update(phase=4)),
    (a_round, lambda data: data.update(phase=13)),
    (a_round, lambda data: data.update(phase=0)),
    (a_round, lambda data: data.update(mover=3)),
    (a_round, lambda data: data.update(mover=-1)),
    (a_round, lambda data: data.update(mover=6)),
    (a_round, lambda data: data.update(winner=0)),
    (a_round, lambda data: data.update(given=2)),
    (a_round, lambda data: data.update(contest=1)),
    (a_round, lambda data: data.update(by=0)),
    (a_round, lambda data: data.update(area=3)),
    (a_round, lambda data: data.update(queue=[0])),
    (a_round, lambda data: data.update(shown=True)),
    (a_round, lambda data: data.update(sealed=1)),
    (a_round, lambda data: data.update(seats=4)),
    (a_round, lambda data: data.update(seats=5)),
    (a_round, lambda data: data.update(seats=True)),
    (a_round, lambda data: data.update(options={})),
    (a_round, lambda data: data["options"].update(bots=["leon"])),
    (a_round, lambda data: data["options"].update(bots=["france"])),
    (a_round, lambda data: data.update(data="0" * 16)),
    (a_round, lambda data: data.update(rng={"seed": "-1", "drawn": 0})),
    (a_round, lambda data: data.update(last=[0, "fly"])),
    (a_round, lambda data: data.update(last=[9, "pass"])),
    (a_round, lambda data: data["lore"][0].append(["christian:relic", 2])),
    (a_round, lambda data: data["lore"][0].append(["christian:walls", 1])),
    (a_round, lambda data: data["lore"][0].append(["christian:walls", 64])),
    (a_round, lambda data: data["lore"][3].append([1, 0])),
    (a_round, lambda data: data["in_play"][0].append(["christian:relic", -1])),
    (a_round, lambda data: data["in_play"][0][0].pop()),
    (attacked, lambda data: data["queue"].clear()),
    (attacked, lambda data: data["queue"].reverse()),
    (attacked, lambda data: data["queue"].append(2)),
    (attacked, lambda data: data.update(against=3)),
    (attacked, lambda data: data.update(against=1)),
    (attacked, lambda data: data.update(by=-1)),
    (attacked, lambda data: data.update(shown=True)),
    (attacked, lambda data: data["laid"][0].__setitem__(0, "christian:mesnada-3")),
    (attacked, lambda data: data["laid"][0].__setitem__(1, 6)),
    (attacked, lambda data: data["laid"][0].__setitem__(2, 5)),
    (attacked, lambda data: data["laid"][0].__setitem__(3, 2)),
    (attacked, lambda data: data["laid"][0].pop()),
    (attacked, lambda data: data.update(contest=2)),
    (attacked, lambda data: data.update(area=-1)),
    (fought, lambda data: data["battle"][0].__setitem__(8, -1)),
    (fought, lambda data: data["battle"][0].pop()),
    (fought, lambda data: data["battle"].pop()),
    (fought, lambda data: data["battle"][0].__setitem__(1, 6)),
    (garrisoned, lambda data: data.update(garrisons=0)),
    (garrisoned, lambda data: data.update(mover=1)),
    (withdrawing, lambda data: data.update(sorties=0)),
    (withdrawing, lambda data: data.update(mover=2)),
    (rerolling, lambda data: data["throws"].append("0")),
    (rerolling, lambda data: data["throws"].__setitem__(0, "-1")),
    (rerolling, lambda data: data["throws"].__setitem__(0, 7)),
    (rerolling, lambda data: data["queue"].append(3)),
    (rerolling, lambda data: data["dice"].__setitem__(0, -1)),
    (rewarded, lambda data: data.update(mover=2)),
    (rewarded, lambda data: data.update(area=-1)),
    (surrendered, lambda data: data.update(area=-1)),
    (keeping, lambda data: data["offered"].clear()),
    (keeping, lambda data: data.update(event=None)),
    (walling, lambda data: data.update(left=0)),
    (walling, lambda data: data.update(left=3)),
    (swapping, lambda data: data.update(left=0)),
    (over, lambda data: data.update(mover=0)),
    (over, lambda data: data.update(phase=2)),
    (east, lambda data: data.update(truce=3)),
    (east, lambda data: data["owner"].__setitem__(0, 0)),
    (east, lambda data: data["options"].update(almoravid_hand=99)),
]


@every_moment
def test_load_undoes_dump_at_every_kind_of_moment(make: Callable[[], State]) -> None:
    state = make()
    data = fresh(state)
    twin = TAIFA.load(data)
    assert twin.dump() == data
    assert twin.legal_actions() == state.legal_actions()
    for reader in (*range(data["seats"]), None):
        assert twin.view(reader) == state.view(reader)


@pytest.mark.parametrize(("make", "change"), CHANGES, ids=range(1, len(CHANGES) + 1))
def test_a_dump_that_does_not_fit_is_refused(make: Callable[[], State], change: Change) -> None:
    data = fresh(make())
    change(data)
    with pytest.raises(GameError):
        TAIFA.load(data)


@pytest.mark.parametrize("name", sorted(a_round().dump()))
def test_no_field_can_be_missing(name: str) -> None:
    data = fresh(a_round())
    del data[name]
    with pytest.raises(BadDump):
        TAIFA.load(data)


@every_moment
def test_hostile_values_are_refused_or_given_back_as_they_are(make: Callable[[], State]) -> None:
    hostile_values_are_refused_or_given_back(TAIFA, fresh(make()))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_good_dump_plays_on_alike(case: Case) -> None:
    plays_on_alike(TAIFA, case.new(11), positions(case, 11, 11), every=5)


def test_a_changed_dump_is_refused_or_plays_to_its_end() -> None:
    sources = [json.dumps(make().dump()) for make in MOMENTS]
    sources += [text for case in CASES for text in texts(positions(case, 2, 2))]
    assert taken_up(TAIFA, sources, 900, CARDS, kept=(*KEPT, "decks")) > 100

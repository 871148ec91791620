"""Positions, games and actions can be copied and pickled, each as itself; what must not be is refused in words."""

import copy
import json
import os
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.errors import (
    BadDump,
    BadSeats,
    BrokenRecord,
    GameError,
    IllegalAction,
    OtherPickle,
    UnknownAction,
    UnknownGame,
)
from ludoteca.core.events import Event, Reason
from ludoteca.core.game import Action, Game, Limit, Option, Sight, State
from ludoteca.core.match import Match, event_as_json
from ludoteca.core.rng import FastRng, Rng
from ludoteca.core.values import LATEST
from ludoteca.games import GAMES, SHELF
from tests.server.toy import ALL, ATTACK, FIELDS, Toy, ToyGame

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "ludoteca"
TALAVERA = GAMES["talavera"]


def pickled(value: Any, protocol: int = pickle.HIGHEST_PROTOCOL) -> Any:
    return pickle.loads(pickle.dumps(value, protocol))


COPIES: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, pickled]


def position(game: Game, plies: int = 25, seed: int = 3) -> State:
    """Return a position in the middle of a match of random choices."""
    state, rng = game.new(game.seats[-1], seed=seed), Rng(seed)
    for _ in range(plies):
        legal = state.legal_actions()
        if legal:
            state.apply(legal[rng.below(len(legal))])
    return state


def all_of(state: State) -> list[Any]:
    """Return all that can be asked of a position."""
    eyes = [*range(len(state.scores())), None]
    seen = [state.view(seat) for seat in eyes]
    return [state.dump(), seen, state.prompt(), state.legal_actions(), state.sealed, dict(state.options)]


def played_on(state: State, plies: int = 30) -> list[Any]:
    """Return what happens when a position is played on, dice and all."""
    log: list[Event] = []
    for ply in range(plies):
        legal = state.legal_actions()
        if legal:
            state.apply(legal[ply % len(legal)], log)
    return [[(event.key, event.facts, event.to) for event in log], *all_of(state)]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("copied", COPIES)
def test_a_copied_position_plays_on_alike_and_alone(game: Game, copied: Callable[[State], State]) -> None:
    state = position(game)
    before = all_of(state)
    other = copied(state)
    assert type(other) is type(state) and other is not state and other.game is game
    assert all_of(other) == before
    told = played_on(other)
    assert all_of(state) == before, "playing the copy changed the position"
    assert played_on(state) == told


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_an_imagined_world_is_pickled_with_its_own_dice(game: Game) -> None:
    world = position(game).imagine(0, Rng(9))
    other = pickled(world)
    assert all_of(other) == all_of(world)
    assert played_on(other) == played_on(world)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_games_and_actions_come_back_as_the_very_same(game: Game) -> None:
    actions = position(game).legal_actions()
    assert actions
    for copied in COPIES:
        assert copied(game) is game
        assert all(copied(action) is action for action in actions)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickled([game, *actions], protocol) == [game, *actions]


@pytest.mark.parametrize("pure", [False, True])
def test_another_process_and_the_other_build_read_the_same(pure: bool, tmp_path: Path) -> None:
    """In the compiled run the second reader plays in pure Python."""
    states = [position(game) for game in GAMES.values()]
    file = tmp_path / "states"
    file.write_bytes(pickle.dumps([(state, state.legal_actions()) for state in states]))
    script = (
        "import json, pickle, sys; from pathlib import Path\n"
        "for state, legal in pickle.loads(Path(sys.argv[1]).read_bytes()):\n"
        "    assert all(one is other for one, other in zip(legal, state.legal_actions(), strict=True))\n"
        "    print(json.dumps(state.dump(), sort_keys=True))\n"
    )
    environment = os.environ | ({"PYTHONPATH": str(ROOT / "src")} if pure else {})
    read = subprocess.run(
        [sys.executable, "-c", script, str(file)], capture_output=True, text=True, check=True, env=environment, cwd=ROOT
    )
    assert read.stdout.splitlines() == [json.dumps(state.dump(), sort_keys=True) for state in states]


# What is of another version, or not here


def test_other_rules_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(TALAVERA)
    pickles = [pickle.dumps(value) for value in (TALAVERA, state, state.legal_actions()[0])]
    monkeypatch.setattr(TALAVERA, "rules", 7)
    for one in pickles:
        with pytest.raises(OtherPickle, match="with rules version 1 and data -; here are version 7 and data -"):
            pickle.loads(one)


def test_other_tables_are_refused() -> None:
    game = GAMES["taifa"]
    state = position(game)
    pickles = [pickle.dumps(value) for value in (game, state, state.legal_actions()[0])]
    for one in pickles:
        other = one.replace(game.data.encode(), b"0" * len(game.data))
        assert other != one
        with pytest.raises(OtherPickle, match=f"and data {'0' * len(game.data)}; here"):
            pickle.loads(other)
        pickle.loads(one)


def test_a_game_that_is_not_here_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    one = pickle.dumps(position(TALAVERA))
    monkeypatch.setattr(SHELF, "games", {name: game for name, game in GAMES.items() if game is not TALAVERA})
    with pytest.raises(UnknownGame, match="there is no game called talavera; there are: patios, taifa, taluvo"):
        pickle.loads(one)


def test_a_dump_or_a_notation_that_the_game_no_longer_knows_is_refused() -> None:
    state = position(TALAVERA)
    with pytest.raises(BadDump):
        pickle.loads(pickle.dumps(state, 0).replace(b"tucked", b"tacked"))
    with pytest.raises(UnknownAction, match="'flap 1 2' is no action of talavera"):
        pickle.loads(pickle.dumps(TALAVERA.parse("flip 1 2"), 0).replace(b"flip", b"flap"))


def test_an_action_of_a_game_beside_the_shelf_becomes_the_shelfs() -> None:
    """Actions of Taifa belong to a game object; a second one with the same tables has others of the same names."""
    second = type(GAMES["taifa"])()  # type: ignore[call-arg]  # it has a folder of its own
    action = second.parse("attack tudela")
    assert action is not GAMES["taifa"].parse("attack tudela")
    assert pickled(action) is GAMES["taifa"].parse("attack tudela")
    assert pickled(second) is GAMES["taifa"]
    assert pickled(GAMES["taifa"].parse("attack tudela")) is GAMES["taifa"].parse("attack tudela")


# Classes of somebody else


class Kept(Toy):
    """A position in interpreted Python, of a game that stands on no shelf."""

    def dump(self) -> Any:
        return super().dump() | {"seats": self.seats, "options": dict(self.options), "sealed": self.sealed}


class KeptGame(ToyGame):
    """A game in interpreted Python, with an action for each object of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.sing = Action(len(ALL), "sing")
        self.every = [*ALL.values(), self.sing]

    def parse(self, notation: Any) -> Action:
        return self.sing if notation == "sing" else super().parse(notation)

    def start(self, seats: int, rng: Rng, options: Any, log: list[Event] | None) -> State:
        state = Kept(self, options, seats)
        state.rng = rng
        state.hands = [[1, 2] for _ in range(seats)]
        state.next_round()
        return state

    def load(self, data: Any) -> State:
        state = Kept(self, data["options"], data["seats"])
        state.fill({name: data[name] for name in FIELDS})
        state.sealed = data["sealed"]
        return state


class Cousin(type(TALAVERA)):  # type: ignore[misc]  # whatever class it is
    """A game with the name of one on the shelf, and another class."""


class Taifan(type(GAMES["taifa"])):  # type: ignore[misc]
    """Another, whose actions belong to the game object."""


class Boxed(KeptGame):
    """A game that is not made without a box."""

    def __init__(self, box: list[str]) -> None:
        super().__init__()
        self.box = box


class Stray(Kept):
    """A position that its game does not make."""

    def copy(self) -> Any:
        return Kept(self.game, self.options, self.seats)


class Loaded(Rng):
    """Dice that always fall the same way."""

    def word(self) -> int:
        return 4


def test_an_interpreted_game_is_pickled_as_itself() -> None:
    game = KeptGame()
    for copied in COPIES:
        assert copied(game) is game
        assert copied([game.sing, game, ATTACK]) == [game.sing, game, ATTACK]
    one = pickle.dumps((game, game.sing))
    LATEST.pop(KeptGame)  # as if this were another process
    other, sing = pickle.loads(one)
    assert type(other) is KeptGame and other is not game
    assert sing is other.sing
    assert pickle.loads(one) == (other, sing), "the second time it is there"


def test_an_interpreted_game_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    one = pickle.dumps(KeptGame())
    LATEST.pop(KeptGame)
    monkeypatch.setattr(KeptGame, "__init__", lambda game: ToyGame.__init__(game, "other"))
    with pytest.raises(
        OtherPickle, match="a pickle of toy with rules version 1 and data -; here are version 1 and data"
    ):
        pickle.loads(one)


def test_a_game_that_could_not_be_made_again_is_refused_before_anything_is_lost() -> None:
    for game in (Boxed(["cards"]), ToyGame("some tables")):
        for value in (game, [game]):
            with pytest.raises(TypeError, match=r"\(\) does not make <game toy> anew, so it cannot be pickled: define"):
                pickle.dumps(value)


def test_an_interpreted_position_is_copied_and_pickled_as_itself() -> None:
    state = KeptGame().new(3, seed=1)
    state.apply(ATTACK)
    for copied in COPIES:
        other = copied(state)
        assert type(other) is Kept
        assert all_of(other) == all_of(state)


def test_a_cousin_of_a_game_on_the_shelf_stays_what_it_is() -> None:
    cousin = Cousin()
    assert type(pickled(cousin)) is Cousin
    assert type(pickled(cousin.new(2, seed=1)).game) is Cousin
    assert pickled(cousin.parse("take 7")) is TALAVERA.parse("take 7")


def test_a_cousin_with_actions_of_its_own_keeps_them() -> None:
    cousin = Taifan()
    action = cousin.parse("attack tudela")
    assert action is not GAMES["taifa"].parse("attack tudela")
    state, again = pickled((cousin.new(6, seed=1), action))
    assert state.game is cousin and again is action


def test_a_position_that_would_turn_into_another_class_is_refused_before_anything_is_lost() -> None:
    game = KeptGame()
    stray = Stray(game, {"bots": []}, 3)
    for copied in COPIES:
        with pytest.raises(TypeError, match="a Stray would become a Kept: define copy, dump and load for it"):
            copied(stray)


def test_an_action_of_no_game_is_refused() -> None:
    with pytest.raises(TypeError, match="no game knows <take 7> as its own"):
        pickle.dumps(Action(3, "take 7"))


# The other values


@pytest.mark.parametrize("copied", COPIES)
def test_generators_go_on_where_they_were(copied: Callable[[Rng], Rng]) -> None:
    for rng in (Rng(5), Rng.fast(5), Loaded(5)):
        rng.below(6)
        other = copied(rng)
        assert type(other) is type(rng)
        assert [other.word() for _ in range(20)] == [rng.word() for _ in range(20)]
    assert isinstance(copied(Rng.fast(1)), FastRng)


@pytest.mark.parametrize("copied", COPIES)
def test_small_values_keep_what_they_hold(copied: Callable[[Any], Any]) -> None:
    event = copied(Event("a.key", {"seat": 1, "cards": [2]}, frozenset({1})))
    assert (event.key, event.facts, event.to) == ("a.key", {"seat": 1, "cards": [2]}, frozenset({1}))
    reason = copied(Reason("3.1", "a.key"))
    assert (reason.rule, reason.key, dict(reason.facts)) == ("3.1", "a.key", {})
    limit = copied(Limit(0.5, nodes=7))
    assert (limit.seconds, limit.iterations, limit.nodes) == (0.5, None, 7)
    option = copied(Option("cap", key="k", kind="number", default=3, least=1, most=9, seats=range(2, 4)))
    assert (option.name, option.default, option.least, option.most, option.seats) == ("cap", 3, 1, 9, range(2, 4))


def test_errors_cross_processes_with_their_sentences() -> None:
    """A pool of processes pickles what a worker raises."""
    errors: list[GameError] = [BadSeats({"game": "g", "seats": 9, "expected": "2"}), BrokenRecord(3, "act")]
    with pytest.raises(IllegalAction) as refused:
        TALAVERA.new(2, seed=1).apply(TALAVERA.parse("take 7"))
    for error in [*errors, refused.value]:
        other = pickled(error)
        assert type(other) is type(error)
        assert (str(other), other.rule, other.facts) == (str(error), error.rule, error.facts)


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_match_is_played_again(copied: Callable[[Match], Match], game: Game) -> None:
    match, rng = Match(game, game.seats[-1], seed=4, options={}), Rng(1)
    for ply in range(12):
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))], at=ply / 8)
    for seat in range(match.seats):
        if match.undoable(seat):
            match.undo(seat, at=9.0)
    other = copied(match)
    assert (other.seats, other.seed, other.options, other.lines) == (match.seats, 4, match.options, match.lines)
    assert [ply.action for ply in other.plies] == [ply.action for ply in match.plies]
    assert all_of(other.state) == all_of(match.state)
    other.play(other.state.legal_actions()[0])
    assert len(other.lines) == len(match.lines) + 1


# As text


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_position_is_written_as_an_onlooker_sees_it(game: Game) -> None:
    state = position(game)
    seats = len(state.scores())
    words = game.words("en")
    own = [words.say(f"{game.name}.seat.{seats}.{seat}") for seat in range(seats)]
    names = [name if ".seat." not in name else f"Seat {seat}" for seat, name in enumerate(own, 1)]
    assert str(state) == game.plain(state.view(None), lang="en", names=names)
    assert names[0] in str(state) and "\n" in str(state)
    assert repr(state) == f"<position of {game.name}>"


def test_what_is_written_tells_nothing_hidden() -> None:
    """An onlooker cannot tell the truth from a world in which all that is hidden from a seat lies otherwise."""
    for game in GAMES.values():
        state = position(game)
        assert str(state.imagine(0, Rng(2))) == str(state)


# What must not be pickled


def test_a_sight_is_neither_pickled_nor_copied() -> None:
    sight = Match(TALAVERA, 2, seed=1, options={}).sight()
    assert isinstance(sight, Sight)
    for copied in COPIES:
        with pytest.raises(TypeError, match="it would carry the whole position, with all that its seat may not know"):
            copied(sight)
    with pytest.raises(TypeError, match="send its view"):
        pickle.dumps({"sights": [sight]})


READS_PICKLES = re.compile(
    r"^\s*(?:import|from)\s+(?:_?pickle|shelve|marshal|dill|cloudpickle|joblib)\b"
    r"|allow_pickle\s*=\s*True|read_pickle|np\.load\((?!.*allow_pickle=False)",
    re.MULTILINE,
)


@pytest.mark.parametrize("line", ["import pickle", "  from pickle import loads", "np.load(file)", "read_pickle(x)"])
def test_what_would_read_a_pickle_is_found(line: str) -> None:
    assert READS_PICKLES.search(f"x = 1\n{line}\n")


def test_nothing_of_ours_reads_pickles() -> None:
    files = sorted(SOURCE.rglob("*.py"))
    assert len(files) > 200
    assert [file for file in files if READS_PICKLES.search(file.read_text(encoding="utf-8"))] == []


def test_what_an_event_says_aside_is_copied_and_in_no_record() -> None:
    event = Event("taluvo.expanded", {"seat": 0}, frozenset({0}), aside={"onto": ["0,1"]})
    for again in (copy.copy(event), pickle.loads(pickle.dumps(event))):
        assert (again.facts, again.to, again.aside) == ({"seat": 0}, {0}, {"onto": ["0,1"]})
    assert event_as_json(event) == {"key": "taluvo.expanded", "facts": {"seat": 0}, "to": [0]}

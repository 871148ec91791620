"""Resigning, leaving a seat to an agent and closing: what a match makes of it, and what its record says and refuses."""

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from ludoteca.core import record
from ludoteca.core.errors import BrokenRecord, MatchOver, MayNotLeave, MayNotUndo, RecordError
from ludoteca.core.game import NOBODY
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.words.leaving import result
from ludoteca.words.phrases import Phrases

SALT = "00ff"
GAME = GAMES["talavera"]


def begun(seats: int = 2, steps: int = 4, game: Any = GAME, seed: int = 42) -> Match:
    match = Match(game, seats, seed=seed, options={})
    rng = Rng(seed)
    while not match.is_over() and (len(match.plies) < steps or match.waiting):
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
    return match


def lines_of(match: Match) -> list[dict[str, Any]]:
    top = record.header(match, salt=SALT, started="2026-11-15T10:00:00Z", names=[])
    foot = [record.footer(match, salt=SALT)] if match.is_over() else []
    secret = {} if foot else record.secret(match, salt=SALT)
    return json.loads(json.dumps([top | secret, *match.lines, *foot]))  # type: ignore[no-any-return]


def verified(lines: list[dict[str, Any]]) -> Match:
    return record.verify(record.read(record.written(lines)), GAMES)


@pytest.mark.parametrize("seat", [0, 1])
def test_who_resigns_at_two_seats_has_lost_and_the_other_won(seat: int) -> None:
    match = begun()
    assert match.resign(seat) == {"line": 5, "seat": seat, "resign": True}
    assert match.is_over()
    assert match.mover() == NOBODY
    assert match.winners() == [1 - seat]
    assert match.returns() == [-1.0 if one == seat else 1.0 for one in range(2)]
    foot = record.footer(match, salt=SALT)
    assert (foot["returns"], foot["winners"]) == (match.returns(), match.winners())


def test_who_resigns_alone_has_lost() -> None:
    match = begun(seats=1)
    match.resign(0)
    assert match.is_over()
    assert match.winners() == []
    assert match.returns() == [-1.0]
    assert verified(lines_of(match)).returns() == [-1.0]


def test_where_one_of_several_resigns_the_others_share_the_win() -> None:
    match = begun(seats=4, game=GAMES["patios"])
    match.resign(2)
    assert match.winners() == [0, 1, 3]
    assert match.returns() == pytest.approx([1 / 9, 1 / 9, -1 / 3, 1 / 9])


def test_a_table_that_was_closed_has_no_result() -> None:
    match = begun()
    assert match.close() == {"line": 5, "close": True}
    assert match.is_over()
    assert match.winners() == []
    assert match.returns() == [0.0, 0.0]
    foot = record.footer(match, salt=SALT)
    assert set(foot) == {"closed", "opening", "seed", "salt"}
    assert verified(lines_of(match)).closed


@pytest.mark.parametrize("end", ["resign", "close"])
def test_nothing_follows_such_an_end(end: str) -> None:
    match = begun()
    legal = match.state.legal_actions()
    match.resign(0) if end == "resign" else match.close()
    deeds: list[Callable[[], object]] = [
        lambda: match.play(legal[0]),
        lambda: match.resign(1),
        lambda: match.leave(1, "club"),
        lambda: match.close(),
    ]
    for deed in deeds:
        with pytest.raises(MatchOver):
            deed()
    assert match.undoable(match.plies[-1].seat) == 0
    assert len(match.lines) == 5


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("end", ["resign", "close"])
def test_such_an_end_is_shown_told_and_drawn_in_every_game(name: str, end: str) -> None:
    game = GAMES[name]
    for seats in game.seats:
        for steps in (0, 12, 70):
            match = begun(seats, steps, game, seed=steps + 1)
            bots = game.bots_of(seats, match.options)
            if match.is_over():
                continue
            leaver = next(seat for seat in range(seats) if seat not in bots)
            match.resign(leaver) if end == "resign" else match.close()
            names = [f"P{seat}" for seat in range(seats)]
            for seat in [*range(seats), None]:
                view = match.view(seat)
                assert (view["over"], view["legal"], view["to_move"], view["prompt"]) == (True, [], NOBODY, "")
                assert view["winners"] == match.winners()
                for region in game.regions(view, lang="en", names=names).values():
                    assert "data-action" not in region
                assert game.plain(view, lang="en", names=names)
                assert game.draw(view, lang="en").startswith("<svg")
                told, means = result(game.words("en"), match, names, seat)
                assert ("resigned" in told) == (end == "resign")
                assert means
            assert verified(lines_of(match)).is_broken_off()


def test_an_agent_takes_over_a_seat_that_was_left_and_the_match_goes_on() -> None:
    match = begun(seats=4, game=GAMES["patios"])
    assert match.leave(3, "club") == {"line": 5, "seat": 3, "leave": "club"}
    assert match.left == {3: "club"}
    assert not match.is_over()
    match.play(match.state.legal_actions()[0])
    assert verified(lines_of(match)).left == {3: "club"}


@pytest.mark.parametrize(
    ("seats", "game", "left", "seat", "cause"),
    [
        (2, "talavera", (), 0, "few"),
        (1, "talavera", (), 0, "few"),
        (3, "patios", (0, 1), 2, "last"),
        (4, "patios", (2,), 2, "gone"),
        (4, "patios", (), 4, "seat"),
        (4, "patios", (), -1, "seat"),
    ],
)
def test_a_seat_that_cannot_be_left_is_refused(
    seats: int, game: str, left: tuple[int, ...], seat: int, cause: str
) -> None:
    match = begun(seats=seats, game=GAMES[game])
    for gone in left:
        match.leave(gone, "club")
    with pytest.raises(MayNotLeave) as refused:
        match.leave(seat, "club")
    assert refused.value.facts["leaving"] == cause
    assert match.left == dict.fromkeys(left, "club")
    for lang in ("en", "es"):
        assert "leaving" not in Phrases(lang).error(refused.value)
    assert str(refused.value)


def test_who_has_left_cannot_resign() -> None:
    match = begun(seats=4, game=GAMES["patios"])
    match.leave(1, "club")
    with pytest.raises(MayNotLeave):
        match.resign(1)
    match.resign(0)
    assert match.winners() == [1, 2, 3]


def test_nothing_before_a_seat_was_left_is_taken_back() -> None:
    match = begun(seats=4, game=GAMES["patios"])
    seat = match.state.to_move()
    while not match.undoable(seat):
        seat = match.state.to_move()
        match.play(match.state.legal_actions()[0])
    match.leave((seat + 1) % 4, "club")
    assert match.undoable(seat) == 0
    with pytest.raises(MayNotUndo):
        match.undo(seat)


@pytest.mark.parametrize("end", ["resign", "leave", "close"])
def test_pickles_and_copies_keep_who_left(end: str) -> None:
    match = begun(seats=4, game=GAMES["patios"])
    if end == "leave":
        match.leave(1, "club")
    else:
        match.resign(1) if end == "resign" else match.close()
    for twin in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match)):
        assert twin.lines == match.lines
        assert (twin.resigned, twin.left, twin.closed) == (match.resigned, match.left, match.closed)


def test_nobody_leaves_while_a_poll_is_open() -> None:
    game = GAMES["taifa"]
    match = Match(game, 6, seed=5, options={"bots": []})
    rng = Rng(5)
    while not match.waiting:
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
    lines = len(match.lines)
    deeds: list[Callable[[], object]] = [lambda: match.resign(0), lambda: match.leave(0, "club"), match.close]
    for deed in deeds:
        with pytest.raises(MayNotLeave) as refused:
            deed()
        assert refused.value.facts["leaving"] == "poll"
    assert len(match.lines) == lines
    while match.waiting:
        abstained = match.state.abstain()
        assert abstained is not None
        match.play(abstained)
    match.leave(0, "club")
    assert verified(lines_of(match)).left == {0: "club"}


def test_a_bot_never_leaves() -> None:
    match = Match(GAMES["taifa"], 6, seed=1, options={"bots": ["castile"]})
    with pytest.raises(MayNotLeave) as refused:
        match.resign(0)
    assert refused.value.facts["leaving"] == "bot"


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "resign is false": ({"seat": 0, "resign": False}, "given_up"),
    "resign is one": ({"seat": 0, "resign": 1}, "given_up"),
    "resigns for nobody": ({"resign": True}, "seat"),
    "closed by a seat": ({"seat": 0, "close": True}, "close_seat"),
    "not closed": ({"close": False}, "given_up"),
    "left to nobody": ({"seat": 0, "leave": ""}, "leave"),
    "left to a number": ({"seat": 0, "leave": 3}, "leave"),
    "two at once": ({"seat": 0, "resign": True, "action": "flip 1 2"}, "act"),
    "closed and resigned": ({"close": True, "resign": True}, "act"),
}


@pytest.mark.parametrize(("line", "detail"), BAD.values(), ids=BAD)
def test_a_malformed_line_is_named(line: dict[str, Any], detail: str) -> None:
    lines = lines_of(begun())
    text = record.written([*lines, {"line": 5, **line}])
    with pytest.raises(BrokenRecord) as broken:
        record.read(text)
    assert (broken.value.facts["line"], broken.value.facts["detail"]) == (6, detail)
    for lang in ("en", "es"):
        assert f"detail.{detail}" not in Phrases(lang).error(broken.value)


def spoiled(what: str) -> list[dict[str, Any]]:
    """Return the lines of a match that ended before its time, with something wrong about them."""
    match = begun()
    more = match.state.legal_actions()[0].notation
    mover = match.state.to_move()
    match.close() if "close" in what else match.resign(0)
    lines = lines_of(match)
    if what == "another result":
        lines[-1]["returns"] = [1.0, -1.0]
    elif what == "the footer of another end":
        lines[-1] = {"closed": True} | {name: lines[-1][name] for name in ("opening", "seed", "salt")}
    elif what == "without a footer":
        foot = lines.pop()
        lines[0] |= {"seed": foot["seed"], "salt": foot["salt"]}
    elif what == "an action after it":
        lines.insert(-1, {"line": 6, "seat": mover, "action": more})
    elif what == "resigned twice":
        lines.insert(-1, {"line": 6, "seat": 1, "resign": True})
    elif what == "close twice":
        lines.insert(-1, {"line": 6, "close": True})
    elif what == "by a seat that is not there":
        lines[5]["seat"] = 2
    elif what == "left at two seats":
        lines[5] = {"line": 5, "seat": 0, "leave": "club"}
    elif what == "more than that":
        lines[5]["why"] = "bored"
    return lines


@pytest.mark.parametrize(
    "what",
    [
        "another result",
        "the footer of another end",
        "without a footer",
        "an action after it",
        "resigned twice",
        "close twice",
        "by a seat that is not there",
        "left at two seats",
        "more than that",
    ],
)
def test_an_impossible_record_is_refused(what: str) -> None:
    with pytest.raises(RecordError) as refused:
        verified(spoiled(what))
    for lang in ("en", "es"):
        assert Phrases(lang).error(refused.value)


def test_a_footer_with_a_result_after_a_close_is_named() -> None:
    match = begun()
    match.close()
    lines = lines_of(match)
    lines[-1] |= {"returns": [0.0, 0.0], "scores": [0, 0], "winners": []}
    with pytest.raises(BrokenRecord) as broken:
        verified(lines)
    assert broken.value.facts["detail"] == "closed_footer"

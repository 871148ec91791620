"""A balance sheet adds up."""

import json
import re
import signal
from collections.abc import Generator
from multiprocessing import active_children
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludoteca.arena.balance import Trial, balance, names_at, sheet_of, trials
from ludoteca.arena.effects import Change, effect_of, variations
from ludoteca.cli import app
from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.roster import usual_seats

TAIFA = GAMES["taifa"]
TALAVERA = GAMES["talavera"]
TALUVO = GAMES["taluvo"]


def nothing() -> None:
    pass


def test_shares_of_the_win_add_up_to_one() -> None:
    sheet = balance(TAIFA, names_at(TAIFA, 6, "bot"), range(1, 21), {})
    assert sheet.games == 20
    assert sum(seat.share for seat in sheet.seats) == pytest.approx(1)
    assert all(seat.low <= seat.share <= seat.high for seat in sheet.seats)
    assert all(0 <= seat.score <= 13 for seat in sheet.seats)
    assert sheet.actions > 100


def test_seats_that_are_always_a_bots_stay_so() -> None:
    assert names_at(TAIFA, 4, "captain") == ["bot", "bot", "bot", "captain"]


def test_the_command_tells_the_sheet() -> None:
    done = CliRunner().invoke(app(["balance", "games"]), ["balance", "taifa", "--games", "5", "--json"])
    told = json.loads(done.stdout)
    assert told["agent"] == "bot"
    assert len(told["seats"]) == 6
    shown = CliRunner().invoke(app(["balance", "games"]), ["balance", "talavera", "--games", "4", "--lang", "es"])
    assert "victorias" in shown.stdout


@pytest.mark.parametrize("arguments", [["chess"], ["taifa", "--seats", "3"], ["talavera", "--agent", "bot"]])
def test_what_is_wrong_is_named(arguments: list[str]) -> None:
    done = CliRunner().invoke(app(["balance", "games"]), ["balance", *arguments])
    assert done.exit_code == 1
    assert "Traceback" not in done.output


def test_the_figures_of_a_sheet_are_those_of_its_games() -> None:
    """Two games by hand: shares and scores by seat, length, and how much there was to choose."""
    sheet = sheet_of(
        [
            Trial(shared=False, shares=[1.0, 0.0], scores=[7.0, 3.0], actions=10, turns=5, legal=40, most_legal=9),
            Trial(shared=True, shares=[0.5, 0.5], scores=[5.0, 5.0], actions=30, turns=9, legal=60, most_legal=8),
        ]
    )
    assert (sheet.games, sheet.actions, sheet.turns, sheet.shared) == (2, 20, 7, 0.5)
    assert [seat.share for seat in sheet.seats] == [0.75, 0.25]
    assert sheet.seats[0].share - sheet.seats[0].low == pytest.approx(1.959964 * 0.25)
    assert (sheet.seats[0].high, sheet.seats[1].low) == (1, 0), "no share lies beyond all or nothing"
    assert (sheet.seats[1].scores.least, sheet.seats[1].scores.median, sheet.seats[1].scores.most) == (3, 4, 5)
    assert (sheet.branching.mean, sheet.branching.most) == (2.5, 9)
    assert (sheet.length["turns"].least, sheet.length["actions"].most) == (5, 30)


def test_a_turn_lasts_until_another_seat_acts() -> None:
    """In Taluvo a turn is a tile and what is built; the first tile of a match has six places."""
    for one in trials(TALUVO, ["settler", "settler"], range(1, 4), {}, nothing):
        assert one.turns == (one.actions + 1) // 2
        assert one.most_legal > 6
        assert one.legal > 6 * one.actions


def test_workers_give_the_same_figures() -> None:
    alone = list(trials(TALAVERA, ["random", "random"], range(1, 9), {}, nothing))
    assert list(trials(TALAVERA, ["random", "random"], range(1, 9), {}, nothing, workers=2)) == alone


def test_who_stops_listening_waits_for_nobody() -> None:
    """The workers have whole chunks of games before them, which nobody wants any more."""
    played = trials(TALAVERA, ["random", "random"], range(1, 4001), {}, nothing, workers=2)
    assert isinstance(played, Generator)
    next(played)
    workers = active_children()
    played.close()
    assert [worker.exitcode for worker in workers] == [-signal.SIGTERM] * 2


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_every_option_but_seating_is_varied_one_at_a_time(game: Game) -> None:
    seats = usual_seats(game)
    names = names_at(game, seats, "random")
    found = variations(game, names, {})
    assert {one.option.name for one in found} == {
        option.name for option in game.options_for(seats) if option.kind != "list" and option.name != "bots"
    }
    usual = game.complete(seats, game.with_agents({}))
    for one in found:
        assert one.value != usual[one.option.name]
        assert one.options == {one.option.name: one.value}


def test_an_effect_is_the_difference_on_the_same_seeds() -> None:
    [ranking] = [one for one in variations(TALUVO, ["random", "random"], {}) if one.option.name == "ranking"]
    usual, varied = (
        list(trials(TALUVO, ["random", "random"], range(1, 6), options, nothing)) for options in ({}, ranking.options)
    )
    effect = effect_of(ranking, usual, varied)
    assert effect.shares == [Change(0, 0, 0)] * 2, "what only counts when the tiles run out changes no such game"
    assert effect.turns == Change(0, 0, 0)
    means = [sum(sum(one.scores) for one in games) / 10 for games in (usual, varied)]
    assert effect.score.by == pytest.approx(means[1] - means[0])
    assert effect.score.low < effect.score.by < effect.score.high


@pytest.mark.parametrize(("lang", "word"), [("en", "What each option changes"), ("es", "Qué cambia cada opción")])
def test_the_report_is_one_page_by_itself(tmp_path: Path, lang: str, word: str) -> None:
    file = tmp_path / "sheet.html"
    arguments = ["talavera", "--games", "6", "--html", str(file), "--lang", lang, "--json"]
    told = json.loads(CliRunner().invoke(app(["balance", "games"]), ["balance", *arguments]).stdout)
    page = file.read_text(encoding="utf-8")
    assert word in page
    assert page.count("<svg") == 1 + 2 + 2 + 1  # wins, scores, lengths, effects
    assert not re.search(r"<script|<link|<img|@import|url\((?!\"data:)|href=", page)
    assert "balance." not in page, "a key without words"
    assert [one["option"] for one in told["options"]] == ["edition", "backs"]
    assert set(told) >= {"game", "agent", "seeds", "games", "actions", "shared", "seats"}


def test_the_effects_are_told_as_a_table() -> None:
    done = CliRunner().invoke(app(["balance", "games"]), ["balance", "talavera", "--games", "4"])
    assert "backs=printed" in done.stdout
    without = CliRunner().invoke(app(["balance", "games"]), ["balance", "talavera", "--games", "4", "--no-options"])
    assert "backs=printed" not in without.stdout
    nothing = CliRunner().invoke(app(["balance", "games"]), ["balance", "taifa", "--games", "2"])
    assert "no option to vary" in nothing.stdout


def test_who_is_a_bot_is_said_by_name() -> None:
    done = CliRunner().invoke(
        app(["balance", "games"]), ["balance", "taifa", "--games", "2", "--option", "bots=castile"]
    )
    assert done.exit_code == 1
    assert "agent's name" in done.output

"""A balance sheet adds up."""

import json

import pytest
from typer.testing import CliRunner

from ludoteca.arena.balance import balance, names_at
from ludoteca.cli import app
from ludoteca.games import GAMES

TAIFA = GAMES["taifa"]


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

"""Replaceable tables: a record, a table and a worker made with others are told apart by the data's digest."""

import asyncio
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import ludoteca
from ludoteca.arena.memory import Memory
from ludoteca.core.errors import OtherData
from ludoteca.core.record import read, verify
from ludoteca.games import GAMES, SHELF, taifa, use_data
from ludoteca.server.question import Question
from ludoteca.server.worker import agent_for, answer
from ludoteca.server.workers import Workers, command_for
from tests.server.conftest import app_over
from tests.server.people import until
from tests.server.test_bots import LONG, opened
from tests.server.toy import ToyGame

COMMAND = [sys.executable, "-c", "from ludoteca.cli import main; main()"]
ENVIRONMENT = os.environ | {"PYTHONPATH": str(Path(ludoteca.__file__).parent.parent), "LUDOTECA_LANG": "en"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return an owner's folder: the package's tables with one castle stronger."""
    made = tmp_path / "printed"
    shutil.copytree(Path(taifa.__file__).parent / "data", made)
    file = made / "map.json"
    found = json.loads(file.read_text(encoding="utf-8"))
    next(area for area in found["areas"] if area["name"] == "Toledo")["defence"] = 4
    file.write_text(json.dumps(found), encoding="utf-8")
    return made


@pytest.fixture
def _as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the package's tables back afterwards."""
    monkeypatch.setitem(SHELF.opened(), "taifa", SHELF["taifa"])


def ludoteca_with(*arguments: str) -> "subprocess.CompletedProcess[str]":
    made = subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, env=ENVIRONMENT, check=False)
    assert "Traceback" not in made.stderr, made.stderr
    return made


@pytest.mark.usefixtures("_as_before")
def test_other_tables_take_the_place_of_the_packages(folder: Path) -> None:
    before = GAMES["taifa"].data
    use_data(folder)
    assert GAMES["taifa"].data not in ("", before)
    toledo = next(area for area in GAMES["taifa"].new(6, seed=1).view(None)["areas"] if area["name"] == "Toledo")
    assert toledo["defence"] == 4


@pytest.mark.usefixtures("_as_before")
def test_a_table_made_with_other_tables_is_refused_by_that_name(file: Path, folder: Path) -> None:
    with TestClient(app_over(file)) as client:
        host = opened(client, "taifa", *["bot"] * 6)
        assert json.loads(host.get("record").text.splitlines()[0])["data"] == GAMES["taifa"].data
        with host.live():
            until(host.is_over, LONG)
        record = read(host.get("record").text)
    use_data(folder)
    with pytest.raises(OtherData, match="other tables"):
        verify(record, GAMES)
    with TestClient(app_over(file)) as client:
        answered = host.over(client).get("frame")
        assert (answered.status_code, answered.json()["error"]) == (409, "error.other_data")
        assert "--data" in answered.json()["sentence"]
        assert "mismo --data" in host.over(client, "es").get("frame").json()["sentence"]
        assert client.get("/").status_code == 200


@pytest.mark.usefixtures("toy")
def test_a_table_of_a_room_before_there_was_data_is_still_played(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(app_over(file)) as client:
        host = opened(client, "toy", "here", "here", "bot")
        assert "data" not in json.loads(host.get("record").text.splitlines()[0])
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT data FROM matches").fetchall() == [("",)]
    connection.close()
    monkeypatch.setitem(SHELF.opened(), "toy", ToyGame("now it has"))
    with TestClient(app_over(file)) as client:
        assert host.over(client).get("frame").json()["error"] == "error.other_data"


def test_workers_think_on_the_rooms_tables(folder: Path) -> None:
    """A position of the owner's map is none of the package's; the worker that is told the folder reads it."""
    assert command_for()[-1] == "ludoteca.server.worker"
    assert command_for(folder)[-1] == str(folder)
    game = taifa.Taifa(folder)
    state = game.new(6, seed=1)
    question: Question = {
        "type": "question",
        "match": "m",
        "game": "taifa",
        "agent": "random",
        "seed": "1",
        "seat": 0,
        "state": state.dump(),
        "events": [],
        "seconds": 1.0,
    }
    legal = [action.notation for action in state.legal_actions()]

    async def ask() -> str:
        workers = Workers(command_for(folder))
        try:
            return await workers.ask(question, legal, 60)
        finally:
            await workers.close()

    assert asyncio.run(ask()) in legal
    here: Question = {**question, "state": GAMES["taifa"].new(6, seed=1).dump()}
    assert answer(here, agent_for(here, Memory()))["action"]


def test_play_and_verify_take_a_folder(tmp_path: Path, folder: Path) -> None:
    kept = str(tmp_path / "match.jsonl")
    seats = ",".join(["bot"] * 6)
    made = ludoteca_with("play", "taifa", "--seats", seats, "--seed", "3", "--record", kept, "--data", str(folder))
    assert made.returncode == 0, made.stderr
    assert ludoteca_with("verify", kept, "--data", str(folder)).returncode == 0
    plain = ludoteca_with("verify", kept)
    assert plain.returncode == 1
    assert "made with other tables" in plain.stderr
    report = json.loads(ludoteca_with("verify", kept, "--json").stdout)
    assert (report["ok"], report["error"]) == (False, "error.other_data")
    resumed = ludoteca_with("play", "--resume", kept)
    assert resumed.returncode == 1
    assert "made with other tables" in resumed.stderr


@pytest.mark.parametrize("command", [["play", "taifa"], ["serve", "--port", "0"], ["verify", "x"]])
@pytest.mark.parametrize("fault", ["defence", "missing", "json", "folder"])
def test_wrong_tables_are_one_sentence_that_names_the_file(folder: Path, command: list[str], fault: str) -> None:
    file = folder / "map.json"
    if fault == "defence":
        found = json.loads(file.read_text(encoding="utf-8"))
        found["areas"][3]["defence"] = "strong"
        file.write_text(json.dumps(found), encoding="utf-8")
    elif fault == "missing":
        file.unlink()
    elif fault == "json":
        file.write_text("{", encoding="utf-8")
    where = folder / "nowhere" if fault == "folder" else folder
    (folder.parent / "x").touch()
    made = ludoteca_with(*command, "--data", str(where))
    assert made.returncode == 2, made.stderr
    assert made.stdout == ""
    if fault != "folder":
        assert "map.json" in made.stderr
        assert made.stderr.count("\n") == 1


def test_help_tells_of_the_option() -> None:
    for command in ("play", "serve", "verify"):
        assert "--data" in ludoteca_with(command, "--help").stdout

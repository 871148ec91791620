"""`ludoteca serve`: one line when it listens, one sentence when it cannot."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

import ludoteca
from ludoteca.cli.serve import clone, default_file, url_of

COMMAND = [sys.executable, "-c", "from ludoteca.cli import main; main()", "serve"]


def environment() -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(Path(ludoteca.__file__).parent.parent), "LUDOTECA_LANG": "en"}


def serve(*arguments: str) -> "subprocess.CompletedProcess[str]":
    made = subprocess.run(
        [*COMMAND, *arguments], capture_output=True, text=True, env=environment(), timeout=60, check=False
    )
    assert "Traceback" not in made.stderr
    return made


def test_the_address_is_told_when_the_room_answers(tmp_path: Path) -> None:
    arguments = [*COMMAND, "--port", "0", "--database", str(tmp_path / "deep" / "room.sqlite")]
    with subprocess.Popen(
        arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
    ) as room:
        assert room.stdout is not None
        assert room.stderr is not None
        line = room.stdout.readline()
        address = line.split()[-1]
        with urllib.request.urlopen(address) as answer:
            assert answer.status == 200
        room.send_signal(signal.SIGINT)
        room.wait(20)
        assert line == f"The room is open: {address}\n"
        assert room.stdout.read() == ""
        assert "Traceback" not in room.stderr.read()


def test_a_busy_port_is_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        made = serve("--port", port, "--database", str(tmp_path / "x.sqlite"))
    assert made.returncode == 1
    assert made.stderr == f"Port {port} is taken on 127.0.0.1. Choose another with --port.\n"


def test_an_address_of_another_machine_is_one_sentence(tmp_path: Path) -> None:
    made = serve("--host", "203.0.113.7", "--port", "0", "--database", str(tmp_path / "x.sqlite"))
    assert made.returncode == 1
    assert made.stderr.startswith("The address 203.0.113.7 cannot be used here")
    assert made.stderr.count("\n") == 1


def test_a_database_that_cannot_be_used_is_one_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "broken.sqlite"
    broken.write_bytes(b"this is no database" * 100)
    folder = tmp_path / "folder.sqlite"
    folder.mkdir()
    good = tmp_path / "good.sqlite"
    with sqlite3.connect(good) as connection:
        connection.execute("CREATE TABLE x (y)")
    connection.close()
    read_only = f"sqlite:///file:{good}?mode=ro&uri=true"
    for database in (str(broken), str(folder), read_only, "sqlite:////no/such/folder/x.sqlite", "nonsense://x"):
        made = serve("--port", "0", "--database", database)
        assert made.returncode == 1, database
        assert made.stderr.startswith("The database"), made.stderr
        assert made.stderr.count("\n") == 1, made.stderr
        assert made.stdout == ""


def test_a_locked_database_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "locked.sqlite"
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("CREATE TABLE x (y)")
    other.execute("BEGIN EXCLUSIVE")
    made = serve("--port", "0", "--database", str(file))
    other.close()
    assert made.returncode == 1
    assert "database is locked" in made.stderr.splitlines()[-1]


def test_the_file_lies_in_the_clone_or_in_the_users_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "clone" / "src"
    inside.mkdir(parents=True)
    (tmp_path / "clone" / "pyproject.toml").write_text('[project]\nname = "ludoteca"\n')
    outside = tmp_path / "elsewhere"
    outside.mkdir()
    (outside / "pyproject.toml").write_text('[project]\nname = "other"\n')
    assert clone(inside) == tmp_path / "clone"
    assert clone(outside) is None
    monkeypatch.chdir(inside)
    assert default_file() == tmp_path / "clone" / ".data" / "ludoteca.sqlite"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(outside)
    assert default_file().name == "ludoteca.sqlite"
    assert ".data" not in default_file().parts


def test_databases_are_given_as_files_or_addresses(tmp_path: Path) -> None:
    assert url_of(str(tmp_path / "a.sqlite")).drivername == "sqlite+aiosqlite"
    assert url_of("postgresql://host/room").drivername == "postgresql+asyncpg"
    assert url_of("sqlite:///x").database == "x"

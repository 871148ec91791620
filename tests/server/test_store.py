"""The store is the truth: restarts, locks, read-only files, two writers; nothing is ever lost."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludoteca.core.errors import StaleAction
from ludoteca.server.app import create_app
from ludoteca.server.errors import NotSaved
from ludoteca.server.store import Store
from ludoteca.server.tables import Table
from tests.server.conftest import AT_ONCE, app_over
from tests.server.people import open_for_two, play_out


def test_a_restarted_room_continues_where_it_was(file: Path) -> None:
    with TestClient(app_over(file)) as client:
        host, guest, _ = open_for_two(client, **{"option.backs": "printed"})
        host.act("flip 1 2")
        host.post("undo", {"line": 1})
        host.act("flip 1 4")
        before = [host.frame(), guest.frame()]
    with TestClient(app_over(file)) as client:
        host, guest = host.over(client), guest.over(client)
        assert [host.frame(), guest.frame()] == before
        play_out(host, guest)


def test_a_locked_database_loses_nothing(client: TestClient, file: Path) -> None:
    host, guest, _ = open_for_two(client)
    before = host.frame()
    with sqlite3.connect(file, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = host.act("flip 1 2")
        assert answer.status_code == 503
        assert "Nothing is lost" in answer.json()["sentence"]
        assert host.frame() == before
        assert guest.frame()["line"] == 0
        assert host.page().status_code == 200
        other.execute("ROLLBACK")
    other.close()
    assert host.act("flip 1 2").json() == {"line": 1}
    assert guest.frame()["line"] == 1


def test_a_read_only_database_is_shown_and_takes_nothing(file: Path) -> None:
    with TestClient(app_over(file)) as client:
        host, _, _ = open_for_two(client)
        host.act("flip 1 2")
    with TestClient(create_app(f"sqlite+aiosqlite:///file:{file}?mode=ro&uri=true", pacing=AT_ONCE)) as client:
        host = host.over(client, "es")
        assert host.page().status_code == 200
        answer = host.act(host.legal()[0])
        assert answer.status_code == 503
        assert "No se ha perdido nada" in answer.json()["sentence"]
        assert host.frame()["line"] == 1
        fields = {"seats": "1", "who0": "here"}
        assert client.post("/new/talavera", data=fields, follow_redirects=False).status_code == 503


def test_two_writers_never_write_the_same_line(client: TestClient, file: Path) -> None:
    host, _, _ = open_for_two(client)
    with sqlite3.connect(file) as connection:
        (match,) = connection.execute("SELECT id FROM matches").fetchone()

    async def check() -> None:
        store = Store(f"sqlite+aiosqlite:///{file}")
        one, two = await Table.load(store, match), await Table.load(store, match)
        await one.play((0,), 0, "flip 1 2")
        with pytest.raises(StaleAction):
            await two.play((0,), 0, "flip 3 4")
        assert two.match.lines == one.match.lines
        await store.close()

    asyncio.run(check())
    assert host.act("flip 1 3", line=0).status_code == 409
    assert "turned over" in host.region("chronicle")


def test_memory_never_runs_ahead_of_the_store(client: TestClient, file: Path) -> None:
    open_for_two(client, **{"option.backs": "printed"})
    with sqlite3.connect(file) as connection:
        (match,) = connection.execute("SELECT id FROM matches").fetchone()

    class Full(Store):
        async def append(self, match: str, new_lines: list[dict[str, object]], *, calm: bool = False) -> None:
            raise NotSaved

    async def check() -> None:
        store = Full(f"sqlite+aiosqlite:///{file}")
        table = await Table.load(store, match)
        told = asyncio.Event()
        table.watchers[told] = ()
        with pytest.raises(NotSaved):
            await table.play((0,), 0, "flip 1 2")
        assert (table.line, table.match.plies, told.is_set()) == (0, [], False)
        assert table.match.state.prompt() == "talavera.flip"
        await store.close()

    asyncio.run(check())


def test_the_schema_has_a_version_and_lines_are_unique(client: TestClient, file: Path) -> None:
    host, _, _ = open_for_two(client)
    host.act("flip 1 2")
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0005",)]
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute("INSERT INTO lines SELECT * FROM lines")
    connection.close()


def test_migrations_make_exactly_the_schema(file: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext
    from sqlalchemy import create_engine

    from ludoteca.server.schema import metadata

    async def make() -> None:
        store = Store(f"sqlite+aiosqlite:///{file}")
        await store.open()
        await store.close()

    asyncio.run(make())
    with create_engine(f"sqlite:///{file}").connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_room_of_the_first_version_is_brought_up_to_date_with_its_tables(file: Path) -> None:
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine

    from ludoteca.server.store import MIGRATIONS

    with TestClient(app_over(file)) as client:
        host, _, _ = open_for_two(client)
        host.act("flip 1 2")
        before = host.frame()
    with create_engine(f"sqlite:///{file}").begin() as connection:
        for table, column in (
            ("links", "asks"),
            ("links", "quiet"),
            ("matches", "data"),
            ("matches", "stand_in"),
            ("matches", "coach"),
            ("matches", "closed"),
        ):
            connection.exec_driver_sql(f"ALTER TABLE {table} DROP COLUMN {column}")
        connection.exec_driver_sql("DROP TABLE answers")
        connection.exec_driver_sql("CREATE TABLE visits (visitor TEXT, token TEXT, seen TEXT)")
        connection.exec_driver_sql(
            "INSERT INTO visits SELECT :cookie, place, seen FROM holdings "
            "WHERE visitor = (SELECT id FROM visitors WHERE name = 'Marta')",
            {"cookie": host.cookie},
        )
        connection.exec_driver_sql("UPDATE visitors SET id = :cookie WHERE name = 'Marta'", {"cookie": host.cookie})
        for table in ("hints", "keys", "holdings"):
            connection.exec_driver_sql(f"DROP TABLE {table}")
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.stamp(config, "0001")
    with TestClient(app_over(file)) as client:
        assert host.over(client).frame() == before

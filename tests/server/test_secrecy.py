"""What leaves the room while a match runs: nothing that a seat may not know."""

import asyncio
import json
import re
import sqlite3
from pathlib import Path

from starlette.testclient import TestClient

from ludoteca.core.rng import Rng
from ludoteca.games import game_named
from ludoteca.server.frames import frame
from ludoteca.server.looks import Look
from ludoteca.server.rows import Chair, Place, Setting
from ludoteca.server.sheets import sheet_of
from ludoteca.server.store import Store
from ludoteca.server.tables import Table
from tests.server.people import open_for_two, play_out


def secrets_of(file: Path) -> list[str]:
    with sqlite3.connect(file) as connection:
        seed, salt = connection.execute("SELECT seed, salt FROM matches").fetchone()
    return [seed, salt, f"{int(seed):x}"]


def test_a_running_match_gives_away_neither_seed_nor_salt(client: TestClient, file: Path) -> None:
    people = open_for_two(client)
    people[0].act("flip 1 2")
    for person in people:
        pages = [person.get(what).text for what in ("frame", "record")]
        pages.append(person.page().text)
        for secret in secrets_of(file):
            assert not any(secret in page for page in pages)


def test_a_running_record_holds_what_the_links_eyes_have_seen(client: TestClient) -> None:
    host, guest, onlooker = open_for_two(client)
    host.act("flip 1 2")
    own, others, looked = (
        [json.loads(line) for line in p.get("record").text.splitlines()] for p in (host, guest, onlooker)
    )
    assert own[0] == others[0] == looked[0]
    assert re.fullmatch("[0-9a-f]{64}", own[0]["commitment"])
    assert set(own[0]) == {"ludoteca", "game", "rules", "options", "seats", "names", "started", "commitment", "opening"}
    assert own[1]["action"] == "flip 1 2"
    assert "action" not in others[1]
    assert others[1] == looked[1] | {"at": own[1]["at"]}
    assert "at" not in looked[1], "who does not play is told no time"
    assert others[1]["events"] == own[1]["events"]


def test_the_finished_record_opens_the_commitment(client: TestClient, file: Path) -> None:
    host, guest, _ = open_for_two(client)
    before = json.loads(host.get("record").text.splitlines()[0])["commitment"]
    play_out(host, guest)
    lines = [json.loads(line) for line in host.get("record").text.splitlines()]
    assert lines[0]["commitment"] == before
    assert [lines[-1]["seed"], lines[-1]["salt"]] == secrets_of(file)[:2]
    assert before in host.frame()["regions"]["proof"]


def test_a_running_match_has_no_replay(client: TestClient) -> None:
    host, _, _ = open_for_two(client)
    assert host.get("frame?ply=0").json()["error"] == "room.error.not_over"
    assert host.get("replay").status_code == 409


def test_frames_do_not_depend_on_what_a_seat_cannot_know(tmp_path: Path) -> None:
    """Deal anew what the seat cannot see: every byte of its frame stays as it was."""

    async def check() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path}/x.sqlite")
        for number in range(20):
            table = table_at(store, number)
            state = table.match.state
            for seat in (0, 1, None):
                place = Place("token", table.setting.id, "player", () if seat is None else (seat,))
                world = state.imagine(0 if seat is None else seat, Rng(number))
                looks = [Look(table, place, "en", "", s, table.match.plies, table.line) for s in (state, world)]
                assert frame(looks[0]) == frame(looks[1])
                assert sheet_of(looks[0]) == sheet_of(looks[1])
        await store.close()

    asyncio.run(check())


def table_at(store: Store, number: int) -> Table:
    """Return a table some actions into a match."""
    chairs = (Chair("here", "Marta"), Chair("link", "Lucía"))
    setting = Setting.draw(game_named("talavera"), {}, chairs, name="", started="2025-01-01")
    table = Table(store, setting, [])
    for _ in range(number):
        table.match.play(table.match.state.legal_actions()[-1])
    return table

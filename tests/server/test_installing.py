"""The room as an app, and what a shared link shows: nothing but what anybody may see."""

import re
import struct

import pytest
from starlette.testclient import TestClient

from ludoteca.games import GAMES
from ludoteca.server.previews import position_picture
from tests.server.conftest import client, file
from tests.server.people import open_for_two, open_table

__all__ = ["client", "file"]


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    wide, high = struct.unpack(">II", png[16:24])
    return wide, high


def test_the_manifest_names_icons_that_are_there(client: TestClient) -> None:
    made = client.get("/manifest.webmanifest", headers={"accept-language": "es"}).json()
    assert made["lang"] == "es"
    assert made["start_url"] == "/"
    for icon in made["icons"]:
        wide = int(icon["sizes"].split("x")[0])
        assert size(client.get(icon["src"]).content) == (wide, wide)
    assert client.get("/icons/99999999.png").status_code == 200
    assert client.get("/icons/big.png").status_code == 422


def test_the_worker_keeps_static_files_and_the_offline_page(client: TestClient) -> None:
    worker = client.get("/sw.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert "/offline" in worker.text
    assert "/t/" not in worker.text
    assert "Nothing is lost" in client.get("/offline", headers={"accept-language": "en"}).text


@pytest.mark.parametrize("game", GAMES)
def test_a_link_to_a_game_shows_its_box(client: TestClient, game: str) -> None:
    page = client.get(f"/new/{game}", headers={"accept-language": "es"}).text
    address = re.findall(r'property="og:image" content="http://testserver(/[^"]+)"', page)[0]
    assert address == f"/previews/es/{game}.png"
    assert size(client.get(address).content) == (1200, 630)


def test_a_link_to_a_table_shows_the_box_and_then_the_position(client: TestClient) -> None:
    host, guest, _ = open_for_two(client)
    page = host.page().text
    assert 'property="og:title" content="Talavera · Marta and Lucía"' in page
    address = re.findall(r'property="og:image" content="http://testserver(/[^"]+)"', page)[0]
    before = client.get(address).content
    assert before == client.get("/previews/en/talavera.png").content
    person = host if host.legal() else guest
    person.act(person.legal()[0])
    after = client.get(address).content
    assert after != before
    person.act(person.legal()[0])
    assert client.get(address).content == after, "a table is not painted anew at once"


def test_every_seat_and_onlooker_gets_the_same_picture(client: TestClient) -> None:
    host, guest, onlooker = open_for_two(client)
    person = host if host.legal() else guest
    person.act(person.legal()[0])
    pictures = {one.get("preview.png").content for one in (host, guest, onlooker)}
    assert len(pictures) == 1


def test_a_tables_name_is_only_words_in_its_picture(client: TestClient) -> None:
    game = GAMES["talavera"]
    view = game.new(2, seed=1).view(None)
    drawn = position_picture(game, view, "<script>&'\"", "]]>", "en")
    assert "<script>" not in drawn
    person = open_table(client, seats="1", who0="here", table="<b>&")
    person.act(person.legal()[0])
    assert person.get("preview.png").status_code == 200


def test_a_painter_that_died_is_followed_by_another(client: TestClient) -> None:
    assert client.get("/icons/180.png").status_code == 200
    painter = client.app.state.room.painter  # type: ignore[attr-defined]
    for process in painter.process._processes.values():
        process.kill()
    assert client.get("/icons/512.png").status_code == 200


def test_a_link_that_is_none_has_no_picture(client: TestClient) -> None:
    assert client.get("/t/nothing/preview.png").status_code == 404
    assert client.get("/previews/en/chess.png").status_code == 404

"""What games bring to the page is served from their folders, and nothing else of them."""

import re

import pytest
from starlette.testclient import TestClient

from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.server.gamefiles import BOARD, FOLDER
from tests.contract.cases import every_game
from tests.server.test_bots import opened

FILES = re.compile(r'(?:href|src)="(/(?:static|games)/[^"]+)"')


@every_game
def test_every_file_that_a_table_links_is_there(client: TestClient, game: Game) -> None:
    page = client.get(opened(client, game.name, *["here"] * game.seats[-1]).path).text
    linked = FILES.findall(page)
    assert f"/games/{game.name}/style.css" in linked
    for path in linked:
        answer = client.get(path)
        assert answer.status_code == 200, path
        kind = {"css": "text/css", "js": "javascript", "svg": "image/svg"}[path.rsplit(".", 1)[1]]
        assert kind in answer.headers["content-type"]
        for other in re.findall(r'url\("([^":]+)"\)|from "([^"]+)"|import "([^"]+)"', answer.text):
            below = next(filter(None, other))
            assert client.get(str(answer.url.join(below))).status_code == 200, f"{path} wants {below}"


def test_the_shelf_has_the_colours_of_all_boxes(client: TestClient) -> None:
    sheet = client.get("/games/colours.css")
    assert sheet.headers["content-type"].startswith("text/css")
    for game in GAMES.values():
        for name, (by_day, by_lamp) in game.colours().items():
            value = by_day if by_day == by_lamp else f"light-dark({by_day}, {by_lamp})"
            assert f"  --{name}: {value};" in sheet.text
    assert "/games/colours.css" in FILES.findall(client.get("/").text)


@pytest.mark.parametrize(
    "path",
    [
        f"talavera/{BOARD}",
        "talavera/../minds.py",
        "talavera/%2e%2e/ratings.json",
        "talavera/..%2f..%2ftaluvo%2fpage%2fstyle.css",
        "talavera//etc/passwd.css",
        "chess/style.css",
        "talavera",
        "talavera/",
        "talavera/nothing.css",
        "",
    ],
)
def test_nothing_else_is_served(client: TestClient, path: str) -> None:
    answer = client.get(f"/games/{path}")
    assert answer.status_code in (404, 405)
    assert "Traceback" not in answer.text


def test_a_template_lies_where_it_is_looked_for() -> None:
    assert all((game.home() / FOLDER / BOARD).is_file() for game in GAMES.values())


@pytest.mark.usefixtures("toy")
def test_a_game_without_a_page_has_each_region_once(client: TestClient) -> None:
    page = client.get(opened(client, "toy", "here", "here", "here", "here").path).text
    regions = re.findall(r'data-region="([^"]+)"', page)
    assert "own" in regions
    assert len(regions) == len(set(regions))

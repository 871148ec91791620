"""What games bring to the page is served from their folders, and nothing else of them."""

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludoteca.core.game import Game
from ludoteca.games import GAMES, SHELF
from ludoteca.server.gamefiles import BOARD, FOLDER
from tests.contract.cases import every_game
from tests.server.conftest import app_over
from tests.server.test_bots import opened
from tests.server.toy import ToyGame

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


class Boxless(ToyGame):
    """A game whose box cannot be drawn."""

    def cover(self, *, lang: str) -> str:
        raise ZeroDivisionError("no box")


class Painter(ToyGame):
    """A game that would paint everybody's pages."""

    def colours(self) -> dict[str, tuple[str, str]]:
        return {"ink": ("#ffffff", "#ffffff")}


@pytest.mark.parametrize(("kind", "cause"), [(Boxless, "no box"), (Painter, "it may not call a colour 'ink'")])
def test_a_game_that_cannot_be_shown_is_left_out_and_the_room_goes_on(
    file: Path, monkeypatch: pytest.MonkeyPatch, kind: type[ToyGame], cause: str
) -> None:
    monkeypatch.setattr(SHELF, "left_out", [])
    monkeypatch.setitem(SHELF.opened(), "toy", kind())
    with TestClient(app_over(file)) as client:
        assert client.get("/").status_code == 200
        assert client.get("/games/colours.css").status_code == 200
        refused = client.get("/new/toy", headers={"accept": "application/json"})
        assert refused.status_code == 400
        assert cause in refused.text
    assert [trouble.facts["name"] for trouble in SHELF.left_out] == ["toy"]
    monkeypatch.setitem(SHELF.opened(), "toy", ToyGame())  # for the fixture to take away again


@pytest.mark.usefixtures("toy")
def test_a_game_without_a_page_has_each_region_once(client: TestClient) -> None:
    page = client.get(opened(client, "toy", "here", "here", "here", "here").path).text
    regions = re.findall(r'data-region="([^"]+)"', page)
    assert "own" in regions
    assert len(regions) == len(set(regions))

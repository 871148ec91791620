"""The doors of the home page, and what a form says before anybody sits down."""

import html
import re

import pytest
from starlette.testclient import TestClient

from ludoteca.games import GAMES
from tests.server.conftest import client, file

__all__ = ["client", "file"]

HTML = {"accept": "text/html", "accept-language": "en"}


def doors(client: TestClient, game: str, **cookies: str) -> list[dict[str, str]]:
    """Return the fields of the forms under a game's box: play now, and with a friend."""
    cookie = {"cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())} if cookies else {}
    page = client.get("/", headers=HTML | cookie).text
    box = next(box for box in re.findall(r"<article.*?</article>", page, re.DOTALL) if f'action="/new/{game}"' in box)
    return [
        dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
        for form in re.findall(r"<form.*?</form>", box, re.DOTALL)
    ]


def told(client: TestClient, game: str, lang: str = "en", **fields: str) -> str:
    answer = client.post(f"/new/{game}/told", data=fields, headers={"accept-language": lang})
    assert answer.status_code == 200, answer.text
    return answer.text


def test_the_boxes_stand_from_the_quickest_to_the_longest(client: TestClient) -> None:
    page = client.get("/", headers=HTML).text
    order = re.findall(r"<article.*?/rules/(\w+)", page, re.DOTALL)
    assert order == sorted(GAMES, key=lambda name: GAMES[name].minutes)
    assert order[0] == "talavera"
    assert order[-1] == "taifa"
    assert "10 min" in page


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_a_door_at_once_and_one_with_a_friend(client: TestClient, game: str) -> None:
    now, friend = doors(client, game)
    assert list(now.values()).count("here") == 1
    assert "link" not in now.values()
    assert list(friend.values()).count("link") == 1
    for fields in (now, friend):
        assert client.post(f"/new/{game}", data=fields, follow_redirects=False).status_code == 303


def test_one_plays_now_against_the_last_level_or_a_beginner(client: TestClient) -> None:
    assert "agent:beginner" in doors(client, "taluvo")[0].values()
    assert "agent:expert" in doors(client, "taluvo", level="expert")[0].values()
    assert "agent:beginner" in doors(client, "taluvo", level="../../x")[0].values()
    fields = {"seats": "2", "who0": "here", "who1": "agent", "level1": "casual"}
    client.post("/new/patios", data=fields, follow_redirects=False)
    assert client.cookies["level"] == "casual"
    assert "agent:casual" in doors(client, "taluvo")[0].values()


def test_a_form_says_in_a_sentence_what_it_asks_for(client: TestClient) -> None:
    two = {"seats": "2", "who0": "here", "name0": "Ana", "who1": "agent", "level1": "club"}
    assert told(client, "talavera", **two) == "Talavera: Ana and a computer player (Club player)."
    drawn = told(client, "talavera", "es", **two, lots="on")
    assert drawn.startswith("Talavera: Ana y un jugador virtual (Jugador de club). Se sortea")
    friend = {"seats": "2", "who0": "here", "who1": "link", "option.preset": "tigerisland", "option.towers": "5"}
    assert "Not as usual: " in (said := told(client, "taluvo", **friend))
    assert "TigerIsland" in said
    assert "5" in said
    cid = {"seats": "4", "who0": "bot", "who1": "bot", "who2": "bot", "who3": "here"}
    assert told(client, "taifa", **cid) == "Taifa: 3 × Bot of the rulebook and you as El Cid."


def test_what_stands_under_an_untouched_form_is_what_it_would_open(client: TestClient) -> None:
    for game in GAMES.values():
        for seats in game.seats:
            page = client.get(f"/new/{game.name}?seats={seats}", headers=HTML).text
            shown = re.findall(r'class="told"[^>]*>(.*?)</p>', page)[0]
            fields = {"seats": str(seats), "whole": "on"}
            for seat, who in re.findall(r'name="who(\d)" value="(\w+)" checked', page):
                fields |= {f"who{seat}": who, f"level{seat}": "beginner"}
            if re.search(r'name="lots" value="on" checked', page):
                fields["lots"] = "on"
            if re.search(r'name="coach" value="on" checked', page):
                fields["coach"] = "on"
            asked = {f"option.{option.name}": "on" for option in game.options_for(seats) if option.default is True}
            assert told(client, game.name, **fields, **asked) == html.unescape(shown)


def test_a_form_that_makes_no_sense_is_told_why_and_opens_nothing(client: TestClient) -> None:
    answer = client.post("/new/talavera/told", data={"seats": "2", "who0": "here", "who1": "nobody"})
    assert answer.status_code == 422
    assert answer.json()["sentence"]
    assert client.post("/new/chess/told", data={"seats": "2"}).status_code == 404

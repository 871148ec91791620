"""Lessons over HTTP: an address is a place, choices lead to others, and what makes no sense is refused."""

from urllib.parse import unquote, urlsplit

import pytest
from starlette.testclient import TestClient

from ludoteca.games import GAMES
from ludoteca.server.lessons import BETWEEN, NOTHING
from ludoteca.teaching.lessons import Lesson, Stand, stand
from tests.server.conftest import client, file

__all__ = ["client", "file"]

HTML = {"accept": "text/html", "accept-language": "es"}
FIRST = "/learn/talavera/first"


def place_of(lesson: Lesson, url: str) -> Stand:
    """Return the place in a lesson that an address names."""
    scene, done = unquote(urlsplit(url).path).split("/")[-2:]
    tokens = () if done == NOTHING else tuple(done.replace("+", " ").split(BETWEEN))
    return stand(lesson, GAMES[lesson.game], int(scene), tokens)


def test_a_lesson_begins_at_its_first_step(client: TestClient) -> None:
    page = client.get(FIRST, headers=HTML)
    assert page.url.path == f"{FIRST}/0/-"
    assert "Estas escaleras son un encargo" in page.text
    assert "Paso 1 de" in page.text


def test_reading_and_choosing_lead_on(client: TestClient) -> None:
    at = client.post(f"{FIRST}/0/-/on", json={"line": 0}).json()["at"]
    at = client.post(f"{at}/on", json={"line": 0}).json()["at"]
    frame = client.get(f"{at}/frame").json()
    assert frame["line"] == 0
    at = client.post(f"{at}/act", json={"line": 0, "action": "flip 2 4"}).json()["at"]
    assert at.endswith("/0/_~_~flip+2+4")
    assert client.get(f"{at}/frame").json()["line"] == 1
    assert client.post(f"{at}/undo", json={"line": 1}).json()["at"].endswith("/0/_~_")


def test_a_miss_is_answered_in_the_learners_language(client: TestClient) -> None:
    for lang, words in (("en", "three sky tiles"), ("es", "tres celestes")):
        answer = client.post(
            f"{FIRST}/1/-/act", json={"line": 1, "action": "take 3"}, headers={"accept-language": lang}
        )
        assert answer.status_code == 422
        assert words in answer.json()["sentence"]
    rule = client.post(f"{FIRST}/1/-/act", json={"line": 1, "action": "take 1"})
    assert rule.status_code == 422
    assert rule.json()["rule"], "what the rules refuse they refuse as at any table"
    assert client.get(f"{FIRST}/1/-/why", params={"action": "take 1"}).json()["rule"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/learn/chess", 404),
        ("/learn/chess/first", 404),
        ("/learn/talavera/nothing", 404),
        (f"{FIRST}/9/-", 404),
        (f"{FIRST}/x/-", 404),
        (f"{FIRST}/٣/-", 404),
        (f"{FIRST}/0/_~_~_~_~_", 400),
        (f"{FIRST}/0/nonsense", 404),
        (f"{FIRST}/0/_~_~nonsense", 400),
        (f"{FIRST}/1/take+3", 404),
        (f"{FIRST}/0/" + "~".join(["_"] * 300), 404),
        (f"{FIRST}/0/../../../etc", 404),
    ],
)
def test_an_address_that_leads_nowhere_says_so(client: TestClient, path: str, status: int) -> None:
    answer = client.get(path)
    assert answer.status_code == status, answer.text[:300]
    assert client.get(path, headers=HTML).status_code == status


def test_a_stale_or_strange_choice_is_refused(client: TestClient) -> None:
    assert client.post(f"{FIRST}/0/-/on", json={"line": 7}).status_code == 409
    assert client.post(f"{FIRST}/0/-/act", json={"line": 0, "action": "flip 1 2"}).status_code == 404
    assert client.post(f"{FIRST}/0/-/act", json={"line": "0"}).status_code == 422
    assert client.post(f"{FIRST}/0/-/on", json={"line": 0}, headers={"origin": "https://else.where"}).status_code == 403


def test_a_lesson_stores_nothing_and_tells_no_hidden_card(client: TestClient) -> None:
    frame = client.get(f"{FIRST}/0/_~_/frame").text
    assert "seed" not in frame
    assert "salt" not in frame


def test_a_page_leads_to_lessons_a_match_and_the_rules(client: TestClient) -> None:
    page = client.get("/learn/talavera", headers=HTML).text
    for link in ("/learn/talavera/first", "/learn/talavera/alone", "/rules/talavera"):
        assert f'href="{link}"' in page
    assert 'action="/new/talavera"' in page
    assert page.count("<figure") >= 5


def test_a_games_own_bots_are_called_so(client: TestClient) -> None:
    seats = client.get("/learn/taifa/cid", headers={"accept-language": "en"}).text.split('data-region="seats"')[1]
    assert seats.count("Bot<") == 3
    assert "computer" not in seats

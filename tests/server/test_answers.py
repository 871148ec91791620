"""Answers to a poll through links: in any order, refused or taken back, kept over a restart, at one screen or many."""

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludoteca.core.record import read, verify
from ludoteca.games import GAMES
from ludoteca.server.app import create_app
from tests.server.conftest import AT_ONCE
from tests.server.people import Person, links_in, until
from tests.server.test_polls import checked

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def room(file: Path) -> Iterator[TestClient]:
    with TestClient(app(file)) as client:
        yield client


def app(file: Path, poll: float = 0.05) -> Any:
    return create_app(f"sqlite+aiosqlite:///{file}", pacing=replace(AT_ONCE, poll=poll))


def seated(client: TestClient, **fields: str) -> list[Person]:
    """Open a table of the toy for four people, each at a screen of their own, and return them and an onlooker."""
    seats = {"seats": "4", "who0": "here", **{f"who{seat}": "link" for seat in (1, 2, 3)}}
    answer = client.post("/new/toy", data=seats | fields, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    host = Person(client, answer.headers["location"])
    return [host, *(Person(client, path) for path in links_in(host))]


def begin(client: TestClient, **fields: str) -> list[Person]:
    """Open a table at which everybody is always asked, and attack."""
    people = seated(client, **fields)
    for person in people[:-1]:
        assert person.post("wish", {"wish": "always"}).json() == {"wish": "always"}
    people[0].act("attack")
    return people


def test_people_answer_in_any_order_and_it_counts_in_the_rulebooks(room: TestClient) -> None:
    people = begin(room)
    for seat in (3, 1, 2):
        assert people[0].frame()["line"] == 1
        assert people[seat].act(people[seat].legal()[0]).json() == {"line": 1}
        assert people[seat].act("done").json() == {"line": 1}
    until(lambda: people[0].frame()["line"] > 1)
    seen = [[json.loads(line) for line in people[seat].get("record").text.splitlines()] for seat in range(4)]
    own = [[line["line"] for line in lines[1:] if line["seat"] == seat] for seat, lines in enumerate(seen)]
    assert own == [[1], [2, 3], [4, 5], [6, 7]]


def test_a_running_poll_is_in_nobodys_record(room: TestClient) -> None:
    people = begin(room)
    before = [person.get("record").text for person in people]
    people[1].act("done")
    assert [person.get("record").text for person in people] == before


def test_a_whole_match_is_played_and_verifies(room: TestClient) -> None:
    people = seated(room)
    until(lambda: act(people[:-1]) or people[0].is_over())
    assert verify(read(people[0].get("record").text), GAMES).is_over()


def act(people: list[Person]) -> bool:
    """Let everybody play what comes first, as far as they are asked."""
    for person in people:
        legal = person.legal()
        if legal:
            person.act(legal[0])
    return False


def test_hostile_posts_are_refused_and_nothing_is_lost(room: TestClient) -> None:
    people = begin(room)
    legal = people[1].legal()
    illegal = next(f"lay {card}" for card in (1, 2, 3, 4) if f"lay {card}" not in legal)
    cases = [
        (people[0], {"line": 1, "action": "done"}, 403, "error.not_your_turn"),  # the attacker is not asked
        (people[4], {"line": 1, "action": "done"}, 403, "error.not_your_turn"),
        (people[1], {"line": 0, "action": "done"}, 409, "error.stale_action"),
        (people[1], {"line": 2, "action": "done"}, 409, "error.stale_action"),
        (people[1], {"line": 1, "step": 1, "action": "done"}, 409, "error.stale_action"),
        (people[1], {"line": 1, "action": illegal}, 422, "error.illegal_action"),
        (people[1], {"line": 1, "action": "attack"}, 422, "error.illegal_action"),
        (people[1], {"line": 1, "action": "nonsense"}, 400, "error.unknown_action"),
        (people[1], {"line": 1, "step": "0", "action": "done"}, 422, "room.error.bad_form"),
    ]
    before = [person.frame() for person in people]
    for person, body, status, key in cases:
        answer = person.post("act", body)
        assert (answer.status_code, answer.json()["error"]) == (status, key), body
    assert people[0].post("undo", {"line": 1}).json()["error"] == "error.may_not_undo"
    assert people[1].post("undo", {"line": 1}).json()["error"] == "error.may_not_undo"
    assert people[2].get("why?action=attack").json()["rule"] == "1.1"
    assert [person.frame() for person in people] == before
    assert people[1].act("done").status_code == 200
    assert people[1].act("done").json()["error"] == "error.not_your_turn"
    assert people[1].post("undo", {"line": 1, "step": 0}).json()["error"] == "error.stale_action"
    assert people[1].post("undo", {"line": 1, "step": 1}).json() == {"line": 1}
    assert people[1].legal() == legal


@pytest.mark.parametrize("wish", ["", "sometimes", 1, None])
def test_a_strange_wish_is_refused(room: TestClient, wish: object) -> None:
    people = seated(room)
    assert people[1].post("wish", {"wish": wish}).status_code == 422
    assert people[4].post("wish", {"wish": "never"}).status_code == 403
    assert "data-wish" not in str(people[4].frame())


def test_games_that_do_not_poll_have_no_wishes(room: TestClient) -> None:
    answer = room.post("/new/talavera", data={"seats": "1", "who0": "here"}, follow_redirects=False)
    person = Person(room, answer.headers["location"])
    assert "wish" not in person.frame()["regions"]
    assert person.post("wish", {"wish": "never"}).status_code == 403


def test_the_wish_is_a_group_of_three_in_both_languages_and_private(room: TestClient) -> None:
    people = seated(room)
    for lang, words in (("en", "when it concerns me"), ("es", "solo cuando me afecta")):
        people[1].lang = lang
        html = people[1].frame()["regions"]["wish"]
        assert words in html
        assert html.count('type="radio"') == 3
        assert checked(html) == "concerned"
    others = [person.frame() for person in (people[0], *people[2:])]
    people[1].post("wish", {"wish": "always"})
    assert checked(people[1].frame()["regions"]["wish"]) == "always"
    assert [person.frame() for person in (people[0], *people[2:])] == others
    page = people[1].page().text
    assert 'data-region="wish"' in page


def test_a_restart_in_the_middle_keeps_answers_wishes_and_the_poll(file: Path) -> None:
    with TestClient(app(file)) as client:
        people = begin(client)
        card = people[2].legal()[0]
        people[1].act("done")
        people[2].act(card)
        people[3].post("wish", {"wish": "never"})
        before = [person.frame() for person in people]
    with TestClient(app(file)) as client:
        people = [person.over(client) for person in people]
        assert [person.frame() for person in people] == before
        assert people[1].act("done").json()["error"] == "error.not_your_turn"
        people[2].act("done")
        until(lambda: people[0].frame()["line"] > 1)
        lines = [json.loads(line) for line in people[2].get("record").text.splitlines()[1:]]
        assert [line["action"] for line in lines if line["seat"] == 2] == [card, "done"]
        assert people[0].frame()["line"] == 5


def test_after_a_restart_who_took_back_is_still_asked(file: Path) -> None:
    with TestClient(app(file)) as client:
        people = begin(client)
        people[1].post("wish", {"wish": "never"})
        assert not people[1].legal()
        people[1].post("undo", {"line": 1})
        legal = people[1].legal()
        assert legal
    with TestClient(app(file)) as client:
        assert people[1].over(client).legal() == legal


def test_a_locked_database_keeps_the_poll_open(file: Path) -> None:
    with TestClient(app(file)) as client:
        people = begin(client)
        people[1].act("done")
        people[2].act("done")
        with sqlite3.connect(file, isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            assert people[3].act("done").status_code == 503
            assert people[3].legal()
            assert people[0].frame()["line"] == 1
            other.execute("ROLLBACK")
        other.close()
        assert people[3].act("done").status_code == 200
        until(lambda: people[0].frame()["line"] == 4)


def test_at_a_shared_screen_one_is_asked_after_the_other(room: TestClient) -> None:
    host, *_, onlooker = seated(room, who1="here", who2="here", name1="Ana", name2="Luis")
    host.post("wish", {"wish": "always"})
    host.post("here", {"line": 0, "seat": 0})
    host.act("attack")
    assert "Ana" in host.region("curtain")
    host.post("here", {"line": 1, "seat": 1})
    assert "Ana:" in host.region("say")
    first = host.frame()
    host.act(host.legal()[0])
    host.act("done")
    assert "Luis" in host.region("curtain")
    host.post("here", {"line": 1, "seat": 2})
    assert "Luis:" in host.region("say")
    body = {"line": first["line"], "step": first["step"], "action": "done"}
    assert host.post("act", body).status_code == 409, "a second click on the first one's answer is not the second's"
    host.act("done")
    assert not host.legal()
    assert "Somebody is asked" in host.region("say")
    assert "Somebody is asked" in onlooker.region("say")
    assert "Ana" not in onlooker.region("say") + host.region("say")


def test_home_tells_of_a_poll_only_that_it_runs(room: TestClient) -> None:
    people = begin(room, name1="Ana", name2="Luis", name3="Eva")
    page = people[0].send("GET", "/", headers={"accept": "text/html"}).text
    assert "Answers are awaited" in page
    assert "is to move" not in page


def test_a_poll_says_who_is_asked_to_nobody_but_the_seat(room: TestClient) -> None:
    """All are asked at once, so the rail marks nobody; only the dock tells a seat that it is."""
    people = begin(room)
    assert not any("to move" in people[seat].region("seats") for seat in (0, 2, 4))
    people[2].act("done")
    assert "to move" not in people[2].region("seats")
    assert "Your answer: Done" in people[2].region("say")

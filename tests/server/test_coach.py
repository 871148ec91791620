"""The coach over HTTP: hints and warnings for who is asked, the same for equal knowledge, counted and told."""

import json
import re
import time

import pytest
from starlette.testclient import TestClient

from ludoteca.core.game import State
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.roster import usual_seats
from ludoteca.teaching.coach import Situation, think
from tests.server.conftest import client, file
from tests.server.people import Person, open_for_two, open_table, play_out

__all__ = ["client", "file"]

ALONE = {"seats": "2", "who0": "here", "who1": "agent:random", "coach": "on"}


def line(person: Person) -> int:
    return int(person.frame()["line"])


def ask(person: Person, rank: int = 1) -> dict[str, object]:
    answer = person.post("hint", {"line": line(person), "rank": rank})
    assert answer.status_code == 200, answer.text
    found: dict[str, object] = answer.json()
    return found


def test_a_hint_names_an_action_and_a_fact(client: TestClient) -> None:
    person = open_table(client, **ALONE)
    said = ask(person)
    assert said["action"] in person.legal()
    assert str(said["title"]).startswith("I would: Turn over")
    assert said["reasons"]
    assert "tile sides not seen yet" in str(said["reasons"])


def test_asked_again_it_tells_the_second_best_and_the_difference(client: TestClient) -> None:
    person = open_table(client, **ALONE)
    person.act(str(ask(person)["action"]))
    first, second = ask(person), ask(person, 2)
    assert first["more"]
    assert second["action"] != first["action"]
    assert str(second["title"]).startswith("Second best")
    assert second["difference"]


def test_equal_knowledge_gets_the_same_hint(client: TestClient) -> None:
    person = open_table(client, **ALONE)
    assert ask(person) == ask(person)


def test_a_hint_is_quick_and_no_line_of_the_record(client: TestClient) -> None:
    person = open_table(client, **ALONE)
    ask(person)
    begun = time.monotonic()
    ask(person)
    assert time.monotonic() - begun < 5
    assert line(person) == 0
    assert "hint" not in person.get("record").text


def test_hints_are_counted_and_told_at_the_end(client: TestClient) -> None:
    person = open_table(client, seats="1", who0="here", coach="on")
    ask(person)
    ask(person)
    ask(person, 2)
    assert "3 hints" not in person.region("seats")
    play_out(person)
    assert "3 hints" in person.region("seats")


def test_where_nobody_asked_for_a_coach_there_is_none(client: TestClient) -> None:
    person = open_table(client, **{name: value for name, value in ALONE.items() if name != "coach"})
    for path, body in (("hint", {"line": 0}), ("warn", {"line": 0, "action": "flip 1 2"})):
        answer = person.post(path, body)
        assert answer.status_code == 409
        assert answer.json()["error"] == "room.error.no_coach"
    assert "data-hint" not in person.frame()["regions"]["act"]


def test_only_who_is_asked_gets_a_hint(client: TestClient) -> None:
    host, guest, onlooker = open_for_two(client, coach="on")
    asked, other = (host, guest) if host.legal() else (guest, host)
    assert ask(asked)["action"] in asked.legal()
    for person in (other, onlooker):
        assert person.post("hint", {"line": 0}).status_code == 409
    assert asked.post("hint", {"line": 5}).status_code == 409, "a stale question"
    assert asked.post("hint", {"line": "x"}).status_code == 422
    assert asked.post("hint", {"line": 0, "rank": 9}).status_code == 422


def test_everybody_sees_that_the_coach_is_there(client: TestClient) -> None:
    host, guest, onlooker = open_for_two(client, coach="on")
    for person in (host, guest, onlooker):
        assert "The coach may be asked" in person.page().text


def test_a_blunder_is_warned_of_and_a_good_choice_is_not(client: TestClient) -> None:
    person = open_table(client, seats="1", who0="here", coach="on")
    warned = 0
    while not person.is_over():
        said = ask(person)
        for notation in person.legal():
            answer = person.post("warn", {"line": line(person), "action": notation}).json()["sentence"]
            if notation == said["action"]:
                assert answer == ""
            warned += answer != ""
        person.act(str(said["action"]))
    assert warned
    assert person.post("warn", {"line": line(person), "action": "keep 1"}).status_code == 409


@pytest.mark.parametrize("name", GAMES)
def test_worlds_that_look_alike_get_the_same_hints_and_warnings(name: str) -> None:
    game, checked = GAMES[name], 0
    for seed in range(1, 6):
        state, chance = game.new(usual_seats(game), seed=seed), Rng(seed)
        for step in range(60):
            legal = state.legal_actions()
            if not legal:
                break
            if len(legal) > 1 and step % 20 == 7 + seed:
                assert said_of(state, seed) == said_of(state.imagine(state.to_move(), Rng(99)), seed)
                checked += 1
            state.apply(legal[chance.below(len(legal))])
    assert checked >= 3


def said_of(state: State, seed: int) -> list[object]:
    """Return all that the coach says at a position: both hints, and its warning of every choice."""
    seat, words = state.to_move(), state.game.words("en")
    names = [f"Seat {number}" for number in range(6)]
    at = Situation(words, names, state.view(seat), state.imagine(seat, Rng(seed)), seat)
    counsel = think(state.game, at.world, seat, seed)
    warnings = [at.warning(counsel, action.notation) for action in state.legal_actions()]
    return [at.hint(counsel, 1), at.hint(counsel, 2), *warnings]


@pytest.mark.parametrize("who", ["here", "link"])
def test_the_form_has_a_coach_alone_and_says_so(client: TestClient, who: str) -> None:
    page = client.get("/new/talavera?seats=2", headers={"accept-language": "en"}).text
    assert re.search(r'name="coach" value="on" checked', page)
    fields = {"seats": "2", "who0": "here", "who1": who, "coach": "on"}
    assert "The coach may be asked." in client.post("/new/talavera/told", data=fields).text
    header = json.loads(open_table(client, **fields).get("record").text.splitlines()[0])
    assert "coach" not in header, "a record is what was played"

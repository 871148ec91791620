"""Playing through links: whole matches, refusals, undo and forced steps."""

import json
from functools import partial

import pytest
from starlette.testclient import TestClient

from ludoteca.core.record import read, verify
from ludoteca.games import GAMES
from tests.server.people import Person, open_for_two, open_table, play_out, until


def test_two_people_play_a_whole_match_through_two_links(client: TestClient) -> None:
    host, guest, onlooker = open_for_two(client)
    play_out(host, guest)
    record = read(host.get("record").text)
    assert record.header["names"] == ["Marta", "Lucía"]
    assert verify(record, GAMES).is_over()
    assert guest.get("record").text == host.get("record").text
    assert guest.frame()["line"] == onlooker.frame()["line"] == 36
    assert host.act("take 1").status_code == 409


def test_a_match_alone_is_played_to_its_end(client: TestClient) -> None:
    person = open_table(client, seats="1", who0="here")
    play_out(person)
    assert verify(read(person.get("record").text), GAMES).is_over()


def test_one_link_plays_both_seats_at_one_screen(client: TestClient) -> None:
    host = open_table(client, seats="2", who0="here", who1="here", name0="Marta", name1="Lucía")
    assert "Marta:" in host.region("say")
    play_out(host)
    assert host.is_over()


def test_what_is_refused_changes_nothing_and_says_why(client: TestClient) -> None:
    host, guest, onlooker = open_for_two(client)
    cases = [
        (host, "take 3", 0, 422, "error.illegal_action"),
        (host, "flip 1 1", 0, 400, "error.unknown_action"),
        (host, "flip 1 2", 7, 409, "error.stale_action"),
        (guest, "flip 1 2", 0, 403, "error.not_your_turn"),
        (onlooker, "flip 1 2", 0, 403, "error.not_your_turn"),
        (Person(client, "/t/no-such-link"), "flip 1 2", 0, 404, "room.error.unknown_link"),
    ]
    for person, notation, line, status, key in cases:
        answer = person.act(notation, line)
        assert (answer.status_code, answer.json()["error"]) == (status, key)
        assert "_" not in answer.json()["sentence"].replace(notation, "")
    assert host.frame()["line"] == 0


def test_a_refusal_carries_the_number_of_its_rule_in_both_languages(client: TestClient) -> None:
    host, _, _ = open_for_two(client)
    said = host.act("take 3").json()
    assert (said["rule"], said["sentence"]) == ("3.2", "First two cards of the market are turned over. (3.2)")
    host.lang = "es-MX,es;q=0.8"
    assert host.act("take 3").json()["sentence"] == "Primero se da la vuelta a dos cartas del mercado. (3.2)"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'{"line": "0", "action": "flip 1 2"}',
        b'{"line": 0}',
        b'{"line": 0, "action": 7}',
        b"\xff\xfe",
    ],
)
def test_a_malformed_action_is_a_clear_refusal(client: TestClient, body: bytes) -> None:
    host, _, _ = open_for_two(client)
    headers = {"content-type": "application/json"}
    answer = host.send("POST", f"{host.path}/act", content=body, headers=headers)
    assert answer.status_code == 422
    assert answer.json()["error"] == "room.error.bad_form"
    assert host.frame()["line"] == 0


def test_too_long_a_notation_is_refused(client: TestClient) -> None:
    host, _, _ = open_for_two(client)
    assert host.act("flip 1 2" + " " * 200).status_code == 422


def test_why_an_action_is_not_allowed_is_told_to_the_seat_asked_only(client: TestClient) -> None:
    host, guest, onlooker = open_for_two(client)
    first = "First two cards of the market are turned over."
    assert host.get("why?action=take 3").json() == {"legal": False, "sentence": first, "rule": "3.2"}
    assert host.get("why?action=flip 1 2").json()["legal"]
    assert host.get("why?action=nonsense").status_code == 400
    assert guest.get("why?action=take 3").json()["error"] == "error.not_your_turn"
    assert onlooker.get("why?action=take 3").status_code == 403


def test_undo_goes_back_by_the_policy_and_is_a_line_itself(client: TestClient) -> None:
    host, guest, _ = open_for_two(client, **{"option.backs": "printed"})
    assert host.post("undo", {"line": 0}).json()["error"] == "error.may_not_undo"
    host.act("flip 1 2")
    assert host.may_undo()
    assert not guest.may_undo()
    assert guest.post("undo", {"line": 1}).status_code == 409
    assert host.post("undo", {"line": 0}).json()["error"] == "error.stale_action"
    assert host.post("undo", {"line": 1}).json() == {"line": 2}
    assert "flip 1 3" in host.legal()
    assert "turned over" not in guest.region("chronicle")


def test_no_undo_past_what_was_revealed(client: TestClient) -> None:
    host, _, _ = open_for_two(client)
    host.act("flip 1 2")
    assert not host.may_undo()
    assert host.post("undo", {"line": 1}).status_code == 409


def test_an_undo_always_leads_back_to_a_choice(client: TestClient) -> None:
    for _ in range(10):
        host = open_table(client, seats="2", who0="here", who1="here")
        until(partial(plays_until_undo, host))
        line = host.frame()["line"]
        assert host.post("undo", {"line": line}).json() == {"line": line + 1}
        assert len(host.legal()) > 1


def plays_until_undo(host: Person) -> bool:
    """Play on until something can be taken back."""
    legal = host.legal()
    if legal and host.may_undo():
        return True
    if legal:
        host.act(legal[0])
    return False


def test_forced_steps_are_played_by_the_table_and_stand_in_the_record(client: TestClient) -> None:
    host, guest, _ = open_for_two(client)
    host.act("flip 1 2")
    host.act(host.legal()[0])
    until(guest.legal)
    guest.act(guest.legal()[0])
    until(host.legal)
    line = host.frame()["line"]
    host.act(host.legal()[0])
    until(lambda: host.frame()["line"] > line + 1)
    seen = [json.loads(part) for part in guest.get("record").text.splitlines()]
    assert [part["seat"] for part in seen[1:6]] == [0, 0, 1, 0, 1]
    assert seen[5]["action"].startswith("take ")

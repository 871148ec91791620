"""A table of Patios in the room: its form, its cap where an agent sits, and what a running record keeps to itself."""

import json
import re

import pytest
from starlette.testclient import TestClient

from ludoteca.games import GAMES
from tests.server.people import Person, links_in, until


def open_patios(client: TestClient, **fields: str) -> Person:
    """Open a table of Patios for a person and two agents."""
    seats = {"seats": "3", "who0": "here", "who1": "agent:random", "who2": "agent:random"}
    answer = client.post("/new/patios", data=seats | fields, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return Person(client, answer.headers["location"])


def test_many_options_are_folded_away_but_for_the_first(client: TestClient) -> None:
    for lang, usual in (("en", "They may stay as they are."), ("es", "Pueden quedarse como están.")):
        page = client.get("/new/patios?seats=5", headers={"accept-language": lang}).text
        openly, folded = page.split('<details class="single">')
        variants = ["monument", "may31", "nada_pego", "playground", "memory_aid"]
        assert re.findall(r'name="option\.(\w+)"', openly) == variants
        rest = [option.name for option in GAMES["patios"].options if option.name not in variants]
        assert re.findall(r'name="option\.(\w+)"', folded) == rest
        assert usual in folded


@pytest.mark.parametrize(
    ("fields", "cap"),
    [
        ({}, 60),
        ({"option.turn_cap": "0"}, 60),
        ({"option.turn_cap": "9"}, 9),
        ({"who1": "link", "who2": "link", "option.turn_cap": "0"}, 0),
    ],
)
def test_a_round_ends_where_an_agent_sits_unless_another_cap_is_asked_for(
    client: TestClient, fields: dict[str, str], cap: int
) -> None:
    header = json.loads(open_patios(client, **fields).get("record").text.splitlines()[0])
    assert header["options"] == GAMES["patios"].complete(3, {"turn_cap": cap})


def test_an_unknown_option_is_refused_where_an_agent_sits_too(client: TestClient) -> None:
    fields = {"seats": "2", "who0": "here", "who1": "agent:random", "option.speed": "3"}
    answer = client.post("/new/patios", data=fields, follow_redirects=False)
    assert answer.json()["error"] == "error.unknown_option"


def test_a_running_record_tells_no_answer_to_the_neighbour_before_all_have_answered(client: TestClient) -> None:
    """A seat's own offer is in its own record; the others find neither it nor a trace of it (12.1)."""
    fields = {"seats": "3", "who0": "here", "who1": "link", "who2": "link"}
    host = Person(client, client.post("/new/patios", data=fields, follow_redirects=False).headers["location"])
    people = [host, *(Person(client, path) for path in links_in(host))]
    until(lambda: any("offer" in person.legal() or call_neighbour(person) for person in people))
    answering = next(person for person in people if "offer" in person.legal())
    others = [person for person in people if person is not answering]
    before = [person.get("record").text for person in others]
    answering.act("offer")
    assert '"offer"' in answering.get("record").text
    assert [person.get("record").text for person in others] == before


def call_neighbour(person: Person) -> bool:
    """Let a person choose the Neighbour, or else whatever comes first."""
    legal = person.legal()
    if legal:
        person.act("choose neighbour" if "choose neighbour" in legal else legal[0])
    return False

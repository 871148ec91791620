"""A curtain between people at one screen: nothing of a hand leaves the room before its owner says to be there."""

import json
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.people import Person, links_in
from tests.server.test_answers import room
from tests.server.test_bots import opened
from tests.server.test_leaving import resign

__all__ = ["room"]

pytestmark = pytest.mark.usefixtures("toy")

HAND = re.compile(r'hand\\*": ?\[\d')  # as the toy writes it out, in the page or once more as JSON


def shared(client: TestClient, game: str = "toy", seats: int = 4, **fields: str) -> Person:
    """Open a table at which two or more sit at one screen, the others at their own."""
    names = {"name0": "Ana", "name1": "Luis"}
    return opened(client, game, "here", "here", *["link"] * (seats - 2), **(names | fields))


def here(person: Person, seat: int, line: int | None = None) -> Any:
    at = person.frame()["line"] if line is None else line
    return person.post("here", {"line": at, "seat": seat})


def sent(person: Person) -> str:
    """Return all that the screen gets: the frame and the page."""
    page = person.client.get(person.path, headers={"accept": "text/html", "accept-language": "en"}).text
    return json.dumps(person.frame()["regions"]) + re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL)


def hands(person: Person) -> bool:
    """Return whether a hand is among what the screen gets: the toy writes it out in its board."""
    return HAND.search(sent(person)) is not None


def test_a_hand_is_shown_only_to_who_says_to_be_there(room: TestClient) -> None:
    host = shared(room)
    assert "Ana is next" in host.region("curtain")
    assert "I am Ana: show my cards" in host.region("curtain")
    assert not hands(host)
    assert not host.legal()
    assert here(host, 0).json() == {"seat": 0}
    assert host.region("curtain").strip() == ""
    assert host.legal()
    assert hands(host)


def test_it_is_not_asked_again_while_the_same_person_goes_on_choosing(room: TestClient) -> None:
    host = shared(room)
    here(host, 0)
    host.act("pass")
    assert "Luis is next" in host.region("curtain")
    assert not hands(host)
    here(host, 1)
    host.act("pass")
    assert host.region("curtain").strip() == "", "nobody at this screen is asked"
    assert not hands(host), "and nobody knows who looks"


def test_in_a_poll_each_is_called_before_being_asked(room: TestClient) -> None:
    host = shared(room, who2="here", name2="Eva")
    host.post("wish", {"wish": "always"})
    here(host, 0)
    host.act("attack")
    assert "Luis is next" in host.region("curtain")
    here(host, 1)
    host.act(host.legal()[0])
    assert host.region("curtain").strip() == "", "still the same person"
    host.act("done")
    assert "Eva is next" in host.region("curtain")
    assert not hands(host)


def test_nobody_draws_it_for_another(room: TestClient) -> None:
    host = shared(room)
    guest = Person(room, links_in(host)[0])
    assert here(host, 1).status_code == 403, "it is not Luis's turn"
    assert here(host, 2).status_code == 403, "that seat is elsewhere"
    assert here(host, 0, line=5).status_code == 409
    assert here(guest, 0).status_code == 403
    assert host.post("here", {"line": 0}).status_code == 422
    assert "Ana is next" in host.region("curtain")


def test_one_person_at_a_screen_needs_none(room: TestClient) -> None:
    host = opened(room, "toy", "here", "link", "link", "link")
    assert host.region("curtain").strip() == ""
    assert host.legal()


@pytest.mark.parametrize(("game", "drawn"), [("talavera", False), ("taluvo", False), ("patios", True)])
def test_it_hangs_where_hands_are_hidden(room: TestClient, game: str, drawn: bool) -> None:
    host = shared(room, game, 2)
    assert ("is next" in host.region("curtain")) == drawn


def test_the_live_channel_sends_no_hand_before(room: TestClient) -> None:
    host = shared(room)
    with room.websocket_connect(f"{host.path}/live") as socket:
        first = json.dumps(socket.receive_json())
        assert "Ana is next" in first
        assert not HAND.search(first)
        here(host, 0)
        second = socket.receive_json()
        assert second["regions"]["curtain"].strip() == ""
        host.act("pass")
        third = socket.receive_json()
        assert "Luis is next" in third["regions"]["curtain"]
        assert not HAND.search(json.dumps(third))


def test_when_the_others_have_left_no_curtain_is_left(room: TestClient) -> None:
    host = shared(room)
    assert resign(host, 1).status_code == 200
    assert host.region("curtain").strip() == ""
    assert host.legal()


def test_when_the_match_is_over_it_is_gone(room: TestClient) -> None:
    host = shared(room, "patios", 2)
    resign(host, 0)
    assert host.region("curtain").strip() == ""
    assert "Ana has resigned" in host.region("say")


def test_it_speaks_spanish(room: TestClient) -> None:
    host = shared(room)
    spanish = Person(room, host.path, "es")
    assert "Soy Ana: mostrar mis cartas" in spanish.region("curtain")

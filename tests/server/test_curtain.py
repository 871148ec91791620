"""A curtain between people at one screen: nothing of a hand leaves the room before its owner says to be there."""

import json
import re
from dataclasses import dataclass
from typing import Any, cast

import pytest
from starlette.testclient import TestClient

from ludoteca.server.curtain import hides
from ludoteca.server.tables import ENDED
from tests.server.people import Person, links_in, until
from tests.server.test_answers import room
from tests.server.test_bots import opened
from tests.server.test_leaving import resign
from tests.server.toy import ToyGame

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
    page = person.page().text
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


def record(person: Person) -> list[Any]:
    return [json.loads(line) for line in person.get("record").text.splitlines()[1:]]


def test_the_running_record_stays_behind_it_too(room: TestClient) -> None:
    host = shared(room, who2="here", name2="Eva", who3="link")
    onlooker = Person(room, links_in(host)[-1])
    host.post("wish", {"wish": "always"})
    here(host, 0)
    host.act("attack")
    assert timeless(record(host)) == timeless(record(onlooker)), "Luis is next, and may be away"
    here(host, 1)
    assert [line.get("action") for line in record(host)] == [None], "Ana's action is not for Luis"
    guest = Person(room, links_in(host)[0])
    answers = {}
    for seat, person in ((1, host), (2, host), (3, guest)):
        if person is host:
            here(host, seat)
        answers[seat] = person.legal()[0]
        person.act(answers[seat])
        person.act("done")
    until(lambda: host.frame()["line"] > 1)
    assert not {"lay 1", "lay 2", "lay 3", "lay 4"} & {line.get("action") for line in record(host)}
    assert timeless(record(host)) == timeless(record(onlooker))
    assert here(host, 0).status_code == 200
    own = [line["action"] for line in record(host) if "action" in line]
    assert own == ["attack"], "who sits there reads its own, and nobody else's"


def timeless(lines: list[Any]) -> list[Any]:
    return [{name: value for name, value in line.items() if name != "at"} for line in lines]


def test_behind_it_nothing_is_asked_played_or_taken_back(room: TestClient) -> None:
    host = shared(room)
    refused = [
        host.get("why?action=attack"),
        host.get("why?action=lay 1"),
        host.act("attack"),
        host.post("undo", {"line": 0}),
    ]
    for answer in refused:
        assert (answer.status_code, answer.json()["error"]) == (403, "room.error.curtain")
        assert "says first to be there" in answer.json()["sentence"]
    spanish = host.over(room, "es").get("why?action=attack").json()["sentence"]
    assert "dice que está ahí" in spanish
    assert host.frame()["line"] == 0
    here(host, 0)
    assert host.get("why?action=attack").json()["legal"]
    assert host.act("attack").status_code == 200
    assert host.get("why?action=lay 1").json()["error"] == "room.error.curtain", "now it is Luis who is asked"


@pytest.mark.parametrize("cards", [1, 2])
def test_who_sits_there_neither_counts_nor_takes_back_what_another_answered(room: TestClient, cards: int) -> None:
    host = shared(room, who2="here", name2="Eva")
    host.post("wish", {"wish": "always"})
    here(host, 0)
    host.act("attack")
    here(host, 1)
    for _ in range(cards):
        host.act(host.legal()[0])
    assert host.frame()["step"] == cards
    assert host.may_undo()
    host.act("done")
    assert (host.frame()["step"], host.may_undo()) == (ENDED, False), "however many cards Luis laid"
    here(host, 2)
    assert (host.frame()["step"], host.may_undo()) == (ENDED, False)
    assert host.post("undo", {"line": 1}).status_code == 409
    host.act("done")
    assert host.may_undo() is False, "nobody here is asked any more"
    assert host.post("undo", {"line": 1}).status_code == 409


@dataclass
class Glance:
    """A position of which only the seat to move sees something."""

    game: Any
    own: str

    def to_move(self) -> int:
        return 0

    def view(self, seat: int | None) -> Any:
        return {"seat": seat, "legal": ["go"] if seat == 0 else [], self.own: [1] if seat == 0 else None}


def test_it_hangs_for_the_seat_to_move_as_well() -> None:
    game = ToyGame()
    assert hides(cast("Any", Glance(game, "hand")), (0, 1)), "the mover alone has a hand"
    game.own = ("ways",)
    assert not hides(cast("Any", Glance(game, "ways")), (0, 1)), "what it may choose is no secret"
    game.hides = True
    assert hides(cast("Any", Glance(game, "ways")), (0, 1)), "nothing is hidden now, but it was"


def test_the_live_channel_sends_no_hand_before(room: TestClient) -> None:
    host = shared(room)
    with host.live() as socket:
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
    spanish = host.over(room, "es")
    assert "Soy Ana: mostrar mis cartas" in spanish.region("curtain")

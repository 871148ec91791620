"""Leaving a table of six kingdoms with polls, and El Cid's."""

import json
import re
from typing import Any

from starlette.testclient import TestClient

from ludoteca.core.record import read, verify
from ludoteca.games import GAMES
from tests.server.people import Person, links_in, until
from tests.server.test_bots import opened
from tests.server.test_leaving import record_of, resign

SIX = ["here", *["link"] * 5]
OWN = ("act", "proof", "share", "wish")  # what tells a link of itself


def people_at(client: TestClient, **fields: str) -> list[Person]:
    host = opened(client, "taifa", *SIX, **fields)
    return [host, *(Person(client, path) for path in links_in(host))]


POLL = re.compile("may be laid|have rolled|may still take")  # what others read while a poll runs


def asked(people: list[Person]) -> list[Person]:
    """Return who may choose something now: several only in a poll."""
    return [person for person in people if person.legal()]


def play_to_poll(people: list[Person]) -> None:
    """Let everybody attack where possible until a poll runs."""
    for _ in range(60):
        now = asked(people)
        if len(now) > 1:
            return
        attacks = [notation for notation in now[0].legal() if notation.startswith("attack")]
        now[0].act((attacks or now[0].legal())[0])
    raise AssertionError("no poll came")


def shown(person: Person) -> dict[str, Any]:
    return {name: html for name, html in person.frame()["regions"].items() if name not in OWN}


def hand_in(person: Person) -> list[str]:
    return re.findall(r'href="#(tf-card-[^"]+)"', person.frame()["regions"]["hand"])


def test_in_a_poll_of_six_kingdoms_who_leaves_is_gone_when_it_closes(client: TestClient) -> None:
    people = people_at(client, stand_in="random")
    for person in people[:-1]:
        person.post("wish", {"wish": "always"})
    play_to_poll(people[:-1])
    leaver = asked(people[:-1])[0]
    seat, line = people.index(leaver), leaver.frame()["line"]
    stays = [person for person in people if person is not leaver]
    cards = hand_in(leaver)
    assert cards
    assert resign(leaver).status_code == 200
    assert hand_in(leaver) == cards, "until the poll has closed the hand is still there"
    assert not any("left" in person.region("chronicle") for person in stays)
    for person in asked(stays[:-1]):
        person.act("done")
    until(lambda: people[-1].frame()["line"] > line)
    until(lambda: shown(leaver) == shown(people[-1]))
    assert not set(cards) & set(hand_in(leaver))
    assert [line["seat"] for line in record_of(people[-1]) if "leave" in line] == [seat]
    assert record_of(leaver) == record_of(people[-1])
    assert leaver.get("why?action=pass").status_code == 403


def test_who_leaves_in_a_poll_that_asks_others_is_told_that_it_waits(client: TestClient) -> None:
    people = people_at(client, stand_in="random")[:-1]
    for person in people:
        person.post("wish", {"wish": "always"})
    play_to_poll(people)
    attacker = next(person for person in people if not person.legal())
    assert resign(attacker).status_code == 200
    assert "You have left: it takes effect when everybody has answered." in attacker.region("say")
    assert not any("You have left" in person.region("say") for person in people if person is not attacker)


def test_the_one_person_among_five_bots_ends_the_match(client: TestClient) -> None:
    host = opened(client, "taifa", "here", *["bot"] * 5)
    until(lambda: host.legal())
    assert resign(host).status_code == 200
    match = verify(read(host.get("record").text), GAMES)
    assert match.winners() == [1, 2, 3, 4, 5]
    assert "You have resigned" in host.region("say")


def test_el_cid_gives_up_and_the_kingdoms_share_the_win(client: TestClient) -> None:
    count = next(count for count in GAMES["taifa"].seats if count != len(SIX))
    who = ["bot" if GAMES["taifa"].must_be_bot(count, seat) else "here" for seat in range(count)]
    host = opened(client, "taifa", *who)
    own = who.index("here")
    until(lambda: host.legal())
    assert resign(host).status_code == 200
    lines = [json.loads(line) for line in host.get("record").text.splitlines()]
    assert lines[-2] == {"line": len(lines) - 2, "seat": own, "resign": True, "at": lines[-2]["at"]}
    match = verify(read(host.get("record").text), GAMES)
    assert match.returns()[own] == -1  # against all three (10.3)
    assert own not in match.winners()
    assert len(match.winners()) == count - 1

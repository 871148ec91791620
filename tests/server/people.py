"""People at a table of the test room: what they open, see and play."""

import html
import re
import time
from collections.abc import Callable
from typing import Any

from starlette.testclient import TestClient

ACTS = re.compile(r'<li><button[^>]*data-action="([^"]+)"')
PATIENCE = 40.0


class Person:
    """Someone who holds a link."""

    def __init__(self, client: TestClient, path: str, lang: str = "en") -> None:
        self.client = client
        self.path = path
        self.headers = {"accept-language": lang, "accept": "application/json"}

    def get(self, what: str) -> Any:
        return self.client.get(f"{self.path}/{what}", headers=self.headers)

    def post(self, what: str, body: object = None) -> Any:
        return self.client.post(f"{self.path}/{what}", json=body, headers=self.headers)

    def frame(self) -> Any:
        return self.get("frame").json()

    def region(self, name: str) -> str:
        return html.unescape(re.sub(r"<[^>]+>", " ", self.frame()["regions"][name]))

    def legal(self) -> list[str]:
        return ACTS.findall(self.frame()["regions"]["act"])

    def act(self, notation: str, line: int | None = None) -> Any:
        at = self.frame()["line"] if line is None else line
        return self.post("act", {"line": at, "action": notation})

    def is_over(self) -> bool:
        return "/replay" in self.frame()["regions"]["after"]

    def may_undo(self) -> bool:
        return bool(re.search(r"data-undo(?![^>]*disabled)", self.frame()["regions"]["act"]))


def open_table(client: TestClient, **fields: str) -> Person:
    """Open a table and return its host."""
    answer = client.post("/new/talavera", data=fields, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return Person(client, answer.headers["location"])


def links_in(host: Person) -> list[str]:
    """Return the paths of the links the host's page offers: seats first, the onlookers' last."""
    return re.findall(r'data-copy="http://testserver(/t/[^"]+)"', host.frame()["regions"]["share"])


def open_for_two(client: TestClient, **fields: str) -> tuple[Person, Person, Person]:
    """Open a table for two people by link and return the first seat, the second, and an onlooker."""
    seats = {"seats": "2", "who0": "here", "who1": "link", "name0": "Marta", "name1": "Lucía"}
    host = open_table(client, **(seats | fields))
    guest, onlooker = links_in(host)
    return host, Person(client, guest), Person(client, onlooker)


def until(asked: Callable[[], object], pause: float = 0.01) -> None:
    """Wait until something holds that the table does by itself, looking now and then."""
    end = time.monotonic() + PATIENCE
    while not asked():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(pause)


def play_out(*people: Person) -> None:
    """Let the people play their first legal action until the match is over."""
    until(lambda: step(people) or people[0].is_over())


def step(people: tuple[Person, ...]) -> bool:
    for person in people:
        legal = person.legal()
        if legal:
            person.act(legal[0])
    return False

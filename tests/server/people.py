"""People at a table of the test room: what they open, see and play."""

import html
import re
import time
from collections.abc import Callable
from typing import Any

from starlette.testclient import TestClient

ACTS = re.compile(r'<li><button[^>]*data-action="([^"]+)"')
PATIENCE = 40.0


LOOKS_ON = "#look"


class Person:
    """Someone with a browser of their own: whose cookie holds a place at a table, or who looks on.

    A path may be a table's address (then the browser is the client's own, or nobody's with `#look` behind it), an
    invitation (it is claimed) or an older link (it is exchanged).
    """

    def __init__(self, client: TestClient, path: str, lang: str = "en", cookie: str | None = None) -> None:
        self.client = client
        self.lang = lang
        self.cookie: str = (client.cookies.get("visitor") or "") if cookie is None else cookie
        address, _, secret = path.partition("#")
        self.path = address
        if path.endswith(LOOKS_ON):
            self.cookie = ""
        elif address.startswith("/join/"):
            self.path = address.replace("/join/", "/t/")
            self.cookie = ""
            answer = self.post("claim", {"secret": secret})
            assert answer.status_code == 200, answer.text
            self.cookie = answer.cookies["visitor"]

    @property
    def headers(self) -> dict[str, str]:
        own = {"cookie": f"visitor={self.cookie}"} if self.cookie else {"cookie": ""}
        return own | {"accept-language": self.lang, "accept": "application/json", "origin": "http://testserver"}

    def send(self, method: str, path: str, **more: Any) -> Any:
        """Send something with this person's cookie; the client keeps its own."""
        kept = list(self.client.cookies.jar)
        headers = self.headers | more.pop("headers", {})
        try:
            return self.client.request(method, path, headers=headers, **more)
        finally:
            self.client.cookies.clear()
            for cookie in kept:
                self.client.cookies.jar.set_cookie(cookie)

    def get(self, what: str) -> Any:
        return self.send("GET", f"{self.path}/{what}")

    def post(self, what: str, body: object = None) -> Any:
        return self.send("POST", f"{self.path}/{what}", json=body)

    def page(self, more: str = "", **headers: str) -> Any:
        """Return the table's page as this person's browser gets it."""
        return self.send("GET", f"{self.path}{more}", headers={"accept": "text/html"} | headers)

    def live(self, query: str = "") -> Any:
        """Open the live channel."""
        headers = {"cookie": self.headers["cookie"], "origin": "http://testserver", "accept-language": self.lang}
        return self.client.websocket_connect(f"{self.path}/live{query}", headers=headers)

    @classmethod
    def by_old_link(cls, client: TestClient, path: str) -> "Person":
        """Return who comes by a link from before tables had a public address."""
        stranger = cls(client, path, cookie="")
        assert stranger.page().status_code == 200
        secret = path.removeprefix("/t/")
        answer = stranger.send("POST", "/exchange", data={"secret": secret}, follow_redirects=False)
        assert answer.status_code == 303, answer.text
        return cls(client, answer.headers["location"], cookie=answer.cookies["visitor"])

    def over(self, client: TestClient, lang: str = "") -> "Person":
        """Return the same person over another client, perhaps reading another language."""
        return Person(client, self.path, lang or self.lang, self.cookie)

    def at(self, path: str) -> "Person":
        """Return this person at another table."""
        return Person(self.client, path, self.lang, self.cookie)

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
    """Return the links that a host can hand out: an invitation to each chair that waits, and last the table's address."""
    waiting = re.findall(r'data-invite="(\d+)"', host.frame()["regions"]["share"])
    made = [host.post("invite", {"seat": int(seat)}).json()["link"] for seat in waiting]
    return [*(link.removeprefix("http://testserver") for link in made), host.path + LOOKS_ON]


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

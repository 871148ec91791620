"""Bots as chairs: offered where the game allows them, played by the table, kept by a rematch."""

import json
import re
from functools import partial

import pytest
from starlette.testclient import TestClient

from ludoteca.core.game import BOT
from ludoteca.core.record import read, verify
from ludoteca.games import GAMES
from ludoteca.server.forms import Wish
from ludoteca.server.rows import HERE, Chair
from tests.server.people import Person, links_in, until
from tests.server.scenes import Scene, played

pytestmark = pytest.mark.usefixtures("toy")

LONG = 0.2  # seconds between looks at a table that plays a whole match
KINGDOMS = ["castile", "catalan", "valencia", "seville", "badajoz", "leon"]


def opened(client: TestClient, game: str, *who: str, **fields: str) -> Person:
    chairs = {f"who{seat}": kind for seat, kind in enumerate(who)}
    answer = client.post(f"/new/{game}", data={"seats": str(len(who))} | chairs | fields, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return Person(client, answer.headers["location"])


def header_of(person: Person) -> dict[str, object]:
    made: dict[str, object] = json.loads(person.get("record").text.splitlines()[0])
    return made


def offers(page: str) -> list[tuple[list[str], str]]:
    """Return for each seat of a form who may play it, and who is chosen."""
    chairs = re.findall(r'<div class="who">(.*?)</div>', page, re.DOTALL)
    values = [re.findall(r'name="who\d" value="(\w+)"( checked)?', chair) for chair in chairs]
    return [([value for value, _ in each], next(value for value, chosen in each if chosen)) for each in values]


def test_the_form_offers_six_kingdoms_with_you_as_castile_and_five_bots(client: TestClient) -> None:
    page = client.get("/new/taifa").text
    anybody = ["here", "link", "open", "agent", "bot"]
    assert offers(page) == [(anybody, "here"), *[(anybody, "bot")] * 5]
    assert "Six kingdoms" in page
    assert 'name="option.bots"' not in page
    assert re.findall(r"</span>([^<]+)</legend>", page)[0] == "Castile"
    assert not re.search(r'name="lots"[^>]*checked', page), "people choose their kingdom"


def test_el_cid_is_a_person_or_an_agent_and_the_others_are_bots(client: TestClient) -> None:
    page = client.get("/new/taifa?seats=4", headers={"accept-language": "es"}).text
    assert offers(page) == [*[(["bot"], "bot")] * 3, (["here", "link", "open", "agent"], "here")]
    assert "El Cid" in re.findall(r"</span>([^<]+)</legend>", page)
    assert 'name="name0"' not in page
    assert 'name="option.almoravid_hand"' in page


@pytest.mark.parametrize(
    ("game", "who", "error"),
    [
        ("taifa", ["here", *["bot"] * 3], "error.bad_bots"),
        ("taifa", ["bot"] * 4, "error.bad_bots"),
        ("toy", ["bot", "here", "bot"], "error.bad_bots"),
        ("toy", ["here", "bot", "link"], "error.bad_bots"),
        ("talavera", ["here", "bot"], "error.bad_bots"),
        ("taifa", ["here", "bot", "bot", "bot", "bot", "bots"], "room.error.bad_form"),
    ],
)
def test_a_bot_where_none_may_sit_or_none_where_one_must_is_refused(
    client: TestClient, game: str, who: list[str], error: str
) -> None:
    fields = {"seats": str(len(who)), **{f"who{seat}": kind for seat, kind in enumerate(who)}}
    answer = client.post(f"/new/{game}", data=fields, follow_redirects=False)
    assert answer.json()["error"] == error
    assert answer.status_code in (400, 422)


def test_the_bots_are_said_seat_by_seat_and_not_as_an_option(client: TestClient) -> None:
    table = opened(client, "taifa", "here", "bot", "link", "bot", "agent:random", "bot", whole="on")
    assert header_of(table)["options"] == {"bots": ["catalan", "seville", "leon"]}
    fields = {"seats": "6", **{f"who{seat}": "here" for seat in range(6)}, "option.bots": "leon"}
    answer = client.post("/new/taifa", data=fields, follow_redirects=False)
    assert answer.json()["error"] == "error.unknown_option"


def test_lots_are_drawn_among_those_who_are_no_bots() -> None:
    found = set()
    for _ in range(60):
        chairs = (Chair(HERE, "Ana"), Chair(BOT), Chair(HERE, "Luis"), Chair(BOT))
        drawn = Wish({}, chairs, "", "", lots=True, coach=False).drawn()
        assert [chair.kind for chair in drawn.chairs] == [HERE, BOT, HERE, BOT]
        found.add(tuple(chair.name for chair in drawn.chairs))
    assert found == {("Ana", "", "Luis", ""), ("Luis", "", "Ana", "")}


def test_a_bot_is_called_after_its_kingdom_and_said_to_be_one(client: TestClient) -> None:
    table = opened(client, "taifa", "here", *["bot"] * 5, name0="Ana", name3="Nobody")
    names = header_of(table)["names"]
    assert isinstance(names, list)
    assert names[0] == "Ana"
    assert "Seville" in names[3]
    assert table.region("seats").count("Bot") >= 5
    spanish = table.over(client, "es")
    assert "Sevilla" in spanish.region("seats")
    assert "Six kingdoms" in table.page().text


def test_bots_move_at_a_pace_one_can_follow() -> None:
    script = ((1.0, 0, "pass"), (3.0, 0, "done"))
    scene = Scene(hands=((), (1,), (1,), (1,)), bots=(1, 2, 3), script=script)
    lines = [when for when, _ in played(scene)["eye"]]
    assert lines[:6] == [0.0, 1.0, 2.5, 4.5, 6.5, 8.0], "a pass, a Bot's card, two polls of one person, a Bot's card"


def test_a_table_of_bots_moves_only_while_watched_and_can_be_stepped(client: TestClient) -> None:
    host = opened(client, "taifa", *["bot"] * 6)
    assert host.post("control", {"order": "pause"}).json()["playing"] is False
    assert host.frame()["line"] == 0
    with host.live() as socket:
        socket.receive_json()
        for line in (1, 2, 3):
            host.post("control", {"order": "step"})
            until(partial(is_at, host, line))
        host.post("control", {"order": "play"})
        until(host.is_over, LONG)
    assert verify(read(host.get("record").text), GAMES).is_over()
    again = Person(client, host.post("rematch").json()["next"])
    assert header_of(again)["options"] == {"bots": KINGDOMS}
    assert header_of(again)["names"] == header_of(host)["names"], "a rematch keeps the chairs"


def is_at(person: Person, line: int) -> bool:
    return bool(person.frame()["line"] == line)


def test_a_person_among_bots_keeps_kingdom_and_wish_in_a_rematch(client: TestClient) -> None:
    host = opened(client, "toy", "here", "link", "bot", "bot", name0="Ana", name1="Luis")
    guest = Person(client, links_in(host)[0])
    guest.post("wish", {"wish": "always"})
    until(lambda: act(host) or act(guest) or host.is_over())
    again = guest.at(guest.post("rematch").json()["next"])
    assert header_of(again)["names"] == ["Ana", "Luis", "South", "West"]
    assert re.search(r'value="always"[^>]* checked', again.frame()["regions"]["wish"])


def act(person: Person) -> bool:
    legal = person.legal()
    if legal:
        person.act(legal[-1])
    return False


def test_one_person_and_five_bots_play_a_whole_match(client: TestClient) -> None:
    host = opened(client, "taifa", "here", *["bot"] * 5)
    until(lambda: act(host) or host.is_over())
    assert verify(read(host.get("record").text), GAMES).is_over()


def test_people_agents_and_bots_play_at_one_table(client: TestClient) -> None:
    host = opened(client, "taifa", "here", "agent:captain", "agent:random", "bot", "agent:captain", "bot")
    until(lambda: act(host) or host.frame()["line"] > 150 or host.is_over())
    assert "program" not in host.region("chronicle")


def test_el_cid_is_played_to_its_end(client: TestClient) -> None:
    host = opened(client, "taifa", *["bot"] * 3, "here")
    until(lambda: act(host) or host.is_over())
    assert verify(read(host.get("record").text), GAMES).is_over()
    assert "Rematch" in host.region("after"), "three Bots that win together are no tie"


def test_the_quick_starts_of_taifa_seat_bots(client: TestClient) -> None:
    page = client.get("/", headers={"accept": "text/html", "accept-language": "en"}).text
    starts = re.findall(r'<form method="post" action="/new/taifa">(.*?)</form>', page, re.DOTALL)
    kinds = [dict(re.findall(r'name="(who\d)" value="([^"]*)"', start)) for start in starts[:3]]
    assert [list(kind.values()).count("bot") for kind in kinds] == [5, 4, 3]
    assert "against the 5 Bots" in page

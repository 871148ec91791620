"""The pages: what they show, in both languages, without anything inline and without trusting anybody."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludoteca.core.options import Option
from ludoteca.games import GAMES
from ludoteca.server.app import create_app
from ludoteca.server.forms import clean, value_of
from ludoteca.server.visiting import safe_path
from tests.games.patios.server.test_room import open_patios
from tests.server.conftest import AT_ONCE
from tests.server.people import Person, open_for_two, open_table, play_out
from tests.server.test_bots import opened

HTML = {"accept": "text/html"}
VOID = {"meta", "link", "input", "br", "hr", "img"}


class Inspector(HTMLParser):
    """Collects what a strict policy forbids, what is asked of elsewhere, and tags left open."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.bad: list[str] = []
        self.open: list[str] = []
        self.ids: list[str] = []
        self.lang = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "html":
            self.lang = given["lang"] or ""
        if tag == "style" or (tag == "script" and "src" not in given):
            self.bad.append(tag)
        for name, value in attrs:
            if name == "style" or name.startswith("on"):
                self.bad.append(f"{tag} {name}")
            if name in ("src", "href", "action") and (value or "").startswith(("http:", "https:", "//", "javascript:")):
                self.bad.append(f"{tag} {name}={value}")
            if name == "id":
                self.ids.append(value or "")
        if tag not in VOID and not (self.get_starttag_text() or "").endswith("/>"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if (self.get_starttag_text() or "").endswith("/>") and (not self.open or self.open[-1] != tag):
            return
        if not self.open or self.open.pop() != tag:
            self.bad.append(f"stray </{tag}>")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)


@pytest.fixture
def pages(client: TestClient) -> list[str]:
    running, guest, onlooker = open_for_two(client)
    over, other, _ = open_for_two(client)
    play_out(over, other)
    alone = open_table(client, seats="1", who0="here")
    agents = open_table(client, seats="2", who0="agent:random", who1="agent:random")
    tables = [person.path for person in (running, guest, onlooker, over, alone, agents)]
    fixed = ["/", "/new/talavera?seats=1", "/nowhere", "/t/nothing", "/new/chess"]
    fixed += [f"/{what}/{name}" for what in ("new", "rules") for name in GAMES] + [
        "/new/taluvo?seats=4",
        "/new/taifa?seats=4",
    ]
    taifas = [
        opened(client, "taifa", "here", "link", *["bot"] * 4).path,
        opened(client, "taifa", *["bot"] * 3, "here").path,
    ]
    return [*tables, *taifas, open_patios(client).path, f"{over.path}/replay?ply=7", *fixed]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_no_page_has_anything_inline_or_asks_elsewhere(client: TestClient, pages: list[str], lang: str) -> None:
    for path in pages:
        answer = client.get(path, headers=HTML | {"accept-language": lang})
        seen = Inspector(answer.text)
        assert seen.bad == [], path
        assert seen.open == [], path
        assert sorted(seen.ids) == sorted(set(seen.ids)), path
        assert seen.lang == lang
        text = re.sub(r"(?:patios|taifa|talavera|taluvo)\.(?:css|js|png)", "", answer.text)
        text = re.sub(
            r' data-(?:about|piece|pieces|marks)="[^"]*"|&#34;[a-z.:0-9-]+&#34;: \[', "", text
        )  # read by scripts
        keys = r"\b(?:room|error|patios|taifa|talavera|taluvo|agent|terrain|token|cell|card|character|deck)[.][a-z]"
        assert re.findall(keys, text) == [], path


def test_every_answer_carries_the_policy(client: TestClient, pages: list[str]) -> None:
    for path in [*pages, "/static/js/table.js", "/openapi.json"]:
        headers = client.get(path, headers=HTML).headers
        assert headers["content-security-policy"] == (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
            "form-action 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'"
        )
        assert headers["referrer-policy"] == "same-origin"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == ("no-cache" if path.startswith("/static") else "no-store")


def test_frames_have_nothing_inline_either(client: TestClient) -> None:
    host, guest, _ = open_for_two(client)
    host.act("flip 1 2")
    for person in (host, guest):
        for name, html in person.frame()["regions"].items():
            assert Inspector(html).bad == [], name


def test_a_mistaken_address_is_told_in_words(client: TestClient) -> None:
    page = client.get("/nowhere", headers=HTML | {"accept-language": "es"})
    assert page.status_code == 404
    assert "No hay tal página" in page.text
    assert client.get("/nowhere").json()["sentence"] == "There is no such page in the room."
    assert client.get("/t/nothing").json()["error"] == "room.error.unknown_link"
    assert client.get("/new/chess", headers=HTML).status_code == 404
    assert client.get("/rules/chess").json()["error"] == "error.unknown_game"
    assert client.post("/").status_code == 405


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        ({}, "error.bad_seats"),
        ({"seats": "7"}, "error.bad_seats"),
        ({"seats": "two"}, "error.bad_seats"),
        ({"seats": "1"}, "room.error.bad_form"),
        ({"seats": "1", "who0": "nobody"}, "room.error.bad_form"),
        ({"seats": "1", "who0": "agent:deep"}, "error.unknown_agent"),
        ({"seats": "1", "who0": "here", "option.speed": "3"}, "error.unknown_option"),
        ({"seats": "1", "who0": "here", "option.backs": "printed"}, "error.unknown_option"),
        ({"seats": "1", "who0": "here", "option.edition": "1999"}, "error.bad_option"),
    ],
)
def test_a_form_that_makes_no_sense_opens_no_table(client: TestClient, fields: dict[str, str], error: str) -> None:
    answer = client.post("/new/talavera", data=fields, follow_redirects=False)
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"] == error
    assert client.post("/new/chess", data={"seats": "1", "who0": "here"}).status_code == 404


def test_the_form_shows_every_option_and_agent(client: TestClient) -> None:
    two = client.get("/new/talavera").text
    alone = client.get("/new/talavera?seats=1").text
    assert 'name="option.edition"' in two
    assert 'name="option.edition"' in alone
    assert 'name="option.backs"' in two
    assert 'name="option.backs"' not in alone
    assert '<option value="artisan">' in two


@pytest.mark.parametrize(("seats", "presets"), [(2, ["taluvo", "taluva", "tigerisland"]), (4, ["taluvo", "taluva"])])
def test_the_form_offers_the_presets_of_the_seat_count_and_every_single_rule(
    client: TestClient, seats: int, presets: list[str]
) -> None:
    page = client.get(f"/new/taluvo?seats={seats}").text
    fields = re.findall(r'name="option\.(\w+)"', page)
    names = {option.name for option in GAMES["taluvo"].options if option.kind != "list"}
    assert sorted(fields) == sorted(names)
    choices = page.split('name="option.preset"')[1].split("</select>")[0]
    assert re.findall(r'value="(\w+)"', choices) == presets
    flag = page.split('name="option.starter_tile"')[1].split("</select>")[0]
    assert re.findall(r'value="(\w*)"', flag) == ["", "on", "off"]
    assert '<option value="beginner" selected>' in page


@pytest.mark.parametrize(
    ("fields", "changed"),
    [
        ({}, {}),
        ({"option.preset": "tigerisland"}, {"starter_tile": True, "temple_size": 5, "ranking": "score"}),
        ({"option.preset": "tigerisland", "option.starter_tile": "off"}, {"starter_tile": False, "temple_size": 5}),
        (
            {"option.starter_tile": "on", "option.villagers": "", "option.towers": "5"},
            {"starter_tile": True, "towers": 5},
        ),
    ],
)
def test_what_a_form_leaves_open_is_as_the_preset_has_it(
    client: TestClient, fields: dict[str, str], changed: dict[str, object]
) -> None:
    blank = {f"option.{option.name}": "" for option in GAMES["taluvo"].options if option.kind != "list"}
    seats = {"seats": "2", "whole": "on", "who0": "here", "who1": "link"}
    answer = client.post(
        "/new/taluvo", data=seats | blank | {"option.preset": "taluvo"} | fields, follow_redirects=False
    )
    assert answer.status_code == 303, answer.text
    header = json.loads(Person(client, answer.headers["location"]).get("record").text.splitlines()[0])
    sent = {"preset": fields.get("option.preset", "taluvo")}
    assert header["options"] == GAMES["taluvo"].complete(2, sent) | changed
    assert header["options"]["deck"] is None


def test_nobody_opens_a_table_whose_hidden_tiles_are_known(client: TestClient) -> None:
    deck = " ".join(["LAKE+ROCK"] * 48)
    for sent in (deck, ""):
        fields = {"seats": "2", "who0": "here", "who1": "link", "option.deck": sent}
        for lang, words in (("en", "what nobody may know"), ("es", "lo que nadie puede saber")):
            answer = client.post("/new/taluvo", data=fields, headers={"accept-language": lang}, follow_redirects=False)
            assert answer.status_code == 400
            assert answer.json()["error"] == "room.error.secret_option"
            assert words in answer.json()["sentence"]


def test_options_of_every_kind_are_read_from_a_form() -> None:
    kinds = {
        "flag": (["on"], True),
        "number": (["3"], 3),
        "choice": (["a"], "a"),
        "set": (["a", "b"], ["a", "b"]),
    }
    for kind, (sent, value) in kinds.items():
        option = Option("x", key="x", kind=kind, choices=("a", "b"), least=1, most=5)
        assert option.complete(value_of(option, sent)) == value
    assert value_of(Option("x", key="x", kind="number", most=5), [""]) is None
    open_flag, box = Option("x", key="x", kind="flag"), Option("x", key="x", kind="flag", default=True)
    assert [value_of(open_flag, [said]) for said in ("", "on", "off", "maybe")] == [None, True, False, "maybe"]
    assert [value_of(box, said) for said in ([], ["on"])] == [False, True]


def test_options_and_lots_are_kept(client: TestClient) -> None:
    starts = set()
    for _ in range(30):
        host, _, _ = open_for_two(client, lots="on", **{"option.edition": "2024-12"})
        header = host.get("record").text.splitlines()[0]
        assert '"edition":"2024-12"' in header
        starts.add(header.index("Marta") < header.index("Lucía"))
    assert starts == {True, False}


def test_too_large_a_body_is_refused_however_it_is_sent(client: TestClient) -> None:
    host, _, _ = open_for_two(client)
    much = b"x" * (70 * 1024)
    assert host.send("POST", f"{host.path}/act", content=much).status_code == 413
    answer = host.send("POST", f"{host.path}/act", content=iter([much[:1000]] * 80))
    assert answer.status_code == 413
    assert answer.json()["error"] == "room.error.too_large"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 403),
        ({"origin": "http://testserver"}, 200),
        ({"origin": "http://testserver", "sec-fetch-site": "same-origin"}, 200),
        ({"sec-fetch-site": "same-origin", "origin": "null"}, 403),
        ({"sec-fetch-site": "none"}, 403),
        ({"origin": "http://elsewhere.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site", "origin": "http://testserver"}, 403),
    ],
)
def test_pages_of_other_sites_cannot_play(client: TestClient, headers: dict[str, str], status: int) -> None:
    host, _, _ = open_for_two(client)
    answer = client.post(f"{host.path}/act", json={"line": 0, "action": "flip 1 2"}, headers=headers)
    assert answer.status_code == status


def test_tables_are_opened_no_faster_than_people_do(file: Path) -> None:
    pacing = replace(AT_ONCE, tables_a_minute=3)
    with TestClient(create_app(f"sqlite+aiosqlite:///{file}", pacing=pacing)) as client:
        fields = {"seats": "1", "who0": "here"}
        codes = [client.post("/new/talavera", data=fields, follow_redirects=False).status_code for _ in range(5)]
    assert codes == [303, 303, 303, 429, 429]


def test_names_are_cleaned_and_escaped(client: TestClient) -> None:
    assert clean(" a\u202e\x00\n  b\u2068 ") == "a b"
    assert clean("x" * 100) == "x" * 40
    host, _, _ = open_for_two(client, name0="<script>alert(1)</script>", table='"><img src=x>')
    page = host.page().text
    assert "<script>alert" not in page
    assert "<img" not in page
    assert "&lt;script&gt;" in page


def test_home_greets_and_lists_the_tables_of_this_browser(client: TestClient) -> None:
    host, guest, _ = open_for_two(client, table="Los azulejos")
    guest.page()
    page = client.get("/", headers=HTML).text
    assert "Hello, Marta" in page
    assert "Los azulejos" in page
    assert "Your move" in page
    assert host.path in page
    client.cookies.clear()
    stranger = client.get("/", headers=HTML).text
    assert host.path not in stranger
    assert "Los azulejos" not in stranger


def test_language_and_theme_are_remembered_and_lead_back(client: TestClient) -> None:
    answer = client.post("/lang", data={"lang": "es", "next": "/rules/talavera"}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules/talavera")
    client.post("/theme", data={"theme": "dark"})
    page = client.get("/", headers=HTML).text
    assert '<html lang="es" data-theme="dark">' in page
    assert client.post("/lang", data={"lang": "xx"}).status_code == 422
    assert [safe_path(path) for path in ("//evil.example", "https://evil.example", "/\\evil", "/t/x")] == [
        "/",
        "/",
        "/",
        "/t/x",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_have_an_anchor_at_every_number(client: TestClient, game: str) -> None:
    for lang in ("en", "es"):
        page = client.get(f"/rules/{game}", headers=HTML | {"accept-language": lang}).text
        numbers = re.findall(r"^(?:## )?(\d+(?:\.\d+)?) ", GAMES[game].rulebook(lang), re.MULTILINE)
        assert len(numbers) > 30
        for number in numbers:
            assert f'id="r{number}"' in page


def test_a_finished_match_is_replayed_step_by_step(client: TestClient) -> None:
    host, guest, onlooker = open_for_two(client)
    play_out(host, guest)
    for person in (host, guest, onlooker):
        first, later, last = (person.get(f"frame?ply={ply}").json() for ply in (0, 5, 999))
        assert (first["ply"], later["ply"], last["ply"]) == (0, 5, 36)
        assert first["regions"]["market"] != later["regions"]["market"]
        assert "data-action" not in str([first, later, last])
        assert "data-why" not in str([first, later, last])
        assert last["regions"]["own"] == person.frame()["regions"]["own"]


def test_a_rematch_swaps_the_seats_and_everyone_finds_it_from_their_own_page(client: TestClient) -> None:
    host, guest, onlooker = open_for_two(client, **{"option.edition": "2024-12"})
    assert host.post("rematch").json()["error"] == "room.error.not_over"
    play_out(host, guest)
    assert onlooker.post("rematch").status_code == 403
    path = guest.post("rematch").json()["next"]
    assert guest.post("rematch").json()["next"] == path == host.post("rematch").json()["next"]
    for person in (guest, onlooker):
        assert f'href="{path}"' in person.frame()["regions"]["after"]
    again = guest.at(path)
    assert again.legal()
    assert again.region("seats").index("Lucía") < again.region("seats").index("Marta")
    assert '"edition":"2024-12"' in again.get("record").text


def test_a_match_alone_that_cannot_be_won_offers_a_new_one(client: TestClient) -> None:
    for _ in range(20):
        person = open_table(client, seats="1", who0="here")
        while not person.is_over():
            legal = person.legal()
            if "data-rematch" in person.frame()["regions"]["after"] and not person.is_over():
                assert "cannot be won any more" in person.region("say")
                assert person.post("rematch").json()["next"].startswith("/t/")
                return
            if legal:
                person.act(legal[-1])
    pytest.fail("no match was lost early")


def test_the_games_shown_are_the_games_there_are(client: TestClient) -> None:
    page, form = (client.get(path, headers=HTML).text for path in ("/", "/new/talavera"))
    for name in GAMES:
        assert f'href="/new/{name}"' in page
        assert f'href="/new/{name}"' in form


def test_every_quick_start_opens_a_table(client: TestClient) -> None:
    page = client.get("/", headers=HTML).text
    starts = re.findall(r'<form method="post" action="/new/(\w+)">(.*?)</form>', page, re.DOTALL)
    seats: dict[str, list[str]] = {}
    for game, inside in starts:
        fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', inside))
        seats.setdefault(game, []).append(fields["seats"])
        assert "agent:random" not in fields.values()
        assert client.post(f"/new/{game}", data=fields, follow_redirects=False).status_code == 303
    assert seats == {
        "patios": ["2", "2", "2", "2", "4"],
        "taifa": ["6", "6", "4", "6"],
        "talavera": ["2", "2", "1", "2", "2"],
        "taluvo": ["2", "2", "2", "2", "4"],
    }


@pytest.mark.parametrize("value", ["--5", "-", "٥", "5.0", "1e1", "999", "-1", "9" * 80])
def test_a_number_that_is_none_or_out_of_range_is_refused(client: TestClient, value: str) -> None:
    fields = {"seats": "2", "who0": "here", "who1": "link", "option.villagers": value}
    answer = client.post("/new/taluvo", data=fields, follow_redirects=False)
    assert 400 <= answer.status_code < 500
    assert "villagers" in answer.json()["sentence"]
    assert client.post("/new/taluvo", data=fields | {"seats": "٢"}, follow_redirects=False).status_code < 500

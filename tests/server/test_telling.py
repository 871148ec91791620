"""What the table tells: since one's last turn, by chapters, and when a part has ended."""

import re

from starlette.testclient import TestClient

from ludoteca.core.match import Ply
from ludoteca.core.telling import GRAVE, PLAIN, WEIGHTY
from ludoteca.games import GAMES
from ludoteca.promises.cases import Case
from ludoteca.server.chronicle import MOST_BESIDE, MOST_NEWS, foremost, pause
from ludoteca.server.frames import past_frame
from ludoteca.server.looks import look_back, look_now
from ludoteca.server.rows import HOST, Place
from tests.server.people import Person, open_for_two, open_table, play_out, until
from tests.server.worlds import table_for


def news(person: Person) -> list[str]:
    """Return the lines of what happened since the person's last turn."""
    told = person.frame()["regions"]["since"]
    return [re.sub(r"<[^>]+>", "", line) for line in re.findall(r"<li.*?</li>", told, re.DOTALL)]


def test_who_is_asked_again_is_told_what_the_others_did_until_it_chooses(client: TestClient) -> None:
    host, guest, onlooker = open_for_two(client)
    assert news(host) == [], "nobody has done anything yet"
    host.act(host.legal()[0])
    host.act(host.legal()[0])
    assert any("Marta took" in line for line in news(guest)), "the first turn is told, though one had none before"
    assert news(guest) == news(guest), "also after a reload"
    assert news(onlooker) == [], "who only watches was never away"
    guest.act(guest.legal()[0])
    assert news(guest) == []


def test_the_weightiest_are_told_in_their_order_and_a_small_screen_shows_what_counts_most() -> None:
    assert foremost([], "") == ([], ())
    assert foremost([(PLAIN, False), (WEIGHTY, False), (PLAIN, False)], "abc") == ([0, 1, 2], (1,))
    assert foremost([(WEIGHTY, False), (PLAIN, True), (GRAVE, True)], "abc") == ([2, 1, 0], (0,))
    assert foremost([(PLAIN, False)] * MOST_NEWS + [(WEIGHTY, False)], "abcdef") == ([0, 1, 2, 3, 5], (4,))


def test_where_the_game_wants_it_causes_stand_before_what_they_did_to_the_reader() -> None:
    assert foremost([(WEIGHTY, False), (PLAIN, True), (GRAVE, True)], "abc", in_order=True) == ([0, 1, 2], (2,))
    news = [(PLAIN, False)] * MOST_NEWS + [(GRAVE, False)]
    assert foremost(news, "abcdef", in_order=True) == ([0, 1, 2, 3, 5], (4,))


def test_a_short_turn_is_told_whole_and_in_the_order_of_play() -> None:
    assert foremost([(PLAIN, False), (WEIGHTY, False)], "aa") == ([0, 1], (0, 1))
    three = [(PLAIN, False), (WEIGHTY, False)] * 3
    assert foremost(three, "aabbcc") == ([0, 1, 2, 3, 5], (0, 1))
    long = [(WEIGHTY, False), *[(PLAIN, False)] * MOST_NEWS]
    assert foremost(long, "a" * len(long)) == ([0, 1, 2, 3, 4], (0,))


def test_one_turn_of_the_news_is_marked_for_a_small_screen(client: TestClient) -> None:
    host, guest, _ = open_for_two(client)
    host.act(host.legal()[0])
    host.act(host.legal()[0])
    assert len(news(guest)) > 1
    assert guest.frame()["regions"]["since"].count('<li class="chief"') == len(news(guest))
    assert "data-unfold-since" not in guest.frame()["regions"]["since"]


def test_what_changed_is_marked_on_the_board(client: TestClient) -> None:
    host, guest, _ = open_for_two(client)
    host.act(host.legal()[0])
    host.act(host.legal()[0])
    regions = guest.frame()["regions"]
    marks = re.findall(r'data-marks="([^"]+)"', regions["since"])
    assert marks
    drawn = {
        name
        for html in regions.values()
        for names in re.findall(r'data-piece="([^"]+)"', html)
        for name in names.split()
    }
    assert {*marks[0].split()} & drawn


def test_the_chronicle_has_headings_of_rounds_and_turns(client: TestClient) -> None:
    host, _, _ = open_for_two(client)
    host.act(host.legal()[0])
    headings = re.findall(r"<h3>(.*?)</h3>", host.frame()["regions"]["chronicle"])
    assert headings[-1] == "Before the first turn"
    assert any(heading.startswith("Round 1") for heading in headings[:-1])
    assert len(set(headings)) == len(headings)


def test_the_goal_and_the_standing_stand_at_the_table(client: TestClient) -> None:
    host, guest, onlooker = open_for_two(client)
    goals = {person.frame()["regions"]["goal"] for person in (host, guest, onlooker)}
    assert len(goals) == 1
    assert "To win:" in goals.pop()
    assert host.over(client, "es").region("goal").strip().startswith("Para ganar:")


def test_a_sheet_is_shown_for_a_step_that_was_played_and_for_no_other(client: TestClient) -> None:
    host = open_table(client, seats="2", who0="here", who1="agent:apprentice")
    for ply in (-1, 0, 1, 10_000):
        assert host.get(f"sheet?ply={ply}").status_code == 404
    assert host.get("sheet?ply=x").status_code == 422
    play_out(host)
    last = host.frame()["sheet"]
    ending = host.get(f"sheet?ply={last}").json()
    assert "won" in ending["name"] or "share" in ending["name"] or "lost" in ending["name"]
    for part in ("data-rematch", "/replay", 'class="course"'):
        assert part in ending["html"]


def test_the_count_of_a_round_stays_though_somebody_resigns_right_after_it(client: TestClient) -> None:
    host, guest, _ = open_for_two(client)
    until(
        lambda: (
            host.frame()["sheet"] or [person.act(person.legal()[0]) for person in (host, guest) if person.legal()] == []
        )
    )
    ply = host.frame()["sheet"]
    count = host.get(f"sheet?ply={ply}").json()
    assert "Round 1" in count["name"]
    assert guest.post("resign", {"line": guest.frame()["line"]}).status_code == 200
    assert host.get(f"sheet?ply={ply}").json() == count
    ending = host.get(f"sheet?ply={host.frame()['sheet']}").json()
    assert "has resigned" in ending["name"]
    for eyes, name in ((0, "has resigned"), (1, "You have resigned")):
        assert name in host.get(f"sheet?ply={host.frame()['sheet']}&eyes={eyes}").json()["name"]


def test_who_shares_a_screen_learns_from_a_pause_who_was_asked_and_not_how_much_there_was_to_choose() -> None:
    table = table_for(Case(GAMES["talavera"], 2), 3)
    screen = Place("link", "match", HOST, (0, 1), "now")
    while not any(GAMES["talavera"].closes(event) for ply in table.match.plies for event in ply.events):
        table.match.play(table.match.state.legal_actions()[0])
    assert pause(look_now(table, screen, "en", "")) == len(table.match.plies)
    table.match.play(table.match.state.legal_actions()[0])
    last = table.match.plies[-1]
    for choices in (1, 2):
        table.match.plies[-1] = Ply(last.seat, last.action, choices, last.sealed, last.events, last.line)
        assert pause(look_now(table, screen, "en", "")) == 0


def test_a_replay_looks_through_any_eyes_after_the_end_and_not_before(client: TestClient) -> None:
    host, guest, _ = open_for_two(client)
    assert host.get("frame?ply=0&eyes=1").status_code == 409
    until(lambda: [person.act(person.legal()[0]) for person in (host, guest) if person.legal()] == [])
    assert host.is_over()
    own, other = (host.get(f"frame?ply=5&eyes={eyes}").json()["regions"] for eyes in (0, 1))
    assert own != other
    assert host.get("frame?ply=5&eyes=9").json()["regions"] == host.get("frame?ply=5").json()["regions"]


def test_a_step_of_a_replay_tells_besides_the_deed_what_weighs_most_of_what_followed() -> None:
    table = table_for(Case(GAMES["patios"], 2, {"turn_cap": 4}), 3)
    ends: list[Ply] = []
    while not ends:
        table.match.play(table.match.state.legal_actions()[0])
        ply = table.match.plies[-1]
        ends = [ply for event in ply.events[1:] if event.key == "patios.round_over"]
    look = look_back(table, Place("link", "match", HOST, (0,), "now"), "en", len(table.match.plies))
    regions = past_frame(look)["regions"]
    deed, beside = (re.findall(rf"<{tag}[^>]*>(.*?)</{tag}>", regions["say"])[0] for tag in ("h2", "p"))
    assert "Visitors are here" in beside and "Visitors are here" not in deed
    assert beside.startswith("Round 1 · ") and beside.count(" · ") == 1 + MOST_BESIDE

"""Polls: all are asked at once, and nobody learns who has answered, what, or when."""

import asyncio
import json
import random
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludoteca.core.game import NOBODY, State
from ludoteca.core.match import Match
from ludoteca.core.record import read, verify
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.server.app import create_app
from ludoteca.server.polls import Poll
from ludoteca.server.rows import BY_LINK, ONLOOKER, PLAYER, Chair, Link, Setting
from ludoteca.server.tables import Table
from tests.server.conftest import AT_ONCE
from tests.server.people import Person, links_in, until
from tests.server.scenes import Memory, Scene, Thinkers, alike, played, until_line, watched
from tests.server.toy import DONE, HEAL, LAY, ToyGame

HANDS = ((1, 1, 1), (2, 3, 4), (4, 4, 4))
OPENING = (1.0, 0, "attack")
WATCH = (1.4, 3, "lay 2")  # the seat that watches answers too, always alike
WATCHED = (1.8, 3, "done")
CLOSES = 3.0


pytestmark = pytest.mark.usefixtures("toy")


def scene(*acts: tuple[float, int, str], hands: tuple[tuple[int, ...], ...], **more: Any) -> Scene:
    script = tuple(sorted((OPENING, WATCH, WATCHED, *acts)))
    return Scene(((1, 2, 3), hands[0], hands[1], (2, 2, 3)), script, **more)


def prompt_scenes() -> list[Scene]:
    """Return scenes in which seats 1 and 2 hold, wish, answer and dither in many ways, all within the poll's time."""
    both = [(a, b) for a in HANDS for b in HANDS]
    always = {1: "always", 2: "always", 3: "always"}
    made = [scene((1.1, 1, "done"), (2.5, 2, "done"), hands=hands, wishes=always) for hands in both]
    made += [scene(hands=hands, wishes={1: "never", 2: "never", 3: "always"}) for hands in both]
    made += [
        scene((1.1, 2, "lay 4"), (1.2, 1, "wish never"), (1.3, 2, "done"), hands=((1, 2, 3), (1, 4, 4)), wishes=always),
        scene((2.9, 1, "lay 1"), (2.95, 1, "done"), (1.5, 2, "done"), hands=HANDS[:2], wishes=always),
        scene((1.1, 1, "done"), (1.2, 1, "undo"), (2.9, 1, "done"), (2.0, 2, "done"), hands=HANDS[:2], wishes=always),
        scene((1.2, 1, "lay 1"), (1.3, 1, "undo"), (2.0, 1, "done"), (2.0, 2, "done"), hands=HANDS[:2], wishes=always),
    ]
    return made


def test_in_a_poll_others_are_sent_the_same_bytes_at_the_same_moments() -> None:
    """Whatever seats 1 and 2 hold, wish for and answer, the attacker, seat 3 and the onlooker see one thing."""
    scenes = prompt_scenes()
    alike(scenes, ("seat0", "seat3", "eye"), line=1)()
    sent = until_line(played(scenes[0])["eye"], 1)
    assert [when for when, _ in sent] == [0.0, 1.0, CLOSES], "one frame when it begins, the next when it closes"


def test_who_is_late_is_not_told() -> None:
    """Seats 1, 2 or both keep the others waiting until the same moment."""
    late = [
        scene((1.1, 1, "done"), (8.9, 2, "lay 2"), (9.0, 2, "done"), hands=HANDS[:2], wishes={1: "always"}),
        scene((8.9, 1, "lay 1"), (9.0, 1, "done"), hands=(HANDS[0], HANDS[2]), wishes={1: "always", 2: "never"}),
        scene((8.0, 1, "done"), (9.0, 2, "done"), hands=HANDS[1:], wishes={2: "always"}),
    ]
    alike(late, ("seat0", "eye"), line=1)()
    assert until_line(played(late[0])["eye"], 1)[-1][0] == 9.0


def test_agents_answer_meanwhile_and_neither_their_time_nor_their_failures_are_told() -> None:
    scenes = [
        scene(hands=hands, agents=(1, 2), seconds={1: first, 2: second}, answers=answers, wishes={3: "always"})
        for hands, first, second, answers in [
            (HANDS[:2], 0.1, 0.1, {}),
            (HANDS[1:], 0.3, 0.05, {1: ["lay 4", "lay 2", "done"], 2: ["lay 4"]}),
            ((HANDS[0], HANDS[0]), 0.9, 0.45, {1: ["lay 1"], 2: ["lay 1", "lay 1", "lay 1"]}),
            (HANDS[:2], 0.2, 0.2, {1: ["fail", "done"], 2: ["lay 2", "fail"]}),
        ]
    ]
    alike(scenes, ("seat0", "seat3", "eye"), line=1)()
    failed = [json.loads(text)["regions"].get("chronicle", "") for _, text in played(scenes[-1])["eye"]]
    assert "took too long" in failed[-1], "after the poll it is"


def test_the_second_poll_tells_nothing_either() -> None:
    """It asks seats 0 and 1 alone; seat 1 can heal, cannot, does, does not, or will not be asked."""
    first = ((1.1, 1, "done"), (1.1, 2, "done"))
    wishes = {1: "always", 2: "always", 3: "always"}
    scenes = [
        scene(*first, (3.5, 0, "done"), *then, hands=(hand, (1, 1, 1)), wishes=wishes | {0: zero})
        for hand, then, zero in [
            ((4, 1, 1), ((4.0, 1, "heal"),), "always"),
            ((4, 1, 1), ((4.9, 1, "done"),), "always"),
            ((2, 2, 2), ((3.1, 1, "done"),), "always"),
            ((4, 4, 4), ((3.1, 1, "wish never"),), "always"),
        ]
    ]
    laid = 1 + 1 + 1 + 2  # the attack, two silent answers, a card and its end
    alike(scenes, ("seat0", "seat2", "seat3", "eye"), line=laid)()
    assert until_line(played(scenes[0])["eye"], laid)[-1][0] == CLOSES + 2


def test_a_seat_sees_its_own_answer_only() -> None:
    sent = played(scene((1.1, 1, "lay 2"), (1.2, 2, "lay 4"), hands=((2, 3, 4), (4, 4, 4))))
    own = [json.loads(text)["regions"].get("own", "") for when, text in sent["seat1"] if 1.0 < when < CLOSES]
    assert json.loads(own[-1])["contest"]["laid"] == [None, [2], None, None]
    assert json.loads(own[-1])["hand"] == [3, 4]
    begun = json.loads(next(text for when, text in sent["seat2"] if when == 1.0))["regions"]["own"]
    assert json.loads(begun)["counts"] == [3, 3, 3, 3]


def test_with_agents_alone_nobody_waits() -> None:
    sent = played(Scene(agents=(0, 1, 2, 3), answers={0: ["attack"], 1: ["lay 1"]}, seconds={}))
    lines = [(when, json.loads(text)["line"]) for when, text in sent["eye"]]
    assert lines[1] == (1.0, 1)
    assert lines[2][0] < 1.5


def test_a_seat_that_is_not_concerned_is_not_asked_but_the_poll_lasts() -> None:
    """In the second poll seat 1 can only abstain: the table does it, and undo finds nothing to take back."""
    acts = ((1.1, 1, "done"), (1.1, 2, "done"), (3.1, 0, "done"), (3.2, 1, "done"), (3.3, 1, "undo"))
    refused: list[str] = []
    sent = played(scene(*acts, hands=((2, 2, 2), (1, 1, 1)), wishes={0: "always", 3: "always"}), refused)
    assert refused == ["error.not_your_turn", "error.may_not_undo"]
    asked = [json.loads(text)["asked"] for when, text in sent["seat1"] if CLOSES <= when < CLOSES + 2]
    assert asked == [False]
    assert any("answered for you" in text for _, text in sent["seat1"])


def test_quiet_lasts_for_one_attack_and_the_standing_wish_comes_back() -> None:
    """Seat 1 wants quiet at its first question, is spared in both polls, and asked again at the next attack."""
    hands = ((4, 4, 4), (1, 1, 1))
    acts = [(1.1, 1, "wish never"), (1.1, 2, "done"), (3.1, 0, "done"), (6.0, 1, "pass"), (7.0, 2, "attack")]
    sent = played(scene(*acts, hands=hands, wishes=dict.fromkeys(range(4), "always")))["seat1"]
    asked = [(when, json.loads(text)["asked"]) for when, text in sent]
    assert [when for when, is_asked in asked if is_asked] == [1.0, 5.0, 7.0]
    wish = [json.loads(text)["regions"]["wish"] for _, text in sent if "wish" in json.loads(text)["regions"]]
    assert [checked(html) for html in wish] == ["always", "never", "always"]


def checked(html: str) -> str:
    return html.split(" checked")[0].rsplit('value="', 1)[1].split('"')[0]


def at_poll(seed: int) -> Match:
    """Return a match of Taifa for six people, played at random into some poll."""
    rng = random.Random(seed)
    match = Match(GAMES["taifa"], 6, seed=seed, options={})
    count = rng.randrange(1, 12)
    while count:
        if match.state.polled() and not (count := count - 1):
            break
        match.play(rng.choice(match.state.legal_actions()))
    return match


def taifa_table(match: Match, world: State, wishes: dict[int, str]) -> Table:
    """Return a table at which a match goes on in a world that somebody there holds possible."""
    chairs = tuple(Chair(BY_LINK, f"P{seat}") for seat in range(6))
    setting = Setting("match", "taifa", 1, match.options, 6, match.seed, "salt", "2026", "", chairs, match.game.data)
    table = Table(Memory(), setting, match.lines)
    links = [Link(f"seat{seat}", "match", PLAYER, (seat,), "now").wishing(wish) for seat, wish in wishes.items()]
    table.links = {link.token: link for link in [*links, Link("eye", "match", ONLOOKER, (), "now")]}
    table.match.state = world.copy()
    table.renew()
    return table


def answering(watcher: int, rng: random.Random) -> Callable[[Table], Coroutine[Any, Any, None]]:
    """Return what all but the watcher do in a poll: each answers at random at a time of its own, within two seconds."""

    async def answer(table: Table, seat: int, when: float) -> None:
        await asyncio.sleep(when)
        assert table.poll is not None
        line = table.line
        while table.line == line and not (ballot := table.poll.ballots[seat]).is_cast:
            legal = [DONE.notation] if seat == watcher else [a.notation for a in ballot.state.legal_actions()]
            await table.play((seat,), line, rng.choice(legal))

    async def act(table: Table) -> None:
        assert table.poll is not None
        times = {seat: 1.0 if seat == watcher else rng.uniform(0.1, 1.9) for seat in table.poll.ballots}
        await asyncio.gather(*(answer(table, seat, when) for seat, when in times.items()))

    return act


@pytest.mark.parametrize("seed", range(6))
def test_in_taifa_a_poll_tells_a_seat_nothing_of_the_hands_of_others(seed: int) -> None:
    """In every world a seat holds possible, it and an onlooker are sent the same bytes at the same moments."""
    match = at_poll(seed)
    rng = random.Random(seed)
    for watcher in range(6):
        sent = []
        for number in range(4):
            world = match.state.imagine(watcher, Rng(number)) if number else match.state
            wishes = {seat: rng.choice(["always", "concerned", "never"]) for seat in range(6)} | {watcher: "always"}
            made = watched(partial(taifa_table, match, world, wishes), answering(watcher, rng), Thinkers({}, {}))
            sent.append([until_line(made[token], len(match.lines)) for token in (f"seat{watcher}", "eye")])
        assert all(other == sent[0] for other in sent)
        assert sent[0][1][-1][0] == 2.0


@pytest.mark.parametrize(("name", "matches"), [("toy", 60), ("taifa", 8)])
def test_what_a_ballot_shows_does_not_depend_on_the_others(name: str, matches: int) -> None:
    """Random play: every ballot is the same, and every kept answer legal, whatever those before have answered."""
    rng = random.Random(3)
    assert GAMES[name].polls
    for seed in range(matches):
        state = GAMES[name].new(GAMES[name].seats[-1], seed=seed)
        while state.to_move() != NOBODY:
            if state.polled():
                answer_all(state, rng)
            else:
                state.apply(rng.choice(state.legal_actions()))


def answer_all(state: State, rng: random.Random) -> None:
    """Let every seat of a poll answer at random, and compare its ballot with the position at every step."""
    poll = Poll(state, 0)
    for seat in state.polled():
        ballot = poll.ballots[seat]
        while not ballot.is_cast:
            assert state.to_move() == seat
            assert ballot.state.legal_actions() == state.legal_actions()
            assert ballot.state.view(seat) == state.view(seat)
            assert state.abstain() in state.legal_actions()
            action = rng.choice(state.legal_actions())
            ballot = ballot.plus(action)
            state.apply(action)
        assert state.sealed, "what was answered in a poll is not taken back after it"


@pytest.mark.parametrize("name", ["patios", "talavera", "taluvo"])
def test_games_that_say_so_never_poll(name: str) -> None:
    game = GAMES[name]
    state = game.new(2, seed=1, options=game.with_agents({}))
    rng = random.Random(1)
    while state.to_move() != NOBODY:
        assert state.polled() == []
        assert state.abstain() is None
        state.apply(rng.choice(state.legal_actions()))
    assert not game.polls


def test_a_ballot_knows_where_an_answer_ends() -> None:
    state = ToyGame().new(4, seed=1)
    state.apply(state.legal_actions()[0])
    ballot = Poll(state, 1).ballots[3]
    card = ballot.state.legal_actions()[0]
    laid = ballot.plus(card)
    assert not laid.is_cast
    assert laid.ended().is_cast
    assert laid.ended().kept == (card, DONE)
    assert laid.ended().back().kept == (card,)  # type: ignore[union-attr]
    assert ballot.back() is None
    for _ in state.polled():
        state.apply(DONE)
    second = Poll(state, 4).ballots
    assert [(seat, second[seat].is_idle()) for seat in second] == [
        (seat, HEAL not in second[seat].state.legal_actions()) for seat in (0, 1)
    ]


def test_an_answer_that_the_rules_refuse_does_not_stop_the_table(caplog: pytest.LogCaptureFixture) -> None:
    match = Match(ToyGame(), 4, seed=1, options={})
    match.play(match.state.legal_actions()[0])
    poll = Poll(match.state, 1)
    for seat, ballot in poll.ballots.items():
        poll.ballots[seat] = ballot.plus(ballot.state.legal_actions()[0]).ended()
    wrong = next(action for action in LAY if action not in poll.ballots[2].blank.legal_actions())
    poll.ballots[2].kept = (wrong, DONE)  # type: ignore[misc]
    lines = poll.cast(match)
    assert [line["seat"] for line in lines] == [1, 1, 2, 3, 3]
    assert lines[2]["action"] == "done"
    assert "cannot be played" in caplog.text


@pytest.fixture
def room(file: Path) -> Iterator[TestClient]:
    with TestClient(app(file)) as client:
        yield client


def app(file: Path, poll: float = 0.05) -> Any:
    return create_app(f"sqlite+aiosqlite:///{file}", pacing=replace(AT_ONCE, poll=poll))


def seated(client: TestClient, **fields: str) -> list[Person]:
    """Open a table of the toy for four people, each at a screen of their own, and return them and an onlooker."""
    seats = {"seats": "4", "who0": "here", **{f"who{seat}": "link" for seat in (1, 2, 3)}}
    answer = client.post("/new/toy", data=seats | fields, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    host = Person(client, answer.headers["location"])
    return [host, *(Person(client, path) for path in links_in(host))]


def begin(client: TestClient, **fields: str) -> list[Person]:
    """Open a table at which everybody is always asked, and attack."""
    people = seated(client, **fields)
    for person in people[:-1]:
        assert person.post("wish", {"wish": "always"}).json() == {"wish": "always"}
    people[0].act("attack")
    return people


def test_people_answer_in_any_order_and_it_counts_in_the_rulebooks(room: TestClient) -> None:
    people = begin(room)
    for seat in (3, 1, 2):
        assert people[0].frame()["line"] == 1
        assert people[seat].act(people[seat].legal()[0]).json() == {"line": 1}
        assert people[seat].act("done").json() == {"line": 1}
    until(lambda: people[0].frame()["line"] > 1)
    seen = [[json.loads(line) for line in people[seat].get("record").text.splitlines()] for seat in range(4)]
    own = [[line["line"] for line in lines[1:] if line["seat"] == seat] for seat, lines in enumerate(seen)]
    assert own == [[1], [2, 3], [4, 5], [6, 7]]


def test_a_running_poll_is_in_nobodys_record(room: TestClient) -> None:
    people = begin(room)
    before = [person.get("record").text for person in people]
    people[1].act("done")
    assert [person.get("record").text for person in people] == before


def test_a_whole_match_is_played_and_verifies(room: TestClient) -> None:
    people = seated(room)
    until(lambda: act(people[:-1]) or people[0].is_over())
    assert verify(read(people[0].get("record").text), GAMES).is_over()


def act(people: list[Person]) -> bool:
    """Let everybody play what comes first, as far as they are asked."""
    for person in people:
        legal = person.legal()
        if legal:
            person.act(legal[0])
    return False


def test_hostile_posts_are_refused_and_nothing_is_lost(room: TestClient) -> None:
    people = begin(room)
    legal = people[1].legal()
    illegal = next(f"lay {card}" for card in (1, 2, 3, 4) if f"lay {card}" not in legal)
    cases = [
        (people[0], {"line": 1, "action": "done"}, 403, "error.not_your_turn"),  # the attacker is not asked
        (people[4], {"line": 1, "action": "done"}, 403, "error.not_your_turn"),
        (people[1], {"line": 0, "action": "done"}, 409, "error.stale_action"),
        (people[1], {"line": 2, "action": "done"}, 409, "error.stale_action"),
        (people[1], {"line": 1, "step": 1, "action": "done"}, 409, "error.stale_action"),
        (people[1], {"line": 1, "action": illegal}, 422, "error.illegal_action"),
        (people[1], {"line": 1, "action": "attack"}, 422, "error.illegal_action"),
        (people[1], {"line": 1, "action": "nonsense"}, 400, "error.unknown_action"),
        (people[1], {"line": 1, "step": "0", "action": "done"}, 422, "room.error.bad_form"),
    ]
    before = [person.frame() for person in people]
    for person, body, status, key in cases:
        answer = person.post("act", body)
        assert (answer.status_code, answer.json()["error"]) == (status, key), body
    assert people[0].post("undo", {"line": 1}).json()["error"] == "error.may_not_undo"
    assert people[1].post("undo", {"line": 1}).json()["error"] == "error.may_not_undo"
    assert people[2].get("why?action=attack").json()["rule"] == "1.1"
    assert [person.frame() for person in people] == before
    assert people[1].act("done").status_code == 200
    assert people[1].act("done").json()["error"] == "error.not_your_turn"
    assert people[1].post("undo", {"line": 1, "step": 0}).json()["error"] == "error.stale_action"
    assert people[1].post("undo", {"line": 1, "step": 1}).json() == {"line": 1}
    assert people[1].legal() == legal


@pytest.mark.parametrize("wish", ["", "sometimes", 1, None])
def test_a_strange_wish_is_refused(room: TestClient, wish: object) -> None:
    people = seated(room)
    assert people[1].post("wish", {"wish": wish}).status_code == 422
    assert people[4].post("wish", {"wish": "never"}).status_code == 403
    assert "data-wish" not in str(people[4].frame())


def test_games_that_do_not_poll_have_no_wishes(room: TestClient) -> None:
    answer = room.post("/new/talavera", data={"seats": "1", "who0": "here"}, follow_redirects=False)
    person = Person(room, answer.headers["location"])
    assert "wish" not in person.frame()["regions"]
    assert person.post("wish", {"wish": "never"}).status_code == 403


def test_the_wish_is_a_group_of_three_in_both_languages_and_private(room: TestClient) -> None:
    people = seated(room)
    for lang, words in (("en", "when it concerns me"), ("es", "cuando me afecte")):
        people[1].headers["accept-language"] = lang
        html = people[1].frame()["regions"]["wish"]
        assert words in html
        assert html.count('type="radio"') == 3
        assert checked(html) == "concerned"
    others = [person.frame() for person in (people[0], *people[2:])]
    people[1].post("wish", {"wish": "always"})
    assert checked(people[1].frame()["regions"]["wish"]) == "always"
    assert [person.frame() for person in (people[0], *people[2:])] == others
    page = room.get(people[1].path, headers={"accept": "text/html"}).text
    assert 'data-region="wish"' in page


def test_a_restart_in_the_middle_keeps_answers_wishes_and_the_poll(file: Path) -> None:
    with TestClient(app(file)) as client:
        people = begin(client)
        card = people[2].legal()[0]
        people[1].act("done")
        people[2].act(card)
        people[3].post("wish", {"wish": "never"})
        before = [person.frame() for person in people]
    with TestClient(app(file)) as client:
        people = [Person(client, person.path) for person in people]
        assert [person.frame() for person in people] == before
        assert people[1].act("done").json()["error"] == "error.not_your_turn"
        people[2].act("done")
        until(lambda: people[0].frame()["line"] > 1)
        lines = [json.loads(line) for line in people[2].get("record").text.splitlines()[1:]]
        assert [line["action"] for line in lines if line["seat"] == 2] == [card, "done"]
        assert people[0].frame()["line"] == 5


def test_after_a_restart_who_took_back_is_still_asked(file: Path) -> None:
    with TestClient(app(file)) as client:
        people = begin(client)
        people[1].post("wish", {"wish": "never"})
        assert not people[1].legal()
        people[1].post("undo", {"line": 1})
        legal = people[1].legal()
        assert legal
    with TestClient(app(file)) as client:
        assert Person(client, people[1].path).legal() == legal


def test_a_locked_database_keeps_the_poll_open(file: Path) -> None:
    import sqlite3

    with TestClient(app(file)) as client:
        people = begin(client)
        people[1].act("done")
        people[2].act("done")
        with sqlite3.connect(file, isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            assert people[3].act("done").status_code == 503
            assert people[3].legal()
            assert people[0].frame()["line"] == 1
            other.execute("ROLLBACK")
        other.close()
        assert people[3].act("done").status_code == 200
        until(lambda: people[0].frame()["line"] == 4)


def test_at_a_shared_screen_one_is_asked_after_the_other(room: TestClient) -> None:
    host, *_, onlooker = seated(room, who1="here", who2="here", name1="Ana", name2="Luis")
    host.post("wish", {"wish": "always"})
    host.act("attack")
    assert "Ana:" in host.region("say")
    first = host.frame()
    host.act(host.legal()[0])
    host.act("done")
    assert "Luis:" in host.region("say")
    body = {"line": first["line"], "step": first["step"], "action": "done"}
    assert host.post("act", body).status_code == 409, "a second click on the first one's answer is not the second's"
    host.act("done")
    assert not host.legal()
    assert "being asked" in host.region("say")
    assert "being asked" in onlooker.region("say")
    assert "Ana" not in onlooker.region("say") + host.region("say")


def test_home_tells_of_a_poll_only_that_it_runs(room: TestClient) -> None:
    people = begin(room, name1="Ana", name2="Luis", name3="Eva")
    room.cookies.clear()
    room.get(people[4].path)
    page = room.get("/", headers={"accept": "text/html", "accept-language": "en"}).text
    assert "Everybody concerned is being asked" in page
    assert "is to move" not in page


def test_a_poll_says_who_is_asked_to_nobody_but_the_seat(room: TestClient) -> None:
    people = begin(room)
    assert "to move" not in people[0].region("seats") + people[4].region("seats")
    assert people[2].region("seats").count("to move") == 1
    people[2].act("done")
    assert "to move" not in people[2].region("seats")
    assert "Your answer: Done" in people[2].region("say")

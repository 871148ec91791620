"""Polls: all are asked at once, and nobody learns who has answered, what, or when."""

import asyncio
import json
import random
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from ludoteca.core.game import NOBODY, State
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.server.polls import Poll
from ludoteca.server.rows import BY_LINK, ONLOOKER, PLAYER, Chair, Place, Setting
from ludoteca.server.tables import Table
from tests.server.scenes import Memory, Scene, Thinkers, alike, played, table_of, until_line, watched
from tests.server.toy import ATTACK, DONE, HEAL, LAY, ToyGame

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


@pytest.mark.parametrize(("ago", "asks"), [(None, False), (59.0, True), (61.0, False)])
def test_who_asked_for_a_page_within_a_minute_is_there(ago: float | None, asks: bool) -> None:
    """A seat with nothing to lay is spared the question only where nobody could tell by the time."""
    lone = Scene(((1, 2, 3), (), (2,), (3,)), agents=(0, 2, 3))
    table = table_of(lone)
    if ago is not None:
        table.calls["eye"] = table.watch.clock().timestamp() - ago
    table.calls["seat1"] = table.watch.clock().timestamp()  # one's own page
    asyncio.run(table.play((0,), 0, "attack"))
    assert (table.asked((1,)) == 1) == asks
    assert table.is_private() != asks


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
    """The second poll is not about seat 1: the table answers, and undo finds nothing to take back."""
    acts = ((1.1, 1, "done"), (1.1, 2, "done"), (3.1, 0, "done"), (3.2, 1, "done"), (3.3, 1, "undo"))
    refused: list[str] = []
    sent = played(scene(*acts, hands=((2, 2, 2), (1, 1, 1)), wishes={0: "always", 3: "always"}), refused)
    assert refused == ["error.not_your_turn", "error.may_not_undo"]
    asked = [json.loads(text)["asked"] for when, text in sent["seat1"] if CLOSES <= when < CLOSES + 2]
    assert asked == [False]
    assert any("Somebody is asked" in text for _, text in sent["seat1"])


def test_a_seat_that_is_concerned_is_asked_whatever_it_holds() -> None:
    """Nothing to lay, a card, many: seat 0 dithers until the same moment, and the poll closes then and not before."""
    first = ((1.1, 1, "done"), (1.1, 2, "done"))
    laid = 1 + 1 + 1 + 2
    scenes = [
        replace(scene(*first, (9.0, 0, "done"), hands=HANDS[:2]), hands=(hand, *HANDS[:2], (2, 2, 3)))
        for hand in ((1, 1, 1), (4, 2, 1), (4, 4, 4))
    ]
    alike(scenes, ("seat2", "seat3", "eye"), line=laid)()
    assert until_line(played(scenes[0])["eye"], laid)[-1][0] == 9.0


def test_one_person_among_programs_is_not_asked_for_nothing_while_nobody_looks() -> None:
    """With an onlooker there the same seat is asked: the time would tell that it can lay nothing."""
    for looks_on in (False, True):
        table = table_of(Scene(hands=((1, 1, 1),) * 4, agents=(1, 2, 3)))
        if looks_on:
            table.viewers["eye"] += 1
        for action in (ATTACK, DONE, DONE, DONE):
            table.match.play(action)
        table.renew()
        assert table.poll is not None
        assert table.poll.ballots[0].is_cast != looks_on


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
    places = [Place(f"seat{seat}", "match", PLAYER, (seat,), "now").wishing(wish) for seat, wish in wishes.items()]
    table.places = {place.token: place for place in [*places, Place("eye", "match", ONLOOKER, (), "now")]}
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

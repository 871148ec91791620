"""How fast programs play: as the slowest person wishes, and never so that a hand is told."""

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludoteca.core.game import Action, Event
from ludoteca.games import GAMES
from ludoteca.server.playback import PACES, is_felt
from tests.server.people import open_table
from tests.server.scenes import PACING, Scene, Sent, alike, played, until_line
from tests.server.toy import PASS, Toy, ToyGame

pytestmark = pytest.mark.usefixtures("toy")

HANDS = ((1, 2, 3), (4, 4, 4), (2, 2, 3), (1, 1, 4))
ATTACK = (1.0, 0, "attack")


def moments(sent: Sent) -> dict[int, float]:
    """Return when each line was first shown."""
    seen: dict[int, float] = {}
    for when, text in sent:
        seen.setdefault(json.loads(text)["line"], when)
    return seen


def bots(**more: Any) -> Scene:
    """Return a table at which seat 0 passes and three Bots play."""
    return Scene(HANDS, ((1.0, 0, "pass"),), bots=(1, 2, 3), **more)


@pytest.mark.parametrize(("pace", "pause"), [("1", 1.5), ("2", 0.75), ("4", 0.375), ("turn", 0.0)])
def test_alone_the_pace_is_mine(pace: str, pause: float) -> None:
    seen = moments(played(bots(paces={0: pace}))["seat0"])
    last = max(line for line in seen if line > 1)
    assert seen[last] - seen[1] == pytest.approx(pause * (last - 1))


def test_the_slowest_wish_of_those_who_are_here_counts() -> None:
    both = Scene(HANDS, ((1.0, 0, "pass"), (1.0, 1, "pass")), bots=(2, 3), paces={0: "turn", 1: "2"})
    seen = moments(played(both)["eye"])
    assert seen[3] - seen[2] == pytest.approx(0.75)


@pytest.mark.parametrize("pace", PACES)
def test_no_pace_shortens_a_poll_while_another_person_or_an_onlooker_is_there(pace: str) -> None:
    quiet = {1: "never", 2: "never", 3: "never"}
    shared = Scene(HANDS, (ATTACK,), wishes=quiet, paces=dict.fromkeys(range(4), pace))
    assert until_line(played(shared)["eye"], 1)[-1][0] == 1.0 + PACING.poll
    onlooked = Scene(HANDS, (ATTACK,), agents=(1, 2, 3), paces={0: pace})
    assert until_line(played(onlooked)["seat0"], 1)[-1][0] == 1.0 + PACING.poll


def test_unobserved_among_bots_a_poll_that_asks_no_agent_closes_at_once() -> None:
    alone = Scene(HANDS, (ATTACK,), bots=(1, 2, 3), looked_at=False, wishes={0: "never"})
    assert until_line(played(alone)["seat0"], 1)[-1][0] == 1.0


def test_unobserved_among_agents_a_poll_closes_at_a_moment_that_tells_nothing() -> None:
    scenes = [
        Scene(((1, 2, 3), *hands), (ATTACK,), agents=(1, 2, 3), looked_at=False, seconds=seconds, answers=answers)
        for hands, seconds, answers in [
            (HANDS[1:], {1: 0.1, 2: 0.1, 3: 0.1}, {}),
            (((1, 1, 1), (2, 3, 4), (4, 4, 4)), {1: 0.2, 2: 0.05, 3: 0.3}, {1: ["lay 1"], 2: ["lay 4", "done"]}),
            (((3, 3, 3), (1, 2, 4), (1, 1, 1)), {1: 0.2, 2: 0.2, 3: 0.2}, {2: ["lay 1", "lay 2"], 3: ["fail"]}),
        ]
    ]
    alike(scenes, ("seat0",), line=1)()
    assert until_line(played(scenes[0])["seat0"], 1)[-1][0] == 1.0 + PACING.quick_poll


@pytest.mark.parametrize("pace", PACES)
def test_where_its_options_are_secret_an_agent_takes_whole_times_choice_or_none(
    pace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker is late, by less than a step's time."""
    legal = Toy.legal_actions

    def forced(state: Toy) -> list[Action]:
        return [PASS] if state.active == 1 and legal(state) else legal(state)

    monkeypatch.setattr(Toy, "hushed", lambda state: True)
    took = []
    for options in (legal, forced):
        monkeypatch.setattr(Toy, "legal_actions", options)
        late = Scene(HANDS, ((1.0, 0, "pass"),), agents=(1, 2, 3), paces={0: pace}, seconds={1: 1.3})
        seen = moments(played(late)["seat0"])
        took.append(seen[2] - seen[1])
    assert took == [2 * PACING.agent] * 2


def test_the_pace_is_asked_for_by_link_and_only_where_programs_and_persons_meet(client: TestClient) -> None:
    host = open_table(client, seats="2", who0="here", who1="agent:apprentice")
    assert host.post("pace", {"pace": "4"}).json() == {"pace": "1"}, "who is not there does not count yet"
    assert "checked" in host.frame()["regions"]["pace"].split('value="4"')[1].split(">")[0]
    assert host.post("pace", {"pace": "7"}).status_code == 422
    two = open_table(client, seats="2", who0="here", who1="here")
    assert not two.frame()["regions"]["pace"].strip()
    agents = open_table(client, seats="2", who0="agent:apprentice", who1="agent:apprentice")
    assert agents.post("pace", {"pace": "4"}).status_code == 403


@pytest.mark.parametrize(("told_of", "pause"), [(0, PACING.bot), (1, 0.0)])
def test_who_hurries_to_their_turn_sees_what_is_done_to_them(
    told_of: int, pause: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ToyGame, "about", lambda game, event: [told_of])
    script = ((1.0, 0, "pass"), (2.0, 0, "done"))
    alone = Scene(HANDS, script, bots=(1, 2, 3), looked_at=False, paces={0: "turn"})
    seen = moments(played(alone)["seat0"])
    assert seen[max(seen)] == pytest.approx(2.0 + pause), "the next Bot attacks after that"


def test_only_what_all_were_told_is_waited_for() -> None:
    game, facts = GAMES["taifa"], {"seat": 1, "against": 0, "area": 3}
    assert is_felt(game, [Event("taifa.won", facts)], [0])
    assert is_felt(game, [Event("taifa.won", facts)], [1]), "what came of one's own attack"
    assert not is_felt(game, [Event("taifa.won", facts)], [2])
    assert not is_felt(game, [Event("taifa.won", facts, frozenset((0,)))], [0])

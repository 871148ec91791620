"""What only one seat may read is told to that seat alone: in the chronicle, the digest and the sheets, and by no time."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from ludoteca.core.game import Event
from ludoteca.core.match import Ply
from ludoteca.core.telling import GRAVE, PLAIN
from ludoteca.games import SHELF
from ludoteca.server.chronicle import MOST_NEWS, chronicle, news
from ludoteca.server.driver import SHARE
from ludoteca.server.looks import Look
from ludoteca.server.question import Question
from ludoteca.server.rows import HOST, Place
from ludoteca.server.sheets import part, sheet_of
from ludoteca.server.tables import Table
from tests.server.scenes import PACING, Scene, Thinkers, alike, played, table_of, until_line, watched
from tests.server.test_pace import moments
from tests.server.toy import PASS, Toy, ToyGame

pytestmark = pytest.mark.usefixtures("toy")

HANDS = ((1, 2, 3), (4, 4, 4), (2, 2, 3), (1, 1, 4))
SECRET = Event("toy.saw", {"seat": 1, "card": 4}, frozenset({1}))
OPEN = Event("toy.passed", {"seat": 1})


def told_to(table: Table, seats: tuple[int, ...]) -> Look:
    """Return the table as a link of some seats sees it."""
    place = Place("link", "match", HOST, seats)
    return Look(table, place, "en", "", table.match.state, table.match.plies, table.line)


def happened(*events: Event, actor: int = 1) -> Table:
    """Return a table at which seat 0 is to move, after another has done something."""
    table = table_of(Scene(HANDS))
    ply = Ply(actor, PASS, 2, True, list(events), 1)
    ply.chapter = (0, 0, actor)
    table.match.plies.append(ply)
    return table


@pytest.mark.parametrize(("seats", "reads"), [((0,), False), ((1,), True), ((), False), ((0, 1), False)])
def test_a_private_event_is_in_nobody_elses_chronicle(seats: tuple[int, ...], reads: bool) -> None:
    text = json.dumps([str(entries) for _, entries in chronicle(told_to(happened(SECRET, OPEN), seats))])
    assert ("saw" in text) == reads
    assert "passed" in text


def test_a_private_event_is_in_nobody_elses_digest() -> None:
    made = news(told_to(happened(SECRET, OPEN), (0,)))
    assert [entry.sentence.split()[0] for entry in made.first + made.rest] == ["passed"]


def test_a_private_event_is_on_nobody_elses_sheet() -> None:
    table = happened(SECRET, OPEN)
    assert part(told_to(table, (0,)), 0) == [OPEN]
    assert part(told_to(table, ()), None) == [OPEN]
    assert part(told_to(table, (1,)), 1) == [SECRET, OPEN]


def test_a_sheet_at_a_shared_screen_shows_what_everybody_may_see(monkeypatch: pytest.MonkeyPatch) -> None:
    def sheet(game: ToyGame, events: list[Event], view: Any, *, lang: str, reader: int | None, names: list[str]) -> str:
        return json.dumps([[event.key for event in events], view["hand"], reader])

    monkeypatch.setattr(ToyGame, "sheet", sheet)
    table = happened(Event("toy.saw", {"seat": 0}, frozenset({0})), OPEN, actor=0)
    assert json.loads(sheet_of(told_to(table, (0,)))["html"]) == [["toy.saw", "toy.passed"], [1, 2, 3], 0]
    assert json.loads(sheet_of(told_to(table, (0, 1)))["html"]) == [["toy.passed"], None, None]
    assert json.loads(sheet_of(told_to(table, ()))["html"]) == [["toy.passed"], None, None]


def weighing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the toy's events tell themselves how much they weigh."""
    monkeypatch.setattr(ToyGame, "weight", lambda game, event, seat: event.facts["weight"])


def order(made: tuple[Any, ...]) -> list[int]:
    return [json.loads(entry.sentence.split(" ", 1)[1])["number"] for entry in made]


def events_of(*weights: int) -> list[Event]:
    return [Event("toy.did", {"seat": 1, "number": n, "weight": weight}) for n, weight in enumerate(weights)]


def test_the_five_weightiest_are_told_and_the_others_stay_one_click_away(monkeypatch: pytest.MonkeyPatch) -> None:
    weighing(monkeypatch)
    made = news(told_to(happened(*events_of(PLAIN, 0, *[PLAIN + 1] * 5, PLAIN)), (0,)))
    assert MOST_NEWS == 5
    assert order(made.first) == [2, 3, 4, 5, 6]
    assert order(made.rest) == [0, 7]


def test_what_was_done_to_the_reader_comes_first_and_the_rest_as_it_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    weighing(monkeypatch)
    made = news(told_to(happened(*events_of(PLAIN, PLAIN + 1, GRAVE, PLAIN, GRAVE)), (0,)))
    assert order(made.first) == [2, 4, 0, 1, 3]
    assert made.rest == ()


@pytest.fixture
def hiding(toy: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the toy be one that hides choices."""
    game = ToyGame()
    game.hides = True
    monkeypatch.setitem(SHELF.opened(), "toy", game)


@pytest.mark.parametrize("pace", ["1", "2", "4", "turn"])
def test_a_hushed_step_of_an_agent_takes_the_same_time_at_every_pace(
    pace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "hushed", lambda state: True)
    scene = Scene(HANDS, ((1.0, 0, "pass"),), agents=(1, 2, 3), answers={1: ["pass"]}, paces={0: pace})
    seen = moments(played(scene)["seat0"])
    assert seen[2] - seen[1] == pytest.approx(PACING.agent)


@pytest.mark.usefixtures("hiding")
@pytest.mark.parametrize(("pace", "pause"), [("1", 1.0), ("4", 0.25), ("turn", 0.25)])
@pytest.mark.parametrize("thinks", [0.0, 0.05, 0.2])
def test_where_cards_are_hidden_an_agents_step_takes_what_its_pace_fixes(
    pace: str, pause: float, thinks: float
) -> None:
    scene = Scene(
        HANDS,
        ((1.0, 0, "pass"),),
        agents=(1, 2, 3),
        answers={seat: ["pass"] for seat in (1, 2, 3)},
        paces={0: pace},
        seconds=dict.fromkeys((1, 2, 3), thinks),
    )
    seen = moments(played(scene)["seat0"])
    assert [seen[line + 1] - seen[line] for line in (1, 2, 3)] == pytest.approx([pause] * 3)


class Noting(Thinkers):
    """Agents of which it is noted how long they may think."""

    def __init__(self, seconds: Mapping[int, float], answers: Mapping[int, list[str]]) -> None:
        super().__init__(seconds, answers)
        self.allowed: list[float] = []

    async def ask(self, question: Question, legal: Any, seconds: float) -> str:
        self.allowed.append(question["seconds"])
        return await super().ask(question, legal, seconds)


@pytest.mark.usefixtures("hiding")
@pytest.mark.parametrize(("pace", "most"), [("1", 0.8), ("2", 0.4), ("4", 0.2), ("turn", 0.2)])
def test_where_cards_are_hidden_an_agent_thinks_no_longer_than_its_step_takes(pace: str, most: float) -> None:
    noting = Noting({}, {1: ["pass"]})
    scene = Scene(HANDS, agents=(1, 2, 3), paces={0: pace})

    async def act(table: Table) -> None:
        await table.play((0,), 0, "pass")

    watched(lambda: table_of(scene), act, noting)
    assert noting.allowed[0] == pytest.approx(most)


@pytest.mark.parametrize(("agents", "rounds"), [((1, 2), 1), ((1, 2, 3), 2)])
def test_agents_that_wait_for_each_others_processes_are_done_when_their_poll_closes(
    agents: tuple[int, ...], rounds: int
) -> None:
    """Two processes answer in turn, and the answers have several actions: all fit, whatever they are."""
    noting = Noting({}, {})

    async def act(table: Table) -> None:
        await table.play((0,), 0, "attack")

    watched(lambda: table_of(Scene(HANDS, agents=agents)), act, noting)
    assert noting.allowed[: len(agents)] == pytest.approx([PACING.poll / SHARE / rounds] * len(agents))


def test_an_agent_that_is_late_in_a_poll_is_waited_for_by_whole_times() -> None:
    scenes = [
        Scene(HANDS, ((1.0, 0, "attack"),), agents=(1, 2, 3), seconds={1: late, 2: 0.1, 3: other})
        for late, other in ((2.1, 0.1), (2.5, 3.0), (3.9, 3.9))
    ]
    alike(scenes, ("seat0", "eye"), line=1)()
    assert until_line(played(scenes[0])["eye"], 1)[-1][0] == 1.0 + 2 * PACING.poll

"""What the coach says of Taifa: for every choice a fact of the position, in both languages, and nothing hidden."""

from collections.abc import Iterator, Mapping

import pytest

from ludoteca.core.game import NOBODY, Reason, State
from ludoteca.core.rng import Rng
from ludoteca.games.taifa import Taifa
from ludoteca.games.taifa.merits import merits
from ludoteca.teaching.lessons import lessons_of

TAIFA = Taifa()
SOME = ["catalan", "seville", "leon"]
WAYS: list[tuple[int, Mapping[str, object]]] = [(6, {}), (6, {"bots": SOME}), (4, {})]
MOST_WORDS = 22  # a kingdom's name counts for two or three


def positions(seats: int, options: Mapping[str, object], seed: int) -> Iterator[State]:
    """Yield the questions of a match played at random, with few passes so that there is much to ask."""
    state, chance = TAIFA.new(seats, seed=seed, options=options), Rng(seed)
    while state.to_move() != NOBODY:
        yield state
        legal = state.legal_actions()
        rather = [action for action in legal if action.notation != "pass"] if chance.below(4) else legal
        state.apply((rather or legal)[chance.below(len(rather or legal))])


@pytest.mark.parametrize(("seats", "options"), WAYS)
@pytest.mark.parametrize("seed", range(2))
def test_every_choice_has_a_fact_in_words(seats: int, options: Mapping[str, object], seed: int) -> None:
    said_of: dict[str, str] = {}
    for state in positions(seats, options, seed):
        for action in state.legal_actions():
            found = TAIFA.merits(state, action)
            assert found, action
            assert found == sorted(found, key=lambda merit: -abs(merit.weight))
            for merit in found:
                for lang in ("en", "es"):
                    said = TAIFA.words(lang).reason(Reason("", merit.key, merit.facts))
                    assert said != merit.key
                    assert "{" not in said
                    assert "taifa." not in said
                    said_of[merit.key + lang] = said
    assert len(said_of) > 60
    assert all(len(said.split()) <= MOST_WORDS for said in said_of.values()), max(
        said_of.values(), key=lambda said: len(said.split())
    )


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_what_looks_alike_has_the_same_merits(seats: int, options: Mapping[str, object]) -> None:
    for number, state in enumerate(positions(seats, options, 7)):
        if number % 3:
            continue
        world = state.imagine(state.to_move(), Rng(number))
        for action in state.legal_actions():
            assert TAIFA.merits(world, action) == TAIFA.merits(state, action)


BOTS = {"bots": ["catalan", "valencia", "seville", "badajoz", "leon"]}


def first(seats: int, seed: int, play: list[str], choice: str) -> tuple[str, bool]:
    state = TAIFA.new(seats, seed=seed, options=BOTS if seats == 6 else {})
    for notation in play:
        state.apply(TAIFA.parse(notation))
    merit = TAIFA.merits(state, TAIFA.parse(choice))[0]
    return merit.key.removeprefix("taifa.merit."), merit.weight > 0


TROOPS = ["attack tudela", "commit mesnada-3"]


@pytest.mark.parametrize(
    ("seats", "seed", "play", "choice", "key", "is_good"),
    [
        (6, 34, [], "attack tudela", "attack", True),
        (6, 34, [], "incursion leon mesnada-3", "raid.strong", False),
        (6, 34, [], "incursion leon peasants-1", "raid", True),
        (6, 34, [], "discard militia", "discard", False),
        (6, 34, TROOPS, "commit champion:0", "no_die", False),
        (6, 34, TROOPS, "commit hueste-2", "commit", True),
        (6, 34, ["event walls"], "garrison leon", "place.foreign", False),
        (6, 34, ["event walls"], "garrison burgos", "place.safe", False),
        (6, 34, ["event walls"], "garrison segovia", "place", True),
        (4, 546, ["truce castile", "bot", "bot", "bot"], "attack murcia", "attack.rival", True),
        (4, 546, ["truce castile", "bot", "bot", "bot"], "event el-cid-campaign", "event.rival_discards", True),
        (4, 546, [], "truce castile", "truce", True),
    ],
)
def test_the_weightiest_fact_is_told_first(
    seats: int, seed: int, play: list[str], choice: str, key: str, is_good: bool
) -> None:
    assert first(seats, seed, play, choice) == (key, is_good)


def test_what_decides_the_match_is_told_first() -> None:
    last = lessons_of(TAIFA)["first"].scenes[-1]
    assert first(6, last.seed, list(last.before), "attack salamanca") == ("attack.wins", True)


def test_a_response_tells_what_it_does_to_the_fight() -> None:
    attacked = next(scene for scene in lessons_of(TAIFA)["first"].scenes if scene.steps[0].is_met_by("respond militia"))
    play = list(attacked.before)
    assert first(6, attacked.seed, play, "respond militia") == ("respond.holds", True)
    assert first(6, attacked.seed, play, "respond champion:0") == ("no_die", False)
    assert first(6, attacked.seed, [*play, "respond militia", "done"], "garrison salamanca") == ("garrison.holds", True)


def test_the_fights_of_others_are_let_be_unless_they_end_the_match() -> None:
    play = ["attack salamanca", "commit mesnada-3", "commit hueste-2", "done", "done", "bonus", *["bot"] * 5]
    state = TAIFA.new(6, seed=34, options=BOTS)
    for notation in play:
        state.apply(TAIFA.parse(notation))
    view = state.view(0)
    field, help_out = TAIFA.box.field(6), TAIFA.parse("respond militia")
    assert merits(view, field, help_out)[0].key == "taifa.merit.respond.nobody"
    assert merits(view, field, TAIFA.parse("respond champion attack"))[0].weight < 0
    assert merits(view, field, TAIFA.parse("done"))[0].weight > 0
    view["players"][5]["castles"] = 12
    assert merits(view, field, help_out)[0].key == "taifa.merit.respond.stops"

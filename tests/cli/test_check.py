"""`ludoteca check` tells which promises a game breaks, with the seed and the step that show it."""

import json
import re

import pytest

from ludoteca.core.game import Event, Json, Option, Seat, State
from ludoteca.games import SHELF
from ludoteca.games.talavera import Talavera
from ludoteca.promises import PROMISES, Case, ask
from ludoteca.promises.asking import refusing, require
from ludoteca.promises.cases import positions
from ludoteca.promises.words import events_have_words_for_every_reader
from ludoteca.words import LANGS
from ludoteca.words.phrases import Phrases
from tests.cli.conftest import Run


class Careless(Talavera):
    """A game whose events are about seats that nobody has, and that crashes when it loads."""

    def about(self, event: Event) -> list[Seat]:
        return [9]

    def load(self, data: Json) -> State:
        raise ZeroDivisionError("shelves of nothing")


def test_a_game_that_keeps_its_word_is_told_so(run: Run) -> None:
    done = run("check", "talavera", "--promise", "dump", "--json")
    assert done.exit_code == 0
    assert json.loads(done.stdout) == {"game": "talavera", "promises": 2, "broken": []}
    assert "keeps all 2 promises" in run("check", "talavera", "--promise", "dump").stdout


def test_what_is_broken_is_named_with_where_it_shows(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHELF.opened(), "talavera", Careless())
    done = run("check", "talavera", "--promise", "event", "--json")
    assert done.exit_code == 1
    [broken] = json.loads(done.stdout)["broken"]
    assert broken["promise"] == "events_have_words_for_every_reader"
    assert broken["case"] == "talavera-1"
    assert broken["place"] == {"seed": 0, "choices": 0, "step": 0}
    assert "is about [9]" in broken["found"]
    told = run("check", "talavera", "--promise", "event", "--lang", "es")
    assert "Los sucesos tienen palabras" in told.stdout
    assert "semilla de la partida 0" in told.stdout


def test_a_crash_is_a_broken_promise_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHELF.opened(), "talavera", Careless())
    done = run("check", "talavera", "--promise", "load_undoes_dump", "--json")
    found = json.loads(done.stdout)["broken"][0]["found"]
    assert re.fullmatch(r"ZeroDivisionError: shelves of nothing \(test_check\.py, line \d+\)", found)
    assert "Traceback" not in done.output


def test_one_mistake_that_breaks_several_promises_is_told_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHELF.opened(), "talavera", Careless())
    told = run("check", "talavera", "--promise", "dump").stdout
    assert told.count("shelves of nothing") == 2  # where nothing is to be refused, and where something is
    monkeypatch.setattr("ludoteca.promises.cases.ENDLESS", 10)
    told = run("check", "talavera", "--promise", "dump").stdout
    assert told.count("a match by chance has not ended after 10 choices") == 1
    assert "The same breaks 1 more promise." in told
    assert "talavera breaks 2 of the 2 promises" in told
    assert "ludoteca check talavera --promise load_undoes_dump" in told


def test_a_match_without_end_breaks_a_promise_instead_of_the_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.promises.cases.ENDLESS", 10)
    broken = ask(events_have_words_for_every_reader, Case(Talavera(), 2))
    assert broken is not None
    assert "has not ended after 10 choices" in broken.found


def test_what_no_match_shows_is_told_without_a_seed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Talavera, "rulebook", lambda self, lang: "1.1 All of it.")
    done = run("check", "talavera", "--promise", "same_numbers")
    assert "the rules have 1 numbered paragraphs; 10 is the least" in done.stdout
    assert "talavera-1: before any match is played" in done.stdout


def test_the_step_is_the_one_that_was_looked_at() -> None:
    def fifth(case: Case) -> None:
        for number, _ in enumerate(positions(case, 3, 4)):
            require(number < 5, "the fifth")

    broken = ask(fifth, Case(Talavera(), 2))
    assert broken is not None
    assert (broken.place.seed, broken.place.choices, broken.place.step) == (3, 4, 5)


def test_a_misspelt_promise_is_refused_with_the_names_there_are(run: Run) -> None:
    done = run("check", "talavera", "--promise", "typo")
    assert done.exit_code == 1
    assert "typo" in done.output and "load_undoes_dump" in done.output


class Wayless(Talavera):
    """A game that cannot say how it is played."""

    def options_for(self, seats: int) -> list[Option]:
        raise ZeroDivisionError("no ways")


class Boxless(Talavera):
    """A game without a box, in a colour of everybody's."""

    def cover(self, *, lang: str) -> str:
        raise ZeroDivisionError("no box")

    def colours(self) -> dict[str, tuple[str, str]]:
        return {"ink": ("#000000", "#ffffff")}


def test_a_game_that_cannot_list_its_ways_breaks_a_promise(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHELF.opened(), "talavera", Wayless())
    done = run("check", "talavera", "--json")
    assert done.exit_code == 1
    assert "ZeroDivisionError: no ways" in json.loads(done.stdout)["broken"][0]["found"]


def test_what_the_shelf_shows_is_asked_for_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHELF.opened(), "talavera", Boxless())
    told = json.loads(run("check", "talavera", "--promise", "the_box", "--json").stdout)
    assert "it may not call a colour 'ink'" in told["broken"][0]["found"]
    monkeypatch.setattr(Boxless, "colours", lambda self: {})
    told = json.loads(run("check", "talavera", "--promise", "the_box", "--json").stdout)
    assert "ZeroDivisionError: no box" in told["broken"][0]["found"]


def test_an_unknown_game_is_named(run: Run) -> None:
    done = run("check", "chess")
    assert done.exit_code == 1
    assert "chess" in done.output


def test_what_is_not_refused_breaks_the_promise() -> None:
    def lax(case: Case) -> None:
        with refusing(ZeroDivisionError, "nothing"):  # type: ignore[arg-type]
            pass

    broken = ask(lax, Case(Talavera(), 2))
    assert broken is not None
    assert broken.found == "nothing was taken; it should be refused by ZeroDivisionError"


@pytest.mark.parametrize("lang", LANGS)
def test_every_promise_has_words(lang: str) -> None:
    words = Phrases(lang)
    for promise in PROMISES:
        assert words.say(f"promise.{promise.__name__}") != f"promise.{promise.__name__}"
    assert events_have_words_for_every_reader in PROMISES

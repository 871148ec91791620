"""What random matches say: every question, what the others read meanwhile, every event and note, in both languages."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from ludoteca.core.game import Event, Json, Seat, State
from ludoteca.core.rng import Rng
from ludoteca.games.taifa.pieces.kingdoms import PEOPLES
from ludoteca.games.taifa.rules.questions import QUESTIONS
from ludoteca.games.taifa.text import TaifaWords
from ludoteca.games.taifa.text.fights import tally
from ludoteca.promises.cases import Case
from ludoteca.words import LANGS, plain
from tests.games.taifa.drawn import TAIFA, is_close

CASES = [Case(TAIFA, 6), Case(TAIFA, 6, {"bots": list(PEOPLES[3:])}), Case(TAIFA, 6, {"bots": list(PEOPLES)})]
CASES += [Case(TAIFA, 4)]
SEEDS = range(3)
ENGLISH, SPANISH = TAIFA.words("en"), TAIFA.words("es")
NUMBERED = re.compile(r"\(\d+(\.\d+)*(, \d+(\.\d+)*)*\)")
CHANCE = re.compile(r"\d %")
SCORE = re.compile(r"\d (to|a) \d")
CITIES = {9: ("León", "León"), 39: ("Valencia", "Valencia"), 42: ("Badajoz", "Badajoz"), 51: ("Seville", "Sevilla")}
SINGULAR = re.compile(r"\b(is|has|chooses|wins|takes|attacks|está|ha|va|elige|prepara|tiene|gana)\b")
IN_CONTEST = {"commit", "respond", "garrisons", "withdraw", "relic", "conquest", "hakim"}
ASKED = {row.prompt.removeprefix("taifa.") for row in QUESTIONS if row.prompt}
OVER_AREAS = ("commit", "respond")
ROLLS = ("taifa.rolled", "taifa.rerolled")  # whose sentences name no area that a kingdom rolls for
# What is said of a fight besides a chance or a score, by language.
STANDS = {
    "en": "lie face down|Not one card goes yet|ambush|once a Troop has gone",
    "es": "están boca abajo|no va ninguna carta|emboscada|se haya ido una Tropa",
}
TIES = {"en": "(ties|tie would) go to the defender", "es": "(el empate es|un empate sería) del defensor"}


class Walk:
    """A random match: its views as each seat asked sees them, what an onlooker sees, and all that happened."""

    def __init__(self, case: Case, seed: int) -> None:
        self.case = case
        self.log: list[Event] = []
        self.asked: list[Json] = []
        self.seen: list[Json] = []
        state, rng = TAIFA.new(case.seats, seed=seed, options=case.options, log=self.log), Rng(seed)
        while state.to_move() >= 0:
            self.look(state)
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))], self.log)

    def look(self, state: State) -> None:
        self.asked.append(state.view(state.to_move()))
        self.seen.append(state.view(None))


@cache
def walks() -> tuple[Walk, ...]:
    return tuple(Walk(case, seed) for case in CASES for seed in SEEDS)


def fights() -> Iterator[tuple[Json, list[str]]]:
    """Yield what each seat sees that is asked something while a contest runs."""
    for walk in walks():
        yield from ((view, walk.case.names) for view in walk.asked if view["contest"] is not None)


def question(view: Json) -> str:
    return str(view["prompt"]).removeprefix("taifa.")


def test_a_walk_comes_by_every_question_of_a_fight() -> None:
    assert {question(view) for view, _ in fights()} == IN_CONTEST


@pytest.mark.parametrize("lang", LANGS)
def test_every_question_of_a_fight_says_how_it_stands_and_who_wins_ties(lang: str) -> None:
    words = TAIFA.words(lang)
    for view, names in fights():
        contest, (_, told) = view["contest"], words.prompt(view, names)
        stands = tally(words, view)
        assert stands and stands in told, view["prompt"]
        assert CHANCE.search(told) or SCORE.search(told) or re.search(STANDS[lang], told), told
        is_decided = contest["window"] in ("conquest", "hakim")
        is_open = not is_decided and contest["kind"] != "incursion"
        assert not is_open or bool(re.search(TIES[lang], told, re.IGNORECASE)) == is_close(contest), told
        assert not (is_decided and CHANCE.search(told)), told


@pytest.mark.parametrize("lang", LANGS)
def test_no_rule_number_stands_in_what_is_asked_told_or_noted(lang: str) -> None:
    words = TAIFA.words(lang)
    for walk in walks():
        for sentence in said(words, walk):
            assert not NUMBERED.search(sentence), sentence


def said(words: TaifaWords, walk: Walk) -> Iterator[str]:
    """Yield every sentence of a match: questions with their help, what others read, events and notes."""
    names = walk.case.names
    for view in (*walk.asked, *walk.seen):
        yield from words.prompt(view, names)
    for event in walk.log:
        yield from (plain(words.event(event, reader, names)) for reader in readers(event, walk))
    yield from (text for note in words.notes(walk.seen[0]).values() for text in note)


def area_of(event: Event) -> int:
    area = event.facts.get("area")
    return area if isinstance(area, int) else 0


def readers(event: Event, walk: Walk) -> list[Seat | None]:
    seats = range(walk.case.seats) if event.to is None else event.to
    return [*seats, *([None] if event.to is None else [])]


@pytest.mark.parametrize("lang", LANGS)
def test_a_city_that_is_called_as_its_kingdom_is_told_as_the_city(lang: str) -> None:
    words, of = TAIFA.words(lang), ("city of ", "ciudad de ")[lang == "es"]
    count = 0
    for walk in walks():
        for event in walk.log:
            name = CITIES.get(area_of(event), ("", ""))[lang == "es"]
            if not name or event.key in ROLLS:
                continue
            for reader in readers(event, walk):
                assert of + name in plain(words.event(event, reader, walk.case.names))
                count += 1
    assert count > 100


@pytest.mark.parametrize("lang", LANGS)
def test_a_contest_over_a_city_says_so_in_dock_and_sheet(lang: str) -> None:
    words, of = TAIFA.words(lang), ("city of ", "ciudad de ")[lang == "es"]
    seen = set()
    for walk in walks():
        for view in walk.asked:
            fought = view["contest"] or view["battle"]
            name = CITIES.get((fought or {}).get("area") or 0, ("", ""))[lang == "es"]
            if not name:
                continue
            assert of + name in TAIFA.regions(view, lang=lang, names=walk.case.names)["battle"], fought
            if question(view) in OVER_AREAS:
                assert of + name in "".join(words.prompt(view, walk.case.names)), view["prompt"]
            seen.add((fought["kind"], view["contest"] is None))
    assert ("attack", True) in seen and ("attack", False) in seen


def test_what_others_wait_for_agrees_with_their_kingdom() -> None:
    for words in (ENGLISH, SPANISH):
        names = words.in_sentences([""] * 6)
        for question in sorted(ASKED):
            facts = {"attacker": names[1], "target": "Tudela", "card": "muslim:uprising", "against": names[5]}
            several = words.say(f"taifa.{question}.wait", {**facts, "seat": names[1]})
            one = words.say(f"taifa.{question}.wait", {**facts, "seat": names[0]})
            if names[1] in several:
                assert not SINGULAR.search(several) and SINGULAR.search(one), several

"""Every lesson of every game: its steps can be met and lead on, its wrong ideas are legal and answered, in both languages."""

import re
from collections.abc import Iterator

import pytest
from starlette.datastructures import FormData

from ludoteca.core.errors import GameError
from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.server.forms import wish_of
from ludoteca.teaching.errors import LostInLesson, Missed, NoPage, UnknownLesson
from ludoteca.teaching.lessons import READ, Lesson, Stand, Step, Text, begin, lesson_named, lessons_of, stand
from ludoteca.teaching.pages import drawn, has_page, page_of, pictures_of
from ludoteca.words.phrases import LANGS

LESSONS = [(game, lesson) for game in GAMES.values() for lesson in lessons_of(game).values()]
NAMES = [f"{lesson.game}-{lesson.name}" for _, lesson in LESSONS]
TAUGHT = [game for game in GAMES.values() if has_page(game)]
WORDS = re.compile(r"\w+")
MOST_MINUTES = 10
WORDS_A_MINUTE = 130  # read beside a board
PAGE_WORDS = 550  # three minutes
each_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=NAMES)
each_page = pytest.mark.parametrize("game", TAUGHT, ids=[game.name for game in TAUGHT])


def met(at: Stand) -> list[str]:
    """Return the legal choices that a step is about."""
    step = at.step
    assert step is not None
    return [notation for notation in legal(at) if step.is_met_by(notation) and not is_wrong(step, notation)]


def legal(at: Stand) -> list[str]:
    if at.match.is_over() or at.match.mover() != at.scene.you:
        return []
    return [action.notation for action in at.match.state.legal_actions()]


def is_wrong(step: Step, notation: str) -> bool:
    return any(answer.fits(notation) for answer in step.wrong)


def walked(lesson: Lesson, game: Game, choice: int) -> Iterator[Stand]:
    """Go through a lesson by one of the choices of each step."""
    at = begin(lesson, game)
    while at.step is not None:
        yield at
        if at.is_reading:
            at = at.after(READ)
        else:
            found = met(at)
            assert found, f"nothing can be done at {at.count()}; legal: {legal(at)[:20]}"
            at = at.after(found[choice % len(found)])
    assert at.is_last_scene


@each_lesson
@pytest.mark.parametrize("choice", range(6))
def test_every_step_can_be_met_and_leads_on(game: Game, lesson: Lesson, choice: int) -> None:
    places = list(walked(lesson, game, choice))
    assert len(places) >= sum(len(scene.steps) for scene in lesson.scenes)


@each_lesson
def test_any_choice_of_a_step_leads_on(game: Game, lesson: Lesson) -> None:
    for at in walked(lesson, game, 0):
        for notation in [] if at.is_reading else met(at):
            assert at.after(notation).match.game is game


@each_lesson
def test_wrong_ideas_are_legal_there_and_answered(game: Game, lesson: Lesson) -> None:
    answered = set()
    for at in walked(lesson, game, 0):
        assert at.step is not None
        for answer in at.step.wrong:
            there = [notation for notation in legal(at) if answer.fits(notation)]
            assert there, f"{answer.when} is not legal at {at.step.say['en']!r}: {legal(at)[:30]}"
            with pytest.raises(Missed) as missed:
                at.after(there[0])
            assert missed.value.is_answer
            answered.add(missed.value.texts["en"])
    assert len(answered) >= 2


@each_lesson
def test_three_steps_leave_a_free_choice(game: Game, lesson: Lesson) -> None:
    free = [at for at in walked(lesson, game, 0) if not at.is_reading and len(met(at)) > 1]
    assert len(free) >= 3


def sentences(lesson: Lesson) -> Iterator[Text]:
    yield from (lesson.title, lesson.about)
    for scene in lesson.scenes:
        yield from scene.names
        for step in scene.steps:
            yield from (step.say, step.why)
            yield from (answer.say for answer in (*step.wrong, *step.right))


@each_lesson
def test_every_sentence_is_there_in_both_languages(game: Game, lesson: Lesson) -> None:
    for text in sentences(lesson):
        assert set(text) == set(LANGS)
        assert all(text[lang].strip() for lang in LANGS)
        assert text["en"] != text["es"] or len(WORDS.findall(text["en"])) < 3


@each_lesson
def test_a_lesson_takes_ten_minutes_at_most(game: Game, lesson: Lesson) -> None:
    steps = [step for scene in lesson.scenes for step in scene.steps]
    words = sum(len(WORDS.findall(step.say["es"] + " " + step.why["es"])) for step in steps)
    assert lesson.minutes <= MOST_MINUTES
    assert words / WORDS_A_MINUTE <= lesson.minutes + 1


@each_lesson
def test_it_ends_in_a_real_match_against_a_beginner(game: Game, lesson: Lesson) -> None:
    wish = wish_of(game, FormData(lesson.first))
    game.complete(len(wish.chairs), wish.options)
    kinds = {chair.agent or chair.kind for chair in wish.chairs}
    assert "here" in kinds
    assert kinds <= {"here", "beginner", "bot"}


@each_lesson
def test_one_can_go_back_to_the_beginning(game: Game, lesson: Lesson) -> None:
    *_, at = walked(lesson, game, 0)
    for _ in range(300):
        earlier = at.back()
        if earlier is None:
            break
        at = earlier
    assert at.number == 0
    assert at.done == ()


@each_lesson
def test_the_same_place_is_the_same_position(game: Game, lesson: Lesson) -> None:
    for at in walked(lesson, game, 0):
        again = stand(lesson, game, at.number, at.done)
        assert again.match.lines == at.match.lines


@each_lesson
def test_what_leads_nowhere_is_refused(game: Game, lesson: Lesson) -> None:
    at = begin(lesson, game)
    places: list[tuple[int, tuple[str, ...]]] = [(99, ()), (-1, ()), (0, ("nonsense",)), (0, ("_",) * 190), (0, ("",))]
    for bad in places:
        with pytest.raises(GameError):
            stand(lesson, game, *bad)
    with pytest.raises(LostInLesson):
        at.after("take 1" if at.is_reading else READ)


def test_a_lesson_or_game_without_one_is_told_what_there_is() -> None:
    with pytest.raises(UnknownLesson, match="first"):
        lesson_named(GAMES["talavera"], "nothing")
    for game in GAMES.values():
        if game not in TAUGHT:
            with pytest.raises(NoPage):
                page_of(game, "en")


@each_page
@pytest.mark.parametrize("lang", LANGS)
def test_a_page_is_read_in_three_minutes_and_has_pictures(game: Game, lang: str) -> None:
    parts = page_of(game, lang)
    named = [what for kind, what in parts if kind == "picture"]
    assert len(set(named)) >= 5
    assert set(named) == set(pictures_of(game))
    text = " ".join(what for kind, what in parts if kind == "text")
    assert len(WORDS.findall(text)) <= PAGE_WORDS
    assert "{" not in text


@each_page
def test_pictures_are_drawn_and_can_be_tried(game: Game) -> None:
    tries = 0
    for picture in pictures_of(game).values():
        for text in (
            picture.alt,
            picture.caption,
            *(one.label for one in picture.tries),
            *(one.say for one in picture.tries),
        ):
            assert all(text[lang].strip() for lang in LANGS)
        for lang in LANGS:
            as_it_stands = drawn(game, picture.name, "", lang)
            assert as_it_stands.startswith("<svg")
            for one in picture.tries:
                tries += 1
                assert drawn(game, picture.name, one.name, lang) != as_it_stands
    assert tries >= 4, "something can be touched, in both languages"

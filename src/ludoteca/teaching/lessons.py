"""Lessons: scenes of a real match, and steps that say what to do there, why, and what a wrong idea misses.

A place in a lesson is a scene and what the learner has done in it; all else follows from the lesson's file. Nothing is
kept anywhere: a place can be left, found again, and gone back from.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Final

from ludoteca.core.agent import Limit, Sight
from ludoteca.core.game import NOBODY, Game, Json
from ludoteca.core.match import Match
from ludoteca.core.options import listed
from ludoteca.roster import make_agent
from ludoteca.teaching.errors import LostInLesson, Missed, NoPage, UnknownLesson

Text = Mapping[str, str]  # by language

FOLDER: Final = "learn"
INDEX: Final = "lessons.json"
READ: Final = "_"  # what the learner does at a step that only tells something
ANYTHING: Final = "*"
MOST_REPLIES: Final = 60  # of the others, until the learner is asked again
THOUGHT: Final = Limit(iterations=60)
NONE: Final[Text] = {"en": "", "es": ""}


@dataclass(frozen=True)
class Answer:
    """What is said to choices that one of some patterns fits."""

    when: tuple[str, ...]
    say: Text

    def fits(self, notation: str) -> bool:
        return any(fnmatchcase(notation, pattern) for pattern in self.when)


@dataclass(frozen=True)
class Step:
    """What a learner is told, and may do: nothing but read where `may` is empty."""

    say: Text
    why: Text
    may: tuple[str, ...] = ()
    point: tuple[str, ...] = ()  # pieces by their keys, choices by their notations, regions by their names
    wrong: tuple[Answer, ...] = ()
    right: tuple[Answer, ...] = ()
    times: int = 1  # how many choices it takes
    then: tuple[str, ...] = ()  # what is played next, whoever's turn it is, before the others think for themselves

    def is_met_by(self, notation: str) -> bool:
        return any(fnmatchcase(notation, pattern) for pattern in self.may)

    def answer_to(self, notation: str) -> Text:
        """Return what is said to a choice that the step is about; empty where nothing is."""
        return next((answer.say for answer in self.right if answer.fits(notation)), NONE)

    def check(self, notation: str) -> None:
        """Refuse a choice that misses the point, with what the lesson says to it."""
        wrong = next((answer.say for answer in self.wrong if answer.fits(notation)), None)
        if wrong is not None:
            raise Missed(wrong, is_answer=True)
        if not self.is_met_by(notation):
            raise Missed(self.say, is_answer=False)


@dataclass(frozen=True)
class Scene:
    """A position of a match and the steps that begin there."""

    seed: int
    options: Mapping[str, Json]
    seats: int
    you: int
    names: tuple[Text, ...]
    rival: str  # the agent that plays the other seats
    before: tuple[str, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Lesson:
    """A lesson of a game."""

    game: str
    name: str
    title: Text
    about: Text
    minutes: int
    scenes: tuple[Scene, ...]
    first: Mapping[str, str]  # the fields of the form for the match that comes after it


@dataclass(frozen=True)
class Stand:
    """Where a learner stands: the match, the step, and what was said to the last choice."""

    lesson: Lesson
    number: int  # of the scene
    done: tuple[str, ...]
    match: Match
    index: int  # of the step; one more than the last where the lesson is over
    said: Text

    @property
    def scene(self) -> Scene:
        return self.lesson.scenes[self.number]

    @property
    def step(self) -> Step | None:
        """Return the step that the learner is at, None when the lesson is over."""
        steps = self.scene.steps
        return steps[self.index] if self.index < len(steps) else None

    @property
    def is_reading(self) -> bool:
        return self.step is not None and not self.step.may

    @property
    def is_last_scene(self) -> bool:
        return self.number == len(self.lesson.scenes) - 1

    def count(self) -> tuple[int, int]:
        """Return the number of the step within the lesson, and how many there are."""
        before = sum(len(scene.steps) for scene in self.lesson.scenes[: self.number])
        total = sum(len(scene.steps) for scene in self.lesson.scenes)
        return min(before + self.index + 1, total), total

    def back(self) -> "Stand | None":
        """Return the place before this one, None at the beginning; before a scene lies the last one's beginning."""
        if self.done:
            return stand(self.lesson, self.match.game, self.number, self.done[:-1])
        return stand(self.lesson, self.match.game, self.number - 1, ()) if self.number else None

    def after(self, token: str) -> "Stand":
        """Return the place that a choice leads to, or having read; Missed where it is not what the step is about."""
        if self.step is None or self.is_reading != (token == READ):
            raise LostInLesson({})
        made = stand(self.lesson, self.match.game, self.number, (*self.done, token))
        if made.step is None and not made.is_last_scene:
            return stand(self.lesson, self.match.game, self.number + 1, ())
        return made


@cache
def lessons_of(game: Game) -> Mapping[str, Lesson]:
    """Return a game's lessons by name, in the order in which they are learnt; none where it has none."""
    index = game.home() / FOLDER / INDEX
    if not index.is_file():
        return {}
    return {name: read(game, name) for name in json.loads(index.read_text(encoding="utf-8"))}


def lesson_named(game: Game, name: str) -> Lesson:
    found = lessons_of(game)
    if not found:
        raise NoPage({"game": game.name})
    if name not in found:
        raise UnknownLesson({"game": game.name, "name": name[:40], "lessons": listed(found)})
    return found[name]


def read(game: Game, name: str) -> Lesson:
    """Read a lesson from its file; what a scene leaves out is as the lesson has it."""
    data = json.loads((game.home() / FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    common = {key: data[key] for key in ("seats", "you", "names", "rival", "options") if key in data}
    scenes = tuple(scene_of(common | scene) for scene in data["scenes"])
    return Lesson(game.name, name, data["title"], data["about"], data["minutes"], scenes, data["first"])


def scene_of(data: Mapping[str, Any]) -> Scene:
    return Scene(
        data["seed"],
        data.get("options", {}),
        data["seats"],
        data.get("you", 0),
        tuple(data["names"]),
        data.get("rival", "random"),
        tuple(data.get("before", ())),
        tuple(step_of(step) for step in data["steps"]),
    )


def step_of(data: Mapping[str, Any]) -> Step:
    may, point, then = (tuple(data.get(key, ())) for key in ("may", "point", "then"))
    wrong, right = (tuple(map(answer_of, data.get(key, ()))) for key in ("wrong", "right"))
    return Step(data["say"], data["why"], may, point, wrong, right, data.get("times", 1), then)


def answer_of(data: Mapping[str, Any]) -> Answer:
    return Answer(tuple(data["when"]), data["say"])


def begin(lesson: Lesson, game: Game) -> Stand:
    return stand(lesson, game, 0, ())


def stand(lesson: Lesson, game: Game, number: int, done: Sequence[str]) -> Stand:
    """Return where a learner stands who has done so much in a scene; an illegal choice is refused as in any match."""
    if not 0 <= number < len(lesson.scenes):
        raise LostInLesson({})
    scene = lesson.scenes[number]
    match = opened(scene, game)
    index, count, said = 0, 0, NONE
    for token in done:
        if index == len(scene.steps):
            raise LostInLesson({})
        step = scene.steps[index]
        said = NONE
        if token != READ or step.may:
            said = chosen(match, step, token)
            count += 1
        if step.may and count < step.times and not match.is_over():
            said = NONE  # the answer comes when the step is met
            continue
        index, count = index + 1, 0
        play_on(match, scene, step.then)
    return Stand(lesson, number, tuple(done), match, index, said)


def opened(scene: Scene, game: Game) -> Match:
    """Return the match of a scene, where it begins."""
    match = Match(game, scene.seats, seed=scene.seed, options=scene.options)
    match.keeps_course = True
    play_on(match, scene, scene.before)
    return match


def chosen(match: Match, step: Step, notation: str) -> Text:
    """Play what the learner chose and return what is said to it."""
    if not step.may or match.is_over():
        raise LostInLesson({})
    action = match.game.parse(notation)
    if match.state.why_not(action) is None:
        step.check(notation)
    match.play(action)
    return step.answer_to(notation)


def play_on(match: Match, scene: Scene, told: Sequence[str]) -> None:
    """Play what the lesson has for the others and for forced choices, until the learner has a choice."""
    for notation in told:
        match.play(match.game.parse(notation))
    rival = make_agent(match.game, scene.rival, scene.seed)
    for _ in range(MOST_REPLIES):
        mover = match.mover()
        legal = match.state.legal_actions() if mover != NOBODY else []
        if mover == NOBODY or (mover == scene.you and len(legal) > 1):
            return
        match.play(legal[0] if len(legal) == 1 else rival.choose(Sight(match.state, mover, []), THOUGHT))

"""Every lesson played to its end in the browser: by clicking, by keyboard alone, and on a phone in Spanish."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from ludoteca.games import GAMES
from ludoteca.teaching.lessons import Lesson, Stand, begin, lessons_of
from tests.browser.conftest import PHONE, Visit
from tests.browser.hands import main_act, stands
from tests.server.test_lessons import place_of
from tests.teaching.test_lessons import is_wrong, legal, met

LESSONS = [lesson for game in GAMES.values() for lesson in lessons_of(game).values()]
NAMES = [f"{lesson.game}-{lesson.name}" for lesson in LESSONS]
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)


def where(page: Page, lesson: Lesson) -> Stand:
    """Return the place in a lesson that a page shows, by its address."""
    return place_of(lesson, page.url)


def step_on(page: Page, lesson: Lesson, keyboard: bool = False) -> None:
    """Do what a step asks for, by the list of all choices or on the board, and see the next one."""
    at = where(page, lesson)
    address = page.url
    expect(page.locator(".dock .of")).to_contain_text(re.compile(rf"\b{at.count()[0]} (of|de) "))
    if at.is_reading:
        stands(page)
        button = page.get_by_role("button", name=re.compile("^(Go on|Seguir)$"))
        press(button, keyboard)
    else:
        choose(page, met(at)[0], keyboard)
    expect(page).not_to_have_url(address)
    expect(page.locator(".dock .of, .dock .first").first).to_be_attached()


def press(button: Locator, keyboard: bool) -> None:
    if keyboard:
        button.focus()
        button.press("Enter")
    else:
        button.click()


def choose(page: Page, notation: str, keyboard: bool = False) -> None:
    """Make a choice: in the list of all choices, or where there are too many, by the pieces that have it."""
    stands(page)
    acts = page.locator("details.acts")
    if acts.count():
        if acts.get_attribute("open") is None:
            press(acts.locator("summary"), keyboard)
        press(acts.locator(f'[data-action="{notation}"]'), keyboard)
    else:
        pick(page, notation, keyboard)
    sure = page.locator("[data-confirm][data-sure]")
    if sure.count():
        main_act(page).press("Enter")


def pick(page: Page, notation: str, keyboard: bool) -> None:
    """Pick pieces until only this choice is left, and press the main button."""
    turn = page.locator("[data-rotate]")
    for _ in range(12):
        if main_act(page).get_attribute("data-confirm") == notation:
            break
        ours = [
            one
            for one in page.locator(".room [data-action]:visible:not(.sel)").all()
            if notation in (one.get_attribute("data-action") or "").split("|")
        ]
        if ours:
            if keyboard:
                press(ours[0], keyboard)
            else:
                ours[0].dispatch_event("click")  # provinces and hexes are no boxes
        else:
            press(turn.first, keyboard)
    press(main_act(page), keyboard)


@each_lesson
@pytest.mark.parametrize("way", ["clicks", "keyboard", "phone"])
def test_a_lesson_is_played_to_its_end(visit: Visit, lesson: Lesson, way: str) -> None:
    path = f"/learn/{lesson.game}/{lesson.name}"
    page = visit(path, viewport=PHONE, lang="es", dark=True) if way == "phone" else visit(path)
    count = begin(lesson, GAMES[lesson.game]).count()[1]
    for _ in range(3 * count):
        if where(page, lesson).step is None:
            break
        step_on(page, lesson, keyboard=way == "keyboard")
        if way == "phone":
            assert page.evaluate("document.documentElement.scrollWidth") <= 390
    go = page.get_by_role("button", name=re.compile("^(Play a real match|Jugar una partida de verdad)$"))
    expect(go).to_be_visible()
    go.click()
    expect(page).to_have_url(re.compile("/t/"))


@each_lesson
def test_a_wrong_idea_is_answered_and_nothing_changes(visit: Visit, lesson: Lesson) -> None:
    page = visit(f"/learn/{lesson.game}/{lesson.name}")
    for _ in range(60):
        at = where(page, lesson)
        assert at.step is not None
        wrong = [notation for notation in legal(at) if is_wrong(at.step, notation)]
        if wrong:
            break
        step_on(page, lesson)
    assert at.step is not None
    answer = next(answer for answer in at.step.wrong if answer.fits(wrong[0]))
    address = page.url
    choose(page, wrong[0])
    expect(page.locator("[data-refusal]")).to_contain_text(answer.say["en"][:40])
    assert page.url == address
    step_on(page, lesson)


def test_one_goes_back_leaves_and_goes_on_where_one_was(visit: Visit) -> None:
    page = visit("/learn/talavera/first")
    lesson = lessons_of(GAMES["talavera"])["first"]
    first = page.url
    step_on(page, lesson)
    second = page.url
    step_on(page, lesson)
    page.keyboard.press("u")
    expect(page).to_have_url(second)
    page.go_back()
    page.go_back()
    page.go_back()
    expect(page).to_have_url(first)
    expect(page.locator(".dock .of")).to_contain_text("Step 1 of")
    page.go_forward()
    expect(page).to_have_url(second)
    expect(page.locator(".dock .of")).to_contain_text("Step 2 of")
    page.reload()
    expect(page.locator(".dock .of")).to_contain_text("Step 2 of")
    page.goto(re.sub(r"/learn/.*", "/learn/talavera", page.url))
    page.get_by_role("link", name=re.compile("^Go on where you left")).click()
    expect(page).to_have_url(second)


def test_what_a_step_points_at_is_marked(visit: Visit) -> None:
    page = visit("/learn/talavera/first")
    expect(page.locator("[data-region=own].pointed")).to_be_visible()


@pytest.mark.parametrize("game", [game.name for game in GAMES.values() if lessons_of(game)])
def test_a_picture_of_a_page_can_be_tried(visit: Visit, game: str) -> None:
    page = visit(f"/learn/{game}")
    figure = page.locator("figure:has([data-try])").first
    button = figure.get_by_role("button").first
    button.press("Enter")
    expect(figure.locator(".tried:visible")).to_have_count(1)
    expect(figure.locator("div[data-shows]:visible")).to_have_count(1)
    button.press("Enter")
    expect(figure.locator(".tried:visible")).to_have_count(0)

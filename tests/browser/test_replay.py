"""A finished match is looked through: by buttons, by itself, by its chronicle, through any eyes; the address keeps the step."""

import re

import pytest
from playwright.sync_api import Page, expect

from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.words import LANGS
from tests.browser.conftest import LiveRoom, Visit
from tests.browser.laid import laid
from tests.browser.legible import SETTLED, WIDTHS
from tests.browser.test_dock import HIDDEN

END = 2000  # plies: more than any match has


def replayed(visit: Visit, room: LiveRoom, game: Game, seats: int, step: int = 0, lang: str = "en") -> Page:
    """Open the replay of a match that was played at random to its end."""
    token, is_over = laid(room, game, seats, END)
    assert is_over
    return visit(f"/t/{token}/replay?ply={step}", lang=lang)


def at(page: Page) -> int:
    return int(page.locator("[data-count]").inner_text().split(" / ")[0])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_its_words_and_steps_are_in_sight(visit: Visit, room: LiveRoom, game: Game, lang: str) -> None:
    page = replayed(visit, room, game, game.seats[-1], 7, lang)
    for _ in range(2):
        for width, height in WIDTHS.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            assert page.evaluate(HIDDEN) == "", f"{width} px"
            for part in ("[data-slider]", "[data-count]", ".dock [data-go=last]", ".dock h2"):
                expect(page.locator(part)).to_be_in_viewport(ratio=1)
        page.keyboard.press("ArrowRight")


def test_it_plays_by_itself_faster_if_wished_and_stops(visit: Visit, room: LiveRoom) -> None:
    page = replayed(visit, room, GAMES["talavera"], 2)
    page.get_by_role("combobox", name="Speed").select_option("4")
    page.get_by_role("button", name="Play by itself").click()
    expect(page.locator("[data-count]")).to_have_text(re.compile(r"^[2-9] /"), timeout=4000)
    page.get_by_role("button", name="Pause").click()
    stopped = at(page)
    page.wait_for_timeout(600)
    assert at(page) == stopped


def test_a_line_of_the_chronicle_jumps_forth_and_back_and_is_marked(visit: Visit, room: LiveRoom) -> None:
    page = replayed(visit, room, GAMES["talavera"], 2)
    lines = page.locator(".told li[data-ply]")
    far = lines.filter(has_text=re.compile("took")).first  # of the last round: the newest chapter comes first
    step = int(far.get_attribute("data-ply") or 0)
    assert step > 10
    far.click()
    expect(page.locator("[data-count]")).to_contain_text(f"{step} /")
    expect(far).to_have_attribute("aria-current", "step")
    lines.filter(has_text=re.compile("took")).last.press("Enter")
    assert at(page) < step


def test_language_theme_and_reload_keep_the_step(visit: Visit, room: LiveRoom) -> None:
    page = replayed(visit, room, GAMES["talavera"], 2)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.get_by_role("combobox", name="Speed").select_option("4")
    page.get_by_role("button", name="Español").click()
    expect(page.get_by_role("button", name="English")).to_be_visible()
    assert at(page) == 3
    expect(page.get_by_role("combobox", name="Velocidad")).to_have_value("4")
    page.get_by_role("button", name="Claro u oscuro").click()
    assert at(page) == 3
    page.reload()
    assert at(page) == 3
    assert "ply=3" in page.url


def test_the_stairs_stand_clear_of_what_moves_through_the_match(visit: Visit, room: LiveRoom) -> None:
    page = replayed(visit, room, GAMES["talavera"], 2, 20)
    page.evaluate(SETTLED)
    stairs, dock = page.locator("[data-region=own] svg").first.bounding_box(), page.locator(".dock").bounding_box()
    assert stairs is not None and dock is not None
    assert stairs["y"] + stairs["height"] <= dock["y"]


def test_any_seats_eyes(visit: Visit, room: LiveRoom) -> None:
    page = replayed(visit, room, GAMES["patios"], 2, 1)
    seen = []
    for eyes in ("0", "1"):
        page.get_by_role("combobox", name="Whose eyes").select_option(eyes)
        page.wait_for_url(re.compile(f"eyes={eyes}"))
        page.wait_for_load_state()
        assert at(page) == 1
        seen.append(page.locator("[data-region=patio]").inner_html())
    assert seen[0] != seen[1]


def test_the_headline_tells_what_happened_never_who_is_next(visit: Visit, room: LiveRoom) -> None:
    page = replayed(visit, room, GAMES["patios"], 3)
    for step in range(1, 30):
        page.keyboard.press("ArrowRight")
        expect(page.locator("[data-count]")).to_contain_text(f"{step} /")
        page.evaluate(SETTLED)
        assert not re.search(r" is (placing|choosing|looking)", page.locator(".dock h2").inner_text()), step

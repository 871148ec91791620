"""What the table tells, as a person sees it: news, marks, sheets that come again, the pace, the end."""

import re

import pytest
from playwright.sync_api import Page, expect

from ludoteca.core.game import Game
from ludoteca.games import GAMES
from tests.browser.clicks import CHOSEN, opened
from tests.browser.conftest import PHONE, LiveRoom, Visit
from tests.browser.hands import box, close_sheet, pieces, play_out
from tests.browser.laid import laid

COUNT = re.compile("^Show the count$")


def in_its_second_round(visit: Visit, room: LiveRoom) -> Page:
    """Open Talavera after the first round, with the sheet that it ended with."""
    token, _ = laid(room, GAMES["talavera"], 2, 9)
    return visit(f"/t/{token}")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_line_of_the_chronicle_lights_its_pieces(visit: Visit, room: LiveRoom, game: Game) -> None:
    token, _ = laid(room, game, 2 if 2 in game.seats else game.seats[-1], 24)
    page = visit(f"/t/{token}")
    close_sheet(page)
    lines = page.locator(".told li[data-pieces]")
    lit = page.locator(".mark.lit, .lit-piece")
    found = 0
    for line in lines.all()[:12]:
        line.hover()
        found += lit.count()
    assert found
    page.mouse.move(2, 2)
    expect(lit).to_have_count(0)


def test_a_sheet_can_be_closed_and_comes_again_from_the_chronicle(visit: Visit, room: LiveRoom) -> None:
    page = in_its_second_round(visit, room)
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading")).to_contain_text("Round 1")
    close_sheet(page)
    expect(sheet).to_have_count(0)
    page.reload()
    page.wait_for_timeout(300)
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name=COUNT).click()
    expect(sheet.get_by_role("heading")).to_contain_text("Round 1")


def test_the_pace_is_remembered_in_this_browser(visit: Visit) -> None:
    page = opened(visit, "talavera", "here", "agent:random")
    page.route("**/pace", lambda _: None)  # whoever chooses may be gone before the room answers
    page.get_by_role("radio", name="4×").check()
    page.reload()
    expect(page.get_by_role("radio", name="4×")).to_be_checked()
    again = opened(lambda path: page, "talavera", "here", "agent:random")
    expect(again.get_by_role("radio", name="4×")).to_be_checked()


def test_on_a_phone_the_news_is_one_turn_that_unfolds_goes_away_and_comes_again(visit: Visit) -> None:
    page = opened(visit, "taluvo", "here", "agent:settler", "agent:settler")
    page.set_viewport_size(PHONE)
    for _ in range(2):  # a tile and a Villager
        assert page.evaluate(CHOSEN, 0)
    news = page.locator(".since")
    expect(news).to_be_visible(timeout=20_000)
    lines = news.get_by_role("listitem")
    expect(lines).to_have_count(2)
    expect(lines.first).to_contain_text("laid")  # a turn is told whole, as it was played
    dock = box(page.locator(".dock"))
    small = box(news)
    assert small["height"] < 140
    assert small["y"] + small["height"] <= dock["y"]
    news.get_by_role("button", name=re.compile("more$")).click()
    assert lines.count() > 2
    lines.last.click()
    expect(news).to_be_visible()
    expect(page.locator(".room .sel")).to_have_count(0)  # what lies behind is not chosen by a tap on what is read
    news.get_by_role("button", name="Hide what happened").click()
    again = news.get_by_role("button", name="What happened", exact=True)
    expect(lines).to_have_count(0)
    assert box(again)["height"] < 50
    again.click()
    expect(lines.first).to_be_visible()
    page.locator(".spot.legal:visible").first.dispatch_event("click")  # whoever chooses wants to see the board
    expect(lines).to_have_count(0)
    expect(again).to_be_visible()


def test_nothing_in_the_rail_moves_when_the_news_comes_or_goes(visit: Visit) -> None:
    page = opened(visit, "taluvo", "here", "agent:settler")
    page.get_by_role("radio", name="4×").check()
    places = {box(page.locator(".seats"))["y"]}
    told = set()
    for _ in range(4):
        assert page.evaluate(CHOSEN, 0)
        page.wait_for_timeout(700)
        places.add(box(page.locator(".seats"))["y"])
        told.add(page.locator(".since").count())
        if page.locator(".since").count():
            expect(page.locator(".since")).to_be_in_viewport(ratio=1)
    assert told == {0, 1}
    assert len(places) == 1


def test_a_line_chosen_on_a_phone_brings_its_pieces_into_sight(visit: Visit, room: LiveRoom) -> None:
    token, _ = laid(room, GAMES["talavera"], 2, 18)
    page = visit(f"/t/{token}", viewport=PHONE)
    close_sheet(page)
    line = page.locator(".told li", has_text="placed").last
    line.scroll_into_view_if_needed()
    line.click()
    expect(page.locator(".mark.lit").first).to_be_in_viewport()


@pytest.mark.parametrize(("game", "who"), [("patios", ("here", "agent:random")), ("talavera", ("here",))])
def test_on_a_phone_the_note_about_what_was_chosen_leaves_it_in_sight(
    visit: Visit, game: str, who: tuple[str, ...]
) -> None:
    page = opened(visit, game, *who)
    page.set_viewport_size(PHONE)
    page.reload()
    pieces(page).first.dispatch_event("click")  # as a finger taps, which rests nowhere
    note = page.locator("#note")
    expect(note).to_be_visible()
    strip = box(note)
    assert strip["width"] > PHONE["width"] - 20
    for chosen in page.locator(".room .sel, [data-held]").all():
        seen = box(chosen)
        assert strip["y"] + strip["height"] <= seen["y"] or seen["y"] + seen["height"] <= strip["y"]
    assert strip["y"] + strip["height"] <= box(page.locator(".dock"))["y"]


def test_at_the_end_the_sheet_has_the_buttons_and_then_the_dock(visit: Visit) -> None:
    page = opened(visit, "talavera", "here")
    play_out(page)
    replays = page.get_by_role("link", name="Replay")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(replays).to_have_count(1)
    close_sheet(page)
    expect(replays).to_have_count(1)
    dock, button = box(page.locator(".dock")), box(replays)
    assert button["y"] >= dock["y"]
    assert button["y"] + button["height"] <= dock["y"] + dock["height"]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("page_of", ["", "/replay"], ids=["table", "replay"])
def test_the_sheet_of_the_end_comes_again_from_the_chronicle(
    visit: Visit, room: LiveRoom, game: Game, page_of: str
) -> None:
    token, is_over = laid(room, game, game.seats[-1], 2000)
    assert is_over
    page = visit(f"/t/{token}{page_of}")
    sheet = page.get_by_role("dialog")
    if not page_of:
        expect(sheet.get_by_role("link", name="Replay")).to_be_visible()
        close_sheet(page)
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name="How it ended").click()
    expect(sheet.locator("[data-pause] > *").first).to_be_visible()

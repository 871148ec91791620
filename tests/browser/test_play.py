"""Whole games in a real browser: by two people, alone, by clicking and by keyboard."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicks import opened
from tests.browser.conftest import PHONE, LiveRoom, Visit
from tests.browser.hands import (
    ADDRESS,
    UNDO,
    again,
    close_sheet,
    is_asked,
    is_over,
    link_for_another_device,
    link_for_the_other,
    main_act,
    new_table,
    pieces,
    play_out,
    prompt,
    stands,
    take_turn,
    told,
)


def two_people(visit: Visit, lang: str = "en", other_lang: str = "es") -> tuple[Page, Page]:
    first = visit("/", lang=lang)
    new_table(first, "here", "link")
    second = visit(link_for_the_other(first), lang=other_lang)
    close_sheet(second)
    return first, second


def test_two_people_play_a_whole_game_each_in_their_language(visit: Visit) -> None:
    first, second = two_people(visit)
    assert prompt(first) == "Turn over two cards"
    assert "está eligiendo dos cartas" in prompt(second)
    turns = play_out(first, second)
    assert 24 <= turns <= 36
    for page, words in ((first, "won|tie|win"), (second, "gana|Empate")):
        assert re.search(words, prompt(page))
        assert told(page).count() > 36
    expect(again(first)).to_be_visible()


def test_the_other_seat_sees_a_change_by_itself(visit: Visit) -> None:
    first, second = two_people(visit)
    take_turn(first)
    expect(told(second).first).to_contain_text("ha volteado")


@pytest.mark.parametrize(
    ("lang", "question"), [("en", "Keep one card of the pair"), ("es", "Quédate con una carta de la pareja")]
)
def test_a_whole_solo_game_by_clicking(visit: Visit, lang: str, question: str) -> None:
    page = visit("/", lang=lang)
    new_table(page, "here")
    assert prompt(page) == question
    assert 9 <= play_out(page) <= 12
    assert re.search("won|lost|win|ganado|perdido|Victoria", prompt(page))


def test_a_whole_solo_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/")
    new_table(page, "here")
    for _ in range(40):
        if is_over(page):
            break
        if not is_asked(page):
            page.wait_for_timeout(20)
            continue
        entries = told(page).count()
        stands(page)
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('svg [data-action]')"):
                break
        page.keyboard.press("Enter")
        expect(main_act(page)).to_be_enabled()
        page.keyboard.press("Enter")
        if page.locator("[data-confirm][data-sure]").count():  # what cannot be taken back asks again
            page.keyboard.press("Enter")
        expect(told(page).nth(entries)).to_be_attached()
    assert is_over(page)


def test_the_list_of_all_actions_plays_too(visit: Visit) -> None:
    page = visit("/")
    new_table(page, "here", "agent:artisan")
    page.locator(".dock summary").click()
    page.get_by_role("button", name="Turn over the first and the third card").click()
    expect(told(page).first).to_contain_text("You turned over")


def test_what_was_opened_stays_open_when_the_first_frame_comes(visit: Visit) -> None:
    """The room sends a whole frame at first, which says again what the page has."""
    page = visit("/")
    new_table(page, "here", "link")
    page.add_init_script(
        "WebSocket = class extends WebSocket { set onmessage(on) { super.onmessage = (m) => setTimeout(() => on(m), 800) } }"
    )
    page.reload()
    close_sheet(page)
    pieces(page).first.click()
    page.locator(".dock summary").click()
    page.wait_for_timeout(1500)
    assert page.locator("details.acts[open]").count() == 1
    assert page.locator("svg .sel").count() == 1


def test_against_an_agent_until_the_end(visit: Visit) -> None:
    page = visit("/", lang="es")
    new_table(page, "agent:apprentice", "here")
    assert play_out(page, choice=1) >= 10
    assert is_over(page)


def test_what_is_not_allowed_is_explained_with_the_rule(visit: Visit) -> None:
    page = visit("/")
    new_table(page, "here", "link")
    take_turn(page)
    page.get_by_role("main").locator("svg [aria-disabled=true]").first.click(force=True)
    refusal = page.get_by_role("alert").filter(has_text="turned over")
    expect(refusal).to_contain_text("that is done")
    link = refusal.get_by_role("link", name="3.2")
    assert link.get_attribute("href") == "/rules/talavera#r3.2"


def test_undo_takes_back_what_revealed_nothing(visit: Visit) -> None:
    page = visit("/")
    new_table(page, "here")
    take_turn(page)  # a new pair was dealt: no way back
    expect(page.get_by_role("button", name=UNDO)).to_be_disabled()
    take_turn(page)
    assert prompt(page) == "Cover a step with both cards"
    page.get_by_role("button", name=UNDO).click()
    expect(page.get_by_role("status").get_by_role("heading")).to_have_text("Keep one card of the pair")


def test_reloading_and_another_device_continue(visit: Visit) -> None:
    page = visit("/")
    new_table(page, "here", "link")
    take_turn(page)
    page.reload()
    close_sheet(page)
    assert prompt(page) == "Take one of the open cards"
    elsewhere = visit(link_for_another_device(page), viewport=PHONE)
    close_sheet(elsewhere)
    take_turn(elsewhere)
    expect(told(page).nth(1)).to_be_attached()


def test_a_restarted_room_is_found_again_and_nothing_is_lost(visit: Visit, room: LiveRoom) -> None:
    page = visit("/")
    new_table(page, "here")
    take_turn(page)
    before = [told(page).nth(n).inner_text() for n in range(told(page).count())]
    room.stop()
    expect(page.locator("[data-banner]")).to_be_visible()
    room.start()
    expect(page.locator("[data-banner]")).to_be_hidden(timeout=20_000)
    assert [told(page).nth(n).inner_text() for n in range(told(page).count())] == before
    take_turn(page)


def test_a_table_of_agents_can_be_watched_stepped_and_replayed(visit: Visit) -> None:
    page = opened(visit, "taluvo", "agent:settler", "agent:settler")  # long enough to be stopped on a slow machine
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name=re.compile("^(Go on|Play)"))).to_be_visible()
    page.wait_for_timeout(300)
    entries = told(page).count()
    page.get_by_role("button", name=re.compile("^(Step|One step)")).click()
    expect(told(page).nth(entries)).to_be_attached()
    page.get_by_role("button", name=re.compile("^(Go on|Play)")).click()
    page.get_by_role("dialog").get_by_role("link", name="Replay").click(timeout=30_000)
    expect(page).to_have_url(re.compile("/replay"))
    page.wait_for_load_state()
    counter = page.locator("[data-count]")
    expect(counter).to_have_text(re.compile(r"^0 / \d+$"))
    plies = counter.inner_text().removeprefix("0 / ")
    assert int(plies) > 10
    page.keyboard.press("ArrowRight")
    expect(counter).to_have_text(f"1 / {plies}")
    expect(page.locator(".told [aria-current=step]")).to_contain_text("laid")


def test_an_onlooker_watches_and_cannot_play(visit: Visit) -> None:
    page = visit("/")
    new_table(page, "here", "link")
    page.get_by_role("button", name="Seats and links").click()
    link = page.get_by_role("dialog").get_by_role("textbox", name=ADDRESS).input_value()
    close_sheet(page)
    watching = visit(link)
    assert pieces(watching).count() == 0
    take_turn(page)
    expect(told(watching).first).to_contain_text("turned over")

"""A note lies beside what a game wants kept in sight, not over it."""

from tests.browser.clicks import opened
from tests.browser.conftest import Visit

LIES = """() => {
    const note = document.querySelector('#note').getBoundingClientRect();
    const rival = document.querySelectorAll('svg.stairs')[1].getBoundingClientRect();
    const wide = Math.min(note.right, rival.right) - Math.max(note.left, rival.left);
    const tall = Math.min(note.bottom, rival.bottom) - Math.max(note.top, rival.top);
    return Math.max(0, wide) * Math.max(0, tall);
}"""


def test_the_note_of_a_step_leaves_the_rivals_stairs_in_sight(visit: Visit) -> None:
    page = opened(visit, "talavera", "here", "here")
    for place in range(4):
        step = page.locator("svg.stairs").first.locator("[data-about^='step.']").nth(place)
        step.hover(position={"x": 30, "y": 30})
        page.locator("#note").wait_for(state="visible")
        assert page.evaluate(LIES) == 0
        page.mouse.move(2, 2)
        page.locator("#note").wait_for(state="hidden")

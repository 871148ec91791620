"""Whether all that is written on a page can be read: nothing clipped, broken, spilling out of its shape or too small."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

CODE: Final = Path(__file__).with_suffix(".js").read_text(encoding="utf-8").partition("\n")[2].rstrip().rstrip(";")
TEXT: Final = 12  # px on the screen
ON_CHART: Final = 11  # names and pips on a map
CHART: Final = ".names, .on-map"
FREE: Final = ".names, .on-map"  # written across shapes, with a halo
SETTLED: Final = """async () => {
  for (let frame = 0; frame < 4; frame += 1) await new Promise((done) => requestAnimationFrame(done));
}"""
WIDTHS: Final = {390: 844, 768: 1024, 1024: 768, 1440: 900}


def unread(page: Page, *, sized: bool = True) -> list[str]:
    """Return what cannot be read on a page as it stands; unsized, small letters are let be, as on paper."""
    page.evaluate("document.fonts.ready.then(() => true)")
    limits = {"text": TEXT, "onChart": ON_CHART, "chart": CHART, "free": FREE, "sized": sized}
    found: list[str] = page.evaluate(CODE, limits)
    return found


def unread_at_all_widths(page: Page) -> dict[int, list[str]]:
    """Return what cannot be read at each of four widths of the window, where there is anything."""
    found = {}
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        if seen := unread(page):
            found[width] = seen
    return found

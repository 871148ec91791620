"""Icons in a box of 24 and the brand's mark, for every page."""

from typing import Final

from ludoteca.draw.palette import PAGE
from ludoteca.draw.svg import el, path, polygon, rect, star

SHAPES: Final = {
    "arrow": "M5 12h13M13 6.5l5.5 5.5-5.5 5.5",
    "back": "M19 12H6M11 6.5L5.5 12l5.5 5.5",
    "book": "M4 5.5C7 4 10 4.5 12 6c2-1.5 5-2 8-.5V18c-3-1.5-6-1-8 .5C10 17 7 16.5 4 18ZM12 6v12.5",
    "check": "M5 12.5l4.5 4.5L19 7.5",
    "clock": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4.5l3 2",
    "copy": "M9 9h10v11H9ZM5 15V4h10v2",
    "down": "M6 9.5l6 6 6-6",
    "eye": "M3 12c3-5 6-6.5 9-6.5s6 1.5 9 6.5c-3 5-6 6.5-9 6.5S6 17 3 12ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
    "first": "M18 6l-7 6 7 6ZM6.5 6v12",
    "fit": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
    "flag": "M6 21V4M6 5h12l-2.5 4 2.5 4H6",
    "gear": (
        "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21"
        "M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M5.6 18.4l1.8-1.8M16.6 7.4l1.8-1.8"
    ),
    "globe": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM4 12h16M12 4c5 5 5 11 0 16M12 4c-5 5-5 11 0 16",
    "hand": (
        "M7 12V7.5a1.5 1.5 0 0 1 3 0V11V5.5a1.5 1.5 0 0 1 3 0V11V6.5a1.5 1.5 0 0 1 3 0V13c0 4-2 6.5-5 6.5S7 18 5 14.5"
    ),
    "help": "M9 9.2a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.2-1.6 2.5M12 17.8v.2M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18",
    "home": "M4 11.5L12 5l8 6.5M6.5 10v9h11v-9M10.5 19v-5h3v5",
    "last": "M6 6l7 6-7 6ZM17.5 6v12",
    "leaf": "M5 19C5 10 10 5 19 5c0 9-5 14-14 14ZM5 19l8-8",
    "left": "M5 12a7 7 0 1 0 2.3-5.2M5 4v4h4",
    "link": "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.6-5.6L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.6L12 17",
    "list": "M5 7h14M5 12h14M5 17h9",
    "minus": "M5 12h14",
    "more": "M6 12a1 1 0 1 1-2 0a1 1 0 1 1 2 0M13 12a1 1 0 1 1-2 0a1 1 0 1 1 2 0M20 12a1 1 0 1 1-2 0a1 1 0 1 1 2 0",
    "moon": "M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5Z",
    "next": "M9 6l6.5 6L9 18",
    "pause": "M8.5 6v12M15.5 6v12",
    "people": (
        "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3.5 19c0-3.5 2.5-5.5 5.5-5.5s5.5 2 5.5 5.5"
        "M16 5.5a2.8 2.8 0 0 1 0 5.3M17 14c2.2.6 3.5 2.3 3.5 5"
    ),
    "play": "M8 5.5l10.5 6.5L8 18.5Z",
    "plus": "M12 5v14M5 12h14",
    "previous": "M15 6l-6.5 6L15 18",
    "right": "M19 12a7 7 0 1 1-2.3-5.2M19 4v4h-4",
    "sun": (
        "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 3v2M12 19v2M3 12h2M19 12h2"
        "M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4"
    ),
    "undo": "M4 9h9a5 5 0 0 1 0 10H9M4 9l4-4M4 9l4 4",
    "x": "M6 6l12 12M18 6L6 18",
}


def icon(name: str) -> str:
    """Return an icon, drawn by the style sheet in the colour of the text around it."""
    return el("svg", path(SHAPES[name]), viewBox="0 0 24 24", class_="icon", aria_hidden="true")


def mark() -> str:
    """Return the brand's mark: a glazed tile, a volcano, a flower pot, a castle."""
    return el(
        "svg",
        rect(1, 1, 15, 15, rx=3, fill=PAGE["mark-blue"]),
        polygon(star(8.5, 8.5, 5, 2.1, 4), fill=PAGE["glaze"]),
        path("M25.5 1l7 4v8l-7 4-7-4V5Z", fill=PAGE["mark-green"]),
        path("M21 12l4.5-7.5L30 12Z", fill=PAGE["gold-2"]),
        path("M3 20h11v3h-1.5L11 32.5H6L4.5 23H3Z", fill=PAGE["clay"]),
        path("M5 26h7", stroke=PAGE["glaze"], stroke_width=1.6),
        path("M19 19h3v2.5h2V19h3v2.5h2V19h3v14H27.5v-4a2 2 0 0 0-4 0v4H19Z", fill=PAGE["mark-red"]),
        viewBox="0 0 34 34",
        class_="mark",
        aria_hidden="true",
    )


ICON: Final = {name: icon(name) for name in SHAPES}
MARK: Final = mark()

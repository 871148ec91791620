"""The room's mark and its line icons, as SVG."""

from typing import Final

from markupsafe import Markup

PATHS: Final = {
    "undo": "M4 9h9a5 5 0 0 1 0 10H9M4 9l4-4M4 9l4 4",
    "book": "M4 5.5C7 4 10 4.5 12 6c2-1.5 5-2 8-.5V18c-3-1.5-6-1-8 .5C10 17 7 16.5 4 18ZM12 6v12.5",
    "people": "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3.5 19c0-3.5 2.5-5.5 5.5-5.5s5.5 2 5.5 5.5M16 5.5a2.8 2.8 0 0 1 0 5.3"
    "M17 14c2.2.6 3.5 2.3 3.5 5",
    "moon": "M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5Z",
    "globe": "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17",
    "check": "M5 12.5l4.5 4.5L19 7.5",
    "eye": "M3 12c3-5 6-6.5 9-6.5s6 1.5 9 6.5c-3 5-6 6.5-9 6.5S6 17 3 12ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
    "plus": "M12 5v14M5 12h14",
    "arrow": "M5 12h13M13 6.5l5.5 5.5-5.5 5.5",
    "x": "M6 6l12 12M18 6L6 18",
    "list": "M5 7h14M5 12h14M5 17h9",
    "copy": "M9 9h10v10H9ZM15 9V5H5v10h4",
    "download": "M12 4v11M7 11l5 5 5-5M5 20h14",
    "pause": "M9 6v12M15 6v12",
    "play": "M8 5.5v13l10-6.5Z",
    "step": "M6 5.5v13l9-6.5ZM18 5.5v13",
    "first": "M18 5.5v13l-9-6.5ZM6 5.5v13",
    "back": "M16 5.5v13l-10-6.5Z",
    "again": "M5 12a7 7 0 1 0 2.3-5.2M5 4v4h4",
    "info": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 11v5M12 8v.1",
}

MARK: Final = Markup(
    '<svg viewBox="0 0 34 34" width="34" height="34" aria-hidden="true">'
    '<rect x="1" y="1" width="15" height="15" rx="3" fill="var(--tal-a)"/>'
    '<path d="M8.5 3.5l1.5 3.5 3.5 1.5-3.5 1.5-1.5 3.5-1.5-3.5L3.5 8.5 7 7Z" fill="var(--glaze)"/>'
    '<path d="M25.5 1l7 4v8l-7 4-7-4V5Z" fill="var(--jungle)"/><path d="M21 12l4.5-7.5L30 12Z" fill="var(--gold-2)"/>'
    '<path d="M3 20h11v3h-1.5L11 32.5H6L4.5 23H3Z" fill="var(--clay)"/>'
    '<path d="M5 26h7" stroke="var(--glaze)" stroke-width="1.6"/>'
    '<path d="M19 19h3v2.5h2V19h3v2.5h2V19h3v14H27.5v-4a2 2 0 0 0-4 0v4H19Z" fill="var(--castile)"/></svg>'
)


def icon(name: str) -> Markup:
    """Return a line icon; the words for it stand beside it or on its button."""
    return Markup('<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg>').format(PATHS[name])

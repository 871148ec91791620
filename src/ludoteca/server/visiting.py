"""Who asks: the language, theme, visitor and room of a request."""

import re
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ludoteca.core.minds import LEVELS
from ludoteca.server.room import Room
from ludoteca.server.rows import new_token
from ludoteca.words.phrases import LANGS, Phrases

THEMES: Final = ("light", "dark")
YEAR: Final = 365 * 24 * 3600
WEIGHT: Final = re.compile(r"[01](?:\.\d{0,3})?")  # as RFC 9110 writes it
TOKEN: Final = re.compile("[A-Za-z0-9_-]{24}")  # as `new_token` makes them


def room_of(connection: HTTPConnection) -> Room:
    room: Room = connection.app.state.room
    return room


def lang_of(connection: HTTPConnection) -> str:
    """Return the language chosen here, or else the one of ours that the browser wants most."""
    chosen = connection.cookies.get("lang", "")
    if chosen in LANGS:
        return chosen
    wishes: dict[str, float] = {}
    for lang, weight in map(wish_in, connection.headers.get("accept-language", "").split(",")):
        wishes[lang] = max(weight, wishes.get(lang, 0.0))
    others = wishes.get("*", 0.0)  # any language that is not named
    ours = {lang: weight for lang, weight in wishes.items() if lang in LANGS} | {
        lang: others for lang in LANGS if lang not in wishes
    }
    wanted = {lang: weight for lang, weight in ours.items() if weight > 0}
    return max(wanted, key=lambda lang: wanted[lang]) if wanted else LANGS[0]


def wish_in(part: str) -> tuple[str, float]:
    """Return a language and how much it is wanted: `es-MX;q=0.8` is Spanish at 0.8; what is unreadable is not wanted."""
    tag, *parameters = [piece.strip() for piece in part.split(";")]
    weight = 1.0
    for name, _, value in (parameter.partition("=") for parameter in parameters):
        if name.strip().lower() == "q":
            weight = float(value) if WEIGHT.fullmatch(value.strip()) else 0.0
    return tag.split("-")[0].lower(), weight


def words_for(connection: HTTPConnection) -> Phrases:
    return Phrases(lang_of(connection))


def theme_of(connection: HTTPConnection) -> str:
    """Return the theme chosen here; empty for the system's."""
    chosen = connection.cookies.get("theme", "")
    return chosen if chosen in THEMES else ""


def level_of(connection: HTTPConnection) -> str:
    """Return the level this browser last played against; the weakest for a stranger."""
    chosen = connection.cookies.get("level", "")
    return chosen if chosen in LEVELS else LEVELS[0]


def cookie_of(connection: HTTPConnection) -> str:
    """Return the name of the cookie that holds places; where it is secure, a name that no other site can set."""
    return "__Host-visitor" if connection.url.scheme in ("https", "wss") else "visitor"


def visitor_of(connection: HTTPConnection) -> str:
    """Return the visitor's secret name for this browser; empty for a stranger."""
    found = connection.cookies.get(cookie_of(connection), "")
    return found if TOKEN.fullmatch(found) else ""


def origin_of(connection: HTTPConnection) -> str:
    """Return the address of the room as the visitor wrote it."""
    secure = connection.url.scheme in ("https", "wss")
    return f"{'https' if secure else 'http'}://{connection.url.netloc}"


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def remember(response: Response, connection: HTTPConnection, name: str, value: str) -> None:
    """Set a cookie that only the room reads."""
    secure = connection.url.scheme == "https"
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def recognise(response: Response, connection: HTTPConnection) -> str:
    """Return the visitor of a request, a new one where the browser brought none."""
    visitor = visitor_of(connection) or new_token()
    remember(response, connection, cookie_of(connection), visitor)
    return visitor


def safe_path(path: str) -> str:
    """Return a path of this room, or its home for anything else."""
    inside = path.startswith("/") and not path.startswith("//") and "\\" not in path and path.isprintable()
    return path if inside else "/"

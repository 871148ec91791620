"""What surrounds every answer: security headers, a limit on bodies, and no requests from other sites."""

import logging
from traceback import format_tb
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca.core.errors import GameError
from ludoteca.server.errors import Elsewhere, TooLarge
from ludoteca.server.refusals import plain, refuse

MOST_KIB: Final = 64
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "form-action 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
# How long browsers keep what lies at an address; a font's name changes with what is in it.
KEPT: Final = {
    "/static/": "no-cache",
    "/sw.js": "no-cache",
    "/fonts/": "public, max-age=31536000, immutable",
    "/icons/": "public, max-age=86400",
    "/previews/": "public, max-age=86400",
}
SAME_SITE: Final = ("same-origin", "none")
TABLES: Final = "/t/"
FOREIGN_CLOSE: Final = 4403
BAD: Final = 400
OUR_MISTAKE: Final = 500

log = logging.getLogger("ludoteca.guard")


def is_foreign(scope: Scope) -> bool:
    """Say whether a page of another site sent this.

    Programs without a cookie may say nothing of where they come from: they hold no place. Whatever comes with the
    cookie to a table must say that it comes from a page of ours.
    """
    headers = Headers(scope=scope)
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is not None and site not in SAME_SITE:
        return True
    if origin is not None:
        return host_of(origin) != headers.get("host")
    return bool(scope["path"].startswith(TABLES)) and "visitor=" in headers.get("cookie", "")


def host_of(origin: str) -> str | None:
    """Return the host of an origin, None where it is malformed."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


class Guard:
    """Stands before the app."""

    def __init__(self, app: ASGIApp) -> None:
        self.app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and is_foreign(scope):
            await receive()
            await send({"type": "websocket.close", "code": FOREIGN_CLOSE})
        elif scope["type"] == "http":
            await self.answer_or_own_up(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def answer_or_own_up(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; what goes wrong through a mistake of ours is logged here and not told outside."""
        started: list[Message] = []
        sealed = self.sealing(scope, send, started)
        try:
            await self.answer(scope, receive, sealed)
        except Exception as error:
            where = "".join(format_tb(error.__traceback__))  # not the message: it may speak of hidden cards
            log.error("our mistake, %s:\n%s", type(error).__name__, where)
            if not started:
                await plain(Request(scope), OUR_MISTAKE)(scope, receive, sealed)

    def sealing(self, scope: Scope, send: Send, started: list[Message]) -> Send:
        """Return a `send` that adds the headers, and notes when an answer has begun."""
        fresh = next((rule for place, rule in KEPT.items() if scope["path"].startswith(place)), "no-store")

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                started.append(message)
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                headers["Cache-Control"] = fresh if message["status"] < BAD else "no-store"
            await send(message)

        return sealed

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] in ("GET", "HEAD"):
            await self.app(scope, receive, send)
        elif is_foreign(scope):
            await self.refuse(Elsewhere(), scope, receive, send)
        else:
            body = await whole_body(receive)
            if body is None:
                await self.refuse(TooLarge(most=MOST_KIB), scope, receive, send)
            else:
                await self.app(scope, given(body, receive), send)

    async def refuse(self, error: GameError, scope: Scope, receive: Receive, send: Send) -> None:
        await refuse(Request(scope), error)(scope, receive, send)


async def whole_body(receive: Receive) -> bytes | None:
    """Read a body to its end; None when it is longer than the room reads."""
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return bytes(body)
        body += message.get("body", b"")
        if len(body) > MOST_KIB * 1024:
            return None
        if not message.get("more_body", False):
            return bytes(body)


def given(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` that hands out a body already read, once."""
    left = [body]

    async def handed() -> Message:
        if left:
            return {"type": "http.request", "body": left.pop(), "more_body": False}
        return await receive()

    return handed

"""`ludoteca serve`: open the game room on this machine."""

import asyncio
import errno
import os
import socket
import sqlite3
import sys
import threading
import tomllib
import webbrowser
from pathlib import Path
from typing import Annotated, Final

import platformdirs
import typer
import uvicorn
from alembic.util import CommandError
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from ludoteca.cli.data import DataOption, put_in_place
from ludoteca.cli.extras import MissingExtra
from ludoteca.cli.terminal import LangOption, tell_left_out
from ludoteca.server.app import create_app
from ludoteca.server.gamefiles import leave_out_what_cannot_be_shown
from ludoteca.server.pacing import Pacing
from ludoteca.server.store import Store
from ludoteca.server.workers import Workers, command_for
from ludoteca.words.phrases import Phrases

FILE: Final = "ludoteca.sqlite"
DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
EXTRA_OF_DRIVER: Final = {"asyncpg": "postgres"}
MOST_MESSAGE: Final = 4096
LAST_SECONDS: Final = 3
BACKLOG: Final = 128


def clone(start: Path) -> Path | None:
    """Return the clone of this project that a folder lies in."""
    for folder in (start, *start.parents):
        file = folder / "pyproject.toml"
        if (
            file.is_file()
            and tomllib.loads(file.read_text(encoding="utf-8")).get("project", {}).get("name") == "ludoteca"
        ):
            return folder
    return None


def default_file() -> Path:
    """Return where the room keeps its matches: `.data` of the clone, or else the user's data folder."""
    home = clone(Path.cwd())
    return (home / ".data" if home else platformdirs.user_data_path("ludoteca")) / FILE


def url_of(database: str | None) -> URL:
    """Return the address of a database given as a URL, as a file, or not at all."""
    if database and "://" in database:
        url = make_url(database)
        return url.set(drivername=DRIVERS.get(url.drivername, url.drivername))
    file = Path(database) if database else default_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600)  # it holds seeds and links: nobody else's business
    return URL.create("sqlite+aiosqlite", database=str(file.resolve()))


class CannotOpen(Exception):
    """Why the room cannot open, as a key and facts."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key: Final = key
        self.facts: Final = facts


def cause_of(error: Exception) -> str:
    """Return the driver's own words, without the statement it was given."""
    told = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    return (told.splitlines() or [type(error).__name__])[0].rstrip(".")


async def check(url: URL) -> None:
    """Bring the database up to date and see that it can be written."""
    store = Store(url.render_as_string(hide_password=False))
    try:
        await store.open()
        await store.check_writable()
    finally:
        await store.close()
        await see_out_drivers()


async def see_out_drivers() -> None:
    """Keep the loop alive until aiosqlite's threads have ended: after a failure they answer once more."""
    for _ in range(LAST_SECONDS * 100):
        if not any("_connection_worker_thread" in thread.name for thread in threading.enumerate()):
            return
        await asyncio.sleep(0.01)


def checked(database: str | None) -> str:
    """Return the address of a database that works."""
    shown = database or FILE
    try:
        url = url_of(database)
        shown = url.database if url.drivername.startswith("sqlite") and url.database else url.render_as_string()
        asyncio.run(check(url))
    except (SQLAlchemyError, sqlite3.Error, CommandError, OSError, ImportError) as error:
        if isinstance(error, ModuleNotFoundError) and error.name in EXTRA_OF_DRIVER:
            raise CannotOpen(MissingExtra.key, what=shown, extra=EXTRA_OF_DRIVER[error.name]) from error
        raise CannotOpen("serve.no_database", database=shown, cause=cause_of(error)) from error
    return url.render_as_string(hide_password=False)


def bound(host: str, port: int) -> socket.socket:
    """Return a socket at the address, taken before anything else is started."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CannotOpen("serve.busy_port", port=port, host=host) from error
        raise CannotOpen("serve.no_address", host=host, cause=error.strerror or error) from error


def has_display() -> bool:
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


class Server(uvicorn.Server):
    """Tells the address once it really listens, and opens a browser there when asked to."""

    def __init__(self, config: uvicorn.Config, address: str, browse: bool, words: Phrases) -> None:
        super().__init__(config)
        self.words: Final = words
        self.address: Final = address
        self.browse: Final = browse

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        typer.echo(self.words.say("serve.listening", {"address": self.address}))
        if self.browse:
            await asyncio.to_thread(webbrowser.open, self.address)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8000,
    database: Annotated[str | None, typer.Option(help="A file or a database URL.", show_default="a file")] = None,
    open: Annotated[bool, typer.Option("--open", help="Open a browser when there is a display.")] = False,
    close_after: Annotated[
        int, typer.Option(metavar="DAYS", help="Days without an action after which a host may close a table.", min=0)
    ] = Pacing.idle_days,
    data: DataOption = None,
    lang: LangOption = "en",
) -> None:
    """Open the game room in the browser."""
    words = Phrases(lang)
    put_in_place(data, lang)
    leave_out_what_cannot_be_shown()
    tell_left_out(lang)
    try:
        door = bound(host, port)
        url = checked(database)
    except CannotOpen as error:
        typer.echo(words.say(error.key, error.facts), err=True)
        raise typer.Exit(1) from error
    name = f"[{host}]" if ":" in host else host
    address = f"http://{name}:{door.getsockname()[1]}"
    Server(config_for(url, data, Pacing(idle_days=close_after)), address, open and has_display(), words).run(
        sockets=[door]
    )


def config_for(url: str, data: Path | None, pacing: Pacing) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(url, pacing=pacing, workers=Workers(command_for(data))),
        log_level="warning",
        access_log=False,  # addresses of tables are secrets
        ws_max_size=MOST_MESSAGE,
        timeout_graceful_shutdown=LAST_SECONDS,
    )

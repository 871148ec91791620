"""The room as a web application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.staticfiles import StaticFiles

from ludoteca.server import api, coach, installing, learning, lessons, live, pages, refusals, seating
from ludoteca.server.fontfiles import FontFiles, fonts
from ludoteca.server.gamefiles import GameFiles, colours, leave_out_what_cannot_be_shown
from ludoteca.server.guard import Guard
from ludoteca.server.pacing import Pacing
from ludoteca.server.room import Room
from ludoteca.server.store import Store
from ludoteca.server.workers import Workers

STATIC: Final = Path(__file__).parent / "static"


def create_app(database_url: str, *, pacing: Pacing | None = None, workers: Workers | None = None) -> FastAPI:
    """Return the app over a database; the schema is brought up to date when it starts."""
    pace = pacing or Pacing()
    leave_out_what_cannot_be_shown()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(database_url, busy=pace.busy)
        await store.open()
        app.state.room = Room(store, workers or Workers(), pace)
        yield
        await app.state.room.close()

    app = FastAPI(title="Ludoteca", lifespan=lifespan, docs_url=None, redoc_url=None)
    app.add_middleware(Guard)
    refusals.install(app)
    app.include_router(pages.router)
    app.include_router(learning.router)
    app.include_router(lessons.router)
    app.include_router(installing.router)
    app.include_router(api.router)
    app.include_router(seating.router)
    app.include_router(coach.router)
    app.include_router(live.router)
    app.add_api_route("/games/colours.css", colours, include_in_schema=False)
    app.add_api_route("/fonts.css", fonts, include_in_schema=False)
    app.mount("/fonts", FontFiles(), name="fonts")
    app.mount("/games", GameFiles(), name="games")
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    return app

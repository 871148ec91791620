"""Tables laid into the room as they would stand after some plies of random play."""

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.games import GAMES
from ludoteca.server.rows import HERE, Chair, Setting, digest, places_for
from ludoteca.server.store import Store
from tests.browser.conftest import HOLDER, LiveRoom

STARTED = "2026-05-01T18:00:00.000+00:00"
NAMES = ("Marta", "Rafael", "Lucía", "Inés", "Tomás", "Ana")


def played(setting: Setting, plies: int) -> Match:
    """Return a match after some plies of random play, or at its end."""
    match = Match(GAMES[setting.game], setting.seats, seed=setting.seed, options=setting.options)
    rng = random.Random(plies)
    while len(match.plies) < plies and (actions := match.state.legal_actions()):
        match.play(rng.choice(actions))
    return match


async def lay(room: LiveRoom, game: Game, seats: int, plies: int) -> tuple[str, bool]:
    """Put a table into the room, held by the browser of `HOLDER`; return its name and whether it is over."""
    chairs = tuple(Chair(HERE, name) for name in NAMES[:seats])
    setting = replace(
        Setting.draw(game, game.complete(seats, {}), chairs, name="", started=STARTED), seed=seats + plies
    )
    store = Store(f"sqlite+aiosqlite:///{room.database}", busy=5)
    await store.open()
    places = places_for(setting)
    await store.create(setting, places)
    await store.hold(digest(HOLDER), places[0].token, STARTED)
    match = played(setting, plies)
    if match.lines:
        await store.append(setting.id, match.lines)
    await store.close()
    return setting.id, not match.state.legal_actions()


def laid(room: LiveRoom, game: Game, seats: int, plies: int) -> tuple[str, bool]:
    """Lay a table in a thread of its own: the browser's loop runs in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, lay(room, game, seats, plies)).result()

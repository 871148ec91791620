"""What the home page and the new-table form show: games, agents, quick starts and one's own tables."""

from typing import Any, Final

from ludoteca.core.errors import NO_FACTS, GameError
from ludoteca.core.game import Game
from ludoteca.roster import AGENTS, strongest
from ludoteca.server.errors import StoreFailed
from ludoteca.server.frames import agent_name, names_of, title_of, words_of
from ludoteca.server.room import Room
from ludoteca.server.rows import AGENT, HERE, Link
from ludoteca.server.tables import Table

Shown = dict[str, Any]

SEVERAL: Final = 4  # seats of a quick start with several agents, where the game has so many


def game_shown(game: Game, lang: str) -> Shown:
    """Return a game as its box on the shelf tells it."""
    words = words_of(game, lang)
    return {
        "name": game.name,
        "title": words.say(f"{game.name}.name"),
        "tagline": words.say(f"{game.name}.tagline"),
        "seats": words.say(f"{game.name}.seats"),
        "box": words.say(f"{game.name}.box"),
        "cover": game.cover(lang=lang),
    }


def agents_shown(game: Game, lang: str) -> list[Shown]:
    """Return a game's agents, weakest first, with what each of them does."""
    words = words_of(game, lang)
    return [
        {"name": name, "title": agent_name(words, name), "line": words.say(f"agent.{name}")}
        for name in AGENTS[game.name]
    ]


def chairs_shown(game: Game, count: int, name: str) -> list[Shown]:
    """Return the seats of a new form: a person here, and the strongest agent on the others."""
    rival = f"{AGENT}:{strongest(game)}"
    return [
        {"who": HERE if seat == 0 else rival, "name": name if seat == 0 else "", "seal": game.seal(seat)}
        for seat in range(count)
    ]


def starts_shown(game: Game, lang: str, name: str) -> list[Shown]:
    """Return the quick starts of a game: alone, against each agent but the weakest, and with several of them."""
    words = words_of(game, lang)
    starts: list[Shown] = []
    if 1 in game.seats:
        starts.append(start(game, lang, f"{game.name}.solo", words.say(f"{game.name}.solo.line"), name, []))
    *others, hardest = agents_shown(game, lang)[1:]
    if 2 in game.seats:
        for agent in (hardest, *reversed(others)):
            starts.append(start(game, lang, "room.against", agent["line"], name, [agent]))
    several = min(game.seats[-1], SEVERAL)
    if several > 2:
        line = words.say("room.every_seat", {"name": hardest["title"]})
        starts.append(start(game, lang, "room.full_table", line, name, [hardest] * (several - 1)))
    return starts


def start(game: Game, lang: str, key: str, line: str, name: str, agents: list[Shown]) -> Shown:
    """Return a quick start: what it is called, and the fields of the form it sends."""
    words, last = words_of(game, lang), len(agents)
    fields = [("seats", str(last + 1)), ("who0", HERE), ("name0", name)]
    fields += [(f"who{seat}", f"{AGENT}:{agent['name']}") for seat, agent in enumerate(agents, 1)]
    title = words.say(key, {"count": last + 1, "name": agents[-1]["title"]} if agents else NO_FACTS)
    return {
        "game": game.name,
        "title": title,
        "line": f"{words.say(f'{game.name}.name')} · {line}",
        "fields": [*fields, ("lots", "on")] if agents else fields,
        "seal": game.seal(last),
    }


async def tables_shown(room: Room, visitor: str, lang: str) -> list[Shown]:
    """Return the tables a browser holds links to, those that wait for it first."""
    shown = []
    for link in await room.store.visited(visitor):
        try:
            table, now = await room.enter(link.token)
        except StoreFailed:
            raise
        except GameError:
            continue  # played by rules of another version
        shown.append(table_shown(table, now, lang))
    return sorted(shown, key=lambda table: (not table["asked"], table["over"]))


def table_shown(table: Table, link: Link, lang: str) -> Shown:
    words = words_of(table.game, lang)
    mover = table.mover()
    asked = mover in link.seats
    over = table.match.is_over()
    if over:
        reader = link.seats[0] if len(link.seats) == 1 else None  # several at one screen are called by name
        status = words.prompt(table.match.state.view(reader), names_of(words, table.setting))[0]
    elif asked:
        status = words.say("room.your_move")
    else:
        status = words.say("room.their_move", {"name": names_of(words, table.setting)[mover]})
    return {
        "token": link.token,
        "title": title_of(words, table.setting),
        "game": words.say(f"{table.game.name}.name"),
        "status": status,
        "asked": asked,
        "over": over,
        "seal": table.game.seal(link.seats[0] if link.seats else 0),
    }

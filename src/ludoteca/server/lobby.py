"""What the home page and the new-table form show: the shelf, who may sit where, and one's own tables."""

from collections.abc import Iterable
from typing import Any

from ludoteca.core.errors import GameError
from ludoteca.core.game import BOT, NOBODY, Game, Words
from ludoteca.core.minds import LEVELS
from ludoteca.games import GAMES
from ludoteca.levels import blindness
from ludoteca.roster import agents_for
from ludoteca.server.doors import chairs_against, doors_shown
from ludoteca.server.errors import StoreFailed
from ludoteca.server.gamefiles import STYLE, has
from ludoteca.server.names import names_of, role, title_of, words_of
from ludoteca.server.room import Room
from ludoteca.server.rows import AGENT, BY_LINK, HERE, OPEN, Place
from ludoteca.server.tables import Table
from ludoteca.teaching.pages import has_page
from ludoteca.words.leaving import result
from ludoteca.words.programs import agent_name

Shown = dict[str, Any]


def shelf(lang: str, name: str, level: str) -> list[Shown]:
    """Return the boxes on the shelf, the quickest to play first, with their doors."""
    return [game_shown(game, lang) | doors_shown(game, lang, name, level) for game in quickest_first()]


def quickest_first() -> list[Game]:
    """Return all games, those that take longest last."""
    return sorted(GAMES.values(), key=lambda game: game.minutes)


def game_shown(game: Game, lang: str) -> Shown:
    """Return a game as its box on the shelf tells it."""
    words = words_of(game, lang)
    return {
        "name": game.name,
        "title": words.say(f"{game.name}.name"),
        "tagline": words.say(f"{game.name}.tagline"),
        "seats": words.say(f"{game.name}.seats"),
        "minutes": words.say("room.minutes", {"count": game.minutes}) if game.minutes else "",
        "box": words.say(f"{game.name}.box"),
        "credits": words.say(f"{game.name}.credits"),
        "cover": game.cover(lang=lang),
        "seal": game.seal(0, game.seats[-1]),
        "styled": has(game, STYLE),
        "teaches": has_page(game),
    }


def players_shown(game: Game, seats: int, lang: str) -> dict[str, list[Shown]]:
    """Return the computer players for so many seats: the levels, weakest first, and those with a way of their own."""
    words = words_of(game, lang)
    names = agents_for(game, seats)
    others = [name for name in names if name not in LEVELS]
    return {"levels": shown_as(game, words, LEVELS), "others": shown_as(game, words, others)}


def shown_as(game: Game, words: Words, names: Iterable[str]) -> list[Shown]:
    return [player_shown(game, words, name) for name in names]


def player_shown(game: Game, words: Words, name: str) -> Shown:
    """Return a computer player: its name, what to expect, and what it does not see."""
    unseen = [words.say(f"blindness.{one}") for one in blindness(game, name)]
    about = words.say(f"agent.{name}")
    line = words.say("agent.blind", {"about": about, "blindness": ", ".join(unseen)}) if unseen else about
    return {"name": name, "title": agent_name(words, name), "about": about, "line": line}


def chairs_shown(game: Game, lang: str, count: int, name: str, level: str) -> list[Shown]:
    """Return the seats of a new form, with who may play each of them."""
    words = words_of(game, lang)
    return [
        {
            "who": who.partition(":")[0],
            "name": name if who == HERE else "",
            "seal": game.seal(seat, count),
            "title": role(words, game.name, count, seat) or words.say("room.seat", {"number": seat + 1}),
            "kinds": [
                {"name": kind, "title": words.say(f"room.who.{kind}"), "help": words.say(f"room.who.{kind}.help")}
                for kind in kinds_for(game, count, seat)
            ],
            "free": not game.must_be_bot(count, seat),
        }
        for seat, who in enumerate(chairs_against(game, count, level))
    ]


def kinds_for(game: Game, count: int, seat: int) -> list[str]:
    """Return who may play a seat."""
    if game.must_be_bot(count, seat):
        return [BOT]
    return [HERE, BY_LINK, OPEN, AGENT, *([BOT] if game.may_be_bot(count, seat) else [])]


async def tables_shown(room: Room, visitor: str, lang: str) -> list[Shown]:
    """Return the tables a browser holds places to, those that wait for it first."""
    shown = []
    for place in await room.store.visited(visitor):
        try:
            table = await room.table(place.match)
            now = table.places[place.token]
        except StoreFailed:
            raise
        except GameError:
            continue  # played by rules of another version
        shown.append(table_shown(table, now, lang))
    return sorted(shown, key=lambda table: (not table["asked"], table["over"]))


def table_shown(table: Table, place: Place, lang: str) -> Shown:
    words = words_of(table.game, lang)
    asked = table.asked(place.seats) != NOBODY
    over = table.match.is_over()
    if over:
        reader = place.seats[0] if len(place.seats) == 1 else None  # several at one screen are called by name
        status = result(words, table.match, names_of(words, table.setting), reader)[0]
    elif asked:
        status = words.say("room.your_move")
    elif table.poll is not None:
        status = words.say("room.poll")
    else:
        status = words.say("room.their_move", {"name": names_of(words, table.setting)[table.mover()]})
    return {
        "address": f"/t/{place.match}",
        "title": title_of(words, table.setting),
        "game": words.say(f"{table.game.name}.name"),
        "status": status,
        "asked": asked,
        "over": over,
        "seal": table.game.seal(place.seats[0] if place.seats else 0, table.setting.seats),
    }

"""What the home page and the new-table form show: games, agents, quick starts and one's own tables."""

from typing import Any, Final

from ludoteca.core.errors import GameError
from ludoteca.core.game import BOT, NOBODY, Game, Words
from ludoteca.levels import blindness
from ludoteca.roster import RIVAL, agents_for
from ludoteca.server.errors import StoreFailed
from ludoteca.server.gamefiles import STYLE, has
from ludoteca.server.names import names_of, role, title_of, words_of
from ludoteca.server.room import Room
from ludoteca.server.rows import AGENT, HERE, Place
from ludoteca.server.tables import Table
from ludoteca.words.leaving import result
from ludoteca.words.programs import agent_name, said

Shown = dict[str, Any]

STARTS: Final = ("beginner", "club", "master")  # levels with a quick start of their own
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
        "credits": words.say(f"{game.name}.credits"),
        "cover": game.cover(lang=lang),
        "seal": game.seal(0, game.seats[-1]),
        "styled": has(game, STYLE),
    }


def agents_shown(game: Game, seats: int, lang: str) -> list[Shown]:
    """Return the agents that play with so many seats, with what each of them does and does not see."""
    words = words_of(game, lang)
    return [agent_shown(game, words, name) for name in agents_for(game, seats)]


def agent_shown(game: Game, words: Words, name: str) -> Shown:
    about = words.say(f"agent.{name}")
    unseen = ", ".join(words.say(f"blindness.{one}") for one in blindness(game, name))
    line = words.say("agent.blind", {"about": about, "blindness": unseen}) if unseen else about
    return {"name": name, "title": agent_name(words, name), "line": line}


def counts_shown(game: Game, lang: str) -> list[tuple[int, str]]:
    """Return the seat counts of a game, with what it is called when so many sit down."""
    words = words_of(game, lang)
    return [(count, said(words, f"{game.name}.seats.{count}") or seats_said(words, count)) for count in game.seats]


def seats_said(words: Words, count: int) -> str:
    return words.say("room.seats", {"count": count})


def usual_chairs(game: Game, count: int) -> list[str]:
    """Return who sits where when nobody says: a person here, Bots or else club players on the others."""
    own = next(seat for seat in range(count) if not game.must_be_bot(count, seat))
    rival = f"{AGENT}:{RIVAL}"
    return [HERE if seat == own else BOT if game.may_be_bot(count, seat) else rival for seat in range(count)]


def chairs_shown(game: Game, lang: str, count: int, name: str) -> list[Shown]:
    """Return the seats of a new form, with who may play each of them."""
    words = words_of(game, lang)
    return [
        {
            "who": who,
            "name": name if who == HERE else "",
            "seal": game.seal(seat, count),
            "title": role(words, game.name, count, seat) or words.say("room.seat", {"number": seat + 1}),
            "may_be_bot": game.may_be_bot(count, seat),
            "must_be_bot": game.must_be_bot(count, seat),
        }
        for seat, who in enumerate(usual_chairs(game, count))
    ]


def starts_shown(game: Game, lang: str, name: str) -> list[Shown]:
    """Return the quick starts of a game: alone or with Bots, against an agent, with several of them."""
    words = words_of(game, lang)
    starts: list[Shown] = []
    if 1 in game.seats:
        line = words.say(f"{game.name}.solo.line")
        starts.append(start(game, words.say(f"{game.name}.solo"), line, name, [HERE]))
    for count, title in reversed(counts_shown(game, lang)):
        chairs = usual_chairs(game, count)
        if BOT in chairs:
            line = words.say("room.against_bots", {"count": chairs.count(BOT)})
            starts.append(start(game, title, line, name, chairs))
    return starts + agent_starts(game, lang, name)


def agent_starts(game: Game, lang: str, name: str) -> list[Shown]:
    """Return the quick starts against agents: some levels where two play, and a full table."""
    words = words_of(game, lang)
    starts: list[Shown] = []
    if 2 in game.seats:
        for level in STARTS:
            title, line = agent_name(words, level), words.say(f"agent.{level}")
            starts.append(start(game, title, line, name, [HERE, f"{AGENT}:{level}"]))
    several = min(game.seats[-1], SEVERAL)
    if not is_free(game, several):
        several = game.seats[-1]
    if several > 2:
        line = words.say("room.every_seat", {"name": agent_name(words, RIVAL)})
        title = words.say("room.full_table", {"count": several - 1})
        starts.append(start(game, title, line, name, [HERE, *[f"{AGENT}:{RIVAL}"] * (several - 1)]))
    return starts


def is_free(game: Game, count: int) -> bool:
    """Say whether any seat of so many may be anybody's."""
    return count in game.seats and not any(game.must_be_bot(count, seat) for seat in range(count))


def start(game: Game, title: str, line: str, name: str, chairs: list[str]) -> Shown:
    """Return a quick start: what it is called, and the fields of the form it sends."""
    own, count = chairs.index(HERE), len(chairs)
    fields = [("seats", str(count)), *((f"who{seat}", who) for seat, who in enumerate(chairs)), (f"name{own}", name)]
    return {
        "title": title,
        "line": line,
        "fields": [*fields, ("lots", "on")] if count > 1 and BOT not in chairs else fields,
    }


async def tables_shown(room: Room, visitor: str, lang: str) -> list[Shown]:
    """Return the tables a browser holds places to, those that wait for it first."""
    shown = []
    for place in await room.store.visited(visitor):
        try:
            table, now = await room.enter(place.token)
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
        "token": place.token,
        "title": title_of(words, table.setting),
        "game": words.say(f"{table.game.name}.name"),
        "status": status,
        "asked": asked,
        "over": over,
        "seal": table.game.seal(place.seats[0] if place.seats else 0, table.setting.seats),
    }

"""The ways in to a game from the home page: at once, with a friend, and the others."""

from typing import Any, Final

from ludoteca.core.game import BOT, Game
from ludoteca.roster import usual_seats
from ludoteca.server.names import words_of
from ludoteca.server.rows import AGENT, BY_LINK, HERE
from ludoteca.words.programs import agent_name, said

Shown = dict[str, Any]

STARTS: Final = ("beginner", "club", "master")  # levels with a quick start of their own
SEVERAL: Final = 4  # seats of a quick start with several computer players, where the game has so many


def counts_shown(game: Game, lang: str) -> list[tuple[int, str]]:
    """Return the seat counts of a game, with what it is called when so many sit down."""
    words = words_of(game, lang)
    return [
        (count, said(words, f"{game.name}.seats.{count}") or words.say("room.players", {"count": count}))
        for count in game.seats
    ]


def own_seat(game: Game, count: int) -> int:
    """Return the first of so many seats that may be a person's."""
    return next(seat for seat in range(count) if not game.must_be_bot(count, seat))


def chairs_against(game: Game, count: int, level: str) -> list[str]:
    """Return who sits where around one person here: Bots where the rules have them, else computer players of a level."""
    own, rival = own_seat(game, count), f"{AGENT}:{level}"
    return [HERE if seat == own else BOT if game.may_be_bot(count, seat) else rival for seat in range(count)]


def chairs_with_a_friend(game: Game, level: str) -> list[str]:
    """Return who sits where around one person here and a friend by link."""
    count = usual_seats(game)
    chairs = chairs_against(game, count, level)
    free = next((seat for seat in range(count) if chairs[seat] != HERE and not game.must_be_bot(count, seat)), None)
    return [BY_LINK if seat == free else who for seat, who in enumerate(chairs)]


def doors_shown(game: Game, lang: str, name: str, level: str) -> Shown:
    """Return the two doors that open a table at once: against the game's own rivals, and with a friend."""
    words = words_of(game, lang)
    chairs = chairs_against(game, usual_seats(game), level)
    bots = chairs.count(BOT)
    rivals = (
        words.say("room.door.bots", {"count": bots})
        if bots
        else words.say("room.door.against", {"name": agent_name(words, level)})
    )
    now = start(game, words.say("room.door.now"), rivals, name, chairs)
    if usual_seats(game) == 1:
        return {"now": now, "friend": None}
    line = words.say("room.door.friend.line")
    friend = start(game, words.say("room.door.friend"), line, name, chairs_with_a_friend(game, level))
    return {"now": now, "friend": friend}


def starts_shown(game: Game, lang: str, name: str, level: str) -> list[Shown]:
    """Return the quick starts of a game that are behind no door: alone, with Bots, against others, with several."""
    own = doors_shown(game, lang, name, level)["now"]["fields"]
    return [start for start in all_starts(game, lang, name) if start["fields"] != own]


def all_starts(game: Game, lang: str, name: str) -> list[Shown]:
    words = words_of(game, lang)
    starts: list[Shown] = []
    if 1 in game.seats:
        line = words.say(f"{game.name}.solo.line")
        starts.append(start(game, words.say(f"{game.name}.solo"), line, name, [HERE]))
    for count, title in reversed(counts_shown(game, lang)):
        chairs = chairs_against(game, count, STARTS[0])
        if BOT in chairs:
            line = words.say("room.against_bots", {"count": chairs.count(BOT)})
            starts.append(start(game, title, line, name, chairs))
    return starts + agent_starts(game, lang, name)


def agent_starts(game: Game, lang: str, name: str) -> list[Shown]:
    """Return the quick starts against computer players: some levels where two play, and a full table."""
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
        line = words.say("room.every_seat", {"name": agent_name(words, STARTS[0])})
        title = words.say("room.full_table", {"count": several - 1})
        starts.append(start(game, title, line, name, [HERE, *[f"{AGENT}:{STARTS[0]}"] * (several - 1)]))
    return starts


def is_free(game: Game, count: int) -> bool:
    """Say whether any seat of so many may be anybody's."""
    return count in game.seats and not any(game.must_be_bot(count, seat) for seat in range(count))


def start(game: Game, title: str, line: str, name: str, chairs: list[str]) -> Shown:
    """Return a quick start: what it is called, and the fields of the form it sends."""
    own, count = chairs.index(HERE), len(chairs)
    fields = [("seats", str(count)), *((f"who{seat}", who) for seat, who in enumerate(chairs)), (f"name{own}", name)]
    if count > 1 and BOT not in chairs:
        fields.append(("lots", "on"))
    if BY_LINK not in chairs:
        fields.append(("coach", "on"))
    return {"title": title, "line": line, "fields": fields}

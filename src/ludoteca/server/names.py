"""What seats, tables and programs are called at a table and in its form."""

from functools import lru_cache

from ludoteca.core.game import BOT, Game, Seat, Words
from ludoteca.server.rows import AGENT, Chair, Setting
from ludoteca.words.programs import agent_name, said


@lru_cache
def words_of(game: Game, lang: str) -> Words:
    return game.words(lang)


def role(words: Words, game: str, seats: int, seat: Seat) -> str:
    """Return what a seat is in its game, such as a kingdom; empty where seats are only numbered."""
    return said(words, f"{game}.seat.{seats}.{seat}")


def match_kind(words: Words, game: str, seats: int) -> str:
    """Return what a game is with so many seats, where that has a name of its own."""
    return said(words, f"{game}.solo" if seats == 1 else f"{game}.seats.{seats}")


def chair_name(words: Words, setting: Setting, seat: Seat, chair: Chair) -> str:
    """Return a seat's name; a nameless one is called after its agent, what it is in the game, or its number."""
    if chair.name:
        return chair.name
    if chair.kind == AGENT and not chair.left:
        return agent_name(words, chair.agent)
    return role(words, setting.game, setting.seats, seat) or words.say("room.seat", {"number": seat + 1})


def what_plays(words: Words, chair: Chair) -> str:
    """Return which program plays a seat, as far as its name does not say it; empty for a person."""
    if chair.kind == BOT:
        return words.say("room.bot")
    if chair.kind != AGENT:
        return ""
    agent = words.say("room.agent")
    return f"{agent} · {agent_name(words, chair.agent)}" if chair.name or chair.left else agent


def names_of(words: Words, setting: Setting) -> list[str]:
    """Return what the seats are called; agents of one name are counted."""
    names = [chair_name(words, setting, seat, chair) for seat, chair in enumerate(setting.chairs)]
    alike = [not chair.name and names.count(name) > 1 for name, chair in zip(names, setting.chairs, strict=True)]
    return [f"{name} {names[: seat + 1].count(name)}" if alike[seat] else name for seat, name in enumerate(names)]


def title_of(words: Words, setting: Setting) -> str:
    """Return a table's name, or else what is played alone there, or who sits there besides Bots."""
    if setting.name:
        return setting.name
    names = names_of(words, setting)
    players = [name for name, chair in zip(names, setting.chairs, strict=True) if chair.kind != BOT]
    alone = match_kind(words, setting.game, setting.seats) if len(players) < 2 else ""
    return alone or words.join(players or names)

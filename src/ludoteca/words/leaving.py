"""A match that somebody left, in words: what would happen, what did, and how it ended."""

from ludoteca.core.game import NOBODY, Seat, Words
from ludoteca.core.match import Line, Match
from ludoteca.words.phrases import named, opened
from ludoteca.words.programs import agent_name


def is_leaving(line: Line) -> bool:
    """Say whether a line tells of somebody who left, or of a table that was closed."""
    return any(act in line for act in ("resign", "leave", "free", "close"))


def told(words: Words, line: Line, names: list[str], reader: Seat | None = None) -> str:
    """Return such a line as a sentence."""
    if "close" in line:
        return words.say("told.closed")
    seat, called = line["seat"], words.in_sentences(names)
    name = named(called[seat] if 0 <= seat < len(called) else str(seat))
    if "resign" in line and seat == reader:
        return words.say("ended.resigned.you")
    if "resign" in line:
        return opened(words.say("told.resigned", {"seat": name}))
    if "free" in line:
        return opened(words.say("told.freed", {"seat": name}))
    return opened(words.say("told.left", {"seat": name, "agent": agent_name(words, line["leave"])}))


def result(words: Words, match: Match, names: list[str], reader: Seat | None) -> tuple[str, str]:
    """Return how a match ended, and what that means, as the game says it or, where it was broken off, as all do."""
    if match.closed:
        return words.say("ended.closed"), words.say("ended.closed.help")
    if match.resigned == NOBODY:
        return words.prompt(match.view(reader), names)
    own = "ended.resigned.you" if match.resigned == reader else "ended.resigned"
    called = words.in_sentences(names)
    title = opened(words.say(own, {"seat": called[match.resigned]}))
    return title, won(words, match.winners(), called, reader)


def won(words: Words, winners: list[Seat], names: list[str], reader: Seat | None) -> str:
    """Return who has won where somebody resigned; nobody, where that one was alone."""
    if not winners:
        return words.say("ended.lost")
    if winners == [reader]:
        return words.say("ended.winners.you")
    return words.say("ended.winners", {"winners": words.join([names[seat] for seat in winners]), "count": len(winners)})


def asking(words: Words, seat: Seat, names: list[str], agent: str) -> str:
    """Return what will happen when a seat leaves; `agent` takes it over, none where the match ends."""
    if agent:
        return words.say("leave.agent", {"agent": agent_name(words, agent)})
    others = [name for other, name in enumerate(words.in_sentences(names)) if other != seat]
    if not others:
        return words.say("resign.alone")
    return words.say("resign.ends", {"winners": words.join(others), "count": len(others)})

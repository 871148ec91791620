"""What a table would be, in a few sentences, before anybody sits down at it."""

from collections.abc import Sequence

from ludoteca.core.game import BOT, Game, Json, Words
from ludoteca.core.options import Option
from ludoteca.server.forms import Wish, options_offered
from ludoteca.server.names import role
from ludoteca.server.rows import AGENT, Chair
from ludoteca.words.programs import agent_name


def told(game: Game, wish: Wish, words: Words) -> str:
    """Return who would play, whether lots are drawn, and which rules are not as usual."""
    who = words.join(players(game, wish.chairs, words))
    sentences = [words.say("room.told", {"game": words.say(f"{game.name}.name"), "who": who})]
    if wish.lots and sum(chair.kind != BOT for chair in wish.chairs) > 1:
        sentences.append(words.say("room.told.lots"))
    if wish.coach:
        sentences.append(words.say("room.told.coach"))
    changed = changes(game, wish, words)
    if changed:
        sentences.append(words.say("room.told.options", {"options": "; ".join(changed)}))
    return " ".join(sentences)


def players(game: Game, chairs: Sequence[Chair], words: Words) -> list[str]:
    """Return who sits at the table in words, those who are alike counted together."""
    called = [player(game, len(chairs), seat, chair, words) for seat, chair in enumerate(chairs)]
    alike = {one: called.count(one) for one in called}
    return [
        words.say("room.told.times", {"count": count, "who": one}) if count > 1 else one for one, count in alike.items()
    ]


def player(game: Game, seats: int, seat: int, chair: Chair, words: Words) -> str:
    """Return who plays a seat, with what the seat is in the game where it is more than a number."""
    if chair.kind == BOT:
        return words.say("room.told.bot")
    if chair.kind == AGENT:
        who = chair.name or words.say("room.told.agent", {"name": agent_name(words, chair.agent)})
    else:
        who = chair.name or words.say(f"room.told.{chair.kind}")
    own = role(words, game.name, seats, seat)
    return words.say("room.told.as", {"who": who, "seat": own}) if own else who


def changes(game: Game, wish: Wish, words: Words) -> list[str]:
    """Return the options that are not as usual, in words."""
    return [
        words.say("room.told.option", {"option": words.option(option)[0], "value": in_words(option, value, words)})
        for option in options_offered(game, len(wish.chairs))
        if (value := wish.options.get(option.name)) is not None and value != option.default
    ]


def in_words(option: Option, value: Json, words: Words) -> str:
    """Return an option's value as the form calls it."""
    if option.kind == "flag":
        return words.say("room.flag.on" if value else "room.flag.off")
    if option.kind == "set":
        return words.join([words.choice(option, one) for one in value]) if value else words.say("room.flag.off")
    return words.choice(option, value) if option.kind == "choice" else str(value)

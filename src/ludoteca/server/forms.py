"""The new-table form: what it shows for a game, and what a sent one wishes for."""

import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from starlette.datastructures import FormData

from ludoteca.core.errors import BadSeats, UnknownOption
from ludoteca.core.game import BOT, Game, Json, Words
from ludoteca.core.options import Option, listed
from ludoteca.roster import check_agent
from ludoteca.server.errors import BadForm, SecretOption
from ludoteca.server.rows import AGENT, BY_LINK, HERE, OPEN, Chair

MOST_NAME: Final = 40
MOST_DIGITS: Final = 2
MOST_OPEN: Final = 5  # options that are not folded away a second time
PREFIX: Final = "option."
FLAGS: Final = {"on": True, "off": False}
HIDDEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


@dataclass(frozen=True)
class Wish:
    """A table somebody would like to have."""

    options: Mapping[str, Json]
    chairs: tuple[Chair, ...]
    name: str
    stand_in: str  # the agent that takes over where somebody leaves; the usual one where none is named
    lots: bool  # whether chance decides who sits where
    coach: bool  # whether hints may be asked for

    def drawn(self) -> Self:
        """Return the wish with its lots drawn; Bots stay where they were put."""
        if not self.lots:
            return self
        seats = [seat for seat, chair in enumerate(self.chairs) if chair.kind != BOT]
        drawn = secrets.SystemRandom().sample([self.chairs[seat] for seat in seats], len(seats))
        sat = dict(zip(seats, drawn, strict=True))
        return replace(self, chairs=tuple(sat.get(seat, chair) for seat, chair in enumerate(self.chairs)))


def clean(name: str) -> str:
    """Return a name on one line, without invisible characters, not too long."""
    seen = "".join(char for char in unicodedata.normalize("NFC", name) if unicodedata.category(char) not in HIDDEN)
    return " ".join(seen.split())[:MOST_NAME].strip()


def word(form: FormData, field: str) -> str:
    value = form.get(field, "")
    return value if isinstance(value, str) else ""


def is_number(text: str) -> bool:
    """Say whether a text is a whole number as people type it: plain digits, perhaps a minus."""
    return text.isascii() and text.removeprefix("-").isdecimal()


def wish_of(game: Game, form: FormData) -> Wish:
    """Return what a sent form asks for; a GameError says what is wrong with it."""
    count = word(form, "seats")
    if not is_number(count) or len(count) > MOST_DIGITS or int(count) not in game.seats:
        raise BadSeats({"game": game.name, "seats": clean(count) or "0", "expected": listed(game.seats)})
    seats = int(count)
    chairs = [chair_of(game, seats, who_in(form, seat), word(form, f"name{seat}")) for seat in range(seats)]
    stand_in = clean(word(form, "stand_in"))
    if stand_in:
        check_agent(game, stand_in, seats)
    bots = [seat for seat, chair in enumerate(chairs) if chair.kind == BOT]
    options = as_agents_need(game, chairs, options_of(game, len(chairs), form))
    told = game.with_bots(len(chairs), bots, options)
    name, lots, coach = clean(word(form, "table")), bool(word(form, "lots")), bool(word(form, "coach"))
    return Wish(told, tuple(chairs), name, stand_in, lots, coach)


def usual_wish(game: Game, chairs: Sequence[str], name: str, *, lots: bool) -> Wish:
    """Return what a form asks for that nobody has touched."""
    sat = [chair_of(game, len(chairs), who, name if who == HERE else "") for who in chairs]
    bots = [seat for seat, chair in enumerate(sat) if chair.kind == BOT]
    options = as_agents_need(game, sat, {})
    return Wish(game.with_bots(len(sat), bots, options), tuple(sat), "", "", lots, coach=is_alone(sat))


def is_alone(chairs: Sequence[Chair]) -> bool:
    """Say whether one person would play among programs, or alone: then the coach is there unless it is sent away."""
    return sum(chair.kind not in (AGENT, BOT) for chair in chairs) == 1


def who_in(form: FormData, seat: int) -> str:
    """Return who plays a seat of a form; the level of a computer player may stand in a field of its own."""
    who, level = word(form, f"who{seat}"), word(form, f"level{seat}")
    return f"{AGENT}:{level}" if who == AGENT else who


def chair_of(game: Game, seats: int, who: str, name: str) -> Chair:
    if who in (HERE, BY_LINK, OPEN):
        return Chair(who, clean(name))
    if who == BOT:
        return Chair(BOT)
    kind, _, agent = who.partition(":")
    if kind != AGENT:
        raise BadForm(field="who")
    check_agent(game, clean(agent), seats)
    return Chair(AGENT, clean(name), clean(agent))


def options_offered(game: Game, seats: int) -> list[Option]:
    """Return the options of a table in the room; a list fixes an order that is hidden from its host too.

    Which seats are Bots' the form asks seat by seat.
    """
    return [option for option in game.options_for(seats) if option.kind != "list" and option.name != game.bots_option]


def options_of(game: Game, seats: int, form: FormData) -> dict[str, Json]:
    """Return the options a form sets; a whole form that leaves a box empty says no."""
    known = {option.name: option for option in game.options_for(seats)}
    offered = options_offered(game, seats)
    sent = {field.removeprefix(PREFIX) for field in form if field.startswith(PREFIX)}
    if game.bots_option in sent:
        raise UnknownOption({"name": game.bots_option, "options": listed(option.name for option in offered)})
    secret = sent & known.keys() - {option.name for option in offered}
    if secret:
        raise SecretOption(name=min(secret))
    if word(form, "whole"):
        sent |= {option.name for option in offered if is_boxes(option)}
    made: dict[str, Json] = {}
    for name in sent:
        values = [value for value in form.getlist(PREFIX + name) if isinstance(value, str)]
        made[name[:MOST_NAME]] = value_of(known[name], values) if name in known else None
    return made


def as_agents_need(game: Game, chairs: list[Chair], options: dict[str, Json]) -> dict[str, Json]:
    """Return the options of a table; where an agent sits, what the form left as it stood is as the game asks for."""
    if all(chair.kind != AGENT for chair in chairs):
        return options
    usual = {option.name: option.default for option in game.options_for(len(chairs))}
    said = {name: value for name, value in options.items() if name not in usual or value != usual[name]}
    return game.with_agents(said)


def is_boxes(option: Option) -> bool:
    """Say whether an option is shown as boxes to tick, which send nothing when empty."""
    return option.kind == "set" or (option.kind == "flag" and option.default is not None)


def value_of(option: Option, values: list[str]) -> Json:
    """Return the fields of an option as its JSON value; what does not fit is refused by the option itself."""
    if option.kind == "set":
        return values
    text = values[-1].strip() if values else ""
    if is_boxes(option):
        return text == "on"
    if not text:
        return None
    if option.kind == "flag":
        return FLAGS.get(text, text)
    if option.kind == "number" and is_number(text) and len(text) < MOST_NAME:
        return int(text)
    return text


def options_shown(game: Game, seats: int, words: Words) -> list[dict[str, Any]]:
    """Return the options of a form; what a preset decides, and what follows many others, is folded away."""
    offered = options_offered(game, seats)
    folded = [option.default is None or number >= MOST_OPEN for number, option in enumerate(offered)]
    return [option_shown(option, words) | {"folded": fold} for option, fold in zip(offered, folded, strict=True)]


def option_shown(option: Option, words: Words) -> dict[str, Any]:
    """Return an option as the form shows it."""
    title, line = words.option(option)
    return {
        "name": option.name,
        "kind": option.kind,
        "title": title,
        "help": line,
        "value": option.default,
        "choices": choices_shown(option, words),
        "least": option.least,
        "most": option.most,
    }


def choices_shown(option: Option, words: Words) -> list[tuple[str, str]]:
    """Return what there is to choose from; a flag left to the preset is yes, no or neither."""
    if option.kind == "flag":
        return [(said, words.say(f"room.flag.{said}")) for said in FLAGS]
    return [(choice, words.choice(option, choice)) for choice in option.choices]

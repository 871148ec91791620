"""What happened, in words: to the seat that did it, to the one it was done to, and to the others."""

from collections.abc import Callable, Mapping
from typing import Final

from ludoteca.core.game import Event, Json, Seat
from ludoteca.games.taifa.pieces.kingdoms import LOW_DIE
from ludoteca.games.taifa.text.names import Naming, signed, slug_of
from ludoteca.words.phrases import named, opened

Facts = Mapping[str, Json]
PEOPLE: Final = ("seat", "against", "kingdom", "from", "to")
SECOND: Final = PEOPLE[1:]  # to whom something was done


def told(words: Naming, event: Event, reader: Seat | None, names: list[str]) -> str:
    """Return what happened, told to one seat or to an onlooker."""
    facts: Facts = event.facts
    name = event.key.removeprefix("taifa.")
    key = f"taifa.event.{name}{FORMS[name](facts) if name in FORMS else ''}"
    made = people(words, facts, names) | things(words, facts) | counts(words, facts)
    made["held"] = held(words, facts, reader, names)
    if name == "event":
        made["note"] = words.say(f"taifa.told.{slug_of(facts['card'])}")
    if "castles" in facts:
        made |= tally(words, facts, names)
    return opened(words.say(key + person(words, key, facts, reader), {**facts, **made}))


def person(words: Naming, key: str, facts: Facts, reader: Seat | None) -> str:
    """Return whether the reader did it, or had it done, as far as the sentence minds."""
    if reader is None:
        return ""
    if reader == facts.get("seat"):
        said = ".you"
    else:
        said = ".to_you" if any(facts.get(name) == reader for name in SECOND) else ""
    return said if words.find(key + said, None) else ""


def attacked(facts: Facts) -> str:
    return ".down" if facts["cards"] is not None else ""


def tied(facts: Facts) -> str:
    return ".tied" if facts["die"] is not None else ""


def aimed(facts: Facts) -> str:
    """Return whether an area was chosen, a kingdom, or neither."""
    for what in ("area", "kingdom"):
        if facts.get(what) is not None:
            return f".{what}"
    return ""


def deployed(facts: Facts) -> str:
    return ".troop" if facts["strength"] is not None else ""


def responded(facts: Facts) -> str:
    return f".{facts['side']}" if facts["dice"] is not None else ""


def rolled(facts: Facts) -> str:
    if facts["seat"] is None:
        return ".free"
    return f".{facts['side']}" if facts["dice"] else ".none"


def whose(facts: Facts) -> str:
    return ".free" if facts["against"] is None else ""


def moved(facts: Facts) -> str:
    return ".up" if facts["by"] > 0 else ".down"


def paid(facts: Facts) -> str:
    return ".plain" if facts["card"] is None else ""


def thrown(facts: Facts) -> str:
    return ".die" if "die" in facts else ""


def closely(facts: Facts) -> str:
    """Return whether the Card Bonus had to decide: more than the winners had as many castles (8)."""
    best = max(facts["castles"])
    return ".tied" if facts["castles"].count(best) > 1 else ""


FORMS: Final[Mapping[str, Callable[[Facts], str]]] = {
    "attacked": attacked,
    "attacked.bot": tied,
    "event": aimed,
    "bot.chose": aimed,
    "bot.deployed": deployed,
    "responded": responded,
    "rolled": rolled,
    "rerolled": rolled,
    "won": whose,
    "taken": whose,
    "bonus": moved,
    "incursion": paid,
    "kept": thrown,
    "final": closely,
}


def people(words: Naming, facts: Facts, names: list[str]) -> dict[str, object]:
    """Return those facts that names make out of seats."""
    made: dict[str, object] = {name: named(names[facts[name]]) for name in PEOPLE if facts.get(name) is not None}
    for several in ("kingdoms", "winners"):
        if several in facts:
            made[several] = words.join([named(names[seat]) for seat in facts[several]])
    return made | {"you": named(words.say("you"))}


def held(words: Naming, facts: Facts, reader: Seat | None, names: list[str]) -> str:
    """Return whose an area was: `independent`, `yours`, or a name."""
    owner = facts.get("against")
    if owner is None:
        return words.say("taifa.independent")
    return words.say("taifa.yours") if owner == reader else named(words.realms(names)[owner])


def things(words: Naming, facts: Facts) -> dict[str, object]:
    """Return those facts that words make out of dice and what they chose."""
    made: dict[str, object] = {}
    if isinstance(facts.get("area"), int):
        made["yours"] = words.own_place(facts["area"])
    if isinstance(facts.get("dice"), list):
        made["rolled"] = facts["dice"]
    elif facts.get("dice") is not None:
        made["dice"] = words.say("taifa.dice", {"count": facts["dice"]})
    if facts.get("die") is not None:
        low = facts["die"] <= LOW_DIE
        made |= {"end": words.say(f"taifa.end.{'lowest' if low else 'highest'}")}
        made |= {"way": words.say(f"taifa.way.{'back' if low else 'on'}")}
    if "why" in facts:
        made["why"] = words.say(f"taifa.why.{facts['why']}")
    return made


def counts(words: Naming, facts: Facts) -> dict[str, object]:
    """Return those facts that words make out of numbers."""
    made: dict[str, object] = {}
    if isinstance(facts.get("cards"), int):
        made["count"] = facts["cards"]
    if "hits" in facts:
        made["hits"] = words.say("taifa.hits", {"count": facts["hits"]})
    if "bonus" in facts:
        made["bonus"] = signed(facts["bonus"])
    return made


def tally(words: Naming, facts: Facts, names: list[str]) -> dict[str, object]:
    """Return the final count: castles and Card Bonus by kingdom, and how many won."""
    made: dict[str, object] = {"castles": listed(words, [str(count) for count in facts["castles"]], names)}
    if "bonuses" in facts:
        made["bonuses"] = listed(words, [signed(bonus) for bonus in facts["bonuses"]], names)
        made["count"] = len(facts["winners"])
    return made


def listed(words: Naming, numbers: list[str], names: list[str]) -> str:
    """Return a number for each seat: `Castile 9, León 8`."""
    told = zip(words.realms(names), numbers, strict=True)
    return ", ".join(words.say("taifa.counted", {"seat": named(seat), "number": number}) for seat, number in told)

"""What happened, in words: to the seat that did it, to the one it was done to, and to the others."""

from collections.abc import Mapping
from typing import Final

from ludoteca.core.game import Event, Json, Seat
from ludoteca.games.patios.pieces import COLOURS
from ludoteca.games.patios.text.names import Naming
from ludoteca.games.patios.text.prompts import FACED
from ludoteca.words.phrases import named, opened

Facts = Mapping[str, Json]
PEOPLE: Final = ("seat", "other", "to", "apprentice", "first", "whose")
SECOND: Final = ("other", "to", "apprentice", "whose")  # to whom something was done, or whose Sun or Awning did it
# What was missing where an action was lost: in the sample, for those who take from it.
MISSED: Final[Mapping[str, str]] = dict.fromkeys((f"{colour}-gardener" for colour in COLOURS), ".pot") | {
    "water-carrier": ".cane"
}


def told(words: Naming, event: Event, reader: Seat | None, names: list[str]) -> str:
    """Return what happened, told to one seat or to an onlooker."""
    facts: Facts = {**event.facts, **event.aside}
    key = event.key.replace("patios.", "patios.event.", 1) + form(event.key, facts)
    made = people(words, facts, names) | things(words, facts) | counts(words, facts)
    return opened(words.say(key + person(words, key, facts, reader), {**facts, **made}))


def person(words: Naming, key: str, facts: Facts, reader: Seat | None) -> str:
    """Return whether the reader did it, or had it done, as far as the sentence minds."""
    if reader is None:
        return ""
    forms = [".you"] if reader == facts.get("seat", facts.get("first")) else []
    forms += [".to_you"] if any(facts.get(name) == reader for name in SECOND) else []
    return next((said for said in forms if words.find(key + said, None)), "")


def form(key: str, facts: Facts) -> str:
    """Return which sentence of several an event takes."""
    name = key.removeprefix("patios.")
    if name == "placed":
        return placed(facts)
    if name == "moved":
        return ".forward" if facts["by"] > 0 else ".back"
    if name == "lost":
        return MISSED.get(facts["character"], "")
    if name == "kept":
        return ".dry" if facts["dry"] else ""
    if "whose" in facts:
        return ".whose"
    if "came" in facts:
        return f".{facts['came']}"
    if facts.get("nada"):
        return ".nada"
    if name == "paid.none" and facts["points"]:
        return ".some"
    if name == "scored":
        return "" if facts["points"] or facts["trios"] else ".none"
    return ".none" if name == "offers" and not facts["made"] else ""


def placed(facts: Facts) -> str:
    if facts["card"] not in FACED and not facts["card"].startswith("b"):
        return ".lies"
    return "" if facts["up"] else ".dry"


def people(words: Naming, facts: Facts, names: list[str]) -> dict[str, object]:
    """Return those facts that names make out of seats."""
    made: dict[str, object] = {name: named(names[facts[name]]) for name in PEOPLE if name in facts}
    for several in ("seats", "made"):
        if isinstance(facts.get(several), list):
            made[several] = words.join([named(names[seat]) for seat in facts[several]])
    return made | {"you": named(words.say("you"))}


def things(words: Naming, facts: Facts) -> dict[str, object]:
    """Return those facts that words make out of cards and characters."""
    made: dict[str, object] = {}
    for several in ("cards", "gone"):
        if isinstance(facts.get(several), list):
            made[several] = words.cards(facts[several])
    for several in ("up", "characters"):
        if isinstance(facts.get(several), list):
            made[several] = words.join([words.say(f"character.{name}") for name in facts[several]])
    if "character" in facts:
        made |= {"the": facts["character"], "chosen": facts["character"]}
    if "colour" in facts:
        made["trio"] = facts["colour"]
    if "dry" in facts:
        made["kept"] = kept(words, facts)
    return made


def kept(words: Naming, facts: Facts) -> str:
    """Return what stays for the next round: beautiful, then dry."""
    up, dry = ([words.card(card, form) for card in facts[face]] for face, form in (("up", "one"), ("dry", "dry")))
    return words.join([*up, *dry])


def counts(words: Naming, facts: Facts) -> dict[str, object]:
    """Return those facts that words make out of numbers."""
    made: dict[str, object] = {}
    if "by" in facts:
        made["count"] = abs(facts["by"])
    for several in ("cards", "seats"):
        if isinstance(facts.get(several), int):
            made["count"] = facts[several]
    if "points" in facts:
        made["points"] = words.points(facts["points"])
    if "balconies" in facts:
        made["score"] = score(words, facts)
    if "tokens" in facts:
        made["parts"] = final(words, facts)
    return made


def score(words: Naming, facts: Facts) -> str:
    """Return what a patio brought: trio tokens, points by colour, and by Balcony."""
    told = [words.say(f"trio.{colour}") for colour in facts["trios"]]
    worth = [(words.say(f"patios.event.scored.colour.{name}"), points) for name, points in facts["colours"].items()]
    worth += [(words.card(balcony["card"], "one"), balcony["points"]) for balcony in facts["balconies"]]
    for what, points in worth:
        if points:
            told.append(words.say("patios.event.scored.for", {"points": words.points(points), "what": what}))
    return words.join(told)


def final(words: Naming, facts: Facts) -> str:
    """Return where the points of the whole match come from (16.2)."""
    coins, trios = facts["coins"], sum(facts["trios"].values())
    worth = {"tokens": facts["tokens"], "coins": coins / 2}
    worth["trios"] = facts["points"] - sum(worth.values())
    counted = {"tokens": 0, "coins": coins, "trios": trios}
    told = [
        words.say(f"patios.event.final.{what}", {"points": words.points(worth[what]), "count": counted[what]})
        for what in ("trios", "tokens", "coins")
        if worth[what]
    ]
    return words.join(told) or words.say("patios.event.final.none")

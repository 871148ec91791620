"""A contest in words: who fights over what, and how it stands, with who wins ties."""

from typing import Final

from ludoteca.core.game import Json
from ludoteca.games.taifa.pieces.kingdoms import HIT
from ludoteca.games.taifa.text.names import Naming

SIDES: Final = ("attack", "defence")


def short(words: Naming, view: Json, seat: int) -> str:
    """Return a kingdom by its short name."""
    return words.say(f"taifa.kingdom.{view['kingdoms'][seat]}.short")


def fight(words: Naming, view: Json) -> str:
    """Return what is fought over: `Seville raids Badajoz, 1 die`."""
    contest = view["contest"]
    facts: dict[str, object] = {"attacker": short(words, view, contest["seat"]), "card": contest["card"]}
    facts["dice"] = words.say("taifa.dice", {"count": contest["dice"]["attack"] or 0})
    if contest["against"] is not None:
        facts["against"] = short(words, view, contest["against"])
    if contest["area"] is not None:
        facts |= {
            "area": contest["area"],
            "target": words.target(view, words.realms(view["kingdoms"]), contest["area"]),
        }
    return words.say(f"taifa.fight.{contest['kind']}", facts)


def tally(words: Naming, view: Json) -> str:
    """Return how a contest stands: the hits once both have rolled, before that the dice and whose chance is how good."""
    contest = view["contest"]
    if contest is None:
        return ""
    if contest["rolls"] is not None:
        return "" if contest["kind"] == "incursion" else rolled(words, view, contest)
    facts: dict[str, object] = {side: words.say("taifa.dice", {"count": contest["dice"][side] or 0}) for side in SIDES}
    facts |= {"attacker": short(words, view, contest["seat"]), "defender": defender(words, view, contest)}
    if contest["chance"] is None:
        return words.say("taifa.tally.hidden", facts)
    facts["chance"] = round(100 * contest["chance"])
    return words.say(f"taifa.tally.{'incursion' if contest['kind'] == 'incursion' else 'dice'}", facts)


def defender(words: Naming, view: Json, contest: Json) -> str:
    """Return who rolls against an attack: a kingdom, or an independent area."""
    if contest["against"] is not None:
        return short(words, view, contest["against"])
    return words.area(contest["area"])


def rolled(words: Naming, view: Json, contest: Json) -> str:
    hits = {side: sum(value >= HIT for value in contest["rolls"][side]) for side in SIDES}
    facts = {"attacker": short(words, view, contest["seat"]), "area": contest["area"], **hits}
    if hits["attack"] <= hits["defence"]:
        return words.say("taifa.tally.holds", facts)
    return words.say("taifa.tally.freed" if contest["kind"] == "event" else "taifa.tally.falls", facts)

"""A contest in words: who fights over what, and how it stands, with who wins ties."""

from typing import Final

from ludoteca.core.game import Json
from ludoteca.games.taifa.pieces.kingdoms import HIT
from ludoteca.games.taifa.text.names import Naming
from ludoteca.words.phrases import opened

OVER: Final = ("conquest", "hakim")  # what is asked of a contest once nothing can change its outcome
GATHERING: Final = "commit"
OPEN: Final = (GATHERING, "respond")  # while it is asked, what is laid can still change how a contest stands
WITHDRAWING: Final = "withdraw"  # a Troop has still to go, so that no chance holds yet
SIDES: Final = ("attack", "defence")


def fight(words: Naming, view: Json) -> str:
    """Return what is fought over: `Seville raids Badajoz, 1 die`."""
    contest = view["contest"]
    attacker = words.briefly(view, contest["seat"], contest["area"])
    facts: dict[str, object] = {"attacker": attacker, "card": contest["card"]}
    facts["dice"] = words.say("taifa.dice", {"count": contest["dice"]["attack"] or 0})
    if contest["against"] is not None:
        facts["against"] = words.briefly(view, contest["against"])
    if contest["area"] is not None:
        facts |= {"area": contest["area"], "target": target(words, view, contest)}
    return words.say(f"taifa.fight.{contest['kind']}", facts)


def target(words: Naming, view: Json, contest: Json) -> str:
    """Return the area fought over with whose it is; once that is decided, whose it was."""
    realms = words.realms(view["kingdoms"])
    if not is_decided(contest):
        return words.target(view, realms, contest["area"])
    held = words.say("taifa.independent") if contest["against"] is None else realms[contest["against"]]
    return words.say("taifa.plain.target", {"area": contest["area"], "held": held})


def tally(words: Naming, view: Json) -> str:
    """Return how a contest stands: the hits once both have rolled, before that the dice and whose chance is how good."""
    contest = view["contest"]
    if contest is None:
        return ""
    if is_ambushed(contest):
        return words.say("taifa.tally.ambushed", {"area": contest["area"]})
    if contest["rolls"] is not None:
        return "" if contest["kind"] == "incursion" else rolled(words, view, contest)
    facts: dict[str, object] = {side: words.say("taifa.dice", {"count": contest["dice"][side] or 0}) for side in SIDES}
    attacker = words.briefly(view, contest["seat"], contest["area"])
    facts |= {"attacker": attacker, "defender": defender(words, view, contest)}
    if contest["chance"] is None:
        return opened(words.say("taifa.tally.hidden", facts))
    if contest["window"] == GATHERING and not contest["dice"]["attack"]:
        return words.say("taifa.tally.none", facts)
    if is_waning(contest):
        return opened(words.say("taifa.tally.withdraw", facts))
    facts["chance"] = round(100 * contest["chance"])
    form = "incursion" if contest["kind"] == "incursion" else "dice"
    return opened(words.say(f"taifa.tally.{form}{hanging(contest)}", facts))


def is_decided(contest: Json) -> bool:
    """Say whether nothing can change the outcome any more."""
    return contest["window"] in OVER


def is_ambushed(contest: Json) -> bool:
    """Say whether an attack has failed before any throw."""
    return is_decided(contest) and contest["rolls"] is None


def is_waning(contest: Json) -> bool:
    """Say whether the attack is about to lose a Troop, so that its chance is not known yet."""
    return bool(contest["window"] == WITHDRAWING)


def hanging(contest: Json) -> str:
    """Return that Responses can still change a chance."""
    return ".open" if contest["window"] in OPEN else ""


def defender(words: Naming, view: Json, contest: Json) -> str:
    """Return who rolls against an attack: a kingdom, or an independent area."""
    if contest["against"] is not None:
        return words.briefly(view, contest["against"])
    return words.place(contest["area"])


def rolled(words: Naming, view: Json, contest: Json) -> str:
    hits = {side: sum(value >= HIT for value in contest["rolls"][side]) for side in SIDES}
    attacker = words.briefly(view, contest["seat"], contest["area"])
    facts = {"attacker": attacker, "area": contest["area"], **hits}
    ahead = hits["attack"] - hits["defence"]
    form = "holds" if ahead <= 0 else "freed" if contest["kind"] == "event" else "falls"
    over = ".over" if is_decided(contest) else ""
    return opened(words.say(f"taifa.tally.{form}{over}{'' if over and ahead > 0 else tie(ahead)}", facts))


def tie(ahead: int) -> str:
    """Return which form tells who wins ties: where there is one, or one hit fewer would make one."""
    return {0: ".tied", 1: ".close"}.get(ahead, "")

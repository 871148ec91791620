"""What a choice makes of a chance, in words: dice that would join a roll, and an event that attacks."""

from typing import Final

from ludoteca.core.game import Json
from ludoteca.games.taifa import actions as deeds
from ludoteca.games.taifa.actions import Deed, name_of
from ludoteca.games.taifa.pieces.cards import CAMPAIGN, DICE, JUDGMENT, UPRISING
from ludoteca.games.taifa.pieces.kingdoms import CAMPAIGN_DICE, JUDGMENT_DICE, UPRISING_DICE
from ludoteca.games.taifa.rules.odds import chance, chance_of_a_hit
from ludoteca.games.taifa.text.names import Naming

ANSWERS: Final = (deeds.RESPOND, deeds.RESPOND_FEW, deeds.ABET, deeds.ABET_FEW)
EVENTS: Final = {CAMPAIGN: CAMPAIGN_DICE, JUDGMENT: JUDGMENT_DICE, UPRISING: UPRISING_DICE}


def with_chance(words: Naming, view: Json, deed: Deed, told: str) -> str:
    """Return a choice in words with the chance that it leads to, where it is offered and that chance is known."""
    if deed.notation not in view["legal"]:
        return told
    if deed.verb in ANSWERS and name_of(deed.word) in DICE and view["contest"]:
        return answered(words, view, deed, told)
    if deed.verb == deeds.PLAY_AT and name_of(deed.word) in EVENTS:
        return aimed(words, view, deed, told)
    return told


def answered(words: Naming, view: Json, deed: Deed, told: str) -> str:
    """Return a Response with the chance that its dice make."""
    contest = view["contest"]
    if contest["chance"] is None:
        return told
    more = deed.what if deed.what >= 0 else DICE[name_of(deed.word)]
    helps = contest["seat"] == view["to_move"] or deed.verb in (deeds.ABET, deeds.ABET_FEW)
    if contest["kind"] == "incursion":
        attack = contest["dice"]["attack"] + more
        facts = {"told": told, "attack": dice(words, attack), "chance": percent(chance_of_a_hit(attack))}
        return words.say("taifa.do.then.hit", facts)
    attack = contest["dice"]["attack"] + (more if helps else 0)
    defence = contest["dice"]["defence"] + (0 if helps else more)
    facts = {"told": told, "attack": dice(words, attack), "defence": str(defence)}
    attacker = words.briefly(view, contest["seat"], contest["area"])
    return words.say("taifa.do.then", facts | {"attacker": attacker, "chance": percent(chance(attack, defence))})


def aimed(words: Naming, view: Json, deed: Deed, told: str) -> str:
    """Return an event that attacks an area with its chance."""
    area = next(area for area in view["areas"] if area["id"] == deed.what + 1)
    attack = EVENTS[name_of(deed.word)]
    defence = attack if name_of(deed.word) == JUDGMENT else area["defends"] + area["garrison"]
    facts = {"told": told, "attack": dice(words, attack), "defence": str(defence)}
    return words.say("taifa.do.then.event", facts | {"chance": percent(chance(attack, defence))})


def dice(words: Naming, count: int) -> str:
    return words.say("taifa.dice", {"count": count})


def percent(share: float) -> int:
    return round(100 * share)

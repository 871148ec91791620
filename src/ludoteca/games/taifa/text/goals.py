"""How a match is won, and how far each kingdom is from it."""

from typing import Final

from ludoteca.core.game import Json, Seat
from ludoteca.core.telling import Chapter
from ludoteca.games.taifa.pieces.kingdoms import ALMORAVID_LIMIT, ALMORAVIDS_SEAT, CASTLES, CID_SEAT
from ludoteca.games.taifa.text.names import Naming

NEAR: Final = 3  # castles short of sudden victory that are worth a word


def goal(words: Naming, view: Json) -> str:
    """Return how this match is won, in one sentence."""
    facts = {"turns": view["turns"], "castles": CASTLES}
    if not view["scenario"]:
        return words.say("taifa.goal", facts)
    hand = view["options"]["almoravid_hand"]
    return words.say("taifa.goal.cid", facts | {"limit": ALMORAVID_LIMIT, "cards": str(hand)})


def standing(words: Naming, view: Json, seat: Seat) -> str:
    """Return how far a kingdom leads or what it still needs, in a few words."""
    if view["over"]:
        return ""
    castles = [int(score) for score in view["scores"]]
    told = [scenario(words, castles, seat) if view["scenario"] else race(words, view, castles, seat)]
    short = CASTLES - castles[seat]
    if short <= NEAR:
        told.append(words.say("taifa.standing.sudden", {"count": short, "castles": CASTLES}))
    return ", ".join(part for part in told if part)


def race(words: Naming, view: Json, castles: list[int], seat: Seat) -> str:
    """Return a kingdom's place among the six: castles first, then Card Bonus (8.2)."""
    others = [count for other, count in enumerate(castles) if other != seat]
    ahead = castles[seat] - max(others)
    if ahead > 0:
        return words.say("taifa.standing.leads", {"count": ahead})
    if ahead < 0:
        return words.say("taifa.standing.needs", {"count": 1 - ahead})
    bonuses = [player["bonus"] for player in view["players"]]
    rivals = [bonuses[other] for other, count in enumerate(castles) if other != seat and count == castles[seat]]
    best = max(rivals)
    form = "level" if bonuses[seat] == best else "ahead" if bonuses[seat] > best else "behind"
    return words.say(f"taifa.standing.{form}")


def scenario(words: Naming, castles: list[int], seat: Seat) -> str:
    """Return what El Cid still needs, how the Almoravids stand in his way, and that the others do not count (10.3)."""
    own, theirs = castles[CID_SEAT], castles[ALMORAVIDS_SEAT]
    if seat == CID_SEAT:
        return needs(words, own, theirs)
    if seat != ALMORAVIDS_SEAT:
        return words.say("taifa.standing.bystander", {"castles": CASTLES})
    if theirs >= ALMORAVID_LIMIT:
        return words.say("taifa.standing.limit", {"limit": ALMORAVID_LIMIT})
    if own == theirs:
        return words.say("taifa.standing.level_cid")
    return words.say(f"taifa.standing.{'behind' if own > theirs else 'before'}_cid", {"count": abs(theirs - own)})


def needs(words: Naming, own: int, theirs: int) -> str:
    told = []
    if own <= theirs:
        told.append(words.say("taifa.standing.more", {"count": theirs - own + 1}))
    if theirs >= ALMORAVID_LIMIT:
        told.append(words.say("taifa.standing.fewer", {"count": theirs - ALMORAVID_LIMIT + 1}))
    return ", ".join(told) or words.say("taifa.standing.holds")


def chapter(words: Naming, chapter: Chapter, names: list[str]) -> str:
    """Return the heading of a kingdom's round."""
    turn, count, seat = chapter
    facts = {"turn": turn, "round": count, "seat": words.realms(names)[seat]}
    return words.say("taifa.chapter.round" if count else "taifa.chapter", facts)

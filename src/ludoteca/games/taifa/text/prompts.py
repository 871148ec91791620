"""What is asked, in words: the question to the seat asked, its help, and what the others read."""

from typing import Final

from ludoteca.core.game import Json, Seat
from ludoteca.core.notation import about_of
from ludoteca.games.taifa.pieces.cards import slug
from ludoteca.games.taifa.pieces.kingdoms import ALMORAVID_LIMIT, ALMORAVIDS_SEAT, CASTLES
from ludoteca.games.taifa.text.fights import fight, tally
from ludoteca.games.taifa.text.names import Naming, value_of
from ludoteca.words.phrases import opened

OPEN: Final = ("", "commit", "conquest")  # moments of a contest at which nothing is fought over yet, or any more


def asked(words: Naming, view: Json, names: list[str]) -> tuple[str, str]:
    """Return the question and its help, in a fight how it stands first; to others than the seat asked, what they wait for."""
    if view["over"]:
        return ending(words, view, names), reason(words, view, names)
    area = view["contest"]["area"] if view["contest"] else None
    key, facts = view["prompt"], facts_of(words, view, words.in_sentences(names, area))
    if view["seat"] != view["to_move"]:
        return waiting(words, view, facts)
    help_ = opened(words.say(f"{key}{aid(view)}.help", facts))
    return opened(words.say(f"{key}{question(view)}", facts)), joined(tally(words, view), help_)


def waiting(words: Naming, view: Json, facts: dict[str, object]) -> tuple[str, str]:
    """Return what others read: of a contest what is fought over and how it stands, never who is still asked."""
    key = view["prompt"]
    if view["contest"] is None or view["contest"]["window"] in OPEN:
        return opened(words.say(f"{key}.wait", facts)), ""
    return opened(fight(words, view)), joined(opened(words.say(f"{key}.wait", facts)), tally(words, view))


def joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def facts_of(words: Naming, view: Json, names: list[str]) -> dict[str, object]:
    """Return what a question may speak of."""
    asks = view["to_move"]
    facts: dict[str, object] = {"seat": names[asks] if asks >= 0 else ""}
    contest = view["contest"]
    if contest is None:
        return facts | {"area": area_won(view)}
    facts |= {"attacker": names[contest["seat"]], "card": contest["card"]}
    if contest["against"] is not None:
        facts["against"] = names[contest["against"]]
    if contest["area"] is not None:
        area = contest["area"]
        facts |= {"area": area, "yours": words.own_place(area)}
        facts["target"] = words.target(view, words.realms(names), area)
    return facts


def area_won(view: Json) -> int | None:
    """Return the area that a garrison is offered for, where it was won without a fight (13.10)."""
    offered = about_of("garrison", view["legal"])
    return next((area["id"] for area in view["areas"] if slug(area["name"]) in offered), None)


def question(view: Json) -> str:
    """Return which form of the question fits: for Responses, what is rolled for and whose it is."""
    contest = view["contest"]
    if view["prompt"] != "taifa.respond" or contest is None:
        return ""
    return f".{contest['kind']}{whose(contest, view['seat'])}"


def whose(contest: Json, seat: Seat) -> str:
    if contest["seat"] == seat:
        return ".own"
    return ".yours" if contest["against"] == seat else ""


def aid(view: Json) -> str:
    """Return which form of the help fits."""
    if view["prompt"] == "taifa.respond" and view["contest"] and view["contest"]["kind"] in ("judgment", "incursion"):
        return ".dice"
    if view["prompt"] != "taifa.round":
        return ""
    if about_of("give", view["legal"]):
        return ".give"
    if not view["players"][view["to_move"]]["castles"]:
        return ".nowhere"
    return "" if is_armed(view["players"][view["to_move"]]) else ".unarmed"


def is_armed(player: Json) -> bool:
    """Say whether a kingdom has a Troop in hand, which attacks and incursions need."""
    return any(value_of(card) for card in player["hand"] or [])


def ending(words: Naming, view: Json, names: list[str]) -> str:
    """Return the result as one sentence."""
    winners = view["winners"]
    if view["scenario"]:
        return cid(words, view, names)
    named = [words.kingdom(view, names, seat) for seat in winners]
    facts = {"count": int(view["scores"][winners[0]]), "seat": named[0]}
    if len(winners) > 1:
        return words.say("taifa.over.shared", facts | {"seats": words.join(named)})
    return words.say("taifa.over.won.you" if view["seat"] == winners[0] else "taifa.over.won", facts)


def cid(words: Naming, view: Json, names: list[str]) -> str:
    """Return how the scenario ended for El Cid, whose seat is the last."""
    seat = view["seats"] - 1
    key = "taifa.over.cid.won" if seat in view["winners"] else "taifa.over.cid.lost"
    return words.say(f"{key}.you" if view["seat"] == seat else key, {"seat": words.kingdom(view, names, seat)})


def reason(words: Naming, view: Json, names: list[str]) -> str:
    """Return why El Cid has won or lost; the other games tell it in their result."""
    if not view["scenario"]:
        return ""
    castles = [player["castles"] for player in view["players"]]
    if CASTLES in castles:
        who = words.realms(names)[castles.index(CASTLES)]
        return words.say("taifa.over.cid.sudden", {"kingdom": who, "castles": CASTLES})
    facts = {"theirs": castles[ALMORAVIDS_SEAT], "own": castles[-1], "limit": ALMORAVID_LIMIT}
    key = "taifa.over.cid.limit" if facts["theirs"] >= ALMORAVID_LIMIT else "taifa.over.cid.count"
    return words.say(key, facts)

"""How a match of Patios is won, how each seat stands in its round and in the match, and what the pieces are."""

from typing import Final

from ludoteca.core.game import Json, Seat
from ludoteca.games.patios.pieces import BALCONIES, CHARACTERS, COLOURS, IMPROVEMENTS
from ludoteca.games.patios.telling import clock, is_counted, pile_worth, round_worth
from ludoteca.games.patios.text.names import Naming
from ludoteca.words.phrases import opened

NEIGHBOUR: Final = "neighbour"
KINDS: Final = (
    "dry",
    "back",
    "well",
    "works",
    "cell",
    "packet",
    "sample",
    "deck",
    "discards",
    "coin",
    "trio",
    "tokens",
)
HURRIES: Final = ("last", "may_end")  # what the clock says of the seat whose turn it is


def goal(words: Naming, view: Json) -> str:
    key = "patios.goal.nada" if view["options"]["nada_pego"] else "patios.goal"
    return words.say(key, {"rounds": view["rounds"]})


def standing(words: Naming, view: Json, seat: Seat) -> str:
    """Return how a patio stands in its round, whether its seat may end it, and what the reader may know of the match."""
    if view["over"]:
        return ""
    if is_counted(view):
        return total(words, view, seat)
    told = [*hurry(words, view, seat), in_round(words, view, seat)]
    if view["round"] > 1 and known(view, seat) is not None:
        told.append(total(words, view, seat))
    return "; ".join(told)


def hurry(words: Naming, view: Json, seat: Seat) -> list[str]:
    """Return whether the seat whose turn it is may end the round, or must."""
    key, _ = clock(view)
    if seat != view["active"] or key not in HURRIES:
        return []
    yours = ".you" if key == "may_end" and seat == view["seat"] else ""
    return [words.say(f"patios.standing.{key}{yours}")]


def in_round(words: Naming, view: Json, seat: Seat) -> str:
    """Return how a patio stands beside the best of the others, all of them being worth what they are now."""
    worth = [round_worth(player) for player in view["players"]]
    if min(worth) == max(worth):
        return words.say("patios.standing.even")
    ahead = worth[seat] - max(worth[:seat] + worth[seat + 1 :])
    how = "level" if not ahead else "leads" if ahead > 0 else "behind"
    yours = ".you" if how == "leads" and seat == view["seat"] else ""
    return words.say(f"patios.standing.{how}{yours}", {"count": abs(ahead)})


def total(words: Naming, view: Json, seat: Seat) -> str:
    """Return what a seat has in all but for a round under way; else that the reader may not know it yet (14.7)."""
    score = known(view, seat)
    if score is None:
        return words.say("patios.standing.hidden")
    yours = ".you" if seat == view["seat"] else ""
    return words.say(f"patios.standing.total{yours}", {"points": words.points(score)})


def known(view: Json, seat: Seat) -> float | None:
    """Return a seat's total as far as the reader knows it: one's own, and what is remembered where the table may help."""
    score: float | None = view["scores"][seat]
    if score is not None or not view["options"]["memory_aid"] or not view["remembered"]["tokens"]:
        return score
    pile = view["remembered"]["tokens"][seat]
    coins: int = view["players"][seat]["coins"]
    return pile_worth([pile["points"], *pile["trios"].values()]) + coins / 2


def clock_told(words: Naming, view: Json) -> str:
    """Return the round's clock as a sentence, empty where there is none to tell."""
    key, turns = clock(view)
    return words.say(f"patios.clock.{key}", {"count": turns}) if key else ""


def notes(words: Naming, view: Json) -> dict[str, tuple[str, str]]:
    """Return every kind of piece of the match: cards, characters, Improvements, and what lies about."""
    playground = view["options"]["playground"]
    made = {f"card.{name}": pot(words, name) for name in COLOURS}
    made["card.cane"] = opened(words.card("cane")), words.say("patios.note.card.cane")
    for balcony in BALCONIES:
        facts = {"needs": words.needs(balcony), "points": words.points(balcony.points)}
        made[f"card.{balcony.name}"] = words.say("patios.note.balcony"), words.say("patios.note.balcony.text", facts)
    for name in CHARACTERS:
        if name != NEIGHBOUR or not playground:
            made[f"character.{name}"] = words.say(f"character.{name}"), words.say(f"patios.note.character.{name}")
    if not playground:
        for name in IMPROVEMENTS:
            made[f"card.{name}"] = opened(words.card(name)), words.say(improvement(view, name))
    for kind in (*KINDS, *(() if playground else ("improvement",))):
        made[kind] = words.say(f"patios.note.{kind}"), words.say(f"patios.note.{kind}.text")
    return made


def improvement(view: Json, name: str) -> str:
    """Return the key of what an Improvement does, by the options of the match."""
    touching = name == "hose" and view["options"]["hose_reach"] == "touching"
    return f"patios.note.card.{name}.touching" if touching else f"patios.note.card.{name}"


def pot(words: Naming, colour: str) -> tuple[str, str]:
    return opened(words.card(colour)), words.say("patios.note.pot", {"colour": colour})

"""How a match of Patios is won, how each seat stands in its round, and what the pieces are."""

from typing import Final

from ludoteca.core.game import Json, Seat
from ludoteca.games.patios.pieces import BALCONIES, CHARACTERS, COLOURS, IMPROVEMENTS
from ludoteca.games.patios.telling import clock, is_counted, round_worth
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
    """Return whether a seat may end the round, and how its patio stands beside the best of the others."""
    if not view["turn"] or is_counted(view):
        return ""
    told, (hurry, _) = [], clock(view)
    if seat == view["active"] and hurry in HURRIES:
        told.append(words.say(f"patios.standing.{hurry}"))
    worth = [round_worth(player) for player in view["players"]]
    if min(worth) == max(worth):
        return "; ".join(told)
    ahead = worth[seat] - max(worth[:seat] + worth[seat + 1 :])
    how = "level" if not ahead else "leads" if ahead > 0 else "behind"
    return "; ".join([*told, words.say(f"patios.standing.{how}", {"count": abs(ahead)})])


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

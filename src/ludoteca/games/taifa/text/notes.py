"""What the pieces are: a name and one or two sentences for every card, area and mark of a match."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ludoteca.core.game import Json
from ludoteca.games.taifa.pieces.cards import CARDS
from ludoteca.games.taifa.pieces.kingdoms import CASTLES, HAND, MOST_BONUS, RELIGIONS
from ludoteca.games.taifa.text.names import Naming, slug_of, value_of

MARKS: Final = ("permanent", "removed", "offensive")
KINDS: Final = (
    "castle", "capital", "independent", "defence", "garrison", "route", "sea", "border", "bonus", "turn",
    "troop", "response", "event", "army", "responses", "in_play", "pile", "pact", "discards", "hit",
)  # fmt: skip
Note = tuple[str, str]


class Lore(NamedTuple):
    """What the data files tell that notes speak of: the marks of each card, and what lies beside each area."""

    marks: Mapping[str, tuple[str, ...]]
    near: Mapping[int, tuple[int, ...]]
    sea: frozenset[frozenset[int]]


NO_LORE: Final = Lore({}, {}, frozenset())


def notes(words: Naming, lore: Lore, view: Json) -> dict[str, Note]:
    """Return the notes by key: cards by their id, `area.N`, kingdoms, backs, and the kinds of marks."""
    facts: dict[str, object] = {"castles": CASTLES, "hand": HAND, "most": MOST_BONUS, "turns": view["turns"]}
    made: dict[str, Note] = {card: of_card(words, lore, view, card) for card in CARDS}
    made |= {f"area.{area['id']}": of_area(words, lore, view, area) for area in view["areas"]}
    made |= {f"kingdom.{name}": of_kingdom(words, view, seat) for seat, name in enumerate(view["kingdoms"])}
    made |= {
        f"back.{deck}": (words.say(f"taifa.note.back.{deck}"), words.say("taifa.note.back.text")) for deck in RELIGIONS
    }
    for kind in KINDS:
        made[kind] = words.say(f"taifa.note.{kind}"), words.say(f"taifa.note.{kind}.text", facts)
    for mark in MARKS:
        made[f"mark.{mark}"] = words.say(f"taifa.note.{mark}"), words.say(f"taifa.board.mark.{mark}")
    return made


def of_card(words: Naming, lore: Lore, view: Json, card: str) -> Note:
    """Return what a card is and does, with its marks and the scenario's own way."""
    told = [words.effect(card), words.in_scenario(card) if view["scenario"] else ""]
    told += [words.say(f"taifa.note.{mark}.short") for mark in lore.marks.get(card, ())]
    return words.card(card), " ".join(filter(None, [of_sort(words, card), *told]))


def of_sort(words: Naming, card: str) -> str:
    """Return when a card of its sort is played; a Troop's own text says so."""
    return "" if value_of(slug_of(card)) else words.say(f"taifa.note.{words.sort(card)}.when")


def of_area(words: Naming, lore: Lore, view: Json, area: Json) -> Note:
    """Return what is printed on the map about an area: whose capital, its defence, its neighbours, its route."""
    number, played = area["id"], {one["id"] for one in view["areas"]}
    near = [far for far in lore.near.get(number, ()) if far in played]
    land = [words.area(far) for far in near if frozenset((number, far)) not in lore.sea]
    over = [words.area(far) for far in near if frozenset((number, far)) in lore.sea]
    told = [words.say("taifa.note.area.defence", {"count": area["defence"]})]
    if area["capital"] is not None:
        told.insert(0, words.say("taifa.note.area.capital", {"kingdom": view["kingdoms"][area["capital"]]}))
    told += [words.say("taifa.note.area.borders", {"near": words.join(land)})] if land else []
    told += [words.say("taifa.note.area.sea", {"near": words.join(over)})] if over else []
    told += [words.say("taifa.note.area.route")] if area["route"] else []
    return words.area(number), " ".join(told)


def of_kingdom(words: Naming, view: Json, seat: int) -> Note:
    player = view["players"][seat]
    facts = {"number": seat + 1, "capital": words.area(player["capital"])}
    text = words.say(f"taifa.note.kingdom.{player['religion']}", facts)
    return words.say(f"taifa.kingdom.{player['kingdom']}"), text

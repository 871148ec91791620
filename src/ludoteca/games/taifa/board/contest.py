"""The sheet of a contest: who wants what from whom, dice on each side, the chance, the cards, and how it ended."""

from typing import Final

from ludoteca.core.game import Json
from ludoteca.draw.svg import NAMESPACE, el, rect, said
from ludoteca.games.taifa import actions
from ludoteca.games.taifa.board.cardlets import card_piece, cardlet
from ludoteca.games.taifa.board.dice import HIT, die
from ludoteca.games.taifa.board.heraldry import ARMS, mark
from ludoteca.games.taifa.board.scene import Scene
from ludoteca.games.taifa.text.fights import tally

ATTACK: Final = "attack"
DEFENCE: Final = "defence"
CROSS: Final = el("b", "×")  # on a Troop that a sortie has sent home
CHOOSING: Final = (actions.WITHDRAW, actions.HEAL)


def contest(scene: Scene) -> str:
    """Return the sheet of the contest that runs, or of the last one; empty without any."""
    fought = scene.fought
    if not fought or scene.view["over"]:
        return ""
    sides = side(scene, fought, ATTACK) + ("" if fought["kind"] == "incursion" else side(scene, fought, DEFENCE))
    both = el("div", sides, class_="sides")
    if not scene.contest:
        return folded(scene, fought, both)
    return el("section", el("h2", said(heading(scene, fought))), both, odds(scene, fought), class_="battle")


def folded(scene: Scene, fought: Json, sides: str) -> str:
    """Return a contest that is over as one line, to be opened."""
    line = el("summary", mark(scene.kingdoms[fought["seat"]]), ending(scene, fought))
    return el("details", line, el("h2", said(heading(scene, fought))), sides, class_="battle done", data_keep="battle")


def heading(scene: Scene, fought: Json) -> str:
    facts: dict[str, object] = {"area": fought["area"]} if fought["area"] else {}
    if fought["against"] is not None:
        facts["kingdom"] = scene.realm(fought["against"])
    if fought["card"]:
        facts["card"] = fought["card"]
    return scene.say(f"contest.{fought['kind']}", **facts)


def side(scene: Scene, fought: Json, which: str) -> str:
    """Return one side: its mark and name, its dice and its cards."""
    seat = fought["seat"] if which == ATTACK else fought["against"]
    kingdom = scene.kingdoms[seat] if seat is not None else None
    head = el("b", said(name(scene, fought, seat)), " ", el("span", said(standing(scene, seat)), class_="tiny"))
    body = dice(scene, fought, which) + cards(scene, fought, which)
    return el("div", mark(kingdom), head, body, class_=f"side {which}")


def name(scene: Scene, fought: Json, seat: int | None) -> str:
    return scene.realm(seat) if seat is not None else scene.area_name(fought["area"])


def standing(scene: Scene, seat: int | None) -> str:
    """Return what a side is besides its name: the reader's own, or nobody's."""
    if seat is None:
        return scene.words.say("taifa.independent")
    return scene.words.say("room.you") if scene.yours(seat) else ""


def dice(scene: Scene, fought: Json, which: str) -> str:
    """Return how many dice a side has, the dice themselves, and once they are thrown the hits."""
    if fought["rolls"]:
        rolled = fought["rolls"][which]
        hits = scene.say("hits", count=sum(value >= HIT for value in rolled))
        shown = number(len(rolled)) + thrown(scene, rolled) + el("span", said(hits), class_="hits")
        return shown if any(fought["rolls"].values()) else ""  # an ambush comes before any throw
    count = fought["dice"][which]
    return number("?") if count is None else number(count) + waiting(scene, count)


def number(count: int | str) -> str:
    return el("span", str(count), class_="num")


def waiting(scene: Scene, count: int) -> str:
    words = scene.say("dice", count=count)
    return el("span", die() * count, class_="dice waiting", role="img", aria_label=words)


def thrown(scene: Scene, rolled: list[int]) -> str:
    words = scene.say("rolled", dice=", ".join(map(str, rolled)))
    return el("span", *(die(value) for value in rolled), class_="dice", role="img", aria_label=words)


def cards(scene: Scene, fought: Json, which: str) -> str:
    """Return the cards of a side: Troops, face-down backs, Responses with whose they are, garrisons spent."""
    shown = []
    if which == ATTACK:
        shown += [el("li", troop(scene, card)) for card in fought["troops"] or []]
        shown += [el("li", troop(scene, card, CROSS), class_="out") for card in fought.get("withdrawn", [])]
        shown += [cardlet(scene, fought["card"])] if fought["card"] else []
        shown += [cardlet(scene, back) for back in fought["down"]] if fought["troops"] is None else []
    for laid in fought["laid"] or []:
        if laid["side"] == which:
            whose = mark(scene.kingdoms[laid["seat"]], "whose")
            words = scene.say("laid", card=laid["card"], kingdom=scene.realm(laid["seat"]))
            shown.append(cardlet(scene, laid["card"], whose, words=words))
    spent = fought["garrisons"] if which == DEFENCE else []
    told = scene.say("garrisons", areas=[scene.area_name(area) for area in spent], count=len(spent)) if spent else ""
    row = el("ul", *shown, class_="cards") if shown else ""
    return row + (el("p", said(told), class_="tiny") if told else "")


def troop(scene: Scene, card_id: str, more: str = "") -> str:
    """Return a Troop of the attack, to be chosen where one is taken back."""
    found = scene.asked.shown(scene.word(card_id), *CHOOSING)
    return card_piece(scene, card_id, found) if found else cardlet(scene, card_id, more, tag="span")


def odds(scene: Scene, fought: Json) -> str:
    """Return the chance as far as the reader can know it, as a number and as a bar."""
    if fought["chance"] is None:
        return el("p", said(tally(scene.words, scene.view)), class_="tally", role="status")
    chance = round(100 * fought["chance"])
    colour = scene.palette[ARMS[scene.kingdoms[fought["seat"]]].colour]
    bar = rect(0, 0, 100, 6, fill=scene.palette["indep"]) + rect(0, 0, chance, 6, fill=colour)
    words = scene.say("chance.hit" if fought["kind"] == "incursion" else "chance", kingdom=scene.realm(fought["seat"]))
    shown = el(
        "svg", bar, xmlns=NAMESPACE, viewBox="0 0 100 6", class_="odds", preserveAspectRatio="none", aria_hidden="true"
    )
    line = el(
        "p", el("span", said(words)), el("b", said(scene.say("percent", number=chance)), class_="num"), class_="odl"
    )
    ties = el("p", said(scene.say("ties")), class_="tally") if fought["kind"] != "incursion" else ""
    return el("div", line, shown, class_="oo") + ties


def ending(scene: Scene, fought: Json) -> str:
    """Return how a contest ended and what it changed."""
    facts: dict[str, object] = {"kingdom": scene.realm(fought["seat"]), "area": fought["area"]}
    turned = f".{fought['turned']}" if fought["outcome"] == "won" and fought["turned"] == "independent" else ""
    told = scene.say(f"outcome.{fought['outcome']}{turned}", **facts)
    if fought["kind"] == "incursion":
        told = f"{heading(scene, fought)}: {told}"
    elif any(fought["rolls"].values()):
        told = scene.say("outcome.score", told=told, **fought["hits"])
    lost = f" {scene.say('lost_card', card=fought['lost_card'])}" if fought.get("lost_card") else ""
    return el("span", said(told + lost), class_=f"outcome {fought['outcome']}")

"""The sheet of a contest: who wants what from whom, dice on each side, the chance, the cards, and how it ended."""

from typing import Final

from ludoteca.core.game import Json
from ludoteca.draw.svg import NAMESPACE, Look, el, rect, said
from ludoteca.games.taifa import actions
from ludoteca.games.taifa.board.cardlets import card_piece, cardlet
from ludoteca.games.taifa.board.dice import HIT, die
from ludoteca.games.taifa.board.heraldry import ARMS, mark
from ludoteca.games.taifa.board.scene import Scene
from ludoteca.games.taifa.text.fights import hanging, is_decided, is_waning, tally
from ludoteca.words.phrases import opened

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
    return el(
        "section", el("h2", said(heading(scene, fought))), both, stands(scene, fought), class_="battle", data_clear=""
    )


def folded(scene: Scene, fought: Json, sides: str) -> str:
    """Return a contest that is over as one line, to be opened."""
    line = el("summary", mark(scene.kingdoms[fought["seat"]]), ending(scene, fought))
    is_own = scene.reader is not None and scene.reader in (fought["seat"], fought["against"])
    look: Look = {"class_": "battle done", "data_keep": "battle", "data_own": "" if is_own else None}
    return el("details", line, el("h2", said(heading(scene, fought))), sides, **look)


def heading(scene: Scene, fought: Json) -> str:
    facts: dict[str, object] = {"area": fought["area"]} if fought["area"] else {}
    if fought["against"] is not None:
        facts["kingdom"] = scene.words.briefly(scene.view, fought["against"])
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
            words = scene.say("laid", card=laid["card"], kingdom=scene.words.briefly(scene.view, laid["seat"]))
            shown.append(cardlet(scene, laid["card"], whose, words=words))
    spent = fought["garrisons"] if which == DEFENCE else []
    told = scene.say("garrisons", areas=spent, count=len(spent)) if spent else ""
    row = el("ul", *shown, class_="cards") if shown else ""
    return row + (el("p", said(told), class_="tiny") if told else "")


def troop(scene: Scene, card_id: str, more: str = "") -> str:
    """Return a Troop of the attack, to be chosen where one is taken back."""
    found = scene.asked.shown(scene.word(card_id), *CHOOSING)
    return card_piece(scene, card_id, found) if found else cardlet(scene, card_id, more, tag="span")


def stands(scene: Scene, fought: Json) -> str:
    """Return how a contest stands and who wins ties, which stays in sight however tall the sheet is."""
    if fought["chance"] is None or is_decided(fought) or is_waning(fought):
        told = el("p", said(tally(scene.words, scene.view)), class_="tally", role="status")
    else:
        told = odds(scene, fought)
    return el("div", told, class_="stands")


def odds(scene: Scene, fought: Json) -> str:
    """Return the chance as far as the reader can know it, as a number and as a bar."""
    chance = round(100 * fought["chance"])
    colour = scene.palette[ARMS[scene.kingdoms[fought["seat"]]].colour]
    bar = rect(0, 0, chance, 6, fill=colour)
    form = f"chance{'.hit' if fought['kind'] == 'incursion' else ''}{hanging(fought)}"
    words = scene.say(form, kingdom=scene.words.briefly(scene.view, fought["seat"]))
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
    kingdom = scene.words.briefly(scene.view, fought["seat"], fought["area"])
    facts: dict[str, object] = {"kingdom": kingdom, "area": fought["area"]}
    turned = f".{fought['turned']}" if fought["outcome"] == "won" and fought["turned"] == "independent" else ""
    told = scene.say(f"outcome.{fought['outcome']}{turned}", **facts)
    told = f"{heading(scene, fought)}: {told}" if fought["kind"] == "incursion" else opened(told)
    if fought["kind"] != "incursion" and any(fought["rolls"].values()):
        told = scene.say(f"outcome.score{'.lost' if fought['outcome'] == 'lost' else ''}", told=told, **fought["hits"])
    told += f" {scene.say('lost_card', card=fought['lost_card'])}" if fought.get("lost_card") else ""
    thrown = own_throw(scene, fought)
    told = scene.say("outcome.rolled", told=told, rolled=thrown) if thrown else told
    return el("span", said(told), class_=f"outcome {fought['outcome']}")


def own_throw(scene: Scene, fought: Json) -> list[int]:
    """Return what the reader rolled in a contest that is over."""
    sides = {ATTACK: fought["seat"], DEFENCE: fought["against"]}
    own = [which for which, seat in sides.items() if seat is not None and seat == scene.reader]
    return fought["rolls"].get(own[0], []) if own else []

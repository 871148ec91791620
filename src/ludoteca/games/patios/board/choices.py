"""What the dock holds besides words: the card in somebody's hand, and a button for each choice without a place."""

from typing import Final

from ludoteca.core.notation import parted
from ludoteca.draw.shapes import target
from ludoteca.draw.svg import el, said
from ludoteca.games.patios.board.marks import inset
from ludoteca.games.patios.board.pots import placed
from ludoteca.games.patios.board.sample import SIDE, flower, framed
from ludoteca.games.patios.board.scene import Scene
from ludoteca.games.patios.telling import tub_brings
from ludoteca.words.phrases import opened

# Verbs that no piece on the table stands for, in the order of their buttons.
VERBS: Final = ("offer", "accept", "steal", "tub", "pay", "now", "later", "done", "none", "pass", "hold")


def choices(scene: Scene) -> str:
    """Return the region; empty when nothing is in hand and everything asked for has its place."""
    asked = [notation for verb in VERBS for notation in scene.legal if parted(notation)[0] == verb]
    return holding(scene) + "".join(button(scene, notation) for notation in asked)


def holding(scene: Scene) -> str:
    """Return the card that is being placed or used, its back where the reader may not know it."""
    held = scene.view["holding"]
    if not held:
        return ""
    seat, card = held["seat"], held["card"]
    facts = {"seat": scene.names[seat], "card": card or "dry"}
    words = scene.say(f"holding{'.yours' if scene.yours(seat) else ''}{'' if card else '.hidden'}", **facts)
    shown = flower(scene, card or "dry", words, key=f"held-{seat}", kind="held")
    if card and not held["up"]:  # it will lie face down
        shown += inset("dry", SIDE * 0.62, SIDE * 0.62, SIDE * 0.42)
    return el("span", framed(shown, words), class_="holding")


def button(scene: Scene, notation: str) -> str:
    """Return a choice as a button that acts at once."""
    words = scene.action(notation)
    verb, about = parted(notation)
    look = target(words, [notation]) | {"class_": "btn legal", "type": "button", "title": words}
    return el("button", icon(verb, about), el("span", said(short(scene, verb, about) or words)), **look)


def short(scene: Scene, verb: str, about: str) -> str:
    """Return one word or two, where the question says the rest: a colour with what it brings, a seat, a verb."""
    if verb in ("tub", "pay"):
        colour = opened(scene.words.fact("colour", about))
        return f"{colour} +{tub_brings(scene.players[scene.mover], about)}" if verb == "tub" else colour
    if verb in ("accept", "steal"):
        return scene.names[int(about)]
    form = f"patios.short.{verb}.{scene.view['prompt'].removeprefix('patios.')}"
    alone = scene.words.find(f"{form}.alone", None) if len(scene.legal) == 1 else None
    found = alone or scene.words.find(form, None) or scene.words.find(f"patios.short.{verb}", None)
    return found or scene.words.say(f"patios.verb.{verb}")


def icon(verb: str, about: str) -> str:
    """Return the picture on a button: a pot, a token, a coin, or the seal of a seat."""
    names = {"tub": f"pot-{about}", "pay": f"trio-{about}", "offer": "coin"}
    if verb in ("accept", "steal"):
        return el(
            "svg",
            el("use", href=f"#seal-{about}", width=100, height=100),
            viewBox="0 0 100 100",
            class_="art",
            aria_hidden="true",
        )
    if verb not in names:
        return ""
    return el("svg", placed(names[verb], 0, 0, 100), viewBox="0 0 100 100", class_="art lamp", aria_hidden="true")

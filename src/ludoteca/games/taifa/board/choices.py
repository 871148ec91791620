"""The buttons of the dock: what a round can be used for, kingdoms, dice, sides, and every choice without a place of its own."""

from collections.abc import Sequence
from typing import Final

from ludoteca.core.notation import parted
from ludoteca.draw.icons import ICON
from ludoteca.draw.shapes import target
from ludoteca.draw.svg import Attribute, Look, el, said
from ludoteca.games.taifa.board.dice import die
from ludoteca.games.taifa.board.heraldry import mark
from ludoteca.games.taifa.board.scene import Scene
from ludoteca.games.taifa.pieces.kingdoms import MOST_BONUS
from ludoteca.games.taifa.text.actions import polled

AT_ONCE: Final = ("bot", "done", "bonus", "garrison", "truce", "pass")
MAIN: Final = ("bot", "done")
CARD: Final = "{card}"  # where the page puts the name of the card chosen


def choices(scene: Scene) -> str:
    """Return the region: rows of what goes with a chosen card, then what can be done at once."""
    if not scene.legal:
        return ""
    return modes(scene) + kingdoms(scene) + dice(scene) + sides(scene) + at_once(scene)


def pick(notations: Sequence[str], words: str, icon: str, kind: str, **more: Attribute) -> str:
    """Return a button that narrows down what is meant, as a piece on the table does."""
    look = target(words, notations) | {"class_": f"btn legal {kind}", "type": "button", "data_pick": ""} | more
    return el("button", icon, el("span", said(words)), **look)


def row(scene: Scene, kind: str, *buttons: str) -> str:
    if not buttons:
        return ""
    return el("div", *buttons, class_=f"picks {kind}", role="group", aria_label=scene.say(f"picks.{kind}"))


def modes(scene: Scene) -> str:
    """Return what a round can be used for (5), with what is asked next: without a card, and with one."""
    found = scene.asked.modes()
    return row(scene, "modes", *(mode(scene, name, notations) for name, notations in found.items()))


def mode(scene: Scene, name: str, notations: list[str]) -> str:
    asks = scene.say(f"ask.{name}")
    more: Look = {"data_ask": asks, "data_alone": asks}
    if name not in ("attack", "event"):  # an event's own card says what it asks for
        more["data_with"] = scene.say(f"ask.{name}.with", card=CARD)
    return pick(notations, scene.say(f"mode.{name}"), "", name, **more)


def kingdoms(scene: Scene) -> str:
    """Return the kingdoms that a card can be used on."""
    found = [(seat, scene.asked.kingdom(kingdom)) for seat, kingdom in enumerate(scene.kingdoms)]
    if scene.asks("truce"):
        return ""
    return row(
        scene,
        "realms",
        *(
            pick(notations, scene.realm(seat), mark(scene.kingdoms[seat], "art"), "realm")
            for seat, notations in found
            if notations
        ),
    )


def dice(scene: Scene) -> str:
    found = scene.asked.dice()
    return row(
        scene,
        "counts",
        *(pick(notations, scene.say("dice", count=count), die(), "count") for count, notations in found.items()),
    )


def sides(scene: Scene) -> str:
    """Return the sides a third kingdom may help (5.1.3)."""
    contest = scene.contest
    if not contest:
        return ""
    seats = {"attack": contest["seat"], "defence": contest["against"]}
    return row(
        scene,
        "sides",
        *(
            pick(notations, scene.say(f"side.{side}"), mark(kingdom_at(scene, seats[side]), "art"), "sided")
            for side, notations in scene.asked.sides().items()
        ),
    )


def kingdom_at(scene: Scene, seat: int | None) -> str | None:
    return scene.kingdoms[seat] if seat is not None else None


def at_once(scene: Scene) -> str:
    """Return the choices that need nothing else; many areas are chosen on the map alone."""
    found = [notation for notation in scene.legal if parted(notation)[0] in AT_ONCE]
    if not scene.asks("conquest"):
        found = [notation for notation in found if parted(notation)[0] != "garrison"]
    return "".join(button(scene, notation) for notation in found)


def button(scene: Scene, notation: str) -> str:
    verb, about = parted(notation)
    words = scene.action(notation)
    main, shown = " go" if verb in MAIN else "", short(scene, verb) or words
    name = words if words.startswith(shown) else f"{shown}: {words}"  # who speaks to a page says what is written there
    look = target(name, [notation]) | {"class_": f"btn legal{main} {verb}", "type": "button", "title": words}
    return el("button", icon(verb, about) if verb != "pass" else "", el("span", said(shown)), **look)


def short(scene: Scene, verb: str) -> str:
    """Return fewer words where the question says the rest."""
    if verb == "done":
        return scene.say(f"done.{scene.view['prompt'].removeprefix('taifa.')}{polled(scene.view)}")
    if verb == "bonus" and scene.players[scene.mover]["bonus"] == MOST_BONUS:
        return scene.say("short.bonus.full")
    return scene.say(f"short.{verb}") if verb in ("pass", "bonus", "garrison") else ""


def icon(verb: str, about: str) -> str:
    if verb == "truce":
        return mark(about, "art")
    return ICON[{"bonus": "plus", "garrison": "home"}.get(verb, "arrow")]

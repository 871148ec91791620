"""What can be chosen on the map: rings inside the frontiers of legal areas, and areas that only tell why not."""

from typing import Final

from ludoteca.core.notation import spelled
from ludoteca.draw.shapes import target
from ludoteca.draw.svg import NAMESPACE, Look, el, group
from ludoteca.games.taifa.board import moves
from ludoteca.games.taifa.board.heraldry import placed
from ludoteca.games.taifa.board.scene import Scene

# What pressing any other area would have meant, by the question.
OTHERWISE: Final = {
    "round": "attack",
    "garrisons": "garrison",
    "conquest": "garrison",
    "walls": "garrison",
    "repopulate": "garrison",
}


def picture(scene: Scene) -> str:
    """Return the layer of targets; empty when the reader is not asked."""
    if not scene.legal:
        return ""
    body = "".join(area(scene, number) + aim(scene, number) for number in scene.areas)
    look: Look = {"viewBox": scene.chart.view_box, "class_": "marks", "role": "group"}
    return el("svg", body, ghosts(scene), xmlns=NAMESPACE, aria_label=scene.say("targets"), **look)


def area(scene: Scene, number: int) -> str:
    """Return an area to be chosen by itself, or one that tells why it cannot be."""
    notations = scene.asked.area(number)
    if notations:
        return ringed(scene, number, notations, f"{scene.about(number)}. {scene.action(notations[0])}", "area")
    verb = OTHERWISE.get(scene.view["prompt"].removeprefix("taifa."))
    why = scene.why(spelled(verb, scene.chart.areas[number].word)) if verb else ""
    if not why:
        return ""
    words = scene.about(number)
    look = target(words, why=why) | {"data_about": f"area.{number}"}
    return group(placed(f"a{number}"), class_="area", **look)


def aim(scene: Scene, number: int) -> str:
    """Return an area that events can be aimed at, shown once such a card is chosen."""
    notations = scene.asked.aimed(number)
    return ringed(scene, number, notations, scene.about(number), "area aim") if notations else ""


def ringed(scene: Scene, number: int, notations: list[str], words: str, kind: str) -> str:
    inset = f"i{number}"
    ring = group(placed(inset), class_="key") + group(placed(inset), class_="ring")
    look = target(words, notations) | {"data_area": number, "data_about": f"area.{number}"}
    return group(placed(f"a{number}"), ring, class_=f"{kind} legal", **look)


def ghosts(scene: Scene) -> str:
    """Return the arrow of each possible attack, shown while its target is looked at."""
    if not scene.asks("round"):
        return ""
    spots = [spot for number, spot in scene.chart.areas.items() if number in scene.areas]
    return "".join(
        moves.ghost(scene, spot, attack) for spot in spots for attack in scene.acts(spelled("attack", spot.word))
    )

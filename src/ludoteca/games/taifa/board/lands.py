"""The provinces as they are held: tinted and engraved, a band of colour inside each frontier, the scenario's line."""

from typing import Final

from ludoteca.draw.svg import NAMESPACE, Look, el, group, title
from ludoteca.games.taifa.board.heraldry import ARMS, PREFIX, placed
from ludoteca.games.taifa.board.scene import Scene

TINT: Final = 0.4
ENGRAVED: Final = 0.24
BAND: Final[Look] = {"fill": "none", "stroke_width": 16, "stroke_opacity": 0.62, "stroke_linecap": "round"}


def picture(scene: Scene) -> str:
    """Return the layer of the provinces, told in words as a whole and one by one."""
    look: Look = {"viewBox": scene.chart.view_box, "class_": "picture", "role": "img", "aria_label": in_words(scene)}
    return el("svg", held(scene), xmlns=NAMESPACE, **look)


def fixed(scene: Scene) -> str:
    """Return the layer of what never changes in a match: roads, hills, invasion routes, and the scenario's line."""
    look: Look = {"viewBox": scene.chart.view_box, "class_": "ways", "aria_hidden": "true"}
    return el("svg", ways(scene), xmlns=NAMESPACE, **look)


def in_words(scene: Scene) -> str:
    """Return how many areas each kingdom holds."""
    held = [f"{scene.realm(player['seat'])} {player['castles']}" for player in scene.players]
    return scene.say("map", held=scene.words.join(held), count=len(scene.areas))


def drawing(scene: Scene) -> str:
    return held(scene) + ways(scene)


def held(scene: Scene) -> str:
    return tints(scene) + bands(scene) + frontiers(scene)


def ways(scene: Scene) -> str:
    routes = [placed(f"r{number}") for number in scene.chart.routes if number in scene.areas]  # 13.55
    return placed("ways") + outside(scene) + "".join(routes) + line(scene)


def tints(scene: Scene) -> str:
    """Return every area in its owner's tint, and over it the engraving."""
    plain = [tint(scene, number) for number in scene.areas]
    return group(*plain, class_="tints") + engraved(scene)


def tint(scene: Scene, number: int) -> str:
    owner = scene.owner(number)
    colour = scene.palette[ARMS[owner].colour if owner else "map-paper"]
    look: Look = {"fill": colour, "fill_opacity": TINT if owner else 1}
    told: Look = {} if scene.palette.standalone else {"data_about": f"area.{number}"}
    return group(title(scene.about(number)), placed(f"a{number}"), **look, **told)


def engraved(scene: Scene) -> str:
    drawn = ""
    for kingdom in scene.kingdoms:
        pattern = ARMS[kingdom].engraving
        held = [placed(f"a{number}") for number in scene.areas if scene.owner(number) == kingdom]
        drawn += group(*held, fill=f"url(#{PREFIX}e-{pattern})") if pattern and held else ""
    return group(drawn, opacity=ENGRAVED, pointer_events="none")


def bands(scene: Scene) -> str:
    """Return the bands along coasts and frontiers, each kept inside its own area."""
    drawn = ""
    for kingdom in scene.kingdoms:
        held = [band(scene, number) for number in scene.areas if scene.owner(number) == kingdom]
        drawn += group(*held, stroke=scene.palette[ARMS[kingdom].colour])
    return group(drawn, pointer_events="none", **BAND)


def band(scene: Scene, number: int) -> str:
    edges = [placed(f"b{place}") for place in scene.chart.edges[number] if is_frontier(scene, place)]
    edges += [placed(f"z{number}")] if scene.chart.areas[number].coast else []
    return group(*edges, clip_path=f"url(#{PREFIX}k{number})") if edges else ""


def is_frontier(scene: Scene, place: int) -> bool:
    """Say whether different powers hold the two sides of a border."""
    one, other = scene.chart.borders[place].areas
    return scene.owner(one) != scene.owner(other)


def frontiers(scene: Scene) -> str:
    """Return the solid lines between different powers."""
    drawn = [placed(f"b{place}") for place in range(len(scene.chart.borders)) if is_frontier(scene, place)]
    look: Look = {"fill": "none", "stroke": scene.palette["map-ink"], "stroke_width": 2.2, "stroke_opacity": 0.85}
    return group(*drawn, stroke_linecap="round", pointer_events="none", **look)


def outside(scene: Scene) -> str:
    """Return what lies west of the line in El Cid, dimmed (10.1)."""
    if not scene.view["scenario"]:
        return ""
    west = [placed(f"a{number}") for number in scene.chart.areas if number not in scene.areas]
    return group(*west, class_="west", fill=scene.palette["map-out"], stroke=scene.palette["map-out"])


def line(scene: Scene) -> str:
    """Return the scenario's white line."""
    if not scene.view["scenario"]:
        return ""
    edges = [
        placed(f"b{place}")
        for place, border in enumerate(scene.chart.borders)
        if (border.areas[0] in scene.areas) != (border.areas[1] in scene.areas)
    ]
    look: Look = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    under = group(*edges, stroke="#21150c", stroke_width=10, stroke_opacity=0.5, **look)
    return under + group(*edges, stroke="#fffdf6", stroke_width=6, **look)

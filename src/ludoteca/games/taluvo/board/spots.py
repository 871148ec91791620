"""Where the tile may come: a diamond for every place and turn, the tile as it would lie, and whom it would bury."""

from functools import cache
from math import atan2, pi
from typing import Final

from ludoteca.draw.shapes import target, text
from ludoteca.draw.svg import Attribute, Look, circle, el, group, moved, path
from ludoteca.games.taluvo.actions import TURNS, Lay, lay_notation
from ludoteca.games.taluvo.board.feet import feet
from ludoteca.games.taluvo.board.hexes import LEVEL, Cell, middle, outline, spelled, top
from ludoteca.games.taluvo.board.island import FOOT, numbered, tile_drawn
from ludoteca.games.taluvo.board.land import INK, PAPER, PREFIX, placed
from ludoteca.games.taluvo.board.scene import Hex, Scene
from ludoteca.games.taluvo.rules.plane import footprint

HIT: Final = 28  # how far from its middle a place can be pressed
CRATER: Final = 26  # a diamond on a volcano stands in its crater
LIFT: Final = 20  # how high the tile hovers
BLUE: Final = "#1d4780"  # what is chosen keeps its colour by night, as the land under it does
WARNING: Final = "#9c231c"


def shapes() -> str:
    """Return the diamond on the coast, the one in a crater, and a crater that is none; the page colours them."""
    return "".join(
        (
            group(diamond(0), id=f"{PREFIX}spot"),
            group(diamond(-CRATER), id=f"{PREFIX}spot-up"),
            moved(0, -CRATER, crater(), id=f"{PREFIX}no-spot"),
            moved(0, -CRATER, turning(), id=f"{PREFIX}spot-turn"),
        )
    )


def diamond(y: int) -> str:
    """Return a diamond in the circle where it can be pressed; a far camera makes both larger."""
    mark = group(
        circle(0, 0, HIT, fill="none", pointer_events="all"),
        circle(0, 0, 17, class_="halo", fill="none"),
        path("M0-9L10 0 0 9-10 0Z", fill=INK, opacity=0.85),
        path("M0-6L6.8 0 0 6-6.8 0Z", fill="currentColor"),
        class_="grown",
    )
    return moved(0, y, mark)


def crater() -> str:
    return circle(0, 0, HIT, class_="grown halo", fill="none", pointer_events="all")


def turning() -> str:
    """Return a hollow diamond under an arrow that goes around: here the tile fits once it is turned."""
    look: Look = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    lines = "M0-9L10 0 0 9-10 0Z", "M-18-8A20 20 0 0 1 18-8M18-8l-9-2M18-8l2-9", "M18 8A20 20 0 0 1-18 8"
    return group(
        circle(0, 0, HIT, fill="none", pointer_events="all"),
        circle(0, 0, 17, class_="halo", fill="none"),
        *(path(line, stroke=INK, stroke_width=7, opacity=0.85, **look) for line in lines),
        *(path(line, stroke="currentColor", stroke_width=3.6, **look) for line in lines),
        class_="grown",
    )


class Place:
    """One way to lay the tile: where, how turned, on what."""

    def __init__(self, scene: Scene, lay: Lay) -> None:
        self.lay = lay
        self.notation = lay.notation
        self.turn = lay.o
        self.cell: Cell = (lay.q, lay.r)
        below = [scene.hexes.get(cell) for cell in footprint(lay.q, lay.r, lay.o)]
        self.level = below[0].height if below[0] is not None else 0  # of the ground it comes to lie on
        self.victims: list[Hex] = [hex for hex in below if hex is not None and hex.token is not None]


def spots(scene: Scene) -> str:
    """Return all places, grouped by the turn of the tile; the page shows one turn at a time."""
    turns: list[list[str]] = [[] for _ in range(TURNS)]
    places = [Place(scene, lay) for lay in scene.lays]
    for place in places:
        turns[place.turn].append(spot(scene, place))
    for hex in scene.hexes.values():
        if hex.terrain == "volcano":
            add_other_turns(scene, hex, [place for place in places if place.cell == hex.cell], turns)
    does = scene.say("does.lay")
    groups = [
        group(*marks, data_turn=turn, data_does=does, role="group", aria_label=turned(scene, turn))
        for turn, marks in enumerate(turns)
    ]
    victims = {hex.cell: hex for place in places for hex in place.victims}
    return (
        feet(scene)
        + group(*groups, class_="spots")
        + hover(scene)
        + "".join(lost(scene, hex) for hex in victims.values())
    )


def spot(scene: Scene, place: Place) -> str:
    """Return one place as a target: it tells the level and whom it buries, so that the page need not know."""
    x, y = top(place.cell, place.level)
    at = spelled(place.cell)
    look: Look = {"x": x, "y": y, "class_": "spot legal", "data_place": at, "data_way": place.turn}
    if not place.level:
        words = scene.say("spot", way=bearing(scene, place.cell))
        return el("use", href=f"#{PREFIX}spot", **look, **target(words, [place.notation]))
    brief = does(scene, place)
    facts: Look = {"data_level": place.level + 1, "data_does": brief}
    facts["data_victims"] = " ".join(spelled(hex.cell) for hex in place.victims) or None
    words = scene.say("spot.up", way=bearing(scene, place.cell), does=brief)
    return el("use", href=f"#{PREFIX}spot-up", **look, **target(words, [place.notation]), **facts)


def turned(scene: Scene, turn: int) -> str:
    """Return how the tile lies, in words."""
    ways = {"a_way": str(turn), "b_way": str((turn + 1) % TURNS)}
    return scene.say("turned", **scene.view["tile"], **ways)


def does(scene: Scene, place: Place) -> str:
    """Return what an eruption does, in a few words."""
    facts = {"height": place.level + 1, "losses": scene.words.losses(scene.view, place.lay, scene.names)}
    return scene.say("does.erupt.lost" if place.victims else "does.erupt", **facts)


def add_other_turns(scene: Scene, hex: Hex, places: list[Place], turns: list[list[str]]) -> None:
    """Add a volcano to each turn with which it does not erupt: choosing it turns the tile, or the room tells why not."""
    fits = {place.turn: place for place in places}
    for turn, marks in enumerate(turns):
        if fits and turn not in fits:
            marks.append(other_turn(scene, hex, min(fits.values(), key=lambda place: apart(place.turn, turn))))
        elif not fits:
            words = scene.say("no_eruption", way=bearing(scene, hex.cell))
            marks.append(crater_at(hex, "no-spot", "spot", **target(words, why=lay_notation(*hex.cell, turn))))


def apart(one: int, other: int) -> int:
    """Return how many turns of the tile lie between two."""
    return min((one - other) % TURNS, (other - one) % TURNS)


def other_turn(scene: Scene, hex: Hex, place: Place) -> str:
    """Return a volcano that erupts if the tile is turned otherwise; the page turns it so when it is chosen."""
    words = scene.say("turns", way=bearing(scene, hex.cell), does=does(scene, place))
    look: Look = {"tabindex": 0, "role": "button", "aria_label": words, "data_to": place.turn}
    return crater_at(hex, "spot-turn", "spot other", **look)


def crater_at(hex: Hex, shape: str, kind: str, **look: Attribute) -> str:
    x, y = top(hex.cell, hex.height)
    return el("use", href=f"#{PREFIX}{shape}", x=x, y=y, class_=kind, data_place=spelled(hex.cell), **look)


def bearing(scene: Scene, cell: Cell) -> str:
    """Return on which side of the island a place lies, as the words of a way are looked up."""
    x, y = middle(cell)
    places = [middle(one) for one in scene.hexes or [(0, 0)]]
    mean_x, mean_y = sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)
    return str(round((atan2(y - mean_y, x - mean_x) + 2 * pi / 3) / (pi / 3)) % TURNS)


def hover(scene: Scene) -> str:
    """Return the tile as it would lie, once for each turn, hidden: the page puts it where somebody looks."""
    a, b = scene.view["tile"]["a"], scene.view["tile"]["b"]
    turns = "".join(group(hovering(a, b, turn), data_turn=turn) for turn in range(TURNS))
    level = moved(0, FOOT - LEVEL - LIFT, numbered(scene, 2), class_="level", visibility="hidden")
    check = el("use", href=f"#{PREFIX}tick", class_="check", x=0, y=-LEVEL - LIFT - 34)
    return group(turns, level, check, class_="hover", visibility="hidden", pointer_events="none", aria_hidden="true")


@cache
def hovering(a: str, b: str, turn: int) -> str:
    """Return a tile lifted over its shadow, outlined."""
    cells = footprint(0, 0, turn)
    line = outline(set(cells))
    look: Look = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    shadow = "".join(placed(f"{PREFIX}face", *middle(cell)) for cell in cells)
    edge = path(line, stroke=PAPER, stroke_width=8, **look) + path(
        line, stroke=BLUE, stroke_width=4.5, class_="edge", **look
    )
    return group(shadow, fill="#0b1a1a", opacity=0.4) + moved(0, -LEVEL - LIFT, tile_drawn(a, b, turn), edge)


def lost(scene: Scene, hex: Hex) -> str:
    """Return the mark over villagers that an eruption would bury: a hut struck out, with their number."""
    x, y = top(hex.cell, hex.height + 1)
    disc = circle(0, 0, 27, fill=PAPER, stroke=WARNING, stroke_width=4.5)
    hut = placed(f"{PREFIX}villager-{hex.owner}", 0, 14)
    bar = path("M-18.5 18.5L18.5-18.5", stroke=WARNING, stroke_width=4.5)
    badge = circle(23, 19, 13, fill=WARNING, stroke=PAPER, stroke_width=2)
    number = text(23, 24.5, 16, f"−{hex.height}", scene.palette, fill=PAPER)
    mark = group(disc, hut, bar, badge, number, class_="count on-map")
    return moved(x, y - LIFT, mark, class_="lost", data_lost=spelled(hex.cell), visibility="hidden")

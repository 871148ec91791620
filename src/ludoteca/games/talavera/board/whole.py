"""The whole table as one SVG, of the same parts as the page: for notebooks, pictures and replays."""

import re
from typing import Final

from ludoteca.draw.fonts import with_fonts
from ludoteca.draw.shapes import label, text
from ludoteca.draw.svg import Picture, path, rect
from ludoteca.games.talavera.board import alone, market, stairs, tiles
from ludoteca.games.talavera.board.scene import Scene

WIDTH: Final = 1120
HEIGHT: Final = 742
MARKET_SCALE: Final = 0.9
OTHER_SCALE: Final = 0.76
FRIEZE: Final = 228
FLOOR: Final = 690
HAND_SCALE: Final = 0.36
MARKS: Final = re.compile(r' data-(?:about|piece)="[^"]*"')  # what only a page makes use of


def whole(scene: Scene) -> str:
    """Return the table; standalone it brings the shapes along."""
    parts = table_alone(scene) if scene.view["seats"] == 1 else table(scene)
    shapes = tiles.shapes(scene.palette) if scene.palette.standalone else ""
    words = scene.say("table", round=scene.view["round"], rounds=scene.view["rounds"])
    picture = Picture(WIDTH, HEIGHT, shapes + ground(scene) + parts, words, "talavera")
    drawn = picture.svg(font_family=scene.palette["serif"])
    return with_fonts(MARKS.sub("", drawn)) if scene.palette.standalone else drawn


def ground(scene: Scene) -> str:
    """Return the wall, the frieze and the floor."""
    palette = scene.palette
    lozenges = "".join(f"M{x} {FRIEZE + 3}l5 4-5 4-5-4Z" for x in range(7, WIDTH, 28))
    between = "".join(f"M{x} {FRIEZE + 3}l5 4-5 4-5-4Z" for x in range(21, WIDTH, 28))
    return (
        rect(0, 0, WIDTH, HEIGHT, fill=palette["talavera-stage"])
        + rect(0, FLOOR - 16, WIDTH, HEIGHT - FLOOR + 16, fill=palette["talavera-floor"])
        + rect(0, FRIEZE, WIDTH, 14, fill=palette["glaze"])
        + path(f"M0 {FRIEZE + 1}H{WIDTH}M0 {FRIEZE + 13}H{WIDTH}", stroke=palette["tal-a"], stroke_width=2)
        + path(lozenges, fill=palette["tal-a"])
        + path(between, fill=palette["tal-y"])
    )


def heading(scene: Scene, x: float, y: float, title: str, more: str) -> str:
    look = {"text_anchor": "start"}
    bold = text(x, y, 22, title, scene.palette, fill=scene.palette["ink"], **look)
    return bold + label(x, y + 22, 14, more, scene.palette, font_weight=400, **look)


def table(scene: Scene) -> str:
    """Return deck and market above, both flights below."""
    near = scene.view["seat"] or 0
    return (
        market.deck(scene).at(40, 60, 0.9)
        + label(
            100, 196, 14, scene.say("deck.left", count=scene.view["deck"], number=scene.view["deck"]), scene.palette
        )
        + market.market(scene).at(200, 12, MARKET_SCALE)
        + flight(scene, near, 30, 1.0)
        + flight(scene, 1 - near, 660, OTHER_SCALE)
    )


def flight(scene: Scene, seat: int, x: float, scale: float) -> str:
    """Return a seat's stairs on the floor, with heading and hand above them."""
    drawn = stairs.stairs(scene, seat)
    top = FLOOR - drawn.height * scale + 8
    title = scene.say("yours") if scene.owner(seat) else scene.say("seat", number=seat + 1)
    points = sum(scene.view["players"][seat]["points"].values())
    more = scene.say("points.end" if scene.view["over"] else "points", count=points)
    held = market.hand(scene, seat)
    hand = held.at(x + (drawn.width * scale - held.width * HAND_SCALE), top - 78, HAND_SCALE)
    return heading(scene, x + 8, top - 34, title, more) + hand + drawn.at(x, top, scale)


def table_alone(scene: Scene) -> str:
    """Return deck and pair above, the order and the stairs below."""
    drawn, held = alone.stairs(scene), market.hand(scene, 0)
    top = FLOOR - drawn.height + 8
    counts = (("deck.left", scene.view["deck"]), ("discarded", len(scene.view["discard"])))
    said = [scene.say(key, count=count, number=count) for key, count in counts]
    return (
        market.deck(scene).at(160, 14, 0.9)
        + "".join(label(233, 192 + 20 * i, 14, words, scene.palette) for i, words in enumerate(said))
        + market.pair(scene).at(400, 12, MARKET_SCALE)
        + alone.order_card(scene).at(60, FLOOR - 262)
        + label(156, FLOOR - 44, 13, scene.say("special.short"), scene.palette)
        + heading(scene, 330, top - 34, scene.say("wanted.title"), "")
        + alone.wanted(scene).at(480, top - 66)
        + held.at(330 + drawn.width - held.width * HAND_SCALE, top - 80, HAND_SCALE)
        + drawn.at(330, top)
    )

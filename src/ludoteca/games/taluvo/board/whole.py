"""The whole table as one SVG, of the same parts as the page: for notebooks, pictures and replays."""

from typing import Final

from ludoteca.draw.fonts import with_fonts
from ludoteca.draw.shapes import label, text
from ludoteca.draw.svg import Picture, el, group, moved, rect
from ludoteca.games.taluvo.board import land, tokens
from ludoteca.games.taluvo.board.hexes import HALF, QUARTER
from ludoteca.games.taluvo.board.island import box, drawing, tile_drawn
from ludoteca.games.taluvo.board.land import PREFIX, placed
from ludoteca.games.taluvo.board.scene import Scene
from ludoteca.games.taluvo.pieces import TOKENS

PAD: Final = 20
CARD: Final = 234  # the width of a seat's card
TALL: Final = 100
TILE_CARD: Final = 240
POOLS: Final = {"villager": (62, 0.72), "temple": (126, 0.44), "tower": (182, 0.38)}


def whole(scene: Scene) -> str:
    """Return the seats above and the island below; standalone it brings the shapes along."""
    shapes = el("defs", definitions(scene)) if scene.palette.standalone else ""
    around = box(scene)
    across, down = around.size
    head = TILE_CARD + scene.view["seats"] * (CARD + PAD)
    width, height = max(across, head + 2 * PAD), down + TALL + 2 * PAD
    sea = rect(0, 0, width, height, fill=scene.palette["taluvo-stage"])
    spot = ((width - across) / 2 - around.left, TALL + 2 * PAD - around.top)
    body = shapes + sea + moved(*spot, drawing(scene)) + moved((width - head) / 2, PAD, header(scene))
    words = scene.say("track.label", number=scene.view["number"], tiles=scene.view["tiles"])
    drawn = Picture(width, height, body, words, "taluvo").svg(font_family=scene.palette["serif"])
    return with_fonts(drawn) if scene.palette.standalone else drawn


def definitions(scene: Scene) -> str:
    return land.shapes(scene.palette) + tokens.shapes(scene.palette)


def card(scene: Scene, x: float, width: float, *body: str, on: bool = False) -> str:
    """Return a sheet of paper on the sea."""
    look = scene.palette["ink" if on else "line-2"]
    edge = rect(0, 0, width, TALL, rx=16, fill=scene.palette["paper"], stroke=look, stroke_width=3 if on else 1)
    return moved(x, 0, edge, *body)


def header(scene: Scene) -> str:
    seats = [seat_card(scene, seat, TILE_CARD + PAD + seat * (CARD + PAD)) for seat in range(scene.view["seats"])]
    return card(scene, 0, TILE_CARD, tile_card(scene)) + "".join(seats)


def tile_card(scene: Scene) -> str:
    """Return the tile to lay and how far the match is."""
    view = scene.view
    facts = (
        scene.say("track.label", number=view["number"], tiles=view["tiles"]),
        scene.say("deck", count=view["deck"]),
    )
    x = 164 if view["tile"] else TILE_CARD / 2
    words = "".join(label(x, 44 + 24 * i, 13, fact, scene.palette) for i, fact in enumerate(facts))
    if not view["tile"]:
        return words
    tile = tile_drawn(view["tile"]["a"], view["tile"]["b"], 2)
    small = group(tile, transform=f"translate({52 - HALF * 0.4:g},{18 + 2 * QUARTER * 0.4:g}) scale(.4)")
    return small + words


def seat_card(scene: Scene, seat: int, x: float) -> str:
    """Return a seat's name and pools, and whether it moves, has won or is out."""
    player, palette = scene.view["players"][seat], scene.palette
    mark = group(tokens.emblem(seat, palette), transform="translate(10,12) scale(.4)")
    name = text(60, 33, 19, scene.names[seat], palette, fill=palette["ink"], text_anchor="start")
    state = label(CARD - 14, 32, 13, standing_of(scene, seat), palette, text_anchor="end")
    pools = "".join(pool(scene, seat, token, player[f"{token}s"]) for token in TOKENS)
    return card(scene, x, CARD, mark, name, state, pools, on=seat == scene.mover)


def standing_of(scene: Scene, seat: int) -> str:
    if seat in scene.view["winners"]:
        return scene.words.say("room.winner")
    if scene.view["players"][seat]["out"]:
        return scene.say("out")
    return scene.words.say("room.to_move") if seat == scene.mover else ""


def pool(scene: Scene, seat: int, token: str, left: int) -> str:
    x, scale = POOLS[token]
    icon = group(placed(f"{PREFIX}{token}-{seat}"), transform=f"translate({x},84) scale({scale})")
    return icon + text(x + 18, 84, 20, str(left), scene.palette, fill=scene.palette["ink"], text_anchor="start")

"""The whole table as one SVG, of the same parts as the page: for notebooks, pictures and replays."""

import re
from typing import Final

from ludoteca.draw.fonts import with_fonts
from ludoteca.draw.palette import Palette
from ludoteca.draw.shapes import label, text
from ludoteca.draw.svg import Picture, el, moved, rect
from ludoteca.games.patios.board import characters, floor, flowers, improvements, pots
from ludoteca.games.patios.board.court import patio
from ludoteca.games.patios.board.pots import placed
from ludoteca.games.patios.board.row import drawn
from ludoteca.games.patios.board.sample import table
from ludoteca.games.patios.board.scene import Scene
from ludoteca.games.patios.board.worth import signed
from ludoteca.games.patios.pieces import COLOURS
from ludoteca.games.patios.telling import round_worth

WIDTH: Final = 1350
PAD: Final = 30
ROW_HEIGHT: Final = 176
COLUMNS: Final = 3
CELL: Final = 420  # the width of a patio
HEAD: Final = 40
TALL: Final = 490
MARKS: Final = re.compile(r' data-(?:about|piece)="[^"]*"')  # what only a page makes use of


def shapes(palette: Palette) -> str:
    """Return the definitions that all drawings of the game refer to."""
    return (
        pots.shapes(palette)
        + flowers.shapes(palette)
        + improvements.shapes()
        + characters.shapes(palette)
        + floor.shapes(palette)
    )


def whole(scene: Scene) -> str:
    """Return the row above, then all patios and the sample; standalone it brings the shapes along."""
    defs = el("defs", shapes(scene.palette)) if scene.palette.standalone else ""
    parts = [seat_part(scene, seat) for seat in range(scene.view["seats"])] + [sample_part(scene)]
    height = ROW_HEIGHT + 2 * PAD + -(-len(parts) // COLUMNS) * TALL
    ground = rect(0, 0, WIDTH, height, fill=scene.palette["patios-stage"])
    body = "".join(
        moved(PAD + i % COLUMNS * (CELL + PAD / 2), ROW_HEIGHT + PAD + i // COLUMNS * TALL, part)
        for i, part in enumerate(parts)
    )
    words = scene.say("table", round=scene.view["round"], rounds=scene.view["rounds"])
    picture = Picture(WIDTH, height, defs + ground + row_part(scene) + body, words, "patios")
    drawn = picture.svg(font_family=scene.palette["serif"])
    return with_fonts(MARKS.sub("", drawn)) if scene.palette.standalone else drawn


def row_part(scene: Scene) -> str:
    """Return the row, numbered."""
    step = (WIDTH - 2 * PAD) / max(1, len(scene.view["row"]))
    places = ""
    for i, card in enumerate(scene.view["row"]):
        number = label(-4, 12, 14, str(i + 1), scene.palette)
        places += moved(PAD + i * step + 12, 16, drawn(scene, i + 1, card), number)
    return places


def seat_part(scene: Scene, seat: int) -> str:
    """Return a patio under the name of its seat, with what it is worth."""
    palette, player = scene.palette, scene.players[seat]
    name = text(4, 26, 22, scene.names[seat], palette, fill=palette["ink"], text_anchor="start")
    mark = rect(-10, 4, 6, 28, rx=3, fill=palette["last"]) if seat == scene.mover else ""
    worth = label(
        CELL - 14, 25, 14, f"{scene.say('worth.short')} {signed(round_worth(player))}", palette, text_anchor="end"
    )
    tokens = [f"trio-{name}" for name in COLOURS if player["worth"]["colours"][name]["trio"]] + ["coin"] * player[
        "coins"
    ]
    icons = "".join(placed(token, CELL - 160 - 26 * i, 8, 24) for i, token in enumerate(tokens))
    return mark + name + worth + icons + patio(scene, seat).at(0, HEAD, 0.66)


def sample_part(scene: Scene) -> str:
    """Return the sample, the decks and the discards."""
    palette, view = scene.palette, scene.view
    head = text(4, 26, 22, scene.say("sample"), palette, fill=palette["ink"], text_anchor="start")
    cards = table(scene, 4).at(0, HEAD, 0.84)
    told = (
        f"{scene.say('discards')} {len(view['discards'])}",
        scene.say("improvements", count=view["improvements"]["deck"]),
        scene.say("reserve", count=view["reserve"]),
    )
    lines = "".join(label(4, 390 + 24 * i, 15, words, palette, text_anchor="start") for i, words in enumerate(told))
    return head + cards + lines

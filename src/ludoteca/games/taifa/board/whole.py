"""The whole table as one SVG: the kingdoms above, the map below; for notebooks, pictures and replays."""

from typing import Final

from ludoteca.draw.fonts import with_fonts
from ludoteca.draw.palette import Palette
from ludoteca.draw.shapes import label, text
from ludoteca.draw.svg import Picture, el, group, moved, rect
from ludoteca.games.taifa.board import castles, dice, faces, ground, heraldry, lands, moves
from ludoteca.games.taifa.board.chart import Chart
from ludoteca.games.taifa.board.heraldry import placed
from ludoteca.games.taifa.board.scene import Scene
from ludoteca.games.taifa.pieces.kingdoms import CASTLES
from ludoteca.games.taifa.text.names import signed

PAD: Final = 16
TALL: Final = 66
ROW: Final = 3  # kingdoms beside each other
LETTER: Final = 0.58  # the width of a letter, of its height


def shapes(chart: Chart, palette: Palette) -> str:
    """Return the definitions that the drawings of a page refer to."""
    return board_shapes(chart, palette) + dice.shapes() + faces.shapes(chart, palette)


def board_shapes(chart: Chart, palette: Palette) -> str:
    return heraldry.shapes(palette) + ground.shapes(chart, palette)


def whole(scene: Scene) -> str:
    """Return the table; standalone it brings its shapes along."""
    defs = el("defs", board_shapes(scene.chart, scene.palette)) if scene.palette.standalone else ""
    across, down = scene.chart.box[2:]
    head = -(-len(scene.players) // ROW) * (TALL + PAD) + PAD
    width, height = across + 2 * PAD, down + head
    sea = rect(0, 0, width, height, fill=scene.palette["taifa-stage"])
    drawn = (
        placed("ground") + lands.drawing(scene) + moves.drawing(scene) + castles.drawing(scene) + castles.named(scene)
    )
    field = el("svg", drawn, x=PAD, y=head, width=across, height=down, viewBox=scene.chart.view_box)
    card = (width - (ROW + 1) * PAD) / ROW
    seats = "".join(
        moved(PAD + (card + PAD) * (i % ROW), PAD + (TALL + PAD) * (i // ROW), seat_card(scene, i, card))
        for i in range(len(scene.players))
    )
    words = scene.say("turn_of", turn=scene.view["turn"], turns=scene.view["turns"])
    picture = Picture(width, height, defs + sea + field + seats, f"{words}. {lands.in_words(scene)}", "taifa")
    made = picture.svg(font_family=scene.palette["serif"])
    return with_fonts(made) if scene.palette.standalone else made


def seat_card(scene: Scene, seat: int, width: float) -> str:
    """Return a kingdom's castles, Card Bonus and cards on a sheet of paper."""
    player, palette = scene.players[seat], scene.palette
    on = seat == scene.mover or seat in scene.view["winners"]
    edge = rect(
        0,
        0,
        width,
        TALL,
        rx=14,
        fill=palette["paper"],
        stroke=palette["ink" if on else "line-2"],
        stroke_width=3 if on else 1,
    )
    castle = group(placed(f"castle-{player['kingdom']}"), transform="translate(36,34) scale(1.15)")
    name = text(70, 29, 19, scene.names[seat], palette, fill=palette["ink"], text_anchor="start")
    facts = (
        scene.say("castles", count=player["castles"], most=CASTLES),
        scene.say("bonus", number=signed(player["bonus"])),
        scene.say("cards", count=player["cards"]),
    )
    told = " · ".join(facts)
    size = min(12.5, (width - 82) / len(told) / LETTER)
    return edge + castle + name + label(70, 50, size, told, palette, text_anchor="start")

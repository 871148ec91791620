"""What a shared link shows: a position as an onlooker sees it, or the game's box, beside its name."""

from textwrap import wrap
from typing import Final

from ludoteca.core.game import Game, Json
from ludoteca.draw.palette import VALUES, Palette, settled
from ludoteca.draw.shapes import text
from ludoteca.draw.svg import Picture, group, rect
from ludoteca.server.names import words_of

WIDTH: Final = 1200
HEIGHT: Final = 630
EDGE: Final = 40
BESIDE: Final = 640  # where the words begin
LETTERS: Final = 30
ICON: Final = 512
MARK_SIZE: Final = 34
SAFE: Final = 0.62  # of an icon that may be cut round


def box_picture(game: Game, lang: str) -> str:
    """Return a game's box beside its name and line."""
    words = words_of(game, lang)
    box = nested(settled(game.cover(lang=lang), game.colours()), EDGE, EDGE, BESIDE - 2 * EDGE, HEIGHT - 2 * EDGE)
    return beside(box, words.say(f"{game.name}.name"), words.say(f"{game.name}.tagline"))


def position_picture(game: Game, view: Json, title: str, line: str, lang: str) -> str:
    """Return a position, drawn by the game's own board, beside the table's name and how it stands."""
    drawn = game.draw(view | {"legal": []}, lang=lang, standalone=True)
    return beside(nested(drawn, EDGE, EDGE, BESIDE - 2 * EDGE, HEIGHT - 2 * EDGE), title, line)


def nested(svg: str, x: float, y: float, width: float, height: float) -> str:
    """Return a picture within a picture, as large as it goes in a frame."""
    return svg.replace("<svg ", f'<svg x="{x}" y="{y}" width="{width}" height="{height}" ', 1)


def beside(picture: str, title: str, line: str) -> str:
    palette = Palette(standalone=True)
    start = {"text_anchor": "start"}
    rows = wrap(line, LETTERS)[:5]
    heads = wrap(title, LETTERS // 2 + 2)[:3]
    words = [
        text(BESIDE, 200 + 66 * row, 58, part, palette, fill=palette["ink"], **start) for row, part in enumerate(heads)
    ]
    below = 200 + 66 * len(heads)
    words += [
        text(BESIDE, below + 44 * row, 34, part, palette, font_weight=400, fill=palette["ink-2"], **start)
        for row, part in enumerate(rows)
    ]
    body = rect(0, 0, WIDTH, HEIGHT, fill=VALUES["wall"]) + picture + "".join(words)
    return Picture(WIDTH, HEIGHT, body, title, "preview").svg(font_family=palette["serif"])


def icon_picture(mark: str) -> str:
    """Return the room's mark as an icon, with room enough to be cut round."""
    inside = ICON * SAFE
    gap = (ICON - inside) / 2
    body = rect(0, 0, ICON, ICON, fill=VALUES["paper"]) + group(
        nested(mark, gap, gap, inside, inside),
    )
    return Picture(ICON, ICON, body, "Ludoteca", "icon").svg()

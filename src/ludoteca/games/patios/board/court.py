"""A patio as a picture: its cells around the well, large with all there is to press, or small."""

from typing import Final

from ludoteca.core.notation import parted, spelled
from ludoteca.draw.palette import Palette
from ludoteca.draw.shapes import SHADOW, hatch, last_move, outline, piece, text, tick
from ludoteca.draw.svg import Look, Picture, circle, group, moved, rect, title, use
from ludoteca.games.patios.actions import cane_at
from ludoteca.games.patios.board import marks
from ludoteca.games.patios.board.floor import SIDE
from ludoteca.games.patios.board.pots import PREFIX, placed
from ludoteca.games.patios.board.scene import Scene, Spot
from ludoteca.games.patios.pieces import CELLS, XY
from ludoteca.games.patios.telling import BY_NAME
from ludoteca.words.phrases import opened

HEIGHT: Final = SIDE + 4
EDGE: Final[Look] = {"fill": "none", "stroke": "#8a7350", "stroke_opacity": 0.7, "stroke_width": 1.4}
FREE: Final[Look] = {"stroke": "#4a3a24", "stroke_opacity": 0.6, "stroke_width": 2, "stroke_dasharray": "9 7"}
# What pressing a cell of one's own patio would be, by the question; to place a card where no other is named.
VERBS: Final = {
    "patios.can_now": "water",
    "patios.cane": "water",
    "patios.swap": "swap",
    "patios.target": "target",
    "patios.second": "target",
    "patios.shield": "water",
    "patios.pour": "water",
    "patios.keep_pot": "keep",
    "patios.keep_awning": "keep",
}
WATERERS: Final = ("hose", "can")
LEGIBLE: Final = 23  # letters that a patio of 350 px still shows at 12
COUNT: Final = 16  # of a number on the Ladder, in a court of any size


class Grid:
    """Where the cells of a patio lie: three by three, or five by five under Works."""

    def __init__(self, wide: bool, origin: float, side: float, gap: float) -> None:
        self.middle = 2 if wide else 1
        self.origin = origin
        self.side = side
        self.gap = gap

    def at(self, cell: str) -> tuple[float, float]:
        """Return the corner of a cell."""
        x, y = XY[CELLS.index(cell)]
        return self.spot(self.middle + x), self.spot(self.middle - y)

    def spot(self, place: int) -> float:
        return self.origin + place * (self.side + self.gap)

    @property
    def centre(self) -> float:
        """Return the corner of the well's cell, across and down."""
        return self.spot(self.middle)


LARGE: Final = {False: Grid(False, 57, 164, 14), True: Grid(True, 56, 98, 8)}


def patio(scene: Scene, seat: int) -> Picture:
    """Return a patio as large as the table allows, with everything in it that can be pressed."""
    grid = LARGE[scene.wide(seat)]
    body = use(f"{PREFIX}ground", 0, 0, SIDE, HEIGHT) + well(scene, seat, grid)
    body += "".join(cell(scene, scene.spots[seat][name], grid) for name in scene.cells(seat))
    body += "".join(ghost(scene, notation, grid) for notation in scene.legal if seat == scene.near)
    return Picture(SIDE, HEIGHT, body, in_words(scene, seat), "patio lamp")


def well(scene: Scene, seat: int, grid: Grid) -> str:
    """Return the well, somewhat over its cell."""
    works = scene.players[seat]["works"]
    over = grid.side * 0.05
    x, y, side = grid.centre - over, grid.centre - 2 * over, grid.side + 2 * over
    kind = "works" if works else "well"
    words = scene.say("well.works" if works else "well")
    body = placed(kind, x, y, side)
    if works and grid.middle > 1:
        body += value(x + side * 0.8, y + side * 0.3, "−2", "#9c231c", "#fffaf0", scene.palette)
    return group(title(words), body, data_about=kind, data_piece=f"well.{seat}")


def in_words(scene: Scene, seat: int) -> str:
    """Return a whole patio in words, for who cannot see it."""
    cells = [about(scene, spot) for spot in scene.spots[seat].values() if not spot.free]
    facts = {"seat": scene.names[seat], "cells": "; ".join(cells) or scene.say("patio.empty")}
    key = "patio.works" if scene.players[seat]["works"] else "patio"
    return scene.say(key, **facts)


def about(scene: Scene, spot: Spot) -> str:
    """Return a cell and what lies there in words."""
    if spot.free:
        return opened(scene.say("cell.free", cell=spot.cell))
    if spot.dry:
        key = "cell.dry" if spot.card is None else "cell.dry.tub" if spot.card == "tub" else "cell.dry.known"
        return opened(scene.say(key, cell=spot.cell, card=spot.card or ""))
    words = opened(scene.say("cell.up", cell=spot.cell, card=spot.card))
    on_top = [scene.words.say("cards.cane", {"count": spot.canes})] if spot.canes else []
    on_top += [scene.words.card("hose", "one")] if spot.hose else []
    return scene.say("cell.ladder", cell=words, cards=scene.words.join(on_top)) if on_top else words


def pressed(scene: Scene, spot: Spot) -> str:
    """Return what pressing a cell of the reader's own patio would be."""
    prompt = scene.view["prompt"]
    if prompt in ("patios.protect", "patios.water"):
        waterer = cane_at(spot.cell) if spot.card == "cane" else spot.card
        return spelled("use", waterer) if spot.card in ("cane", *WATERERS) else spelled("water", spot.cell)
    placing = spelled("place", spot.cell)
    if prompt == "patios.cane" and (spot.free or placing in scene.allowed):
        return placing
    return spelled(VERBS.get(prompt, "place"), spot.cell)


def cell(scene: Scene, spot: Spot, grid: Grid) -> str:
    """Return a cell with what lies on it: a target, or a reason why it is none."""
    asked = bool(scene.legal) and spot.seat == scene.view["seat"]
    notation = pressed(scene, spot)
    actions = scene.acts(notation) if asked else []
    is_balcony = spot.up and spot.card in BY_NAME
    words = about(scene, spot)
    if actions:
        words = f"{scene.action(notation)}. {words}"
    body = empty(grid, legal=bool(actions)) if spot.free else lying(scene, spot, grid)
    body += signs(scene, spot, grid) + (states(scene, grid, legal=bool(actions), low=is_balcony) if asked else "")
    why = scene.why(notation) if asked else ""
    named = {"key": key_of(scene, spot), "about": note_of(spot), "part": part_of(spot)}
    shown = piece(0, 0, words, body, actions=actions, why=why, kind="cell", **named)
    return moved(*grid.at(spot.cell), landed(scene, spot, shown), stacked(scene, spot, grid) if not spot.free else "")


def key_of(scene: Scene, spot: Spot) -> str:
    """Return a name under which the page sees a card turn over."""
    if spot.free or spot.seat != scene.near or scene.palette.standalone:
        return ""
    return f"{spot.seat}-{spot.cell}-{spot.face}"


def note_of(spot: Spot) -> str:
    """Return which note explains what all see in a cell: of a dry card no more than that it is dry."""
    if spot.free:
        return "cell"
    return f"card.{spot.card}" if spot.up or spot.card == "tub" else "dry"


def part_of(spot: Spot) -> str:
    """Return a cell as events name it: for the card in it, and for itself where a card was taken out."""
    where = f"{spot.seat}.{spot.cell}"
    return f"spot.{where}" if spot.free else f"cell.{where} spot.{where}"


def landed(scene: Scene, spot: Spot, shown: str) -> str:
    """Return the card placed last under the name it had in the hand, so that the page lets it fly."""
    if scene.last == (scene.near, "place", spot.cell) and spot.seat == scene.near and not scene.palette.standalone:
        return group(shown, data_key=f"held-{spot.seat}")
    return shown


def empty(grid: Grid, *, legal: bool) -> str:
    side = grid.side
    if not legal:
        return rect(0, 0, side, side, rx=side * 0.08, fill="#fffaf0", fill_opacity=0.24, **FREE)
    paper = rect(0, 0, side, side, rx=side * 0.08, fill="#fffaf0", fill_opacity=0.72)
    return paper + marks.plus(side / 2, side / 2, side * 0.1)


def lying(scene: Scene, spot: Spot, grid: Grid) -> str:
    """Return a card on its shadow, with what its owner or the reader's memory knows of it."""
    side = grid.side
    shadow = rect(3, 6, side, side, rx=side * 0.08, fill=SHADOW, opacity=0.35)
    edge = rect(0.8, 0.8, side - 1.6, side - 1.6, rx=side * 0.08, **EDGE)
    return shadow + placed(spot.face, 0, 0, side) + edge + known(scene, spot, side)


def known(scene: Scene, spot: Spot, side: float) -> str:
    """Return the small card in the corner of a dry one."""
    if not spot.dry or spot.card == "tub":
        return ""
    small = side * marks.INSET / 164
    x, y = side - small - side * 0.05, side * 0.05
    if spot.card is not None:
        return marks.inset(spot.card, x, y, small)
    fact = scene.remembered.get((spot.seat, spot.cell))
    if fact is None:
        return ""
    return marks.inset(fact["card"], x, y, small, remembered=True) if "card" in fact else marks.doubt(fact, x, y, small)


def signs(scene: Scene, spot: Spot, grid: Grid) -> str:
    """Return what is going on at a cell: the Sun's aim, water named, cards that stay, the last move."""
    side, palette, view = grid.side, scene.palette, scene.view
    drawn, small = "", side * 0.13
    sun, water, keep, swap = view["sun"], view["water"], view["keep"], view["swap"]
    if scene.scorched(spot.seat, spot.cell):
        drawn += marks.sunny(side * 0.12, side * 0.12, side * 0.34)
    if sun and sun["seat"] == spot.seat and spot.cell in sun["targets"]:
        drawn += marks.aimed(0, 0, side, palette)
    if sun and sun["seat"] == spot.seat and spot.cell in sun["shielded"]:
        drawn += marks.drop(side * 0.86, side * 0.86, small, palette)
    if water and water["seat"] == spot.seat and spot.cell in water["cells"]:
        drawn += marks.drop(side * 0.86, side * 0.86, small, palette)
    if keep and keep["seat"] == spot.seat and spot.cell in keep["kept"]["up"]:
        drawn += marks.ticked(side * 0.14, side * 0.86, small, palette)
    if keep and keep["seat"] == spot.seat and spot.cell in keep["kept"]["dry"]:
        drawn += marks.inset("dry", side * 0.03, side * 0.71, 2 * small)
    if swap and spot.seat == view["active"] and spot.cell == swap["cell"]:
        drawn += marks.selected(-3, -3, side + 6, side + 6, side * 0.09 + 3, palette)
    if spot.card is not None and in_use(scene, spot, spot.card):
        drawn += marks.selected(-3, -3, side + 6, side + 6, side * 0.09 + 3, palette)
    if is_met(scene, spot):
        drawn += marks.ticked(side * 0.69, side * 0.16, side * 0.075, palette)
    if grid.middle > 1 and spot.up and spot.card in BY_NAME:
        drawn += value(side * 0.8, side * 0.2, str(BY_NAME[spot.card].points), "#e0b23c", "#241503", palette)
    return drawn + (last_move(-5, -5, side + 10, side + 10, palette) if is_last(scene, spot) else "")


def value(x: float, y: float, words: str, paint: str, ink: str, palette: Palette) -> str:
    """Return points on a disc, large enough to be read in the small cells of a patio in Works."""
    disc = circle(x, y, LEGIBLE * 0.72, fill=paint, stroke="#5e3f08", stroke_width=1.5)
    return disc + text(x, y + LEGIBLE * 0.36, LEGIBLE, words, palette, fill=ink)


def in_use(scene: Scene, spot: Spot, card: str) -> bool:
    """Say whether the cards to water are being named for a waterer of this cell (11.5)."""
    water = scene.view["water"]
    name = cane_at(spot.cell) if card == "cane" else card
    return bool(water and water["seat"] == spot.seat and water["waterer"] == name)


def is_met(scene: Scene, spot: Spot) -> bool:
    """Say whether a balcony in bloom would score now."""
    balconies = scene.players[spot.seat]["worth"]["balconies"]
    return any(one["cell"] == spot.cell and one["met"] for one in balconies)


def is_last(scene: Scene, spot: Spot) -> bool:
    seat, verb, about = scene.last
    return not spot.free and seat == spot.seat and verb in ("place", "water") and about == spot.cell


def states(scene: Scene, grid: Grid, *, legal: bool, low: bool) -> str:
    """Return the ring, hatch and tick of a cell that can be pressed; low, where a Balcony's value is at the top."""
    side, radius = grid.side, grid.side * 0.09
    mark = tick(side - 6, side - 6 if low else 6, scene.palette) if legal else ""
    return (
        hatch(PREFIX, 0, 0, side, side, radius)
        + outline(-3, -3, side + 6, side + 6, radius + 3, scene.palette, legal=legal)
        + mark
    )


def stacked(scene: Scene, spot: Spot, grid: Grid) -> str:
    """Return the Canes and the Hose on the Ladder, each a piece of its own."""
    on_top = [("cane", spelled("use", cane_at(spot.cell)), spot.canes)] if spot.canes else []
    on_top += [("hose", spelled("use", "hose"), 1)] if spot.hose else []
    side = grid.side * 0.4
    return "".join(
        on_ladder(scene, spot, name, notation, count, (grid.side * 0.05 + i * side * 1.22, grid.side * 0.54, side))
        for i, (name, notation, count) in enumerate(on_top)
    )


def on_ladder(scene: Scene, spot: Spot, name: str, notation: str, count: int, box: tuple[float, float, float]) -> str:
    x, y, side = box
    asked = scene.asks("protect", "water") and spot.seat == scene.view["seat"]
    actions = scene.acts(notation) if asked else []
    words = scene.action(notation) if actions else scene.card(name)
    paper = rect(2, 3, side, side, rx=side * 0.1, fill=SHADOW, opacity=0.4) + placed(name, 0, 0, side)
    edge = rect(0.6, 0.6, side - 1.2, side - 1.2, rx=side * 0.09, **EDGE)
    number = marks.counted(side * 0.84, side * 0.14, f"×{count}", scene.palette, COUNT) if count > 1 else ""
    ring = outline(-2, -2, side + 4, side + 4, side * 0.1 + 2, scene.palette, legal=bool(actions)) if asked else ""
    if in_use(scene, spot, name):
        ring = marks.selected(-2, -2, side + 4, side + 4, side * 0.1 + 2, scene.palette)
    why = scene.why(notation) if asked else ""
    note = f"card.{name}"
    return piece(x, y, words, paper, edge, ring, number, actions=actions, why=why, kind="cell", about=note)


def ghost(scene: Scene, notation: str, grid: Grid) -> str:
    """Return what a choice would put on a cell, hidden until it is the one looked at."""
    verb, name = parted(notation)
    if verb not in ("place", "water") or name not in CELLS:
        return ""
    spot = scene.spots[scene.near][name]
    card = promised(scene, verb, spot)
    if card is None:
        return ""
    side = grid.side
    drawn = group(placed(card, 0, 0, side), opacity=0.78)
    held = scene.view["holding"]
    if verb == "place" and card == "dry" and held["card"]:
        drawn += marks.inset(held["card"], side * 0.69, side * 0.05, side * 0.26)
    line: Look = {"fill": "none", "rx": side * 0.09}
    under = rect(0, 0, side, side, stroke=scene.palette["paper"], stroke_width=7, **line)
    dashes = rect(0, 0, side, side, stroke=scene.palette["select"], stroke_width=5, stroke_dasharray="14 9", **line)
    return group(moved(*grid.at(name), drawn, under, dashes), class_="ghost", data_for=notation, visibility="hidden")


def promised(scene: Scene, verb: str, spot: Spot) -> str | None:
    """Return the card that would lie on a cell afterwards, as far as the reader knows."""
    if verb == "water":
        return None if scene.asks("shield") else spot.card
    held = scene.view["holding"]
    if not held:
        return None
    return str(held["card"]) if held["up"] else "dry"

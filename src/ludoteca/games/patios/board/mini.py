"""A patio small, as it stands in the rail: readable, and pressed only when another's card or seat is asked for."""

from typing import Final

from ludoteca.core.notation import parted, spelled
from ludoteca.draw.shapes import hatch, last_move, outline, piece, tick
from ludoteca.draw.svg import Look, Picture, group, moved, rect, title, use
from ludoteca.games.patios.actions import in_patio
from ludoteca.games.patios.board import marks
from ludoteca.games.patios.board.court import Grid, about, in_words, is_last, known, note_of, part_of
from ludoteca.games.patios.board.pots import PREFIX, placed
from ludoteca.games.patios.board.scene import Scene, Spot

SIDE: Final = 176
GRIDS: Final = {False: Grid(False, 8, 50, 5), True: Grid(True, 7, 30, 3)}


def mini(scene: Scene, seat: int, *, cards: bool = False) -> Picture:
    """Return a small patio; as a whole it is pressed to accept or rob its seat, or each of its cards for a swap."""
    grid = GRIDS[scene.wide(seat)]
    works = scene.players[seat]["works"]
    body = use(f"{PREFIX}small-ground", 0, 0, SIDE) + placed(
        "works" if works else "well", grid.centre, grid.centre, grid.side
    )
    body += "".join(cell(scene, scene.spots[seat][name], grid, cards) for name in scene.cells(seat))
    body += "".join(scorched(scene, seat, notation, grid) for notation in scene.legal)
    notation = spelled("steal" if scene.asks("steal") else "accept", seat)
    words = in_words(scene, seat)
    if scene.acts(notation):
        ring = outline(2, 2, SIDE - 4, SIDE - 4, 9, scene.palette, legal=True)
        body = piece(
            0, 0, f"{scene.action(notation)}. {words}", body, ring, tick(160, 16, scene.palette), actions=[notation]
        )
    return Picture(SIDE, SIDE, body, words, "mini lamp")


def cell(scene: Scene, spot: Spot, grid: Grid, pressed: bool) -> str:
    """Return a cell; free ones are only hinted at."""
    side = grid.side
    if spot.free:
        edge: Look = {"stroke": "#4a3a24", "stroke_opacity": 0.5, "stroke_dasharray": "4 3"}
        body = rect(0.5, 0.5, side - 1, side - 1, rx=side * 0.08, fill="#fffaf0", fill_opacity=0.28, **edge)
        return moved(*grid.at(spot.cell), body, signs(scene, spot, side), data_piece=part_of(spot))
    body = placed(spot.face, 0, 0, side) + known(scene, spot, side) + on_ladder(spot, side) + signs(scene, spot, side)
    if pressed:
        return asked(scene, spot, grid, body)
    x, y = grid.at(spot.cell)
    named: Look = {"data_about": note_of(spot), "data_piece": part_of(spot)}
    return moved(x, y, title(about(scene, spot)), body, **named)


def asked(scene: Scene, spot: Spot, grid: Grid, body: str) -> str:
    """Return a card of another's that may be asked for, or a reason why not (9.3)."""
    notation = spelled("with", in_patio(spot.seat, spot.cell))
    actions, side = scene.acts(notation), grid.side
    words = f"{scene.action(notation)}. {about(scene, spot)}" if actions else about(scene, spot)
    ring = outline(-1, -1, side + 2, side + 2, side * 0.1, scene.palette, legal=bool(actions))
    states = hatch(PREFIX, 0, 0, side, side, side * 0.08) + group(ring, class_="thin")
    x, y = grid.at(spot.cell)
    named = {"why": scene.why(notation), "about": note_of(spot), "part": part_of(spot)}
    return piece(x, y, words, body, states, actions=actions, kind="cell", **named)


def on_ladder(spot: Spot, side: float) -> str:
    """Return the waterers on the Ladder, tiny."""
    names = ["cane"] * bool(spot.canes) + ["hose"] * spot.hose
    return "".join(placed(name, side * (0.04 + 0.48 * i), side * 0.52, side * 0.44) for i, name in enumerate(names))


def signs(scene: Scene, spot: Spot, side: float) -> str:
    """Return the Sun's aim and the last move."""
    sun = scene.view["sun"]
    drawn = ""
    if sun and sun["seat"] == spot.seat and spot.cell in sun["targets"]:
        drawn += marks.aimed(0, 0, side, scene.palette)
    if scene.scorched(spot.seat, spot.cell):
        drawn += marks.sunny(side * 0.16, side * 0.16, side * 0.5)
    return drawn + (last_move(-1, -1, side + 2, side + 2, scene.palette) if is_last(scene, spot) else "")


def scorched(scene: Scene, seat: int, notation: str, grid: Grid) -> str:
    """Return where a direction of the Sun would strike this patio, hidden until it is the one looked at (10.1)."""
    verb, direction = parted(notation)
    if verb != "sun" or seat == scene.view["active"] or scene.shaded(seat):
        return ""
    side = grid.side
    mark = marks.aimed(0, 0, side, scene.palette) + marks.sunny(side / 2, side / 2, side * 0.8)
    return group(moved(*grid.at(direction), mark), class_="ghost", data_for=notation, visibility="hidden")

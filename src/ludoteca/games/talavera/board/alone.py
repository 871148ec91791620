"""The stairs of a match alone: four steps of four slots, the numbers still wanted, the order as the special goal."""

from typing import Final

from ludoteca.draw.shapes import card, gold_star, hatch, last_move, open_ring, outline, piece, plate, text, tick
from ludoteca.draw.svg import Look, Picture, circle, group, moved, path, rect
from ludoteca.games.talavera.actions import CORNER
from ludoteca.games.talavera.board.faces import SIDE, order_side
from ludoteca.games.talavera.board.scene import Scene
from ludoteca.games.talavera.board.steps import (
    MARGIN,
    RISE,
    SPARE,
    TILE,
    TOP,
    TREAD,
    cracked,
    either,
    ghost_tile,
    leader,
    plaster,
    slots,
    spare_spots,
    tread,
)
from ludoteca.games.talavera.board.tiles import PREFIX, tile
from ludoteca.games.talavera.pieces import COLOURS, CORNERS, TILES

LEFT: Final = 182  # where the first slot begins
EDGE: Final = LEFT + CORNERS * TILE  # where the last one ends
LANDING: Final = 13  # by how much each step stands out below the one above
STAR: Final = 24  # around a number ordered
ORDERED: Final = LEFT - 60 - 14 - STAR  # the middle of it
WIDTH: Final = EDGE + 170
HEIGHT: Final = CORNERS * RISE + 34
RESULT: Final = WIDTH - 34
CHIP: Final = 46


class Corner:
    """One colour of a match alone: what covers it, what the kept cards hold of it, and where it is drawn."""

    def __init__(self, scene: Scene, row: int, colour: str) -> None:
        player = scene.view["players"][0]
        self.row = row
        self.colour = colour
        self.order: int = player["numbers"][colour]
        self.have: int = player["have"][colour]
        self.covered = bool(player["tucked"][colour])
        self.held = sum(TILES[scene.edition][side][COLOURS.index(colour)] for side in player["hand"])
        self.left = ORDERED - STAR - 6 - row * LANDING
        self.y = TOP + row * RISE + TREAD - 1
        self.middle = self.y + TILE / 2

    def spots(self, count: int) -> list[float]:
        """Return the left edge of each tile: four on the riser, the rest beside it."""
        on_step = [LEFT + i * TILE + 1.0 for i in range(min(count, CORNERS))]
        beside = spare_spots(EDGE + 20, RESULT - EDGE - 54, max(0, count - CORNERS))
        return on_step + [x for x, _ in beside]


def corners_of(scene: Scene) -> list[Corner]:
    return [Corner(scene, row, colour) for row, colour in enumerate(COLOURS)]


def sizes(corners: list[Corner], but: str = "") -> list[int]:
    """Return the numbers of tiles that corners are covered with."""
    return [corner.have for corner in corners if corner.covered and corner.colour != but]


def counts(count: int, others: list[int]) -> bool:
    """Say whether a corner with so many tiles can belong to a win (6.6, 6.8)."""
    return 1 <= count <= CORNERS and count not in others


def stairs(scene: Scene) -> Picture:
    """Return the four corners as stairs that climb to the right."""
    corners = corners_of(scene)
    body = wall(corners) + "".join(
        tread(corner.left - 8, corner.y - TREAD + 1, EDGE + 22 - corner.left, scene.palette) for corner in corners
    )
    body += "".join(corner_drawn(scene, corner, corners) for corner in corners)
    body += "".join(ghost(scene, notation, corners) for notation in scene.legal)
    told = ", ".join(in_words(scene, corner) for corner in corners)
    return Picture(WIDTH, HEIGHT, body, scene.say("stairs.alone", steps=told), "stairs lamp")


def wall(corners: list[Corner]) -> str:
    profile = f"M{EDGE + 14} {HEIGHT - 16}V{TOP}"
    for corner in corners:
        profile += f"H{corner.left}V{TOP + (corner.row + 1) * RISE}"
    return plaster(f"{profile}V{HEIGHT - 16}Z")


def in_words(scene: Scene, corner: Corner) -> str:
    if not corner.covered:
        return scene.say("corner.bare", colour=corner.colour)
    how = "special" if corner.have == corner.order else "covered"
    return scene.say(f"corner.{how}", colour=corner.colour, count=corner.have)


def corner_drawn(scene: Scene, corner: Corner, corners: list[Corner]) -> str:
    """Return a step: a tile of its colour, tiles or slots, and the number it came to."""
    spots = corner.spots(corner.have)
    waiting = 0 if corner.covered else CORNERS
    body = (
        ordered(scene, corner)
        + tile(corner.colour, LEFT - 60, corner.middle - CHIP / 2, CHIP)
        + slots(corner.colour, LEFT, corner.y, min(corner.have, CORNERS), waiting)
        + bare(corner)
        + "".join(cracked(corner.colour, x, corner.y + 5, -5) for x in spots[CORNERS:])
    )
    end = spots[-1] + SPARE if len(spots) > CORNERS else EDGE + 16
    line = leader(end + 10, RESULT - 30, corner.middle, scene.palette)
    if scene.moved("corner", corner.colour):
        body += last_move(LEFT - 2, corner.y - 2, max(1, len(spots)) * TILE + 4, TILE + 3, scene.palette)
    return target(scene, corner, body) + group(line, result(scene, corner, corners), pointer_events="none")


def ordered(scene: Scene, corner: Corner) -> str:
    """Return the number ordered for a step, on a star; struck out once that win is out of reach (6.7)."""
    words, number = scene.say("special.step", colour=corner.colour, count=corner.order), str(corner.order)
    if not scene.words.is_special_lost(scene.view):
        shape = gold_star(0, 0, STAR, scene.palette, number)
    else:
        stroke: Look = {"stroke": scene.palette["danger"], "stroke_width": 2.5, "stroke_linecap": "round"}
        shape = plate(0, 0, STAR - 5, number, scene.palette["ink-3"], scene.palette) + path("M-15 15L15-15", **stroke)
    return piece(ORDERED, corner.middle, words, shape, about="special")


def bare(corner: Corner) -> str:
    """Return the slots that a covered corner leaves empty: mortar without a motif, as nothing comes there."""
    if not corner.covered:
        return ""
    return "".join(
        rect(LEFT + i * TILE + 4, corner.y + 4, TILE - 8, TILE - 8, rx=5, fill="#6d4a2c", fill_opacity=0.1)
        for i in range(corner.have, CORNERS)
    )


def result(scene: Scene, corner: Corner, corners: list[Corner]) -> str:
    if corner.covered:
        return medal(scene, corner.have, corner.order, sizes(corners, corner.colour), RESULT, corner.middle)
    hand = scene.view["players"][0]["hand"]
    return group(open_ring(RESULT, corner.middle, f"+{corner.held}" if hand else "?", scene.palette), class_="so-far")


def medal(scene: Scene, count: int, order: int, others: list[int], x: float, y: float) -> str:
    """Return the number of tiles of a corner: a coin when it counts, starred when ordered, else crossed out."""
    palette = scene.palette
    if counts(count, others):
        disc = circle(0, 0, 22, fill=palette["gold"], stroke="#7a520c", stroke_width=1.5)
        dots = circle(0, 0, 17, fill="none", stroke=palette["gold-2"], stroke_width=1.5, stroke_dasharray="2 3")
        number = text(0, 8.5, 25, str(count), palette, fill="#2a1a05")
        return moved(x, y, disc, dots, number, gold_star(18, -16, 11, palette) if count == order else "")
    ring = circle(0, 0, 21, fill=palette["paper"], stroke=palette["danger"], stroke_width=3)
    cross = path("M-6-6L6 6M6-6L-6 6", stroke=palette["paper"], stroke_width=3.4, stroke_linecap="round")
    sign = moved(18, -16, circle(0, 0, 11, fill=palette["danger"]), group(cross, transform="scale(.75)"))
    return moved(x, y, ring, text(0, 8.5, 24, str(count), palette, fill=palette["danger"]), sign)


def target(scene: Scene, corner: Corner, body: str) -> str:
    """Return the step as a piece: a corner that can be covered now, or a reason why not."""
    notation = CORNER[COLOURS.index(corner.colour)].notation
    legal = notation in scene.legal
    words = in_words(scene, corner)
    if legal:
        words = f"{scene.action(notation)}. {words}"
    box = (LEFT - 70, corner.y - 1, EDGE - LEFT + 78, TILE + 1)
    area = rect(ORDERED - STAR, box[1], WIDTH - MARGIN - ORDERED + STAR, box[3], fill="none", pointer_events="all")
    marks = hatch(PREFIX, *box, 10) + outline(*box, 10, scene.palette, legal=legal) if scene.legal else ""
    check = tick(EDGE + 8, corner.y + 2, scene.palette) if legal else ""
    why = notation if scene.legal else ""
    return piece(
        0,
        0,
        words,
        area,
        body,
        marks,
        check,
        actions=[notation] if legal else [],
        why=why,
        kind="step",
        about=f"step.{corner.colour}",
        part=f"step.0.{corner.colour}",
    )


def ghost(scene: Scene, notation: str, corners: list[Corner]) -> str:
    """Return what keeping a card or covering a corner would give, hidden until it is the one looked at."""
    verb, *rest = notation.split()
    if verb == "corner":
        drawn = "".join(added(scene, corner, corner.held, corners) for corner in corners if corner.colour == rest[0])
    elif verb == "keep":
        tiles = TILES[scene.edition][int(rest[0])]
        totals = [
            (corner, corner.held + tiles[COLOURS.index(corner.colour)]) for corner in corners if not corner.covered
        ]
        could = [(corner, total) for corner, total in totals if total]
        drawn = "".join(added(scene, corner, total, corners) for corner, total in could)
        if scene.view["players"][0]["hand"]:
            drawn += either(RESULT, [corner.middle for corner, _ in could], scene.say("or"), scene.palette)
    else:
        return ""
    return group(drawn, class_="ghost", data_for=notation, visibility="hidden")


def added(scene: Scene, corner: Corner, count: int, corners: list[Corner]) -> str:
    """Return tiles that may come to a corner, and what it would come to once both cards are known."""
    tiles = [
        ghost_tile(corner.colour, x, corner.y + 1, TILE - 2 if x < EDGE else SPARE, scene.palette)
        for x in corner.spots(count)
    ]
    dashes: Look = {"stroke": scene.palette["select"], "stroke_width": 3, "stroke_dasharray": "7 5"}
    under = circle(RESULT, corner.middle, 26, fill=scene.palette["talavera-stage"], **dashes)
    if scene.view["players"][0]["hand"]:
        shown = medal(scene, count, corner.order, sizes(corners), RESULT, corner.middle)
    else:
        shown = group(open_ring(RESULT, corner.middle, f"+{count}", scene.palette), class_="so-far")
    return "".join(tiles) + under + shown


def wanted(scene: Scene) -> Picture:
    """Return the numbers 1 to 4, ticked when a corner has them."""
    done = sizes(corners_of(scene))
    chips = "".join(chip(scene, number, number in done) for number in range(1, CORNERS + 1))
    rest = [str(number) for number in range(1, CORNERS + 1) if number not in done]
    words = scene.say("wanted", numbers=scene.words.join(rest)) if rest else scene.say("wanted.none")
    return Picture(CORNERS * CHIP + 8, CHIP + 4, chips, words, "chips lamp")


def chip(scene: Scene, number: int, done: bool) -> str:
    palette = scene.palette
    x = CHIP * (number - 0.5)
    words = scene.say("wanted.done" if done else "wanted.open", number=number)
    if not done:
        return piece(x, 26, words, plate(0, 0, 19, str(number), palette["ink-3"], palette), about="wanted")
    disc = circle(0, 0, 19, fill=palette["ok"]) + text(0, 8, 22, str(number), palette, fill=palette["paper"])
    sign = path("M-5 0l3.500 3.500L6-4", fill="none", stroke=palette["ok"], stroke_width=2.5, stroke_linecap="round")
    return piece(x, 26, words, disc, moved(14, -13, circle(0, 0, 9, fill=palette["paper"]), sign), about="wanted")


def sign(scene: Scene) -> Picture:
    """Return the star that numbers ordered stand on, small."""
    return Picture(24, 24, gold_star(12, 12, 11, scene.palette), scene.say("special.short"), "lamp")


def order_card(scene: Scene) -> Picture:
    """Return the order card, the goal of an extra special win (6.7)."""
    side = scene.view["players"][0]["order"]
    gone = scene.words.is_special_lost(scene.view)
    words = scene.say("special", order=scene.order(side)) + (f". {scene.say('special.gone')}" if gone else "")
    face = card(PREFIX, SIDE, order_side(scene.edition, side, scene.palette), scene.palette)
    strokes: Look = {"stroke": scene.palette["danger"], "stroke_width": 9, "stroke_linecap": "round"}
    mark = path("M22 22L158 158M158 22L22 158", **strokes) if gone else gold_star(SIDE / 2, SIDE / 2, 19, scene.palette)
    return Picture(SIDE + 12, SIDE + 14, piece(4, 4, words, face, mark, about="special"), words, "order lamp")

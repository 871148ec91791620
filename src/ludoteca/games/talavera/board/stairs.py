"""An order as a flight of stairs: one step a colour, sorted from 1 to 4, as many slots as ordered."""

from typing import Final

from ludoteca.draw.shapes import badge, coin, hatch, last_move, open_ring, outline, piece, plate, tick
from ludoteca.draw.svg import Picture, circle, group, moved, rect
from ludoteca.games.talavera.actions import placing_on
from ludoteca.games.talavera.board.scene import Scene
from ludoteca.games.talavera.board.steps import (
    MARGIN,
    RISE,
    SPARE,
    TILE,
    TOP,
    TREAD,
    cost,
    either,
    ghost_tile,
    leader,
    plaster,
    slots,
    spare_spots,
    spares,
    tread,
)
from ludoteca.games.talavera.board.tiles import PREFIX, deep
from ludoteca.games.talavera.pieces import COLOURS, TILES
from ludoteca.games.talavera.rules.scoring import points_of

LEFT: Final = 92  # where the first slot begins
WIDTH: Final = LEFT + len(COLOURS) * TILE + 180
HEIGHT: Final = len(COLOURS) * RISE + 34
POINTS: Final = WIDTH - 34  # the middle of the points


class Step:
    """One colour of an order: what is needed and there, and where it is drawn."""

    def __init__(self, row: int, colour: str, need: int, have: int, points: int) -> None:
        self.colour = colour
        self.need = need
        self.have = have
        self.points = points
        self.y = TOP + row * RISE + TREAD - 1
        self.middle = self.y + TILE / 2
        self.edge = LEFT + need * TILE  # where the last slot ends

    def spots(self, excess: int) -> list[tuple[float, int]]:
        """Return where tiles too many stand."""
        start = self.edge + 24
        return spare_spots(start, POINTS - 34 - start, excess)

    def tiles(self, first: int, end: int) -> list[float]:
        """Return the left edge of each tile drawn from one to another, slots and spares alike."""
        on_step = [LEFT + i * TILE + 1.0 for i in range(first, min(end, self.need))]
        spots = self.spots(max(0, end - self.need))
        shown = max(0, min(first - self.need, len(spots) - 1))
        return on_step + [x for x, _ in spots[shown:]]


def steps_of(scene: Scene, seat: int) -> list[Step]:
    player = scene.view["players"][seat]
    order = sorted(COLOURS, key=lambda colour: player["numbers"][colour])
    return [
        Step(row, colour, player["numbers"][colour], player["have"][colour], player["points"][colour])
        for row, colour in enumerate(order)
    ]


def stairs(scene: Scene, seat: int) -> Picture:
    """Return a seat's order as stairs, with the ghosts of what each choice could add when it is the reader's."""
    steps = steps_of(scene, seat)
    body = wall() + "".join(
        tread(LEFT - 82, TOP + row * RISE, (row + 1) * TILE + 106, scene.palette) for row in range(4)
    )
    body += "".join(step_drawn(scene, seat, step) for step in steps)
    if scene.owner(seat):
        body += "".join(ghost(scene, notation, steps) for notation in scene.legal)
    told = [scene.say("step", colour=step.colour, have=step.have, need=step.need) for step in steps]
    return Picture(WIDTH, HEIGHT, body, scene.say("stairs.label", steps=", ".join(told)), "stairs lamp")


def wall() -> str:
    profile = f"M{LEFT - 74} {HEIGHT - 16}V{TOP}H{LEFT + TILE + 14}"
    for row in range(1, len(COLOURS)):
        profile += f"V{TOP + row * RISE}H{LEFT + (row + 1) * TILE + 14}"
    return plaster(f"{profile}V{HEIGHT - 16}Z")


def step_drawn(scene: Scene, seat: int, step: Step) -> str:
    """Return a step: the number ordered, its tiles and slots, tiles too many, and the points it is worth."""
    palette = scene.palette
    excess = max(0, step.have - step.need)
    filled = min(step.have, step.need)
    spots = step.spots(excess)
    end = spots[-1][0] + SPARE if spots else step.edge + 16
    body = (
        plate(LEFT - 40, step.middle, 25, str(step.need), deep(step.colour, palette), palette)
        + slots(step.colour, LEFT, step.y, filled, step.need - filled)
        + spares(step.colour, step.y, spots, palette)
    )
    line = leader(end + 10, POINTS - 30, step.middle, palette)
    beside = group(just_placed(scene, seat, step), line, worth(scene, step), pointer_events="none")
    return target(scene, seat, step, body) + beside


def worth(scene: Scene, step: Step) -> str:
    if step.have >= step.need:
        return coin(POINTS, step.middle, step.points, scene.palette)
    return group(open_ring(POINTS, step.middle, f"{step.have}/{step.need}", scene.palette), class_="so-far")


def target(scene: Scene, seat: int, step: Step, body: str) -> str:
    """Return the step as a piece: a place for the card asked about, or a reason why not."""
    asked = scene.owner(seat) and bool(scene.legal)
    hand = scene.view["players"][seat]["hand"]
    notation = placing_on(hand[0], step.colour).notation if asked and hand else ""
    legal = notation in scene.legal
    words = scene.say("step.points", colour=step.colour, have=step.have, need=step.need, count=step.points)
    if legal:
        words = f"{scene.action(notation)}. {words}"
    box = (LEFT - 72, step.y - 1, step.edge - LEFT + 82, TILE + 1)
    area = rect(box[0], box[1], WIDTH - MARGIN - box[0], box[3], fill="none", pointer_events="all")  # the whole row
    marks = hatch(PREFIX, *box, 10) + outline(*box, 10, scene.palette, legal=legal) if notation else ""
    check = tick(step.edge + 10, step.y + 2, scene.palette) if legal else ""
    later = scene.asks("place") and bool(notation) and not legal
    kind = "step later" if later else "step"
    return piece(
        0,
        0,
        words,
        area,
        body,
        marks,
        check,
        actions=[notation] if legal else [],
        why=notation,
        kind=kind,
        about=f"step.{step.colour}",
        part=f"step.{seat}.{step.colour}",
    )


def just_placed(scene: Scene, seat: int, step: Step) -> str:
    """Return marks around the tiles that the last action added."""
    if scene.last_seat != seat or scene.last[:1] != ["place"] or scene.last[2] != step.colour:
        return ""
    count = TILES[scene.edition][int(scene.last[1])][COLOURS.index(step.colour)]
    xs = step.tiles(step.have - count, step.have)
    return last_move(xs[0] - 3, step.y - 2, xs[-1] + TILE + 2 - xs[0], TILE + 3, scene.palette)


def ghost(scene: Scene, notation: str, steps: list[Step]) -> str:
    """Return what an action would add to the reader's stairs, hidden until it is the one looked at."""
    verb, *rest = notation.split()
    if verb not in ("take", "place"):
        return ""
    tiles = TILES[scene.edition][int(rest[0])]
    touched = [
        step for step in steps if (verb == "take" or step.colour == rest[1]) and tiles[COLOURS.index(step.colour)]
    ]
    drawn = "".join(added(scene, step, tiles[COLOURS.index(step.colour)]) for step in touched)
    drawn += either(POINTS, [step.middle for step in touched], scene.say("or"), scene.palette)
    return group(drawn, class_="ghost", data_for=notation, visibility="hidden")


def added(scene: Scene, step: Step, count: int) -> str:
    """Return tiles that may come to a step, what they cost, and the points the step would be worth."""
    total = step.have + count
    drawn, lost = "", cost(0, max(0, total - step.need))
    for x in step.tiles(step.have, total):
        off = x >= step.edge
        side, y = (SPARE, step.y + 5) if off else (TILE - 2, step.y + 1)
        drawn += ghost_tile(step.colour, x, y, side, scene.palette)
    if lost:
        drawn += badge(step.tiles(step.have, total)[-1] + SPARE - 7, step.y + 8, f"−{lost}", scene.palette)
    return drawn + would_be_worth(scene, step, total)


def would_be_worth(scene: Scene, step: Step, total: int) -> str:
    palette = scene.palette
    points = points_of(step.need, total)
    shown = coin(0, 0, points, palette) if total >= step.need else open_ring(0, 0, f"{total}/{step.need}", palette)
    under = circle(0, 0, 24, fill=palette["talavera-stage"])
    ring = circle(0, 0, 24, fill="none", stroke=palette["select"], stroke_width=3, stroke_dasharray="7 5")
    return moved(POINTS, step.middle, under, shown, ring)

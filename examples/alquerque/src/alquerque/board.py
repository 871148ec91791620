"""A view as SVG: the board with its men, what was taken from each player, and the panel in the rail."""

from typing import Final

from alquerque.actions import MEN, POINTS, STEPS, STOP, Jump, Step, parse
from alquerque.colours import ALONE, PAGE
from alquerque.pieces import EDGE, FRAME, PREFIX, RADIUS, WIDTH, man, shapes, spot, wood
from alquerque.state import QUIET
from alquerque.text import AlquerqueWords
from ludoteca.core.game import Action, Json
from ludoteca.draw.palette import Palette
from ludoteca.draw.scene import Scene as AnyScene
from ludoteca.draw.shapes import hatch, label, last_move, outline, piece, text, tick
from ludoteca.draw.svg import Picture, bold, circle, el, group, moved, path, rect, said
from ludoteca.words.phrases import named

TRAY: Final = 68  # the strip above and below the board, for men that were taken
RING: Final = RADIUS + 4


class Scene(AnyScene[AlquerqueWords]):
    """One view, and which men stand where; who shares a screen does not turn the board each time."""

    def __init__(self, view: Json, words: AlquerqueWords, palette: Palette, *, shared: bool = False) -> None:
        super().__init__(view, words, palette, [], shared=shared)
        self.turned = self.yours(1)
        self.actions = [action for action in map(parse, self.legal) if isinstance(action, Step | Jump)]
        self.held = {POINTS.index(name): seat for seat, names in enumerate(view["men"]) for name in names}
        self.numbers = dict(zip(self.held, [*view["numbers"][0], *view["numbers"][1]], strict=True))

    def at(self, point: int) -> tuple[float, float]:
        return spot(point, turned=self.turned)

    def told(self, action: Action) -> str:
        return self.words.action(action, self.view, self.names)


def defs() -> str:
    """Return the shapes that the regions of a page refer to, as one hidden SVG."""
    return el("svg", shapes(PAGE), class_="defs", width=0, height=0, aria_hidden="true")


def draw(view: Json, words: AlquerqueWords, *, standalone: bool) -> str:
    """Return a view as one SVG; a standalone one carries its colours with it."""
    palette = ALONE if standalone else PAGE
    drawn = whole(Scene(view, words, palette))
    ground = rect(-24, -24, drawn.width + 48, drawn.height + 48, fill=palette["alq-stage"])
    body = shapes(palette) + moved(24, 24, ground, drawn.body)
    return Picture(drawn.width + 48, drawn.height + 48, body, drawn.label, drawn.kind).svg()


def regions(view: Json, words: AlquerqueWords, *, shared: bool) -> dict[str, str]:
    """Return the parts of the page that change, by name."""
    return {"board": whole(Scene(view, words, PAGE, shared=shared)).svg(), "aside": aside(view, words)}


def aside(view: Json, words: AlquerqueWords) -> str:
    """Return the panel in the rail: how is played here, and how near a draw is."""
    rules = [words.say(f"alquerque.{name}.{'on' if view['options'][name] else 'off'}") for name in view["options"]]
    quiet = words.say("alquerque.played.quiet", {"moves": named(str(view["quiet"])), "most": QUIET})
    return el("h2", said(words.say("alquerque.played"))) + el("p", bold(" ".join([*rules, quiet])), class_="tiny rule")


def whole(scene: Scene) -> Picture:
    """Return the board between the two trays, the reader's own below."""
    upper, lower = (0, 1) if scene.turned else (1, 0)
    points = [target(scene, point) for point in range(len(POINTS)) if point not in scene.held]
    men = [
        one_man(scene, point, seat) for point, seat in sorted(scene.held.items(), key=lambda held: scene.at(held[0])[1])
    ]
    ghosts = [ghost(scene, action) for action in scene.actions]
    field = wood(scene.palette) + coordinates(scene) + trail(scene) + "".join([*points, *men, *ghosts])
    body = tray(scene, lower, 4) + moved(0, TRAY, field) + tray(scene, upper, TRAY + WIDTH + 16) + stop(scene)
    told = [scene.words.say(f"alquerque.men.{seat}", {"points": scene.view["men"][seat]}) for seat in range(2)]
    return Picture(WIDTH + 4, WIDTH + 2 * TRAY + 16, body, " ".join(told), "alquerque lamp")


def coordinates(scene: Scene) -> str:
    """Return the names of files and ranks on the frame, by which words name the points."""
    marks = ""
    for i in range(5):
        x, y = scene.at(i * 6)
        for where in ((x, FRAME - 9), (x, WIDTH - 9), (FRAME / 2, y + 6), (WIDTH - FRAME / 2, y + 6)):
            name = "abcde"[i] if where[0] == x else str(i + 1)
            marks += text(where[0], where[1], 17, name, scene.palette, fill=scene.palette["gold-2"], aria_hidden="true")
    return marks


def tray(scene: Scene, seat: int, y: float) -> str:
    """Return the men that a player has lost, in a row."""
    lost = MEN - len(scene.view["men"][seat])
    row = "".join(man(seat, EDGE + 41 * i, 26, 21) for i in range(lost))
    return moved(0, y, group(el("title", said(scene.words.say(f"alquerque.lost.{seat}", {"count": lost}))), row))


def trail(scene: Scene) -> str:
    """Return the way of the last move, and corners around the man that made it."""
    spots = [scene.at(POINTS.index(name)) for name in scene.view["trail"]]
    if not spots:
        return ""
    way = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in spots)
    x, y = spots[-1]
    marks = "".join(
        path(way, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")
        for colour, width in ((scene.palette["paper"], 11), (scene.palette["last"], 5))
    )
    start = circle(*spots[0], 13, fill=scene.palette["last"], stroke=scene.palette["paper"], stroke_width=3)
    return marks + start + last_move(x - RING, y - RING, 2 * RING, 2 * RING, scene.palette)


def ringed(scene: Scene, *, legal: bool) -> str:
    """Return the ring and the hatch that show a state, round as a man."""
    ring = outline(-RING, -RING, 2 * RING, 2 * RING, RING, scene.palette, legal=legal)
    return hatch(PREFIX, -RING, -RING, 2 * RING, 2 * RING, RING) + ring


def one_man(scene: Scene, point: int, seat: int) -> str:
    """Return a man: chosen to be moved, or asked why it may not be."""
    actions = [action.notation for action in scene.actions if action.start == point]
    words = scene.words.say(f"alquerque.man.{seat}", {"point": POINTS[point]})
    hit = circle(0, 0, RADIUS + 10, fill="none", pointer_events="all")
    body = man(seat, 0, 0) + ringed(scene, legal=bool(actions)) + tick(32, -32, scene.palette)
    why = "" if actions else scene.why(refused(scene, point))
    return piece(
        *scene.at(point), words, hit, body, actions=actions, why=why, key=f"man-{scene.numbers[point]}", kind="man"
    )


def refused(scene: Scene, point: int) -> str:
    """Return what a man that may not move would do: go to an empty point, where there is one."""
    return min(STEPS[point], key=lambda step: step.end in scene.held).notation


def target(scene: Scene, point: int) -> str:
    """Return an empty point: a place to go to, where some man may."""
    ways = [action for action in scene.actions if action.end == point]
    if not ways:
        return ""
    actions = [action.notation for action in ways]
    words = scene.told(ways[0]) if len(ways) == 1 else scene.words.say("alquerque.goto", {"point": POINTS[point]})
    disc = circle(0, 0, 27, fill=scene.palette["card"], fill_opacity=0.72)
    plus = path("M-9 0H9M0 -9V9", stroke=scene.palette["card-ink"], stroke_width=3, stroke_linecap="round")
    hit = circle(0, 0, RADIUS + 10, fill="none", pointer_events="all")
    body = disc + plus + outline(-29, -29, 58, 58, 29, scene.palette, legal=True) + tick(24, -24, scene.palette)
    return piece(*scene.at(point), words, hit, body, actions=actions, kind="point")


def ghost(scene: Scene, action: Step | Jump) -> str:
    """Return the man where an action would bring it and a cross over what it takes, hidden until it is looked at."""
    x, y = scene.at(action.end)
    colour = scene.palette["select"]
    ring = circle(x, y, RING, fill="none", stroke=colour, stroke_width=4, stroke_dasharray="9 6")
    drawn = group(man(scene.view["to_move"], x, y), opacity=0.72) + ring
    if isinstance(action, Jump):
        ox, oy = scene.at(action.over)
        cross = f"M{ox - 24} {oy - 24}l48 48m0 -48l-48 48"
        for stroke, width in ((scene.palette["paper"], 13), (scene.palette["danger"], 7)):
            drawn += path(cross, fill="none", stroke=stroke, stroke_width=width, stroke_linecap="round")
    return group(drawn, class_="ghost", data_for=action.notation, visibility="hidden")


def stop(scene: Scene) -> str:
    """Return the sign that ends a capture, where the player may (3.5)."""
    if not scene.acts(STOP.notation):
        return ""
    palette = scene.palette
    pill = rect(-84, -24, 168, 48, rx=24, fill=palette["paper"])
    sign = label(0, 7, 20, scene.told(STOP), palette, fill=palette["ink"])
    ring = outline(-86, -26, 172, 52, 26, palette, legal=True)
    return piece(
        WIDTH - 110,
        TRAY + WIDTH + 46,
        scene.told(STOP),
        pill,
        ring,
        sign,
        tick(78, -22, palette),
        actions=[STOP.notation],
        kind="stop",
    )

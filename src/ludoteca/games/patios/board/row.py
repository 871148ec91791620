"""The row of characters: the front at the left, faces as they lie, and where the Visitors could go."""

from typing import Final

from ludoteca.core.game import Json
from ludoteca.core.notation import parted, spelled
from ludoteca.draw.lettering import fitted
from ludoteca.draw.shapes import SHADOW, hatch, outline, piece, text, tick
from ludoteca.draw.svg import NAMESPACE, Look, el, group, moved, rect, said, use
from ludoteca.games.patios.board import marks
from ludoteca.games.patios.board.characters import BAND, HEIGHT, WIDTH, emblem_at
from ludoteca.games.patios.board.pots import PREFIX
from ludoteca.games.patios.board.scene import Scene
from ludoteca.games.patios.pieces import CHARACTERS

BOX: Final = f"-6 -6 {WIDTH + 14} {HEIGHT + 16}"
VISITORS: Final = "visitors"
NEIGHBOUR: Final = "neighbour"
NAME: Final = (16.0, 15.2)  # the sizes of a name in one line and in two
EMPTY: Final[Look] = {"stroke": "#8a7350", "stroke_opacity": 0.6, "stroke_width": 1.5, "stroke_dasharray": "6 5"}


def row(scene: Scene) -> str:
    """Return the row as a list; before it is laid, the places for it."""
    cards = scene.view["row"]
    if not cards:
        count = len(CHARACTERS) - scene.playground
        return listed(scene, [el("li", sunk(scene)) for _ in range(count)], "bare")
    return clock(scene) + listed(scene, [place(scene, number, card) for number, card in enumerate(cards, 1)])


def clock(scene: Scene) -> str:
    """Return how far away the Visitors are, in words."""
    words = scene.words.clock(scene.view)
    about = "character.visitors" if words else None
    return el("p", said(words), class_="clock tiny", data_about=about)  # empty it keeps its place


def listed(scene: Scene, items: list[str], kind: str = "") -> str:
    return el("ol", *items, class_=f"row of-{len(items)} {kind}".strip(), aria_label=scene.say("row"))


def sunk(scene: Scene) -> str:
    spot = rect(2, 2, WIDTH - 4, HEIGHT - 4, rx=9, fill=SHADOW, fill_opacity=0.1, **EMPTY)
    return el("svg", spot, xmlns=NAMESPACE, viewBox=BOX, aria_hidden="true")


def place(scene: Scene, number: int, card: Json) -> str:
    """Return one place of the row with its number."""
    look: Look = {"class_": "lamp", "role": "group", "aria_label": told(scene, number, card)}
    picture = el("svg", drawn(scene, number, card), xmlns=NAMESPACE, viewBox=BOX, **look)
    who = el("span", said(scene.character(card["character"]) if card["up"] else ""), class_="who", aria_hidden="true")
    return el("li", picture, who, el("span", str(number), class_="nth num", aria_hidden="true"))


def drawn(scene: Scene, number: int, card: Json) -> str:
    """Return a character: to choose, to turn face down, or a place where the Visitors would stand."""
    notation = pressed(scene, number, card)
    actions = scene.acts(notation)
    words = told(scene, number, card)
    if actions:
        words = f"{scene.action(notation)}. {words}"
    body = face(scene, number, card)
    body += states(scene, legal=bool(actions)) if scene.legal else ""
    if card["up"] and card["character"] == scene.chosen:
        body += marks.selected(-3, -3, WIDTH + 6, HEIGHT + 8, 13, scene.palette)
    key = f"row-{card['character']}" if card["up"] and not scene.palette.standalone else ""
    about = f"character.{card['character']}" if card["up"] else "back"
    part = f"row.{card['character']}" if card["up"] else ""
    why = scene.why(notation)
    shown = piece(0, 0, words, body, actions=actions, why=why, key=key, kind="character", about=about, part=part)
    return shown + (ghost(scene, notation) if actions and parted(notation)[0] == "move" else "")


def pressed(scene: Scene, number: int, card: Json) -> str:
    """Return what pressing a place of the row would be."""
    if scene.asks("visitors"):
        return spelled("move", f"{visitors_at(scene) - number:+}")
    character = card["character"] or face_down(scene)
    return spelled("down" if scene.asks("faces") else "choose", character)


def face_down(scene: Scene) -> str:
    """Return one name for all that lie face down, so that asking why not tells nothing of a card (18.1)."""
    shown = {card["character"] for card in scene.view["row"]} | ({NEIGHBOUR} if scene.playground else set())
    return next(character for character in CHARACTERS if character not in shown)


def visitors_at(scene: Scene) -> int:
    """Return the place of the Visitors, counted from the front."""
    return next(number for number, card in enumerate(scene.view["row"], 1) if card["character"] == VISITORS)


def told(scene: Scene, number: int, card: Json) -> str:
    if card["up"]:
        return scene.say("row.up", number=number, character=card["character"])
    return scene.say("row.down", number=number)


def face(scene: Scene, number: int, card: Json) -> str:
    shadow = rect(2, 4, WIDTH, HEIGHT + 2, rx=11, fill=SHADOW, opacity=0.28)
    if not card["up"]:
        return shadow + use(f"{PREFIX}character", 0, 0, WIDTH, HEIGHT + 2) + recalled(scene, number)
    return shadow + use(f"{PREFIX}{card['character']}", 0, 0, WIDTH, HEIGHT + 2) + name(scene, card["character"])


def name(scene: Scene, character: str) -> str:
    words = scene.character(character)
    lines, size = fitted(words, BAND - 4, NAME)
    first = 144 if len(lines) == 1 else 138.5
    return "".join(text(WIDTH / 2, first + 14 * at, size, line, scene.palette) for at, line in enumerate(lines))


def recalled(scene: Scene, number: int) -> str:
    """Return which character is remembered to lie face down here."""
    known = scene.view["remembered"]["row"] if scene.aided else []
    return "".join(note(fact["character"]) for fact in known if fact["place"] == number)


def note(character: str) -> str:
    look: Look = {"stroke": "#1d4780", "stroke_width": 2.5, "stroke_dasharray": "5 4"}
    return rect(28, 48, 60, 60, rx=12, fill="#fffaf0", **look) + emblem_at(character, 34, 54, 48)


def states(scene: Scene, *, legal: bool) -> str:
    """Return ring, hatch and tick."""
    box = (-3, -3, WIDTH + 6, HEIGHT + 8)
    ring = outline(*box, 13, scene.palette, legal=legal)
    return hatch(PREFIX, 0, 0, WIDTH, HEIGHT, 10) + ring + (tick(WIDTH - 8, 6, scene.palette) if legal else "")


def ghost(scene: Scene, notation: str) -> str:
    """Return the Visitors where they would stand."""
    people = use(f"{PREFIX}{VISITORS}", 0, 0, WIDTH, HEIGHT + 2)
    line: Look = {"fill": "none", "stroke": scene.palette["select"], "stroke_width": 5, "stroke_dasharray": "14 9"}
    body = group(people, opacity=0.85) + rect(0, 0, WIDTH, HEIGHT, rx=10, **line)
    return group(moved(0, 0, body), class_="ghost", data_for=notation, visibility="hidden")

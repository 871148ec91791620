"""The panel of the turn: the tile to lay, with buttons to turn it, or the tokens to choose from."""

from functools import cache
from typing import Final

from ludoteca.draw.icons import ICON
from ludoteca.draw.shapes import hatch, label, outline, piece, text
from ludoteca.draw.svg import Picture, circle, el, group, moved, rect, said
from ludoteca.games.taluvo.actions import TURNS, Build, Expand
from ludoteca.games.taluvo.board.hexes import HALF, LEVEL, QUARTER, middle
from ludoteca.games.taluvo.board.island import tile_drawn
from ludoteca.games.taluvo.board.land import PREFIX, placed
from ludoteca.games.taluvo.board.scene import Scene
from ludoteca.games.taluvo.board.whys import why_expand, why_token
from ludoteca.games.taluvo.pieces import TERRAINS, TOKENS
from ludoteca.games.taluvo.rules.plane import footprint

TILE_WIDTH: Final = 4 * HALF + 16
TILE_HEIGHT: Final = 7 * QUARTER + LEVEL + 20
TOKEN_BUTTON: Final = (70, 74)
LAND_BUTTON: Final = (58, 62)
ICONS: Final = {"villager": (30, 44, 1), "temple": (30, 45, 0.6), "tower": (27, 47, 0.48)}
LAND_SCALE: Final = 0.36


def hold(scene: Scene) -> str:
    """Return the panel; nothing when the match is over."""
    if scene.view["over"]:
        return ""
    return tile_panel(scene) if scene.view["tile"] else tray(scene)


def heading(scene: Scene, key: str) -> str:
    words = scene.say(key) if scene.yours(scene.mover) else scene.say(f"{key}.of", seat=scene.names[scene.mover])
    return el("h3", said(words))


def tile_panel(scene: Scene) -> str:
    """Return the tile to lay in all its turns, of which the page shows one."""
    a, b = scene.view["tile"]["a"], scene.view["tile"]["b"]
    turns = "".join(group(centred(a, b, turn), data_turn=turn) for turn in range(TURNS))
    drawn = Picture(TILE_WIDTH, TILE_HEIGHT, turns, scene.words.pair(a, b), "cur lamp").svg(data_about="tile")
    left = el("p", said(scene.say("deck", count=scene.view["deck"])), class_="tiny num", data_about="deck")
    buttons = el("div", turner(scene, "left", -1), turner(scene, "right", 1), class_="rot") if scene.legal else ""
    only = scene.say("turn.only")
    return el("div", heading(scene, "tile"), drawn, buttons, left, class_="hold tile", data_only=only)


@cache
def centred(a: str, b: str, turn: int) -> str:
    """Return a tile in the middle of its picture, on its shadow."""
    spots = [middle(cell) for cell in footprint(0, 0, turn)]
    x = (min(x for x, _ in spots) + max(x for x, _ in spots)) / 2
    y = (min(y for _, y in spots) + max(y for _, y in spots)) / 2
    shadow = group(*(placed(f"{PREFIX}face", x + 6, y + LEVEL + 6) for x, y in spots), fill="#201008", opacity=0.3)
    return moved(TILE_WIDTH / 2 - x, (TILE_HEIGHT - LEVEL) / 2 - y, shadow, tile_drawn(a, b, turn))


def turner(scene: Scene, side: str, by: int) -> str:
    words = scene.say(f"turn.{side}")
    return el("button", ICON[side], class_="btn sq", type="button", data_rotate=by, aria_label=words, title=words)


def tray(scene: Scene) -> str:
    """Return the kinds of token and the terrains to expand onto."""
    kinds = {type(action) if isinstance(action, Expand) else action.notation.split()[0] for action in scene.choices}
    tokens = "".join(token_button(scene, token) for token in TOKENS)
    lands = "".join(land_button(scene, terrain) for terrain in scene.terrains)
    onto = el("p", said(scene.say("expand")), class_="tiny")
    return el(
        "div",
        heading(scene, "token"),
        el("div", tokens, class_="kinds"),
        onto,
        el("div", lands, class_="kinds lands"),
        class_="hold tray sole" if len(kinds) == 1 else "hold tray",
    )


class Kind:
    """A kind of token, or a terrain to expand onto: a piece that all its actions have in common."""

    def __init__(self, name: str, words: str, about: str, actions: list[str], why: str, ask: str) -> None:
        self.name = name
        self.ask = ask
        self.about = about
        self.words = words
        self.actions = actions
        self.why = why


def token_button(scene: Scene, token: str) -> str:
    """Return a token of the mover's with how many are left."""
    left = scene.view["players"][scene.mover][f"{token}s"]
    name = scene.token(token)
    actions = [
        action.notation for action in scene.choices if isinstance(action, Build) and TOKENS[action.token - 1] == token
    ]
    words, ask = scene.say("pool", token=name, left=left), scene.words.asks(token, scene.view)
    kind = Kind(name, words, f"token.{token}", actions, why_token(scene, token), ask)
    x, y, scale = ICONS[token]
    icon = group(placed(f"{PREFIX}{token}-{scene.mover}"), transform=f"translate({x},{y}) scale({scale})")
    return button(scene, kind, icon + counted(scene, left), *TOKEN_BUTTON)


def land_button(scene: Scene, terrain: str) -> str:
    onto = [action for action in scene.choices if isinstance(action, Expand) and TERRAINS[action.terrain] == terrain]
    words = scene.say("expand.onto", terrain=terrain)
    ask = scene.words.asks("expand", scene.view)
    notations = [action.notation for action in onto]
    kind = Kind(scene.land(terrain), words, "expand", notations, why_expand(scene, terrain), ask)
    width, height = LAND_BUTTON
    icon = group(placed(f"{PREFIX}{terrain}"), transform=f"translate({width / 2:g},25) scale({LAND_SCALE})")
    return button(scene, kind, icon, width, height)


def button(scene: Scene, kind: Kind, icon: str, width: int, height: int) -> str:
    """Return a kind as a picture of its own; whoever is not asked sees it and cannot choose it."""
    palette, asked = scene.palette, bool(scene.legal)
    box = (3, 3, width - 6, height - 6, 11)
    body = rect(*box[:4], rx=box[4], fill=palette["paper"], stroke=palette["line-2"], stroke_width=1)
    body += icon + label(width / 2, height - 11, 12, kind.name, palette, fill=palette["ink"])
    marks = hatch(PREFIX, *box) + outline(*box, palette, legal=bool(kind.actions))
    look = "kind later" if asked and not kind.actions else "kind"
    why = kind.why if asked else ""
    shown = piece(0, 0, kind.words, body, marks, actions=kind.actions, why=why, kind=look, about=kind.about)
    return Picture(width, height, group(shown, data_ask=kind.ask), kind.name, "lamp").svg(width=width, height=height)


def counted(scene: Scene, left: int) -> str:
    """Return how many tokens of a kind are left."""
    palette = scene.palette
    disc = circle(0, 0, 10, fill=palette["card"], stroke=palette["card-ink"], stroke_width=1.2)
    return moved(TOKEN_BUTTON[0] - 15, 17, disc, text(0, 4.6, 13, str(left), palette))

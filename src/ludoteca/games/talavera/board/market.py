"""The deck, the market of four cards, the pair of a match alone, and cards in hand."""

from typing import Final

from ludoteca.core.game import Json
from ludoteca.draw.palette import Palette
from ludoteca.draw.shapes import card, label, last_move, outline, piece, tick
from ludoteca.draw.svg import Look, Picture, group, moved, path, rect
from ludoteca.games.talavera.actions import FLIP, KEEP, REDRAW, TAKE, placing_on
from ludoteca.games.talavera.board.faces import SIDE, order_side, quad, tile_side
from ludoteca.games.talavera.board.scene import Scene
from ludoteca.games.talavera.board.tiles import PREFIX
from ludoteca.games.talavera.pieces import COLOURS, MARKET, PAIR, TILES

PITCH: Final = 208
TOP: Final = 28
HEIGHT: Final = 240
HAND_PITCH: Final = 204
HAND_HEIGHT: Final = 212


def market(scene: Scene) -> Picture:
    """Return the four places of the market."""
    places = scene.view["market"]
    body = "".join(place(scene, number, card) + numeral(scene, number) for number, card in enumerate(places, 1))
    return Picture(12 + MARKET * PITCH, HEIGHT, body, scene.say("market"), "market lamp")


def numeral(scene: Scene, number: int) -> str:
    """Return the number under a place, by which words name it."""
    return label(
        110 + (number - 1) * PITCH,
        TOP + SIDE + 25,
        17,
        str(number),
        scene.palette,
        class_="numeral",
        aria_hidden="true",
    )


def place(scene: Scene, number: int, card: Json) -> str:
    x = 20 + (number - 1) * PITCH
    if card is None:
        return taken(scene, number, x)
    if card["up"]:
        return open_card(scene, number, card["tiles"], x)
    return covered_card(scene, number, card, x)


def taken(scene: Scene, number: int, x: float) -> str:
    """Return a place whose card is gone: an empty, sunk spot."""
    return piece(x, TOP, scene.say("place.taken", nth=scene.nth(number)), sunk(scene.palette))


def sunk(palette: Palette) -> str:
    """Return an empty spot, pressed into the wall."""
    shadow = rect(2, 2, 176, 176, rx=14, fill="#3a2312", fill_opacity=0.2)
    return shadow + rect(5, 6, 173, 172, rx=12, fill=palette["talavera-stage"], fill_opacity=0.55)


def open_card(scene: Scene, number: int, side: int, x: float) -> str:
    actions = scene.acts(TAKE[side - 1].notation)
    words = (
        scene.action(actions[0]) if actions else scene.say("place.open", nth=scene.nth(number), card=scene.card(side))
    )
    face = card(PREFIX, SIDE, tile_side(scene.edition, side), scene.palette, legal=bool(actions))
    marks = last_move(-12, -12, SIDE + 24, SIDE + 24, scene.palette) if just_flipped(scene, number) else ""
    return piece(
        x,
        TOP,
        words,
        face,
        marks,
        tick(164, 2, scene.palette),
        actions=actions,
        key=f"card-{side}",
        kind="card",
        about="card",
        part=f"place.{number} market.{scene.card_name(side)}",
    )


def just_flipped(scene: Scene, number: int) -> bool:
    return scene.last[:1] == ["flip"] and str(number) in scene.last


def covered_card(scene: Scene, number: int, card_view: Json, x: float) -> str:
    """Return a card with its order side up: it can be turned over, or tells why not."""
    flips = [action.notation for action in FLIP if number in (action.a, action.b)]
    actions = [notation for notation in flips if notation in scene.legal]
    back = card_view["tiles"]
    key = "place.order" if back is None else "place.printed"
    facts = {"nth": scene.nth(number), "order": scene.order(card_view["order"]), "card": scene.card(back or 0)}
    face = card(
        PREFIX,
        SIDE,
        order_side(scene.edition, card_view["order"], scene.palette, back),
        scene.palette,
        legal=bool(actions),
    )
    shown = piece(
        x,
        TOP,
        scene.say(key, **facts),
        face,
        tick(164, 2, scene.palette),
        actions=actions,
        why=flips[0] if scene.asks("take") else "",
        key=f"order-{card_view['order']}",
        kind="card",
        about="order",
        part=f"place.{number}",
    )
    if not actions:
        return shown
    return group(shown, data_ask=scene.words.say("talavera.flip.more"), data_unpicks="")


def deck(scene: Scene) -> Picture:
    """Return the deck; alone it is also the target for drawing instead of keeping."""
    count = scene.view["deck"]
    layers = min(4, (count + 2) // 3)
    look: Look = {"rx": 9, "fill": scene.palette["card"], "stroke": scene.palette["card-edge"], "stroke_width": 1.5}
    pile = "".join(rect(8 - i * 2, 14 - i * 4, 104, 104, **look) for i in range(layers))
    spot = f"translate({24 - 2 * layers},{36 - 4 * layers})"
    top = group(quad(COLOURS, 0, 0, 35, 2), opacity=0.9, transform=spot)
    if not layers:
        pile, top = rect(8, 14, 104, 104, rx=9, fill="#6d4a2c", fill_opacity=0.13), ""
    words = scene.say("deck", count=count)
    if scene.view["seats"] > 1:
        return Picture(124, 126, piece(4, 2, words, pile, top, about="deck"), words, "lamp")
    return Picture(164, 184, redraw(scene, pile + top, words), words, "lamp redraw")


def redraw(scene: Scene, pile: str, words: str) -> str:
    """Return the deck of a match alone, with its label: drawing instead, once in the match (6.3)."""
    notation = REDRAW.notation
    legal = notation in scene.allowed
    hint = scene.say("redraw" if scene.view["redraws"] else "redraw.done")
    ink = scene.palette["ink" if legal else "ink-2"]
    pill = rect(0, 142, 152, 34, rx=17, fill=scene.palette["paper"], stroke=scene.palette["line-2"], stroke_width=1.5)
    ring = outline(-2, 140, 156, 38, 19, scene.palette, legal=legal)
    sign = label(76, 165.5, 19, hint, scene.palette, fill=ink)
    mark = tick(140, 128, scene.palette)
    stack = group(pile, transform="translate(16,4)")
    asked = bool(scene.legal)
    return piece(
        6,
        2,
        f"{scene.action(notation)}. {words}",
        stack,
        pill,
        ring,
        sign,
        mark,
        actions=scene.acts(notation),
        why=notation if asked else "",
        kind="deck-pile",
        about="redraw",
    )


def pair(scene: Scene) -> Picture:
    """Return the two cards to choose from, alone; two sunk spots while none lies there."""
    sides = scene.view["pair"]
    body = "".join(pair_card(scene, side, 20 + i * PITCH) + numeral(scene, i + 1) for i, side in enumerate(sides))
    body = body or "".join(moved(20 + i * PITCH, TOP, sunk(scene.palette)) for i in range(PAIR))
    return Picture(12 + PAIR * PITCH, HEIGHT, body, scene.say("pair"), "market lamp")


def pair_card(scene: Scene, side: int, x: float) -> str:
    actions = scene.acts(KEEP[side - 1].notation)
    words = scene.action(actions[0]) if actions else scene.card(side)
    face = card(PREFIX, SIDE, tile_side(scene.edition, side), scene.palette, legal=bool(actions))
    return piece(
        x,
        TOP,
        words,
        face,
        tick(164, 2, scene.palette),
        actions=actions,
        key=f"card-{side}",
        kind="card",
        about="card",
    )


def hand(scene: Scene, seat: int) -> Picture:
    """Return the cards of a seat that wait to be placed: two spots, filled in the order drafted."""
    cards = scene.view["players"][seat]["hand"]
    body = "".join(held(scene, seat, side, i) for i, side in enumerate(cards))
    words = scene.say("hand", cards="; ".join(scene.card(side) for side in cards)) if cards else scene.say("hand.empty")
    return Picture(8 + max(1, len(cards)) * HAND_PITCH, HAND_HEIGHT + 14, body, words, "hand lamp")


def held(scene: Scene, seat: int, side: int, i: int) -> str:
    """Return a card in hand; the one asked about is lifted and points to the stairs."""
    placing = scene.view["prompt"] == "talavera.place" and scene.view["to_move"] == seat
    now = scene.view["prompt"] == "talavera.corner" or (placing and i == 0)
    later = placing and i > 0
    face = card(PREFIX, SIDE, tile_side(scene.edition, side), scene.palette)
    marks = last_move(-5, -5, SIDE + 10, SIDE + 10, scene.palette) if just_held(scene, seat, side, i) else ""
    pointer = path("M74 192H106L90 212Z", fill=scene.palette["select"], stroke=scene.palette["paper"], stroke_width=3)
    words = scene.say("hand.now" if now else "hand.later" if later else "hand.card", card=scene.card(side))
    colour = next(name for name, count in zip(COLOURS, TILES[scene.edition][side], strict=True) if count)
    return piece(
        14 + i * HAND_PITCH,
        8 if now else 26,
        words,
        face,
        marks,
        pointer if now else "",
        why=placing_on(side, colour).notation if later and scene.legal else "",
        key=f"card-{side}",
        kind="held later" if later else "held",
        about="card",
        part=f"hand.{seat}.{scene.card_name(side)}",
    )


def just_held(scene: Scene, seat: int, side: int, i: int) -> bool:
    """Say whether the last action brought a card to a hand."""
    if scene.last_seat != seat:
        return False
    newest = i == len(scene.view["players"][seat]["hand"]) - 1
    return scene.moved("take", side) or scene.moved("keep", side) or (scene.moved("redraw") and newest)

"""What stands around the island: the pools of the seats, the settlements, the tiles not seen yet, and the key."""

from collections import Counter
from typing import Final

from ludoteca.core.game import Json
from ludoteca.draw.icons import ICON
from ludoteca.draw.shapes import text
from ludoteca.draw.svg import Look, Picture, bold, el, group, moved, path, rect, said, title
from ludoteca.games.taluvo.actions import TURNS
from ludoteca.games.taluvo.board.hexes import HALF, QUARTER, outline
from ludoteca.games.taluvo.board.island import stitched, tile_drawn
from ludoteca.games.taluvo.board.land import PREFIX, placed
from ludoteca.games.taluvo.board.scene import Scene
from ludoteca.games.taluvo.pieces import TOKENS
from ludoteca.games.taluvo.text import TRIBES
from ludoteca.words.phrases import named

ICONS: Final = {"villager": (-2, 1.05), "temple": (-4, 0.68), "tower": (0, 0.58)}
ROW: Final = 6  # tiles in a row of those not seen yet
MINI: Final = 0.24
CELL: Final = 50
CELL_HEIGHT: Final = 52


def picture(body: str, box: str, kind: str) -> str:
    """Return a small drawing whose words stand beside it."""
    return el("svg", body, viewBox=box, class_=kind, aria_hidden="true")


def token_icon(token: str, seat: int) -> str:
    down, scale = ICONS[token]
    body = group(placed(f"{PREFIX}{token}-{seat}"), transform=f"translate(0,{down}) scale({scale})")
    return picture(body, "-22 -50 44 56", "lamp")


def emblem(seat: int) -> str:
    return picture(placed(f"{PREFIX}emblem-{seat}"), "0 0 100 100", "lamp")


def seat_panel(scene: Scene, seat: int) -> str:
    """Return a seat's pools, its points where points decide, and whether it is out."""
    player = scene.view["players"][seat]
    pools = [pool(scene, player, token, start) for token, start in zip(TOKENS, player["start"], strict=True)]
    more = ""
    if scene.view["options"]["ranking"] == "score":
        more += el(
            "p", bold(scene.say("points", count=player["points"], number=named(str(player["points"])))), class_="tiny"
        )
    if player["out"]:
        more += el("p", el("span", ICON["x"], said(scene.say("out")), class_="tag out"))
    tribe = el("span", said(scene.words.fact("tribe", TRIBES[seat])), class_="tribe tiny")
    return tribe + el("div", *pools, class_="pools", data_piece=f"seat.{seat}") + more


def needs(scene: Scene) -> str:
    """Return in one strip what every tribe has still to place, where the seats lie far below the island."""
    return el(
        "div", *(need(scene, seat) for seat in range(scene.view["seats"])), class_="needs num", aria_hidden="true"
    )


def need(scene: Scene, seat: int) -> str:
    player = scene.view["players"][seat]
    left = "".join(token_icon(token, seat) + el("b", str(player[f"{token}s"])) for token in TOKENS)
    return el("span", emblem(seat), ICON["x"] if player["out"] else left)


def pool(scene: Scene, player: Json, token: str, start: int) -> str:
    left = player[f"{token}s"]
    words = scene.say("pool.of", tokens=scene.tokens(token, left), start=start)
    number = el("b", str(left), class_="num") + el("i", said(scene.say("pool.left", start=start, count=left)))
    told = el("span", number, aria_hidden="true") + el("span", said(words), class_="sr")
    return el("div", token_icon(token, player["seat"]), told, class_="pool", data_about=f"token.{token}")


def aside(scene: Scene) -> str:
    """Return the settlements and the tiles not seen yet."""
    return el("section", settlements(scene), class_="settlements") + unseen(scene)


def settlements(scene: Scene) -> str:
    shown = [settlement(scene, number, home) for number, home in enumerate(scene.view["settlements"])]
    head = el("h2", said(scene.say("settlements")))
    return head + (
        el("div", *shown, class_="setl") if shown else el("p", said(scene.say("settlements.none")), class_="tiny")
    )


def settlement(scene: Scene, number: int, home: Json) -> str:
    """Return a settlement as a button that shows where it is."""
    guards = [token for token in ("temple", "tower") for _ in range(home[f"{token}s"])]
    told = [scene.say("settlement", seat=scene.names[home["owner"]], count=home["size"])]
    told += [scene.tokens(token, home[f"{token}s"]) for token in ("temple", "tower") if home[f"{token}s"]]
    words = ", ".join(told)
    icons = "".join(token_icon(token, home["owner"]) for token in guards)
    size = el("span", said(scene.words.hexes(home["size"])), class_="num", aria_hidden="true")
    look = {
        "class_": "tag",
        "type": "button",
        "data_settle": str(number),
        "aria_label": words,
        "data_about": "settlement",
    }
    return el("button", emblem(home["owner"]), size, icons, **look)


def unseen(scene: Scene) -> str:
    """Return the tiles that may still come, as a list to open."""
    counts = scene.view["unseen"]
    total = sum(counts.values())
    if not total:
        return ""
    summary = el("summary", said(scene.say("unseen")), " ", el("span", str(total), class_="num"))
    return el("details", summary, minis(scene, counts), class_="unseen", data_keep="unseen", data_about="unseen")


def minis(scene: Scene, counts: dict[str, int]) -> str:
    told = [awaited(scene, pair, count) for pair, count in counts.items()]
    body = "".join(mini(scene, i, pair, count) for i, (pair, count) in enumerate(counts.items()))
    words = "; ".join([scene.say("unseen.all", count=sum(counts.values())), *told])
    return Picture(ROW * CELL, -(-len(counts) // ROW) * CELL_HEIGHT, body, words, "minis lamp").svg()


def awaited(scene: Scene, pair: str, count: int) -> str:
    """Return how often a tile may still come, in words."""
    return scene.say("unseen.tile", count=count, tile=scene.words.pair(*pair.split("+")))


def mini(scene: Scene, i: int, pair: str, count: int) -> str:
    """Return a tile, small, with how often it may still come."""
    a, b = pair.split("+")
    down, across = divmod(i, ROW)
    words = title(awaited(scene, pair, count))
    spot = f"translate({CELL / 2 - HALF * MINI:g},{QUARTER * 2 * MINI + 3:g}) scale({MINI})"
    tile = group(tile_drawn(a, b, 2), transform=spot)
    return moved(across * CELL, down * CELL_HEIGHT, words, tile, often(scene, count))


def often(scene: Scene, count: int) -> str:
    """Return a count such as ×2."""
    palette = scene.palette
    plate = rect(-12, -9.5, 24, 18, rx=9, fill=palette["card"], stroke=palette["card-ink"], stroke_width=1)
    return moved(CELL - 12, CELL_HEIGHT - 14, plate, text(0, 4.2, 13, f"×{count}", palette))


def legend(scene: Scene) -> str:
    """Return the key of the terrains."""
    rows = [legend_row(scene, terrain, terrain) for terrain in scene.terrains]
    rows.append(legend_row(scene, "volcano", "volcano-3"))
    if scene.asks("tile"):
        rows.append(mark_row(scene, "spot", placed(f"{PREFIX}spot"), "-22 -20 44 40", "spot"))
        if turns_elsewhere(scene):
            rows.append(mark_row(scene, "turn", placed(f"{PREFIX}spot-turn"), "-26 -54 52 56", "spot"))
    if scene.laid:
        rows.append(mark_row(scene, "last", stitched(), "-52 -54 104 108"))
    rows.append(mark_row(scene, "changed", changed(scene), "-52 -54 104 108"))
    return el("ul", *rows, class_="legend", aria_label=scene.say("legend"))


def turns_elsewhere(scene: Scene) -> bool:
    """Say whether some volcano erupts with the tile turned one way and not another."""
    counts = Counter((lay.q, lay.r) for lay in scene.lays if (lay.q, lay.r) in scene.hexes)
    return any(count < TURNS for count in counts.values())


def legend_row(scene: Scene, land: str, shape: str) -> str:
    drawn = picture(placed(f"{PREFIX}{shape}"), "-52 -54 104 108", "lamp")
    return el("li", drawn, said(scene.land(land)), data_land=land, data_about=f"terrain.{land}")


def changed(scene: Scene) -> str:
    """Return the line around what has changed since the reader's last turn, as the page draws it."""
    line = outline({(0, 0)})
    look: Look = {"fill": "none", "stroke_linejoin": "round"}
    halo = path(line, stroke=scene.palette["paper"], stroke_width=22, **look)
    return halo + path(line, stroke=scene.palette["last"], stroke_width=12, **look)


def mark_row(scene: Scene, mark: str, drawn: str, box: str, about: str | None = None) -> str:
    """Return what a mark on the island means."""
    kind = "spot mark lamp" if about else "mark lamp"
    return el("li", picture(drawn, box, kind), said(scene.say(f"legend.{mark}")), data_about=about, data_mark=mark)


def track(scene: Scene) -> str:
    """Return which tile of the match this is, for the top bar."""
    view = scene.view
    number = el("b", str(view["number"]))
    of = said(scene.say("track.of", tiles=view["tiles"]))
    words = scene.say("track.label", number=view["number"], tiles=view["tiles"])
    return el("span", said(scene.say("track"))) + el("p", number, " ", of, aria_label=words, role="img")

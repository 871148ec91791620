"""The sheet at the end of a round: what each watered, lost, received, paid and keeps; at the end the final count too."""

from collections.abc import Sequence
from typing import Final

from ludoteca.core.game import Event, Json, Seat
from ludoteca.draw.svg import el, said
from ludoteca.games.patios.board.final import drawn, final
from ludoteca.games.patios.board.scene import Scene
from ludoteca.games.patios.board.worth import icon, signed
from ludoteca.games.patios.colours import PAGE
from ludoteca.games.patios.pieces import COLOURS, TRIO_CHANGE
from ludoteca.games.patios.telling import name_of
from ludoteca.games.patios.text import PatiosWords
from ludoteca.words.phrases import plain

COLUMNS: Final = ("seat", "watered", "lost", "trios", "pots", "balconies", "works", "points", "stays")
NONE: Final = "–"


def account(events: Sequence[Event], view: Json, words: PatiosWords, names: list[str]) -> str:
    """Return what happened since the Visitors came, a row for each seat; nothing where they never did."""
    scene = Scene(view, words, PAGE, names)
    begun = [at for at, event in enumerate(events) if name_of(event) == "round_over"]
    if not begun:
        return final(scene)
    told = events[begun[-1] :]
    title = words.say("patios.sheet", {"round": told[0].facts["round"]})
    ended = words.event(told[0], view["seat"], names)
    heads = [el("th", said(words.say(f"patios.sheet.{name}")), scope="col") for name in COLUMNS]
    rows = [line(scene, told, seat) for seat in range(view["seats"])]
    table = el("table", el("caption", said(title)), el("thead", el("tr", *heads)), el("tbody", *rows))
    return el("section", el("p", said(plain(ended))), el("div", table, class_="wide"), class_="account") + final(scene)


def line(scene: Scene, events: Sequence[Event], seat: Seat) -> str:
    """Return one seat's row."""
    own: dict[str, list[Json]] = {}
    for event in events:
        if event.facts.get("seat") == seat:
            own.setdefault(name_of(event), []).append(event.facts)
    scored: Json = (own.get("scored") or [{"trios": [], "colours": {}, "balconies": [], "points": 0}])[0]
    paid, price = works(scene, own)
    cells = {
        "watered": cards(scene, [facts["card"] for facts in own.get("watered", [])]),
        "lost": cards(scene, [card for facts in own.get("faded", []) for card in facts["cards"]]),
        "trios": trios(scene, scored["trios"]),
        "pots": pots(scene, scored["colours"]),
        "balconies": balconies(scene, scored["balconies"]),
        "works": price,
        "points": el("b", said(signed(scored["points"] - paid))),
        "stays": stays(scene, own),
    }
    shown = [
        el("td", el("span", said(scene.words.say(f"patios.sheet.{name}")), class_="of", aria_hidden="true"), cell)
        for name, cell in cells.items()
    ]
    return el("tr", el("th", said(scene.names[seat]), scope="row"), *shown, data_piece=f"seat.{seat}")


def cards(scene: Scene, names: list[str]) -> str:
    """Return cards as small pictures, told in words."""
    if not names:
        return NONE
    shown = "".join(icon(name, "tiny-card") for name in names)
    return told(shown, scene.words.cards(names))


def told(shown: str, words: str) -> str:
    return el("span", shown, aria_hidden="true", class_="sum", title=words) + el("span", said(words), class_="sr")


def trios(scene: Scene, colours: list[str]) -> str:
    shown = "".join(icon(f"trio-{colour}") for colour in colours)
    return told(shown, scene.words.fact("trio", colours)) if colours else NONE


def pots(scene: Scene, colours: Json) -> str:
    """Return the points of Pots by colour."""
    parts = [(colour, colours[colour]) for colour in COLOURS if colours.get(colour)]
    shown = "".join(icon(f"pot-{colour}") + el("b", str(points)) for colour, points in parts)
    words = [(scene.words.say(f"patios.event.scored.colour.{colour}"), scene.words.points(n)) for colour, n in parts]
    return told(shown, scene.words.join([f"{colour} {points}" for colour, points in words])) if parts else NONE


def balconies(scene: Scene, met: list[Json]) -> str:
    shown = "".join(icon(one["card"], "tiny-card") + el("b", str(one["points"])) for one in met)
    words = [f"{scene.words.card(one['card'])} {scene.words.points(one['points'])}" for one in met]
    return told(shown, scene.words.join(words)) if met else NONE


def works(scene: Scene, own: dict[str, list[Json]]) -> tuple[int, str]:
    """Return what the Works took in points, and how it is shown; a trio token gives a point back (14.6)."""
    points = sum(facts["points"] for name in ("paid", "paid.none") for facts in own.get(name, []))
    colours = [facts["colour"] for facts in own.get("paid.trio", [])]
    if colours:
        words = scene.words.say("patios.sheet.paid.trio", {"trio": colours[0]})
        return -TRIO_CHANGE, drawn(f"−{icon(f'trio-{colours[0]}')}", words)
    return points, signed(-points) if points else NONE


def stays(scene: Scene, own: dict[str, list[Json]]) -> str:
    """Return what is in the patio for the next round: kept face up, kept dry, bought."""
    kept = own.get("kept", [])
    up = [card for facts in kept for card in facts["up"]] + [facts["card"] for facts in own.get("bought", [])]
    dry = [card for facts in kept for card in facts["dry"]]
    if not up + dry:
        return NONE
    words = scene.words.join(
        [scene.words.card(card, form) for group, form in ((up, "one"), (dry, "dry")) for card in group]
    )
    shown = [icon(card, "tiny-card") for card in up] + [icon("dry", "tiny-card") for _ in dry]
    return told("".join(shown), words)

"""The sheet at the end of a round: what each watered, lost, received and paid; at the end the final count too."""

from collections.abc import Sequence
from typing import Final

from ludoteca.core.game import Event, Json, Seat
from ludoteca.draw.svg import el, said
from ludoteca.games.patios.board.final import drawn, final
from ludoteca.games.patios.board.scene import Scene
from ludoteca.games.patios.board.worth import icon, signed
from ludoteca.games.patios.colours import PAGE
from ludoteca.games.patios.pieces import COLOURS, TRIO_CHANGE
from ludoteca.games.patios.telling import TRIO_WORTH, name_of
from ludoteca.games.patios.text import PatiosWords
from ludoteca.words.phrases import opened, plain

COLUMNS: Final = ("seat", "watered", "lost", "trios", "pots", "balconies", "works", "tokens", "points")
LOSSES: Final = ("burnt", "faded", "wasted")
NONE: Final = el("span", "–", class_="nothing")


def account(events: Sequence[Event], view: Json, words: PatiosWords, names: list[str]) -> str:
    """Return what the Visitors found, a row for each seat, with all that was lost in the round; nothing where they never came."""
    scene = Scene(view, words, PAGE, names)
    begun = [at for at, event in enumerate(events) if name_of(event) == "round_over"]
    if not begun:
        return final(scene)
    told = events[begun[-1] :]
    title = words.say("patios.sheet", {"round": told[0].facts["round"]})
    ended = words.event(told[0], view["seat"], names)
    heads = [el("th", said(words.say(f"patios.sheet.{name}")), scope="col") for name in COLUMNS]
    before = events[: begun[-1]]
    rows = [line(scene, told, (lost(before, seat), lost(told, seat)), seat) for seat in range(view["seats"])]
    table = el("table", el("caption", said(title)), el("thead", el("tr", *heads)), el("tbody", *rows))
    body = [el("p", said(plain(ended))), el("div", table, class_="wide"), *so_far(scene)]
    return el("section", *body, class_="account") + final(scene)


def so_far(scene: Scene) -> list[str]:
    """Return what those have in all whose tokens the reader may count (14.7)."""
    known = [] if scene.view["over"] else [(seat, n) for seat, n in enumerate(scene.view["scores"]) if n is not None]
    return [
        el("p", said(scene.words.say(key(scene, seat), {"seat": scene.names[seat], "points": scene.words.points(n)})))
        for seat, n in known
    ]


def key(scene: Scene, seat: Seat) -> str:
    return "patios.sheet.so_far.you" if scene.yours(seat) else "patios.sheet.so_far"


def lost(events: Sequence[Event], seat: Seat) -> list[str]:
    """Return the cards that a seat lost: to the Sun, for want of room, and dry when the Visitors came."""
    gone: list[Json] = [event.facts for event in events if name_of(event) in LOSSES and event.facts["seat"] == seat]
    return [card for facts in gone for card in facts.get("cards", [facts.get("card")])]


def line(scene: Scene, events: Sequence[Event], gone: tuple[list[str], list[str]], seat: Seat) -> str:
    """Return one seat's row."""
    own: dict[str, list[Json]] = {}
    for event in events:
        if event.facts.get("seat") == seat:
            own.setdefault(name_of(event), []).append(event.facts)
    scored: Json = (own.get("scored") or [{"trios": [], "colours": {}, "balconies": [], "points": 0}])[0]
    paid, price = works(scene, own)
    cells = {
        "watered": cards(scene, [facts["card"] for facts in own.get("watered", [])]),
        "lost": losses(scene, *gone),
        "trios": trios(scene, scored["trios"]),
        "pots": pots(scene, scored["colours"]),
        "balconies": balconies(scene, scored["balconies"]),
        "works": price,
        "tokens": said(signed(scored["points"] - paid)),
        "points": el("b", said(signed(scored["points"] - paid + sure(kept_trios(own, scored))))),
    }
    shown = [
        el("td", el("span", said(scene.words.say(f"patios.sheet.{name}")), class_="of", aria_hidden="true"), cell)
        for name, cell in cells.items()
    ]
    return el("tr", el("th", said(scene.names[seat]), scope="row"), *shown, data_piece=f"seat.{seat}")


def kept_trios(own: dict[str, list[Json]], scored: Json) -> list[str]:
    """Return the trios of the round, without the one that paid for the Works; an older token paid brings less still."""
    paid = [facts["colour"] for facts in own.get("paid.trio", [])]
    return [colour for colour in scored["trios"] if colour not in paid]


def sure(trios: list[str]) -> int:
    """Return what trio tokens are worth for sure, as a set of their own (16.2)."""
    return TRIO_WORTH[len(trios)]


def losses(scene: Scene, before: list[str], end: list[str]) -> str:
    """Return what was lost in the round and what as the Visitors came, told apart where there is both."""
    if not before:
        return cards(scene, end)
    groups = [group(scene, when, lost) for when, lost in (("before", before), ("end", end)) if lost]
    return el("span", *groups, class_="times")


def group(scene: Scene, when: str, lost: list[str]) -> str:
    label = el("small", said(scene.words.say(f"patios.sheet.lost.{when}")))
    words = scene.words.say(f"patios.sheet.lost.{when}.told", {"cards": scene.words.cards(lost)})
    return told(label + el("span", *(icon(name, "tiny-card") for name in lost), class_="lost"), words)


def cards(scene: Scene, names: list[str]) -> str:
    """Return cards as small pictures, told in words."""
    if not names:
        return NONE
    shown = "".join(icon(name, "tiny-card") for name in names)
    return told(shown, scene.words.cards(names))


def told(shown: str, words: str) -> str:
    return el("span", shown, aria_hidden="true", class_="sum", title=words) + el("span", said(words), class_="sr")


def trios(scene: Scene, colours: list[str]) -> str:
    shown = "".join(icon(f"trio-{colour}") for colour in colours) + el("b", str(sure(colours)))
    facts = {"trios": scene.words.fact("trio", colours), "points": scene.words.points(sure(colours))}
    return told(shown, opened(scene.words.say("patios.sheet.sure", facts))) if colours else NONE


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

"""The running count: what the colours and balconies of a patio would score if the round ended now."""

from ludoteca.core.game import Json
from ludoteca.draw.svg import el, said
from ludoteca.games.patios.board.pots import CLAY, placed
from ludoteca.games.patios.board.scene import Scene
from ludoteca.games.patios.pieces import BALCONIES, COLOURS
from ludoteca.games.patios.telling import round_worth, trio_worth
from ludoteca.words.phrases import opened


def icon(name: str, kind: str = "") -> str:
    """Return a small picture whose words stand beside it."""
    return el("svg", placed(name, 0, 0, 100), viewBox="0 0 100 100", class_=f"lamp {kind}".strip(), aria_hidden="true")


def chip(words: str, *shown: str, kind: str = "") -> str:
    """Return one sum: shown in pictures and numbers, told in words."""
    drawn = el("span", *shown, class_="sum", aria_hidden="true")
    return el("li", drawn, el("span", said(words), class_="sr"), class_=f"chip {kind}".strip(), title=words)


def number(value: object) -> str:
    return el("b", said(str(value)), class_="num")


def signed(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)


def worth(scene: Scene) -> str:
    """Return the count of the large patio in full; nothing once it is counted."""
    if scene.is_counted:
        return ""
    player, yours = scene.players[scene.near], scene.yours(scene.near)
    words = scene.say("worth.yours") if yours else scene.say("worth.of", seat=scene.names[scene.near])
    head = el("h3", said(words), class_="sr" if yours else "tiny")
    chips = [colour(scene, player, name) for name in COLOURS]
    chips += [works(scene)] if player["worth"]["works"] else []
    chips += [balcony(scene, player, one) for one in player["worth"]["balconies"]]
    label = el("span", said(scene.say("worth.short")), class_="tiny", aria_hidden="true")
    in_sum = el("div", label, el("ul", total(scene, player), class_="chips", role="list"), class_="in-sum")
    return head + el("ul", *chips, class_="chips", role="list") + in_sum


def colour(scene: Scene, player: Json, name: str) -> str:
    """Return the pots of a colour: their points, or the token of a trio and what is beyond it."""
    shown = player["worth"]["colours"][name]
    count, points = shown["count"], shown["points"]
    tub = icon("tub", "tiny-card") if player["worth"]["tub"] == name else ""
    pots = scene.words.say(f"cards.{name}", {"count": count})
    facts = {"pots": pots, "points": scene.words.points(points), "trio": name}
    parts = [icon(f"pot-{name}"), tub, number(count), unit(scene, "pots", count), arrow()]
    if shown["trio"]:
        more = [number(f"+{points}"), unit(scene, "points", points)] if points else []
        parts += [icon(f"trio-{name}"), unit(scene, "trio", 1), *more]
        return chip(scene.say("worth.trio.more" if points else "worth.trio", **facts), *parts, kind="met")
    return chip(scene.say("worth.colour", **facts), *parts, number(points), unit(scene, "points", points))


def unit(scene: Scene, name: str, count: int) -> str:
    """Return what a number on a chip counts."""
    return el("small", said(scene.say(f"worth.unit.{name}", count=count)))


def arrow() -> str:
    return el("i", "→")


def balcony(scene: Scene, player: Json, shown: Json) -> str:
    """Return a balcony: its points if it is met, else the pots it still asks for."""
    card, points = shown["card"], shown["points"]
    if shown["met"]:
        words = scene.say("worth.met", card=card, points=scene.words.points(points))
        parts = [el("i", "✓"), number(points), unit(scene, "points", points)]
        return chip(opened(words), icon(card, "tiny-card"), *parts, kind="met")
    pots = missing(player, card)
    words = scene.say("worth.missing", card=card, pots=scene.words.join(told(scene, pots)))
    return chip(
        opened(words), icon(card, "tiny-card"), el("i", "–"), *(icon(f"pot-{pot}") for pot in pots), kind="unmet"
    )


def missing(player: Json, card: str) -> list[str]:
    """Return the pots that a balcony still asks for: of its colours, then of one same colour (20)."""
    wanted = next(balcony for balcony in BALCONIES if balcony.name == card)
    counts = [player["worth"]["colours"][name]["count"] for name in COLOURS]
    left = [count - need for count, need in zip(counts, wanted.need, strict=True)]
    coloured = [name for name, rest in zip(COLOURS, left, strict=True) for _ in range(-rest)]
    return coloured + [CLAY] * max(0, wanted.group - max(max(left), 0))


def told(scene: Scene, pots: list[str]) -> list[str]:
    """Return missing pots in words."""
    kinds = [(pot, pots.count(pot)) for pot in dict.fromkeys(pots)]
    return [scene.words.say(f"patios.need.{'alike' if pot == CLAY else pot}", {"count": count}) for pot, count in kinds]


def works(scene: Scene) -> str:
    return chip(scene.say("worth.works"), icon("works"), number("−2"), unit(scene, "points", 2), kind="cost")


def trios_of(player: Json) -> list[str]:
    """Return the colours that would score a trio."""
    return [name for name in COLOURS if player["worth"]["colours"][name]["trio"]]


def in_all(scene: Scene, player: Json) -> str:
    """Return what a patio is worth, in words."""
    total = scene.say("worth.total", points=scene.words.points(round_worth(player)))
    trios = trios_of(player)
    if not trios:
        return total
    facts = {"trios": scene.words.fact("trio", trios), "sure": scene.words.points(trio_worth(player))}
    return scene.say("worth.total.trios", total=total, **facts)


def total(scene: Scene, player: Json) -> str:
    """Return all points together, those among them that the tokens of trios are worth for sure."""
    trios, points = trios_of(player), round_worth(player)
    tokens = [icon(f"trio-{name}") for name in trios]
    sure = el("span", el("i", "("), number(trio_worth(player)), *tokens, el("i", ")"), class_="sure")
    return chip(
        in_all(scene, player),
        el("i", "="),
        number(signed(points)),
        unit(scene, "points", points),
        sure if trios else "",
        kind="total",
    )

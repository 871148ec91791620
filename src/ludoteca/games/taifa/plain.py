"""A view as text with marks, at most 80 columns wide, for terminals, tests and screen readers."""

import textwrap
from collections import Counter
from typing import Final

from ludoteca.core.game import Json, Seat
from ludoteca.core.notation import about_of
from ludoteca.games.taifa.pieces.cards import slug
from ludoteca.games.taifa.pieces.kingdoms import CASTLES, HIT, RELIGIONS
from ludoteca.games.taifa.text import TaifaWords
from ludoteca.games.taifa.text.names import signed, slug_of, value_of
from ludoteca.words.lines import dotted, parted, short
from ludoteca.words.phrases import opened

WIDTH: Final = 80
NAME_MOST: Final = 34
GAP: Final = "  "
HERE: Final = "*"  # whose round it is
CAPITAL: Final = "!"
ROUTE: Final = ">"
GARRISON: Final = "+1"
COLUMNS: Final = ("kingdom", "castles", "bonus", "cards")
# What a terminal paints: the key of each mark, and its ink and ground.
MARKS: Final = {
    "taifa.tag.castile": "bold #fff6e2 on #b5322b",
    "taifa.tag.catalan": "bold #2a211c on #dea71f",
    "taifa.tag.valencia": "bold #2a211c on #93b944",
    "taifa.tag.seville": "bold #2a211c on #62aed3",
    "taifa.tag.badajoz": "bold #fff6e2 on #2f6b48",
    "taifa.tag.leon": "bold #fff6e2 on #2e4288",
    "taifa.tag.almoravids": "bold #2a211c on #93b944",
    "taifa.tag.el_cid": "bold #fff6e2 on #2e4288",
    "taifa.tag.free": "#2a211c on #cdc2ac",
}


def table(view: Json, words: TaifaWords, names: list[str]) -> str:
    """Return the whole table: heading, kingdoms, what is fought for, the areas, attackable ones first, and the hand."""
    names = [short(name, NAME_MOST) for name in names]
    parts = [heading(view, words, names), kingdoms(view, words, names), open_cards(view, words, names)]
    parts += [contest(view, words, names), battle(view, words, names), *areas(view, words, names), hand(view, words)]
    return parted(parts)


def wrapped(text: str, indent: str = "") -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ", break_on_hyphens=False)


def heading(view: Json, words: TaifaWords, names: list[str]) -> list[str]:
    facts = {"turn": view["turn"], "turns": view["turns"], "seat": names[view["active"]]}
    lines = wrapped(words.say("taifa.plain.over" if view["over"] else "taifa.plain.turn", facts))
    decks = [(deck, view["decks"][deck]) for deck in RELIGIONS]
    told = [
        words.say("taifa.plain.deck", {"deck": deck, "left": one["left"], "discards": len(one["discards"])})
        for deck, one in decks
    ]
    lines += wrapped(opened(dotted(told)))
    if view["removed"]:
        lines += wrapped(words.say("taifa.plain.removed", {"cards": view["removed"]}))
    return lines


def kingdoms(view: Json, words: TaifaWords, names: list[str]) -> list[str]:
    """Return the kingdoms, one a line: castles of 13, Card Bonus, cards with their backs, and who plays."""
    heads = [words.say(f"taifa.plain.head.{column}") for column in COLUMNS]
    rows = [["  " + heads[0], *heads[1:], ""], *(row(view, words, names, player) for player in view["players"])]
    widths = [max(len(line[at]) for line in rows) for at in range(len(rows[0]))]
    widths[0] = min(widths[0], WIDTH - sum(widths[1:]) - len(GAP) * len(COLUMNS))
    shown = [[short(cell, width) for cell, width in zip(line, widths, strict=True)] for line in rows]
    return [GAP.join(f"{cell:<{width}}" for cell, width in zip(line, widths, strict=True)) for line in shown]


def row(view: Json, words: TaifaWords, names: list[str], player: Json) -> list[str]:
    seat = player["seat"]
    mark = HERE if seat == view["active"] and not view["over"] else " "
    name = f"{mark} [{tag(view, words, seat)}] {words.kingdom(view, names, seat)}"
    castles = words.say("taifa.plain.castles", {"castles": player["castles"], "most": CASTLES})
    cards = words.say("taifa.plain.backs", {"count": player["cards"], **player["backs"]})
    kinds = {"bot": player["bot"], "you": seat == view["seat"] and not player["bot"], "winner": has_won(view, seat)}
    told = ", ".join(words.say(f"taifa.plain.{kind}") for kind, holds in kinds.items() if holds)
    return [name, castles, signed(player["bonus"]), cards, told]


def has_won(view: Json, seat: Seat) -> bool:
    """Say whether a seat has won; where El Cid has lost, nobody has a victory of his own (10.3)."""
    return seat in view["winners"] and not (view["scenario"] and view["players"][seat]["bot"])


def tag(view: Json, words: TaifaWords, seat: Seat | None) -> str:
    """Return the short mark of a kingdom, or of none."""
    return words.say(f"taifa.tag.{'free' if seat is None else view['kingdoms'][seat]}")


def open_cards(view: Json, words: TaifaWords, names: list[str]) -> list[str]:
    """Return what lies in the open before the kingdoms, what this reader knows besides, and the pacts."""
    lines = [line for player in view["players"] for line in before(view, words, names, player)]
    for pact in view["pacts"]:
        seats = words.join([names[seat] for seat in pact["seats"]])
        lines.append(words.say("taifa.plain.pact", {"seats": seats, "card": pact["card"]}))
    if view["free"]:
        lines.append(words.say("taifa.plain.free_garrisons", {"count": view["free"]}))
    if view["offered"]:
        lines.append(words.say("taifa.plain.offered", {"cards": view["offered"]}))
    return [line for told in lines for line in wrapped(told)]


def before(view: Json, words: TaifaWords, names: list[str], player: Json) -> list[str]:
    """Return a kingdom's army, Responses and Permanent events, and what is known of its hidden cards."""
    facts = {"seat": names[player["seat"]], "strength": player["strength"]}
    shown = {part: player[part] for part in ("army", "responses", "known") if player[part]}
    lines = [words.say(f"taifa.plain.{part}", facts | {"cards": cards}) for part, cards in shown.items()]
    if player["in_play"]:
        told = words.join([standing(view, words, names, one) for one in player["in_play"]])
        lines.append(words.say("taifa.plain.in_play", facts | {"cards": told}))
    places = [(number, card) for number, card in enumerate(player["pile"] or (), 1) if ":" in card]
    if places:
        known = [words.say("taifa.plain.place", {"number": number, "card": card}) for number, card in places]
        lines.append(words.say("taifa.plain.pile", facts | {"cards": ", ".join(known)}))
    return lines


def standing(view: Json, words: TaifaWords, names: list[str], one: Json) -> str:
    if one["kingdom"] is None:
        return words.card(one["card"])
    return words.say("taifa.plain.in_play.kingdom", {"card": one["card"], "seat": names[one["kingdom"]]})


def contest(view: Json, words: TaifaWords, names: list[str]) -> list[str]:
    """Return what is being fought for: the cards this reader knows, the dice, the chance."""
    fight = view["contest"]
    if fight is None:
        return []
    lines = [*described(view, words, names, fight), *rolls(words, fight)]
    if fight["down"]:
        lines.append(words.say("taifa.plain.down", {"count": len(fight["down"])}))
    if fight["poll"]:
        lines.append(words.say("taifa.plain.poll"))
    if fight["chance"] is not None:
        lines.append(words.say(f"taifa.plain.dice{of_kind(fight)}", chance(words, fight)))
    return [line for at, told in enumerate(lines) for line in wrapped(told, "  " if at else "")]


def of_kind(fight: Json) -> str:
    return ".incursion" if fight["kind"] == "incursion" else ""


def chance(words: TaifaWords, fight: Json) -> dict[str, object]:
    """Return the dice of both sides, and the chance in whole per cent."""
    dice = {side: words.say("taifa.dice", {"count": fight["dice"][side] or 0}) for side in ("attack", "defence")}
    return {**dice, "chance": round(100 * fight["chance"])}


def described(view: Json, words: TaifaWords, names: list[str], fight: Json) -> list[str]:
    """Return who fights where, with which cards and garrisons."""
    owner = fight["against"]
    held = words.say("taifa.independent") if owner is None else names[owner]
    target = words.say("taifa.plain.target", {"area": fight["area"], "held": held})
    facts = {"seat": names[fight["seat"]], "card": fight["card"], "against": held, "target": target}
    form = ".plain" if fight["kind"] == "incursion" and fight["card"] is None else ""
    lines = [words.say(f"taifa.plain.contest.{fight['kind']}{form}", facts)]
    if fight["troops"]:
        lines.append(words.say("taifa.plain.troops", {"cards": fight["troops"]}))
    lines += [laid(view, words, names, one) for one in fight["laid"]]
    if fight["garrisons"]:
        lines.append(words.say("taifa.plain.spent", {"areas": fight["garrisons"]}))
    return lines


def laid(view: Json, words: TaifaWords, names: list[str], one: Json) -> str:
    """Return a Response, for whom it is and with how many dice."""
    facts = {"seat": names[one["seat"]], "card": one["card"], "side": words.say(f"taifa.side.{one['side']}")}
    if not one["dice"]:
        return words.say("taifa.plain.laid", facts)
    return words.say("taifa.plain.laid.dice", facts | {"dice": words.say("taifa.dice", {"count": one["dice"]})})


def rolls(words: TaifaWords, fight: Json) -> list[str]:
    """Return the dice as they fell, hits in brackets."""
    if fight["rolls"] is None:
        return []
    shown = {side: faces(words, fight["rolls"][side]) for side in ("attack", "defence")}
    return [words.say(f"taifa.plain.rolls{of_kind(fight)}", shown)]


def faces(words: TaifaWords, dice: list[int]) -> str:
    return " ".join(f"[{die}]" if die >= HIT else str(die) for die in dice) or words.say("taifa.no_dice")


def battle(view: Json, words: TaifaWords, names: list[str]) -> list[str]:
    """Return the last fight, until the next one begins."""
    fight = view["battle"]
    if fight is None or view["contest"] is not None:
        return []
    lines = [words.say("taifa.plain.battle"), *described(view, words, names, fight), outcome(words, fight)]
    if fight["outcome"] != "ambushed":
        lines[-1:-1] = rolls(words, fight)
    return [line for at, told in enumerate(lines) for line in wrapped(told, "  " if at else "")]


def outcome(words: TaifaWords, fight: Json) -> str:
    key = f"taifa.plain.outcome.{fight['outcome']}"
    return words.say(f"{key}.card" if fight["lost_card"] else key, {**fight["hits"], "card": fight["lost_card"]})


def areas(view: Json, words: TaifaWords, names: list[str]) -> list[list[str]]:
    """Return the areas: those that can be attacked, one's own, the other kingdoms', the independent ones."""
    targets = about_of("attack", view["legal"])
    attackable = [one for one in view["areas"] if slug(one["name"]) in targets]
    rest = [one for one in view["areas"] if one not in attackable]
    reader = view["seat"]
    blocks = [wrapped(words.say("taifa.plain.key"))]
    if attackable:
        shown = sorted(attackable, key=lambda one: (one["defends"] + one["garrison"], one["id"]))
        told = [f"{area(words, one)} [{tag(view, words, one['owner'])}]" for one in shown]
        blocks[0] += block(words.say("taifa.plain.attackable"), told)
    owners = [*([] if reader is None else [reader]), *(seat for seat in range(view["seats"]) if seat != reader), None]
    lines: list[str] = []
    for owner in owners:
        told = [area(words, one) for one in rest if one["owner"] == owner]
        lines += block(title(view, words, names, owner), told) if told else []
    return [*blocks, lines]


def title(view: Json, words: TaifaWords, names: list[str], owner: Seat | None) -> str:
    if owner is None:
        return words.say("taifa.plain.free")
    name = words.say("taifa.plain.yours") if owner == view["seat"] else words.kingdom(view, names, owner)
    return f"[{tag(view, words, owner)}] {name}"


def block(heading: str, told: list[str]) -> list[str]:
    return wrapped(f"{heading}: {dotted(told)}")


def area(words: TaifaWords, one: Json) -> str:
    """Return an area with its marks: `39 Valencia! 4+1`."""
    marks = (CAPITAL if one["capital"] is not None else "") + (ROUTE if one["route"] else "")
    return f"{one['id']} {words.area(one['id'])}{marks} {one['defends']}{GARRISON if one['garrison'] else ''}"


def hand(view: Json, words: TaifaWords) -> list[str]:
    """Return the reader's cards: Troops together, then what each of the others does."""
    if view["seat"] is None or view["players"][view["seat"]]["hand"] is None:
        return []
    cards = view["players"][view["seat"]]["hand"]
    troops = [card for card in cards if value_of(slug_of(card))]
    lines = [words.say("taifa.plain.hand")]
    if troops:
        lines += wrapped(words.say("taifa.plain.troops_held", {"cards": troops}), "  ")
    for card, count in Counter(card for card in cards if card not in troops).items():
        lines += wrapped(f"{words.cards([card] * count)}: {effect(view, words, card)}", "  ")
    return lines if cards else [f"{lines[0]}: {words.say('taifa.plain.hand.none')}"]


def effect(view: Json, words: TaifaWords, card: str) -> str:
    """Return what a card does here, the scenario's own way included."""
    other = words.in_scenario(card) if view["scenario"] else ""
    return f"{words.effect(card)} {other}".rstrip()

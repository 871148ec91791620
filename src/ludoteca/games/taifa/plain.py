"""A view as text with marks, 80 columns wide or as wide as a terminal, for terminals, tests and screen readers."""

import textwrap
from collections import Counter
from collections.abc import Callable
from typing import Final

from ludoteca.core.game import Json, Seat
from ludoteca.core.notation import about_of
from ludoteca.games.taifa.atlas_text import chart_of, token
from ludoteca.games.taifa.board.chart import Chart
from ludoteca.games.taifa.pieces.cards import slug
from ludoteca.games.taifa.pieces.kingdoms import CASTLES, HIT, RELIGIONS
from ludoteca.games.taifa.text import TaifaWords
from ludoteca.games.taifa.text.fights import tally
from ludoteca.games.taifa.text.names import signed, slug_of, value_of
from ludoteca.words.lines import parted, short

WIDTH: Final = 80
MAP: Final = 80  # columns of the map
SIDE: Final = 36  # and at least so many beside it
NAME_MOST: Final = 34
GAP: Final = "  "
SEPARATED: Final = " · "
HERE: Final = "*"  # whose round it is
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


def table(chart: Chart, view: Json, words: TaifaWords, names: list[str], width: int = WIDTH) -> str:
    """Return the whole table: heading, kingdoms, what lies open and what is fought for, the map, and the hand.

    Where there is room for it, the kingdoms stand beside the map.
    """
    names = [short(name, NAME_MOST) for name in names]
    realms = [words.say(f"taifa.kingdom.{kingdom}.short") for kingdom in view["kingdoms"]]
    side = width - MAP - len(GAP)
    is_wide = side >= SIDE
    told = wrapping(side if is_wide else WIDTH)
    rows = kingdoms(view, words, names, side if is_wide else WIDTH)
    fights = contest(view, words, realms) or battle(view, words, realms)
    lying = told(SEPARATED.join(open_cards(view, words, realms))) + told(SEPARATED.join(fights))
    above = [*told(heading(view, words, realms)), *rows, *lying]
    drawn = chart_of(chart, view, words, MAP)
    under = wrapping(width if is_wide else WIDTH)
    below = under(words.say("taifa.plain.key")) + attackable(view, words, under) + hand(view, words, under)
    return parted([beside(drawn, above), below] if is_wide else [above, [*drawn, *below]])


def beside(left: list[str], right: list[str]) -> list[str]:
    """Return two columns of lines."""
    tall = max(len(left), len(right))
    pairs = zip([*left, *[""] * (tall - len(left))], [*right, *[""] * (tall - len(right))], strict=True)
    return [f"{one:<{MAP}}{GAP}{other}".rstrip() for one, other in pairs]


def wrapping(width: int) -> Callable[[str], list[str]]:
    """Return what breaks a text into lines of a width."""

    def wrap(text: str) -> list[str]:
        return textwrap.wrap(text, width, subsequent_indent="  ", break_on_hyphens=False)

    return wrap


def heading(view: Json, words: TaifaWords, names: list[str]) -> str:
    facts = {"turn": view["turn"], "turns": view["turns"], "seat": names[view["active"]]}
    told = [words.say("taifa.plain.over" if view["over"] else "taifa.plain.turn", facts)]
    for deck in RELIGIONS:
        one = view["decks"][deck]
        left = {"deck": deck, "left": one["left"], "discards": len(one["discards"])}
        told.append(words.say("taifa.plain.deck", left))
    if view["removed"]:
        told.append(words.say("taifa.plain.removed", {"cards": view["removed"]}))
    return SEPARATED.join(told)


def kingdoms(view: Json, words: TaifaWords, names: list[str], width: int) -> list[str]:
    """Return the kingdoms, one a line: castles of 13, Card Bonus, cards with their backs, and who plays; in few columns less."""
    heads = [words.say(f"taifa.plain.head.{column}") for column in COLUMNS]
    is_narrow = width < WIDTH
    told = [row(view, words, names, player, is_narrow=is_narrow) for player in view["players"]]
    rows = told if is_narrow else [["  " + heads[0], *heads[1:], ""], *told]
    widths = [max(len(line[at]) for line in rows) for at in range(len(rows[0]))]
    widths[0] = min(widths[0], width - sum(widths[1:]) - len(GAP) * (len(widths) - 1))
    shown = [[short(cell, space) for cell, space in zip(line, widths, strict=True)] for line in rows]
    return [GAP.join(f"{cell:<{space}}" for cell, space in zip(line, widths, strict=True)) for line in shown]


def row(view: Json, words: TaifaWords, names: list[str], player: Json, *, is_narrow: bool) -> list[str]:
    seat = player["seat"]
    mark = HERE if seat == view["active"] and not view["over"] else " "
    name = f"{mark} [{tag(view, words, seat)}] {words.kingdom(view, names, seat)}"
    if is_narrow:
        castles = f"{player['castles']}/{CASTLES}"
        return [name, castles, signed(player["bonus"]), words.say("taifa.board.cards", {"count": player["cards"]})]
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
    return lines


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
    return [*lines, *filter(None, [tally(words, view)])]


def of_kind(fight: Json) -> str:
    return ".incursion" if fight["kind"] == "incursion" else ""


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
    return lines


def outcome(words: TaifaWords, fight: Json) -> str:
    key = f"taifa.plain.outcome.{fight['outcome']}"
    return words.say(f"{key}.card" if fight["lost_card"] else key, {**fight["hits"], "card": fight["lost_card"]})


def attackable(view: Json, words: TaifaWords, wrap: Callable[[str], list[str]]) -> list[str]:
    """Return the areas that can be attacked, the weakest first."""
    targets = about_of("attack", view["legal"])
    found = [one for one in view["areas"] if slug(one["name"]) in targets]
    found.sort(key=lambda one: (one["defends"] + one["garrison"], one["id"]))
    told = [token(words, view, one) for one in found]
    return wrap(f"{words.say('taifa.plain.attackable')}: {SEPARATED.join(told)}") if told else []


def hand(view: Json, words: TaifaWords, wrap: Callable[[str], list[str]]) -> list[str]:
    """Return the reader's cards: Troops together, then the others with what they do in a few words."""
    if view["seat"] is None or view["players"][view["seat"]]["hand"] is None:
        return []
    cards = view["players"][view["seat"]]["hand"]
    title = words.say("taifa.plain.hand")
    if not cards:
        return [f"{title}: {words.say('taifa.plain.hand.none')}"]
    troops = [card for card in cards if value_of(slug_of(card))]
    told = [words.say("taifa.plain.troops_held", {"cards": troops})] if troops else []
    for card, count in Counter(card for card in cards if card not in troops).items():
        told.append(f"{words.cards([card] * count)} ({effect(view, words, card)})")
    return wrap(f"{title}: {SEPARATED.join(told)}")


def effect(view: Json, words: TaifaWords, card: str) -> str:
    """Return what a card does in a few words, and in the scenario what is different about it."""
    other = words.in_scenario(card) if view["scenario"] else ""
    return other or words.say(f"taifa.board.note.{slug_of(card)}")

"""A view as text with marks, at most 80 columns wide, for terminals, tests and screen readers."""

import textwrap
from collections import Counter
from itertools import zip_longest
from typing import Final

from ludoteca.core.game import Json, Seat
from ludoteca.games.patios.pieces import BALCONIES, CELLS, COLOURS, XY
from ludoteca.games.patios.telling import round_worth
from ludoteca.games.patios.text import PatiosWords
from ludoteca.games.patios.text.names import BY_NAME
from ludoteca.words.lines import dotted, parted, short

WIDTH: Final = 80
HALF: Final = 39  # two patios side by side
NAME_MOST: Final = 22
CELL_WIDTH: Final = 7
EMPTY: Final = "·"
AT: Final = {place: cell for cell, place in zip(CELLS, XY, strict=True)}
# What a terminal paints: the key of each mark, and its ink and ground.
MARKS: Final = {
    "patios.mark.blue": "bold #fff6e2 on #2f5fb3",
    "patios.mark.red": "bold #fff6e2 on #b03327",
    "patios.mark.green": "bold #fff6e2 on #2f6b3d",
    "patios.mark.cane": "bold #2a211c on #d9c27a",
    "patios.mark.awning": "bold #2a211c on #d9cdb8",
    "patios.mark.hose": "bold #2a211c on #d9cdb8",
    "patios.mark.ladder": "bold #2a211c on #d9cdb8",
    "patios.mark.can": "bold #2a211c on #d9cdb8",
    "patios.mark.tub": "bold #fff6e2 on #8c4526",
}


def table(view: Json, words: PatiosWords, names: list[str]) -> str:
    """Return the whole table: heading, row, sample and decks, what is in hand, the patios, and what is remembered."""
    names = [short(name, NAME_MOST) for name in names]
    parts = [heading(view, words, names), row(view, words), sample(view, words), hands(view, words, names)]
    parts += [balconies(view, words), *patios(view, words, names)]
    if view["options"]["memory_aid"] and view["seat"] is not None:
        parts.append(remembered(view, words, names))
    return parted(parts)


def wrapped(text: str, width: int = WIDTH) -> list[str]:
    return textwrap.wrap(text, width, subsequent_indent="  ", break_on_hyphens=False)


def indented(text: str) -> list[str]:
    return [f"  {line}" for line in wrapped(text, WIDTH - 2)]


def heading(view: Json, words: PatiosWords, names: list[str]) -> list[str]:
    facts = {"round": view["round"], "rounds": view["rounds"], "turn": view["turn"], "seat": names[view["active"]]}
    key = "between" if view["turn"] else "setup"
    if view["over"] or view["row"]:
        key = "over" if view["over"] else "turn"
    red = words.say("patios.mark.red")
    return [words.say(f"patios.plain.{key}", facts), words.say("patios.plain.key", {"up": red, "dry": red})]


def row(view: Json, words: PatiosWords) -> list[str]:
    """Return the characters with their places; face-down ones by name only where the memory aid tells them."""
    if not view["row"]:
        return []
    known = {one["place"]: one["character"] for one in view["remembered"]["row"]} if is_aided(view) else {}
    told = [f"{place} {character(one, known.get(place), words)}" for place, one in enumerate(view["row"], 1)]
    lines = [words.say("patios.plain.row"), *indented(dotted(told)), *indented(words.clock(view))]
    if is_aided(view) and view["remembered"]["unseen"]:
        unseen = [words.say(f"character.{name}") for name in view["remembered"]["unseen"]]
        lines += indented(words.say("patios.plain.unseen", {"characters": words.join(unseen)}))
    return lines


def is_aided(view: Json) -> bool:
    return bool(view["options"]["memory_aid"]) and view["seat"] is not None


def character(one: Json, known: str | None, words: PatiosWords) -> str:
    if one["up"]:
        return words.say(f"character.{one['character']}")
    return words.say("patios.plain.down.known", {"character": known}) if known else words.say("patios.plain.down")


def mark(words: PatiosWords, card: str) -> str:
    """Return the short name of a card; a Balcony has its number."""
    return card if card in BY_NAME else words.say(f"patios.mark.{card}")


def marks(words: PatiosWords, cards: list[str]) -> str:
    """Return cards as marks, those of a kind together: `[Red] 2  [b04]`."""
    return "  ".join(
        f"[{mark(words, card)}]" + (f" {count}" if count > 1 else "") for card, count in Counter(cards).items()
    )


def sample(view: Json, words: PatiosWords) -> list[str]:
    """Return the sample, the decks and the reserve of coins."""
    shown = marks(words, view["sample"]) or words.say("patios.plain.empty")
    lines = [words.say("patios.plain.sample"), *indented(shown)] if view["row"] or view["sample"] else []
    facts = {"deck": view["deck"], "discards": len(view["discards"])}
    lines += indented(f"{words.say('patios.plain.decks', facts)}  {marks(words, view['discards'])}".rstrip())
    told = [] if view["options"]["playground"] else improvements(view["improvements"], words)
    return lines + indented(dotted([*told, words.say("patios.plain.reserve", {"count": view["reserve"]})]))


def improvements(deck: Json, words: PatiosWords) -> list[str]:
    told = [words.say("patios.plain.improvements", {"deck": deck["deck"]})]
    if deck["gathered"]:
        told.append(words.say("patios.plain.gathered", {"cards": marks(words, deck["gathered"])}))
    return [*told, words.say("patios.plain.dancing")] if deck["dancing"] else told


def hands(view: Json, words: PatiosWords, names: list[str]) -> list[str]:
    """Return what is held, looked at, threatened, kept or offered just now, as far as this reader may know it."""
    lines = [words.say("patios.plain.dealt", {"cards": words.cards(view["dealt"])})] if view["dealt"] else []
    for place, unknown in (("holding", "patios.plain.holding.card"), ("given", "patios.plain.given.card")):
        if view[place]:
            it = words.card(view[place]["card"], "one") if view[place]["card"] else words.say(unknown)
            lines.append(words.say(f"patios.plain.{place}", {"seat": names[view[place]["seat"]], "it": it}))
    for place, holder in (("packet", "holder"), ("pair", "seat")):
        if view[place]:
            facts = {"seat": names[view[place][holder]], "cards": slots(view[place], words)}
            lines.append(words.say(f"patios.plain.{place}", facts))
    if view["offers"] and view["offers"]["made"]:
        seats = words.join([names[seat] for seat in view["offers"]["made"]])
        lines.append(words.say("patios.plain.offers", {"seats": seats}))
    return [line for told in [*lines, *sun(view, words, names), *kept(view, words)] for line in wrapped(told)]


def slots(place: Json, words: PatiosWords) -> str:
    """Return the cards of a packet or a pair by their slots: `1 [Red]  2 [b04]`."""
    if place["cards"] is None:
        return words.say("patios.plain.several", {"count": place["count"]})
    return "  ".join(f"{slot} [{mark(words, card)}]" for slot, card in enumerate(place["cards"], 1))


def sun(view: Json, words: PatiosWords, names: list[str]) -> list[str]:
    if not view["sun"] or view["sun"]["seat"] is None:
        return []
    cells = [words.say(f"cell.{cell}") for cell in view["sun"]["targets"]]
    told = words.join(cells) or words.say("patios.plain.sun.none")
    facts = {"direction": view["sun"]["direction"], "seat": names[view["sun"]["seat"]], "cells": told}
    return [words.say("patios.plain.sun", facts)]


def kept(view: Json, words: PatiosWords) -> list[str]:
    """Return what a seat has decided to keep so far, face up and dry."""
    if not view["keep"]:
        return []
    told = [
        f"{cell} [ ]" if face == "up" else f"{cell} ( )"
        for face in ("up", "dry")
        for cell in view["keep"]["kept"][face]
    ]
    return [words.say("patios.plain.kept", {"cells": "  ".join(told)})] if told else []


def balconies(view: Json, words: PatiosWords) -> list[str]:
    """Return what the Balconies that this reader sees ask for."""
    cards = {card["card"] for player in view["players"] for card in player["court"]} | {*view["sample"]}
    for place in ("holding", "packet"):
        if view[place]:
            cards |= {view[place].get("card"), *(view[place].get("cards") or ())}
    seen = [balcony for balcony in BALCONIES if balcony.name in cards]
    told = [f"  {balcony.name}  {words.needs(balcony)}: {words.points(balcony.points)}" for balcony in seen]
    return [words.say("patios.plain.balconies"), *told] if told else []


def patios(view: Json, words: PatiosWords, names: list[str]) -> list[list[str]]:
    """Return the patios two by two, the reader's own first, then in play order."""
    first = view["seat"] if view["seat"] is not None else max(0, view["to_move"])
    blocks = [patio(view, words, names, (first + step) % view["seats"]) for step in range(view["seats"])]
    return [beside(*blocks[pair : pair + 2]) for pair in range(0, len(blocks), 2)]


def beside(left: list[str], right: list[str] | None = None) -> list[str]:
    """Return two blocks of lines side by side."""
    return [f"{one:<{WIDTH - HALF}}{other}" for one, other in zip_longest(left, right or [], fillvalue="")]


def patio(view: Json, words: PatiosWords, names: list[str], seat: Seat) -> list[str]:
    """Return one patio: its heading, its cells around the Well, and what its player has."""
    player = view["players"][seat]
    told = [f"{seat} {names[seat]}"]
    told += [words.say("patios.plain.moves")] if seat == view["to_move"] else []
    told += [words.say("patios.plain.winner")] if seat in view["winners"] else []
    lines = [dotted(told)]
    reach = 2 if player["works"] else 1
    cards = {card["cell"]: card for card in player["court"]}
    for y in range(reach, -reach - 1, -1):
        cells = [cell(view, words, player, cards, (x, y)) for x in range(-reach, reach + 1)]
        lines.append("  " + "".join(f"{one:<{CELL_WIDTH}}" for one in cells))
    return lines + [f"  {line}" for text in standing(view, words, player) for line in wrapped(text, HALF - 2)]


def cell(view: Json, words: PatiosWords, player: Json, cards: dict[str, Json], place: tuple[int, int]) -> str:
    """Return `[Red]` for a card lying face up, `(Red)` or `(?)` for a dry one, the name of a free cell of one's own."""
    if place == (0, 0):
        return words.say("patios.mark.works" if player["works"] else "patios.mark.well")
    name = AT[place]
    if name not in cards:
        return name if player["seat"] == view["seat"] else EMPTY
    card = cards[name]
    shown = mark(words, card["card"]) if card["card"] else "?"
    return f"[{shown}]" if card["up"] else f"({shown})"


def standing(view: Json, words: PatiosWords, player: Json) -> list[str]:
    """Return a player's coins, tokens, Improvements, Ladder, and what the face-up cards are worth."""
    told = [words.say("patios.coins", {"count": player["coins"]})]
    if player["points"] is None:
        told.append(words.say("patios.plain.hidden"))
    else:
        told.append(words.say("patios.plain.tokens", {"points": player["points"]}))
        told += (
            [words.say("patios.plain.trios", {"trios": trios(player["trios"], words)})]
            if any(player["trios"].values())
            else []
        )
    lines = [dotted(told), *in_hand(words, player)]
    for card in player["court"]:
        if card["card"] == "ladder" and (card["canes"] or card["hose"]):
            shared = ["cane"] * card["canes"] + ["hose"] * card["hose"]
            lines.append(words.say("patios.plain.ladder", {"cards": marks(words, shared)}))
    return [*lines, words.say("patios.plain.worth", {"worth": worth(words, player)})]


def trios(counts: Json, words: PatiosWords) -> str:
    told = [{"colour": colour, "count": counts[colour]} for colour in COLOURS if counts[colour]]
    return ", ".join(words.say("patios.plain.trio", one) for one in told) or "0"


def in_hand(words: PatiosWords, player: Json) -> list[str]:
    if not player["hand_count"]:
        return []
    if player["hand"] is None:
        return [words.say("patios.plain.hand.count", {"count": player["hand_count"]})]
    return [words.say("patios.plain.hand", {"cards": marks(words, player["hand"])})]


def worth(words: PatiosWords, player: Json) -> str:
    """Return what each colour and Balcony would score now, and the points of all together, trios among them."""
    now = player["worth"]
    told = [coloured(words, colour, now["colours"][colour]) for colour in COLOURS if now["colours"][colour]["count"]]
    for one in now["balconies"]:
        key = "some" if one["met"] else "not_yet"
        told.append(words.say(f"patios.plain.worth.{key}", {"what": one["card"], "points": one["points"]}))
    told += [words.say("patios.plain.worth.tub", {"colour": now["tub"]})] if now["tub"] else []
    told += [words.say("patios.plain.worth.works")] if now["works"] else []
    if not told:
        return words.say("patios.plain.worth.nothing")
    return words.say("patios.plain.worth.total", {"worth": ", ".join(told), "points": round_worth(player)})


def coloured(words: PatiosWords, colour: str, one: Json) -> str:
    if not one["trio"]:
        return words.say("patios.plain.worth.some", {"what": words.say(f"colour.{colour}"), "points": one["points"]})
    key = "trio.more" if one["points"] else "trio"
    return words.say(f"patios.plain.worth.{key}", {"colour": colour, "points": one["points"]})


def remembered(view: Json, words: PatiosWords, names: list[str]) -> list[str]:
    """Return what this reader has seen of what is hidden now."""
    facts = view["remembered"]
    told = [dry(words, names, one) for one in facts["court"]]
    for one in facts["improvements"]["deck"]:
        told.append(
            words.say("patios.plain.remembered.deck", {"place": one["place"], "cards": words.either(one["cards"])})
        )
    for one in facts["improvements"]["hands"]:
        held = words.join([words.either(cards) for cards in one["cards"]])
        told.append(words.say("patios.plain.remembered.hand", {"seat": names[one["seat"]], "cards": held}))
    for seat, one in enumerate(facts["tokens"]):
        if view["players"][seat]["points"] is None:
            shown = {"seat": names[seat], "points": one["points"], "trios": trios(one["trios"], words)}
            told.append(words.say("patios.plain.remembered.tokens", shown))
    told = told or [words.say("patios.plain.remembered.nothing")]
    return [words.say("patios.plain.remembered"), *(line for one in told for line in indented(one))]


def dry(words: PatiosWords, names: list[str], one: Json) -> str:
    """Return what is known of a dry card, or of several together."""
    if "cells" in one:
        places = [
            words.say("patios.plain.remembered.place", {"seat": names[seat], "cell": cell})
            for seat, cell in one["cells"]
        ]
        facts = {"places": words.join(places), "cards": words.cards(one["cards"])}
        return words.say("patios.plain.remembered.among", facts)
    facts = {"seat": names[one["seat"]], "cell": one["cell"]}
    if "card" in one:
        return words.say("patios.plain.remembered.card", facts | {"it": words.card(one["card"], "dry")})
    if "not" in one:
        return words.say("patios.plain.remembered.not", facts | {"colour": one["not"]})
    return words.say(f"patios.plain.remembered.{one['kind']}", facts)

"""What is asked, in words: the question to the seat asked, its help, and what the others read."""

from typing import Final

from ludoteca.core.game import Json
from ludoteca.core.notation import about_of, parted
from ludoteca.games.patios.pieces import CELLS, RING
from ludoteca.games.patios.text.names import Naming, card_at
from ludoteca.words.phrases import opened

OUTER: Final = CELLS[RING:]
ONE_LEFT: Final = ("cane", "after", "can_now")  # asked in another way where one verb alone is possible
FACED: Final = ("blue", "red", "green", "tub")  # besides Balconies: what is placed face up or down


def asked(words: Naming, view: Json, names: list[str]) -> tuple[str, str]:
    """Return the question and one line of help; to others than the seat asked, whom they wait for."""
    if view["over"]:
        return ending(words, view, names), ""
    key, facts = view["prompt"], facts_of(words, view, names)
    if view["seat"] != view["to_move"]:
        return opened(words.say(f"{key}.wait", facts)), ""
    question, aid = variants(view)
    told = [because(words, view, names), words.say(f"{key}{aid}.help", facts)]
    return opened(words.say(f"{key}{question}", facts)), " ".join(filter(None, told))


def because(words: Naming, view: Json, names: list[str]) -> str:
    """Return whose choice it is that asks something of another, as long as a character is at work."""
    if view["to_move"] == view["active"] or view["chosen"] is None:
        return ""
    active = names[view["active"]]
    if view["sun"]:
        return opened(words.say("patios.because.sun", {"active": active, "direction": view["sun"]["direction"]}))
    return opened(words.say("patios.because", {"active": active, "chosen": view["chosen"]}))


def facts_of(words: Naming, view: Json, names: list[str]) -> dict[str, object]:
    """Return what a question may speak of."""
    facts: dict[str, object] = {"seat": names[view["to_move"]], "round": view["round"]}
    if view["sun"]:
        sun = view["sun"]
        facts["direction"] = sun["direction"]
        cells = [cell for cell in sun["targets"] if cell not in sun["shielded"]]
        told = words.join([words.say("patios.the_cell", {"cell": cell}) for cell in cells])
        facts |= {"cells": told, "count": len(cells)}
    if view["water"]:
        facts["waterer"] = view["water"]["waterer"]
    if view["keep"]:
        facts["colour"] = view["keep"]["colour"]
    if view["swap"]:
        facts |= {"cell": view["swap"]["cell"], "it": words.lying(view, view["to_move"], view["swap"]["cell"])}
    if view["dance"]:
        facts["count"] = view["dance"]["left"]
    if last_one(view):
        facts["card"] = last_one(view)
    if view["dealt"] and len(view["dealt"]) > 1:
        facts["cards"] = words.either(view["dealt"])
    held = in_hand(view)
    return facts | {"it": words.card(held, "one"), "yours": words.own(held)} if held else facts


def last_one(view: Json) -> str | None:
    """Return the card that has to be taken because no other is left, where the reader is asked for one."""
    prompt, legal = view["prompt"], view["legal"]
    if len(legal) != 1 or prompt not in ("patios.pick", "patios.packet"):
        return None
    return str(view["packet"]["cards"][0]) if prompt == "patios.packet" else parted(legal[0])[1]


def in_hand(view: Json) -> str | None:
    """Return the card that the question is about, where the view tells it."""
    for place in ("holding", "given"):
        if view[place] and view[place]["card"]:
            return str(view[place]["card"])
    return view["playing"] or None


def variants(view: Json) -> tuple[str, str]:
    """Return which form of the question and of its help fits the position."""
    prompt = view["prompt"].removeprefix("patios.")
    if prompt == "place":
        return f".{face(view)}" if in_hand(view) else "", room_for(view)
    if prompt == "turn":
        return "", ".hand" if about_of("play", view["legal"]) else ""
    if prompt in ("pick", "packet"):
        return taking(view, prompt), "" if view["to_move"] == view["active"] else ".dry"
    if prompt == "water":
        return watering(view)
    if prompt == "protect" and view["legal"] == ["done"]:
        return ".nothing", ".nothing"
    if prompt == "keep_pot":
        return (".dry" if view["keep"]["face"] == "dry" else ""), ""
    return only(view, prompt)


def watering(view: Json) -> tuple[str, str]:
    """Return how water is asked for: who comes, and whether the Watering can alone is there and has no Balcony (11.6)."""
    are_here = view["row"][0]["character"] == "visitors"
    if view["legal"] == ["done"]:
        return ".visitors.nothing" if are_here else ".nothing", ".nothing"
    if are_here:
        return ".visitors", ".visitors"
    shaded = any(card["card"] == "awning" for card in view["players"][view["to_move"]]["court"])
    return "", ".awning" if shaded else ""


def taking(view: Json, prompt: str) -> str:
    """Return how a card is asked for: the last one, the last but one of a packet, or in another's turn."""
    if last_one(view):
        return ".only"
    if prompt == "packet":
        last = (view["active"] + 1) % view["seats"]  # a packet goes round clockwise, and what he leaves is discarded
        return ".last" if view["to_move"] == last and view["packet"]["count"] == 2 else ""
    return "" if view["to_move"] == view["active"] else ".dry"


def only(view: Json, prompt: str) -> tuple[str, str]:
    """Return the form of a question that offers several things where just one of them is possible."""
    verbs = {parted(notation)[0] for notation in view["legal"]}
    if prompt in ONE_LEFT and len(verbs) == 1:
        form = f".{verbs.pop()}"
        return form, form
    if prompt == "given" and verbs == {"hold"}:
        return ".later", f".{in_hand(view)}" if in_hand(view) in ("guitarist", "dancer") else ".room"
    return "", ""


def face(view: Json) -> str:
    """Return how the card in hand will lie: `up` or `dry`, or just `lies` where it has no dry side."""
    card = in_hand(view)
    if card not in FACED and not str(card).startswith("b"):
        return "lies"
    up = view["holding"]["up"] if view["holding"] else view["to_move"] == view["active"]
    return "up" if up else "dry"


def room_for(view: Json) -> str:
    """Return what there is to say about the cells: they open the Works, or one is shared with the Ladder."""
    cells = about_of("place", view["legal"])
    if not view["players"][view["to_move"]]["works"] and all(cell in OUTER for cell in cells):
        return ".works"
    if not any(card_at(view, view["to_move"], cell) for cell in cells):
        return ""
    return ".under" if in_hand(view) == "ladder" else ".ladder"


def ending(words: Naming, view: Json, names: list[str]) -> str:
    """Return the result as one sentence."""
    winners = view["winners"]
    nada = all(len(view["players"][seat]["trio_now"]) == 3 for seat in winners) and view["options"]["nada_pego"]
    facts = {"points": words.points(view["scores"][winners[0]]), "seat": names[winners[0]]}
    if len(winners) > 1:
        seats = words.join([names[seat] for seat in winners])
        return words.say("patios.over.shared.nada" if nada else "patios.over.shared", facts | {"seats": seats})
    key = "patios.over.nada" if nada else "patios.over.won"
    return words.say(f"{key}.you" if view["seat"] == winners[0] else key, facts)

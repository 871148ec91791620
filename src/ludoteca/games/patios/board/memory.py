"""The memory aid: what the reader has seen and the table no longer shows, where the match allows the page to tell."""

from ludoteca.core.game import Json
from ludoteca.draw.svg import el, said
from ludoteca.games.patios.board.scene import Scene


def memory(scene: Scene) -> str:
    """Return a list to open: the row, sets of cards, the deck of Improvements and hands (18.3)."""
    if not scene.aided:
        return ""
    told = row(scene) + groups(scene) + improvements(scene)
    body = el("ul", *(el("li", said(words)) for words in told)) if told else el("p", said(scene.say("memory.none")))
    summary = el("summary", said(scene.say("memory")))
    return el("details", summary, body, class_="memory tiny", data_keep="memory")


def row(scene: Scene) -> list[str]:
    known = [
        scene.say("memory.row", place=fact["place"], character=fact["character"]) for fact in remembered(scene)["row"]
    ]
    unseen = remembered(scene)["unseen"]
    return known + ([scene.say("memory.unseen", characters=scene.words.fact("character", unseen))] if unseen else [])


def groups(scene: Scene) -> list[str]:
    """Return sets of cards known to lie on sets of cells, in an order unknown."""
    facts = [fact for fact in remembered(scene)["court"] if "cells" in fact]
    return [
        scene.say("memory.among", cells=places(scene, fact["cells"]), cards=scene.words.cards(fact["cards"]))
        for fact in facts
    ]


def places(scene: Scene, cells: list[Json]) -> str:
    return scene.words.join([scene.say("memory.cell", seat=scene.names[seat], cell=cell) for seat, cell in cells])


def improvements(scene: Scene) -> list[str]:
    """Return what is known of the deck of Improvements and of other hands."""
    facts = remembered(scene)["improvements"]
    deck = [scene.say("memory.deck", place=one["place"], cards=either(scene, one["cards"])) for one in facts["deck"]]
    hands = [
        scene.say("memory.hand", seat=scene.names[one["seat"]], cards=either(scene, possible))
        for one in facts["hands"]
        for possible in one["cards"]
    ]
    return deck + hands


def either(scene: Scene, names: list[str]) -> str:
    """Return cards of which it is one."""
    told = [scene.words.card(name, "one") for name in names]
    return scene.say("memory.or", first=", ".join(told[:-1]), last=told[-1]) if len(told) > 1 else "".join(told)


def remembered(scene: Scene) -> Json:
    return scene.view["remembered"]

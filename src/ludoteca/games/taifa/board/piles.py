"""Decks and discards, cards that left the game, what the marks mean, and all cards with what they do."""

from collections import Counter
from collections.abc import Iterator

from ludoteca.draw.icons import ICON
from ludoteca.draw.svg import NAMESPACE, el, moved, said
from ludoteca.games.taifa.board import faces
from ludoteca.games.taifa.board.cardlets import cardlet
from ludoteca.games.taifa.board.faces import BACKS, CARDS, Card, small
from ludoteca.games.taifa.board.scene import Scene


def piles(scene: Scene) -> str:
    """Return the region under the chronicle."""
    decks = "".join(deck(scene, name) for name in BACKS)
    gone = folded(scene, "removed", scene.view["removed"]) if scene.view["removed"] else ""
    every = el(
        "button",
        ICON["book"],
        said(scene.say("every_card")),
        class_="btn every",
        type="button",
        data_open="cards-sheet",
    )
    note = el("p", said(scene.say("reconstructed")), class_="tiny") if scene.chart.is_reconstructed else ""
    return el("div", decks, class_="decks") + gone + legend(scene) + every + note


def deck(scene: Scene, name: str) -> str:
    """Return a deck with its count, and its discards to open."""
    told = scene.view["decks"][name]
    words = scene.say(f"deck.{name}", count=told["left"])
    head = el(
        "p", faces.dwarf(name, "bk"), el("b", str(told["left"]), class_="num"), el("span", said(words), class_="tiny")
    )
    return el("div", head, folded(scene, f"discards.{name}", told["discards"]), class_="deck")


def folded(scene: Scene, key: str, cards: list[str]) -> str:
    """Return cards as a list to open, equal ones counted."""
    summary = el("summary", said(scene.say("removed" if key == "removed" else "discards", count=len(cards))))
    rows = [cardlet(scene, card, often(count)) for card, count in sorted(Counter(cards).items())]
    body = el("ul", *rows, class_="cards") if rows else el("p", said(scene.say("none")), class_="tiny")
    return el("details", summary, body, class_="folded", data_keep=key)


def often(count: int) -> str:
    return el("b", f"×{count}", class_="num", aria_hidden="true") if count > 1 else ""


def legend(scene: Scene) -> str:
    """Return what the marks on cards and map mean."""
    signs = [
        (faces.letter("P", scene.palette), "permanent"),
        (faces.letter("D", scene.palette), "removed"),
        (faces.offensive(), "offensive"),
    ]
    rows = [el("li", badge(drawn), said(scene.say(f"mark.{name}"))) for drawn, name in signs]
    return el(
        "details",
        el("summary", said(scene.say("legend"))),
        el("ul", *rows, class_="legend"),
        class_="folded",
        data_keep="legend",
    )


def badge(drawn: str) -> str:
    return el("svg", moved(12, 12, drawn), xmlns=NAMESPACE, viewBox="0 0 24 24", class_="lamp", aria_hidden="true")


def glossary(scene: Scene) -> str:
    """Return all cards with what they do, by deck."""
    decks = [
        el("h3", said(scene.say(f"glossary.{name}"))) + el("ul", *rows_of(scene, name), class_="glossary")
        for name in BACKS
    ]
    return "".join(decks)


def rows_of(scene: Scene, deck: str) -> Iterator[str]:
    for card in CARDS:
        if card.deck == deck:
            yield entry(scene, card)


def entry(scene: Scene, card: Card) -> str:
    """Return one card: how many there are of it, its sort and marks, its text, a Bot's way."""
    marks, words = scene.chart.marks[card.id], scene.words
    facts = [scene.words.say(f"taifa.kind.{card.sort}"), f"×{marks.copies}"]
    facts += [scene.say(f"mark.{name}.short") for name in ("permanent", "removed", "offensive") if getattr(marks, name)]
    head = el("b", said(scene.card(card.id))) + " " + el("span", said(" · ".join(facts)), class_="tiny num")
    lines = el("p", said(words.effect(card.id)))
    if scene.view["scenario"] and words.in_scenario(card.id):
        lines += el("p", said(words.in_scenario(card.id)))
    if words.for_bot(card.id):
        lines += el("p", said(scene.say("for_bot", way=words.for_bot(card.id))), class_="tiny")
    return el("li", small(card.id), el("div", head, lines))

"""The reader's hand: cards to choose, those laid for a contest raised, each with what it does."""

from typing import Final

from ludoteca.core.notation import spelled
from ludoteca.draw.svg import el, said
from ludoteca.games.taifa.board.cardlets import card_piece
from ludoteca.games.taifa.board.faces import BY_ID
from ludoteca.games.taifa.board.scene import Scene

ORDER: Final = ("troop", "response", "event")
# What pressing any other card would have meant, by the question.
OTHERWISE: Final = {"commit": "commit", "respond": "respond", "relic": "respond", "hakim": "respond", "swap": "swap"}
RAISED: Final = ("commit", "respond")


def hand(scene: Scene) -> str:
    """Return the region; empty for onlookers and for a Bot's seat."""
    cards = scene.players[scene.reader]["hand"] if scene.reader is not None else None
    laid = laid_by(scene)
    if cards is None or not (cards or laid):
        return ""
    shown = [(card, False) for card in cards] + [(card, True) for card in laid]
    shown.sort(key=lambda one: place(one[0]))
    label = scene.say("hand" if scene.yours(scene.reader) else "hand.of", seat=scene.names[scene.reader or 0])
    return el("ol", *(item(scene, card, is_laid=up) for card, up in shown), class_="hand", aria_label=label)


def place(card_id: str) -> tuple[int, int, str]:
    card = BY_ID[card_id]
    return ORDER.index(card.sort), -card.value, card_id


def laid_by(scene: Scene) -> list[str]:
    """Return what the reader has laid face down in the contest that runs."""
    contest = scene.contest
    if not contest or contest["window"] not in RAISED or scene.reader is None:
        return []
    troops = contest["troops"] or [] if contest["seat"] == scene.reader else []
    return [*troops, *(one["card"] for one in contest["laid"] or [] if one["seat"] == scene.reader)]


def item(scene: Scene, card_id: str, *, is_laid: bool) -> str:
    word = scene.word(card_id)
    actions = [] if is_laid else scene.asked.held(word)
    verb = OTHERWISE.get(scene.view["prompt"].removeprefix("taifa."))
    why = scene.why(spelled(verb, word)) if verb and not actions and not is_laid else ""
    kind = "laid" if is_laid else "dim" if scene.legal and not actions else None
    now = "" if len(actions) == 1 and scene.asks("commit") else None
    drawn = card_piece(scene, card_id, actions, why)
    return el("li", drawn, about(scene, card_id), class_=kind, data_now=now)


def about(scene: Scene, card_id: str) -> str:
    """Return what a card does, shown while it is looked at or chosen."""
    marks = scene.chart.marks[card_id]
    lines = [scene.words.effect(card_id)]
    lines += [scene.words.in_scenario(card_id)] if scene.view["scenario"] else []
    told = [el("p", said(line)) for line in lines if line]
    for name in ("permanent", "removed", "offensive"):
        told += [el("p", said(scene.say(f"mark.{name}")), class_="tiny")] if getattr(marks, name) else []
    head = el(
        "h3",
        said(scene.card(card_id)),
        " ",
        el("span", said(scene.words.say(f"taifa.kind.{BY_ID[card_id].sort}")), class_="tiny"),
    )
    return el("div", head, *told, class_="about", aria_hidden="true")

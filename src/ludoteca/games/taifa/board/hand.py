"""The reader's hand: cards to choose, those laid for a contest raised, each with what is asked next."""

from typing import Final

from ludoteca.core.game import Json
from ludoteca.core.notation import parted, spelled
from ludoteca.draw.svg import el
from ludoteca.games.taifa.actions import PLAY_AT, PLAY_ON
from ludoteca.games.taifa.board.asked import PLAYS
from ludoteca.games.taifa.board.cardlets import card_piece
from ludoteca.games.taifa.board.faces import BY_ID
from ludoteca.games.taifa.board.scene import Scene
from ludoteca.games.taifa.pieces.cards import EXTRA, NUMBER, WORDS

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
    shown = [(card, "") for card in cards] + laid
    shown.sort(key=lambda one: place(one[0]))
    label = scene.say("hand" if scene.yours(scene.reader) else "hand.of", seat=scene.names[scene.reader or 0])
    return el("ol", *(item(scene, card, up) for card, up in shown), class_="hand", aria_label=label)


def place(card_id: str) -> tuple[int, int, str]:
    card = BY_ID[card_id]
    return ORDER.index(card.sort), -card.value, card_id


def laid_by(scene: Scene) -> list[tuple[str, str]]:
    """Return what the reader has laid face down in the contest that runs, each with the choice that laid it."""
    contest = scene.contest
    if not contest or contest["window"] not in RAISED or scene.reader is None:
        return []
    troops = contest["troops"] or [] if contest["seat"] == scene.reader else []
    found = [(card, spelled("commit", scene.word(card))) for card in troops]
    return found + [(one["card"], laying(scene, one)) for one in contest["laid"] or [] if one["seat"] == scene.reader]


def laying(scene: Scene, laid: Json) -> str:
    """Return the choice that laid a card of the reader's."""
    contest, word = scene.contest, scene.word(laid["card"])
    if laid["dice"] < EXTRA[NUMBER[laid["card"]]]:
        word = f"{word}:{laid['dice']}"
    if contest["window"] == "commit":
        return spelled("commit", word)
    is_usual = laid["side"] == "defence" or contest["kind"] == "incursion" or contest["seat"] == scene.reader
    return spelled("respond", word, "" if is_usual else "attack")


def item(scene: Scene, card_id: str, laid: str) -> str:
    word, is_laid = scene.word(card_id), bool(laid)
    actions = [] if is_laid else scene.asked.held(word)
    verb = OTHERWISE.get(scene.view["prompt"].removeprefix("taifa."))
    why = scene.why(spelled(verb, word)) if verb and not actions and not is_laid else ""
    kind = "laid" if is_laid else "dim" if scene.legal and not actions else None
    now = "" if len(actions) == 1 and scene.asks("commit") else None
    back = scene.words.say("room.undo") if is_laid and scene.asks(*RAISED) else ""
    drawn = card_piece(scene, card_id, actions, why, asks(scene, card_id, actions), back)
    goes_in = then(scene, card_id)
    begins = spelled("attack") if goes_in else None
    aims = spelled("event", word) if word in [WORDS[deed.word] for deed in scene.asked.of(PLAY_AT)] else None
    return el(
        "li",
        drawn,
        class_=kind,
        data_now=now,
        data_then=goes_in,
        data_begins=begins,
        data_laid=laid or None,
        data_aims=aims,
    )


def then(scene: Scene, card_id: str) -> str | None:
    """Return what a Troop does once an attack has been begun: touched after the area, it goes into that attack."""
    if not scene.asks("round") or BY_ID[card_id].sort != "troop":
        return None
    return spelled("commit", scene.word(card_id))


def asks(scene: Scene, card_id: str, actions: list[str]) -> str:
    """Return what is asked next when a card of a round has been chosen: what for, or for an event what it names."""
    if not scene.asks("round") or not actions:
        return ""
    card = BY_ID[card_id]
    if card.sort != "event" or not any(parted(notation)[0] == "event" for notation in actions):
        return scene.say(f"ask.card.{card.sort}", card=card_id)
    verbs = {deed.verb for deed in scene.asked.of(*PLAYS) if WORDS[deed.word] == scene.word(card_id)}
    what = "area" if PLAY_AT in verbs else "kingdom" if PLAY_ON in verbs else "nothing"
    return scene.say(f"ask.card.event.{what}", card=card_id)

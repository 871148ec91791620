"""Cards that lie about: small ones with their words, told on the page when somebody looks at them."""

from collections.abc import Sequence
from typing import Final

from ludoteca.draw.shapes import outline, piece, tick
from ludoteca.draw.svg import NAMESPACE, Look, el, group, said, title
from ludoteca.games.taifa.board.faces import BACKS, BY_ID, HEIGHT, WIDTH, dwarf, noted, small, titled
from ludoteca.games.taifa.board.heraldry import placed
from ludoteca.games.taifa.board.scene import Scene

BOX: Final = f"-4 -4 {WIDTH + 9} {HEIGHT + 12}"


def whole_card(scene: Scene, card_id: str, *, states: bool = True, legal: bool = False) -> str:
    """Return a card with its words, and the rings of its states where it can have any."""
    card, palette = BY_ID[card_id], scene.palette
    name = scene.words.say(f"taifa.card.{card.slug}")
    drawn = placed(card.shape) + titled(name, palette)
    drawn += noted(card, scene.say(f"note.{card.slug}"), palette) if card.sort != "troop" else ""
    if not states:
        return drawn
    return drawn + outline(-3, -3, WIDTH + 6, HEIGHT + 6, 13, palette, legal=legal) + tick(WIDTH + 3, 2, palette)


def card_piece(
    scene: Scene, card_id: str, actions: Sequence[str], why: str = "", asks: str = "", back: str = ""
) -> str:
    """Return a card as a picture of its own, to be chosen, refused or only looked at; with what is asked once it is chosen.

    One that was laid says in `back` that it can be taken back.
    """
    words = f"{scene.card(card_id)}. {scene.words.effect(card_id)}"
    body = whole_card(scene, card_id, states=bool(actions or why), legal=bool(actions))
    shown = (
        lowered(f"{back}: {words}", body) if back else piece(0, 0, words, body, actions=actions, why=why, kind="card")
    )
    look: Look = {"viewBox": BOX, "class_": "lamp", "role": "group", "aria_label": scene.card(card_id)}
    told: Look = {"data_ask": asks, "data_alone": asks, "data_name": scene.card(card_id)} if asks else {}
    return el("svg", shown, xmlns=NAMESPACE, data_about=card_id, data_piece=f"hand.{card_id}", **look, **told)


def lowered(words: str, body: str) -> str:
    """Return a card that was laid as a button that takes it back."""
    look: Look = {"class_": "card piece", "role": "button", "tabindex": 0, "aria_label": words}
    return group(title(words), body, **look)


def cardlet(scene: Scene, card_id: str, more: str = "", *, tag: str = "li", words: str = "", tiny: bool = False) -> str:
    """Return a small card: a face, or a back where only that is known; a tiny one has but its sort or its value."""
    known = card_id if card_id in BY_ID else None
    told = words or (scene.card(card_id) if known else scene.words.say(f"deck.{card_id}"))
    name = el("span", said(told), class_="sr")
    marked: Look = {"data_about": known or f"back.{card_id}", "data_piece": known}
    return el(tag, dwarf(card_id) if tiny else small(card_id), name, more, class_="cardlet", title=told, **marked)


def counted_backs(scene: Scene, backs: dict[str, int]) -> str:
    """Return how many cards of each back there are."""
    drawn = [
        el("span", dwarf(deck, "bk"), str(backs[deck]), title=scene.say(f"backs.{deck}", count=backs[deck]))
        for deck in BACKS
        if backs.get(deck)
    ]
    return "".join(drawn)

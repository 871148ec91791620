"""What choosing a character leads to besides what it brings: who comes first in the row, what is lost, what it costs."""

from typing import Final

from ludoteca.core.game import Json
from ludoteca.games.patios.pieces import CELLS, COLOURS, RING
from ludoteca.games.patios.telling import comes_first
from ludoteca.games.patios.text.names import Naming

SPARED: Final = frozenset(("sun", "may_sun"))  # what an Awning keeps off (13.3)
PERHAPS: Final = frozenset(("children", "assistant"))  # who may bring a flower, or else a Cane


def ahead(words: Naming, view: Json, character: str, is_found: bool) -> list[str]:
    """Return what follows, in parts of a sentence: the end of the round or the Sun with what they take, and the Works."""
    own = view["players"][max(0, view["to_move"])]
    return row_moves(words, view, own, character) + works(words, view, own, character, is_found)


def row_moves(words: Naming, view: Json, own: Json, character: str) -> list[str]:
    """Return who comes first in the row when this character has gone, and what is lost by that (11.7, 14.3)."""
    first = comes_first(view, character)
    if not first:
        return []
    dry = sum(not card["up"] for card in own["court"])
    shaded = first in SPARED and any(card["card"] == "awning" for card in own["court"])
    lost = ".lost" if dry and not shaded else ""
    return [words.say(f"patios.ahead.{first}{lost}", {"count": dry})]


def works(words: Naming, view: Json, own: Json, character: str, is_found: bool) -> list[str]:
    """Return whether a flower would open the Works of a patio without a free cell (5.4)."""
    taken = {card["cell"] for card in own["court"]}
    if own["works"] or any(cell not in taken for cell in CELLS[:RING]):
        return []
    if character in PERHAPS:
        return [words.say("patios.ahead.may_works")]
    if character not in [f"{colour}-gardener" for colour in COLOURS]:
        return []
    return [words.say("patios.ahead.works" if is_found else "patios.ahead.may_works")]

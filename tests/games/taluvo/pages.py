"""Pages of Taluvo to look at: positions of steep islands, drawn, and what is found in them."""

from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from ludoteca.core.game import State
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES

TALUVO = GAMES["taluvo"]
NAMES = ["Marta", "Lucía & <Eva>", "Tomás", "Inés"]
SVG = "{http://www.w3.org/2000/svg}"
TOKENS = ("villager", "temple", "tower")


def rising(state: State, rng: Rng) -> str:
    """Choose by lot, but rather up than out, and rather many tokens than one."""
    legal = [action.notation for action in state.legal_actions()]
    heights = {tuple(shown["at"]): shown["height"] for shown in state.view(None)["hexes"]}

    def worth(notation: str) -> float:
        if notation.startswith("tile"):
            q, r, _ = notation[5:].split(",")
            return 2.0 * int(heights.get((int(q), int(r)), 0)) + rng.below(100) / 100
        return TOKENS.index(notation.split()[0]) + 1.5 if notation.split()[0] in TOKENS else 1 + rng.below(100) / 50

    return max(legal, key=worth)


def positions(seats: int, seed: int, step: int = 1, **options: object) -> Iterator[State]:
    """Give every so many positions of a match on a steep island, and the last."""
    state = TALUVO.new(seats, seed=seed, options=options)
    rng, ply = Rng(seed), 0
    while state.to_move() >= 0:
        if ply % step == 0:
            yield state
        state.apply(TALUVO.parse(rising(state, rng)))
        ply += 1
    yield state


def parts_of(state: State, seat: int | None, lang: str = "en") -> dict[str, str]:
    return TALUVO.regions(state.view(seat), lang=lang, names=NAMES[: len(state.scores())])


def page_of(state: State, seat: int | None, lang: str = "en") -> Element:
    return ElementTree.fromstring(f"<page>{TALUVO.defs()}{''.join(parts_of(state, seat, lang).values())}</page>")


def with_attribute(page: Element, name: str) -> list[Element]:
    return [element for element in page.iter() if element.get(name) is not None]


MATCHES = pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (4, {}), (2, {"preset": "taluva"}), (2, {"preset": "tigerisland"})],
    ids=["2", "4", "taluva", "tigerisland"],
)

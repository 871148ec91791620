"""Pages of Patios to look at: positions of many kinds, drawn, and what is found in them."""

from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from ludoteca.core.game import State
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES

PATIOS = GAMES["patios"]
NAMES = ["Marta", "Lucía & <Eva>", "Tomás", "Inés", "Rafael"]
CAP = 20  # turns a round
LIKED = ("play", "use", "offer", "swap", "choose neighbour", "choose sun", "choose children")


def lively(state: State, rng: Rng) -> str:
    """Choose by lot, but rather what leads to further questions."""
    legal = [action.notation for action in state.legal_actions()]
    liked = [notation for notation in legal if notation.startswith(LIKED)]
    some = liked if liked and rng.below(3) else legal
    return some[rng.below(len(some))]


def positions(seats: int, seed: int, **options: object) -> Iterator[State]:
    """Give every position of a match."""
    state = PATIOS.new(seats, seed=seed, options={"turn_cap": CAP} | options)
    rng = Rng(seed)
    while state.to_move() >= 0:
        yield state
        state.apply(PATIOS.parse(lively(state, rng)))
    yield state


@cache
def varied(seats: int, variant: str = "") -> tuple[State, ...]:
    """Return a few positions of each question, and the end, out of three matches."""
    kept: dict[str, list[State]] = {}
    for seed in range(3):
        for state in positions(seats, seed, **({variant: True} if variant else {})):
            asked = kept.setdefault(state.prompt(), [])
            if len(asked) < 2:
                asked.append(state.copy())
    return tuple(state for asked in kept.values() for state in asked)


def parts_of(state: State, seat: int | None, lang: str = "en", **more: object) -> dict[str, str]:
    view = state.view(seat) | more
    return PATIOS.regions(view, lang=lang, names=NAMES[: view["seats"]])


def read(html: str) -> Element:
    return ElementTree.fromstring(f"<page>{html}</page>")


def page_of(state: State, seat: int | None, lang: str = "en") -> Element:
    return read("".join(parts_of(state, seat, lang).values()))


def asked_page(state: State, lang: str = "en") -> Element:
    return page_of(state, max(state.to_move(), 0), lang)


def with_attribute(page: Element, name: str) -> list[Element]:
    return [element for element in page.iter() if element.get(name) is not None]


def of_class(page: Element, name: str) -> list[Element]:
    return [element for element in page.iter() if name in (element.get("class") or "").split()]


def shapes(element: Element) -> list[str]:
    return [one.attrib["href"].removeprefix("#pt-") for one in with_attribute(element, "href")]


def first(seats: int, prompt: str, **options: object) -> State:
    """Return the first position of some match that asks a question."""
    for seed in range(40):
        for state in positions(seats, seed, **options):
            if state.prompt() == f"patios.{prompt}":
                return state
    raise AssertionError(prompt)


MATCHES = pytest.mark.parametrize(
    ("seats", "variant"),
    [(2, ""), (3, ""), (5, ""), (4, "monument"), (3, "memory_aid"), (3, "playground")],
    ids=["2", "3", "5", "monument", "memory", "playground"],
)

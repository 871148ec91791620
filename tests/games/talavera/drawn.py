"""Positions drawn as text, as a player would lay them out.

    order   10 | 2              the order side of each seat
    placed  Y 7 13, S 3 | R 8   the tile sides tucked under each colour
    hand    15 16 | .           what each seat holds
    market  o5 t15 - o12        order side up, tile side up, taken
    ask     take 0              what is asked, and of which seat
    round   3

Backs are as printed, so a card has the same number on both sides. Alone there is one seat, and
`pair`, `discard` and `redraws` instead of the market. All other cards lie in the deck. A drawing
may leave out what its rule is not about, so it need not be a position that play can reach.
"""

from typing import Any

from ludoteca.core.game import State
from ludoteca.games import GAMES
from ludoteca.games.talavera.pieces import CARDS
from ludoteca.games.talavera.rules.setup import blank
from ludoteca.games.talavera.state import COVER_CORNER, FLIP_TWO, KEEP_ONE, OVER, PLACE_CARD, TAKE_ONE

TALAVERA = GAMES["talavera"]
PHASES = {
    "flip": FLIP_TWO,
    "take": TAKE_ONE,
    "place": PLACE_CARD,
    "keep": KEEP_ONE,
    "corner": COVER_CORNER,
    "over": OVER,
}
LETTERS = "YASR"


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split() if word != "."]


def tucked(text: str) -> list[int]:
    codes = []
    for group in text.split(","):
        letter, *cards = group.split() or ["."]
        codes += [4 * int(card) + LETTERS.index(letter) for card in cards]
    return codes


def drawn(text: str, **options: str) -> State:
    """Return the position of a drawing."""
    rows = {line.split()[0]: line.split(None, 1)[1] for line in text.strip().splitlines()}
    orders = [int(side) for side in rows["order"].split("|")]
    seats = len(orders)
    ask = rows.get("ask", "over 0").split()
    market = rows.get("market", "").split()
    data: dict[str, Any] = {
        "seats": seats,
        "options": ({"backs": "printed"} if seats == 2 else {}) | {"edition": "2024-09"} | options,
        "sealed": False,
        "backs": list(range(CARDS + 1)),
        "order": orders,
        "market": [0 if card == "-" else int(card[1:]) for card in market],
        "up": sum(1 << place for place, card in enumerate(market) if card[0] in "t-"),
        "pair": numbers(rows.get("pair", "")),
        "discard": numbers(rows.get("discard", "")),
        "redraws": int(rows.get("redraws", "1")),
        "hands": [numbers(hand) for hand in rows.get("hand", "|" * (seats - 1)).split("|")],
        "tucked": [tucked(placed) for placed in rows.get("placed", "|" * (seats - 1)).split("|")],
        "round": int(rows.get("round", "4")),
        "phase": PHASES[ask[0]],
        "mover": int(ask[1]) if len(ask) > 1 else 0,
        "last": None,
    }
    used = {*orders, *data["market"], *data["pair"], *data["discard"]}
    used |= {card for hand in data["hands"] for card in hand}
    used |= {code // 4 for codes in data["tucked"] for code in codes}
    data["deck"] = [card for card in range(1, CARDS + 1) if card not in used]
    state = blank(TALAVERA, seats, data["options"])
    state.restore(data)
    return state


def play(state: State, *notations: str) -> State:
    """Play actions one after the other."""
    for notation in notations:
        state.apply(TALAVERA.parse(notation))
    return state


def legal(state: State) -> list[str]:
    return [action.notation for action in state.legal_actions()]


def refusal(state: State, notation: str) -> str:
    """Return the number of the rule that refuses an action."""
    reason = state.why_not(TALAVERA.parse(notation))
    assert reason is not None, f"{notation} is legal"
    return reason.rule

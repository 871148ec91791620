"""The patios as text: every card where it lies, what each reader may see and no more, in 80 columns, in both languages."""

import pytest

from ludoteca.core.game import Json, State
from ludoteca.core.rng import Rng
from ludoteca.games.patios import Patios
from ludoteca.games.patios.pieces import CELLS, XY
from ludoteca.games.patios.plain import CELL_WIDTH, HALF, WIDTH
from ludoteca.words import LANGS

PATIOS = Patios()
NAMES = ["Ana", "Luis", "Eva María de la Concepción", "Paco", "Rocío"]
VARIANTS: list[dict[str, object]] = [
    {},
    {"monument": True, "memory_aid": True},
    {"playground": True},
    {"memory_aid": True, "may31": True, "works_for": "any"},
]


def played(seats: int, seed: int, plies: int, **options: object) -> State:
    """Return a position of random play; one beyond the end is the end."""
    state, rng = PATIOS.new(seats, seed=seed, options={"turn_cap": 60, **options}), Rng(seed)
    for _ in range(plies):
        legal = state.legal_actions()
        if legal:
            state.apply(legal[rng.below(len(legal))])
    return state


def text_of(view: Json, lang: str = "en") -> str:
    return PATIOS.plain(view, lang=lang, names=NAMES[: view["seats"]])


def plain(state: State, seat: int | None = 0, lang: str = "en") -> str:
    return text_of(state.view(seat), lang)


def grid(text: str, seat: int, side: str = "left") -> list[list[str]]:
    """Return the cells of a patio as they are printed, row by row, out of the left or the right half."""
    start, end = (0, WIDTH - HALF) if side == "left" else (WIDTH - HALF, WIDTH)
    lines = [line[start:end].rstrip() for line in text.split("\n")]
    first = next(at for at, line in enumerate(lines) if line.startswith(f"{seat} {NAMES[seat][:10]}")) + 1
    wide = 5 if len(lines[first]) > 2 + 3 * CELL_WIDTH else 3
    return [
        [lines[first + row][2 + CELL_WIDTH * at : 2 + CELL_WIDTH * (at + 1)].strip() for at in range(wide)]
        for row in range(wide)
    ]


def shown_at(rows: list[list[str]], cell: str) -> str:
    reach = len(rows) // 2
    x, y = XY[CELLS.index(cell)]
    return rows[reach - y][x + reach]


def expected(card: Json) -> str:
    name = "?" if card["card"] is None else card["card"]
    mark = name if name[:1] in ("b", "?") and name != "blue" else PATIOS.words("en").say(f"patios.mark.{name}")
    return f"[{mark}]" if card["up"] else f"({mark})"


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", PATIOS.seats)
def test_no_line_is_wider_than_80_and_nothing_is_left_unsaid(seats: int, options: dict[str, object]) -> None:
    for seed in range(2):
        for plies in (0, 3, 9 * seats, 30 * seats, 5000):
            state = played(seats, seed, plies, **options)
            for seat in (*range(seats), None):
                for lang in LANGS:
                    text = plain(state, seat, lang)
                    assert max(map(len, text.split("\n"))) <= WIDTH
                    assert not any(mistake in text for mistake in ("patios.", "cell.", "{", "None", "\u00a0"))


@pytest.mark.parametrize("seed", range(8))
def test_every_card_stands_in_its_cell(seed: int) -> None:
    view = played(4, seed, 160).view(0)
    text = text_of(view)
    for seat, side in ((0, "left"), (1, "right"), (2, "left"), (3, "right")):
        rows, player = grid(text, seat, side), view["players"][seat]
        assert len(rows) == (5 if player["works"] else 3)
        assert rows[len(rows) // 2][len(rows) // 2] == ("Works" if player["works"] else "Well")
        cards = {card["cell"]: card for card in player["court"]}
        for cell in CELLS[: len(rows) ** 2 - 1]:
            free = cell if seat == 0 else "·"
            assert shown_at(rows, cell) == (expected(cards[cell]) if cell in cards else free), cell


def test_dry_cards_are_named_to_their_owner_alone() -> None:
    state = played(2, 1, 6)
    for seat in (0, 1):
        dry = next(card for card in state.view(seat)["players"][seat]["court"] if not card["up"])
        assert shown_at(grid(plain(state, seat), seat), dry["cell"]) == expected(dry) != "(?)"
        assert shown_at(grid(plain(state, 1 - seat), seat, "right"), dry["cell"]) == "(?)"
    hidden = played(2, 1, 6, monument=True)
    assert "(?)" in plain(hidden, 0).split("\n1 ")[0]


def test_the_reader_comes_first_and_seats_keep_their_numbers() -> None:
    state = played(5, 2, 80)
    heads = [line for line in plain(state, 3).split("\n") if line[:2] in ("3 ", "0 ", "2 ")]
    assert [line.split()[:2] for line in heads] == [["3", "Paco"], ["0", "Ana"], ["2", "Eva"]]
    assert "to move" in plain(state, None)


def test_row_sample_and_decks_are_told() -> None:
    view = played(3, 1, 40).view(0)
    view |= {
        "row": [{"character": name, "up": name is not None} for name in ("sun", None, "visitors")],
        "sample": ["blue", "red", "red", "cane", "b07"],
        "discards": ["green", "green"],
        "deck": 31,
    }
    text = text_of(view)
    assert "  1 Sun · 2 face down · 3 Visitors" in text
    assert "  [Blue]  [Red] 2  [Cane]  [b07]" in text
    assert "Flower deck 31 · discards 2  [Grn] 2" in text
    assert "  b07  1 blue and 1 red: 2 points" in text
    assert "Improvement deck" in text
    assert "Improvement deck" not in plain(played(3, 1, 40, playground=True))


def test_what_is_in_hand_is_told_to_who_may_know_it() -> None:
    view = played(3, 1, 40).view(0)
    quiet = {"holding": None, "packet": None, "pair": None, "given": None, "dealt": None}
    open_packet = {"holder": 0, "count": 2, "cards": ["red", "b03"]}
    assert "Ana, with the packet: 1 [Red]  2 [b03]" in text_of(view | quiet | {"packet": open_packet})
    assert "Ana, with the packet: 2 cards" in text_of(view | quiet | {"packet": open_packet | {"cards": None}})
    holding = {"seat": 1, "card": None, "up": False, "from": "packet"}
    assert "Luis, in hand: a card" in text_of(view | quiet | {"holding": holding})
    assert "Luis, in hand: a green Pot" in text_of(view | quiet | {"holding": holding | {"card": "green"}})
    assert "Luis, just received: an Improvement" in text_of(view | quiet | {"given": {"seat": 1, "card": None}})


def test_the_ladder_the_hand_and_the_worth_of_a_patio() -> None:
    view = played(2, 1, 6).view(0)
    player = view["players"][0]
    player["court"] = [{"cell": "n", "card": "ladder", "up": True, "canes": 2, "hose": True}]
    player |= {"hand": ["can"], "hand_count": 1, "points": 5, "trios": {"blue": 1, "red": 0, "green": 2}}
    player["worth"] = {
        "colours": {
            "blue": {"count": 2, "trio": False, "points": 2},
            "red": {"count": 4, "trio": True, "points": 2},
            "green": {"count": 3, "trio": True, "points": 0},
        },
        "balconies": [
            {"cell": "e", "card": "b10", "met": True, "points": 3},
            {"cell": "s", "card": "b11", "met": False, "points": 4},
        ],
        "tub": "red",
        "works": -2,
        "points": 5,
    }
    text = " ".join(" ".join(line[: WIDTH - HALF].split()) for line in text_of(view).split("\n"))
    assert "With the Ladder: [Cane] 2 [Hose]" in text
    assert "Improvements in hand: [Can]" in text
    assert "tokens 5 · trios blue 1, green 2" in text
    worth = "blue 2, red trio and 2, green trio, b10 3, b11 not yet, Tub as red, Works −2 = 13"
    assert f"Worth now: {worth}" in text


def test_tokens_are_hidden_until_the_end() -> None:
    state = played(3, 4, 200)
    assert plain(state, 0).count("tokens hidden") == 2
    assert plain(state, None).count("tokens hidden") == 3
    over = played(3, 4, 5000)
    assert "tokens hidden" not in plain(over, None)
    assert "winner" in plain(over, None)


def test_what_was_seen_is_told_with_the_memory_aid_alone() -> None:
    view = played(3, 1, 40).view(0)
    view["row"] = [{"character": "sun", "up": True}, {"character": None, "up": False}]
    view["remembered"] = {
        "court": [
            {"seat": 1, "cell": "n", "card": "red"},
            {"seat": 2, "cell": "w", "not": "blue"},
            {"seat": 1, "cell": "e", "kind": "balcony"},
            {"cells": [[1, "s"], [2, "se"]], "cards": ["red", "green"]},
        ],
        "row": [{"place": 2, "character": "children"}],
        "unseen": ["neighbour"],
        "improvements": {
            "deck": [{"place": 1, "cards": ["hose", "tub"]}],
            "hands": [{"seat": 1, "cards": [["awning"], ["hose", "tub"]]}],
        },
        "tokens": [{"points": 3, "trios": {"blue": 0, "red": 1, "green": 0}}] * 3,
    }
    told = [
        "2 face down: Children",
        "Never shown in this round: Neighbour",
        "Luis, north: a dry red Pot",
        "west: a dry Pot, not blue",
        "Luis, east: a dry Balcony",
        "out of a red Pot and a green Pot",
        "Improvement deck, place 1: the Hose or the Tub",
        "Luis holds the Awning and the Hose or the Tub",
        "Luis: tokens 3, trios red 1",
    ]
    assert not any(sentence in text_of(view) for sentence in told)
    view["options"]["memory_aid"] = True
    text = " ".join(text_of(view).split())
    assert [sentence for sentence in told if sentence not in text] == []
    assert not any(sentence in text_of(view | {"seat": None}) for sentence in told)

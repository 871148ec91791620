"""Positions of Patios drawn as text, as the cards would lie on a table.

    B . r        a court of 3 × 3, the well `o` in the middle; north is at the top
    | o .
    . . B04

Capitals lie face up, small letters dry: `B R G` pots, `B01` to `B11` Balconies, `T` the Tub. `|` is a Cane,
`A` the Awning, `H` the Hose, `C` the Watering can, `L` the Ladder; `L||H` is the Ladder with two Canes and
the Hose. `*` is any flower card that is left. A court of 5 × 5, or a well `x`, is in Works.

A dry card was seen by all; `r?` was seen by its owner alone, `r?02` by seats 0 and 2 as well, and `r-B` is
a pot of the first deal of which the others know that it is not blue.

In the row, `GB GR GG WC AS CH SU NB VI` lie face up, small letters face down, `gb?` unseen since the row was
laid. Row, deck and Improvements need not be drawn to their end: what is left completes them.

A drawing may leave out what its rule is not about, so it need not be a position that play can reach.
"""

from collections import Counter
from typing import Any

from ludoteca.core.game import Event, Json, State
from ludoteca.games import GAMES
from ludoteca.games.patios.pieces import (
    CELLS,
    CHARACTERS,
    COINS,
    FACE_DOWN,
    FLOWERS,
    IMPROVEMENTS,
    PLACES,
    RING,
    SAMPLE,
    XY,
)
from ludoteca.games.patios.state import BEFORE, CLASS, NOT_BLUE, TAG, TURN
from tests.games.refusals import reason as reason
from tests.games.refusals import refused as refused

PATIOS = GAMES["patios"]
POTS = {"B": "blue", "R": "red", "G": "green"}
CARDS = {**POTS, "|": "cane", **{name.upper(): name for name in FLOWERS[4:]}}
PLACED = {"A": "awning", "H": "hose", "L": "ladder", "C": "can", "T": "tub"}
MARKS = {name: mark for mark, name in (CARDS | PLACED).items()}
LINE = dict(zip(("GB", "GR", "GG", "WC", "AS", "CH", "SU", "NB", "VI"), CHARACTERS, strict=True))
EVERY_FLOWER = Counter({"blue": 17, "red": 17, "green": 17, "cane": 14}) + Counter(FLOWERS[4:])
EMPTY = """
. . .
. o .
. . .
"""
FULL = """
* * *
* o *
* * *
"""
ALL_TAKEN = """
* * * * *
* * * * *
* * x * *
* * * * *
* * * * *
"""


def words(text: str) -> list[list[str]]:
    """Return the rows of a drawing."""
    return [line.split() for line in text.strip().splitlines()]


def grid(text: str) -> dict[int, str]:
    """Return the marks of a court by cell."""
    rows = words(text)
    half = len(rows) // 2
    assert len(rows) in (3, 5) and all(len(row) == len(rows) for row in rows), f"the court is askew: {text}"
    assert rows[half][half] in ("o", "x"), f"no well in the middle: {text}"
    by_place = {(x - half, half - y): mark for y, row in enumerate(rows) for x, mark in enumerate(row)}
    return {cell: by_place[at] for cell, at in enumerate(XY) if by_place.get(at, ".") != "."}


def ring(text: str, works: bool = False) -> str:
    """Return a court with cards laid clockwise from the north, the ninth in the second ring."""
    laid = text.split()
    half = 2 if works or len(laid) > RING else 1
    places = dict(zip(XY, laid, strict=False)) | {(0, 0): "x" if half == 2 else "o"}
    return "\n".join(
        " ".join(places.get((x, y), ".") for x in range(-half, half + 1)) for y in range(half, -half - 1, -1)
    )


def cards(text: str) -> list[str]:
    """Return the names of flower cards given by their marks."""
    return [CARDS[mark] for mark in text.split()]


class Drawing:
    """A drawing turned into a dump, piece by piece."""

    def __init__(self, courts: tuple[str, ...], seats: int, options: dict[str, Json]) -> None:
        self.seats = seats
        self.everyone = (1 << seats) - 1
        self.options: dict[str, Any] = PATIOS.complete(seats, options)
        self.texts = [*courts, *[EMPTY] * (seats - len(courts))]
        self.rest = EVERY_FLOWER.copy()
        self.spot = [-1] * len(IMPROVEMENTS)
        self.ladder_canes = 0

    def take(self, names: list[str]) -> list[str]:
        """Take flower cards out of the rest."""
        for name in names:
            assert self.rest[name] > 0, f"there is no {name} left"
            self.rest[name] -= 1
        return names

    def some(self, count: int, but: str = "") -> list[str]:
        """Take any cards of the rest, as many as there are, in a fixed mixture."""
        taken: list[str] = []
        while len(taken) < count and (left := [name for name in self.rest if self.rest[name] and name != but]):
            taken += self.take([max(left, key=lambda name: self.rest[name])])
        return taken

    def flowers(self, deck: str, discards: str, sample: str | None, rest: str) -> dict[str, Any]:
        """Return where all flower cards are; those not drawn go under the deck or to the discards."""
        courts = self.courts()
        top, gone = self.take(cards(deck)), self.take(cards(discards))
        shown = self.some(SAMPLE[self.seats]) if sample is None else self.take(cards(sample))
        self.fill(courts)
        left = {"deck": list[str](), "discards": list[str](), rest: self.some(sum(EVERY_FLOWER.values()))}
        return {
            "courts": courts,
            "works": self.works(),
            "ladder_canes": self.ladder_canes,
            "deck": [*left["deck"], *reversed(top)],
            "discards": [*gone, *left["discards"]],
            "sample": shown,
            "dealt": [[] for _ in range(self.seats)],
            "packets": 1,
        }

    def courts(self) -> list[list[list[Any]]]:
        """Return the courts as a dump has them; `*` is filled in afterwards."""
        marks = [grid(text) for text in self.texts]
        return [[self.cell(seat, cell, court[cell]) for cell in sorted(court)] for seat, court in enumerate(marks)]

    def fill(self, told: list[list[list[Any]]]) -> None:
        for cell in (cell for court in told for cell in court if cell[1] == "*"):
            cell[1] = (self.some(1, but="cane") or self.some(1))[0]

    def cell(self, seat: int, cell: int, mark: str) -> list[Any]:
        if mark == "*":
            return [CELLS[cell], mark, 0]
        if mark[0] in PLACED or mark == "t":
            return self.improvement(seat, cell, mark)
        base, is_secret, knowers = mark.partition("?")
        base, _, other = base.partition("-")
        lore = 0 if base == base.upper() else self.everyone
        if is_secret:
            packet = (1 << 3 | seat) << 3  # the first one, drawn by the owner: nobody had it before
            lore = packet << TAG | sum(1 << one for one in {seat, *map(int, knowers)})
        if other:
            lore = 1 << seat | (NOT_BLUE + list(POTS).index(other)) << CLASS
        return [CELLS[cell], *self.take([CARDS[base.upper()]]), lore]

    def improvement(self, seat: int, cell: int, mark: str) -> list[Any]:
        name = PLACED[mark[0].upper()]
        for letter in mark.replace("|", "").upper():
            self.spot[IMPROVEMENTS.index(PLACED[letter])] = seat * PLACES + cell
        self.ladder_canes += len(self.take(["cane"] * mark.count("|")))
        return [CELLS[cell], name, self.everyone if mark == "t" else 0]

    def works(self) -> int:
        rows = [words(text) for text in self.texts]
        return sum(1 << seat for seat, row in enumerate(rows) if len(row) == 5 or row[1][1] == "x")

    def row(self, text: str) -> dict[str, Any]:
        """Return the row; what is not drawn follows, the last of it face down, then the Visitors."""
        line = text.split()
        left = [code for code in LINE if code not in text.upper() and code != "VI"]
        if self.options["playground"]:
            left.remove("NB")
        up = len(left) - FACE_DOWN[self.seats] + sum(code != code.upper() for code in line)
        line += [code if nth < up else f"{code.lower()}?" for nth, code in enumerate(left)]
        line += [] if "VI" in line else ["VI"]
        names = [LINE[code[:2].upper()] for code in line]
        bits = [1 << CHARACTERS.index(name) for name in names]
        return {
            "row": names,
            "up": sum(bit for bit, code in zip(bits, line, strict=True) if code == code.upper()),
            "shown": sum(bit for bit, code in zip(bits, line, strict=True) if "?" not in code),
        }

    def improvements(self, top: str, hands: dict[int, str]) -> dict[str, Any]:
        """Return hands and deck of Improvements, `top` from the top, and what each seat takes them for."""
        held = [hands.get(seat, "").split() for seat in range(self.seats)]
        if self.options["playground"]:
            return {"hands": held, "stock": [], "clues": [], "spot": self.spot}
        lying = [name for name, spot in zip(IMPROVEMENTS, self.spot, strict=True) if spot >= 0]
        out = [*lying, *top.split(), *[name for hand in held for name in hand]]
        rest = [name for name in IMPROVEMENTS if name not in out]
        return {
            "spot": self.spot,
            "hands": held,
            "stock": [*reversed(rest), *reversed(top.split())],
            "clues": [clue(name, {*lying, *hand}) for hand in held for name in IMPROVEMENTS],
        }


def clue(name: str, known: set[str]) -> int:
    """Return what a seat takes an Improvement for, as a mask, that knows some of them."""
    possible = {name} if name in known else set(IMPROVEMENTS) - known
    return sum(1 << IMPROVEMENTS.index(one) for one in possible)


def drawn(
    *courts: str,
    seats: int = 0,
    active: int = 0,
    row: str = "",
    sample: str | None = None,
    deck: str = "",
    discards: str = "",
    rest: str = "deck",
    hands: dict[int, str] | None = None,
    stock: str = "",
    coins: list[int] | None = None,
    points: list[int] | None = None,
    trios: list[int] | None = None,
    round: int = 1,
    turn: int = 1,
    seed: int = 1,
    **options: Json,
) -> State:
    """Return the start of a turn of the active seat; `deck` and `stock` are drawn from the top.

    `rest` says where the flower cards lie that are not drawn: under the deck, or in the discards.
    """
    seats = seats or max(2, len(courts))
    drawing = Drawing(courts, seats, options)
    parts = {
        **PATIOS.new(seats, seed=seed, options=options).dump(),
        **drawing.flowers(deck, discards, sample, rest),
        **drawing.row(row),
        **drawing.improvements(stock, hands or {}),
        **dict.fromkeys(("active", "mover", "at"), active),
    }
    purses = {"coins": coins or [1] * seats, "points": points or [0] * seats, "trios": trios or [0] * (3 * seats)}
    now = {"phase": TURN, "step": BEFORE, "round": round, "turns": turn, "reserve": COINS - sum(purses["coins"])}
    return PATIOS.load(parts | purses | now)


def idle(*courts: str, **details: Any) -> State:
    """Return a turn in which the red Gardener finds nothing: choosing him only moves the row."""
    nothing: dict[str, Any] = {"sample": "| | | |", "deck": "| | | | |"}
    return drawn(*courts, **nothing | details)


def visited(*courts: str, active: int = 0, **details: Any) -> tuple[State, list[Event]]:
    """Return a position as the Visitors come, drawn to the front by a Guitarist; nobody has a coin to buy with."""
    seats = max(2, len(courts))
    usual: dict[str, Any] = {"row": "GR VI", "hands": {active: "guitarist"}, "coins": [0] * seats}
    state = drawn(*courts, active=active, **usual | details)
    return state, play(state, "play guitarist", "move +1")


def play(state: State, *notations: str) -> list[Event]:
    """Play actions one after the other; return what happened."""
    log: list[Event] = []
    for notation in notations:
        state.apply(PATIOS.parse(notation), log)
    return log


def told(log: list[Event], key: str) -> list[dict[str, Any]]:
    """Return the facts of all events of a key."""
    return [dict(event.facts) for event in log if event.key == f"patios.{key}"]


def keys(log: list[Event]) -> list[str]:
    return [event.key.removeprefix("patios.") for event in log]


def asked(state: State) -> str:
    """Return what is asked of whom: `place 1`."""
    return f"{state.prompt().removeprefix('patios.')} {state.to_move()}"


def legal(state: State, word: str = "") -> set[str]:
    """Return what may be chosen, each thing once, as far as it begins with a word."""
    notations = [action.notation for action in state.legal_actions()]
    assert len(set(notations)) == len(notations)
    return {notation for notation in notations if notation.startswith(word)}


def patio(state: State, seat: int) -> str:
    """Return a seat's true court as it would be drawn; what is known of dry cards left out."""
    data = state.dump()
    marks = {CELLS.index(cell): mark_of(data, seat, cell, card, lore) for cell, card, lore in data["courts"][seat]}
    in_works = data["works"] >> seat & 1
    half = 2 if in_works else 1
    places = {XY[cell]: mark for cell, mark in marks.items()} | {(0, 0): "x" if in_works else "o"}
    rows = [[places.get((x, y), ".") for x in range(-half, half + 1)] for y in range(half, -half - 1, -1)]
    return "\n".join(" ".join(row) for row in rows)


def mark_of(data: dict[str, Any], seat: int, cell: str, card: str, lore: int) -> str:
    if card != "ladder":
        return MARKS[card].lower() if lore else MARKS[card]
    canes: int = data["ladder_canes"] + data["resting"]
    is_shared: bool = data["spot"][IMPROVEMENTS.index("hose")] == seat * PLACES + CELLS.index(cell)
    return "L" + "|" * canes + "H" * is_shared


def plot(text: str) -> str:
    """Return a drawing as `patio` returns it, so that the two can be compared."""
    return "\n".join(" ".join(row) for row in words(text))


def line(state: State) -> str:
    """Return the row as it would be drawn, faces down in small letters."""
    data = state.dump()
    codes = {name: code for code, name in LINE.items()}
    up = [data["up"] >> CHARACTERS.index(name) & 1 for name in data["row"]]
    return " ".join(codes[name] if is_up else codes[name].lower() for name, is_up in zip(data["row"], up, strict=True))


def marks(names: list[str]) -> str:
    """Return flower cards as marks, sorted."""
    return " ".join(sorted(MARKS[name] for name in names))


def sample(state: State) -> str:
    return marks(state.dump()["sample"])

"""The island as text: every hex where its row says, all that the view tells, in 80 columns, in both languages."""

import re

import pytest

from ludoteca.core.game import Json, State
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.taluvo.pieces import PRESETS, TIGERISLAND
from ludoteca.games.taluvo.places import letters, places
from ludoteca.games.taluvo.plain import MARGIN, MOST_ROWS, NAME_MOST, window
from ludoteca.words import LANGS

TALUVO = GAMES["taluvo"]
DECK = ["LAKE+ROCK", "JUNGLE+GRASS"] * 24
NAMES = ["Ana", "Luis", "Marta", "Tomás"]
CELL = re.compile(r"·|<[a-z]+>|[a-z]\d+([A-Z][a-z])?(<[a-z]+>)?")


def doing(*notations: str, seats: int = 2, **options: object) -> State:
    state = TALUVO.new(seats, seed=1, options={"deck": DECK, **options})
    for notation in notations:
        state.apply(TALUVO.parse(notation))
    return state


def played(seats: int, seed: int, plies: int, options: dict[str, object]) -> State:
    state, rng = TALUVO.new(seats, seed=seed, options=options), Rng(seed)
    for _ in range(plies):
        legal = state.legal_actions()
        if legal:
            state.apply(legal[rng.below(len(legal))])
    return state


def plain(state: State, lang: str = "en", seat: int | None = 0) -> str:
    view = state.view(seat)
    return TALUVO.plain(view, lang=lang, names=NAMES[: view["seats"]])


def cells_in(text: str, view: Json) -> dict[tuple[int, int], str]:
    """Return what stands on each hex, by counting from the start of its row as a person does."""
    shown = window(view)
    rows = [line for line in text.split("\n") if re.fullmatch(rf" +(({CELL.pattern}) *)+", line)]
    assert len(rows) == shown.bottom - shown.top + 1
    found = {}
    for r, row in enumerate(rows, shown.top):
        for step, cell in enumerate(CELL.finditer(row)):
            q = -((r - shown.left) // 2) + step
            found[q, r] = cell[0]
            assert abs(cell.start() - (MARGIN + (2 * q + r - shown.left) * shown.cell_width // 2)) < 3
    return found


def expected(one: Json) -> str:
    owner = (
        ""
        if one["owner"] is None
        else "CTEO"[one["owner"]] + {"villager": "v", "temple": "t", "tower": "w"}[one["token"]]
    )
    return f"{one['terrain'][0]}{one['height']}{owner}"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_position_fits_80_columns_and_is_all_in_words(lang: str, preset: str) -> None:
    names = ["Maximiliano Bartolomé de la Torre y Quintanilla", "Ñ", "x" * 30, "María"]
    for seats in (2,) if preset == TIGERISLAND else (2, 3, 4):
        for seed in range(3):
            for plies in (0, 1, 7, 30, 61, 100):
                view = played(seats, seed, plies, {"preset": preset}).view(seed % seats)
                text = TALUVO.plain(view, lang=lang, names=names[:seats])
                assert max(len(line) for line in text.split("\n")) <= 80
                assert "taluvo." not in text
                assert "{" not in text


def test_every_hex_stands_where_its_row_says() -> None:
    for seed in range(4):
        for plies in (1, 12, 40, 99):
            view = played(2 + seed % 3, seed, plies, {}).view(None)
            text = TALUVO.plain(view, lang="en", names=NAMES[: view["seats"]])
            cells = cells_in(text, view)
            shown = {tuple(one["at"]): expected(one) for one in view["hexes"]}
            for at, cell in cells.items():
                assert cell == shown.get(at, "·")
            assert ("Land goes on" in text) == (not shown.keys() <= cells.keys())
            assert tuple(view["laid"]["hexes"][0]) in cells


def test_an_island_larger_than_the_screen_is_shown_around_the_last_tile() -> None:
    east = [f"tile {2 * step},0,1" for step in range(20)]
    tokens = [f"villager {2 * step + 1},0" for step in range(20)]
    state = doing(*[notation for pair in zip(east, tokens, strict=True) for notation in pair][:-1])
    cells = cells_in(plain(state, seat=None), state.view(None))
    assert {(38, 0), (39, -1), (39, 0), (40, 0)} <= cells.keys()
    assert (0, 0) not in cells
    assert len({r for _, r in cells}) <= MOST_ROWS


def test_the_table_in_the_third_turn() -> None:
    state = doing("tile 0,0,0", "villager 1,-1", "tile 2,0,5", "villager 1,0")
    assert plain(state) == THIRD_TURN


THIRD_TURN = """\
Tile 3 of 48 · 45 face down
Hexes nobody has seen: 22 rock, 22 lake, 23 jungle and 23 grass
[r] rock  [l] lake  [j] jungle  [g] grass  [v] volcano
[C] Coral  [T] Tide  v Villager  t Temple  w Tower
j2Cv: jungle of height 2, Villager of Coral   · the sea

To lay, here with turn 0:
    [l] [r]      The turn says where lake lies from the volcano:
      [v]        0 NW  1 NE  2 E  3 SE  4 SW  5 W
                 rock comes next, clockwise

The island
A place to choose has a letter, <a>: “tile v 2”
  ·     <a>   <b>   <c>   <d>   <e>   ·
     <f>   <g>   <h>   <i>   <j>   <k>   ·
  <l>   <m>   l1    r1Cv  g1    <n>   <o>
     <p>   <q>   v1    j1Tv  v1    <r>   <s>
  ·     <t>   <u>   <v>   <w>   <x>   <y>
     ·     <z>   <aa>  <ab>  <ac>  <ad>  ·
Last tile: Luis, jungle and grass at height 1
Last token: Luis, Villager on jungle (1 hex)

Left in the pools
  [C] Ana   v 19 left of 20  t 2 of 2  w 3 of 3  to move
  [T] Luis  v 19 left of 20  t 2 of 2  w 3 of 3

Settlements by size, and what stands in them
  [C] 1 hex
  [T] 1 hex"""


def test_an_empty_sea_says_where_the_first_volcano_goes() -> None:
    assert "Nothing but sea: the first tile goes into the middle" in plain(doing())
    assert "Todo es mar: la primera loseta va en el medio" in plain(doing(), "es")


def test_the_tile_is_drawn_only_while_it_is_to_be_laid() -> None:
    assert "To lay, here with turn 0:" in plain(doing())
    assert "To lay" not in plain(doing("tile 0,0,0"))


def test_marks_are_those_of_the_language() -> None:
    state = doing("tile 0,0,0", "villager 1,-1", "tile 2,0,5")
    text = plain(state, "es")
    cells = cells_in(text, state.view(0))
    assert [cells[at] for at in ((0, 0), (0, -1), (1, -1), (1, 0), (2, -1))] == ["v1", "l1", "r1Ca", "s1", "p1"]
    assert "[M] Marea  a Aldeano  t Templo  r Torre" in text


def test_presets_call_their_tokens_by_their_own_names() -> None:
    totoro = plain(TALUVO.new(2, seed=1, options={"preset": "tigerisland"}))
    hut = plain(TALUVO.new(2, seed=1, options={"preset": "taluva"}))
    assert "t Totoro  w Tiger" in totoro
    assert "v Hut" in hut
    assert "[s] sand" in hut
    assert "sand" not in totoro


def test_settlements_are_told_by_name_size_temples_and_towers() -> None:
    view = doing("tile 0,0,0", "villager 1,-1").view(0)
    home = {"owner": 0, "first": [-3, 2], "size": 7, "temples": 2, "towers": 1, "hexes": []}
    text = TALUVO.plain(view | {"settlements": [home]}, lang="en", names=NAMES[:2])
    assert text.endswith("  [C] 7 hexes +ttw\n  [T] none yet")


def test_who_is_out_who_has_won_and_points_are_told() -> None:
    view = doing("tile 0,0,0", preset="tigerisland", starter_tile=False).view(None)
    players = [view["players"][0] | {"points": 207}, view["players"][1] | {"out": True}]
    over = view | {"players": players, "winners": [0], "to_move": -1, "over": True}
    text = TALUVO.plain(over, lang="en", names=NAMES[:2])
    assert re.search(r"\[C\] Ana +v 20 left of 20  t 3 of 3  w 2 of 2  207 points  winner\n", text)
    assert re.search(r"\[T\] Luis +v 20 left of 20  t 3 of 3  w 2 of 2  out\n", text)


def test_long_names_are_shortened() -> None:
    text = TALUVO.plain(doing().view(0), lang="en", names=["x" * 100, "Luis"])
    assert "x" * (NAME_MOST - 1) + "…" in text


def test_places_to_choose_are_named_on_the_island() -> None:
    for plies in (2, 3, 20, 21):
        state = played(2, 1, plies, {})
        view = state.view(state.to_move())
        short, named = TALUVO.short_names(view), places(view)
        assert list(short) == view["legal"]
        assert len(set(short.values())) == len(short) and len(set(named.values())) == len(named)
        island = next(
            part for part in plain(state, seat=state.to_move()).split("\n\n") if part.startswith("The island")
        )
        drawn = re.findall(r"<([a-z]{1,2})>", island.split("Last tile")[0].split("\n", 2)[2])
        assert sorted(named.values()) == sorted(drawn)


def test_places_beyond_the_alphabet_have_two_letters() -> None:
    assert [letters(number) for number in (0, 25, 26, 51, 52, 104)] == ["a", "z", "aa", "az", "ba", "da"]


@pytest.mark.parametrize("lang", LANGS)
def test_no_coordinates_are_read(lang: str) -> None:
    for plies in (0, 2, 3, 20, 21, 60):
        state = played(2, 1, plies, {})
        assert not re.search(r"-?\d+,-?\d", plain(state, lang, max(state.to_move(), 0)))


def test_what_is_typed_in_lower_case_names_one_place() -> None:
    state = played(2, 1, 60, {})
    names = list(TALUVO.short_names(state.view(state.to_move())).values())
    assert len({name.lower() for name in names}) == len(names) > 52


def test_choices_are_listed_by_place() -> None:
    state = played(2, 1, 21, {})
    view = state.view(state.to_move())
    named = list(places(view).values())
    listed = [TALUVO.short_names(view)[one].split()[1] for one in sorted(view["legal"], key=TALUVO.order)]
    assert [named.index(place) for place in listed] == sorted(named.index(place) for place in listed)

"""The table as text: all that the view tells, in 80 columns, in both languages."""

import pytest

from ludoteca.core.game import State
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.talavera.pieces import COLOURS, TILES
from ludoteca.games.talavera.plain import NAME_MOST, tiles_on
from ludoteca.words import LANGS

TALAVERA = GAMES["talavera"]


def played(seats: int, seed: int, plies: int, options: dict[str, object] | None = None) -> State:
    state = TALAVERA.new(seats, seed=seed, options=options or {})
    rng = Rng(seed)
    for _ in range(plies):
        legal = state.legal_actions()
        if legal:
            state.apply(legal[rng.below(len(legal))])
    return state


def doing(seats: int, notations: list[str], seed: int = 5) -> State:
    state = TALAVERA.new(seats, seed=seed)
    for notation in notations:
        state.apply(TALAVERA.parse(notation))
    return state


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("backs", ["shuffled", "printed"])
def test_every_position_fits_80_columns_and_is_all_in_words(lang: str, backs: str) -> None:
    names = ["Maximiliano Bartolomé de la Torre y Quintanilla", "Ñ"]
    for seats in (1, 2):
        options: dict[str, object] = {"backs": backs} if seats == 2 else {}
        for seed in range(12):
            for plies in (*range(0, 37, 3), 40):
                state = played(seats, seed, plies, options)
                for seat in (*range(seats), None):
                    text = TALAVERA.plain(state.view(seat), lang=lang, names=names[:seats])
                    assert max(len(line) for line in text.split("\n")) <= 80
                    assert "talavera." not in text
                    assert "{" not in text


def test_the_table_at_the_start_of_a_round() -> None:
    assert TALAVERA.plain(doing(2, []).view(0), lang="en", names=["Ana", "Bea"]) == START


START = """\
Round 1 of 4 · deck 12 · first to draft: Ana
Tiles not seen yet: 19 yellow, 17 azure, 18 sky and 18 red
[Y] yellow   [A] azure   [S] sky   [R] red

Market
  1  order 8      Y2 A1 S4 R3
  2  order 9      Y2 A4 S3 R1
  3  order 1      Y1 A2 S3 R4
  4  order 15     Y3 A2 S4 R1

Ana: 0 points
  1 sky       [ ]                       1 short
  2 yellow    [ ][ ]                    2 short
  3 red       [ ][ ][ ]                 3 short
  4 azure     [ ][ ][ ][ ]              4 short

Bea: 0 points
  1 sky       [ ]                       1 short
  2 red       [ ][ ]                    2 short
  3 azure     [ ][ ][ ]                 3 short
  4 yellow    [ ][ ][ ][ ]              4 short"""


def test_the_viewer_comes_first() -> None:
    state = doing(2, [])
    for seat, first in ((0, "Ana"), (1, "Bea"), (None, "Ana")):
        text = TALAVERA.plain(state.view(seat), lang="es", names=["Ana", "Bea"])
        assert text.split("\n\n")[2].startswith(f"{first}: 0 puntos")


def test_the_market_shows_which_side_is_up_and_what_is_taken() -> None:
    state = doing(2, ["flip 2 4"])
    card = state.view(0)["market"][1]["tiles"]
    state.apply(TALAVERA.parse(f"take {card}"))
    view = state.view(1)
    places = TALAVERA.plain(view, lang="en", names=["Ana", "Bea"]).split("\n\n")[1].split("\n")[1:]
    assert places[1] == "  2  taken"
    for number in (0, 2, 3):
        side = view["market"][number]["tiles"]
        letters = "".join(f"[{'YASR'[c]}]" * n for c, n in enumerate(TILES["2024-09"][side]))
        assert places[number].startswith(f"  {number + 1}  tiles {side:<7}{letters}   ")
    assert f"    tiles {card:<7}" in TALAVERA.plain(view, lang="en", names=["Ana", "Bea"])


def test_printed_backs_are_shown_beside_the_order() -> None:
    state = TALAVERA.new(2, seed=5, options={"backs": "printed"})
    assert "  1  order 8      Y2 A1 S4 R3   back 8 [S][S][R][R]" in TALAVERA.plain(
        state.view(0), lang="en", names=["A", "B"]
    )


@pytest.mark.parametrize(
    ("need", "have", "expected"),
    [
        (1, 0, "[ ]"),
        (3, 2, "[Y][Y][ ]"),
        (2, 2, "[Y][Y]"),
        (2, 4, "[Y][Y](Y)(Y)"),
        (1, 9, "[Y](Y)(Y)(Y)+5"),
    ],
)
def test_a_step_shows_tiles_gaps_and_excess(need: int, have: int, expected: str) -> None:
    from ludoteca.games.talavera.text import TalaveraWords

    assert tiles_on(TalaveraWords("en"), "yellow", need, have) == expected


def test_points_and_what_is_short_or_too_many_are_told() -> None:
    for seed in range(8):
        view = played(2, seed, 36).view(0)
        text = TALAVERA.plain(view, lang="en", names=["Ana", "Bea"])
        for player in view["players"]:
            for colour in COLOURS:
                need, have, points = (player[part][colour] for part in ("numbers", "have", "points"))
                status = (
                    f"{need - have} short"
                    if have < need
                    else "filled: 3 points"
                    if have == need
                    else f"{have - need} too many"
                )
                assert any(
                    line.startswith(f"  {need} {colour}")
                    and status in line
                    and (have <= need or f": {points} point" in line)
                    for line in text.split("\n")
                )


def test_alone_the_pair_the_kept_cards_and_the_corners_are_told() -> None:
    state = doing(1, [])
    text = TALAVERA.plain(state.view(0), lang="en", names=["Ana"])
    assert "redraws left: 1" in text
    assert "Steps still wanted, in any colour: 1, 2, 3 and 4" in text
    for side in state.view(0)["pair"]:
        assert f"  tiles {side}" in text.split("\n\n")[1]
    state.apply(TALAVERA.parse("redraw"))
    kept = state.view(0)["players"][0]["hand"]
    text = TALAVERA.plain(state.view(0), lang="es", names=["Ana"])
    assert "cambios de pareja: 0" in text
    assert f"Guardadas esta ronda\n  azulejos {kept[0]}" in text
    assert text.count("vacío") == 4


def test_a_lost_match_alone_says_so_until_it_is_over() -> None:
    said = 0
    for seed in range(10):
        for plies in range(16):
            view = played(1, seed, plies).view(0)
            told = "cannot be won any more" in TALAVERA.plain(view, lang="en", names=["Ana"])
            assert told == (view["lost"] and not view["over"])
            said += told
    assert said


def test_long_names_are_shortened() -> None:
    text = TALAVERA.plain(doing(2, []).view(0), lang="en", names=["x" * 100, "Bea"])
    assert "x" * (NAME_MOST - 1) + "…" in text

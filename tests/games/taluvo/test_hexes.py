"""The geometry of the drawing: where hexes lie, and lines around them."""

from ludoteca.games.taluvo.board.hexes import HALF, LEVEL, QUARTER, Box, loops, middle, outline, top


def test_a_line_goes_once_around_hexes_that_touch_and_around_every_hole() -> None:
    ring = {(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)}
    assert sorted(len(line) for line in loops(ring)) == [6, 18]
    assert [len(line) for line in loops({(0, 0)})] == [6]
    assert sorted(len(line) for line in loops({(0, 0), (5, 5)})) == [6, 6]
    assert outline({(0, 0)}, 2).count("L") == 5


def test_hexes_lie_side_by_side_and_rise_by_levels() -> None:
    assert middle((1, 0)) == (2 * HALF, 0)
    assert middle((0, 1)) == (HALF, 3 * QUARTER)
    assert top((0, 0), 3) == (0, -3 * LEVEL)


def test_a_box_grows_around_points() -> None:
    box = Box()
    box.hold([(0, 0)], 10, 20, 30)
    box.hold([(100, 50)], 5, 5, 5)
    assert box.written() == "-10 -20 115 75"

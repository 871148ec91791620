"""What RULES.md says is so: its example and its tables."""

import pytest

from ludoteca.games import GAMES
from ludoteca.games.taluvo.pieces import FIVE_TERRAINS, PRESETS, TERRAINS
from tests.games.taluvo.test_plain import doing

TALUVO = GAMES["taluvo"]
OPENING = ("tile 0,0,0", "villager 1,-1", "tile 2,0,5", "villager 0,-1", "tile 0,-3,3", "villager 2,-1")


def test_the_example_of_chapter_3_is_so() -> None:
    two, alone = doing(*OPENING), doing(*OPENING[:-1], "villager 0,-2")
    assert two.why_not(TALUVO.parse("tile 0,0,1")) is None
    for state, notation, rule in ((two, "tile 0,0,0", "3.6"), (alone, "tile 0,0,1", "3.8")):
        reason = state.why_not(TALUVO.parse(notation))
        assert reason is not None
        assert reason.rule == rule


def table_in(lang: str, heading: str) -> list[list[str]]:
    """Return the rows of the table of the rules whose first row begins so."""
    lines = TALUVO.rulebook(lang).split("\n")
    start = next(number for number, line in enumerate(lines) if line.startswith(heading))
    rows = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


@pytest.mark.parametrize(("lang", "heading"), [("en", "| A, then B"), ("es", "| A, después B")])
def test_1_3_the_table_of_tiles_is_the_deck(lang: str, heading: str) -> None:
    words = TALUVO.words(lang)
    rows = table_in(lang, heading)
    assert [row[0] for row in rows] == [words.say(f"terrain.{terrain}") for terrain in TERRAINS]
    assert [[int(cell) for cell in row[1:]] for row in rows] == [list(row) for row in FIVE_TERRAINS]


@pytest.mark.parametrize(("lang", "yes"), [("en", "yes"), ("es", "sí")])
def test_7_1_the_table_of_presets_is_what_they_set(lang: str, yes: str) -> None:
    rows = {row[0].strip("`"): row[1:] for row in table_in(lang, "| | `taluvo`")}
    pools = "villagers`, `temples`, `towers"
    for column, preset in enumerate(PRESETS.values()):
        assert rows[pools][column] == ", ".join(str(preset[name]) for name in ("villagers", "temples", "towers"))
        for name in ("terrains", "temple_size", "tower_height"):
            assert rows[name][column] == str(preset[name])
        assert rows["tiles_per_player"][column].split(":")[0] == str(preset["tiles_per_player"])
        for name in ("starter_tile", "villager_beside_own"):
            assert (rows[name][column] == yes) == preset[name]
        for name in ("expansion", "ranking"):
            assert rows[name][column] == f"`{preset[name]}`"

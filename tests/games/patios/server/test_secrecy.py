"""What the room sends of a table of Patios does not depend on what its reader cannot know."""

import pytest

from ludoteca.promises.cases import Case
from tests.games.patios.drawn import PATIOS
from tests.server.worlds import walk


@pytest.mark.parametrize("case", [Case(PATIOS, 2), Case(PATIOS, 4), Case(PATIOS, 3, {"memory_aid": True})], ids=str)
def test_frames_digests_marks_and_sheets_are_the_same_bytes_in_another_world(case: Case) -> None:
    secrets, told = walk(case, 5, every=11, most=150)
    assert secrets > 5
    assert told > 5

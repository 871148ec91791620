"""What the room sends of a table of Taifa does not depend on what its reader cannot know."""

import pytest

from ludoteca.promises.cases import Case
from tests.games.taifa.drawn import TAIFA
from tests.server.worlds import walk


@pytest.mark.parametrize("case", [Case(TAIFA, 6), Case(TAIFA, 6, {"bots": ["catalan", "seville"]})], ids=str)
def test_frames_digests_marks_and_sheets_are_the_same_bytes_in_another_world(case: Case) -> None:
    secrets, told = walk(case, 5, every=23, most=300)
    assert secrets > 5
    assert told > 5

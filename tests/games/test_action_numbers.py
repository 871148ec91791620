"""Every choice keeps its number: agents, programs and stored figures go by it."""

import hashlib

import pytest

from ludoteca.games import GAMES
from tools.refusals import every_action


@pytest.mark.parametrize(
    ("game", "count", "digest"),
    [
        ("patios", 365, "9fadcd5b798c7d54"),
        ("taifa", 1724, "dd21bdfd27c81191"),
        ("talavera", 119, "196757e2188f8d75"),
    ],
)
def test_all_notations_stand_in_the_order_of_their_numbers(game: str, count: int, digest: str) -> None:
    state = GAMES[game].new(max(GAMES[game].seats), seed=1)
    actions = every_action(state)
    assert [action.id for action in actions] == list(range(count))
    told = "\n".join(action.notation for action in actions)
    assert hashlib.sha256(told.encode()).hexdigest()[:16] == digest

"""What the page offers when a match is over."""

from itertools import count

import pytest

from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.server.frames import frame
from ludoteca.server.looks import look_now
from ludoteca.server.rows import HERE, HOST, Chair, Place, Setting
from ludoteca.server.tables import Table
from tests.server.scenes import Memory


def ended(edition: str, winners: int) -> Table:
    """Return a table of Talavera at which so many have won."""
    game = GAMES["talavera"]
    options = game.complete(2, {"edition": edition})
    chairs = (Chair(HERE, "Ana"), Chair(HERE, "Luis"))
    for seed in count():
        table = Table(Memory(), Setting("match", game.name, game.rules, options, 2, seed, "", "now", "", chairs), [])
        rng = Rng(seed)
        while legal := table.match.state.legal_actions():
            table.match.play(legal[rng.below(len(legal))])
        if len(table.match.state.winners()) == winners:
            return table
    raise AssertionError


@pytest.mark.parametrize("edition", ["2024-09", "2024-12"])
@pytest.mark.parametrize(("winners", "offer"), [(2, "Play a second game"), (1, "Rematch")])
def test_5_5_after_a_shared_win_the_page_offers_a_second_game(edition: str, winners: int, offer: str) -> None:
    table = ended(edition, winners)
    place = Place("seats", "match", HOST, (0, 1), "now")
    table.places = {place.token: place}
    assert offer in frame(look_now(table, place, "en", ""))["regions"]["after"]
    for lang, page in (("en", "the page offers"), ("es", "la página ofrece")):
        rule = GAMES["talavera"].rulebook(lang).split("\n5.5 ")[1].split("\n\n")[0]
        assert page in rule and "revis" not in rule, "the cards make no difference to what is offered"

"""The reader's hand as drawn: what a card that is up says of itself."""

from ludoteca.core.game import NOBODY
from ludoteca.promises.cases import Case, positions
from tests.games.taifa.drawn import TAIFA

HEAL = "respond hakim "


def test_a_card_that_is_up_says_the_choice_that_laid_it() -> None:
    seen = set()
    for seed in range(3):
        for state, _ in positions(Case(TAIFA, 6), seed, seed):
            if state.to_move() == NOBODY:
                continue
            view = state.view(state.to_move())
            offered = view["legal"] if view["prompt"] in ("taifa.commit", "taifa.respond") else []
            for notation in offered:
                after = state.copy()
                after.apply(TAIFA.parse(notation))
                if after.to_move() != state.to_move() or notation == "done" or notation.startswith(HEAL):
                    continue
                hand = TAIFA.regions(after.view(state.to_move()), lang="en", names=["x"] * 6)["hand"]
                assert f'data-laid="{notation}"' in hand
                seen.add((notation.split()[0], ":" in notation, notation.endswith("attack")))
    assert {("commit", False, False), ("respond", False, False), ("respond", True, True)} <= seen

"""What refusals say, over random play: a rule that stands in the rulebook, in words, and no reason for everything."""

import pytest

from ludoteca.core.game import Game, Reason
from ludoteca.games import GAMES
from ludoteca.words import LANGS
from tools.refusals import every_action, positions

POSITIONS = 40
MOST_VERBS = 4  # that one reason may refuse
# Reasons that hold against whatever is chosen, or against every card that is named.
WIDE = {"over", "bot", "not_held", "when.action", "only_alone", "tile_first", "token_now"}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_refusal_cites_a_rule_in_words_and_none_is_said_of_everything(game: Game) -> None:
    verbs: dict[str, set[str]] = {}
    told: dict[tuple[str, str], Reason] = {}
    for state in positions(game, POSITIONS, 1):
        legal = set(state.legal_actions())
        for action in every_action(state):
            reason = state.why_not(action)
            assert (reason is None) == (action in legal), action
            if reason is not None:
                told[reason.rule, reason.key] = reason
                verbs.setdefault(reason.key.split(".", 2)[2], set()).add(action.notation.split()[0])
    assert len(told) > 10
    for reason in told.values():
        for lang in LANGS:
            sentence = game.words(lang).reason(reason)
            assert sentence.endswith(".") and " " in sentence and "{" not in sentence, reason.key
            assert f"\n{reason.rule} " in game.rulebook(lang), (reason.rule, reason.key)
    assert {key: found for key, found in verbs.items() if key not in WIDE and len(found) > MOST_VERBS} == {}

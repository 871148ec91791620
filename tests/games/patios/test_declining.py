"""Who declines in the wrong word is told the right one."""

import pytest

from ludoteca.core.game import State
from tests.games.patios.pages import PATIOS, varied
from tests.games.refusals import reason, refused

DECLINING = ("done", "none", "pass")
# The question, its rule, and the word by which it is declined.
QUESTIONS = {
    "after": ("4.6", "done"),
    "can_now": ("13.8", "none"),
    "swap": ("9.2", "done"),
    "protect": ("10.5", "done"),
    "shield": ("11.5", "done"),
    "water": ("11.1", "done"),
    "pour": ("11.5", "done"),
    "offer": ("12.1", "pass"),
    "given": ("12.6", "hold"),
    "keep_pot": ("15.3", "none"),
    "keep_awning": ("15.4", "none"),
    "buy": ("15.6", "done"),
}
SAYS = {"en": "Who declines what is asked here says “{}”.", "es": "Aquí se responde que no con «{}»."}


def wrong_words(state: State) -> list[str]:
    """Return the words that decline other questions."""
    legal = {action.notation for action in state.legal_actions()}
    return [word for word in DECLINING if word not in legal]


@pytest.mark.parametrize("lang", SAYS)
def test_a_refusal_names_the_word_that_declines_and_the_rule_of_the_question(lang: str) -> None:
    met = set()
    for seats in (2, 3, 5):
        for state in varied(seats):
            prompt = state.prompt().removeprefix("patios.")
            rule, word = QUESTIONS.get(prompt, ("", ""))
            if word not in {action.notation for action in state.legal_actions()}:
                continue
            met.add(prompt)
            for wrong in wrong_words(state):
                why = reason(state, wrong)
                assert (why.rule, PATIOS.words(lang).reason(why)) == (rule, SAYS[lang].format(word))
    assert len(met) >= 9


def test_a_word_that_would_be_refused_itself_is_not_named() -> None:
    pouring = [state for state in varied(3) if state.prompt() in ("patios.pour", "patios.shield")]
    early = [state for state in pouring if "done" not in {action.notation for action in state.legal_actions()}]
    assert early
    for state in early:
        assert refused(state, "pass") == refused(state, "done") == "11.5 one_first"

"""The main button has a short verb for every kind of choice of our games."""

from ludoteca.core.notation import parted
from ludoteca.promises import Case
from ludoteca.promises.cases import sampled
from ludoteca.words import LANGS
from tests.contract.cases import every_case


@every_case
def test_every_kind_of_choice_has_a_short_name(case: Case) -> None:
    kinds = {parted(action.notation)[0] for state, _ in sampled(case, 4, 4) for action in state.legal_actions()}
    for lang in LANGS:
        words = case.game.words(lang)
        unsaid = [
            kind for kind in kinds if words.say(f"{case.game.name}.verb.{kind}") == f"{case.game.name}.verb.{kind}"
        ]
        assert not unsaid, f"{lang}: a button has no words for {unsaid}"
        long = [kind for kind in kinds if len(words.say(f"{case.game.name}.verb.{kind}")) > 24]
        assert not long, f"{lang}: {long} are too long for a button"

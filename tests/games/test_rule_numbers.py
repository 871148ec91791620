"""What people read as they play names no rule by its number; only a refusal does, which leads to it."""

import re
from collections.abc import Iterator

import pytest

from ludoteca.core.events import Event
from ludoteca.core.game import Json
from ludoteca.games import GAMES
from ludoteca.promises.cases import Case, cases_of, positions
from ludoteca.words import LANGS

NUMBER = re.compile(r"\(\d+(\.\d+)*(, ?\d+(\.\d+)*)*\)")
GAMES_ASKED = ("patios", "talavera", "taluvo")  # Taifa, where numbers are strengths too, has a walk of its own
CASES = [case for name in GAMES_ASKED for case in cases_of(GAMES[name])]
KEY = "taluvo.board.everything"  # whose number is a key of the keyboard
NOTED = 30  # positions from one look at the notes to the next


def lines_of(case: Case, seed: int, lang: str) -> Iterator[str]:
    """Yield every sentence of a random match: what is asked, what happened, how it stands, what the pieces are."""
    words = case.game.words(lang)
    for step, (state, action) in enumerate(positions(case, seed, seed)):
        readers = (state.to_move() if action else 0, None)
        for reader in readers:
            view: Json = state.view(reader)
            yield from words.prompt(view, case.names)
            yield words.goal(view)
            yield from (words.standing(view, seat, case.names) for seat in range(case.seats))
        if step % NOTED == 0:
            yield from (told for note in words.notes(view).values() for told in note)
            yield case.game.plain(view, lang=lang, names=case.names)
        log: list[Event] = []
        if action:
            state.copy().apply(action, log)
        yield from (words.event(event, reader, case.names) for event in log for reader in readers)


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("lang", LANGS)
def test_no_sentence_of_a_match_has_a_rule_number(case: Case, lang: str) -> None:
    assert [line for line in lines_of(case, 3, lang) if NUMBER.search(line)] == []


@pytest.mark.parametrize("name", GAMES_ASKED)
@pytest.mark.parametrize("lang", LANGS)
def test_no_sentence_of_a_catalogue_has_a_rule_number(name: str, lang: str) -> None:
    """Options and what seldom comes up are among them; refusals say the rule beside their sentence."""
    entries = (GAMES[name].home() / f"locale/{lang}/LC_MESSAGES/{name}.po").read_text(encoding="utf-8").split("\n\n")
    numbered = [entry for entry in entries if NUMBER.search(entry) and f'msgid "{KEY}"' not in entry]
    assert numbered == []

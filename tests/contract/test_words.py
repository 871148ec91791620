"""Every prompt, action, event and refusal has words, in every language."""

from functools import lru_cache

from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.games import GAMES
from ludoteca.roster import agents_of
from ludoteca.words import LANGS, plain
from tests.contract.cases import Case, every_case, every_game, random_match, sampled

MOST_PARTS = 24  # a poll of six seats that lay several cards each


def is_said(sentence: str) -> bool:
    """A key that has no words comes back as it is: dots and no spaces."""
    return bool(sentence) and "{" not in sentence and not (" " not in sentence and "." in sentence.rstrip("."))


@lru_cache
def rule_numbers(game: str, lang: str) -> list[str]:
    """Return the numbers that paragraphs of the rules begin with."""
    return [line.split()[0] for line in GAMES[game].rulebook(lang).splitlines() if line[:1].isdigit()]


@every_case
def test_prompts_and_actions_have_words(case: Case) -> None:
    for lang in LANGS:
        words = case.game.words(lang)
        for state, _ in sampled(case, 3, 3):
            for seat in (*range(case.seats), None):
                prompt, aid = words.prompt(state.view(seat), case.names)
                assert is_said(prompt)
                assert not aid or is_said(aid)
            view = state.view(max(state.to_move(), 0))
            told = [words.action(action, view, case.names) for action in state.legal_actions()]
            assert all(is_said(sentence) for sentence in told)
            assert len(set(told)) == len(told), "two choices read alike"


def longest_silence(match: Match) -> int:
    """Return how many actions in a row said nothing: the parts of a choice are told when it is whole."""
    longest = silent = 0
    for ply in match.plies:
        silent = 0 if ply.events else silent + 1
        longest = max(longest, silent)
    return longest


@every_case
def test_events_have_words_for_every_reader(case: Case) -> None:
    for lang in LANGS:
        words = case.game.words(lang)
        for seed in range(5):
            match = random_match(case, seed, seed)
            assert match.opening, "the first deal happened silently"
            assert match.plies[-1].events, "the match ended silently"
            assert longest_silence(match) <= MOST_PARTS, "more happened silently than the parts of one choice"
            for events in (match.opening, *(ply.events for ply in match.plies)):
                for event in events:
                    for reader in (*range(case.seats), None):
                        assert is_said(plain(words.event(event, reader, case.names)))


@every_case
def test_refusals_have_words(case: Case) -> None:
    for lang in LANGS:
        words, numbers = case.game.words(lang), rule_numbers(case.game.name, lang)
        for state, _ in sampled(case, 9, 9):
            reasons = [state.why_not(action) for action in case.known]
            for reason in reasons:
                if reason is not None:
                    assert is_said(words.reason(reason))
                    assert reason.rule in numbers


@every_game
def test_options_agents_and_rules_have_words(game: Game) -> None:
    for lang in LANGS:
        words = game.words(lang)
        for option in game.options:
            name, about = words.option(option)
            assert is_said(name) and is_said(about)
            assert all(words.choice(option, value) != f"{option.key}.{value}" for value in option.choices)
        for agent in agents_of(game):
            assert words.say(f"agent.{agent}") != f"agent.{agent}"
        for key in ("name", "tagline", "seats", "box"):
            assert words.say(f"{game.name}.{key}") != f"{game.name}.{key}"


@every_game
def test_the_rules_have_the_same_numbers_in_every_language(game: Game) -> None:
    numbers = rule_numbers(game.name, "en")
    assert numbers == rule_numbers(game.name, "es")
    assert len(set(numbers)) == len(numbers) > 10

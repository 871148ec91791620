"""Every prompt, action, event and refusal has words, in every language."""

from typing import Final

from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.promises.asking import Promise, require
from ludoteca.promises.cases import Case, random_match, sampled
from ludoteca.roster import agents_of
from ludoteca.words import LANGS, plain

MOST_PARTS: Final = 24  # a poll of six seats that lay several cards each
MATCHES: Final = 5
FEWEST_RULES: Final = 10
ON_THE_BOX: Final = ("name", "tagline", "seats", "box", "credits")


def is_said(sentence: str) -> bool:
    """A key that has no words comes back as it is: dots and no spaces."""
    return bool(sentence) and "{" not in sentence and not (" " not in sentence and "." in sentence.rstrip("."))


def rule_numbers(game: Game, lang: str) -> list[str]:
    """Return the numbers that paragraphs of the rules begin with."""
    return [line.split()[0] for line in game.rulebook(lang).splitlines() if line[:1].isdigit()]


def prompts_and_actions_have_words(case: Case) -> None:
    for lang in LANGS:
        words = case.game.words(lang)
        for state, _ in sampled(case, 3, 3):
            for seat in (*range(case.seats), None):
                prompt, aid = words.prompt(state.view(seat), case.names)
                require(is_said(prompt), f"{lang}: the question {state.prompt()} has no words: {prompt!r}")
                require(not aid or is_said(aid), f"{lang}: the help of {state.prompt()} has no words: {aid!r}")
            view = state.view(max(state.to_move(), 0))
            told = [words.action(action, view, case.names) for action in state.legal_actions()]
            unsaid = [sentence for sentence in told if not is_said(sentence)]
            require(not unsaid, f"{lang}: a choice has no words: {unsaid[:1]}")
            short = case.game.short_names(view)  # what tells places apart whose sentences do not
            called = [
                f"{said} {short.get(one.notation, '')}" for said, one in zip(told, state.legal_actions(), strict=True)
            ]
            alike = [sentence for sentence in called if called.count(sentence) > 1]
            require(not alike, f"{lang}: two choices read alike: {alike[:1]}")


def longest_silence(match: Match) -> int:
    """Return how many actions in a row said nothing: the parts of a choice are told when it is whole."""
    longest = silent = 0
    for ply in match.plies:
        silent = 0 if ply.events else silent + 1
        longest = max(longest, silent)
    return longest


def events_have_words_for_every_reader(case: Case) -> None:
    for lang in LANGS:
        words = case.game.words(lang)
        for seed in range(MATCHES):
            match = random_match(case, seed, seed)
            require(bool(match.opening), "nothing is told of the set-up: `new` appends no event to its log")
            require(bool(match.plies[-1].events), "nothing is told of the end: the last action has no event")
            require(
                longest_silence(match) <= MOST_PARTS, f"more than {MOST_PARTS} actions in a row were told by no event"
            )
            told = [(0, event) for event in match.opening]
            told += [(step, event) for step, ply in enumerate(match.plies) for event in ply.events]
            for step, event in told:
                case.place.put(seed, seed, step)
                about = case.game.about(event)
                require(all(0 <= seat < case.seats for seat in about), f"{event.key} is about {about}")
                for reader in (*range(case.seats), None):
                    said = plain(words.event(event, reader, case.names))
                    require(is_said(said), f"{lang}: the event {event.key} has no words: {said!r}")


def refusals_have_words(case: Case) -> None:
    for lang in LANGS:
        words, numbers = case.game.words(lang), rule_numbers(case.game, lang)
        for state, _ in sampled(case, 9, 9):
            for reason in [reason for reason in map(state.why_not, case.known) if reason is not None]:
                said = words.reason(reason)
                require(is_said(said), f"{lang}: the refusal {reason.key} has no words: {said!r}")
                require(
                    reason.rule in numbers,
                    f"{lang}: the refusal {reason.key} cites {reason.rule or 'no rule'}, and no paragraph of the rules begins so",
                )


def options_agents_and_the_box_have_words(case: Case) -> None:
    game = case.game
    for lang in LANGS:
        words = game.words(lang)
        for option in game.options:
            require(all(map(is_said, words.option(option))), f"{lang}: the option {option.name} has no words")
            unsaid = [value for value in option.choices if words.choice(option, value) == f"{option.key}.{value}"]
            require(not unsaid, f"{lang}: {option.name} has no words for {unsaid}")
        wanted = [f"agent.{agent}" for agent in agents_of(game)] + [f"{game.name}.{key}" for key in ON_THE_BOX]
        unsaid = [key for key in wanted if words.say(key) == key]
        require(not unsaid, f"{lang}: there are no words for {unsaid}")


def the_rules_have_the_same_numbers_in_every_language(case: Case) -> None:
    numbers = rule_numbers(case.game, LANGS[0])
    require(
        len(numbers) >= FEWEST_RULES,
        f"the rules have {len(numbers)} numbered paragraphs; {FEWEST_RULES} is the least",
    )
    require(len(set(numbers)) == len(numbers), "two rules have the same number")
    for lang in LANGS[1:]:
        require(rule_numbers(case.game, lang) == numbers, f"the rules in {lang} have other numbers")


PROMISES: Final[tuple[Promise, ...]] = (
    prompts_and_actions_have_words,
    events_have_words_for_every_reader,
    refusals_have_words,
    options_agents_and_the_box_have_words,
    the_rules_have_the_same_numbers_in_every_language,
)

"""Options: each kind takes what it should, and says what it would take."""

import pytest

from ludoteca.core.errors import OPTION_KINDS, BadOption, GameError
from ludoteca.core.options import Option
from ludoteca.games import GAMES
from ludoteca.words.phrases import LANGS, Phrases

FLAG = Option("open", key="k", kind="flag", default=False)
NUMBER = Option("size", key="k", kind="number", default=5, least=2, most=9)
CHOICE = Option("edition", key="k", kind="choice", default="old", choices=("old", "new"))
SET = Option("bots", key="k", kind="set", default=[], choices=("leon", "castile", "seville"))
LIST = Option("deck", key="k", kind="list", default=None)


@pytest.mark.parametrize(
    ("option", "value", "completed"),
    [
        (FLAG, True, True),
        (FLAG, None, False),
        (NUMBER, 2, 2),
        (NUMBER, None, 5),
        (CHOICE, "new", "new"),
        (SET, ["seville", "leon"], ["leon", "seville"]),
        (SET, [], []),
        (LIST, ["LAKE+ROCK", "LAKE+ROCK"], ["LAKE+ROCK", "LAKE+ROCK"]),
        (LIST, None, None),
    ],
)
def test_good_values(option: Option, value: object, completed: object) -> None:
    assert option.complete(value) == completed


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (FLAG, 1),
        (FLAG, "true"),
        (NUMBER, 1),
        (NUMBER, 10),
        (NUMBER, True),
        (NUMBER, 2.0),
        (CHOICE, "older"),
        (CHOICE, ["old"]),
        (SET, "leon"),
        (SET, ["leon", "leon"]),
        (SET, ["navarre"]),
        (SET, [1]),
        (LIST, "LAKE"),
        (LIST, [1]),
    ],
)
def test_bad_values_are_refused_with_what_would_be_right(option: Option, value: object) -> None:
    with pytest.raises(BadOption) as error:
        option.complete(value)
    assert option.name in str(error.value)
    for lang in LANGS:
        sentence = Phrases(lang).error(error.value)
        assert option.name in sentence and "{" not in sentence


@pytest.mark.parametrize("kind", OPTION_KINDS)
def test_every_kind_of_refusal_says_in_every_language_what_would_be_right(kind: str) -> None:
    facts: dict[str, object] = {"name": "deck", "kind": kind, "value": "LAKE", "least": 24, "most": 48}
    error = BadOption(facts | {"choices": "ROCK, LAKE", "example": "LAKE+ROCK"})
    sentences = [str(error), *(Phrases(lang).error(error) for lang in LANGS)]
    assert all("deck" in sentence and "LAKE" in sentence and "{" not in sentence for sentence in sentences)
    assert len(set(sentences)) > 1


@pytest.mark.parametrize("value", [10**5000, "x" * 10_000, [["deep"]] * 5_000], ids=["digits", "letters", "items"])
def test_a_value_too_large_to_write_out_is_refused_in_a_sentence(value: object) -> None:
    game = GAMES["taluvo"]
    for options in ({"villagers": value}, {"deck": value}, {"preset": value}):
        with pytest.raises(GameError) as refusal:
            game.new(2, seed=1, options=options)
        assert len(str(refusal.value)) < 500
        assert len(Phrases("es").error(refusal.value)) < 500
    with pytest.raises(GameError) as refusal:
        game.new(value, seed=1)
    assert len(str(refusal.value)) < 500


def test_a_list_given_is_copied() -> None:
    deck = ["LAKE+JUNGLE"] * 48
    state = GAMES["taluvo"].new(2, seed=1, options={"deck": deck})
    deck.clear()
    state.dump()["options"]["deck"].clear()
    assert len(state.dump()["options"]["deck"]) == 48

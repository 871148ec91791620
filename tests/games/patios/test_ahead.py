"""What a choice leads to, told before it is made: the end of the round, the Sun, what is lost, the Works."""

import pytest

from ludoteca.core.game import Json
from ludoteca.games.patios import Patios
from tests.games.patios.drawn import EMPTY, FULL, drawn, idle, play

PATIOS = Patios()
ENGLISH, SPANISH = PATIOS.words("en"), PATIOS.words("es")
NAMES = ["Ana", "Luis"]
TWO_DRY = """
b . R
. o r
. . .
"""
SHADED = """
b . R
A o r
. . .
"""


def told(view: Json, character: str) -> list[str]:
    """Return what is said of a choice after what the character brings."""
    return ENGLISH.action(PATIOS.parse(f"choose {character}"), view, NAMES).split("; ")[1:]


def turn(row: str, court: str = EMPTY, sample: str = "R R G B", *, turn_cap: int = 0) -> Json:
    return drawn(court, EMPTY, seats=2, row=row, sample=sample, turn_cap=turn_cap).view(0)


@pytest.mark.parametrize(
    ("row", "character", "said"),
    [
        ("GR VI SU", "red-gardener", "it ends the round"),
        ("GR SU VI", "red-gardener", "it ends the round"),
        ("GR GG VI", "green-gardener", ""),
        ("GR GG VI", "red-gardener", ""),
        ("GR SU GG VI", "red-gardener", "then the Sun comes first"),
        ("GR SU GG VI", "sun", ""),
        ("GR gg? VI", "red-gardener", "it may end the round"),
        ("GR gg? VI SU", "red-gardener", ""),
        ("GR nb? GG VI", "red-gardener", "then the Sun may come first"),
    ],
)
def test_a_choice_tells_who_comes_first_by_it(row: str, character: str, said: str) -> None:
    assert "".join(told(turn(row), character)) == said


def test_a_choice_tells_how_many_dry_cards_are_lost_by_it() -> None:
    lost = "your 2 dry cards are lost unless they are watered"
    assert told(turn("GR VI SU", TWO_DRY), "red-gardener") == [f"it ends the round: {lost}"]
    assert told(turn("GR SU GG VI", TWO_DRY), "red-gardener") == [f"then the Sun comes first: {lost}"]
    spanish = SPANISH.action(PATIOS.parse("choose red-gardener"), turn("GR VI SU", TWO_DRY), NAMES)
    assert spanish.endswith("; acaba la ronda: pierdes tus 2 cartas secas si no las riegas")


def test_the_awning_keeps_the_sun_off_but_not_the_visitors() -> None:
    assert told(turn("GR SU GG VI", SHADED), "red-gardener") == ["then the Sun comes first"]
    assert "2 dry cards are lost" in told(turn("GR VI SU", SHADED), "red-gardener")[0]


def test_the_last_turn_of_a_round_with_a_cap_ends_it_whoever_is_chosen() -> None:
    assert told(turn("GR GG VI", turn_cap=1), "green-gardener") == ["it ends the round"]


@pytest.mark.parametrize(
    ("character", "said"),
    [
        ("red-gardener", "your patio is full: this opens the Works and costs 2 points"),
        ("blue-gardener", "your patio is full: a flower would open the Works and cost 2 points"),
        ("children", "your patio is full: a flower would open the Works and cost 2 points"),
        ("water-carrier", ""),
    ],
)
def test_a_choice_tells_that_it_opens_the_works(character: str, said: str) -> None:
    row = "GR GB CH WC GG VI"
    assert "".join(told(turn(row, FULL, "R | R R"), character)[-1:]) == said
    assert "full" not in "".join(told(turn(row, sample="R | R R"), character))


def test_a_choice_without_what_it_needs_says_that_it_may_be_lost() -> None:
    said = ENGLISH.action(PATIOS.parse("choose water-carrier"), turn("GR GG WC VI"), NAMES)
    assert said.endswith("the sample has no Cane; it is dealt anew once, and if there is none again you gain nothing")


@pytest.mark.parametrize(
    ("row", "asked", "bidden"),
    [
        ("GR SU CH", "The Sun comes first: do you water?", "The Sun comes first: you can water nothing"),
        ("GR VI", "The Visitors are here: do you water?", "The Visitors are here: you can water nothing"),
    ],
)
def test_who_cannot_water_anything_is_told_so_and_why(row: str, asked: str, bidden: str) -> None:
    for court, question in (("C . .\n. o .\n. b04 .", asked), ("C . .\n. o .\n. r .", bidden)):
        state = idle(court, EMPTY, row=row)
        play(state, "choose red-gardener")
        view = state.view(0)
        told, aid = ENGLISH.prompt(view, NAMES)
        assert told == question
        cannot = question == bidden
        assert ("no dry card of yours is one" in aid) == cannot
        button = PATIOS.regions(view, lang="en", names=NAMES)["choices"]
        assert (">Go on<" in button, ">No<" in button) == (cannot, not cannot)
        assert ENGLISH.prompt(state.view(1), NAMES)[0] == "Ana may water", "the others see no difference"


def test_who_cannot_protect_anything_is_told_so_and_why() -> None:
    state = drawn(EMPTY, "r . .\n. o .\n. . C", seats=2, row="SU")
    play(state, "choose sun", "sun nw")
    told, aid = ENGLISH.prompt(state.view(1), NAMES)
    assert told == "The Sun is on the north-west: you can protect nothing"
    assert aid.endswith("Your Watering can protects Balconies alone, and the Sun is on none.")

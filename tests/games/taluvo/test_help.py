"""What Taluvo says to help: under the question, once a kind of token is chosen, of land, and how one wins."""

from tests.games.taluvo.pages import TALUVO
from tests.games.taluvo.test_plain import NAMES, doing


def test_the_first_tile_has_a_help_of_its_own() -> None:
    for lang, word in (("en", "middle of the sea"), ("es", "mitad del mar")):
        words = TALUVO.words(lang)
        assert word in words.prompt(doing().view(0), NAMES)[1]
        assert word not in words.prompt(doing("tile 0,0,0", "villager 1,-1").view(1), NAMES)[1]


def test_the_help_of_tokens_names_size_and_height_and_follows_the_kind() -> None:
    state = doing("tile 0,0,0")
    help = TALUVO.words("en").prompt(state.view(0), NAMES)[1]
    assert "a Temple by a settlement of 3 hexes or more" in help and "a Tower on height 3 or more" in help
    hold = TALUVO.regions(state.view(0), lang="es", names=NAMES)["hold"]
    assert hold.count("data-ask=") == 7
    assert "para un Templo: junto a un poblado tuyo de 3 hexágonos o más" in hold


def test_land_says_how_far_a_settlement_expands_here() -> None:
    view = doing("tile 0,0,0").view(0)
    assert "that touch the settlement" in TALUVO.words("en").notes(view)["terrain.rock"][1]
    flowing = view | {"options": view["options"] | {"expansion": "flowing"}}
    assert "hangs together" in TALUVO.words("en").notes(flowing)["terrain.rock"][1]


def test_the_spanish_goal_does_not_say_twice_that_one_wins() -> None:
    goal = TALUVO.words("es").goal(doing().view(0))
    assert goal.startswith("Agota antes que nadie") and goal.count("gana") == 1

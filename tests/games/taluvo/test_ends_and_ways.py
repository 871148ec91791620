"""How the table tells why a match ended, what a hex can be used for, and what lies where."""

import pytest

from ludoteca.core.game import Event, Json
from ludoteca.games.taluvo.board.feet import feet
from ludoteca.games.taluvo.board.scene import Scene
from ludoteca.games.taluvo.colours import PAGE
from ludoteca.games.taluvo.text import TaluvoWords
from ludoteca.words.phrases import plain
from tests.games.taluvo.drawn import drawn
from tests.games.taluvo.pages import NAMES, TALUVO, page_of, with_attribute

ENGLISH, SPANISH = TaluvoWords("en"), TaluvoWords("es")
LONE = """
0,-1   J1a:v0  L2b:v0  G2b
0,0        V1a     R1c     V2b
0,1            G1d     V1d
"""


def stopped(seat: int, **options: object) -> Json:
    """Return the view of a match that the second tribe has won because the first had nothing to place."""
    view = TALUVO.new(2, seed=1, options=options).view(seat)
    first, second = view["players"]
    first = first | {"villagers": 0, "towers": 2, "placed": [20, 0, 1], "out": True}
    return view | {"players": [first, second], "over": True, "ending": "last", "winners": [1], "tile": None}


def test_the_end_says_why_the_others_had_to_stop() -> None:
    reasons = "0 Villagers left, no hex for 2 Temples and 2 Towers"
    assert ENGLISH.prompt(stopped(0), NAMES)[1] == f"You could place nothing more: {reasons}."
    assert ENGLISH.prompt(stopped(1), ["Ana", "Luis"])[1] == f"Ana could place nothing more: {reasons}."
    assert "0 Chozas en reserva" in SPANISH.prompt(stopped(0, preset="taluva"), NAMES)[1]
    assert ENGLISH.prompt(stopped(0) | {"ending": "deck"}, NAMES)[1] == ""
    goes_on = stopped(0) | {"over": False, "to_move": 1, "prompt": "taluvo.token"}
    assert reasons in ENGLISH.prompt(goes_on, NAMES)[1]


def test_who_is_out_is_told_the_reason_in_the_chronicle_too() -> None:
    assert "none of the tokens left has a hex" in ENGLISH.event(Event("taluvo.out", {"seat": 0}), 1, NAMES)


@pytest.mark.parametrize(("lang", "left"), [("en", "2 left"), ("es", "quedan 2")])
def test_the_sheet_of_the_end_counts_the_tokens_of_each_tribe(lang: str, left: str) -> None:
    made = TALUVO.sheet([], stopped(0), lang=lang, reader=0, names=["Ana", "Luis"])
    assert made.count("<tr") == 3 and left in made and ">20<" in made and "Ana" in made
    assert TALUVO.sheet([], TALUVO.new(2, seed=1).view(0), lang=lang, reader=0, names=NAMES) == ""
    points = TALUVO.sheet([], stopped(0, preset="tigerisland"), lang=lang, reader=0, names=["Ana", "Luis"])
    assert points.count("<th") == made.count("<th") + 1


def test_a_hex_with_two_ways_says_which() -> None:
    two_rocks = LONE.replace("G2b", "R2b")  # one alone would be no other than a Villager there
    page = page_of(drawn(two_rocks), 0)
    asks = {e.attrib["data-hex"]: e.attrib["data-ask"] for e in with_attribute(page, "data-ask") if e.get("data-hex")}
    assert asks["1,0"] == "Two ways here: a Villager, or expand onto rock. Choose above."
    assert "2,-1" not in asks  # one way only
    spanish = page_of(drawn(two_rocks), 0, "es")
    told = [e.attrib["data-ask"] for e in with_attribute(spanish, "data-ask") if e.get("data-hex") == "1,0"]
    assert told == ["Dos opciones aquí: un Aldeano o expandirse por roca. Elige arriba."]


def test_the_first_tile_lies_in_the_sea_and_not_on_a_coast() -> None:
    laid = {"seat": 0, "a": "lake", "b": "rock"}
    assert plain(ENGLISH.event(Event("taluvo.laid", laid | {"at": "0,0"}), 1, NAMES)).endswith(
        "in the middle of the sea"
    )
    assert plain(ENGLISH.event(Event("taluvo.laid", laid | {"at": "1,0"}), 1, NAMES)).endswith("on the coast")


def test_both_ways_are_told_of_a_tile_with_two_lands_alike() -> None:
    for deck, told in (
        ("GRASS+GRASS", "grass to the north-west and the north-east"),
        ("GRASS+LAKE", "grass to the north-west of"),
    ):
        view = TALUVO.new(2, seed=1, options={"deck": [deck] * 48}).view(0)
        assert told in ENGLISH.action(TALUVO.parse("tile 0,0,0"), view, NAMES)


def test_notes_of_tokens_have_a_subject_and_tell_what_becomes_of_the_buried() -> None:
    notes = ENGLISH.notes(TALUVO.new(2, seed=1, options={"preset": "tigerisland"}).view(0))
    assert notes["token.tower"][1].startswith("A Tiger goes on a hex")
    assert "never return" in notes["token.villager"][1] and "never returns" in notes["terrain.volcano"][1]


def test_every_hex_and_the_whole_coast_can_be_asked() -> None:
    state = TALUVO.new(2, seed=1)
    assert feet(Scene(state.view(0), ENGLISH, PAGE, NAMES)) == ""
    state.apply(TALUVO.parse("tile 0,0,0"))
    state.apply(state.legal_actions()[0])
    view = state.view(state.to_move())
    made = feet(Scene(view, ENGLISH, PAGE, NAMES))
    places = {notation.split()[1].rsplit(",", 1)[0] for notation in view["legal"]}
    coast = {"0,1", "-1,1", "-1,0", "1,0", "2,-1", "2,-2", "1,-2", "0,-2", "-1,-1"}
    assert all(f'data-foot="{place}"' in made for place in places | coast)
    assert made.count("data-hex") == 3
    assert feet(Scene(state.view(None), ENGLISH, PAGE, NAMES)).count("data-why") == 0


def test_the_key_tells_of_turning_only_where_turning_helps() -> None:
    state = TALUVO.new(2, seed=1)
    for _ in range(2):
        assert "Erupts once turned" not in TALUVO.regions(state.view(state.to_move()), lang="en", names=NAMES)["legend"]
        state.apply(state.legal_actions()[0])


def test_one_token_left_is_told_in_the_singular() -> None:
    view = TALUVO.new(2, seed=1).view(0)
    view["players"][0]["villagers"] = 1
    assert "queda de\u00a020" in TALUVO.regions(view, lang="es", names=NAMES)["seat.0"]

"""What Taluvo tells beyond its rules: goal, standing, chapters, weights, pieces, notes and the course of a match."""

import re

import pytest

from ludoteca.core.game import Event, Json
from ludoteca.core.telling import GRAVE, PLAIN, TRIFLE, WEIGHTY
from ludoteca.games.taluvo import Taluvo
from ludoteca.promises.cases import Case, positions
from ludoteca.words.phrases import LANGS
from tests.games.taluvo.drawn import drawn

TALUVO = Taluvo()
ENGLISH, SPANISH = TALUVO.words("en"), TALUVO.words("es")
NAMES = ["Ana", "Luis", "Eva", "Juan"]
LOST = {"seat": 0, "a": "rock", "b": "lake", "at": "1,-1", "height": 2, "count": 3, "losses": [[1, 2], [2, 1]]}

TWO_LAKES = """
0,-1   L1a:v0  L1a     G1b
0,0        V1a     V1b     J1b
"""


def begun(seats: int = 2, **options: Json) -> Json:
    return TALUVO.new(seats, seed=1, options=options).view(0)


def left(villagers: int, temples: int, towers: int, **more: Json) -> Json:
    """Return a view in which the first seat has so many tokens left."""
    view = begun()
    pools = {"villagers": villagers, "temples": temples, "towers": towers}
    return view | {"players": [view["players"][0] | pools | more, view["players"][1]]}


def test_the_goal_counts_the_options_in() -> None:
    plain, points = ENGLISH.goal(begun(villagers=9)), ENGLISH.goal(begun(preset="tigerisland"))
    assert "9 Villagers, 2 Temples and 3 Towers" in plain and "most Temples wins" in plain and "48 tiles" in plain
    assert "3 Totoros and 2 Tigers" in points and "most points win" in points
    assert "20 Chozas" in SPANISH.goal(begun(preset="taluva"))


@pytest.mark.parametrize(
    ("view", "told"),
    [
        (left(12, 2, 3), "needs two of these: 12 Villagers, 2 Temples, 3 Towers"),
        (left(3, 0, 3), "needs 3 Villagers or 3 Towers"),
        (left(1, 0, 1), "needs 1 Villager or 1 Tower"),
        (left(1, 1, 1, out=True), "is out and cannot win"),
    ],
)
def test_the_standing_is_told_in_tokens(view: Json, told: str) -> None:
    assert ENGLISH.standing(view, 0, NAMES) == told


def test_the_standing_says_who_is_ahead_if_the_tiles_run_out() -> None:
    ranked = left(3, 0, 3) | {"scores": [20017.0, 10020.0]}
    assert ENGLISH.standing(ranked, 0, NAMES).endswith("; ahead if the tiles run out")
    assert "ahead" not in ENGLISH.standing(ranked, 1, NAMES)
    points = begun(preset="tigerisland") | {"scores": [201.0, 76.0]}
    assert ENGLISH.standing(points, 0, NAMES).endswith("; leads by 125 points")
    assert ENGLISH.standing(points, 1, NAMES).endswith("; 125 points behind")


def test_each_turn_is_a_chapter_of_its_own() -> None:
    state = TALUVO.new(2, seed=1)
    chapters = []
    for _ in range(4):
        chapters.append(TALUVO.chapter(state.view(None)))
        state.apply(state.legal_actions()[0])
    assert chapters == [(0, 1, 0), (0, 1, 0), (0, 2, 1), (0, 2, 1)]
    assert ENGLISH.chapter((0, 7, 1), NAMES) == "Turn 7 · Luis"


def test_ones_own_buried_villagers_weigh_most() -> None:
    event = Event("taluvo.erupted.lost", LOST)
    assert [TALUVO.weight(event, seat) for seat in range(4)] == [WEIGHTY, GRAVE, GRAVE, WEIGHTY]
    assert TALUVO.weight(Event("taluvo.drew", {"seat": 1}), 0) == TRIFLE
    assert PLAIN <= TALUVO.weight(Event("taluvo.laid", {"seat": 1, "at": "0,0"}), 0) < WEIGHTY


def test_an_event_names_pieces_that_the_island_shows() -> None:
    for step, (position, _) in enumerate(positions(Case(TALUVO, 2), seed=1, choices=2)):
        if step % 7:
            continue
        view = position.view(0)
        drawn = TALUVO.regions(view, lang="en", names=NAMES)["island"]
        named = {name for names in re.findall(r'data-piece="([^"]*)"', drawn) for name in names.split()}
        if view["laid"]:
            q, r = view["laid"]["hexes"][0]
            assert set(TALUVO.pieces(Event("taluvo.laid", {"at": f"{q},{r}"}))) <= named
            assert drawn.count(f"tile.{q},{r}") == 3
        if view["built"]:
            onto = [f"{q},{r}" for q, r in view["built"]["hexes"]]
            assert set(TALUVO.pieces(Event("taluvo.expanded", {"at": "0,0"}, aside={"onto": onto}))) <= named


def test_an_expansion_is_about_the_hexes_that_it_came_to_alone() -> None:
    state, log = drawn(TWO_LAKES), list[Event]()
    state.apply(TALUVO.parse("expand 0,-1 lake"), log)
    assert TALUVO.pieces(log[0]) == ["hex.1,-1"]  # and not the lake where a Villager stood before


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("preset", ["taluvo", "taluva", "tigerisland"])
def test_every_piece_on_the_page_has_a_note(lang: str, preset: str) -> None:
    for step, (position, _) in enumerate(positions(Case(TALUVO, 2, {"preset": preset}), seed=1, choices=2)):
        if step % 9:
            continue
        view = position.view(max(0, position.to_move()))
        notes = TALUVO.words(lang).notes(view)
        drawn = "".join(TALUVO.regions(view, lang=lang, names=NAMES).values())
        assert set(re.findall(r'data-about="([^"]*)"', drawn)) <= set(notes)
        assert all(name and text and "{" not in text and "taluvo." not in name + text for name, text in notes.values())


def test_the_notes_call_tokens_as_the_preset_does() -> None:
    notes = ENGLISH.notes(begun(preset="tigerisland"))
    assert notes["token.temple"][0] == "Totoro" and "5 hexes" in notes["token.temple"][1]
    assert "terrain.sand" not in notes and "terrain.sand" in ENGLISH.notes(begun(preset="taluva"))


def test_the_course_is_counted_in_tokens_or_points() -> None:
    view = begun()
    players = [player | {"placed": [5, 1, 2], "points": 0} for player in view["players"]]
    assert TALUVO.progress(view | {"players": players}) == [8.0, 8.0]
    view = begun(preset="tigerisland")
    assert TALUVO.progress(view | {"players": [one | {"points": 77} for one in view["players"]]}) == [77.0, 77.0]

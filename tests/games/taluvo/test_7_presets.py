"""Chapter 7: presets and options."""

import pytest

from ludoteca.core.errors import BadOption, UnknownOption
from ludoteca.words.phrases import LANGS, Phrases
from tests.games.taluvo.drawn import TALUVO, drawn, legal, may, play, reason, refused

PRESETS: dict[str, dict[str, object]] = {
    "taluvo": {
        "villagers": 20,
        "temples": 2,
        "towers": 3,
        "terrains": 4,
        "tiles_per_player": 0,
        "starter_tile": False,
        "temple_size": 3,
        "tower_height": 3,
        "expansion": "bordering",
        "villager_beside_own": True,
        "ranking": "lexicographic",
        "deck": None,
    },
    "taluva": {
        "villagers": 20,
        "temples": 3,
        "towers": 2,
        "terrains": 5,
        "tiles_per_player": 12,
        "starter_tile": False,
        "temple_size": 3,
        "tower_height": 3,
        "expansion": "bordering",
        "villager_beside_own": True,
        "ranking": "lexicographic",
        "deck": None,
    },
    "tigerisland": {
        "villagers": 20,
        "temples": 3,
        "towers": 2,
        "terrains": 4,
        "tiles_per_player": 0,
        "starter_tile": True,
        "temple_size": 5,
        "tower_height": 3,
        "expansion": "flowing",
        "villager_beside_own": True,
        "ranking": "score",
        "deck": None,
    },
}
OTHER_VALUES: dict[str, object] = {
    "villagers": 7,
    "temples": 1,
    "towers": 9,
    "terrains": 5,
    "tiles_per_player": 18,
    "starter_tile": True,
    "temple_size": 4,
    "tower_height": 2,
    "expansion": "flowing",
    "villager_beside_own": False,
    "ranking": "score",
    "deck": ["LAKE+ROCK"] * 48,
}
SEATS_OF = [
    ("taluvo", 2),
    ("taluvo", 3),
    ("taluvo", 4),
    ("taluva", 2),
    ("taluva", 3),
    ("taluva", 4),
    ("tigerisland", 2),
]


@pytest.mark.parametrize(("preset", "seats"), SEATS_OF)
def test_7_1_a_preset_sets_all_the_others(preset: str, seats: int) -> None:
    state = TALUVO.new(seats, seed=1, options={"preset": preset})
    assert state.options == {"preset": preset, **PRESETS[preset]}


def test_7_1_without_a_word_it_is_taluvo() -> None:
    for seats in (2, 3, 4):
        assert TALUVO.new(seats, seed=1).options == {"preset": "taluvo", **PRESETS["taluvo"]}


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    ("name", "value"), [*OTHER_VALUES.items(), ("expansion", "bordering"), ("starter_tile", False)]
)
def test_7_1_an_option_given_by_name_overrules_the_preset(preset: str, name: str, value: object) -> None:
    state = TALUVO.new(2, seed=1, options={"preset": preset, name: value})
    told = value[: state.view(None)["tiles"]] if isinstance(value, list) else value  # a deck is cut (2.2)
    assert state.options == {"preset": preset, **PRESETS[preset], name: told}


@pytest.mark.parametrize("seats", [3, 4])
def test_7_1_tigerisland_is_for_two(seats: int) -> None:
    with pytest.raises(BadOption, match="preset is one of taluvo, taluva, not tigerisland") as refusal:
        TALUVO.new(seats, seed=1, options={"preset": "tigerisland"})
    for lang in LANGS:
        assert "tigerisland" in Phrases(lang).error(refusal.value)


def test_7_1_an_unknown_preset_is_refused() -> None:
    with pytest.raises(BadOption, match="taluvo, taluva, tigerisland"):
        TALUVO.new(2, seed=1, options={"preset": "bga"})


@pytest.mark.parametrize(
    ("tiles", "by_seats"), [(12, [24, 36, 48]), (18, [36, 48, 48]), (24, [48, 48, 48]), (0, [48, 48, 48])]
)
def test_7_2_taluva_is_played_with_12_18_24_tiles_each_or_all(tiles: int, by_seats: list[int]) -> None:
    for seats, count in zip((2, 3, 4), by_seats, strict=True):
        options = {"preset": "taluva", "tiles_per_player": tiles}
        assert TALUVO.new(seats, seed=1, options=options).view(None)["tiles"] == count


# Seat 0 has five hexes, and beside them a rock of height 1, a jungle of 2 and a grass of 3, each with more of its kind.
FIVE_HEXES = """
0,-1   J1a:v0  L1a:v0  G1b:v0  J2c     J2d
0,0        V1a     R1b     L1b:v0  L1c:v0  G3d
0,1            R1e     G1e:v1
"""
FOUR_HEXES = """
0,-1   J1a     L1a:v0  G1b:v0  J2c     J2d
0,0        V1a     R1b     L1b:v0  L1c:v0  G3d
0,1            R1e     G1e:v1
"""


def test_7_3_a_totoro_needs_five_hexes() -> None:
    assert may(drawn(FIVE_HEXES, preset="tigerisland"), "temple 1,0")
    assert refused(drawn(FOUR_HEXES, preset="tigerisland"), "temple 1,0") == "5.5 too_small"
    assert may(drawn(FOUR_HEXES), "temple 1,0"), "a Temple does with three"


@pytest.mark.parametrize(
    ("notation", "points"),
    [
        ("villager 1,0", 1),
        ("temple 1,0", 200),
        ("tower 4,0", 75),
        ("expand 0,-1 rock", 1 + 1),
        ("expand 0,-1 jungle", 4 + 4),
        ("expand 0,-1 grass", 9),
    ],
)
def test_7_3_points(notation: str, points: int) -> None:
    state = drawn(FIVE_HEXES, preset="tigerisland", points=[40, 7])
    play(state, notation)
    assert state.scores() == [40.0 + points, 7.0]
    assert [player["points"] for player in state.view(None)["players"]] == [40 + points, 7]


def test_7_3_points_are_never_lost() -> None:
    buried = drawn(FIVE_HEXES, "tile 1", preset="tigerisland", points=[40, 7])
    log = play(buried, "tile 0,0,1")
    assert log[0].key == "taluvo.erupted.lost"
    assert buried.scores() == [40.0, 7.0]


@pytest.mark.parametrize(("preset", "told"), [("taluvo", None), ("taluva", "taluva"), ("tigerisland", "tigerisland")])
def test_7_2_and_7_3_what_is_told_of_tokens_says_by_whose_names(preset: str, told: str | None) -> None:
    state = drawn(FIVE_HEXES, preset=preset)
    assert reason(state, "tower 1,0").facts.get("preset") == told
    assert play(state, "temple 1,0")[0].facts.get("preset") == told


def test_7_3_the_words_of_notation_stay() -> None:
    words = {notation.split()[0] for notation in legal(drawn(FIVE_HEXES, preset="tigerisland"))}
    assert words == {"villager", "temple", "tower", "expand"}


def test_7_4_without_the_score_no_points_are_counted() -> None:
    state = drawn(FIVE_HEXES)
    play(state, "tower 4,0")
    assert [player["points"] for player in state.view(None)["players"]] == [0, 0] == state.dump()["points"]
    assert state.scores() == [105.0, 1.0]


# Seat 2 places the last Villager; seat 0 has a Temple, seat 1 three Towers.
TEMPLE_OR_TOWERS = "0,0   R1a:t0  R1a:w1  R1a:w1  R1b:w1  R1b     R1b"


@pytest.mark.parametrize(
    ("ranking", "points", "winners"),
    [
        ("lexicographic", [200, 225, 0], [0]),
        ("score", [200, 225, 0], [1]),
        ("score", [225, 225, 0], [0]),
        ("score", [225, 224, 0], [0]),
        ("score", [0, 0, 300], [2]),
    ],
)
def test_7_4_ranking_by_points_and_then_as_ever(ranking: str, points: list[int], winners: list[int]) -> None:
    state = drawn(TEMPLE_OR_TOWERS, "token 2", seats=3, left=0, ranking=ranking, points=points)
    log = play(state, "villager 5,0")
    assert state.winners() == winners
    assert log[-1].key == ("taluvo.won.deck" if ranking == "lexicographic" else "taluvo.won.score")


@pytest.mark.parametrize(
    ("drawing", "winners"),
    [
        ("0,0   R1a:t0  R1a:t1  R1a:w1  R1b     R1b     R1b", [1]),
        ("0,0   R1a:t0  R1a:t1  R1a:v1  R1b     R1b     R1b", [1]),
        ("0,0   R1a:w0  R1a:v1  R1a:v1  R1b     R1b     R1b", [0]),
        ("0,0   R1a:w0  R1a:w1  R1a     R1b     R1b     R1b", [0, 1]),
    ],
)
def test_7_4_equal_points_are_settled_by_temples_towers_villagers(drawing: str, winners: list[int]) -> None:
    state = drawn(drawing, "token 2", seats=3, left=0, ranking="score", points=[90, 90, 0])
    play(state, "villager 5,0")
    assert state.winners() == winners


def test_7_4_points_change_none_of_the_other_endings() -> None:
    """Seat 0 empties two pools with fewer points."""
    state = drawn(
        "0,0   R1a:t0  R1a:w1  R1a:w0  R1b     R1b", ranking="score", temples=1, points=[5, 900], villagers={0: 1}
    )
    play(state, "villager 3,0")
    assert (state.view(None)["ending"], state.winners()) == ("pools", [0])


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("villagers", 1, 40),
        ("temples", 1, 9),
        ("towers", 1, 9),
        ("terrains", 4, 5),
        ("tiles_per_player", 0, 24),
        ("temple_size", 1, 20),
        ("tower_height", 1, 9),
    ],
)
def test_7_5_numbers_have_bounds(name: str, least: int, most: int) -> None:
    for value in (least, most):
        assert TALUVO.new(2, seed=1, options={name: value}).options[name] == value
    for wrong in (least - 1, most + 1, "3", True, 3.0):
        with pytest.raises(BadOption, match=f"{name} is a whole number from {least} to {most}"):
            TALUVO.new(2, seed=1, options={name: wrong})


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("starter_tile", 1),
        ("villager_beside_own", "yes"),
        ("expansion", "far"),
        ("ranking", "points"),
        ("deck", "LAKE+ROCK"),
        ("deck", [1] * 48),
        ("deck", [["LAKE", "ROCK"]] * 48),
    ],
)
def test_7_5_other_options_take_what_they_say(name: str, wrong: object) -> None:
    with pytest.raises(BadOption, match=name):
        TALUVO.new(2, seed=1, options={name: wrong})


def test_7_5_these_are_the_options() -> None:
    for seats in (2, 3, 4):
        assert [option.name for option in TALUVO.options_for(seats)] == ["preset", *PRESETS["taluvo"]]


@pytest.mark.parametrize("name", ["teams", "peek", "shaman", "tilesPerPlayer"])
def test_7_6_what_is_left_out_is_no_option(name: str) -> None:
    with pytest.raises(UnknownOption, match=name):
        TALUVO.new(2, seed=1, options={name: True})


@pytest.mark.parametrize(("name", "pools"), [("villagers", [7, 2, 3]), ("temples", [20, 1, 3]), ("towers", [20, 2, 9])])
def test_7_5_pools_are_as_the_options_have_them(name: str, pools: list[int]) -> None:
    view = TALUVO.new(3, seed=1, options={name: OTHER_VALUES[name]}).view(None)
    assert [player["start"] for player in view["players"]] == [pools] * 3
    assert [[player[token] for token in ("villagers", "temples", "towers")] for player in view["players"]] == [
        pools
    ] * 3

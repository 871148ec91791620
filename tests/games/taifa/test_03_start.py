"""Chapter 3: who plays, the deployment, the first cards."""

import pytest

from ludoteca.core.errors import GameError
from tests.games.taifa.drawn import EVERY_CARD, SIX, TAIFA, areas_of, asked, deck_of

DEPLOYMENT = {
    "castile": "cantabria alava carrion burgos osma valladolid segovia guadalajara",
    "catalan": "jaca pallars berga gerona barbastro lerida barcelona tarragona",
    "valencia": "albarracin tortosa cuenca valencia mallorca denia alcaraz murcia",
    "seville": "jaen cordoba sevilla huelva jerez malaga almeria algeciras",
    "badajoz": "coria talavera alcantara santarem badajoz merida beja silves",
    "leon": "santiago lugo oviedo leon braga zamora oporto viseu",
}
INDEPENDENT = "navarra tudela zaragoza calatayud salamanca coimbra toledo calatrava lisboa granada"


@pytest.mark.parametrize("kingdom", SIX)
def test_3_1_each_kingdom_begins_on_its_eight_areas(kingdom: str) -> None:
    state = TAIFA.new(6, seed=1)
    assert areas_of(state, kingdom) == set(DEPLOYMENT[kingdom].split())
    assert len(areas_of(state, kingdom)) == 8


def test_3_1_ten_areas_are_independent_and_nothing_else_is_on_the_map() -> None:
    view = TAIFA.new(6, seed=1).view(None)
    free = {area["name"].lower() for area in view["areas"] if area["owner"] is None}
    assert free == set(INDEPENDENT.split())
    assert not any(area["garrison"] for area in view["areas"])
    assert [player["bonus"] for player in view["players"]] == [0] * 6
    assert view["scores"] == [8.0] * 6


@pytest.mark.parametrize("bots", [[], ["valencia", "leon"], list(SIX)])
def test_3_1_each_kingdom_receives_eight_cards_of_its_deck(bots: list[str]) -> None:
    for seed in range(5):
        data = TAIFA.new(6, seed=seed, options={"bots": bots}).dump()
        for kingdom, cards in zip(SIX, data["hands"], strict=True):
            assert len(cards) == 8
            assert all(card.startswith(deck_of(kingdom)) for card in cards)
        assert [len(deck) for deck in data["decks"]] == [45 - 24] * 2
        assert sum(EVERY_CARD.values()) == 90


@pytest.mark.parametrize("bots", [[], ["castile"], ["catalan", "leon"], list(SIX)])
def test_3_2_any_kingdom_can_be_a_bots(bots: list[str]) -> None:
    state = TAIFA.new(6, seed=1, options={"bots": bots})
    view = state.view(None)
    assert [player["kingdom"] for player in view["players"] if player["bot"]] == bots
    assert asked(state) == ("bot castile" if "castile" in bots else "round castile")
    assert TAIFA.bots_of(6, state.options) == [SIX.index(name) for name in bots]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (5, {}),
        (6, {"bots": ["el_cid"]}),
        (6, {"bots": ["leon", "leon"]}),
        (6, {"bots": "leon"}),
        (6, {"almoravid_hand": 12}),
        (4, {"bots": []}),
        (4, {"almoravid_hand": 7}),
        (4, {"almoravid_hand": 17}),
    ],
)
def test_3_2_what_is_not_offered_is_refused(seats: int, options: dict[str, object]) -> None:
    with pytest.raises(GameError):
        TAIFA.new(seats, seed=1, options=options)


def test_3_3_a_hand_is_hidden_and_a_bot_has_a_pile() -> None:
    state = TAIFA.new(6, seed=1, options={"bots": ["leon"]})
    for reader in (0, 3, None):
        for at, player in enumerate(state.view(reader)["players"]):
            assert (player["hand"] is None) == (at != reader)
            assert player["cards"] == 8
            assert (player["pile"] is not None) == (at == 5)
    assert state.view(0)["players"][5]["pile"] == ["christian"] * 8
    assert state.view(5)["players"][5]["hand"] is None

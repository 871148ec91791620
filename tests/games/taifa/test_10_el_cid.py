"""Chapter 10: El Cid alone against the Almoravids."""

import json
from typing import Any

import pytest

from ludoteca.core import record
from ludoteca.core.errors import RecordDiffers
from ludoteca.core.match import Match
from ludoteca.core.results import results
from tests.games.taifa.drawn import (
    EAST,
    TAIFA,
    areas_of,
    asked,
    cards,
    drawn,
    finish,
    hand,
    keys,
    legal,
    play,
    refused,
    told,
)

DEPLOYMENT = {
    "almoravids": "calatrava alcaraz jaen cordoba murcia granada malaga almeria",
    "castile": "cantabria alava carrion burgos osma valladolid segovia guadalajara toledo",
    "catalan": "jaca pallars berga gerona barbastro lerida barcelona tarragona",
    "el_cid": "albarracin tortosa cuenca valencia denia",
}
LAST = "\nturn: 3\npasses: 3"


def test_10_1_the_east_is_played_by_these_four() -> None:
    state = TAIFA.new(4, seed=1)
    view = state.view(None)
    assert view["scenario"] is True
    assert view["kingdoms"] == list(EAST)
    assert len(view["areas"]) == 35
    for kingdom, areas in DEPLOYMENT.items():
        assert areas_of(state, kingdom) == set(areas.split())
    assert [player["bot"] for player in view["players"]] == [True, True, True, False]
    assert [player["religion"] for player in view["players"]] == ["muslim", "christian", "christian", "christian"]
    assert view["players"][0]["capital"] == 56


def test_10_1_hands_of_12_5_5_and_7() -> None:
    state = TAIFA.new(4, seed=1)
    log = play(state, "truce castile")
    assert [facts["count"] for facts in told(log, "drew")] == [12, 5, 5, 7]
    assert asked(state) == "bot almoravids"
    assert all(card.startswith("muslim") for card in state.dump()["hands"][0])
    assert all(card.startswith("christian") for hand in state.dump()["hands"][1:] for card in hand)


@pytest.mark.parametrize("size", [8, 12, 16])
def test_10_3_the_almoravid_hand_makes_it_easier_or_harder(size: int) -> None:
    state = TAIFA.new(4, seed=1, options={"almoravid_hand": size})
    play(state, "truce catalan")
    assert len(hand(state, "almoravids")) == size


def test_10_1_areas_west_of_the_line_do_not_exist() -> None:
    state = drawn("el_cid: mesnada-3 | only segovia\nalmoravids: levies-1")
    assert legal(state, "attack") == {f"attack {area}" for area in ("osma", "valladolid", "guadalajara", "toledo")}
    assert refused(state, "attack talavera") == "10.1 outside"


def test_10_2_the_truce_card_lies_open_and_is_in_no_hand() -> None:
    state = TAIFA.new(4, seed=1)
    assert asked(state) == "truce el_cid"
    assert legal(state) == {"truce castile", "truce catalan"}
    assert refused(state, "pass") == "4.3 when.action"
    assert refused(state, "done") == "10.2 must.truce"
    assert cards(state, "in_play", "el_cid") == ["truce"]
    for place in (*state.dump()["decks"], *state.dump()["hands"]):
        assert "christian:truce" not in place


@pytest.mark.parametrize(("partner", "other"), [("castile", "catalan"), ("catalan", "castile")])
def test_10_2_neither_attacks_the_other_this_turn(partner: str, other: str) -> None:
    state = drawn(f"el_cid: mesnada-3\nalmoravids: levies-1\ntruce: {partner}")
    theirs = {"castile": "guadalajara", "catalan": "lerida"}
    assert refused(state, f"attack {theirs[partner]}") == "13.12 pact"
    assert f"attack {theirs[other]}" in legal(state)
    view = state.view(3)
    assert view["pacts"] == [{"seats": [EAST.index(partner), 3], "card": "christian:truce"}]
    assert view["truce"] == EAST.index(partner)


def test_10_2_the_partner_bot_attacks_others_only() -> None:
    """Castile borders on El Cid at Cuenca, Albarracin by Calatayud no more, and on nothing else below 3."""
    strong = "castile: hueste-2 | only toledo guadalajara | army hueste-2\nalmoravids: levies-1\nel_cid: relic\n"
    cuenca = drawn(strong + "garrisons: cuenca", "5", "0/4", "0/3")
    assert told(finish(cuenca, "bot"), "attacked.bot")[0]["area"] in (34, 41)
    bound = drawn(strong + "garrisons: cuenca\ntruce: castile", "5")
    assert told(finish(bound, "bot"), "attacked.bot")[0]["against"] != 3


@pytest.mark.parametrize("truce", ["castile", "catalan"])
def test_10_2_the_partner_makes_no_incursions_against_him(truce: str) -> None:
    state = drawn(f"castile: villanos-1\nel_cid: relic mesnada-3\ntruce: {truce}")
    log = finish(state, "bot")
    assert ("incursion" in keys(log)) == (truce == "catalan")


def test_10_2_the_partners_events_still_reach_him() -> None:
    state = drawn("castile: razzia\nel_cid: relic mesnada-3 hueste-2\ntruce: castile")
    log = finish(state, "bot")
    assert told(log, "card.lost")[0]["seat"] == 3


def test_10_2_the_truce_is_chosen_anew_each_turn_before_the_draw() -> None:
    state = drawn("el_cid: relic\ntruce: castile\npasses: 3")
    log = play(state, "pass")
    assert "drew" not in keys(log)
    assert asked(state) == "truce el_cid"
    assert state.view(None)["pacts"] == []
    log = play(state, "truce catalan")
    assert keys(log)[0] == "truce.held"
    assert [facts["count"] for facts in told(log, "drew")] == [12, 5, 5, 6]


@pytest.mark.parametrize(
    ("cid", "almoravids", "is_won"),
    [
        ("only valencia denia cuenca", "only malaga almeria", True),
        ("only valencia denia", "only malaga almeria", False),
        ("only valencia", "only malaga almeria", False),
        ("+ murcia alcaraz calatrava jaen cordoba almeria", "only malaga granada", True),
        ("+ tudela calatayud zaragoza navarra mallorca osma", "+ toledo", True),  # 11 against 9
        ("+ tudela calatayud zaragoza navarra mallorca osma", "+ toledo guadalajara", False),  # 11 against 10
    ],
)
def test_10_3_after_the_third_turn_more_areas_than_the_almoravids_and_they_fewer_than_10(
    cid: str, almoravids: str, is_won: bool
) -> None:
    state = drawn(f"el_cid: relic | {cid}\nalmoravids: | {almoravids}\ntruce: castile{LAST}")
    log = play(state, "pass")
    assert keys(log)[-1] == ("cid.won" if is_won else "cid.lost")
    assert state.winners() == ([3] if is_won else [0, 1, 2])
    third = 1 / 3
    assert state.returns() == pytest.approx([-third, -third, -third, 1] if is_won else [third, third, third, -1])


def lost_match() -> Match:
    """Return a match of the scenario that El Cid has lost by passing."""
    match = Match(TAIFA, 4, seed=1, options={})
    while not match.is_over():
        legal = {action.notation: action for action in match.state.legal_actions()}
        match.play(legal.get("pass", next(iter(legal.values()))))
    assert match.winners() == [0, 1, 2]
    return match


def record_of(match: Match) -> list[dict[str, Any]]:
    top = record.header(match, salt="00ff", started="2026-11-15T10:00:00Z", names=[])
    return json.loads(json.dumps([top, *match.lines, record.footer(match, salt="00ff")]))  # type: ignore[no-any-return]


def test_10_3_a_record_tells_that_el_cid_lost_to_all_three() -> None:
    match = lost_match()
    lines = record_of(match)
    third = 1 / 3
    assert lines[-1]["returns"] == match.state.returns() == pytest.approx([third, third, third, -1])
    verified = record.verify(record.read(record.written(lines)), {"taifa": TAIFA})
    assert verified.returns() == match.returns()


def test_a_record_from_when_his_loss_was_counted_as_any_other_is_read_as_well() -> None:
    lines = record_of(lost_match())
    lines[-1]["returns"] = results([0, 1, 2], 4)
    assert record.verify(record.read(record.written(lines)), {"taifa": TAIFA}).is_over()
    lines[-1]["returns"] = results([3], 4)
    with pytest.raises(RecordDiffers):
        record.verify(record.read(record.written(lines)), {"taifa": TAIFA})


def test_10_3_el_cid_who_resigns_has_lost_to_all_three() -> None:
    match = Match(TAIFA, 4, seed=1, options={})
    while match.mover() != 3:
        match.play(match.state.legal_actions()[0])
    match.resign(3)
    assert match.returns() == pytest.approx([1 / 3, 1 / 3, 1 / 3, -1])
    assert record.verify(record.read(record.written(record_of(match))), {"taifa": TAIFA}).resigned == 3


def test_10_3_what_the_christian_kingdoms_hold_does_not_matter() -> None:
    state = drawn(f"el_cid: relic | only valencia denia\nalmoravids: | only malaga{LAST}")
    play(state, "pass")
    assert state.scores() == [1, 9, 8, 2]
    assert state.winners() == [3]


def test_10_3_the_thirteenth_castle_of_el_cid_wins_at_once() -> None:
    held = "+ tudela calatayud zaragoza navarra mallorca murcia alcaraz"
    state = drawn(f"el_cid: mesnada-3 | {held}\nalmoravids: levies-1", "3/3", "0/2")
    log = finish(state, "attack guadalajara", "commit mesnada-3", "done")
    assert keys(log)[-2:] == ["sudden", "cid.won"]
    assert state.winners() == [3]


def test_10_2_his_own_card_is_never_used_against_castile() -> None:
    state = drawn("el_cid: mesnada-3 el-cid\nalmoravids: levies-1\ncastile: walls")
    other = state.copy()
    play(state, "attack guadalajara")
    assert refused(state, "commit el-cid") == "13.13 castile"
    play(other, "attack alcaraz")
    assert "commit el-cid" in legal(other)


def test_10_2_the_partner_of_the_truce_is_no_target_of_its_armies() -> None:
    """The Counties reach El Cid's Tortosa, 4, and Zaragoza, 4, and nothing else below 5."""
    text = "catalan: the-king-5\nel_cid: relic\ntruce: {truce}"
    free = told(finish(drawn(text.format(truce="castile"), "6"), "bot"), "attacked.bot")[0]
    assert free["against"] == 3
    bound = told(finish(drawn(text.format(truce="catalan")), "bot"), "attacked.bot")[0]
    assert bound["against"] is None

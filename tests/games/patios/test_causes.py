"""Why something happened, as the table tells it: whose Sun it was, what came, what was missing, what an Awning saved."""

import pytest

from ludoteca.core.game import Event
from ludoteca.core.match import event_as_json
from ludoteca.core.telling import GRAVE, TRIFLE, WEIGHTY
from ludoteca.games.patios import Patios
from ludoteca.words import plain
from tests.games.patios.drawn import EMPTY, drawn, idle, keys, play, visited

PATIOS = Patios()
ENGLISH, SPANISH = PATIOS.words("en"), PATIOS.words("es")
NAMES = ["Ana", "Luis", "Eva"]
DRY = """
b . R
. o .
. . .
"""
SHADED = """
b . R
A o .
. . .
"""


def lines(log: list[Event], key: str, reader: int | None) -> list[str]:
    """Return how the events of a key are told to a reader."""
    return [plain(ENGLISH.event(event, reader, NAMES)) for event in log if event.key == f"patios.{key}"]


def test_a_dried_card_names_whose_sun_it_was() -> None:
    log = play(drawn(EMPTY, DRY, seats=2, row="SU"), "choose sun", "sun ne")
    assert lines(log, "dried", 1) == ["Ana’s Sun dried a red Pot of yours, in the north-east"]
    assert lines(log, "dried", 0) == ["Your Sun dried a red Pot of Luis, in the north-east"]
    assert lines(log, "dried", None) == ["Ana’s Sun dried a red Pot of Luis, in the north-east"]
    log = play(drawn(EMPTY, DRY, seats=2, row="SU"), "choose sun", "sun nw")
    assert lines(log, "burnt", 1) == ["Ana’s Sun burnt a dry card of yours, in the north-west: a blue Pot"]


def test_cards_lost_for_want_of_water_tell_who_came() -> None:
    log = play(idle(DRY, EMPTY, row="GR SU"), "choose red-gardener")
    assert lines(log, "faded", 0) == ["You lost what was dry and not watered when the Sun came first: a blue Pot"]
    _, log = visited(DRY, EMPTY)
    assert lines(log, "faded", 1) == ["Ana lost what was dry and not watered when the Visitors came: a blue Pot"]


def test_what_is_said_besides_the_facts_is_in_no_record_and_an_old_one_is_told_without_it() -> None:
    log = play(drawn(EMPTY, DRY, seats=2, row="SU"), "choose sun", "sun ne")
    dried = next(event for event in log if event.key == "patios.dried")
    assert "whose" not in event_as_json(dried)["facts"]
    assert plain(ENGLISH.event(Event(dried.key, dried.facts), 1, NAMES)).startswith("The Sun dried a red Pot")


def test_an_awning_that_keeps_dry_cards_from_the_sun_is_told() -> None:
    log = play(idle(SHADED, DRY, row="GR SU"), "choose red-gardener")
    assert lines(log, "sun_effect", 0)[0].endswith("what stays dry is lost, but not under your Awning")
    assert lines(log, "sun_effect", 1)[0].endswith("what stays dry is lost, but not under Ana’s Awning")
    log = play(idle(DRY, DRY, row="GR SU"), "choose red-gardener")
    assert "Awning" not in lines(log, "sun_effect", 0)[0]
    log = play(drawn(EMPTY, SHADED, seats=2, row="SU"), "choose sun", "sun nw")
    shaded = next(event for event in log if event.key == "patios.shaded")
    assert PATIOS.weight(shaded, 1) == WEIGHTY


@pytest.mark.parametrize(
    ("row", "character", "said"),
    [
        ("WC", "water-carrier", "You gained nothing: the sample had no Cane, nor had the new one"),
        (
            "GB",
            "blue-gardener",
            "You gained nothing: the sample had nothing for the blue Gardener, nor had the new one",
        ),
    ],
)
def test_an_action_that_was_lost_says_what_was_missing_and_stands_in_the_digest(
    row: str, character: str, said: str
) -> None:
    log = play(drawn(seats=2, row=row, sample="R R G G", deck="G G R R"), f"choose {character}")
    assert "lost" in keys(log)
    assert lines(log, "lost", 0) == [said]
    lost = next(event for event in log if event.key == "patios.lost")
    assert (PATIOS.is_outcome(lost, 0), PATIOS.weight(lost, 0)) == (True, GRAVE)
    assert (PATIOS.is_outcome(lost, 1), PATIOS.weight(lost, 1)) == (False, TRIFLE)


def test_the_digest_keeps_causes_before_what_they_did() -> None:
    assert PATIOS.is_in_order()
    chose = Event("patios.chose", {"seat": 1, "character": "sun"})
    assert (PATIOS.weight(chose, 0), PATIOS.weight(chose, 1)) == (WEIGHTY, TRIFLE), "told beside what it did"

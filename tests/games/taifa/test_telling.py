"""What Taifa tells beyond its rules: goal, standing, chapters, weights, pieces, notes and the sheet of a turn."""

import re

import pytest

from ludoteca.core.game import Event, Json
from ludoteca.core.telling import GRAVE, PLAIN, TRIFLE, WEIGHTY
from ludoteca.games.taifa.board.faces import CARDS
from ludoteca.promises.cases import Case, positions
from ludoteca.words.phrases import LANGS
from tests.games.taifa.drawn import SIX, TAIFA

ENGLISH, SPANISH = TAIFA.words("en"), TAIFA.words("es")
NAMES = ["Ana", "b", "c", "Luis", "e", "f"]
BOTS = Case(TAIFA, 6, {"bots": list(SIX)})
CID = Case(TAIFA, 4)


def held(castles: list[int], bonuses: list[int] | None = None, seats: int = 6) -> Json:
    """Return a view with so many castles, and Card Bonuses, by seat."""
    view = TAIFA.new(seats, seed=1).view(None)
    bonuses = bonuses or [0] * seats
    players = [one | {"castles": castles[at], "bonus": bonuses[at]} for at, one in enumerate(view["players"])]
    return view | {"scores": [float(count) for count in castles], "players": players}


def standing(view: Json, seat: int) -> str:
    return ENGLISH.standing(view, seat, NAMES)


def test_the_goal_counts_the_options_in() -> None:
    six, cid = TAIFA.new(6, seed=1).view(None), TAIFA.new(4, seed=1, options={"almoravid_hand": 9}).view(None)
    assert "most castles" in ENGLISH.goal(six) and "13th" in ENGLISH.goal(six)
    assert "gana quien tenga más castillos" in SPANISH.goal(six)
    assert "more areas than the Almoravids" in ENGLISH.goal(cid) and "draw 9 cards" in ENGLISH.goal(cid)


@pytest.mark.parametrize(
    ("castles", "bonuses", "told"),
    [
        ([10, 8, 8, 7, 8, 7], None, ["leads by 2 castles", "needs 3 more castles to lead"]),
        ([9, 9, 8, 8, 7, 7], None, ["shares the lead", "shares the lead"]),
        ([9, 9, 8, 8, 7, 7], [1, 0, 2, 2, 2, 2], ["leads by Card Bonus", "level in castles, behind in Card Bonus"]),
        (
            [11, 10, 8, 8, 7, 7],
            None,
            ["leads by 1 castle, 2 short of the 13th", "needs 2 more castles to lead, 3 short"],
        ),
    ],
)
def test_the_standing_is_told_in_castles(castles: list[int], bonuses: list[int] | None, told: list[str]) -> None:
    view = held(castles, bonuses)
    assert [standing(view, seat)[: len(words)] for seat, words in enumerate(told)] == told


@pytest.mark.parametrize(
    ("castles", "cid", "almoravids"),
    [
        ([8, 9, 8, 5], "needs 4 more castles", "3 castles ahead of El Cid"),
        ([8, 9, 8, 9], "wins as it stands", "1 castle behind El Cid"),
        (
            [10, 8, 6, 7],
            "needs 4 more castles, the Almoravids must lose 1",
            "unbeaten while it holds 10 or more, 3 short",
        ),
        ([7, 9, 8, 7], "needs 1 more castle", "level with El Cid"),
    ],
)
def test_el_cid_needs_more_than_the_almoravids(castles: list[int], cid: str, almoravids: str) -> None:
    view = held(castles, seats=4)
    assert standing(view, 3) == cid
    assert standing(view, 0).startswith(almoravids)
    assert standing(view, 1).startswith("counts only with a 13th castle")


def test_a_chapter_is_a_kingdoms_round_of_a_turn() -> None:
    view = TAIFA.new(6, seed=1).view(2)
    assert TAIFA.chapter(view) == (1, 0, 0)
    assert ENGLISH.chapter((2, 0, 3), NAMES) == "Turn 2 · Taifa of Seville"
    assert SPANISH.chapter((2, 3, 0), NAMES) == "Turno 2 · ronda 3 · Castilla"


def test_what_is_done_to_the_reader_is_grave_and_steps_are_left_out() -> None:
    won = Event("taifa.won", {"seat": 5, "area": 12, "against": 2, "attack": 3, "defence": 1})
    assert [TAIFA.weight(won, seat) for seat in (2, 5, 0)] == [GRAVE, WEIGHTY, WEIGHTY]
    lost = Event("taifa.lost", {"seat": 5, "area": 12, "against": 2, "attack": 1, "defence": 1})
    assert [TAIFA.weight(lost, seat) for seat in (2, 0)] == [WEIGHTY, PLAIN]
    card = Event("taifa.card.lost", {"seat": 2, "card": "muslim:militia"})
    assert [TAIFA.weight(card, seat) for seat in (2, 0)] == [GRAVE, TRIFLE]
    fell = Event("taifa.bonus", {"seat": 2, "by": -1, "bonus": -1})
    assert [TAIFA.weight(fell, seat) for seat in (2, 0)] == [GRAVE, TRIFLE]
    for key in ("taifa.passed", "taifa.rolled", "taifa.responded", "taifa.bot.deployed"):
        assert TAIFA.weight(Event(key, {"seat": 1}), 0) == TRIFLE


def test_an_event_names_its_pieces_as_the_page_does() -> None:
    won = Event("taifa.won", {"seat": 5, "area": 12, "against": 2, "attack": 3, "defence": 1})
    assert TAIFA.pieces(won) == ["area.12", "seat.5", "seat.2"]
    played = Event("taifa.event", {"seat": 1, "card": "christian:walls", "area": None, "kingdom": None})
    assert TAIFA.pieces(played) == ["seat.1", "christian:walls"]
    regions = TAIFA.regions(TAIFA.new(6, seed=1).view(0), lang="en", names=NAMES)
    assert regions["castles"].count('data-piece="area.') == 58
    assert 'data-piece="christian:' in regions["hand"]


@pytest.mark.parametrize("case", [Case(TAIFA, 6), BOTS, CID], ids=str)
def test_what_the_page_shows_is_explained_in_both_languages(case: Case) -> None:
    for lang in LANGS:
        state = TAIFA.new(case.seats, seed=2, options=case.options)
        notes = TAIFA.words(lang).notes(state.view(None))
        assert all(card.id in notes for card in CARDS)
        assert all(name and text and "taifa." not in name + text for name, text in notes.values())
        assert all(len(text) < 330 for _, text in notes.values())
    for number, (state, _) in enumerate(positions(case, 1, 1)):
        if number % 40 == 0:
            shown = "".join(TAIFA.regions(state.view(case.seats - 1), lang="en", names=NAMES[: case.seats]).values())
            assert set(re.findall('data-about="([^"]*)"', shown)) <= notes.keys()


def test_a_note_tells_marks_neighbours_and_the_scenario() -> None:
    six = ENGLISH.notes(TAIFA.new(6, seed=1).view(None))
    cid = ENGLISH.notes(TAIFA.new(4, seed=1).view(None))
    assert "A Bot that turns it up attacks" in six["muslim:uprising"][1]
    assert six["area.25"] == (
        "Tarragona",
        "Defends with 3 dice. Borders on Berga, Lérida, Barcelona and Tortosa. Over the sea: Mallorca.",
    )
    assert (
        "El Cid holds it open" in cid["christian:truce"][1] and "El Cid holds it open" not in six["christian:truce"][1]
    )
    assert "area.1" in six and "area.1" not in cid
    assert "Coimbra" not in cid["area.36"][1]


@pytest.mark.parametrize("case", [BOTS, CID], ids=str)
def test_the_sheet_of_a_turn_tells_whose_castles_changed(case: Case) -> None:
    log: list[Event] = []
    state = TAIFA.new(case.seats, seed=4, options=case.options, log=log)
    before = state.view(None)
    sheets = 0
    while state.to_move() >= 0:
        mark = len(log)
        state.apply(state.legal_actions()[0], log)
        if any(TAIFA.closes(event) for event in log[mark:]):
            sheets += 1
            view = state.view(None)
            made = TAIFA.sheet(log, view, lang="en", reader=None, names=NAMES[: case.seats])
            assert f"Turn {sheets} is over" in made and '<th scope="col">Castles</th>' in made
            check_changes(made, before["areas"], view)
            before, log = view, []
    assert sheets == 2


def check_changes(made: str, before: Json, view: Json) -> None:
    """Compare what a sheet says changed with the maps before and after."""
    areas = view["areas"]
    for seat in range(view["seats"]):
        row = re.search(rf'<tr[^>]*data-piece="seat.{seat}">.*?</tr>', made)
        assert row
        pairs = [(old, new) for old, new in zip(before, areas, strict=True) if old["owner"] != new["owner"]]
        gained = [new for _, new in pairs if new["owner"] == seat]
        lost = [old for old, _ in pairs if old["owner"] == seat]
        for sign, changed in (("+", gained), ("−", lost)):
            assert (f">{sign}{len(changed)}: " in row[0]) == bool(changed)
            assert all(ENGLISH.area(area["id"]) in row[0] for area in changed)


def test_progress_is_the_castles() -> None:
    assert TAIFA.progress(held([10, 8, 8, 7, 8, 7])) == [10, 8, 8, 7, 8, 7]

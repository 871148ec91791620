"""What Talavera tells beyond its rules: goal, standing, weights, pieces, notes, the sheet of a round, reasons for a loss."""

import re

import pytest

from ludoteca.core.game import Event, Json
from ludoteca.core.telling import TRIFLE, WEIGHTY
from ludoteca.games.talavera import Talavera
from ludoteca.promises.cases import Case, positions
from ludoteca.words.phrases import LANGS

TALAVERA = Talavera()
ENGLISH, SPANISH = TALAVERA.words("en"), TALAVERA.words("es")
NAMES = ["Ana", "Luis"]
COLOURS = ("yellow", "azure", "sky", "red")


def alone(*have: int, **more: Json) -> Json:
    """Return a view alone whose first steps are covered with so many tiles."""
    view = TALAVERA.new(1, seed=1).view(0)
    tiles = dict(zip(COLOURS, [*have, 0, 0, 0, 0], strict=False))
    tucked = {colour: [1, 2] if i < len(have) else [] for i, colour in enumerate(COLOURS)}
    return view | {"players": [view["players"][0] | {"have": tiles, "tucked": tucked}]} | more


def test_the_goal_says_how_one_wins() -> None:
    assert "most points" in ENGLISH.goal(TALAVERA.new(2, seed=1).view(0))
    assert "exactly 1, 2, 3 and 4 tiles" in ENGLISH.goal(alone())
    assert "gana quien tiene más puntos" in SPANISH.goal(TALAVERA.new(2, seed=1).view(0))


@pytest.mark.parametrize(
    ("scores", "told"),
    [
        ([7.0, 3.0], ["leads by 4 points", "4 points behind"]),
        ([3.0, 4.0], ["1 point behind", "leads by 1 point"]),
        ([3.0, 3.0], ["level", "level"]),
    ],
)
def test_the_standing_is_told_in_points(scores: list[float], told: list[str]) -> None:
    view = TALAVERA.new(2, seed=1).view(0) | {"scores": scores}
    assert [ENGLISH.standing(view, seat, NAMES) for seat in range(2)] == told


def test_alone_the_standing_names_the_numbers_still_needed() -> None:
    assert ENGLISH.standing(alone(3), 0, NAMES[:1]) == "still needs steps of 1, 2 and 4"
    assert ENGLISH.standing(alone(3, 3, lost=True), 0, NAMES[:1]) == "cannot win any more: 3 twice"
    assert ENGLISH.standing(alone(3, lost=True), 0, NAMES[:1]) == "cannot win any more"


@pytest.mark.parametrize(
    ("have", "told"),
    [
        ((4, 1, 4, 3), "4 twice; 2 missing"),
        ((0, 2, 3, 4), "a step without a tile; 1 missing"),
        ((5, 5, 2, 2), "2 twice; 5 is too many; 1, 3 and 4 missing"),
        ((1, 1, 1, 2), "1 three times; 3 and 4 missing"),
        ((4, 4, 4, 4), "4 four times; 1, 2 and 3 missing"),
    ],
)
def test_a_loss_gives_its_reasons(have: tuple[int, ...], told: str) -> None:
    view = alone(*have, over=True, scores=[0.0], lost=True)
    assert ENGLISH.prompt(view, NAMES[:1])[0] == f"You have lost this one: {told}"
    assert SPANISH.prompt(view, NAMES[:1])[0].startswith("Esta la has perdido: ")


def test_alone_a_chapter_is_a_round() -> None:
    assert ENGLISH.chapter((2, 0, 0), ["Ana"]) == "Round 2"
    assert ENGLISH.chapter((2, 0, 1), NAMES) == "Round 2 · Luis"


def test_a_filled_step_weighs_most() -> None:
    assert TALAVERA.weight(Event("talavera.placed.filled", {"seat": 1}), 0) == WEIGHTY
    assert TALAVERA.weight(Event("talavera.ordered", {"seat": 1}), 0) == TRIFLE


def played(seats: int) -> tuple[list[Event], Json]:
    """Return all events of a match and its last view."""
    state, log = TALAVERA.new(seats, seed=3), list[Event]()
    while not state.view(None)["over"]:
        state.apply(state.legal_actions()[0], log)
    return log, state.view(0)


def test_events_name_pieces_that_the_page_shows() -> None:
    state = TALAVERA.new(2, seed=3)
    while not state.view(None)["over"]:
        log: list[Event] = []
        state.apply(state.legal_actions()[0], log)
        if any(TALAVERA.closes(event) for event in log) or state.view(None)["over"]:
            continue
        drawn = "".join(TALAVERA.regions(state.view(0), lang="en", names=NAMES).values())
        named = {name for names in re.findall(r'data-piece="([^"]*)"', drawn) for name in names.split()}
        for event in log:
            assert set(TALAVERA.pieces(event)) <= named, event


def test_a_round_closes_when_the_next_is_dealt() -> None:
    log, _ = played(2)
    assert [event.facts["round"] for event in log if TALAVERA.closes(event)] == [2, 3, 4]
    assert not any(TALAVERA.closes(event) for event in played(1)[0])


def test_the_sheet_of_a_round_tells_what_each_placed() -> None:
    state, log = TALAVERA.new(2, seed=3), list[Event]()
    while not any(TALAVERA.closes(event) for event in log):
        state.apply(state.legal_actions()[0], log)
    made = TALAVERA.sheet(log, state.view(0), lang="en", reader=0, names=["<Ana>", "Luis"])
    assert "After round 1" in made and "&lt;Ana&gt;" in made
    assert made.count("placed ") == 2 and made.count('scope="row"') == 2
    points = sum(state.view(0)["players"][0]["points"].values())
    assert f"<b>{points}</b>" in made


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats", [1, 2])
def test_the_end_has_its_sheet(seats: int, lang: str) -> None:
    log, view = played(seats)
    made = TALAVERA.sheet(log[-4:], view, lang=lang, reader=0, names=NAMES[:seats])
    assert made.count('scope="row"') == (4 if seats == 1 else 2)
    assert "talavera." not in made


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats", [1, 2])
def test_every_piece_on_the_page_has_a_note(seats: int, lang: str) -> None:
    for step, (position, _) in enumerate(positions(Case(TALAVERA, seats), seed=1, choices=2)):
        if step % 2:
            continue
        view = position.view(0)
        notes = TALAVERA.words(lang).notes(view)
        drawn = "".join(TALAVERA.regions(view, lang=lang, names=NAMES[:seats]).values())
        assert set(re.findall(r'data-about="([^"]*)"', drawn)) <= set(notes)
        assert all(name and text and "talavera." not in name + text for name, text in notes.values())


def test_alone_the_course_counts_the_steps_that_count() -> None:
    assert TALAVERA.progress(alone(3)) == [1.0]
    assert TALAVERA.progress(alone(3, 3, 5, 1)) == [2.0]


def test_alone_the_order_is_told_for_what_it_is_and_steps_are_called_steps() -> None:
    order = Event("talavera.ordered", {"seat": 0, "order": {"yellow": 4}})
    assert ENGLISH.event(order, 0, ["Ana"]) == "The order, for an extra special win: 4 yellow"
    assert "have to deliver" in ENGLISH.event(order, 0, NAMES)
    for lang, word in (("en", "corner"), ("es", "esquina")):
        view = TALAVERA.new(1, seed=1).view(0)
        told = [*TALAVERA.words(lang).prompt(view, ["Ana"]), *TALAVERA.regions(view, lang=lang, names=["Ana"]).values()]
        told += [text for note in TALAVERA.words(lang).notes(view).values() for text in note]
        readable = re.sub(r'data-\w+="[^"]*"', "", " ".join(told))
        assert word not in readable.lower()


def test_alone_it_says_that_drawing_instead_is_once_a_match() -> None:
    view = TALAVERA.new(1, seed=1).view(0)
    assert "once in a match" in TALAVERA.regions(view, lang="en", names=["Ana"])["deck"]
    assert "Once in the match" in ENGLISH.prompt(view, ["Ana"])[1]
    assert "once in a match" in ENGLISH.say("talavera.sure.redraw")


def test_every_tile_too_many_is_counted() -> None:
    view = TALAVERA.new(2, seed=1).view(0)
    player = view["players"][0]
    colour = next(name for name, need in player["numbers"].items() if need == 1)
    player["have"][colour] = 6
    own = TALAVERA.regions(view, lang="en", names=NAMES)["own"]
    assert own.count(">−1</text>") == 3
    assert own.count(">0</text>") == 3  # two tiles that cost nothing more, and what the step is worth


def test_no_seal_is_a_tile() -> None:
    seals = [TALAVERA.seal(seat, 2) for seat in range(2)]
    assert seals[0] != seals[1]
    assert not any("<rect" in seal for seal in seals)


def test_empty_steps_are_tinted_with_their_colour() -> None:
    slots = re.findall(
        r'<symbol id="tal-slot-\w+".*?</symbol>|<symbol[^>]*id="tal-slot[^>]*>.*?</symbol>', TALAVERA.defs()
    )
    assert len(slots) == 4
    assert all(f"--tal-{letter}" in slot for slot, letter in zip(slots, "yasr", strict=True))

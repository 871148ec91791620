"""What Talavera tells beyond its rules: goal, standing, weights, pieces, notes, the sheet of a round, reasons for a loss."""

import copy
import pickle
import random
import re

import pytest

from ludoteca.core.game import Event, Json
from ludoteca.core.match import event_as_json
from ludoteca.core.telling import TRIFLE, WEIGHTY
from ludoteca.games.talavera import Talavera
from ludoteca.games.talavera.board.steps import BESIDE, RISE, either
from ludoteca.games.talavera.board.tiles import TINT
from ludoteca.games.talavera.colours import PAGE
from ludoteca.games.talavera.loss import HELD, KEPT, REST, Loss, hands, loss, on_bare_steps
from ludoteca.games.talavera.pieces import TILES
from ludoteca.promises.cases import Case, positions
from ludoteca.words.phrases import LANGS
from tests.games.talavera.drawn import drawn

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
        ([3.0, 3.0], ["on a level with the others"] * 2),
    ],
)
def test_the_standing_is_told_in_points(scores: list[float], told: list[str]) -> None:
    view = TALAVERA.new(2, seed=1).view(0) | {"scores": scores}
    assert [ENGLISH.standing(view, seat, NAMES) for seat in range(2)] == told


def test_alone_the_standing_names_the_numbers_still_needed() -> None:
    assert ENGLISH.standing(alone(3), 0, NAMES[:1]) == "still needs steps that hold 1, 2 and 4"
    assert ENGLISH.standing(alone(3, 2, 4), 0, NAMES[:1]) == "still needs a step that holds 1"
    assert ENGLISH.standing(alone(3, 3, lost=True), 0, NAMES[:1]) == "cannot win any more: two steps with 3"
    assert SPANISH.standing(alone(3), 0, NAMES[:1]) == "te faltan escalones con 1, 2 y 4"
    assert SPANISH.standing(alone(3, seat=None), 0, NAMES[:1]) == "le faltan escalones con 1, 2 y 4"


# Placed 2 yellow and 3 red (edition 2024-09): card 11 has 1 yellow, 2 azure and 1 sky, card 2 has 3 azure and 1 sky.
@pytest.mark.parametrize(
    ("drawing", "told"),
    [
        (
            "hand 11 2\nask corner\nround 3",
            "steps with exactly 1 and 4 are still needed, and the two cards kept make 5 azure and 2 sky",
        ),
        ("hand 2\npair 4 6\nredraws 0\nask keep\nround 3", None),
        (
            "hand 13\nplaced Y 7 8, R 1 3, A 2 14\npair 4 5\nredraws 1\nask keep\nround 4",
            "the sky step needs exactly 1, and the card kept has 2 already",
        ),
    ],
)
def test_alone_a_loss_that_no_step_shows_is_told_with_its_reason_at_once(drawing: str, told: str | None) -> None:
    placed = "" if "placed" in drawing else "placed Y 7 8, R 1 3\n"
    view = drawn(f"order 10\n{placed}{drawing}").view(0)
    assert view["lost"] == (told is not None)
    if told is not None:
        assert ENGLISH.prompt(view, NAMES[:1])[1].startswith(f"It cannot be won any more: {told}")
        assert SPANISH.prompt(view, NAMES[:1])[1].startswith("Ya no se puede ganar: ")
        assert ENGLISH.standing(view, 0, NAMES[:1]) == f"cannot win any more: {told}"


@pytest.mark.parametrize(
    ("part", "wanted", "have", "told"),
    [
        (KEPT, 3, 0, "the yellow step needs exactly 3; the card kept has none, and no card that can still be kept has"),
        (KEPT, 3, 1, "; the card kept has 1, and no card that can still be kept has exactly 2 more"),
        (KEPT, 3, 3, "; the card kept has 3 already, and every card that can still be kept adds more"),
        (KEPT, 1, 2, "the yellow step needs exactly 1, and the card kept has 2 already"),
        (HELD, 3, 4, "the yellow step needs exactly 3, and the two cards kept make 4"),
        (REST, 3, 0, "the yellow step needs exactly 3, and cannot get it any more, whichever cards come"),
    ],
)
def test_alone_the_last_step_is_named_with_what_it_needs(part: str, wanted: int, have: int, told: str) -> None:
    found = Loss(part, [wanted], {"yellow": have})
    assert told in ENGLISH.lost(found)
    assert SPANISH.lost(found).startswith(f"el escalón amarillo necesita exactamente {wanted}")


def holds(view: Json, told: str) -> bool:
    """Say whether the reason that is told of a loss is so, whatever card may still be kept."""
    found, hand = loss(view), view["players"][0]["hand"]
    ends = [on_bare_steps(view, cards) for cards in hands(view)]
    if "two cards kept make" in told:
        return len(hand) == 2 and not any(count in found.wanted for count in found.held.values())
    if "whichever cards come" in told:
        return len(hand) < 2 or len(found.wanted) > 1
    assert len(hand) == 1 and not any(count in found.wanted for end in ends for count in end.values())
    if len(found.wanted) > 1:
        return "any of them" in told
    (have,), number = found.held.values(), found.wanted[0]
    added = [count - have for end in ends for count in end.values()]
    told_more = re.search(r"exactly (\d)(?: more)?$", told)
    if told_more:
        return int(told_more[1]) == number - have and number - have not in added and ("has none" in told) == (not have)
    return have == number and min(added) > 0 if "adds more" in told else have > number


@pytest.mark.parametrize("seed", range(200))
def test_alone_every_loss_under_way_has_a_reason_that_holds(seed: int) -> None:
    """Played so that the match is lost late, if a choice keeps it alive."""
    state, rng = TALAVERA.new(1, seed=seed), random.Random(seed)
    while state.to_move() >= 0:
        view = state.view(0)
        if view["lost"]:
            told = ENGLISH.reasons(view)
            assert ENGLISH.faults(view) or holds(view, told), told
        after = {action: state.copy() for action in state.legal_actions()}
        for action, twin in after.items():
            twin.apply(action)
        alive = [action for action, twin in after.items() if not twin.view(0)["lost"]]
        state.apply(rng.choice(alive or [*after]))


def test_the_last_card_of_a_draft_is_told_as_nobodys_choice_and_recorded_as_any_other() -> None:
    state, log = TALAVERA.new(2, seed=3), list[Event]()
    while state.prompt() != "talavera.place":
        state.apply(state.legal_actions()[0], log)
    took = [event for event in log if event.key == "talavera.took"]
    told = [ENGLISH.event(event, 1, NAMES) for event in took]
    assert [line.split()[1] for line in told[:3]] == ["took"] * 3
    assert re.fullmatch(r"The last card, .*, was yours", told[3])
    assert "ha sido para ti" in SPANISH.event(took[3], 1, NAMES)
    assert re.search(r"went to .Luis", ENGLISH.event(took[3], None, NAMES))
    assert event_as_json(took[3]).keys() == {"key", "facts"}
    assert set(took[3].facts) == {"seat", "card"}  # as old records have it
    for made in (copy.deepcopy(took[3]), pickle.loads(pickle.dumps(took[3]))):
        assert ENGLISH.event(made, 1, NAMES) == told[3]


@pytest.mark.parametrize(
    ("have", "told"),
    [
        ((4, 1, 4, 3), "two steps with 4; 2 missing"),
        ((0, 2, 3, 4), "a step without a tile; 1 missing"),
        ((5, 5, 2, 2), "two steps with 2; a step with 5, more than 4; 1, 3 and 4 missing"),
        ((1, 1, 1, 2), "three steps with 1; 3 and 4 missing"),
        ((4, 4, 4, 4), "four steps with 4; 1, 2 and 3 missing"),
    ],
)
def test_a_loss_gives_its_reasons(have: tuple[int, ...], told: str) -> None:
    view = alone(*have, over=True, scores=[0.0], lost=True)
    assert ENGLISH.prompt(view, NAMES[:1])[0] == f"You have lost this match: {told}"
    assert SPANISH.prompt(view, NAMES[:1])[0].startswith("Has perdido esta partida: ")


def test_alone_a_chapter_is_a_round() -> None:
    assert ENGLISH.chapter((2, 0, 0), ["Ana"]) == "Round 2"
    assert TALAVERA.chapter(alone(3))[:2] == (1, 0)


def test_with_two_a_round_has_a_draft_and_its_placing_and_no_seat_in_their_headings() -> None:
    state, told = TALAVERA.new(2, seed=3), list[tuple[str, int]]()
    while state.view(None)["round"] == 1:
        chapter = TALAVERA.chapter(state.view(None))
        told.append((ENGLISH.chapter(chapter, NAMES), chapter[2]))
        state.apply(state.legal_actions()[0], [])
    draft, stairs = "Round 1 · the draft", "Round 1 · on the stairs"
    assert told[:4] == [(draft, 0), (draft, 0), (draft, 1), (draft, 0)]
    assert told[4] == (draft, -1)  # the last card comes by itself: both are told of it
    assert told[5:] == [(stairs, 0), (stairs, 0), (stairs, 1), (stairs, 1)]


def test_the_card_another_took_weighs_more_than_how_it_came_to_lie_there() -> None:
    weights = [TALAVERA.weight(Event(f"talavera.{name}", {}), 0) for name in ("took", "dealt", "turned", "flipped")]
    assert weights[0] > weights[1] == weights[2] > weights[3] > TRIFLE
    assert weights[0] < WEIGHTY


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
    assert made.count("After round 1") == 1  # for who does not see it; the room has a heading
    assert '<span class="name">Luis</span>' in made
    points = sum(state.view(0)["players"][0]["points"].values())
    assert f"<b>{points}</b>" in made


def test_tiles_of_one_colour_are_told_once() -> None:
    facts = {"seat": 0, "colour": "yellow", "count": 1, "have": 1, "need": 3, "excess": 0}
    events = [Event("talavera.placed.short", facts), Event("talavera.placed.short", facts | {"have": 2})]
    made = TALAVERA.sheet(events, TALAVERA.new(2, seed=3).view(0), lang="en", reader=0, names=NAMES)
    assert "placed 2 yellow<" in made


def test_what_nobody_has_seen_tells_what_never_turns_up() -> None:
    state = TALAVERA.new(2, seed=3)
    assert "2 of them lie under the orders" in TALAVERA.regions(state.view(0), lang="en", names=NAMES)["aside"]
    _, view = played(2)
    last = TALAVERA.regions(view, lang="en", names=NAMES)["aside"]
    assert "nothing more turns up" in last and "of them lie" not in last
    printed = TALAVERA.new(2, seed=3, options={"backs": "printed"}).view(0)
    assert "under the orders" not in TALAVERA.regions(printed, lang="en", names=NAMES)["aside"]


def test_a_card_shows_what_it_could_add_as_alternatives() -> None:
    state = TALAVERA.new(2, seed=3)
    state.apply(state.legal_actions()[0], [])
    own = TALAVERA.regions(state.view(0), lang="en", names=NAMES)["own"]
    for notation, ghost in re.findall(r'<g class="ghost" data-for="take (\d+)"(.*?)(?=<g class="ghost"|$)', own):
        colours = sum(count > 0 for count in TILES["2024-09"][int(notation)])
        assert ghost.count(">or</text>") == colours - 1


def test_one_covered_card_chosen_asks_for_one_more() -> None:
    state = TALAVERA.new(2, seed=3)
    market = TALAVERA.regions(state.view(0), lang="es", names=NAMES)["market"]
    assert market.count('data-ask="Falta una: elige la segunda carta') == 4


def test_alone_the_special_win_is_crossed_out_once_it_is_out_of_reach() -> None:
    view = TALAVERA.new(1, seed=1).view(0)
    assert "out of reach" not in TALAVERA.regions(view, lang="en", names=["Ana"])["own"]
    wrong = view["players"][0]["numbers"]["yellow"] % 4 + 1
    assert "out of reach" in TALAVERA.regions(alone(wrong), lang="en", names=["Ana"])["own"]
    assert "ya no es posible" in TALAVERA.regions(alone(wrong), lang="es", names=["Ana"])["own"]


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


def test_alone_no_course_is_drawn() -> None:
    assert TALAVERA.progress(alone(3)) == TALAVERA.progress(alone()) == [0.0]
    assert TALAVERA.progress(TALAVERA.new(2, seed=1).view(0)) == [0.0, 0.0]


def test_the_last_sheet_says_of_which_round_it_tells_what_was_placed() -> None:
    log, view = played(2)
    made = TALAVERA.sheet(log[-4:], view, lang="es", reader=0, names=NAMES)
    assert made.count(" en la ronda 4</span>") == 2


def test_an_or_stands_over_no_step_that_is_not_meant() -> None:
    palette = PAGE
    near = either(400, [50, 50 + RISE], "or", palette)
    assert f"translate(400,{50 + RISE / 2:g})" in near.replace(" ", ",").replace(".0", "")
    far = either(400, [50, 50 + 2 * RISE], "or", palette)
    assert f"translate({400 - BESIDE},{50 + 2 * RISE:g})" in far.replace(" ", ",").replace(".0", "")


def test_alone_each_step_says_what_was_ordered_for_it() -> None:
    view = TALAVERA.new(1, seed=1).view(0)
    numbers = view["players"][0]["numbers"]
    for shown, gone in ((view, False), (view | {"lost": True}, True)):
        own = TALAVERA.regions(shown, lang="en", names=["Ana"])["own"]
        for colour in COLOURS:
            said = f"{colour}: {numbers[colour]} ordered, for an extra special win"
            step = own[own.index(f"<title>{said}") :].split("</g>")[0]
            assert f">{numbers[colour]}</text>" in step
            assert ("polygon" in step) != gone  # a star, or struck out
        assert 'tabindex="0"' in own[: own.index(">")] and 'data-about="special"' in own[: own.index(">")]


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
    assert re.findall(">(×[0-9]+|−[0-9])</text>", own) == ["×5", "−3"], "one count and one cost, on the last of them"
    assert own.count(">0</text>") == 1  # what the step is worth


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
    assert all(TINT[colour] >= 0.5 for colour in COLOURS)
    assert not any("#6d4a2c" in slot for slot in slots), "clay under blue is grey"


@pytest.mark.parametrize("seats", [1, 2])
def test_the_marks_around_a_row_have_room_beside_it(seats: int) -> None:
    own = TALAVERA.regions(TALAVERA.new(seats, seed=1).view(0), lang="en", names=NAMES[:seats])["own"]
    stairs = own[re.search(r'<svg[^>]*class="stairs', own).start() :]  # type: ignore[union-attr]
    edge = float(re.search(r'viewBox="0 0 ([\d.]+)', stairs)[1])  # type: ignore[index]
    rows = [dict(re.findall(r'([a-z-]+)="([^"]*)"', tag)) for tag in re.findall(r"<rect[^>]*>", stairs)]
    ends = [float(row["x"]) + float(row["width"]) for row in rows if row.get("pointer-events") == "all"]
    assert len(ends) == 4
    assert max(ends) + 3 + 3.25 <= edge  # the gap around a piece, and half of the halo

"""What Patios tells beyond its rules: goal, standing, clock, weights, pieces, notes, the sheet of a round."""

import re

import pytest

from ludoteca.core.game import NOBODY, Event, Json
from ludoteca.core.telling import GRAVE, TRIFLE, WEIGHTY
from ludoteca.games.patios import Patios
from ludoteca.games.patios.actions import BY_NOTATION
from ludoteca.games.patios.pieces import COLOURS
from ludoteca.games.patios.telling import clock, is_counted, pile_worth, receive, round_worth, soonest, tub_brings
from ludoteca.promises.cases import Case, positions
from ludoteca.words.phrases import LANGS

PATIOS = Patios()
ENGLISH, SPANISH = PATIOS.words("en"), PATIOS.words("es")
NAMES = ["Ana", "Luis", "Marta", "Paco", "Rosa"]


def played(seats: int, **options: object) -> tuple[list[tuple[Event, Json]], Json]:
    """Return each event of a match with the view of everybody after it, and the last view."""
    state, told = PATIOS.new(seats, seed=3, options={"turn_cap": 12, **options}), list[tuple[Event, Json]]()
    while state.to_move() != NOBODY:
        log: list[Event] = []
        legal = state.legal_actions()
        state.apply(legal[len(told) % len(legal)], log)
        told += [(event, state.view(None)) for event in log]
    return told, state.view(None)


def rowed(*names: str | None, **more: Json) -> Json:
    """Return the first turn of a view whose row has these characters, None face down."""
    row = [{"character": name, "up": name is not None} for name in names]
    return PATIOS.new(2, seed=1).view(0) | {"row": row, "turn": 1, "prompt": "patios.turn"} | more


@pytest.mark.parametrize(
    ("options", "told"),
    [({}, "after 3 rounds"), ({"may31": True}, "after 4 rounds"), ({"nada_pego": True}, "win at once")],
)
def test_the_goal_counts_the_options_in(options: dict[str, object], told: str) -> None:
    view = PATIOS.new(2, seed=1, options=options).view(0)
    assert told in ENGLISH.goal(view)
    assert str(view["rounds"]) in SPANISH.goal(view)


@pytest.mark.parametrize(
    ("row", "turns"),
    [
        (("children", "assistant", "visitors"), 2),
        (("children", "sun", "visitors"), 1),  # the Sun goes by himself once he is first
        (("sun", "visitors"), 1),
        (("children", None, "visitors"), 1),  # that may be the Sun
        (("children", None, "visitors", "sun"), 2),
        (("visitors", "sun"), 0),
        ((), 0),
    ],
)
def test_the_clock_counts_who_stands_before_the_visitors(row: tuple[str | None, ...], turns: int) -> None:
    assert soonest(rowed(*row)) == turns


def test_a_turn_behind_the_visitors_brings_them_no_nearer() -> None:
    row = ("children", "assistant", "visitors", "water-carrier")
    assert soonest(rowed(*row, chosen="water-carrier")) == 3
    assert soonest(rowed(*row, chosen="children")) == 2


def test_the_clock_is_told_in_words() -> None:
    view = rowed("children", "assistant", "visitors", "sun")
    assert ENGLISH.clock(view) == "The Visitors can be here in 2 turns"
    assert "last turn" in ENGLISH.clock(rowed("children", "visitors"))
    capped = view["options"] | {"turn_cap": 5}
    assert ENGLISH.clock(view | {"options": capped}) == "The Visitors come in at most 5 turns"
    assert ENGLISH.clock(view | {"options": capped, "turn": 5}) == "The last turn of the round"
    assert SPANISH.clock(view | {"options": capped, "turn": 5}) == "El último turno de la ronda"
    assert ENGLISH.clock(view) in PATIOS.plain(view, lang="en", names=NAMES[:2])
    assert clock(view | {"turn": 0}) == ("", 0)


def test_no_round_ends_before_its_clock_says_so() -> None:
    """Without Improvements nobody draws the Visitors, and the clock holds."""
    state = PATIOS.new(3, seed=5, options={"playground": True})
    due = {}  # by turn, the least turns that were told
    for step in range(4000):
        if state.to_move() == NOBODY or state.view(None)["round"] > 2:
            break
        view = state.view(None)
        if view["prompt"] == "patios.turn":
            due[view["round"], view["turn"]] = soonest(view)
        log: list[Event] = []
        legal = state.legal_actions()
        state.apply(legal[step % len(legal)], log)
        for event in log:
            if event.key == "patios.round_over":
                ends = view["turn"]
                assert all(turn + least - 1 <= ends for (number, turn), least in due.items() if number == view["round"])
                assert due[view["round"], ends] == 1
    assert due


def test_standing_tells_who_leads_the_round() -> None:
    state = PATIOS.new(2, seed=1)
    view = state.view(0)
    assert [ENGLISH.standing(view, seat, NAMES) for seat in range(2)] == ["level this round"] * 2
    view = rowed("children", "visitors", active=1)
    worth = view["players"][0]["worth"] | {"points": 4}
    view["players"][0] = view["players"][0] | {"worth": worth}
    assert round_worth(view["players"][0]) == 4
    lag = 4 - round_worth(view["players"][1])
    assert ENGLISH.standing(view, 0, NAMES) == f"you lead this round by {lag} points"
    assert ENGLISH.standing(view, 1, NAMES) == f"can end the round now; {lag} points behind this round"


def test_standing_tells_what_one_has_already_and_of_others_that_it_is_hidden() -> None:
    view = rowed("children", "visitors", round=2, active=1, scores=[10.5, None])
    told = [ENGLISH.standing(view, seat, NAMES) for seat in range(2)]
    assert told == ["level this round; you have 10½ points already", "can end the round now; level this round"]
    between = view | {"prompt": "patios.keep_pot"}
    told = [ENGLISH.standing(between, seat, NAMES) for seat in range(2)]
    assert told == ["you have 10½ points already", "total hidden until the end"]
    told = [SPANISH.standing(between, seat, NAMES) for seat in range(2)]
    assert told == ["ya tienes 10½ puntos", "total oculto hasta el final"]
    assert ENGLISH.standing(view | {"over": True}, 0, NAMES) == ""


def test_standing_tells_of_others_what_the_table_remembers() -> None:
    pile = {"points": 4, "trios": {"blue": 1, "red": 1, "green": 0}}
    aided = rowed("visitors", round=2, scores=[10.5, None], prompt="patios.keep_pot")
    aided |= {"options": aided["options"] | {"memory_aid": True}, "remembered": {"tokens": [pile, pile]}}
    coins = aided["players"][1]["coins"]
    assert ENGLISH.standing(aided, 1, NAMES) == f"has {ENGLISH.points(4 + 8 + coins / 2)} already"
    assert SPANISH.standing(aided, 1, NAMES).startswith("ya tiene 1")
    aided["remembered"] = {"tokens": []}
    assert ENGLISH.standing(aided, 1, NAMES) == "total hidden until the end"


def test_who_answers_acts_in_the_chapter_of_the_turn() -> None:
    view = rowed("visitors", active=1, round=2, turn=4, to_move=0)
    assert PATIOS.chapter(view) == (2, 4, 1)
    assert ENGLISH.chapter((2, 4, 1), NAMES) == "Round 2 · Luis"
    assert ENGLISH.chapter((1, 0, 1), NAMES) == "The first Pots · Luis"
    assert SPANISH.chapter((1, 0, 1), NAMES) == "Las primeras Macetas · Luis"


@pytest.mark.parametrize(
    ("key", "facts", "weight"),
    [
        ("swapped", {"seat": 1, "other": 0}, GRAVE),
        ("stole", {"seat": 1, "other": 0}, GRAVE),
        ("dried", {"seat": 0}, GRAVE),
        ("burnt", {"seat": 0}, GRAVE),
        ("faded", {"seat": 0}, GRAVE),
        ("scored", {"seat": 1}, WEIGHTY),
        ("moved", {"seat": 1}, WEIGHTY),
        ("shown", {"character": "sun"}, TRIFLE),
        ("moved_back", {"character": "sun"}, TRIFLE),
        ("refilled", {"cards": ["red"]}, TRIFLE),
        ("placed", {"seat": 0}, TRIFLE),
    ],
)
def test_what_was_done_to_me_weighs_most(key: str, facts: Json, weight: int) -> None:
    assert PATIOS.weight(Event(f"patios.{key}", facts), 0) == weight


def test_what_the_row_and_the_sample_show_has_no_line() -> None:
    left_out = {"patios.shown", "patios.moved_back", "patios.refilled"}
    assert {event.key for event, _ in played(2)[0] if PATIOS.is_shown(event)} == left_out


def test_cells_that_events_name_are_on_the_page() -> None:
    state, seen = PATIOS.new(3, seed=4, options={"turn_cap": 8}), 0
    for step in range(240):
        if state.to_move() == NOBODY:
            break
        log: list[Event] = []
        legal = state.legal_actions()
        state.apply(legal[step % len(legal)], log)
        if any(event.key in ("patios.round_over", "patios.repacked", "patios.row") for event in log):
            continue
        drawn = "".join(PATIOS.regions(state.view(0), lang="en", names=NAMES[:3]).values())
        named = set(" ".join(re.findall(r'data-piece="([^"]*)"', drawn)).split())
        places = ("cell", "spot", "well")
        cells = {piece for event in log for piece in PATIOS.pieces(event) if piece.split(".")[0] in places}
        assert cells <= named, log
        seen += len(cells)
    assert seen > 40


def test_what_is_empty_is_marked_only_where_a_card_was_taken_out() -> None:
    view = PATIOS.new(2, seed=1).view(0)
    view["players"][0] = view["players"][0] | {"coins": 0, "court": [{"cell": "n", "card": "red", "up": True}]}
    drawn = "".join(PATIOS.regions(view, lang="en", names=NAMES[:2]).values())
    named = set(" ".join(re.findall(r'data-piece="([^"]*)"', drawn)).split())
    placed, burnt = ({"seat": 0, "card": "red", "cell": cell} for cell in ("n", "ne"))
    assert {*PATIOS.pieces(Event("patios.placed", placed | {"up": True}))} <= named
    assert not named & {*PATIOS.pieces(Event("patios.placed", burnt | {"up": True}))}, "it has left since"
    assert {*PATIOS.pieces(Event("patios.burnt", burnt))} <= named
    assert "coins.1" in named and "coins.0" not in named


def test_a_character_face_down_is_no_piece() -> None:
    view = rowed("children", None, "visitors")
    drawn = PATIOS.regions(view, lang="en", names=NAMES[:2])["row"]
    assert re.findall(r'data-piece="([^"]*)"', drawn) == ["row.children", "row.visitors"]
    assert PATIOS.pieces(Event("patios.moved_back", {"character": "sun"})) == []


def plies(seats: int) -> list[tuple[list[Event], Json]]:
    """Return the events of each action of a match, with the view of everybody after it."""
    state, told = PATIOS.new(seats, seed=3, options={"turn_cap": 12}), list[tuple[list[Event], Json]]()
    while state.to_move() != NOBODY:
        log: list[Event] = []
        legal = state.legal_actions()
        state.apply(legal[sum(len(events) for events, _ in told) % len(legal)], log)
        told.append((log, state.view(None)))
    return told


def closing(events: list[Event]) -> bool:
    return any(PATIOS.closes(event) for event in events)


def test_a_round_closes_once_it_is_counted_and_before_anybody_is_asked_what_to_keep() -> None:
    told = plies(2)
    ends = [(events, view) for events, view in told if closing(events)]
    assert [view["round"] for _, view in ends] == [1, 2, 3]
    assert all(sum(PATIOS.closes(event) for event in events) == 1 for events, _ in ends)
    first = next(at for at, (events, _) in enumerate(told) if closing(events))
    assert not any(event.key == "patios.kept" for events, _ in told[:first] for event in events)


def test_the_sheet_of_a_round_counts_what_the_sun_took_before() -> None:
    burnt = [Event("patios.burnt", {"seat": 0, "card": card, "cell": "n"}) for card in ("red", "blue")]
    end = [Event("patios.round_over", {"round": 1, "seat": 1}), Event("patios.faded", {"seat": 0, "cards": ["green"]})]
    points = {"trios": [], "colours": {}, "balconies": [], "works": 0, "points": 0}
    scored = [Event("patios.scored", {"seat": seat, **points}) for seat in (0, 1)]
    view = PATIOS.new(2, seed=1).view(None)
    made = PATIOS.sheet([*burnt, *end, *scored], view, lang="en", reader=None, names=NAMES[:2])
    assert "earlier in the round: a red Pot and a blue Pot" in made and "as the Visitors came: a green Pot" in made


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_sheet_of_a_round_tells_its_points(seats: int, lang: str) -> None:
    told = plies(seats)
    last = told[-1][1]
    names = ["<Ana>", *NAMES[1:seats]]
    ends = [at for at, (events, _) in enumerate(told) if closing(events)]
    for start, stop in zip([0, *(end + 1 for end in ends)], ends, strict=False):
        events = [event for log, _ in told[start : stop + 1] for event in log]
        made = PATIOS.sheet(events, told[stop][1], lang=lang, reader=None, names=names)
        assert "&lt;Ana&gt;" in made and "patios." not in re.sub(r'href="[^"]*"|data-\w+="[^"]*"', "", made)
        scored = [event.facts["points"] for event in events if event.key == "patios.scored"]
        prices = [event.facts.get("points", -1) for event in events if event.key.startswith("patios.paid")]
        paid = sum(map(int, map(str, prices)))  # a trio token gives a point back
        assert len(scored) == seats
        shown = re.findall(r"</span><b>(−?\d+)</b></td>", made)
        gone = {(event.facts["seat"], event.facts["colour"]) for event in events if event.key == "patios.paid.trio"}
        won: list[Json] = [event.facts for event in events if event.key == "patios.scored"]
        trios = [[colour for colour in facts["trios"] if (facts["seat"], colour) not in gone] for facts in won]
        sure = sum((0, 3, 8, 15)[len(colours)] for colours in trios)
        due = sum(map(int, map(str, scored))) - paid + sure
        assert sum(int(points.replace("−", "-")) for points in shown) == due
    end = PATIOS.sheet([event for log, _ in told[-30:] for event in log], last, lang=lang, reader=None, names=names)
    assert 'class="pend final"' in end


def test_the_sheet_tells_a_reader_his_own_pile_and_no_other() -> None:
    view = PATIOS.new(2, seed=1).view(0)
    view["scores"] = [7.5, None]
    ended = [Event("patios.round_over", {"round": 1, "seat": 1})]
    made = PATIOS.sheet(ended, view, lang="en", reader=0, names=NAMES[:2])
    assert "You have 7½ points in all so far" in made
    assert made.count("in all so far") == 1
    assert "in all so far" not in PATIOS.sheet(
        ended, view | {"scores": [None, None]}, lang="en", reader=None, names=NAMES[:2]
    )


@pytest.mark.parametrize("options", [{}, {"playground": True}, {"hose_reach": "touching"}])
@pytest.mark.parametrize("lang", LANGS)
def test_every_piece_on_the_page_has_a_note(lang: str, options: dict[str, object]) -> None:
    case = Case(PATIOS, 3, {**options, "turn_cap": 8})
    seen = set()
    for step, (position, _) in enumerate(positions(case, seed=1, choices=2)):
        if step % 25:
            continue
        view = position.view(0)
        notes = PATIOS.words(lang).notes(view)
        drawn = "".join(PATIOS.regions(view, lang=lang, names=NAMES[:3]).values())
        found = set(re.findall(r'data-about="([^"]*)"', drawn))
        assert found <= set(notes)
        seen |= found
        assert all(name and text and "patios." not in name + text for name, text in notes.values())
    assert {"dry", "well", "character.visitors", "card.red", "sample", "deck", "coin"} <= seen


@pytest.mark.parametrize("lang", LANGS)
def test_every_choice_has_a_verb(lang: str) -> None:
    words = PATIOS.words(lang)
    for verb in {notation.split(" ")[0] for notation in BY_NOTATION}:
        assert words.say(f"patios.verb.{verb}") != f"patios.verb.{verb}"
    assert words.say("patios.course") != "patios.course"


def test_the_course_ends_with_the_result() -> None:
    told, last = played(3)
    assert PATIOS.progress(last) == [float(score) for score in last["scores"]]
    assert all(len(PATIOS.progress(view)) == 3 for _, view in told)
    before = [view for _, view in told if not view["over"]][-1]
    assert is_counted(before) or PATIOS.progress(before) == [
        round_worth(player) + player["coins"] / 2 for player in before["players"]
    ]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_course_runs_on_from_round_to_round(seats: int) -> None:
    told = plies(seats)
    begun = PATIOS.progress(PATIOS.new(seats, seed=3).view(None))
    progress = [begun, *(PATIOS.progress(view) for _, view in told)]
    drawn = PATIOS.course(progress, [events for events, _ in told])
    assert len(drawn) == len(progress) and drawn[-1] == progress[-1] == [float(n) for n in told[-1][1]["scores"]]
    ends = [at for at, (events, _) in enumerate(told, 1) if closing(events)]
    for at in ends[:-1]:
        told_of: list[Json] = [event.facts for event in told[at - 1][0] if event.key == "patios.scored"]
        assert told_of and all(drawn[at][facts["seat"]] >= facts["points"] - 2 for facts in told_of)
    assert sum(drawn[ends[1]]) > sum(progress[ends[1]])
    out = [event for events, _ in told[:-1] for event in events]
    piles = [[0, 0, 0, 0] for _ in range(seats)]
    for event in [*out, *told[-1][0]]:
        receive(piles, event)
    coins = [player["coins"] / 2 for player in told[-1][1]["players"]]
    assert [pile_worth(pile) + some for pile, some in zip(piles, coins, strict=True)] == drawn[-1]


def test_after_the_row_has_moved_the_clock_counts_from_the_next_turn() -> None:
    assert clock(rowed("children", "visitors", prompt="patios.after")) == ("next", 1)
    assert clock(rowed("sun", "visitors", prompt="patios.after"))[0] == "may_end"
    assert clock(rowed("sun", "children", "visitors", prompt="patios.water")) == ("next", 1)
    assert clock(rowed("children", "visitors", prompt="patios.place", playing="tub"))[0] == "soonest"
    dancing = {"improvements": {"deck": 0, "gathered": [], "dancing": True}}
    assert clock(rowed("children", "visitors", prompt="patios.dance", **dancing)) == ("next", 1)


def test_completing_a_trio_never_lowers_what_a_patio_is_worth() -> None:
    colours = {name: {"count": 0, "trio": False, "points": 0} for name in COLOURS}
    two, three = ({"count": n, "trio": n == 3, "points": 0 if n == 3 else n} for n in (2, 3))
    worth = [
        round_worth({"worth": {"colours": colours | {"red": red}, "points": red["points"]}}) for red in (two, three)
    ]
    assert worth == [2, 3]


def test_the_tub_tells_what_each_colour_brings() -> None:
    counts = {"blue": 1, "red": 3, "green": 0}  # the Tub among the red ones
    colours = {name: {"count": n, "trio": n > 2, "points": 0} for name, n in counts.items()}
    met = [{"cell": "n", "card": "b01", "met": False, "points": 4}]  # 1 blue and 3 of one colour
    player = {"worth": {"colours": colours, "balconies": met, "tub": "red", "points": 0}}
    assert [tub_brings(player, colour) for colour in COLOURS] == [1, 5, 1]
    view = rowed("visitors", prompt="patios.tub", to_move=0)
    view["players"][0] = player | {"court": []}
    assert ENGLISH.action(PATIOS.parse("tub red"), view, NAMES) == "The Tub as a red Pot: 5 points more"
    assert not is_counted(view)


def test_the_last_card_is_said_to_be_yours() -> None:
    view = rowed("visitors", prompt="patios.pick", to_move=0, legal=["pick red"], active=1)
    assert ENGLISH.prompt(view, NAMES)[0] == "The last card is yours: a red Pot"
    assert SPANISH.prompt(view, NAMES)[0].startswith("La última carta es tuya")
    assert ENGLISH.prompt(view | {"legal": ["pick red", "pick b01"]}, NAMES)[0] == "Take a card too: it will lie dry"

"""What Taifa tells beyond its rules: goal, standing, chapters, weights, pieces, notes and the sheet of a turn."""

import re

import pytest

from ludoteca.core.game import Event, Json
from ludoteca.core.match import Match
from ludoteca.core.telling import GRAVE, PLAIN, TRIFLE, WEIGHTY
from ludoteca.games.taifa.board.faces import CARDS
from ludoteca.games.taifa.rules.hands import lose_at_random
from ludoteca.games.taifa.state import Position
from ludoteca.games.taifa.telling import BORNE, DEED, ENDED
from ludoteca.promises.cases import Case, positions
from ludoteca.words.phrases import LANGS, plain
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
        (
            [9, 9, 8, 8, 7, 7],
            [1, 0, 2, 2, 2, 2],
            ["leads by Card Bonus", "on a level in castles, behind in Card Bonus"],
        ),
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
    assert standing(view, 1).startswith("no rival, unless it gets 13 castles")


def test_a_chapter_is_a_kingdoms_round_of_a_turn() -> None:
    view = TAIFA.new(6, seed=1).view(2)
    assert TAIFA.chapter(view) == (1, 0, 0)
    assert ENGLISH.chapter((2, 0, 3), NAMES) == "Turn 2 · Taifa of Seville"
    assert SPANISH.chapter((2, 3, 0), NAMES) == "Turno 2 · ronda 3 · Castilla"


def test_what_is_done_to_the_reader_is_grave_and_steps_are_left_out() -> None:
    won = Event("taifa.won", {"seat": 5, "area": 12, "against": 2, "attack": 3, "defence": 1})
    assert [TAIFA.weight(won, seat) for seat in (2, 5, 0)] == [GRAVE, ENDED, WEIGHTY]
    lost = Event("taifa.lost", {"seat": 5, "area": 12, "against": 2, "attack": 1, "defence": 1})
    assert [TAIFA.weight(lost, seat) for seat in (2, 5, 0)] == [BORNE, ENDED, DEED]
    assert [TAIFA.about(won), TAIFA.about(lost)] == [[5, 2], [2, 5]]  # whose seal a sentence wears: whom it is about
    card = Event("taifa.card.lost", {"seat": 2, "card": "muslim:militia"})
    assert [TAIFA.weight(card, seat) for seat in (2, 0)] == [GRAVE, DEED]
    fell = Event("taifa.bonus", {"seat": 2, "by": -1, "bonus": -1})
    assert [TAIFA.weight(fell, seat) for seat in (2, 0)] == [GRAVE, TRIFLE]
    for key in ("taifa.rolled", "taifa.responded", "taifa.drew"):
        assert TAIFA.weight(Event(key, {"seat": 1}), 0) == TRIFLE


def test_what_others_tried_weighs_more_than_ones_own_deeds_and_cards_laid_out_least() -> None:
    raid = Event("taifa.incursion.missed", {"seat": 5, "against": 0, "dice": [3]})
    own = [Event(f"taifa.{key}", {"seat": 0}) for key in ("lost", "bonus", "rolled", "incursion.missed")]
    assert all(WEIGHTY < TAIFA.weight(raid, 0) < GRAVE and TAIFA.weight(raid, 0) > TAIFA.weight(one, 0) for one in own)
    for key in ("bot.deployed", "bot.discarded", "bot.waits", "discarded", "passed", "passed.empty"):
        assert TAIFA.weight(Event(f"taifa.{key}", {"seat": 1}), 0) == PLAIN < DEED


def test_a_bots_card_laid_out_takes_no_line_from_a_deed() -> None:
    """Captures, losses, Events and incursions, whoever reads of them: the weightiest five are told."""
    laid = Event("taifa.bot.deployed", {"seat": 5, "card": "christian:hueste-2", "strength": 4})
    fact = {"seat": 5, "against": 2, "area": 12, "attack": 3, "defence": 1, "dice": [1]}
    keys = ("won", "freed", "lost", "card.lost", "event", "incursion.hit", "incursion.missed", "stolen", "ambushed")
    for seat in (0, 2, 5):
        for key in keys:
            assert TAIFA.weight(Event(f"taifa.{key}", fact), seat) > TAIFA.weight(laid, seat), key
        for key in ("discarded", "passed", "passed.empty", "bot.discarded", "bot.waits"):
            assert TAIFA.weight(Event(f"taifa.{key}", {"seat": 1}), seat) <= TAIFA.weight(laid, seat)


def test_what_came_of_ones_own_deeds_is_told_and_causes_weigh_as_their_effects() -> None:
    for key, weight in (("rolled", PLAIN), ("rerolled", PLAIN), ("incursion.missed", ENDED), ("lost", ENDED)):
        assert TAIFA.weight(Event(f"taifa.{key}", {"seat": 0}), 0) == weight
    rose = Event("taifa.bonus", {"seat": 0, "by": 1, "bonus": 1})
    assert [TAIFA.weight(rose, seat) for seat in (0, 1)] == [WEIGHTY, TRIFLE]
    played = Event("taifa.event", {"seat": 1, "card": "muslim:uprising", "area": 12, "kingdom": None})
    freed = Event("taifa.freed", {"seat": 1, "area": 12, "against": 3, "attack": 2, "defence": 1})
    assert TAIFA.weight(played, 0) == TAIFA.weight(freed, 0) == WEIGHTY


@pytest.mark.parametrize(
    ("key", "facts", "english", "spanish"),
    [
        (
            "won",
            {"seat": 3, "area": 40, "against": 4, "attack": 3, "defence": 1},
            "Taifa of Seville took",
            "La taifa de Sevilla ha tomado",
        ),
        (
            "passed.empty",
            {"seat": 1},
            "Catalan Counties have no cards left and passed",
            "los Condados Catalanes han pasado",
        ),
        (
            "incursion.missed",
            {"seat": 4, "against": 0, "dice": [2]},
            "Taifa of Badajoz raided you, rolled 2 and got nothing",
            "La taifa de Badajoz te ha hecho una incursión, ha sacado 2 y no ha logrado nada",
        ),
        (
            "event",
            {"seat": 1, "card": "christian:crusaders", "area": None, "kingdom": None},
            "Catalan Counties played Crusaders (+1 die per Troop)",
            "Los Condados Catalanes han jugado Cruzados (+1 dado por Tropa)",
        ),
        (
            "event",
            {"seat": 1, "card": "christian:military-orders", "area": None, "kingdom": 3},
            "played Military Orders and named the Taifa of Seville (Card Bonus −1 for the one named",
            "han nombrado a la taifa de Sevilla (Bonus de cartas −1 para el nombrado",
        ),
        (
            "event",
            {"seat": 5, "card": "muslim:uprising", "area": 40, "kingdom": None},
            "León played Uprising on Mallorca (4 dice may set it free)",
            "León ha jugado Sublevación sobre Mallorca (4 dados pueden hacerla independiente)",
        ),
        (
            "lost",
            {"seat": 0, "area": 40, "against": 4, "attack": 0, "defence": 1},
            "withstood your attack, 1 to 0",
            "ha resistido tu ataque, 1 a 0",
        ),
    ],
)
def test_sentences_agree_with_their_kingdom_and_name_the_winners_hits_first(
    key: str, facts: Json, english: str, spanish: str
) -> None:
    event = Event(f"taifa.{key}", facts)
    assert english in plain(ENGLISH.event(event, 0, NAMES))
    assert spanish in plain(SPANISH.event(event, 0, NAMES))


def test_an_event_names_its_pieces_as_the_page_does() -> None:
    won = Event("taifa.won", {"seat": 5, "area": 12, "against": 2, "attack": 3, "defence": 1})
    assert TAIFA.pieces(won) == ["area.12", "seat.5", "seat.2"]
    played = Event("taifa.event", {"seat": 1, "card": "christian:walls", "area": None, "kingdom": None})
    assert TAIFA.pieces(played) == ["seat.1", "christian:walls"]
    regions = TAIFA.regions(TAIFA.new(6, seed=1).view(0), lang="en", names=NAMES)
    assert regions["castles"].count('data-piece="area.') == 58
    assert 'data-piece="hand.christian:' in regions["hand"]
    assert 'data-piece="christian:' not in regions["hand"], "what others lay or discard marks no card of one's own"
    taken = Event("taifa.stolen.card", {"seat": 1, "card": "christian:walls"}, frozenset({1}))
    assert TAIFA.pieces(taken) == ["seat.1", "hand.christian:walls"]


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
            own = TAIFA.sheet(log, state.view(1), lang="en", reader=1, names=NAMES[: case.seats])
            assert re.findall(r'<tr class="own" data-piece="(seat.\d)"', own) == ["seat.1"]
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


def test_what_came_of_ones_own_deed_is_an_outcome() -> None:
    own = Event("taifa.lost", {"seat": 0, "area": 3, "against": 2, "hits": 1, "saves": 2})
    assert TAIFA.is_outcome(own, 0)
    assert not TAIFA.is_outcome(own, 2)
    assert not TAIFA.is_outcome(Event("taifa.attack", {"seat": 0, "area": 3}), 0)


def test_what_my_event_and_my_incursion_brought_is_an_outcome_weightier_than_what_others_did_to_each_other() -> None:
    freed = Event("taifa.freed", {"seat": 0, "area": 46, "against": 2, "attack": 3, "defence": 2})
    lost = Event("taifa.card.lost", {"seat": 5, "card": "christian:walls"}, aside={"by": 0})
    others = Event("taifa.won", {"seat": 1, "area": 12, "against": 2, "attack": 3, "defence": 1})
    for own in (freed, lost):
        assert TAIFA.is_outcome(own, 0) and not TAIFA.is_outcome(own, 1)
        assert GRAVE > TAIFA.weight(own, 0) > TAIFA.weight(others, 0)
    assert TAIFA.weight(lost, 5) == GRAVE


def test_who_made_a_kingdom_lose_a_card_is_said_aside() -> None:
    """No record keeps it: records made before replay alike."""
    state, log = TAIFA.new(6, seed=1), list[Event]()
    assert isinstance(state, Position)
    lose_at_random(state, 2, 5, log)
    assert log[0].aside == {"by": 5} and log[0].facts.keys() == {"seat", "card"}


def test_a_response_with_dice_and_an_event_that_attacks_tell_the_chance_they_lead_to() -> None:
    view = TAIFA.new(6, seed=1).view(0)
    denia = next(area for area in view["areas"] if ENGLISH.area(area["id"]) == "Denia")
    event, leader = "event independent-campaign denia", "respond leader:2"
    asked = view | {"legal": [event, leader]}
    told = ENGLISH.action(TAIFA.parse(event), asked, NAMES)
    assert told.endswith(f"5 dice against {denia['defends']}, without Responses a chance of 77 %")
    raid = {"kind": "incursion", "seat": 0, "against": 5, "area": None, "dice": {"attack": 1, "defence": 0}}
    fought = asked | {"contest": raid | {"chance": 0.5, "card": None}}
    told = ENGLISH.action(TAIFA.parse(leader), fought, NAMES)
    assert told.endswith("for the incursion: 3 dice, without further Responses a chance of 88 % to hit")
    laid = fought | {"legal": []}
    assert "%" not in ENGLISH.action(TAIFA.parse(leader), laid, NAMES), "what was laid already is in the roll"


def test_without_a_troop_the_question_says_why_there_is_no_attack() -> None:
    view = TAIFA.new(6, seed=1).view(0)
    mine = view["players"][0]
    for hand, is_told in ((["christian:hueste-2"], False), (["christian:walls"], True)):
        asked = view | {"players": [mine | {"hand": hand}, *view["players"][1:]]}
        assert ("Without a Troop" in ENGLISH.prompt(asked, NAMES)[1]) == is_told


def test_the_final_count_says_that_a_kingdom_has_resigned() -> None:
    match = Match(TAIFA, 6, seed=1, options={})
    match.resign(0)
    for reader in (0, 1, None):
        drawn = TAIFA.regions(match.view(reader), lang="en", names=NAMES)["battle"]
        assert "Castile has resigned, and so all the others have won." in drawn
    ended = held([9, 8, 8, 8, 8, 8]) | {"over": True, "winners": [0]}
    assert "resigned" not in TAIFA.regions(ended, lang="en", names=NAMES)["battle"]

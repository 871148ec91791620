"""What is hidden can be permuted by hand, and nothing that another seat receives changes."""

import json
from typing import Any

import pytest

from ludoteca.core.errors import GameError
from ludoteca.core.game import State
from ludoteca.core.rng import Rng
from ludoteca.games.taifa.pieces.cards import CARDS, SORT, TROOP
from ludoteca.promises.cases import Case, positions
from tests.games.taifa.drawn import SIX, TAIFA

CASES = [
    Case(TAIFA, 6),
    Case(TAIFA, 6, {"bots": ["catalan", "seville", "leon"]}),
    Case(TAIFA, 6, {"bots": list(SIX)}),
    Case(TAIFA, 4),
]
Spot = tuple[str, int, int]


def back(card: str) -> str:
    return card.split(":")[0]


def hidden_spots(data: Any, reader: int, bots: list[int]) -> list[Spot]:
    """Return where cards lie that a reader cannot know: decks, hands, unknown places of piles."""
    spots = [("decks", deck, place) for deck in range(2) for place in range(len(data["decks"][deck]))]
    for seat, cards in enumerate(data["hands"]):
        for place in range(len(cards)):
            if not is_known(data, seat, place, reader, bots):
                spots.append(("hands", seat, place))
    return spots


def is_known(data: Any, seat: int, place: int, reader: int, bots: list[int]) -> bool:
    """Say whether a card of a hand or pile is the reader's own, or in anybody's memory."""
    lore = data["lore"][seat]
    if seat in bots:
        return bool(lore) and bool(lore[place][0] | lore[place][1])
    return seat == reader or data["hands"][seat][place] in [card for card, _ in lore]


def exchange(data: Any, reader: int, bots: list[int], rng: Rng) -> bool:
    """Exchange hidden cards of the same back a few times; say whether anything changed."""
    spots = hidden_spots(data, reader, bots)
    changed = False
    for _ in range(8 if len(spots) > 1 else 0):
        (zone, one, at), (other_zone, other, place) = (spots[rng.below(len(spots))] for _ in range(2))
        first, second = data[zone][one][at], data[other_zone][other][place]
        if back(first) == back(second) and first != second:
            data[zone][one][at], data[other_zone][other][place] = second, first
            changed = True
    return changed


def choices(state: State, seat: int) -> list[str]:
    return [action.notation for action in state.legal_actions()] if state.to_move() == seat else []


def told(view: Any, reader: int) -> list[object]:
    """Return all that the table tells of a view beside its events: goal, standing, notes, the sheet and the page."""
    names = [f"seat {seat}" for seat in range(view["seats"])]
    words = TAIFA.words("en")
    return [
        words.goal(view),
        [words.standing(view, seat, names) for seat in range(view["seats"])],
        words.notes(view),
        words.prompt(view, names),
        TAIFA.chapter(view),
        TAIFA.progress(view),
        TAIFA.sheet([], view, lang="en", reader=reader, names=names),
        TAIFA.regions(view, lang="en", names=names),
    ]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_hands_piles_and_decks_permuted_reach_no_seat_that_cannot_see_them(case: Case) -> None:
    rng, made = Rng(11), 0
    for seed in range(2):
        for number, (state, _) in enumerate(positions(case, seed, seed)):
            if number % 4:
                continue
            data, reader = json.loads(json.dumps(state.dump())), rng.below(case.seats)
            bots = TAIFA.bots_of(case.seats, state.options)
            if not exchange(data, reader, bots, rng):
                continue
            try:
                twin = TAIFA.load(data)
            except GameError:  # a hand that could not be asked what it is asked
                continue
            made += 1
            assert twin.view(reader) == state.view(reader)
            assert twin.view(None) == state.view(None)
            assert twin.knowledge(reader) == state.knowledge(reader)
            if made % 6 == 0:
                assert told(twin.view(reader), reader) == told(state.view(reader), reader)
            assert choices(twin, reader) == choices(state, reader)
            assert (twin.prompt(), twin.to_move(), twin.polled()) == (state.prompt(), state.to_move(), state.polled())
    assert made > 20


def test_committed_cards_permuted_reach_nobody_but_their_owner() -> None:
    """A face-down Troop is exchanged for another of its back, out of hand or deck."""
    made, case = 0, CASES[0]
    for seed in range(4):
        for state, _ in positions(case, seed, seed):
            if state.prompt() not in ("taifa.commit", "taifa.respond") or not state.dump()["troops"]:
                continue
            data = json.loads(json.dumps(state.dump()))
            by, mine = data["by"], data["troops"][0]
            deck = data["decks"][back(mine) == "christian"]
            other = [at for at, card in enumerate(deck) if SORT[CARDS.index(card)] == TROOP and card != mine]
            if not other or data["lore"][by]:
                continue
            data["troops"][0], deck[other[0]] = deck[other[0]], mine
            twin = TAIFA.load(data)
            made += 1
            for reader in (*range(6), None):
                is_open = reader == by or (reader == data["against"] and "muslim:watchtower" in str(data["in_play"]))
                if not is_open:
                    assert twin.view(reader) == state.view(reader)
                    assert reader is None or twin.knowledge(reader) == state.knowledge(reader)
            assert twin.view(by) != state.view(by)
    assert made > 20


def test_an_onlooker_sees_no_hand_and_no_card_that_lies_face_down() -> None:
    for case in CASES:
        for state, _ in positions(case, 3, 3):
            view = state.view(None)
            assert all(player["hand"] is None and player["known"] == [] for player in view["players"])
            assert view["offered"] is None and view["legal"] == []
            bots = TAIFA.bots_of(case.seats, state.options)
            contest = view["contest"]
            if contest is not None and not state.dump()["shown"] and contest["seat"] not in bots:
                assert contest["troops"] is None or contest["kind"] != "attack"
                assert all(laid["seat"] in bots for laid in contest["laid"])
            for player in view["players"]:
                assert set(player["pile"] or []) <= {"muslim", "christian"}

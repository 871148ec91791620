"""Nothing is lost and nothing comes from nowhere: 90 cards and 13 castles a kingdom at every step."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from ludoteca.core.errors import IllegalAction
from ludoteca.core.game import State
from ludoteca.core.rng import Rng
from ludoteca.promises.cases import Case, positions
from tests.games.taifa.drawn import EVERY_CARD, SIX, TAIFA

MIXES = [list(bots) for count in range(7) for bots in combinations(SIX, count)]
EAST_AREAS = 35


def lying(data: Any) -> Counter[str]:
    """Count the cards wherever they lie."""
    found: Counter[str] = Counter(
        card for zone in ("decks", "discards", "hands", "armies", "ready") for pile in data[zone] for card in pile
    )
    found.update(card for cards in data["in_play"] for card, _ in cards)
    found.update(card for card, *_ in data["laid"])
    found.update(data["removed"] + data["offered"] + data["troops"] + data["withdrawn"])
    found.update([data["event"]] if data["event"] else [])
    return found


def check(state: State, seats: int) -> None:
    data, view = state.dump(), state.view(None)
    assert lying(data) == EVERY_CARD
    assert sum(lying(data).values()) == 90
    assert sum(player["castles"] + player["left"] for player in view["players"]) == 13 * seats
    for at, player in enumerate(view["players"]):
        assert player["castles"] == data["owner"].count(at) == view["scores"][at] <= 13
        assert player["left"] >= (0 if view["over"] else 1)
        assert -2 <= player["bonus"] <= 2
    owned = {area["id"] for area in view["areas"] if area["owner"] is not None}
    assert {area["id"] for area in view["areas"] if area["garrison"]} <= owned
    for deck, pile in zip(("muslim", "christian"), zip(data["decks"], data["discards"], strict=True), strict=True):
        assert all(card.startswith(deck) for cards in pile for card in cards)
    for at, player in enumerate(view["players"]):
        assert player["bot"] or not (data["armies"][at] or data["ready"][at])


def game(bots: list[str], seed: int) -> Iterator[State]:
    for state, _ in positions(Case(TAIFA, 6, {"bots": bots}), seed, seed):
        yield state


@pytest.mark.parametrize("count", range(7))
def test_cards_and_castles_at_every_step_of_every_mix_of_players_and_bots(count: int) -> None:
    for seed, bots in enumerate(mix for mix in MIXES if len(mix) == count):
        for state in game(bots, seed):
            check(state, 6)


@pytest.mark.parametrize("size", [8, 12, 16])
def test_cards_and_castles_at_every_step_of_el_cid(size: int) -> None:
    for seed in range(4):
        for state, _ in positions(Case(TAIFA, 4, {"almoravid_hand": size}), seed, seed):
            check(state, 4)
            assert len(state.view(None)["areas"]) == EAST_AREAS


def test_random_games_come_to_every_question_and_end() -> None:
    met = {state.prompt().removeprefix("taifa.") for seed in range(6) for state in game([], seed)}
    met |= {state.prompt().removeprefix("taifa.") for seed in range(2) for state in game(["leon"], seed)}
    met |= {state.prompt().removeprefix("taifa.") for state, _ in positions(Case(TAIFA, 4), 1, 1)}
    assert met >= {
        "bot",
        "truce",
        "round",
        "commit",
        "respond",
        "garrisons",
        "relic",
        "conquest",
        "hakim",
        "walls",
        "keep",
        "",
    }


def test_a_refused_action_changes_nothing() -> None:
    rng, every = Rng(2), [TAIFA.deeds.all[number] for number in range(0, TAIFA.actions, 7)]
    for case in (Case(TAIFA, 6, {"bots": ["seville"]}), Case(TAIFA, 4)):
        for number, (state, _) in enumerate(positions(case, 5, 5)):
            if number % 25:
                continue
            before, legal = state.dump(), state.legal_actions()
            for _ in range(40):
                action = every[rng.below(len(every))]
                if action not in legal:
                    with pytest.raises(IllegalAction):
                        state.apply(action)
            assert state.dump() == before


def test_a_kingdom_that_lost_its_last_area_plays_on() -> None:
    """In long random games areas change hands; nobody is ever asked something without a choice."""
    for seed in range(3):
        for state in game([], seed):
            assert bool(state.legal_actions()) == (state.to_move() >= 0)

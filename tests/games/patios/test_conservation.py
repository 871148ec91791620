"""Nothing is lost and nothing comes from nowhere, at every step of random games; and rounds end."""

from collections import Counter
from typing import Any

from ludoteca.games.patios.pieces import CELLS, CHARACTERS, IMPROVEMENTS, KINDS, PLACES
from ludoteca.promises.cases import Case
from tests.games.patios.drawn import EVERY_FLOWER, PATIOS
from tests.games.patios.scratch import OUTER
from tests.games.patios.ways import WAYS, every_way, game, lingering

DOWN = {2: 4, 3: 3, 4: 4, 5: 3}
PROMPTS = {
    *(
        "deal",
        "place",
        "turn",
        "dance",
        "after",
        "visitors",
        "can",
        "can_now",
        "pick",
        "packet",
        "cane",
        "swap",
        "with",
    ),
    *("sun", "target", "second", "protect", "shield", "water", "pour", "offer", "apprentice", "keep", "given", "faces"),
    *("tub", "pay", "keep_pot", "keep_awning", "buy", "steal"),
}


def flowers(data: Any) -> Counter[str]:
    """Count the flower cards wherever they are."""
    found = Counter(data["deck"] + data["discards"] + data["sample"] + data["packet"])
    found += Counter(card for hand in data["dealt"] for card in hand)
    found += Counter(card for court in data["courts"] for _, card, _ in court if card in EVERY_FLOWER)
    found += Counter({"cane": data["ladder_canes"] + data["resting"]})
    return found + Counter({KINDS[data["held"]]} & set(EVERY_FLOWER))


def improvements(data: Any) -> Counter[str]:
    """Count the Improvements wherever they are; a Hose on the Ladder lies under it."""
    found = Counter(data["stock"] + data["pair"] + data["gathered"] + [card for hand in data["hands"] for card in hand])
    found += Counter(card for court in data["courts"] for _, card, _ in court if card in IMPROVEMENTS)
    spot = dict(zip(IMPROVEMENTS, data["spot"], strict=True))
    found += Counter(hose=spot["hose"] >= 0 and spot["hose"] == spot["ladder"], dancer=spot["dancer"] >= 0)
    return found + Counter({KINDS[data["held"]]} & set(IMPROVEMENTS))


def is_where_it_says(data: Any) -> bool:
    """Say whether the places of Improvements agree with the courts."""
    spot = dict(zip(IMPROVEMENTS, data["spot"], strict=True))
    for seat, court in enumerate(data["courts"]):
        for cell, card, _ in court:
            if card in IMPROVEMENTS and spot[card] != seat * PLACES + CELLS.index(cell):
                return False
    return True


def check(case: Case, data: Any, prompt: str) -> None:
    playground = case.options.get("playground") is True
    assert flowers(data) == EVERY_FLOWER
    assert improvements(data) == Counter([] if playground else IMPROVEMENTS)
    assert is_where_it_says(data)
    assert min(*data["coins"], data["reserve"]) >= 0
    assert sum(data["coins"]) + data["reserve"] == 5
    characters = sorted(name for name in CHARACTERS if not playground or name != "neighbour")
    assert not data["row"] or sorted(data["row"]) == characters
    if prompt == "patios.turn":
        down = [name for name in data["row"] if not data["up"] >> CHARACTERS.index(name) & 1]
        assert len(down) == DOWN[case.seats]
        assert data["up"] >> CHARACTERS.index("visitors") & 1
        assert data["row"][0] != "visitors" and data["row"][0] != "sun"
    for seat, court in enumerate(data["courts"]):
        assert data["works"] >> seat & 1 or not any(cell in OUTER for cell, _, _ in court)
        assert not any(card == "cane" and lore for _, card, lore in court)
        assert len({cell for cell, _, _ in court}) == len(court)


@every_way
def test_every_card_coin_and_character_is_somewhere_at_every_step(case: Case) -> None:
    for seed in range(2):
        for state, _ in game(case, seed):
            check(case, state.dump(), state.prompt())


@every_way
def test_the_sample_is_full_at_every_turn_while_there_are_cards(case: Case) -> None:
    for state, _ in game(case, 3):
        if state.prompt() == "patios.turn":
            view = state.view(None)
            missing = view["sample_size"] - len(view["sample"])
            assert missing == 0 or (missing > 0 and view["deck"] == 0 and view["discards"] == [])


@every_way
def test_every_round_begins_with_no_early_sun_and_a_fresh_row(case: Case) -> None:
    rounds = set()
    for state in (state for state, _ in game(case, 4) if state.prompt() == "patios.turn"):
        view = state.view(None)
        if view["turn"] == 1 and view["round"] not in rounds:
            rounds.add(view["round"])
            row = [one["character"] for one in view["row"]]
            face_up = len(row) - 1 - DOWN[case.seats]
            assert "sun" not in row[: min(3, face_up - 1)]
            assert row[-1] == "visitors"
            assert [name is None for name in row] == [False] * face_up + [True] * DOWN[case.seats] + [False]
    assert rounds == set(range(1, len(rounds) + 1))


def test_random_games_come_to_every_question() -> None:
    met = {state.prompt().removeprefix("patios.") for case in WAYS for seed in (0, 1) for state, _ in game(case, seed)}
    assert met - {""} >= PROMPTS - {"steal", "pay", "second"}
    assert met - {""} <= PROMPTS


def test_a_29_no_round_is_longer_than_the_cap_however_the_players_linger() -> None:
    for seats in PATIOS.seats:
        case = Case(PATIOS, seats, {"turn_cap": 12})
        turns = [state.view(None)["turn"] for state in lingering(case, seats)]
        assert max(turns) == 12


def test_a_long_game_can_be_saved_and_taken_up() -> None:
    """Lingering players make the deck anew more often than a small number could count."""
    case, longest = Case(PATIOS, 5, {"turn_cap": 120}), 0
    for number, state in enumerate(lingering(case, 1)):
        if number % 50 == 0:
            data = state.dump()
            longest = max(longest, data["decks"])
            assert PATIOS.load(data).dump() == data
    assert longest > 15

"""What six Bots do in many games, against the numbers that the specification tells, within wide bounds."""

from collections import Counter
from functools import lru_cache

from ludoteca.core.game import Event
from tests.games.taifa.drawn import SIX, TAIFA

GAMES = 400
WINS = (21.0, 17.1, 10.7, 13.9, 16.1, 21.1)  # per cent, shared wins split
CASTLES = (8.7, 8.6, 8.0, 8.2, 8.3, 8.8)


@lru_cache
def sample() -> tuple[list[float], list[float], Counter[str]]:
    """Play games of six Bots; return the shares of victory, the castles, and how often things happened."""
    wins, castles, happened = [0.0] * 6, [0.0] * 6, Counter[str]()
    for seed in range(GAMES):
        state = TAIFA.new(6, seed=seed, options={"bots": list(SIX)})
        log: list[Event] = []
        while actions := state.legal_actions():
            state.apply(actions[0], log)
            happened["cards"] += 1
        happened.update(event.key.removeprefix("taifa.") for event in log)
        happened["shared"] += len(state.winners()) > 1
        happened["taken"] += sum(event.key == "taifa.won" and event.facts["seat"] is not None for event in log)
        for seat in range(6):
            castles[seat] += state.scores()[seat]
        for seat in state.winners():
            wins[seat] += 1 / len(state.winners())
    return wins, castles, happened


def test_every_kingdom_wins_about_as_often_as_is_told() -> None:
    wins, _, _ = sample()
    assert round(sum(wins), 6) == GAMES
    for share, told in zip(wins, WINS, strict=True):
        assert abs(100 * share / GAMES - told) < 8


def test_every_kingdom_holds_about_as_many_castles_at_the_end() -> None:
    _, castles, _ = sample()
    for total, told in zip(castles, CASTLES, strict=True):
        assert abs(total / GAMES - told) < 0.5


def test_games_go_about_as_is_told() -> None:
    _, _, happened = sample()
    a_game = {key: count / GAMES for key, count in happened.items()}
    assert 0.10 < a_game["sudden"] < 0.23
    assert 0.05 < a_game["shared"] < 0.16
    assert 31 < a_game["attacked.bot"] < 37
    assert 16 < a_game["incursion"] < 22
    assert 142 < a_game["cards"] < 152


def test_half_of_the_attacks_are_won() -> None:
    _, _, happened = sample()
    fought = happened["won"] + happened["lost"] + happened["freed"]
    assert 0.42 < (happened["won"] + happened["freed"]) / fought < 0.58

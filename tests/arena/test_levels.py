"""Levels: each thinks better than a weaker one, none by lot, and says what it does not see."""

import pytest

from ludoteca.arena.duel import play_match, seats_to_take, share_of
from ludoteca.core.game import BOT, Game, Limit, Sight
from ludoteca.core.minds import LEVELS
from ludoteca.games import GAMES
from ludoteca.levels import blindness
from ludoteca.ratings import command_of, rating_of
from ludoteca.roster import make_agent

SMALL = {"patios": 400, "taifa": 60, "talavera": 400, "taluvo": 150}  # iterations, where a level has not fewer
STEPS = [("beginner", "club"), ("club", "master")]
SEEDS = {"patios": 3, "taifa": 4, "talavera": 24, "taluvo": 3}


def share(game: Game, level: str, other: str) -> float:
    """Return a level's share of the wins against another, or in Taifa among five Bots."""
    seats = 2 if 2 in game.seats else 6
    limit = Limit(iterations=SMALL[game.name])
    shares = []
    for seed in range(900, 900 + SEEDS[game.name]):
        for seat in seats_to_take(game, seats):
            names = [level if at == seat else other for at in range(seats)]
            shares.append(share_of(play_match(game, names, seed, {}, limit), seat))
    return sum(shares) / len(shares)


@pytest.mark.parametrize(("weaker", "stronger"), STEPS)
@pytest.mark.parametrize("name", ["patios", "talavera", "taluvo"])
def test_levels_are_ordered_by_strength(name: str, weaker: str, stronger: str) -> None:
    assert share(GAMES[name], stronger, weaker) > 0.5


def test_levels_of_taifa_are_ordered_by_what_they_win_among_bots() -> None:
    """Those above are told apart by the ratings only: it takes many games."""
    assert share(GAMES["taifa"], "beginner", BOT) < share(GAMES["taifa"], "club", BOT)


def test_levels_differ_where_one_plays_alone() -> None:
    """Learners do not see what only the match alone asks for."""
    game = GAMES["talavera"]
    played = {
        level: [
            [ply.action.notation for ply in play_match(game, [level], seed, {}, Limit(iterations=24)).plies]
            for seed in range(900, 912)
        ]
        for level in ("beginner", "casual", "club")
    }
    assert played["beginner"] != played["casual"] != played["club"]
    assert not any("redraw" in match for level in ("beginner", "casual") for match in played[level])
    assert any("redraw" in match for match in played["club"])


@pytest.mark.parametrize("name", GAMES)
def test_no_level_chooses_by_lot(name: str) -> None:
    """Whatever the seed, the weakest level wavers between two actions at most."""
    game = GAMES[name]
    state = game.new(6 if name == "taifa" else 2, seed=77)
    while len(state.legal_actions()) < 3:
        state.apply(state.legal_actions()[0])
    chosen = {
        make_agent(game, "beginner", seed).choose(Sight(state, state.to_move(), []), Limit()) for seed in range(8)
    }
    assert len(chosen) <= 2


@pytest.mark.parametrize("name", GAMES)
def test_every_blindness_has_words_and_a_master_has_none(name: str) -> None:
    for lang in ("en", "es"):
        words = GAMES[name].words(lang)
        for level in LEVELS:
            for key in blindness(GAMES[name], level):
                assert words.say(f"blindness.{key}") != f"blindness.{key}"
    assert blindness(GAMES[name], "master") == []
    assert len(blindness(GAMES[name], "beginner")) > 1
    assert blindness(GAMES[name], "random") == []


@pytest.mark.parametrize("name", GAMES)
def test_every_level_is_rated_above_the_weaker_one(name: str) -> None:
    ratings = [rating_of(GAMES[name], level) for level in LEVELS]
    strengths = [rating.mu for rating in ratings if rating is not None]
    assert len(strengths) == len(LEVELS) and strengths == sorted(strengths)
    assert set(LEVELS) < set(command_of(GAMES[name]).split())

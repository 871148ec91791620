"""Patios at the terminal: a whole match, questions that nobody else may answer, the cap where an agent sits."""

import json
import re
from pathlib import Path

import pytest

from ludoteca.cli.board import painted
from ludoteca.cli.seating import settings_of
from ludoteca.core.match import Match
from ludoteca.core.record import timeless
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.words import LANGS
from tests.cli.conftest import Run, lines_of, typing, width

PATIOS = GAMES["patios"]
RECORD = Path("match.jsonl")
KEPT = ("--record", str(RECORD))


def scripted(seats: int, seed: int) -> tuple[Match, list[str]]:
    """Return a whole match by random choice, and what people at one terminal type for it."""
    match, rng, typed = Match(PATIOS, seats, seed=seed, options={}), Rng(seed), list[str]()
    while not match.is_over():
        legal = match.state.legal_actions()
        action = legal[rng.below(len(legal))]
        if len(legal) > 1 or match.state.hushed():
            typed.append(action.notation if rng.below(2) else str(legal.index(action) + 1))
        match.play(action)
    return match, typed


@pytest.mark.parametrize("lang", LANGS)
def test_people_at_one_terminal_play_a_whole_match(run: Run, lang: str) -> None:
    match, typed = scripted(3, 2)
    seats = ("--seats", "person,person,person", "--seed", "2", "--lang", lang)
    done = run("play", "patios", *seats, *KEPT, typed=typing(typed))
    assert done.exit_code == 0
    _, *lines, foot = lines_of(RECORD)
    assert [timeless(line) for line in lines] == json.loads(json.dumps(match.lines))
    assert foot["scores"] == match.state.scores()
    assert width(done.stdout) <= 80
    assert not re.search(r"patios\.|\bNone\b|\{", done.stdout.split(str(RECORD))[0])
    assert run("verify", str(RECORD)).exit_code == 0


def test_nobody_is_said_to_have_one_choice_where_that_would_tell_of_a_hand(run: Run) -> None:
    """A hushed question is put even if it has one answer; with one person, nobody else is there to notice."""
    match, typed = scripted(2, 3)
    hushed = [ply for ply in range(len(match.plies)) if match.state_at(ply).hushed()]
    single = [ply for ply in hushed if len(match.state_at(ply).legal_actions()) == 1]
    assert single
    done = run("play", "patios", "--seats", "person,person", "--seed", "3", *KEPT, typed=typing(typed))
    told = re.findall(r"has only one choice, played at once: (.*)", done.stdout)
    assert "End the turn" not in told
    alone = run("play", "patios", "--seats", "person,random", "--seed", "3", typed="1\n" * 900)
    assert alone.exit_code == 0
    assert "Only one choice, played for you: End the turn" in alone.stdout


def test_choices_tell_the_other_players_by_name(run: Run) -> None:
    _, typed = scripted(3, 2)
    done = run(
        *("play", "patios", "--seats", "person,person,person", "--names", "Ana,Luis,Eva", "--seed", "2"),
        typed=typing(typed),
    )
    assert re.search(r"For a .* of (Ana|Luis|Eva) in the", done.stdout)
    assert "Seat 2" not in done.stdout


@pytest.mark.parametrize(
    ("players", "given", "cap"),
    [
        (["person", "person"], [], None),
        (["person", "random"], [], 60),
        (["person", "random"], ["turn_cap=0"], 0),
        (["person", "random"], ["turn_cap=30", "monument=true"], 30),
    ],
)
def test_a_round_has_a_cap_where_an_agent_sits(players: list[str], given: list[str], cap: int | None) -> None:
    assert settings_of(PATIOS, players, given).get("turn_cap") == cap


def test_agents_meet_at_a_table_of_several(run: Run) -> None:
    done = run("arena", "patios", "neighbour", "random", "--games", "4", "--seats", "3", "--json")
    found = json.loads(done.stdout)
    assert found["games"] == 6 == found["wins"] + found["draws"] + found["losses"]
    assert (found["seats"], found["options"]["turn_cap"], found["seeds"]) == (3, 60, [1, 2])
    told = run("arena", "patios", "random", "random", "--games", "2", "--seats", "5", "--lang", "es")
    assert "5 asientos" in told.stdout
    assert run("arena", "patios", "random", "random", "--seats", "6").exit_code == 1


@pytest.mark.parametrize(("lang", "mark"), [("en", "[Red]"), ("es", "[Roja]")])
def test_a_pot_is_painted_in_its_colour_and_named_too(lang: str, mark: str) -> None:
    view = PATIOS.new(2, seed=1).view(0) | {"sample": ["red"]}
    text = painted(PATIOS, view, lang, ["Ana", "Luis"])
    start = text.plain.index(f"  {mark}") + 2
    styles = [str(span.style) for span in text.spans if span.start == start]
    assert styles == ["bold #fff6e2 on #b03327"]


def test_the_cards_of_patios_are_printed(run: Run, tmp_path: Path) -> None:
    done = run("print", "patios", "--json", "--output", "out.pdf")
    assert json.loads(done.stdout)["pieces"] == 76 + 7 + 9 + 5 + 5 + 61
    assert (tmp_path / "out.pdf").read_bytes().startswith(b"%PDF")

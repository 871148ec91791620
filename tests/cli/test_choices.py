"""Long lists of choices at the terminal: counted, listed in parts, answered by notation."""

import json
import re
from pathlib import Path

import pytest
from rich.console import Console

from ludoteca.cli.board import painted
from ludoteca.cli.choices import MOST_LISTED, numbered, ordered, summary
from ludoteca.games import GAMES
from ludoteca.words import LANGS
from tests.cli.conftest import ANSI, Run, lines_of, scripted, typing, width

TALUVO = GAMES["taluvo"]
HOTSEAT = ("play", "taluvo", "--seats", "person,person", "--seed", "4")
OPENING = ["tile 0,0,0", "villager 0,-1"]
RECORD = Path("match.jsonl")
KEPT = ("--record", str(RECORD))


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("", ["tile 3,-2,5", "tile 3,-20,1", "villager 3,-2", "expand 0,1 lake"]),
        ("tile", ["tile 3,-2,5", "tile 3,-20,1"]),
        ("tile 3,-2", ["tile 3,-2,5"]),
        ("3,-2", ["tile 3,-2,5", "villager 3,-2"]),
        ("lake", ["expand 0,1 lake"]),
        ("-2", []),
        ("(", []),
    ],
)
def test_choices_are_found_by_a_part_of_their_notation(asked: str, found: list[str]) -> None:
    legal = [TALUVO.parse(notation) for notation in ("tile 3,-2,5", "tile 3,-20,1", "villager 3,-2", "expand 0,1 lake")]
    assert [action.notation for _, action in numbered(legal, asked)] == found


def test_a_part_to_ask_for_is_suggested() -> None:
    legal = [TALUVO.parse("tile 3,-2,5"), TALUVO.parse("villager 3,-2"), TALUVO.parse("villager 0,1")]
    assert summary(legal) == {
        "count": 3,
        "kinds": "tile 1, villager 2",
        "example": "tile 3,-2,5",
        "part": "tile 3,-2",
    }


def test_a_long_list_is_counted_and_shown_in_parts(run: Run) -> None:
    done = run(*HOTSEAT, *KEPT, typed=typing([*OPENING, "list tile 0,1", "list", "list tile 99", "q"]))
    assert "choices (tile " in done.stdout
    whole = TALUVO.new(2, seed=4)
    for notation in OPENING:
        whole.apply(TALUVO.parse(notation))
    legal = [action.notation for action in ordered(TALUVO, whole.legal_actions())]
    short = TALUVO.short_names(whole.view(whole.to_move()))
    assert len(legal) > MOST_LISTED
    asked, rest = done.stdout.split("choices (tile ")[1].split("> ")[1:3]
    for number, notation in enumerate(legal, 1):
        assert (f" {short[notation]}\n" in asked) == notation.startswith("tile 0,1,")
        assert not notation.startswith("tile 0,1,") or f"{number}  " in asked
    assert len(re.findall(r"tile [a-z]+ \d\n", rest)) == MOST_LISTED
    assert f"… and {len(legal) - MOST_LISTED} more" in rest
    assert "None of the choices has “tile 99”" in done.stdout
    assert width(done.stdout) <= 80
    assert len(lines_of(RECORD)) == 1 + len(OPENING)


def test_a_number_means_nothing_before_a_list_was_shown(run: Run) -> None:
    done = run(*HOTSEAT, *KEPT, typed=typing([*OPENING, "4", "q"]))
    assert "No numbered choices are shown here" in done.stdout
    assert len(lines_of(RECORD)) == 1 + len(OPENING)


def test_a_place_that_is_asked_for_by_its_letter_lists_what_can_be_done_there(run: Run) -> None:
    done = run(*HOTSEAT, *KEPT, typed=typing([OPENING[0], "? a", "q"]))
    answer = done.stdout.split("save and quit")[-1]
    assert "Place a Villager" in answer
    assert "Height" not in answer, "no note"


@pytest.mark.parametrize(("columns", "most"), [(80, 45), (120, 40)])
def test_a_table_of_taifa_uses_the_width_that_there_is(run: Run, columns: int, most: int) -> None:
    done = run("play", "taifa", "--seed", "3", typed="q\n", columns=columns)
    table, _ = ANSI.sub("", done.stdout).split("To win:")
    lines = table.strip().split("\n")
    assert max(len(line.rstrip()) for line in lines) in range(columns - 12, columns + 1)
    assert len(lines) <= most


def test_a_short_list_is_shown_whole_and_again_when_asked(run: Run) -> None:
    done = run("play", "talavera", "--seats", "person,person", "--seed", "4", typed="list\nlist take\nq\n")
    assert done.stdout.count("Turn over the first and the second card") == 2
    assert "None of the choices has “take”" in done.stdout


def test_a_tile_is_laid_by_number_or_notation_and_refused_with_its_rule(run: Run) -> None:
    answers = [*OPENING, "? tile 0,0,0", "tile 9,9,1", "tile 2,-1,2", "? temple 1,-1", "1", "q"]
    done = run(*HOTSEAT, *KEPT, typed=typing(answers))
    assert "All three hexes below are of one tile: an eruption covers at least two. (3.6)" in " ".join(
        done.stdout.split()
    )
    assert "It would lie alone in the sea" in done.stdout
    assert "You have no settlement yet. (5.5)" in done.stdout
    assert len(lines_of(RECORD)) == 1 + len(OPENING) + 2


def test_the_terminal_says_how_a_tile_is_typed(run: Run) -> None:
    assert "volcano on a volcano: tile, place, turn." in run(*HOTSEAT, typed="q\n").stdout


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_match_of_taluvo_is_played_and_kept(run: Run, lang: str, seats: int) -> None:
    match, typed = scripted(seats, 4, game="taluvo")
    people = ",".join(["person"] * seats)
    done = run("play", "taluvo", "--seats", people, "--seed", "4", "--lang", lang, *KEPT, typed=typing(typed))
    assert done.exit_code == 0
    _, *lines, foot = lines_of(RECORD)
    assert [{name: line[name] for name in line if name != "at"} for line in lines] == json.loads(
        json.dumps(match.lines)
    )
    assert foot["winners"] == match.state.winners()
    assert width(done.stdout) <= 80
    assert run("verify", str(RECORD)).exit_code == 0


def test_a_fixed_deck_is_given_by_commas(run: Run) -> None:
    deck = ",".join(["LAKE+ROCK", "JUNGLE+GRASS"] * 24)
    done = run(*HOTSEAT, "--option", f"deck={deck}", *KEPT, typed="q\n")
    assert "Lay the tile: lake and rock" in done.stdout
    assert lines_of(RECORD)[0]["options"]["deck"] == deck.split(",")
    short = run(*HOTSEAT, "--option", "deck=LAKE+ROCK")
    assert (short.exit_code, short.stderr) == (1, "Option deck is a list of at least 48 words, not 1.\n")


def test_land_and_tribes_are_painted() -> None:
    state = TALUVO.new(2, seed=4)
    for notation in OPENING:
        state.apply(TALUVO.parse(notation))
    text = painted(TALUVO, state.view(0), "en", ["Ana", "Luis"])
    painted_words = {text.plain[span.start : span.end]: str(span.style) for span in text.spans}
    assert "v1" in painted_words
    assert "#b53527" in painted_words["Cv"]
    assert painted_words["[C]"] == painted_words["Cv"]
    assert Console(width=80).render_lines(text)


def test_places_are_typed_and_listed_by_the_letters_drawn_on_the_island(run: Run) -> None:
    state = TALUVO.new(2, seed=4)
    for notation in OPENING:
        state.apply(TALUVO.parse(notation))
    short = TALUVO.short_names(state.view(state.to_move()))
    notation, name = next(iter(short.items()))
    listed = name.rsplit(" ", 1)[0]
    done = run(*HOTSEAT, *KEPT, typed=typing([*OPENING, f"list {listed}", name, "q"]))
    asked = done.stdout.split("choices (tile ")[1].split("> ")[1]
    for other in short.values():
        assert (f" {other}\n" in asked) == other.startswith(f"{listed} ")
    assert lines_of(RECORD)[-1]["action"] == notation


@pytest.mark.parametrize("columns", [80, 120])
@pytest.mark.parametrize("lang", LANGS)
def test_where_places_have_short_names_no_coordinate_is_shown(run: Run, lang: str, columns: int) -> None:
    typed = typing(["list", *OPENING[:1], "?", "list", "? a", "1", "list", "? a", "q"])
    done = run(*HOTSEAT, "--lang", lang, typed=typed, columns=columns)
    assert "villager a" in done.stdout
    assert not re.search(r"-?\d+,-?\d", done.stdout)

"""What is written for authors of programs is so: the keys of views and prompts, and Talavera's notation."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from ludoteca.arena.protocol import position
from ludoteca.core.game import Game, Json
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.talavera.actions import ALL
from ludoteca.games.talavera.pieces import COLOURS, EDITIONS, ORDERS, TILES
from ludoteca.words import LANGS

MANUAL = Path(__file__).parents[2] / "docs" / "views.md"
SEATS = {"talavera": (1, 2), "taluvo": (2,), "patios": (3,), "taifa": (4, 6)}  # that together show every key
SEEDS = (3, 4)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


@cache
def documented() -> dict[str, dict[str, set[str]]]:
    """Return the first column of the manual's tables: by game, then by the part of the view, empty for the whole."""
    tables: dict[str, dict[str, set[str]]] = {}
    chapter = part = ""
    for line in MANUAL.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            chapter, part = (chapter, line.strip("# `")) if line.startswith("###") else (line.strip("# ").lower(), "")
        elif (row := re.match(r"\| `([^`]+)` \|", line)) is not None:
            tables.setdefault(chapter, {}).setdefault(part, set()).add(row[1])
    return tables


def keys_of(game: Game) -> dict[str, set[str]]:
    """Return what the manual says of a game, the rows of prompts put aside."""
    tables = documented()[game.name]
    return {part: {key for key in keys if not key.startswith(f"{game.name}.")} for part, keys in tables.items()}


def prompts_of(game: Game) -> set[str]:
    return {key for keys in documented()[game.name].values() for key in keys if key.startswith(f"{game.name}.")}


def told(game: Game) -> Iterator[Json]:
    """Yield each line that says a position in some random matches, and the last view in the same form."""
    for seats in SEATS[game.name]:
        for seed in SEEDS:
            match, rng = Match(game, seats, seed=seed, options=game.with_agents({})), Rng(seed)
            while not match.is_over():
                yield position(match.sight(), rng)
                legal = match.state.legal_actions()
                match.play(legal[rng.below(len(legal))])
            yield {"view": match.state.view(0), "prompt": "", "events": []}


def objects_in(part: Json) -> list[Json]:
    """Return the objects that a part of a view is, or is a list of."""
    return [one for one in (part if isinstance(part, list) else [part]) if one is not None]


def prompts_known(game: str) -> set[str]:
    """Return the prompts of a game's questions: a table of them, or by what is asked where they are few."""
    if find_spec(f"ludoteca.games.{game}.rules.questions"):
        return {row.prompt for row in import_module(f"ludoteca.games.{game}.rules.questions").QUESTIONS}
    return set(import_module(f"ludoteca.games.{game}.state").PROMPTS.values())


@every_game
def test_the_manual_names_every_key_of_views_events_and_prompts(game: Game) -> None:
    common, keys = documented()["every game"][""], keys_of(game)
    seen: dict[str, set[str]] = {part: set() for part in keys}
    prompts, events = set(), set()
    for line in told(game):
        seen[""] |= set(line["view"])
        for part in keys.keys() - {""}:
            seen[part] |= {key for one in objects_in(line["view"].get(part)) for key in one}
        prompts.add(line["prompt"])
        events |= {key for event in line["events"] for key in event}
    assert seen == keys | {"": keys[""] | common}
    assert events <= documented()["events"][""]
    known = prompts_known(game.name)
    assert prompts <= known == prompts_of(game) | {""}


def rows_of(lang: str, number: str) -> list[list[str]]:
    """Return the table after a numbered paragraph of Talavera's rules."""
    rest = GAMES["talavera"].rulebook(lang).split(f"\n{number} ")[1].split("\n\n")[1]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rest.strip().split("\n")[2:]]


@pytest.mark.parametrize("lang", LANGS)
def test_talaveras_notation_is_what_is_parsed(lang: str) -> None:
    verbs = [action.notation.split()[0] for action in ALL]
    rows = rows_of(lang, "7.1")
    assert [verb for form, count, _ in rows for verb in [form.strip("`").split()[0]] * int(count)] == verbs
    examples = [(form, example) for form, _, about in rows for example in re.findall("`([^`]+)`", about)]
    assert len(examples) == len(rows) - 1, "only the redraw needs none"
    for form, example in examples:
        assert len(example.split()) == len(form.split())
        assert GAMES["talavera"].parse(example).notation == example


@pytest.mark.parametrize("lang", LANGS)
def test_talaveras_sides_are_those_in_the_box(lang: str) -> None:
    sides = [
        [
            str(number),
            *(" ".join(map(str, table[edition][number])) for edition in EDITIONS for table in (TILES, ORDERS)),
        ]
        for number in range(1, len(TILES[EDITIONS[0]]))
    ]
    assert rows_of(lang, "8.1") == sides
    for colour in COLOURS:
        assert f"`{colour}`" in GAMES["talavera"].rulebook(lang)

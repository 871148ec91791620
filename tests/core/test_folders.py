"""A game is a folder: nothing else in the package names one."""

import re
from pathlib import Path

import pytest

from ludoteca.games import GAMES

SOURCE = Path(__file__).parents[2] / "src" / "ludoteca"
# What belongs to one game and needs the arena or the command line stands here, as ARCHITECTURE.md says.
SPECIAL = (SOURCE / "arena" / "special", SOURCE / "cli" / "special")
TEXT = (".py", ".html", ".css", ".js", ".po", ".json", ".md", ".svg", ".typ", ".mako")


def shared_files() -> list[Path]:
    """Return the files of the package that belong to no game."""
    own = [*SPECIAL, *(SOURCE / "games" / game for game in GAMES)]
    files = [file for file in SOURCE.rglob("*") if file.suffix in TEXT]
    return [file for file in files if not any(file.is_relative_to(folder) for folder in own)]


def test_there_are_files_to_look_through() -> None:
    assert len(shared_files()) > 100


NAMES = sorted(
    {
        *GAMES,
        *(
            value
            for game in GAMES.values()
            for option in game.options
            for value in option.choices
            if option.name == "preset"
        ),
    }
)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_outside_its_folder_names_a_game_or_a_preset(name: str) -> None:
    naming_it = re.compile(rf"(?i){name}")
    naming = [str(file) for file in shared_files() if naming_it.search(file.read_text(encoding="utf-8"))]
    naming += [str(file) for file in shared_files() if naming_it.search(file.name)]
    assert naming == []


@pytest.mark.parametrize("game", GAMES)
def test_the_games_folder_has_the_shape_of_all(game: str) -> None:
    folder = SOURCE / "games" / game
    wanted = ("RULES.md", "RULES.es.md", "minds.py", "colours.py", "ratings.json", "page/style.css", "page/board.html")
    assert [name for name in wanted if not (folder / name).is_file()] == []
    for part in ("pieces", "actions", "state", "rules", "agents", "board", "text"):
        assert (folder / f"{part}.py").is_file() or (folder / part).is_dir()


def test_minds_know_nothing_of_search() -> None:
    for file in (SOURCE / "games").rglob("minds.py"):
        assert "ludoteca.search" not in file.read_text(encoding="utf-8")

"""What the package offers by name, and what it brings along."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.errors import BrokenRecord, RecordError
from ludoteca.core.match import Match
from ludoteca.core.record import footer, header, written
from ludoteca.games import GAMES

ROOT = Path(__file__).parents[2]
DOCUMENTS = (ROOT / "README.md", ROOT / "docs" / "python.md")


def test_every_name_is_the_one_of_its_module() -> None:
    from ludoteca import GAMES as SHELF
    from ludoteca import Match as Played
    from ludoteca import Rng, load_record

    assert SHELF is GAMES and Played is Match
    assert Rng.__module__ == "ludoteca.core.rng" and load_record.__name__ == "load_record"
    for name in ludoteca.__all__:
        assert getattr(ludoteca, name) is not None
        assert name in dir(ludoteca)


def test_what_the_type_checker_sees_is_what_there_is() -> None:
    tree = ast.parse((ROOT / "src" / "ludoteca" / "__init__.py").read_text(encoding="utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    seen = {
        (node.module, alias.name) for node in block.body if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    assert seen == {(place, name) for place, names in ludoteca.WHERE.items() for name in names}


def test_a_name_that_is_not_there_is_refused_as_usual() -> None:
    with pytest.raises(AttributeError, match="module 'ludoteca' has no attribute 'nonsense'"):
        ludoteca.nonsense  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(ImportError, match="nonsense"):
        from ludoteca import nonsense  # type: ignore[attr-defined]  # noqa: F401


def loaded_by(script: str) -> set[str]:
    command = [sys.executable, "-c", f"{script}\nimport sys; print(*sys.modules)"]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())


def test_importing_the_package_brings_nothing_along() -> None:
    own = {name for name in loaded_by("import ludoteca") if name.startswith("ludoteca")}
    assert own == {"ludoteca", "ludoteca.build"}


def test_the_engine_comes_without_agents_and_games_without_numpy() -> None:
    loaded = loaded_by(
        "from ludoteca import GAMES, Match, Rng, load_record; Match(GAMES['taluvo'], 2, seed=1, options={})"
    )
    assert "ludoteca.games.taluvo" in loaded
    assert not {"numpy", "ludoteca.roster", "ludoteca.search.thinker", "typer", "rich"} & loaded


def record_of_a_match() -> str:
    match = Match(GAMES["talavera"], 1, seed=5, options={})
    while legal := match.state.legal_actions():
        match.play(legal[0])
    top = header(match, salt="s", started="2025-01-01T00:00:00.000+00:00", names=["Ana"])
    return written([top, *match.lines, footer(match, salt="s")])


def test_a_record_is_loaded_from_a_file_or_a_text(tmp_path: Path) -> None:
    text = record_of_a_match()
    file = tmp_path / "match.jsonl"
    file.write_text(text, encoding="utf-8")
    for source in (text, file, str(file)):
        found = ludoteca.load_record(source)
        assert found.header["names"] == ["Ana"]
        assert ludoteca.verify(found, GAMES).is_over()


def test_what_is_no_record_is_refused_in_words(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    for source in (file, str(file), tmp_path, "", "a\0b"):
        with pytest.raises(RecordError, match="cannot be read: "):
            ludoteca.load_record(source)
    file.write_bytes(b'{"ludoteca": 1}\n\xff\n')
    with pytest.raises(BrokenRecord, match="record, line 2: this is not JSON"):
        ludoteca.load_record(file)
    with pytest.raises(BrokenRecord, match="record, line 1: this is not JSON"):
        ludoteca.load_record("first\nsecond\n")
    with pytest.raises(BrokenRecord, match="the header has no game"):
        ludoteca.load_record('{"ludoteca": 1}')


def examples() -> list[tuple[str, str]]:
    """Return the Python in our documents, each piece with the place where it stands."""
    found = []
    for file in DOCUMENTS:
        parts = file.read_text(encoding="utf-8").split("```")
        found += [(f"{file.name} {number}", part) for number, part in enumerate(parts) if part.startswith("python\n")]
    return found


@pytest.mark.parametrize(("place", "piece"), examples(), ids=[place for place, _ in examples()])
def test_the_examples_of_the_documents_run(
    place: str, piece: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "match.jsonl").write_text(record_of_a_match(), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    exec(compile(piece.removeprefix("python\n"), place, "exec"), {})

"""A tournament's file: kept line by line, read again after any interruption, refused when it is another's."""

from pathlib import Path

import pytest

from ludoteca.arena.ledger import Bout, BrokenLedger, Ledger, LedgerInUse, NoFile, OtherTournament
from ludoteca.arena.outcome import Forfeit, Outcome, forfeited

HEADER = {"arena": 1, "agents": ["a", "b"], "seats": 2, "seeds": [1, 9]}
PLAYED = {
    Bout(0, "a", "b", 1, 0): Outcome([1.0, 0.0], [9.0, 3.5], 36, [18, 18], [0.5, 0.25], [0.1, 0.1]),
    Bout(0, "a", "b", 1, 1): forfeited(["b", "a"], 1, "hung", "0.5"),
}


def written(path: Path) -> Path:
    ledger = Ledger(path, HEADER)
    for bout, outcome in PLAYED.items():
        ledger.add(bout, outcome)
    ledger.close()
    return path


def test_what_was_played_is_there_again(tmp_path: Path) -> None:
    again = Ledger(written(tmp_path / "new" / "t.jsonl"), HEADER)
    assert again.played == PLAYED
    assert again.played[Bout(0, "a", "b", 1, 1)].forfeit == Forfeit(1, "a", "hung", "0.5")


@pytest.mark.parametrize("torn", [b'{"bout":[0,"a","b",2,0],"outc', b"{"])
def test_a_torn_last_line_is_played_again(tmp_path: Path, torn: bytes) -> None:
    path = written(tmp_path / "t.jsonl")
    whole = path.read_bytes()
    path.write_bytes(whole + torn)
    again = Ledger(path, HEADER)
    assert again.played == PLAYED
    bout, outcome = Bout(0, "a", "b", 2, 0), PLAYED[Bout(0, "a", "b", 1, 0)]
    again.add(bout, outcome)
    again.close()
    assert Ledger(path, HEADER).played == PLAYED | {bout: outcome}
    assert path.read_bytes().startswith(whole)


def test_a_torn_header_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    path.write_bytes(b'{"arena":1,')
    Ledger(path, HEADER).close()
    assert Ledger(written(path), HEADER).played == PLAYED


def test_a_file_that_is_none_of_ours_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(b"one line without an end")
    with pytest.raises(BrokenLedger, match="line 1"):
        Ledger(path, HEADER)
    assert path.read_bytes() == b"one line without an end"


def test_half_a_character_is_kept(tmp_path: Path) -> None:
    bout = Bout(0, "cmd:\udcff", "b", 1, 0)
    ledger = Ledger(tmp_path / "t.jsonl", HEADER)
    ledger.add(bout, PLAYED[Bout(0, "a", "b", 1, 0)])
    ledger.close()
    assert list(Ledger(tmp_path / "t.jsonl", HEADER).played) == [bout]


@pytest.mark.parametrize(
    ("other", "name"), [({"agents": ["a", "c"]}, "agents"), ({"seeds": [1, 10]}, "seeds"), ({"more": 1}, "more")]
)
def test_the_file_of_another_tournament_is_refused(tmp_path: Path, other: dict[str, object], name: str) -> None:
    path = written(tmp_path / "t.jsonl")
    before = path.read_bytes()
    with pytest.raises(OtherTournament, match=f"its {name} is"):
        Ledger(path, HEADER | other)
    assert path.read_bytes() == before


SHORT = (
    b'{"bout":[0,"a","b",2,0],"outcome":'
    b'{"shares":[],"scores":[],"actions":3,"decisions":[1,1],"seconds":[0,0],"longest":[0,0],"forfeit":null}}'
)
NOBODYS = SHORT.replace(b'"shares":[]', b'"shares":[1,0]').replace(b"2,0]", b"2,2]")


@pytest.mark.parametrize("line", [b"no JSON", b"[]", b'{"bout":[1],"outcome":{}}', b'{"hello":1}', SHORT, NOBODYS])
def test_a_line_that_is_none_is_named(tmp_path: Path, line: bytes) -> None:
    path = written(tmp_path / "t.jsonl")
    path.write_bytes(path.read_bytes() + line + b"\n")
    with pytest.raises(BrokenLedger, match="line 4"):
        Ledger(path, HEADER)


def test_what_is_no_ordinary_file_is_refused() -> None:
    with pytest.raises(NoFile, match="/dev/null"):
        Ledger(Path("/dev/null"), HEADER)


def test_two_arenas_do_not_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    first = Ledger(path, HEADER)
    with pytest.raises(LedgerInUse):
        Ledger(path, HEADER)
    first.close()

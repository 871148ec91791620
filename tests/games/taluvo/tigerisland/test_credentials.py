"""The credentials file: a user and a password a line."""

from pathlib import Path

import pytest

from ludoteca.arena.special.tigerisland.door import MOST_LETTERS, BadCredentials, BadWord, credentials_in


def test_users_and_passwords_are_read(tmp_path: Path) -> None:
    file = tmp_path / "users"
    file.write_text("ana one\n\n  bob\ttwo \n")
    assert credentials_in(file) == {"ana": "one", "bob": "two"}


def test_a_mark_of_the_encoding_is_no_part_of_the_first_user(tmp_path: Path) -> None:
    file = tmp_path / "users"
    file.write_bytes(b"\xef\xbb\xbfana one\n")
    assert credentials_in(file) == {"ana": "one"}


@pytest.mark.parametrize("text", ["año uno", "ana señal", "ana \x00", f"ana {'x' * (MOST_LETTERS + 1)}"])
def test_who_could_never_come_in_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "users"
    file.write_text(f"bob two\n{text}\n", encoding="utf-8")
    with pytest.raises(BadWord, match=r"users:2: .*ASCII") as refused:
        credentials_in(file)
    assert text.split()[1] not in str(refused.value), "a password is not told"


@pytest.mark.parametrize("text", ["ana one\nbob\n", "ana one two\n", "ana one\nana two\n"])
def test_a_wrong_line_is_named(tmp_path: Path, text: str) -> None:
    file = tmp_path / "users"
    file.write_text(text)
    with pytest.raises(BadCredentials, match=f"line {len(text.splitlines())}"):
        credentials_in(file)

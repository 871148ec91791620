"""The credentials file: a user and a password a line."""

from pathlib import Path

import pytest

from ludoteca.arena.tigerisland.door import BadCredentials, credentials_in


def test_users_and_passwords_are_read(tmp_path: Path) -> None:
    file = tmp_path / "users"
    file.write_text("ana one\n\n  bob\ttwo \n")
    assert credentials_in(file) == {"ana": "one", "bob": "two"}


@pytest.mark.parametrize("text", ["ana one\nbob\n", "ana one two\n", "ana one\nana two\n"])
def test_a_wrong_line_is_named(tmp_path: Path, text: str) -> None:
    file = tmp_path / "users"
    file.write_text(text)
    with pytest.raises(BadCredentials, match=f"line {len(text.splitlines())}"):
        credentials_in(file)

"""Prints what pyproject.toml requires, a line each: to `build`, or to run, with the extras that are named."""

import re
import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
OTHERS = re.compile(r"ludoteca\[(.+)\]")


def required(names: list[str]) -> list[str]:
    told = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    if names == ["build"]:
        return list(told["build-system"]["requires"])
    return [*told["project"]["dependencies"], *of_extras(names, told["project"]["optional-dependencies"])]


def of_extras(names: list[str], extras: dict[str, list[str]]) -> list[str]:
    """Return what some extras bring; one that is made of others says so as `ludoteca[room,print]`."""
    lines: list[str] = []
    for line in [line for name in names for line in extras[name]]:
        others = OTHERS.fullmatch(line)
        lines += of_extras(others[1].split(","), extras) if others else [line]
    return lines


if __name__ == "__main__":
    print("\n".join(required(sys.argv[1:])))

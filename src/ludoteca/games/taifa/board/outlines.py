"""The drawn shapes of a map: read, and checked entry by entry."""

import json
import re
from pathlib import Path
from typing import Final

from ludoteca.core.errors import BadData
from ludoteca.core.game import Json
from ludoteca.games.taifa.pieces.atlas import AREAS

FILE: Final = "shapes.json"
PATH: Final = re.compile(r"[MLZ0-9 .-]*")
PARTS: Final = ("outline", "inset", "coast")


def wrong(entry: str, detail: str) -> BadData:
    return BadData({"file": FILE, "entry": entry, "detail": detail})


def read_shapes(folder: Path) -> Json | None:
    """Return the shapes of a folder, None where nobody has drawn them; BadData names a wrong entry."""
    path = folder / FILE
    if not path.exists():
        return None
    try:
        shapes = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise wrong("the file", "is not JSON that can be read") from error
    if not isinstance(shapes, dict):
        raise wrong("the file", "is not a JSON object")
    check_numbers("view", shapes.get("view"), 4)
    for name in ("land", "abroad"):
        check_path(name, shapes.get(name))
    check_areas(shapes.get("areas"))
    check_borders(shapes.get("borders"))
    return shapes


def check_path(entry: str, value: object) -> None:
    if not isinstance(value, str) or not PATH.fullmatch(value):
        raise wrong(entry, "is not a path of M, L and Z with numbers")


def check_numbers(entry: str, value: object, count: int) -> None:
    is_sound = isinstance(value, list) and len(value) == count and all(is_number(one) for one in value)
    if not is_sound:
        raise wrong(entry, f"is not a list of {count} numbers")


def is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def check_areas(areas: object) -> None:
    for number in range(1, AREAS + 1):
        area = areas.get(str(number)) if isinstance(areas, dict) else None
        if not isinstance(area, dict):
            raise wrong(f"areas, {number}", "is missing")
        for name in PARTS:
            check_path(f"areas, {number}, {name}", area.get(name))


def check_borders(borders: object) -> None:
    if not isinstance(borders, list):
        raise wrong("borders", "is not a list")
    for number, border in enumerate(borders, 1):
        entry = f"borders, number {number}"
        if not isinstance(border, dict):
            raise wrong(entry, "is not an object")
        check_numbers(f"{entry}, areas", border.get("areas"), 2)
        if not all(one in range(1, AREAS + 1) for one in border["areas"]):
            raise wrong(f"{entry}, areas", f"are not numbers from 1 to {AREAS}")
        check_path(f"{entry}, line", border.get("line"))
        if not isinstance(border.get("hills"), list):
            raise wrong(f"{entry}, hills", "is not a list of points")
        for hill in border["hills"]:
            check_numbers(f"{entry}, hills", hill, 2)

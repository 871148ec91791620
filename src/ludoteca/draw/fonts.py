"""The faces we ship: as rules of a style sheet, inside pictures that leave the page, and as files for print.

`scripts/fonts.py` makes them. Where nobody has, pages and pictures go on with what the system has.
"""

import json
import re
from base64 import b64encode
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

FOLDER: Final = Path(__file__).parent / "faces"
LIST: Final = FOLDER / "faces.json"
OPENING: Final = re.compile(r"<svg\b[^>]*>")
WEIGHT: Final = re.compile(r'font-weight="(\d+)"')
PLAIN: Final = 400


class StandIn(NamedTuple):
    """Fonts that many systems have, and how they are stretched to a face of ours."""

    local: tuple[str, ...]
    size: float
    ascent: float
    descent: float

    @property
    def sources(self) -> str:
        return ", ".join(f'local("{name}")' for name in self.local)


class Face(NamedTuple):
    """One face of a family, and what stands in for it until it is there."""

    family: str
    weight: int
    style: str
    file: str
    stand_ins: tuple[StandIn, ...]

    @property
    def traits(self) -> str:
        return f"font-weight: {self.weight}; font-style: {self.style}"


@lru_cache
def faces() -> tuple[Face, ...]:
    """Return the faces that were made."""
    if not LIST.exists():
        return ()
    listed = json.loads(LIST.read_text(encoding="utf-8"))["faces"]
    return tuple(face_of(one) for one in listed)


def face_of(told: dict[str, Any]) -> Face:
    stand_ins = (StandIn(tuple(one["local"]), one["size"], one["ascent"], one["descent"]) for one in told["stand_ins"])
    return Face(told["family"], told["weight"], told["style"], told["woff2"], tuple(stand_ins))


def rules(ones: Iterable[Face], address: Callable[[Face], str]) -> str:
    """Return faces as rules of a style sheet, each loaded from its address."""
    return "\n".join(
        f'@font-face {{ font-family: "{face.family}"; {face.traits}; font-display: swap; '
        f'src: url("{address(face)}") format("woff2"); }}'
        for face in ones
    )


def stand_ins() -> str:
    """Return rules for fonts that most systems have, stretched to ours: the page does not jump when ours arrive."""
    return "\n".join(
        f'@font-face {{ font-family: "{face.family} Stand-in {place}"; {face.traits}; '
        f"src: {one.sources}; size-adjust: {one.size:.2%}; "
        f"ascent-override: {one.ascent:.2%}; descent-override: {one.descent:.2%}; line-gap-override: 0%; }}"
        for face in faces()
        for place, one in enumerate(face.stand_ins, 1)
    )


@lru_cache
def inside(face: Face) -> str:
    """Return a face as an address that holds all of it."""
    return f"data:font/woff2;base64,{b64encode((FOLDER / face.file).read_bytes()).decode()}"


@lru_cache
def embedded(ones: tuple[Face, ...]) -> str:
    """Return rules that bring the faces themselves along."""
    return rules(ones, inside)


def with_fonts(picture: str) -> str:
    """Return a picture that leaves the page with the faces it may use inside."""
    weights = {int(weight) for weight in WEIGHT.findall(picture)} or {PLAIN}
    used = tuple(
        face
        for face in faces()
        if face.family in picture
        and face.weight in weights
        and (face.style == "normal" or f'font-style="{face.style}"' in picture)
    )
    opening = OPENING.match(picture)
    assert opening is not None
    return f"{opening[0]}<style>{embedded(used)}</style>{picture[opening.end() :]}" if used else picture

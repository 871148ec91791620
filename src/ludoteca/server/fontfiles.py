"""What the page loads of our fonts: the files, the style sheet that names them, and which of them come first."""

import os
from functools import lru_cache
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from ludoteca.draw.fonts import FOLDER, faces, rules, stand_ins

FIRST: Final = (("Ludoteca Sans", 400), ("Ludoteca Sans", 600), ("Ludoteca Serif", 600))


class FontFiles(StaticFiles):
    """Serves the faces for browsers, and nothing else of their folder."""

    def __init__(self) -> None:
        super().__init__(directory=FOLDER, check_dir=False)

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        return super().lookup_path(path) if path in {face.file for face in faces()} else ("", None)


@lru_cache
def fonts_sheet() -> str:
    return "\n".join((rules(faces(), lambda face: f"/fonts/{face.file}"), stand_ins(), ""))


def fonts() -> Response:
    return Response(fonts_sheet(), media_type="text/css")


def first_fonts() -> list[str]:
    """Return the files of the faces that every page shows at once."""
    return [face.file for face in faces() if (face.family, face.weight) in FIRST]

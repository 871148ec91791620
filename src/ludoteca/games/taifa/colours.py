"""The colours that Taifa adds to the shared ones: the chart, and the kingdoms."""

from typing import Final

from ludoteca.draw.palette import Palette, fixed

COLOURS: Final = {
    "taifa-stage": ("#b9d0cf", "#173035"),
    "map-paper": ("#f6ebd2", "#4b4132"),
    "map-out": ("#e3d8bf", "#2f3430"),
    "map-ink": ("#4a3520", "#efe0c2"),
    "map-hill": ("#e6d3a8", "#6a5b42"),
    "sea-line": ("#8fb3b3", "#2f5a60"),
    "sea-link": ("#1f4f8f", "#8fc0f2"),
    **fixed(
        {
            "castile": "#b5322b",
            "catalan": "#dea71f",
            "valencia": "#93b944",
            "seville": "#62aed3",
            "badajoz": "#2f6b48",
            "leon": "#2e4288",
            "indep": "#cdc2ac",
        }
    ),
}
PAGE: Final = Palette(COLOURS, standalone=False)
ALONE: Final = Palette(COLOURS, standalone=True)

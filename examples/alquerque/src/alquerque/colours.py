"""The colours that Alquerque adds to the shared ones: a board of walnut and pear, men of ivory and ebony."""

from typing import Final

from ludoteca.draw.palette import Palette, fixed

COLOURS: Final = {
    "alq-stage": ("#ccd2ba", "#21281f"),
    **fixed(
        {
            "alq-walnut": "#6b4226",
            "alq-walnut-2": "#47290f",
            "alq-pear": "#dcb27c",
            "alq-pear-2": "#c99a60",
            "alq-inlay": "#4a2b14",
            "alq-ivory": "#f6ecd6",
            "alq-ivory-2": "#b89f72",
            "alq-ebony": "#3d2a25",
            "alq-ebony-2": "#170d0a",
        }
    ),
}
PAGE: Final = Palette(COLOURS, standalone=False)
ALONE: Final = Palette(COLOURS, standalone=True)

"""The colours that Patios adds to the shared ones: the whitewashed wall."""

from typing import Final

from ludoteca.draw.palette import Palette, fixed

COLOURS: Final = {
    "patios-stage": ("#ead9bd", "#2c2319"),
    **fixed(
        {
            "purple": "#6d3f86",
        }
    ),
}
PAGE: Final = Palette(COLOURS, standalone=False)
ALONE: Final = Palette(COLOURS, standalone=True)

"""The colours that Talavera adds to the shared ones: the clay of the workshop and its four glazes."""

from typing import Final

from ludoteca.draw.palette import Palette, fixed

COLOURS: Final = {
    "talavera-stage": ("#e9d9c3", "#2b211a"),
    "talavera-floor": ("#d3a988", "#3b271b"),
    **fixed(
        {
            "tal-y": "#e3a51f",
            "tal-y2": "#87560a",
            "tal-a": "#1f428f",
            "tal-a2": "#12275c",
            "tal-s": "#8ec6e4",
            "tal-s2": "#1f6c9d",
            "tal-r": "#b53a2a",
            "tal-r2": "#74190f",
        }
    ),
}
PAGE: Final = Palette(COLOURS, standalone=False)
ALONE: Final = Palette(COLOURS, standalone=True)

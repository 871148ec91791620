"""The colours that Taluvo adds to the shared ones: the sea, the terrains and the tribes."""

from typing import Final

from ludoteca.draw.palette import Palette, fixed

COLOURS: Final = {
    "taluvo-stage": ("#a9d3d6", "#14363c"),
    **fixed(
        {
            "jungle": "#3f7d4d",
            "jungle-2": "#235234",
            "grass": "#b4c664",
            "grass-2": "#768a34",
            "lake": "#4d9fb5",
            "lake-2": "#25687c",
            "rock": "#a79d90",
            "rock-2": "#6b6258",
            "sand": "#e8cf94",
            "sand-2": "#b08f4c",
            "volcano": "#5d4a43",
            "volcano-2": "#38292440",
            "lava": "#ec6a2c",
            "tribe-1": "#c8402f",
            "tribe-2": "#2a4b8d",
            "tribe-3": "#e0a526",
            "tribe-4": "#6d3f86",
        }
    ),
}
PAGE: Final = Palette(COLOURS, standalone=False)
ALONE: Final = Palette(COLOURS, standalone=True)

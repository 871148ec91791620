"""Ludoteca: four modern board games to play, to study and to teach agents."""

from ludoteca.build import VERSION as __version__

__all__ = ["__version__"]

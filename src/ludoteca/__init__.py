"""Ludoteca: four modern board games to play, to study and to teach agents."""

from ludoteca.build import VERSION

__version__ = VERSION

"""Ludoteca: four modern board games to play, to study and to teach agents."""

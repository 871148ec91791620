"""Measures that are written down; `ludoteca bench` takes those of the games."""

"""The rules of Talavera, by chapter of RULES.md."""

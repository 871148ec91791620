"""The rules of Patios, by chapter of RULES.md."""

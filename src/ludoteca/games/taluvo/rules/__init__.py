"""The rules of Taluvo, by chapter of RULES.md."""

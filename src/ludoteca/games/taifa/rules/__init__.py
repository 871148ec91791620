"""The rules of Taifa by chapter, in the order of the rulebook."""

"""The room, from its store to its pages."""

"""What teaches a game: pages to read and lessons to play, as data beside the game. See ARCHITECTURE.md."""

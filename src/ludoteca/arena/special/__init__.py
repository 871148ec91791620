"""What belongs to one game and needs the arena."""

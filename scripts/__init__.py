"""What sets up, builds and fetches."""

"""The game room: live tables over a store, pages, an interface for programs, and agents in their own processes."""

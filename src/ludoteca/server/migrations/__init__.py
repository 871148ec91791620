"""The versions of the schema, run when the room opens."""

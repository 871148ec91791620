"""One module per version of the schema, oldest first."""

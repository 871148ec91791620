"""What Alembic runs: the versions not yet applied, on the connection it is handed."""

from alembic import context

from ludoteca.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()

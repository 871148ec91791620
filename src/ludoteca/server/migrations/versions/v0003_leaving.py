"""Leaving: who takes over at a table, and who leaves it when the poll that runs has closed."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("matches", sa.Column("stand_in", sa.String(64), nullable=False, server_default=""))
    op.add_column("answers", sa.Column("leaves", sa.Boolean, nullable=False, server_default=sa.false()))

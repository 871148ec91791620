"""The coach: at which tables hints may be asked for, and how many each seat has had."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("matches", sa.Column("coach", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "hints",
        sa.Column("match", sa.String(64), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
    )

"""Polls and replaceable tables: kept answers, when a link wants to be asked, and a match's data."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("matches", sa.Column("data", sa.String(64), nullable=False, server_default=""))
    op.add_column("links", sa.Column("asks", sa.String(10), nullable=False, server_default="concerned"))
    op.add_column("links", sa.Column("quiet", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "answers",
        sa.Column("match", sa.String(64), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("notations", sa.JSON, nullable=False),
    )

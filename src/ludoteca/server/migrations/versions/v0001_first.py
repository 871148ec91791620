"""The first form of the store."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    make_matches()
    make_lines()
    make_links()
    make_visitors()


def match_column(*, primary_key: bool = False) -> sa.Column[str]:
    key = sa.ForeignKey("matches.id")
    return sa.Column("match", sa.String(64), key, primary_key=primary_key, nullable=False)


def make_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(40), nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("started", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("chairs", sa.JSON, nullable=False),
    )


def make_lines() -> None:
    op.create_table(
        "lines",
        match_column(primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True),
        sa.Column("data", sa.JSON, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, primary_key=True),
        match_column(),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
    )
    op.create_index("notices_by_match", "notices", ["match"])


def make_links() -> None:
    op.create_table(
        "links",
        sa.Column("token", sa.String(64), primary_key=True),
        match_column(),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("opened", sa.String(40), nullable=True),
        sa.Column("heir", sa.String(64), nullable=True),
    )
    op.create_index("links_by_match", "links", ["match"])


def make_visitors() -> None:
    op.create_table(
        "visitors",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
    )
    op.create_table(
        "visits",
        sa.Column("visitor", sa.String(64), sa.ForeignKey("visitors.id"), primary_key=True),
        sa.Column("token", sa.String(64), sa.ForeignKey("links.token"), primary_key=True),
        sa.Column("seen", sa.String(40), nullable=False),
    )

"""Chairs: a table has one public address, and who holds a place is known by digests of secrets alone.

What was a link's secret becomes the key of a device; places get names that open nothing.
"""

import secrets
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

LINKS = sa.table(
    "links",
    sa.column("seats", sa.JSON),
    *map(sa.column, ("token", "match", "role", "opened", "heir", "asks", "quiet")),
)
VISITORS = sa.table("visitors", sa.column("id"), sa.column("name"))
VISITS = sa.table("visits", sa.column("visitor"), sa.column("token"), sa.column("seen"))


def digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def upgrade() -> None:
    op.add_column("matches", sa.Column("closed", sa.Boolean, nullable=False, server_default=sa.false()))
    make_tables()
    bind = op.get_bind()
    old = [dict(row) for row in bind.execute(sa.select(LINKS)).mappings()]
    people = [dict(row) for row in bind.execute(sa.select(VISITORS)).mappings()]
    seen = [dict(row) for row in bind.execute(sa.select(VISITS)).mappings()]
    bind.execute(sa.delete(VISITS))
    bind.execute(sa.delete(LINKS))
    bind.execute(sa.delete(VISITORS))
    named = {row["token"]: secrets.token_urlsafe(18) for row in old}
    put(VISITORS, [{"id": digest(row["id"]), "name": row["name"]} for row in people])
    put(LINKS, [row | {"token": named[row["token"]], "heir": named.get(row["heir"])} for row in old])
    put(
        sa.table("keys", *map(sa.column, ("digest", "place", "kind", "made"))),
        [
            {
                "digest": digest(row["token"]),
                "place": named[row["token"]],
                "kind": "device",
                "made": row["opened"] or "",
            }
            for row in old
        ],
    )
    put(
        sa.table("holdings", *map(sa.column, ("visitor", "place", "seen", "through"))),
        [
            {
                "visitor": digest(row["visitor"]),
                "place": named[row["token"]],
                "seen": row["seen"],
                "through": None,  # they were there before anything could be revoked
            }
            for row in seen
        ],
    )
    op.drop_table("visits")


def put(table: sa.TableClause, rows: list[dict[str, object]]) -> None:
    if rows:
        op.get_bind().execute(sa.insert(table), rows)


def make_tables() -> None:
    op.create_table(
        "holdings",
        sa.Column("visitor", sa.String(64), sa.ForeignKey("visitors.id"), primary_key=True),
        sa.Column("place", sa.String(64), sa.ForeignKey("links.token"), primary_key=True),
        sa.Column("seen", sa.String(40), nullable=False),
        sa.Column("through", sa.String(64), nullable=True),
    )
    op.create_index("holdings_by_place", "holdings", ["place"])
    op.create_table(
        "keys",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("place", sa.String(64), sa.ForeignKey("links.token"), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("made", sa.String(40), nullable=False),
    )
    op.create_index("keys_by_place", "keys", ["place"])

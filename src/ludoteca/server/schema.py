"""What the store holds: matches, their lines, answers to a poll, notices, secret links and visitors."""

from typing import Final

from sqlalchemy import JSON, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text, false

TOKEN: Final = 64

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(TOKEN), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", String(40), nullable=False),
    Column("salt", String(TOKEN), nullable=False),
    Column("started", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("chairs", JSON, nullable=False),
    Column("data", String(TOKEN), nullable=False, server_default=""),  # digest of the tables the game had
    Column("stand_in", String(TOKEN), nullable=False, server_default=""),  # who takes over where somebody leaves
    Column("coach", Boolean, nullable=False, server_default=false()),  # whether hints may be asked for
    Column("closed", Boolean, nullable=False, server_default=false()),  # to onlookers
)

# The log is the truth: lines are only ever added, and a match has one line of each number.
lines = Table(
    "lines",
    metadata,
    Column("match", String(TOKEN), ForeignKey("matches.id"), primary_key=True),
    Column("line", Integer, primary_key=True),
    Column("data", JSON, nullable=False),
)

# What seats have answered in the poll that runs at a line; they become lines all at once when it closes.
answers = Table(
    "answers",
    metadata,
    Column("match", String(TOKEN), ForeignKey("matches.id"), primary_key=True),
    Column("line", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("notations", JSON, nullable=False),
    Column("leaves", Boolean, nullable=False, server_default=false()),  # the table, once the poll has closed
)

# How many hints each seat has asked for: they are no lines, and are told at the end.
hints = Table(
    "hints",
    metadata,
    Column("match", String(TOKEN), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("count", Integer, nullable=False),
)

# What the table said that is no action: `line` is the last line before it.
notices = Table(
    "notices",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", String(TOKEN), ForeignKey("matches.id"), nullable=False),
    Column("line", Integer, nullable=False),
    Column("key", String(80), nullable=False),
    Column("facts", JSON, nullable=False),
    Index("notices_by_match", "match"),
)

# The places at a table; their `token` is a name, no secret.
links = Table(
    "links",
    metadata,
    Column("token", String(TOKEN), primary_key=True),
    Column("match", String(TOKEN), ForeignKey("matches.id"), nullable=False),
    Column("role", String(10), nullable=False),
    Column("seats", JSON, nullable=False),
    Column("opened", String(40), nullable=True),
    Column("heir", String(TOKEN), nullable=True),  # the same person's link at the table of the rematch
    Column("asks", String(10), nullable=False, server_default="concerned"),
    Column("quiet", Boolean, nullable=False, server_default=false()),
    Index("links_by_match", "match"),
)

# The digest of a browser's cookie, and what its person is called.
visitors = Table(
    "visitors",
    metadata,
    Column("id", String(TOKEN), primary_key=True),
    Column("name", Text, nullable=False),
)

# Which browsers hold a place, by the digest of their cookie; `through` is the key of a further device.
holdings = Table(
    "holdings",
    metadata,
    Column("visitor", String(TOKEN), ForeignKey("visitors.id"), primary_key=True),
    Column("place", String(TOKEN), ForeignKey("links.token"), primary_key=True),
    Column("seen", String(40), nullable=False),
    Column("through", String(TOKEN), nullable=True),
    Index("holdings_by_place", "place"),
)

# Secrets that lead to a place, by their digests: an invitation until the chair is claimed, a device's until revoked.
keys = Table(
    "keys",
    metadata,
    Column("digest", String(TOKEN), primary_key=True),
    Column("place", String(TOKEN), ForeignKey("links.token"), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("made", String(40), nullable=False),
    Index("keys_by_place", "place"),
)

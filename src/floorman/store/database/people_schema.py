"""The tables of people: players, staff, and what each device may do."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
)

from floorman.store.database.schema import METADATA

BY_BYTE = Text().with_variant(Text(collation="C"), "postgresql")
"""Text that is compared byte by byte, as SQLite does by itself: twice as fast."""

players = Table(
    "players",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("search", BY_BYTE, nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("nickname", Text, nullable=False, default=""),
    Column("membership", String(80), unique=True),
    Column("email", Text, nullable=False, default=""),
    Column("phone", Text, nullable=False, default=""),
    Column("document", Text, nullable=False, default=""),
    Column("birthday", String(10), nullable=False, default=""),
    Column("notes", Text, nullable=False, default=""),
    Column("merged_into", Integer, ForeignKey("players.id"), index=True),
    Column("erased", Boolean, nullable=False, default=False),
    Column("created", BigInteger, nullable=False),
    sqlite_autoincrement=True,
)
"""``membership`` is NULL where there is none. An erased row stays, so its id is not given again."""

player_photos = Table(
    "player_photos",
    METADATA,
    Column("player", Integer, ForeignKey("players.id"), primary_key=True),
    Column("type", String(40), nullable=False),
    Column("image", LargeBinary, nullable=False),
)

player_changes = Table(
    "player_changes",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("player", Integer, ForeignKey("players.id"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("by", Text, nullable=False),
    Column("field", String(40), nullable=False),
    Column("was", Text, nullable=False),
    sqlite_autoincrement=True,
)
"""What a field was before; the fields ``merged``, ``taken apart`` and ``erased`` name an act.

``signed up`` tells the sign-up by which a player came, ``named`` and ``another named`` the event
and the entry behind which a player stands, or no longer.
"""

foreign_players = Table(
    "foreign_players",
    METADATA,
    Column("event", String(40), primary_key=True),
    Column("theirs", String(80), primary_key=True),
    Column("ours", Integer, ForeignKey("players.id"), index=True),
)
"""Whom the ids of an event from another venue mean here; NULL where nobody told."""

sign_ups = Table(
    "sign_ups",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("stream", String(40), ForeignKey("streams.id"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
)
"""Who signed up for an event without the desk; a row goes once the desk has taken it, or not."""

users = Table(
    "users",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", String(80), nullable=False, unique=True),
    Column("password_hash", Text, nullable=False),
    Column("role", String(20), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("revoked", BigInteger),
    sqlite_autoincrement=True,
)

credentials = Table(
    "credentials",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("hash", String(64), nullable=False, unique=True),
    Column("role", String(20), nullable=False),
    Column("bound_table", Integer, nullable=False, default=0),
    Column("player", String(80), nullable=False, default=""),
    Column("label", Text, nullable=False, default=""),
    Column("user", Integer, ForeignKey("users.id"), index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger),
    Column("used", BigInteger),
    Column("revoked", BigInteger),
    Column("origin", Integer),
    Column("person", Text, nullable=False, server_default=""),
    Column("event", String(40), nullable=False, server_default=""),
    sqlite_autoincrement=True,
)
"""A bearer token, a session, or a one-time code: only the SHA-256 of its secret is here.

``origin`` is the session that a pass was made for, or the pass that a session was made of.
``person`` is who works on the device now, ``event`` where a dealer's stands at its table.
"""

shifts = Table(
    "shifts",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("credential", Integer, ForeignKey("credentials.id"), nullable=False, index=True),
    Column("person", Text, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("begun_by", Text, nullable=False),
    Column("ended", BigInteger),
    Column("ended_by", Text, nullable=False, server_default=""),
    sqlite_autoincrement=True,
)
"""Who worked on a device, from when to when: what is done there meanwhile is theirs."""

venue = Table(
    "venue",
    METADATA,
    Column("id", String(40), primary_key=True),
)
"""One row: the mark by which an exported event finds its venue, and its players, again."""

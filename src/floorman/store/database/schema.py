"""The tables of the store. An event of the venue is a stream; its log is its rows in ``events``."""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData()


def _stream() -> sa.Column[str]:
    return sa.Column("stream", sa.String(40), sa.ForeignKey("streams.id"), primary_key=True)


def _position(name: str, *, primary_key: bool = False) -> sa.Column[int]:
    return sa.Column(
        name, sa.BigInteger, primary_key=primary_key, autoincrement=False, nullable=False
    )


streams = sa.Table(
    "streams",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("head", sa.BigInteger, nullable=False),
    sa.Column("state", sa.String(20), nullable=False),
    sa.Column("chain", sa.String(64), nullable=False, server_default=""),
    sa.Column("chained_from", sa.BigInteger, nullable=False, server_default="0"),
)
"""``head`` is the newest position of the log: who appends moves it from where it was seen.

``chain`` is the hash there, empty until something is appended to a log of an older version; the
entries before ``chained_from`` were hashed when that was written, not when they were.
"""

secrets = sa.Table(
    "secrets",
    METADATA,
    _stream(),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("sealed_by", sa.String(16), nullable=False, server_default=""),
)
"""The secret of a stream's draws, apart from its log: it is no one's to read while draws come.

``sealed_by`` names the key it is sealed with; empty when it stands open.
"""

events = sa.Table(
    "events",
    METADATA,
    _stream(),
    _position("position", primary_key=True),
    _position("act"),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("by", sa.Text, nullable=False),
    sa.Column("type", sa.String(60), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("because", sa.Text, nullable=False),
    sa.Column("device", sa.Text, nullable=False, server_default=""),
    sa.Column("asked", sa.Text, nullable=False, server_default=""),
    sa.Column("chain", sa.String(64), nullable=True),
)
"""Envelopes: ``body`` is the data as JSON, ``because`` the topics with a space between.

``device`` is where it was asked, ``asked`` the command's name. ``chain`` is the hash of the log up
to here; an entry of an older version has none.
"""

keys = sa.Table(
    "keys",
    METADATA,
    _stream(),
    sa.Column("key", sa.String(200), primary_key=True),
    sa.Column("fingerprint", sa.String(64), nullable=False),
    _position("first"),
    _position("last"),
)
"""Commands that came with a key, and where their events stand: from ``first`` to ``last``.

``key`` is the hash of what was said, and of who said it.
"""

venue_tables = sa.Table(
    "venue_tables",
    METADATA,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("stream", sa.String(40), sa.ForeignKey("streams.id"), nullable=False),
)
"""The tables of the venue that events have open, for events that name them."""

flights = sa.Table(
    "flights",
    METADATA,
    _stream(),
    sa.Column("feeds", sa.String(80), nullable=False, index=True),
)
"""Events whose bags go on in another, and which."""

flight_entries = sa.Table(
    "flight_entries",
    METADATA,
    _stream(),
    sa.Column("entry", sa.String(80), primary_key=True),
    sa.Column("person", sa.String(80), nullable=False, index=True),
)
"""The entries of those events, each with the id of its player."""

templates = sa.Table(
    "templates",
    METADATA,
    sa.Column("name", sa.String(80), primary_key=True),
    sa.Column("setup", sa.LargeBinary, nullable=False),
)
"""Set-ups to use again, as JSON."""

houses = sa.Table(
    "houses",
    METADATA,
    sa.Column("name", sa.String(80), primary_key=True),
    sa.Column("book", sa.Text, nullable=False),
    sa.Column("rules", sa.Text, nullable=False),
)
"""Books of the house: the bundled book that each rests on, and its rules as a house file's text."""

pictures = sa.Table(
    "pictures",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("stream", sa.String(40), sa.ForeignKey("streams.id"), nullable=False, index=True),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("type", sa.String(40), nullable=False),
    sa.Column("image", sa.LargeBinary, nullable=False),
)
"""What screens of an event show beside it: its ``logo``, a ``background``, ``slide`` by slide."""

sounds = sa.Table(
    "sounds",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("type", sa.String(40), nullable=False),
    sa.Column("sound", sa.LargeBinary, nullable=False),
)
"""Sounds of the house, which any event may play."""

event_sounds = sa.Table(
    "event_sounds",
    METADATA,
    _stream(),
    sa.Column("moment", sa.String(20), primary_key=True),
    sa.Column("sound", sa.String(40), nullable=False),
    sa.Column("volume", sa.Integer, nullable=False),
)
"""What an event plays at a moment, in hundredths of full volume: one of those, or the usual tone
(an empty id). A moment without a row has the usual tone at full volume."""

bag_photos = sa.Table(
    "bag_photos",
    METADATA,
    sa.Column("stream", sa.String(40), sa.ForeignKey("streams.id"), primary_key=True),
    sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("entry", sa.String(80), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("by", sa.Text, nullable=False),
    sa.Column("type", sa.String(40), nullable=False),
    sa.Column("image", sa.LargeBinary, nullable=False),
)
"""What the slip of a bag looked like, by the entry's number in the event and the day."""

snapshots = sa.Table(
    "snapshots",
    METADATA,
    _stream(),
    _position("position", primary_key=True),
    sa.Column("format", sa.String(40), nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
"""States kept to open a log faster; never the truth."""

backups = sa.Table(
    "backups",
    METADATA,
    sa.Column("at", sa.BigInteger, primary_key=True, autoincrement=False),
)
"""One row, the Unix second of the last backup; none before the first."""

restored = sa.Table(
    "restored",
    METADATA,
    sa.Column("at", sa.BigInteger, primary_key=True, autoincrement=False),
)
"""One row, the Unix second at which all this was restored from a backup; none where it was not."""

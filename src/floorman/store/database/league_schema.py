"""The tables of leagues: events of other programs, who did what in them, the sheets of seasons."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Table, Text

from floorman.store.database.schema import METADATA

played_events = Table(
    "played_events",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("mark", String(64), nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("league", Text, nullable=False),
    Column("season", Text, nullable=False),
    Column("start", BigInteger, nullable=False),
    Column("levels", Integer, nullable=False),
    Column("stream", String(100), unique=True),
    Column("head", BigInteger, nullable=False, server_default="0"),
    sqlite_autoincrement=True,
)
"""``mark`` is the same for the same event, whatever its file is called; ``start`` is a Unix second,
0 where the file doesn't say. An event of the venue's own has its ``stream``, read up to ``head``.
"""

played_results = Table(
    "played_results",
    METADATA,
    Column("event", Integer, ForeignKey("played_events.id"), primary_key=True),
    Column("line", Integer, primary_key=True, autoincrement=False),
    Column("player", Integer, ForeignKey("players.id"), index=True),
    Column("place", Integer, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("rebuys", Integer, nullable=False),
    Column("addons", Integer, nullable=False),
    Column("knocked_out", Integer, nullable=False),
    Column("buyins", BigInteger, nullable=False),
    Column("paid", BigInteger, nullable=False),
    Column("prize", BigInteger, nullable=False),
    Column("points", Text, nullable=False),
    Column("bounties", BigInteger, nullable=False, server_default="0"),
)
"""Money in cents, points as decimal text; ``player`` is NULL where the name will not do for one.

No name stands here: who is erased leaves the sums to "player 17".
"""

seasons = Table(
    "seasons",
    METADATA,
    Column("name", String(80), primary_key=True),
    Column("sheet", Text, nullable=False),
)
"""The seasons that have a page: the text of each one's sheet."""

column_choices = Table(
    "column_choices",
    METADATA,
    Column("header", String(64), primary_key=True),
    Column("columns", Text, nullable=False),
)
"""What the columns of a spreadsheet mean, by the hash of its header: matched once by hand."""

history_wishes = Table(
    "history_wishes",
    METADATA,
    Column("player", Integer, ForeignKey("players.id"), primary_key=True),
    Column("shows", String(20), nullable=False),
)
"""What a player lets everybody see of the own history; who said nothing shows none of it."""

"""Recorded hands of an event's tables, each as the log of its own events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from floorman.errors import Unknown
from floorman.sentences import say
from floorman.store.database.engines import Database
from floorman.store.database.schema import METADATA

hands = sa.Table(
    "hands",
    METADATA,
    sa.Column("stream", sa.String(40), sa.ForeignKey("streams.id"), primary_key=True),
    sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("table", sa.Integer, nullable=False),
    sa.Column("hand", sa.Integer, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("players", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Index("hands_of_tables", "stream", "table", "hand"),
)
"""``number`` counts the hands of the event, ``hand`` those of its table. ``players`` is JSON."""

_PLAYERS = msgspec.json.Decoder(dict[int, str])


class RecordedHand(NamedTuple):
    """A hand that was played to its end: where, when in Unix seconds, by which entries, its log."""

    number: int
    table: int
    hand: int
    at: int
    players: dict[int, str]
    text: str


class HandPlace(NamedTuple):
    """A recorded hand without its text."""

    number: int
    table: int
    hand: int
    at: int


class RecordedHands:
    """The recorded hands of one venue."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, event: str, recorded: Iterable[RecordedHand]) -> None:
        """Write hands down. One that was dealt again after an undo takes the place of the first."""
        rows = [{"stream": event, **one._asdict(), "players": _json(one)} for one in recorded]
        if not rows:
            return
        numbers = [row["number"] for row in rows]
        with self._database.alone() as db:
            of_these = (hands.c.stream == event) & hands.c.number.in_(numbers)
            db.execute(hands.delete().where(of_these))
            db.execute(hands.insert(), rows)

    def get(self, event: str, number: int) -> RecordedHand:
        """A hand by its number in the event; raises Unknown when it is not recorded."""
        query = sa.select(*hands.c["number", "table", "hand", "at", "players", "text"])
        with self._database.reading() as db:
            row = db.execute(query.where(*_is(event, number))).one_or_none()
        if row is None:
            raise Unknown(say("recorded hand"), str(number), (say("those of the list of hands"),))
        number, table, hand, at, players, text = row
        return RecordedHand(number, table, hand, at, _PLAYERS.decode(players), text)

    def newest(self, event: str, table: int = 0, limit: int = 100) -> list[HandPlace]:
        """The newest hands of an event, or of one of its tables, the newest first."""
        query = sa.select(*hands.c["number", "table", "hand", "at"])
        query = query.where(hands.c.stream == event)
        if table:
            query = query.where(hands.c.table == table)
        with self._database.reading() as db:
            found = db.execute(query.order_by(hands.c.number.desc()).limit(limit))
            return [HandPlace(*row) for row in found]

    def of_player(self, event: str, ids: Iterable[str], limit: int = 20) -> list[HandPlace]:
        """The newest hands that were dealt to a player, known by any of these ids in an event."""
        told = [hands.c.players.contains(f'"{id_}{end}') for id_ in ids for end in ('"', "/")]
        if not told:
            return []
        query = sa.select(*hands.c["number", "table", "hand", "at"])
        query = query.where(hands.c.stream == event, sa.or_(*told))
        with self._database.reading() as db:
            found = db.execute(query.order_by(hands.c.number.desc()).limit(limit))
            return [HandPlace(*row) for row in found]

    def number_of(self, event: str, table: int, hand: int, at: int) -> int:
        """The number of a table's hand that ended by a second; 0 when it is not recorded."""
        query = sa.select(hands.c.number).where(
            hands.c.stream == event,
            hands.c.table == table,
            hands.c.hand == hand,
            hands.c.at <= at,
        )
        with self._database.reading() as db:
            return db.scalar(query.order_by(hands.c.number.desc()).limit(1)) or 0

    def beside(self, event: str, hand: HandPlace | RecordedHand) -> tuple[int, int]:
        """The numbers of the hands before and after this one at its table; 0 for none."""
        at_table = (hands.c.stream == event) & (hands.c.table == hand.table)
        before = sa.select(sa.func.max(hands.c.number)).where(
            at_table, hands.c.number < hand.number
        )
        after = sa.select(sa.func.min(hands.c.number)).where(at_table, hands.c.number > hand.number)
        with self._database.reading() as db:
            return db.scalar(before) or 0, db.scalar(after) or 0


def _json(hand: RecordedHand) -> str:
    return msgspec.json.encode(hand.players).decode()


def _is(event: str, number: int) -> tuple[sa.ColumnElement[bool], ...]:
    return hands.c.stream == event, hands.c.number == number

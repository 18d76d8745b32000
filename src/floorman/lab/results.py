"""What a forecast says, as plain values: bands, marks, a row every ten minutes."""

from __future__ import annotations

from msgspec import Struct


class Band(Struct, frozen=True):
    """What a tenth, a half and nine tenths of the runs are at or below."""

    p10: float
    p50: float
    p90: float


class Mark(Band, frozen=True):
    """The minute in which something is reached; ``error`` is the standard error of its middle,
    which more runs make smaller.
    """

    error: float


class Row(Struct, frozen=True):
    """The event at a minute: players left, the middle of the average stacks, tables needed.

    ``tables_p90`` are enough in nine of ten events; both are None where a table has no number of
    seats, as of a clock alone.
    """

    minute: int
    players: Band
    average_bb: float
    tables: int | None
    tables_p90: int | None


class Basis(Struct, frozen=True):
    """How many events the chances were measured in. ``thin`` are the classes of stacks, from 1,
    that this event comes through and about which too little is known; ``largest`` is the most
    players in a measured event, ``beyond`` whether this field has more: its bands may be wider.
    """

    events: int
    thin: tuple[int, ...]
    largest: int = 0
    beyond: bool = False


class Forecast(Struct, frozen=True):
    """The forecast of an event: minutes from its start, or from now where it is under way.

    Minutes are those of the room, breaks included; ``at`` has a row every ten. ``money``,
    ``final_table`` and ``end`` are None where more than a tenth of the runs never reach them.
    """

    runs: int
    seed: int
    players: int
    at: tuple[Row, ...]
    entries: Band
    money: Mark | None
    final_table: Mark | None
    end: Mark | None
    rests_on: Basis

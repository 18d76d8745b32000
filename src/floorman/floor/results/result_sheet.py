"""The results of an event as one document of JSON, written and read back.

Money is a number in units, with two decimals where it has cents, and never a binary fraction.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from floorman.errors import BadFile
from floorman.floor.cash.pool import overlay, pool
from floorman.floor.results.results import Settled, named, standings
from floorman.floor.seating.persons import unique_players
from floorman.sentences import say, verbatim
from floorman.tournament.sheet.currency import plain

if TYPE_CHECKING:
    from floorman.floor.live import Live


class Line(Struct, frozen=True):
    """A finished entry: its id and number, the player's name, the prize and what became of it.

    ``bounties`` are what it has won of those, in units.
    """

    place: int
    entry: str
    number: int
    player: str
    prize: Decimal
    settled: Settled = ""
    bounties: Decimal = Decimal(0)


class ResultSheet(Struct, frozen=True):
    """The results so far, the winner first, and what the prizes are made of."""

    event: str
    book: str
    entries: int
    players: int
    pool: Decimal
    overlay: Decimal
    results: tuple[Line, ...]


def result_sheet(live: Live, names: Mapping[str, str]) -> ResultSheet:
    """The sheet of an event; ``names`` are by player, who needs none.

    Raises BadSetup before the event is set up.
    """
    play, setup = live.play, live.play.setup
    locked = live.prizes.locked
    return ResultSheet(
        event=play.structure.name,
        book=setup.book if setup is not None else "",
        entries=play.entries,
        players=unique_players(live),
        pool=_money(locked.pool if locked is not None else pool(live)),
        overlay=_money(overlay(live)),
        results=tuple(_lines(live, names)),
    )


def _lines(live: Live, names: Mapping[str, str]) -> Iterator[Line]:
    rows = standings(live)
    for row, one in zip(rows, named(rows, names), strict=True):
        name, prize = one.entrant.name, _money(row.prize)
        bounties = _money(row.bounties)
        yield Line(row.place, row.entry, row.number, name, prize, row.settled, bounties)


def _money(cents: int) -> Decimal:
    return Decimal(plain(cents))


_ENCODER = msgspec.json.Encoder(decimal_format="number")
_DECODER = msgspec.json.Decoder(ResultSheet)


def written(sheet: ResultSheet) -> str:
    """The sheet as one line of JSON."""
    return _ENCODER.encode(sheet).decode() + "\n"


def read(document: str, source: str = "results") -> ResultSheet:
    """The sheet that the document was written from; raises BadFile when it is none."""
    try:
        return _DECODER.decode(document)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadFile(source, "", verbatim(str(error)), say("a sheet of results in JSON")) from None

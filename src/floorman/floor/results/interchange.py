"""An event as one file for other programs: entries, structure, seats, busts, prizes, results.

Whoever reads it needs nothing but the file (docs/interchange.md). Money is in cents, times are Unix
seconds, entries go by their numbers. Who reads the same version finds every field that it had;
later ones may have more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec import Struct

from floorman.errors import BadFile
from floorman.floor.cash.pool import pool
from floorman.floor.results.results import Settled, standings
from floorman.sentences import say, verbatim
from floorman.tournament.envelope import Envelope
from floorman.tournament.events import PlayerBusted
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.sheet.structure import Structure

if TYPE_CHECKING:
    from floorman.floor.live import Live


class Entry(Struct, frozen=True):
    """An entry: its number, whose it is, what was paid for it in cents.

    Entries of one ``player`` are re-entries. ``name`` is empty where names were left out. ``place``
    is 0 while it is in.
    """

    entry: int
    player: str
    name: str
    paid: int
    place: int


class Seat(Struct, frozen=True):
    """Who sits where, with how many chips as last known."""

    table: int
    seat: int
    entry: int
    stack: int


class Bust(Struct, frozen=True):
    """An entry that lost its last chip, where and when; in the order in which it happened."""

    entry: int
    at: int
    table: int
    seat: int
    place: int


class Prize(Struct, frozen=True):
    """What a place is worth, in cents, before any deal."""

    place: int
    amount: int


class Result(Struct, frozen=True):
    """An entry that has a place, which ``shared_by`` so many share: its prize, its bounties."""

    place: int
    shared_by: int
    entry: int
    prize: int
    settled: Settled
    bounties: int


class Interchange(Struct, frozen=True, kw_only=True):
    """A tournament as it stands at a position of its log.

    ``state`` is announced, running, over or closed; ``start`` is 0 for a day not fixed.
    """

    format: Literal["floorman-tournament"] = "floorman-tournament"
    version: Literal[1] = 1
    event: str
    name: str
    venue: str
    book: str
    start: int
    state: str
    position: int
    pool: int
    structure: Structure
    entries: tuple[Entry, ...]
    seats: tuple[Seat, ...]
    busts: tuple[Bust, ...]
    prizes: tuple[Prize, ...]
    results: tuple[Result, ...]


def interchange(
    event: str,
    position: int,
    state: str,
    live: Live,
    log: Iterable[Envelope],
    names: Mapping[str, str],
) -> Interchange:
    """The file of an event that is announced; ``names`` are by player, who needs none.

    ``log`` are its entries up to now without those that were undone.
    """
    play, setup = live.play, live.play.setup
    assert setup is not None
    entries = sorted(play.players.values(), key=lambda one: one.entry)
    return Interchange(
        event=event,
        name=setup.name or setup.structure.name,
        venue=setup.venue,
        book=setup.book,
        start=setup.start,
        state=state,
        position=position,
        pool=live.prizes.locked.pool if live.prizes.locked is not None else pool(live),
        structure=play.structure,
        entries=tuple(_entry(live, one.id, names) for one in entries),
        seats=tuple(_seats(live)),
        busts=tuple(_busts(live, log)),
        prizes=tuple(Prize(place, cents) for place, cents in enumerate(play.prizes, 1)),
        results=tuple(
            Result(row.place, row.shares, row.number, row.prize, row.settled, row.bounties)
            for row in standings(live)
        ),
    )


def _entry(live: Live, entry: str, names: Mapping[str, str]) -> Entry:
    one = live.play.players[entry]
    paid = sum(payment.amount for payment in live.cash.paid.get(entry, ()))
    player = person(entry)
    return Entry(one.entry, player, names.get(player, ""), paid, live.play.place(entry))


def _seats(live: Live) -> Iterator[Seat]:
    for number, table in sorted(live.play.tables.items()):
        for seat, entry in sorted(table.players.items()):
            stack = live.play.stack(entry)
            yield Seat(number, seat, live.play.players[entry].entry, stack)


def _busts(live: Live, log: Iterable[Envelope]) -> Iterator[Bust]:
    """An entry that was put back and busted again is told once, as it stands."""
    last = {one.data["player"]: one for one in log if one.type == PlayerBusted.__name__}
    for entry, one in sorted(last.items(), key=lambda item: item[1].position):
        place = live.play.place(entry)
        if place:
            number = live.play.players[entry].entry
            yield Bust(number, one.at, one.data["table"], one.data["seat"], place)


def written(told: Interchange) -> bytes:
    """The file: JSON for people to look at too."""
    return msgspec.json.format(msgspec.json.encode(told)) + b"\n"


def read(document: bytes, source: str = "tournament") -> Interchange:
    """The tournament in a file; raises BadFile when it is none."""
    try:
        return msgspec.json.decode(document, type=Interchange)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        allowed = say("a tournament as `floorman event export --interchange` writes it")
        raise BadFile(source, "", verbatim(str(error)), allowed) from None

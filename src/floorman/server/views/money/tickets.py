"""What is handed out at the desk on paper: seat tickets, slips, numbers for alternates, prizes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from floorman.errors import BadInput, Unknown
from floorman.floor.live import Live
from floorman.floor.prizes.taxing import TaxOfEntry, tax_of
from floorman.floor.results.results import standings
from floorman.floor.seating.alternates import queue
from floorman.sentences import say
from floorman.store.logs.payments import Bought, Payment
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.state import Player
from floorman.tournament.timing.entry_window import window

PURCHASES = ("rebuy", "add-on")
MOST = 1_000
"""Tickets on one page: a browser lays out no more at once."""


class Heading(Struct, frozen=True):
    """What stands over everything printed. ``start`` is in Unix seconds, 0 for a day not fixed.

    ``currency`` is the code of its money, empty where untold.
    """

    name: str
    venue: str
    start: int
    book: str
    late: Window
    currency: str = ""


class Ticket(Struct, frozen=True):
    """The seat of an entry that is in, or is ``out``, and what was paid for it.

    ``again`` counts a player's entries from 1; ``alternate`` is the number of one who waits, 0 for
    one with a seat. ``at`` and ``by`` say when and by whom the entry was taken.
    """

    entry: str
    number: int
    again: int
    alternate: int
    out: bool
    table: int
    seat: int
    stack: int
    at: int
    by: str
    payment: Payment | None


class Slip(Struct, frozen=True):
    """Chips bought by somebody who keeps the seat: the how-many-th purchase of its kind."""

    entry: str
    number: int
    table: int
    seat: int
    times: int
    payment: Payment


class Waiting(Struct, frozen=True):
    """An alternate: the number on the ticket and the place in the queue."""

    entry: str
    number: int
    alternate: int
    place: int


class Prize(Struct, frozen=True):
    """A place in the money, shared by so many, its prize and all its bounties in cents.

    ``tax`` is what a tax office is told of it, ``withheld`` what was kept for it when it was paid.
    """

    entry: str
    number: int
    place: int
    shares: int
    prize: int
    settled: str
    method: str
    at: int
    by: str
    bounties: int = 0
    tax: TaxOfEntry | None = None
    withheld: int = 0


def heading(live: Live) -> Heading:
    """What stands over everything printed of an event."""
    setup = live.play.setup or Setup(structure=live.play.structure, book="")
    name = setup.name or setup.structure.name
    start = setup.start or live.play.started_at
    return Heading(name, setup.venue, start, setup.book, window(live.play), setup.offers.currency)


def wanted(live: Live, entry: str = "", first: int = 0, last: int = 0) -> list[Player]:
    """One entry, those of a range of numbers, or all; raises Unknown where there are none."""
    players = live.play.players
    if entry:
        if entry not in players:
            raise Unknown(say("entry"), entry, [say("entries of the event")])
        return [players[entry]]
    numbers = range(first, (last or live.play.numbered) + 1)
    return sorted((one for one in players.values() if one.entry in numbers), key=_number)


def tickets(live: Live, chosen: list[Player], known: Mapping[str, Bought]) -> tuple[Ticket, ...]:
    """The tickets of these entries; who is out has one only when asked for alone.

    Raises BadInput for more than can be printed at once.
    """
    due = [one for one in chosen if not one.out or len(chosen) == 1]
    if len(due) > MOST:
        raise BadInput(
            say("{due:,|ticket is|tickets are} too many at once", due=len(due)),
            say("{most:,}, by numbers", most=MOST),
        )
    stack = live.play.structure.starting_stack
    return tuple(_ticket(live, one, stack, known.get(one.id, Bought())) for one in due)


def slips(live: Live, chosen: list[Player], known: Mapping[str, Bought]) -> tuple[Slip, ...]:
    """A slip for each rebuy and add-on of these entries."""
    return tuple(slip for one in chosen for slip in _slips(one, known.get(one.id, Bought())))


def alternates(live: Live, entry: str = "") -> tuple[Waiting, ...]:
    """Those who wait for a seat in their order, or one of them; raises Unknown."""
    numbers = live.alternates.numbers
    waiting = tuple(
        Waiting(one, live.play.players[one].entry, numbers.get(one, place), place)
        for place, one in enumerate(queue(live), 1)
    )
    if entry and entry not in {one.entry for one in waiting}:
        raise Unknown(say("alternate"), entry, [one.entry for one in waiting])
    return tuple(one for one in waiting if entry in ("", one.entry))


def prizes(live: Live, entry: str = "", *, unpaid: bool = False) -> tuple[Prize, ...]:
    """The places in the money that are taken, the best first: all, one entry's, or those unpaid."""
    return tuple(
        one
        for one in _prizes(live)
        if entry in ("", one.entry) and (not unpaid or one.settled == "unpaid")
    )


def _prizes(live: Live) -> Iterator[Prize]:
    for row in standings(live):
        if row.prize:
            paid = live.prizes.paid.get(row.entry)
            how = (paid.method, paid.at, paid.cashier) if paid else ("", 0, "")
            yield Prize(
                row.entry,
                row.number,
                row.place,
                row.shares,
                row.prize,
                row.settled,
                *how,
                row.bounties,
                tax_of(live, row.entry),
                paid.withheld if paid else 0,
            )


def _ticket(live: Live, one: Player, stack: int, bought: Bought) -> Ticket:
    waits = 0 if one.table else live.alternates.numbers.get(one.id, 0)
    _, _, again = one.id.partition("/")
    first = next((paid for paid in bought.payments if paid.kind not in PURCHASES), None)
    return Ticket(
        one.id, one.entry, int(again or 1), waits, bool(one.out), one.table, one.seat, stack,
        bought.at, bought.by, first,
    )  # fmt: skip


def _slips(one: Player, bought: Bought) -> Iterator[Slip]:
    times: dict[str, int] = {}
    for paid in bought.payments:
        if paid.kind in PURCHASES:
            times[paid.kind] = times.get(paid.kind, 0) + 1
            yield Slip(one.id, one.entry, one.table, one.seat, times[paid.kind], paid)


def _number(one: Player) -> int:
    return one.entry

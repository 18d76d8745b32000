"""The prizes as the director settles them: the pool, the list, who is paid, the money announced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from floorman.errors import BadInput, BadSetup
from floorman.floor.cash.payments import Kind
from floorman.floor.cash.pool import overlay, pool, staff_part
from floorman.floor.live import Live
from floorman.floor.prizes.paying import PrizePaid
from floorman.floor.prizes.prizes import moved, warning
from floorman.floor.prizes.worth import announced_for, as_announced, entries_counted, fewer
from floorman.floor.results.results import Standing, standings
from floorman.floor.seating.alternates import queue
from floorman.floor.timing.counts import three_counts
from floorman.sentences import NOTHING, Sentence, say, verbatim
from floorman.tournament.field.payouts import curve
from floorman.tournament.timing.entry_window import entries_are_open

MOST_RESULTS = 100
"""Finished entries outside the money that a page shows; the files have all."""
MOST_PLACES = 300
"""Paid places that a page shows at once."""


class Part(Struct, frozen=True):
    """What one kind of payment brought into the prizes, in cents."""

    kind: Kind
    count: int
    amount: int


class Place(Struct, frozen=True):
    """A paid place: its prize in force, the one proposed, and who finished there.

    Who shares places stands at the first of them, which goes to the ``last``; the others of them
    have 0 there.
    """

    place: int
    last: int
    prize: int
    proposed: int
    finished: tuple[Standing, ...]


class Table(Struct, frozen=True):
    """A table in the count of heads, None where nobody counted."""

    table: int
    seated: int
    heads: int | None
    differs: bool


class Bubble(Struct, frozen=True):
    """The players left, counted three ways, and whether the money may be announced."""

    to_money: int
    paid: int
    seat_map: int
    heads: int
    entries_minus_busts: int
    agree: bool
    announced: bool
    tables: tuple[Table, ...]


class PrizeDesk(Struct, frozen=True):
    """The prizes in cents. ``waiting`` is what alternates paid, which counts once they sit.

    ``proposed`` follow from what was announced, and ``why_not`` says why they cannot, ``fewer`` why
    they pay fewer places than that. ``moved`` is by how much the pool grew since the prizes were
    locked. ``by_deal``: the players left have made a deal. ``paid`` are those paid out, by entry.
    ``staff_part`` is the staff's share of the pool. ``in_all`` places are paid, of which ``places``
    may be the first ones.
    """

    pool: int
    parts: tuple[Part, ...]
    added: int
    overlay: int
    waiting: int
    staff_part: int
    house: int
    staff: int
    places: tuple[Place, ...]
    in_all: int
    entries: int
    proposed: tuple[int, ...]
    why_not: Sentence
    fewer: Sentence
    locked: bool
    moved: int
    warning: Sentence
    payable: bool
    due: int
    by_deal: bool
    paid: dict[str, PrizePaid]
    paid_out: int
    bubble: Bubble
    results: tuple[Standing, ...]


def prize_desk(live: Live, at: int, shown: int | None = None) -> PrizeDesk:
    """The prizes at this second; the first ``shown`` places, or all."""
    proposed, why_not = _proposed(live)
    most = max(len(live.play.prizes), len(proposed))
    rows = standings(live, max(most, live.play.left + MOST_RESULTS))
    prizes, locked = live.play.prizes, live.prizes.locked is not None
    paid = dict(live.prizes.paid)
    setup = live.play.setup
    return PrizeDesk(
        pool=pool(live),
        parts=tuple(_parts(live)),
        added=live.cash.added + (setup.offers.added if setup is not None else 0),
        overlay=overlay(live),
        waiting=_waiting(live),
        staff_part=staff_part(live),
        house=live.cash.house,
        staff=live.cash.staff,
        places=_places(rows, prizes, proposed, most if shown is None else min(shown, most)),
        in_all=most,
        entries=entries_counted(live),
        proposed=proposed,
        why_not=why_not,
        fewer=NOTHING if why_not else fewer(live),
        locked=locked,
        moved=moved(live),
        warning=warning(live),
        payable=live.settled is not None or (locked and not entries_are_open(live.play, at)),
        due=sum(row.prize for row in rows if row.settled == "unpaid"),
        by_deal=live.deals.made is not None,
        paid=paid,
        paid_out=sum(one.amount for one in paid.values()),
        bubble=_bubble(live),
        results=tuple(row for row in rows if not row.prize)[:MOST_RESULTS],
    )


def _proposed(live: Live) -> tuple[tuple[int, ...], Sentence]:
    entries = entries_counted(live)
    if not entries:
        return (), NOTHING
    try:
        return as_announced(live, pool(live), entries), NOTHING
    except BadSetup as error:
        return (), say("{wrong}. Allowed: {allowed}.", wrong=error.wrong, allowed=error.allowed)


def for_places(live: Live, places: int) -> tuple[int, ...]:
    """The prizes where so many places are paid: by the event's curve, or as large rooms pay.

    Raises BadInput for no place, and for more than there are entries.
    """
    entries, prizes = entries_counted(live), announced_for(live)
    if not 1 <= places <= entries:
        wrong = say("{places:|place|places} cannot be paid", places=places)
        raise BadInput(wrong, say("1 to {entries}", entries=entries), verbatim("places"))
    if not prizes.paid:
        prizes = replace(prizes, curve="power")
    money = pool(live)
    return tuple(one for one in curve(prizes, money, min(places, MOST_PLACES)) if one)


def _parts(live: Live) -> Iterator[Part]:
    """The payments that stand, by kind; alternates' too, which are taken off as ``waiting``."""
    kinds: dict[Kind, list[int]] = {}
    for payments in live.cash.paid.values():
        for one in payments:
            kinds.setdefault(one.kind, []).append(one.prize)
    for kind, amounts in kinds.items():
        yield Part(kind, len(amounts), sum(amounts))


def _waiting(live: Live) -> int:
    paid = live.cash.paid
    return sum(one.prize for entry in queue(live) for one in paid.get(entry, ()))


def _places(
    rows: Sequence[Standing], prizes: Sequence[int], proposed: Sequence[int], last: int
) -> tuple[Place, ...]:
    finished: dict[int, list[Standing]] = {}
    for row in rows:
        finished.setdefault(row.place, []).append(row)

    def at(amounts: Sequence[int], place: int) -> int:
        return amounts[place - 1] if place <= len(amounts) else 0

    found, until = [], 0
    for place in range(1, last + 1):
        there = tuple(finished.get(place, ()))
        ends = place + max(1, len(there)) - 1 if place > until else 0
        until = max(until, ends)
        found.append(Place(place, ends, at(prizes, place), at(proposed, place), there))
    return tuple(found)


def _bubble(live: Live) -> Bubble:
    counts, paid = three_counts(live), len(live.play.prizes)
    return Bubble(
        to_money=max(0, live.play.left - paid),
        paid=paid,
        seat_map=counts.seat_map,
        heads=counts.heads,
        entries_minus_busts=counts.entries_minus_busts,
        agree=counts.agree,
        announced=live.heads.announced,
        tables=tuple(Table(one.table, one.seated, one.heads, one.differs) for one in counts.tables),
    )

"""The desk: what is sold now, who entered and paid what, who waits, who has not come."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Literal, get_args

from msgspec import Struct

from floorman.errors import Unknown
from floorman.floor.books import book_of
from floorman.floor.cash.payments import Paid
from floorman.floor.conduct.disqualification import is_disqualified
from floorman.floor.desk.alone import lone_seat
from floorman.floor.desk.arrivals import absent, may_be_removed, money_back
from floorman.floor.desk.desk import entry_price, reentry_price
from floorman.floor.desk.purchases import add_on_is_sold
from floorman.floor.desk.voids import EntryVoided
from floorman.floor.live import Live
from floorman.floor.seating.alternates import queue
from floorman.floor.seating.persons import entries_of
from floorman.sentences import say
from floorman.store.people.spelling import by_letters, folded
from floorman.tournament.sheet.offers import AddOns, Rebuys, ReEntries, window
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.state import Player
from floorman.tournament.timing.entry_window import entries_are_open

State = Literal["in", "absent", "alternate", "unseated", "out", "disqualified"]
Show = Literal["all", "in", "out", "unseated", "alternates", "absent", "voided"]
Sort = Literal["latest", "name", "seat", "stack", "place"]
SHOWS: tuple[Show, ...] = get_args(Show)
SORTS: tuple[Sort, ...] = get_args(Sort)

LONGEST_PAGE = 200
"""Entries shown at once."""

SHOWN: Mapping[Show, tuple[State, ...]] = {
    "in": ("in", "absent"),
    "out": ("out", "disqualified"),
    "unseated": ("unseated", "alternate"),
    "alternates": ("alternate",),
    "absent": ("absent",),
}


class Line(Struct, frozen=True):
    """An entry: where it is, and what it paid in cents; ``alternate`` is its place in the queue.

    ``place`` is 0 while it is in, ``table`` 0 without a seat. ``has_bounty``: somebody can win one
    by it; for a marker or card that it lost it paid ``lost`` cents. ``alone``: at the table nobody
    else has come yet.
    """

    entry: str
    number: int
    player: str
    state: State
    table: int
    seat: int
    stack: int
    place: int
    alternate: int
    paid: int
    payments: tuple[Paid, ...]
    has_bounty: bool = False
    lost: int = 0
    alone: bool = False


class Sold(Struct, frozen=True):
    """What is sold, for so many cents, with ``chips`` beyond a first stack; ``now``, or not."""

    price: int
    chips: int
    now: bool


class Selling(Struct, frozen=True):
    """What the desk sells. ``retype``: it types what it counted before cash is taken."""

    entry: Sold
    reentry: Sold | None
    rebuy: Sold | None
    add_on: Sold | None
    retype: bool
    give_up: bool


class Desk(Struct, frozen=True):
    """A page of the entries that are asked for, of ``found`` in all, from the one after ``start``.

    ``counts`` are all entries by what is shown. ``absent_due``: who has not come may be removed.
    """

    selling: Selling
    drawn: bool
    lines: tuple[Line, ...]
    found: int
    start: int
    counts: dict[str, int]
    queue: tuple[Line, ...]
    voids: tuple[EntryVoided, ...]
    absent_due: bool
    refunds_absent: bool


class Suggestion(Struct, frozen=True):
    """A player that a look-up found, with the last entry in this event, "" without one."""

    player: str
    name: str
    nickname: str
    membership: str
    birthday: str
    also: str
    entry: str
    state: State | Literal[""]
    table: int
    seat: int


def desk(
    live: Live,
    at: int,
    show: Show = "all",
    sort: Sort = "latest",
    start: int = 0,
    names: Mapping[str, str] | None = None,
    text: str = "",
) -> Desk:
    """The desk at this second. ``names`` by person are needed to sort by name and to find text."""
    waiting = {entry: number for number, entry in enumerate(queue(live), 1)}
    found = list(_found(live, show, waiting, names or {}, text))
    if sort != "latest":
        found.sort(key=_order(live, sort, names or {}))
    setup = live.play.setup
    return Desk(
        selling=selling(live, at),
        drawn=bool(live.play.opened),
        lines=tuple(_line(live, one, waiting) for one in found[start : start + LONGEST_PAGE]),
        found=len(found),
        start=start,
        counts=_counts(live, len(waiting)),
        queue=tuple(_line(live, live.play.players[entry], waiting) for entry in waiting),
        voids=tuple(reversed(live.voids)),
        absent_due=bool(absent(live)) and may_be_removed(live.play, book_of(setup)),
        refunds_absent=setup is not None and money_back(live.play, book_of(setup)),
    )


def entry_line(live: Live, entry: str) -> Line:
    """One entry; raises Unknown where there is none."""
    if entry not in live.play.players:
        raise Unknown(say("entry"), entry, [say("entries of the event")])
    waiting = {one: number for number, one in enumerate(queue(live), 1)}
    return _line(live, live.play.players[entry], waiting)


def last_entry(live: Live, ids: Collection[str]) -> Line | None:
    """The last entry of a player, who is known by these ids; None who has not entered."""
    entries = [entry for one in ids for entry in entries_of(live.play, one)]
    return entry_line(live, entries[-1]) if entries else None


def selling(live: Live, at: int) -> Selling:
    """What is sold at this second."""
    play, setup = live.play, live.play.setup
    assert setup is not None
    offers, price = setup.offers, entry_price(setup).total
    return Selling(
        entry=Sold(price, 0, entries_are_open(play, at)),
        reentry=_reentry(live, offers.reentry, reentry_price(setup).total, at),
        rebuy=_rebuy(live, offers.rebuy),
        add_on=_add_on(live, offers.add_on),
        retype=book_of(setup).setting("cash-retyped") == "yes" and price > 0,
        give_up=offers.reentry is not None and offers.reentry.give_up,
    )


def _reentry(live: Live, offer: ReEntries | None, price: int, at: int) -> Sold | None:
    if offer is None:
        return None
    now = entries_are_open(live.play, at) and window(live.play.level, 0, offer.until)
    return Sold(price, 0, now)


def _price(live: Live, offer: Rebuys | AddOns) -> int:
    setup = live.play.setup
    return setup.offers.charge(offer.price).total if setup is not None else 0


def _rebuy(live: Live, offer: Rebuys | None) -> Sold | None:
    if offer is None:
        return None
    return Sold(_price(live, offer), offer.chips, window(live.play.level, offer.first, offer.until))


def _add_on(live: Live, offer: AddOns | None) -> Sold | None:
    if offer is None:
        return None
    return Sold(_price(live, offer), offer.chips, add_on_is_sold(live.play, offer))


def _line(live: Live, one: Player, waiting: Mapping[str, int]) -> Line:
    play = live.play
    payments = tuple(live.cash.paid.get(one.id, ()))
    return Line(
        entry=one.id,
        number=one.entry,
        player=person(one.id),
        state=_state(live, one, waiting),
        table=one.table,
        seat=one.seat,
        stack=play.stack(one.id),
        place=play.place(one.id),
        alternate=waiting.get(one.id, 0),
        paid=sum(paid.amount for paid in payments),
        payments=payments,
        has_bounty=one.id in live.bounties.heads and bool(one.table),
        lost=live.bounties.lost.get(one.id, 0),
        alone=_is_alone(live, one),
    )


def _is_alone(live: Live, one: Player) -> bool:
    """The player has come, and nobody else at the table."""
    if not one.table or not live.arrivals.awaited:
        return False
    return lone_seat(live, live.play.tables[one.table]) == one.seat


def _state(live: Live, one: Player, waiting: Mapping[str, int]) -> State:
    if one.table:
        return "absent" if one.id in live.arrivals.awaited else "in"
    if one.id in waiting:
        return "alternate"
    if one.id in live.play.unseated:
        return "unseated"
    return "disqualified" if live.disqualified and is_disqualified(live, one.id) else "out"


def _found(
    live: Live, show: Show, waiting: Mapping[str, int], names: Mapping[str, str], text: str
) -> Iterator[Player]:
    """The entries asked for, the latest first."""
    if show == "voided":
        return
    states = SHOWN.get(show)
    for one in reversed(live.play.players.values()):
        is_shown = states is None or _state(live, one, waiting) in states
        if is_shown and (not text or _fits(one, names, text)):
            yield one


def _fits(one: Player, names: Mapping[str, str], text: str) -> bool:
    """All words typed are in the name, accents or not, or it is the number of the entry."""
    name, words = folded(names.get(person(one.id), "")), folded(text).split()
    return text.strip() == str(one.entry) or (bool(words) and all(word in name for word in words))


def _order(live: Live, sort: Sort, names: Mapping[str, str]) -> Callable[[Player], Any]:
    play = live.play
    orders: Mapping[Sort, Callable[[Player], Any]] = {
        "name": lambda one: (by_letters(names.get(person(one.id), "")), one.entry),
        "seat": lambda one: (not one.table, one.table, one.seat, one.entry),
        "stack": lambda one: (-play.stack(one.id), one.entry),
        "place": lambda one: (play.place(one.id), -play.stack(one.id), one.entry),
    }
    return orders[sort]


def _counts(live: Live, alternates: int) -> dict[str, int]:
    """How many entries each list has; nobody is looked at one by one."""
    play = live.play
    seated, unseated = play.left, len(play.unseated)
    return {
        "all": len(play.players),
        "in": seated,
        "out": len(play.players) - seated - unseated,
        "unseated": unseated,
        "alternates": alternates,
        "absent": len(absent(live)),
        "voided": len(live.voids),
    }

"""Devices of dealers: who works on each, where it stands, and where its dealer was pushed to."""

from __future__ import annotations

from msgspec import Struct

from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.floor.tables.dealers import AssignDealer, PushDealers
from floorman.floor.undoing import Redo, Undo
from floorman.store.staff.accounts import Accounts, Credential
from floorman.store.staff.shifts import Shifts
from floorman.store.venue.venue import Venue
from floorman.tournament.staff import DEALER

SETTING = "dealer-device"
FOLLOWS = "follows"
PUSHES = {one.__name__ for one in (AssignDealer, PushDealers, Undo, Redo)}
"""Commands after which a dealer may be at another table."""


class DealerDevice(Struct, frozen=True):
    """A dealer's device: its name, who works on it ("" nobody), and the table where it stands.

    ``deals_at`` is the table to which that dealer was sent, 0 where nobody said so.
    """

    id: int
    name: str
    person: str
    table: int
    deals_at: int

    @property
    def is_due(self) -> bool:
        """Whether its dealer is at another table."""
        return self.deals_at not in (0, self.table)


def dealers_devices(venue: Venue, accounts: Accounts, event: str) -> tuple[DealerDevice, ...]:
    """The devices of dealers at an event, by table; those of no event yet are everybody's."""
    now = venue.clock.now()
    held = [one for one in accounts.credentials() if _is_at(one, event, now)]
    with venue.reading(event) as (_, live):
        told = tuple(_told(one, live) for one in held)
    return tuple(sorted(told, key=lambda one: (one.table, one.name)))


def follow_pushes(venue: Venue, accounts: Accounts, event: str, command: str) -> tuple[int, ...]:
    """After a push, let the devices go on with their dealers where the house says so.

    Gives the devices that stand elsewhere now: what they listen to begins anew there.
    """
    if command not in PUSHES or not _follows(venue, event):
        return ()
    shifts = Shifts(venue.database, venue.clock)
    due = [one for one in dealers_devices(venue, accounts, event) if one.is_due]
    for one in due:
        shifts.stand(one.id, event, one.deals_at)
    return tuple(one.id for one in due)


def _follows(venue: Venue, event: str) -> bool:
    with venue.reading(event) as (_, live):
        setup = live.play.setup
        return setup is not None and book_of(setup).setting(SETTING) == FOLLOWS


def _is_at(one: Credential, event: str, now: int) -> bool:
    holds = one.revoked is None and (one.expires is None or one.expires > now)
    is_device = one.kind in ("session", "token") and one.grant.role == DEALER
    return holds and is_device and one.grant.event in ("", event)


def _told(one: Credential, live: Live) -> DealerDevice:
    names = {name.casefold() for name in (one.person, one.grant.label) if name}
    tables = (table for table, dealer in live.dealers.items() if dealer.casefold() in names)
    return DealerDevice(one.id, one.grant.label, one.person, one.grant.table, next(tables, 0))

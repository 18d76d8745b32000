"""Where a paired device goes when it opens the venue: to the one page it is for."""

from __future__ import annotations

import re

from floorman.server.service import Service
from floorman.server.upkeep.each import Trouble, of_each
from floorman.store.staff.access import Access
from floorman.store.venue.venue import EventRow
from floorman.tournament.staff import DEALER, DISPLAY, PLAYER

OWN = "own"
"""What a player's phone calls its player, whoever that is in the event."""
SCREEN = "screen"
"""The name of a screen that nobody named."""


def landing(service: Service, who: Access) -> str:
    """The address of the device's page; empty for those who choose among the events."""
    role = who.grant.role
    if role == DISPLAY:
        return f"/tv/{screen_name(who.grant.label)}"
    event = _event(service, who.grant.table) if role in (DEALER, PLAYER) else ""
    event = who.grant.event or event
    if not event:
        return ""
    if role == PLAYER:
        return f"/p/{event}?me={OWN}"
    return f"/e/{event}/table/{who.grant.table}/dealer"


def screen_name(label: str) -> str:
    """A screen's name from what the director called the device.

    >>> screen_name("Bar 2"), screen_name("")
    ('bar-2', 'screen')
    """
    return "-".join(re.findall("[a-z0-9]+", label.lower())) or SCREEN


def _event(service: Service, table: int) -> str:
    """The event to show: running ones first, with this table where one is asked for."""
    rows = sorted(service.venue.list_events(), key=_running_first)
    rows = [row for row in rows if row.state in ("running", "announced")]
    whole = []
    for row, numbers in of_each(service, rows, lambda row, live: set(live.play.tables)):
        if isinstance(numbers, Trouble):
            continue
        if not table or table in numbers:
            return row.id
        whole.append(row.id)
    return whole[0] if whole else ""


def _running_first(row: EventRow) -> tuple[bool, int]:
    return row.state != "running", -row.created

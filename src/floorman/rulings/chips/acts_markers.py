"""Bounty markers at the table."""

from __future__ import annotations

import msgspec


class PlacesMarkers(msgspec.Struct, frozen=True, tag=True):
    """The bounty markers of those who are all-in are put to the pots."""


class LacksMarker(msgspec.Struct, frozen=True, tag=True):
    """A player who is in the event is found without a bounty marker."""

    seat: int


class LacksCard(msgspec.Struct, frozen=True, tag=True):
    """A player who is in the event is found without the card that a mystery bounty hangs on."""

    seat: int


class BountyDue(msgspec.Struct, frozen=True, tag=True):
    """A player busts on a day of an event with mystery bounties."""

    day: int

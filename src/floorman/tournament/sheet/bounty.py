"""What an event announces of its bounties: how much an entry carries, and how it is won.

Amounts are in cents.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from floorman.tournament.sheet.bounds import Cents, Entries, LevelNo, Percent, many

Kind = Literal["plain", "progressive", "mystery"]
Since = Literal["start", "level", "day", "money"]
MOST_VALUES = 50
"""Values of envelopes that are announced at most."""


class Envelopes(Struct, frozen=True, forbid_unknown_fields=True):
    """So many envelopes of one value."""

    value: Cents
    count: Entries


class Bounty(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The bounty of an event: each entry and re-entry puts ``amount`` into the bounty pool.

    It is paid on top of the price of an entry, or comes ``out_of_prizes``: of what that puts into
    the prizes. Of a "progressive" one ``head`` percent go on the head of who wins it, the rest is
    paid. Of a "mystery" one ``envelopes`` are drawn, each once; those announced, the others share
    what is left of the pool. They are won ``since`` the start of play, level ``first``, day
    ``first`` (0: the book's), or the money.
    """

    kind: Kind = "plain"
    amount: Cents
    out_of_prizes: bool = False
    head: Percent = 50
    envelopes: Annotated[tuple[Envelopes, ...], many(MOST_VALUES)] = ()
    since: Since = "start"
    first: LevelNo = 0

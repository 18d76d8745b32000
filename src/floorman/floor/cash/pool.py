"""The pool of a live event, in cents: what was put in, what was added, what a guarantee lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.floor.seating.alternates import queue

if TYPE_CHECKING:
    from floorman.floor.live import Live


def pool(live: Live) -> int:
    """What there is for the prizes now; where no entry adds to it, what the fixed list says."""
    setup = live.play.setup
    if setup is None:
        return 0
    there = put_in(live) - staff_part(live)
    return max(there, setup.offers.guarantee) or sum(setup.structure.prizes.fixed)


def staff_part(live: Live) -> int:
    """What the staff has of what was put in; of a flight's the event that it feeds gives it."""
    setup = live.play.setup
    if setup is None or setup.days.feeds:
        return 0
    return setup.offers.staff_part(put_in(live))


def overlay(live: Live) -> int:
    """What the organiser has to put in to reach the guarantee."""
    setup = live.play.setup
    there = put_in(live) - staff_part(live)
    return max(0, setup.offers.guarantee - there) if setup is not None else 0


def put_in(live: Live) -> int:
    """All payments and added money, of flights too; alternates put in nothing until they sit."""
    setup, paid = live.play.setup, live.cash.paid
    waiting = sum(one.prize for player in queue(live) for one in paid.get(player, ()))
    added = live.cash.added + (setup.offers.added if setup is not None else 0)
    return live.cash.prize - waiting + added + live.daybook.pool + live.bounties.to_prizes

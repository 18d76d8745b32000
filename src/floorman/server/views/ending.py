"""The end of an event: who won, what is still to be paid, whether it is closed or called off."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from floorman.floor.desk.results import standings
from floorman.floor.live import Live
from floorman.tournament.timing.entry_window import entries_are_open

How = Literal["over", "closed", "called off"]


class Ending(Struct, frozen=True):
    """An event that is over. Money is in cents.

    ``unpaid`` prizes wait, which come to ``due``; they are ``payable`` once the list is locked.
    ``secret`` is that of the draws, once the event is closed. ``reason`` is why it was called off.
    """

    how: How
    winner: str
    prize: int
    unpaid: int
    due: int
    paid_out: int
    locked: bool
    payable: bool
    secret: str
    commitment: str
    draws: int
    reason: str


class CallingOff(Struct, frozen=True):
    """What calling an event off would give back: so many payments, and their sum in cents.

    Where a prize has been paid nothing is given back.
    """

    payments: int
    amount: int
    prizes_paid: int


def ending(live: Live, at: int = 0) -> Ending | None:
    """How an event ended; None as long as it has not."""
    play = live.play
    if not play.is_over and not play.closed:
        return None
    rows = standings(live)
    waiting = [row.prize for row in rows if row.settled == "unpaid"]
    locked = live.prizes.locked is not None
    return Ending(
        how="over" if not play.closed else "closed" if play.is_over else "called off",
        winner=play.winner,
        prize=next((row.prize for row in rows if row.entry == play.winner), 0),
        unpaid=len(waiting),
        due=sum(waiting),
        paid_out=sum(one.amount for one in live.prizes.paid.values()),
        locked=locked,
        payable=locked and not entries_are_open(play, at),
        secret=live.secret,
        commitment=play.setup.commitment if play.setup is not None else "",
        draws=play.draws,
        reason=live.closed_for,
    )


def calling_off(live: Live, at: int = 0) -> CallingOff:
    """What would go back to the players if the event was called off now."""
    payments = [one for each in live.cash.paid.values() for one in each]
    paid = len(live.prizes.paid)
    return CallingOff(len(payments), sum(one.amount for one in payments), paid)

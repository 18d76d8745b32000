"""The end of an event: who won, what is still to be paid, whether it is closed or called off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from floorman.errors import IllegalAct
from floorman.floor.books import book_of
from floorman.floor.bounties.account import unawarded
from floorman.floor.cash.pool import pool
from floorman.floor.live import Live
from floorman.floor.prizes.settling import EventSettled, settlement
from floorman.floor.results.results import standings
from floorman.floor.secret import CloseEvent
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.timing.entry_window import entries_are_open

How = Literal["over", "closed", "called off"]


class Ending(Struct, frozen=True):
    """An event that is over. Money is in cents.

    So many ``bounties`` wait for a winner. ``unpaid`` prizes wait, which come to ``due``; they are
    ``payable`` once the list is locked, or the pool was ``settled`` when the event was called off.
    ``secret`` is that of the draws, once the event is closed. ``reason`` is why it was called off.
    """

    how: How
    winner: str
    prize: int
    unpaid: int
    bounties: int
    due: int
    paid_out: int
    locked: bool
    payable: bool
    settled: bool
    secret: str
    commitment: str
    draws: int
    reason: str


class Settled(Struct, frozen=True):
    """A settlement, why the event was called off, and the formula in words."""

    done: EventSettled
    reason: str
    formula: Sentence


FORMULAS: Mapping[str, Sentence] = {
    "half": say("Half of it is shared equally, half by chips."),
    "chips": say("It is shared by chips."),
    "even": say("It is shared equally."),
    "icm": say("It is shared by what the stacks are worth of the prizes (ICM), by chips before."),
}


class CallingOff(Struct, frozen=True):
    """What calling an event off would give back: so many payments, and their sum in cents.

    Where a prize has been paid nothing is given back. ``settlement`` is how the rest of the pool
    would be shared, None where ``why_not`` says why it cannot.
    """

    payments: int
    amount: int
    prizes_paid: int
    settlement: EventSettled | None
    why_not: Sentence


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
        bounties=len(unawarded(live)),
        due=sum(waiting),
        paid_out=sum(one.amount for one in live.prizes.paid.values()),
        locked=locked,
        payable=live.settled is not None or (locked and not entries_are_open(play, at)),
        settled=live.settled is not None,
        secret=live.secret,
        commitment=play.setup.commitment if play.setup is not None else "",
        draws=play.draws,
        reason=live.closed_for,
    )


def calling_off(live: Live, at: int = 0) -> CallingOff:
    """What would go back to the players if the event was called off now."""
    payments = [one for each in live.cash.paid.values() for one in each]
    paid = len(live.prizes.paid)
    amount = sum(one.amount for one in payments)
    try:
        asked = CloseEvent(at=at)
        shared = settlement(live, pool(live), asked, book_of(live.play.setup))
    except IllegalAct as error:
        return CallingOff(len(payments), amount, paid, None, error.why)
    return CallingOff(len(payments), amount, paid, shared, NOTHING)


def settled(live: Live) -> Settled | None:
    """How the pool was shared when the event was called off; None where it was not."""
    done = live.settled
    if done is None:
        return None
    return Settled(done, live.closed_for, FORMULAS[done.formula])

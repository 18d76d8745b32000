"""Tills by person and shift: opened with change, handed over counted, closed with what was counted.

What is expected in a till is what its cashier took in and paid out since it was opened. A closed
till is an assertion in the log: expected against counted, and the difference that the house lets
pass. Who takes a till over begins with what was counted, not with what was expected.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.cash.cash import TillClosed
from floorman.floor.cash.purses import Exchanged, check_purses, into_till
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Cents, CentsCounted, Line, Purse
from floorman.tournament.sheet.currency import of_purse, text, told
from floorman.tournament.staff import DESK

if TYPE_CHECKING:
    from floorman.floor.live import Live

TOLERANCE = "till-tolerance"


@given_by(DESK, say("Till opened"), afterwards=True)
class OpenTill(Command, frozen=True):
    """Put change into a cashier's till, in cents by method; who asks where none is named.

    A method in another currency has its code before it, and the smallest unit of it: "USD cash".
    """

    amounts: Mapping[Purse, Cents]
    cashier: Line = ""


@given_by(DESK, say("Till handed over"), afterwards=True)
class HandOverTill(Command, frozen=True):
    """Hand a till over to another cashier with what was counted, in cents by method as in OpenTill.

    The till is closed with that and signed by who asks; the other's begins with it.
    """

    to: Line
    counted: Mapping[Purse, CentsCounted]
    cashier: Line = ""


@given_by(DESK, say("Till closed"), afterwards=True)
class CloseTill(Command, frozen=True):
    """Close a cashier's till with what was counted, in cents by method as in OpenTill.

    ``cashier`` is who asks where none is named. Who asks signs; ``signed`` is for where nobody is
    known to ask. A method that is left out was counted as 0.
    """

    counted: Mapping[Purse, CentsCounted]
    signed: Line = ""
    cashier: Line = ""


@logged("money")
class TillOpened(Event, frozen=True):
    """Money came into a till that no payment brought: change, or from who had it ``before``."""

    cashier: str
    amounts: dict[str, int]
    before: str = ""
    at: int = 0


def open_till(live: Live, command: OpenTill, book: Book) -> tuple[Event, ...]:
    """Put change into a till; refused for nobody's till, and for nothing."""
    cashier = command.cashier or command.by
    amounts = {method: one for method, one in command.amounts.items() if one}
    if not cashier or not amounts:
        act = say("Open the till of {cashier}", cashier=cashier or say("nobody"))
        raise IllegalAct(act, say("there is nothing to put in"), say("a cashier and an amount"))
    check_purses(live, say("Open the till of {cashier}", cashier=cashier), amounts)
    return (TillOpened(cashier, amounts, "", command.at),)


def hand_over(live: Live, command: HandOverTill, book: Book) -> tuple[Event, ...]:
    """Close a till and begin the other's with what was counted; refused to the same cashier."""
    closed = _closing(live, command, command.by, command.counted, command.cashier, book)
    to = command.to.strip()
    if not to or to == closed.cashier:
        act = say("Hand over the till of {cashier}", cashier=closed.cashier or say("nobody"))
        raise IllegalAct(act, say("it stays with the same cashier"), say("another cashier"))
    counted = {method: one for method, one in command.counted.items() if one}
    return (closed, TillOpened(to, counted, closed.cashier, command.at))


def close_till(live: Live, command: CloseTill, book: Book) -> tuple[Event, ...]:
    """Close the till whatever was counted; refused unsigned, or when nothing went through it."""
    signed = command.by or command.signed.strip()
    return (_closing(live, command, signed, command.counted, command.cashier, book),)


def _closing(
    live: Live,
    command: Command,
    signed: str,
    counted: Mapping[str, int],
    of: str,
    book: Book,
) -> TillClosed:
    cashier = of or command.by
    act = say("Close the till of {cashier}", cashier=cashier or say("nobody"))
    if not signed:
        raise IllegalAct(act, say("nobody signs"), say("the name of who counted"))
    if cashier not in live.cash.tills:
        why = say("no payment went through it since it was closed")
        raise IllegalAct(
            act, why, say("tills of {tills}", tills=", ".join(live.cash.tills) or say("nobody"))
        )
    expected, tolerance = live.cash.tills[cashier], book.setting(TOLERANCE)
    check_purses(live, act, {name: one for name, one in counted.items() if name not in expected})
    setup = live.play.setup
    rates = setup.offers.currencies if setup is not None else ()
    return TillClosed(
        cashier,
        dict(expected),
        dict(counted),
        signed,
        command.at,
        tolerance,
        {one.code: one.pays(tolerance) for one in rates if tolerance},
        settings=(TOLERANCE,),
    )


def _opened(live: Live, event: TillOpened) -> None:
    cash = live.cash
    for name, amount in event.amounts.items():
        into_till(cash, event.cashier, name, amount)
        if code := of_purse(name)[1]:
            cash.opened_in[code] = cash.opened_in.get(code, 0) + amount
        else:
            cash.opened += amount


def _closed(live: Live, event: TillClosed) -> None:
    del live.cash.tills[event.cashier]
    live.cash.reports.append(event)


def _other_till(live: Live, event: TillClosed) -> Sentence:
    till = live.cash.tills.get(event.cashier, {})
    if till == event.expected:
        return NOTHING
    return say("the till of {cashier} was signed for", cashier=event.cashier)


def _reconcile(live: Live) -> Iterator[str]:
    """All tills together hold what was paid and put in, less what was paid out, in each currency.

    What was exchanged stands in another currency's tills for as many own cents.
    """
    cash = live.cash
    held: Counter[str] = Counter()
    for till in (*cash.tills.values(), *(report.expected for report in cash.reports)):
        for name, amount in till.items():
            held[of_purse(name)[1]] += amount
    for code in cash.exchanged.keys() | cash.opened_in.keys():
        there = cash.exchanged.get(code, Exchanged()).foreign + cash.opened_in.get(code, 0)
        if held[code] != there:
            there_told, held_told = told(there, code), told(held[code], code)
            yield f"the tills should hold {there_told}, they come to {held_told}"
    own = held[""] + sum(one.own for one in cash.exchanged.values())
    came_in = cash.prize + cash.house + cash.staff + cash.bounty + cash.added + cash.opened
    due = came_in - sum(cash.out.values()) + cash.withheld
    if own != due:
        yield f"the tills should hold {text(due)}, they come to {text(own)}"


SUBJECT = Subject(
    decides={OpenTill: open_till, HandOverTill: hand_over, CloseTill: close_till},
    applies={TillOpened: _opened, TillClosed: _closed},
    fits={TillClosed: _other_till},
    final={TillClosed: say("the cash report is signed")},
    checks=(_reconcile,),
)

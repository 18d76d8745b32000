"""What the stacks of an event are worth in the prizes left, for those whom the house shows it."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from floorman.errors import BadInput
from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.floor.prizes.deal_terms import MOST_PARTIES, parties
from floorman.floor.seats_won import satellite_of
from floorman.floor.tables.stack_sights import StackKnown, stack_known
from floorman.money.shares import split
from floorman.sentences import NOTHING, Sentence, say
from floorman.server.views.money.icm import worth

SETTING = "worth-shown"
Shown = Literal["nobody", "staff", "everybody"]


class StackWorth(Struct, frozen=True):
    """A stack, how it is known, its part of the chips, its worth in cents, its bubble factor.

    ``bubble`` is against the largest of the others; None for many players, and where nothing can
    be won.
    """

    entry: str
    number: int
    known: StackKnown
    part: float
    worth: int
    bubble: float | None


class Worths(Struct, frozen=True):
    """The stacks, the most chips first, and the ``prizes`` in cents that they are worth together.

    ``why_not`` says why they are not shown.
    """

    prizes: int
    rows: tuple[StackWorth, ...]
    why_not: Sentence


def worths(live: Live) -> Worths:
    """What every stack is worth, by the Independent Chip Model; to the staff."""
    if why := why_no_worths(live):
        return Worths(0, (), why)
    who = parties(live.play)
    try:
        found = worth(who.stacks, [Decimal(prize) for prize in who.prizes])
    except BadInput as error:
        return Worths(0, (), error.wrong)
    prizes = sum(who.prizes)
    cents = split(prizes, [Fraction(one.value) for one in found])
    rows = tuple(
        StackWorth(
            entry=entry,
            number=live.play.players[entry].entry,
            known=stack_known(live, entry),
            part=one.part,
            worth=amount,
            bubble=one.bubble,
        )
        for entry, one, amount in zip(who.players, found, cents, strict=True)
    )
    return Worths(prizes, rows, NOTHING)


def public_worths(live: Live) -> Worths | None:
    """The same for everybody; None where the house does not show it to all, or there is nothing."""
    if live.play.setup is None or shown_to(live) != "everybody" or why_no_worths(live):
        return None
    return worths(live)


def shown_to(live: Live) -> Shown:
    """Whom the house shows what stacks are worth."""
    said: Shown = book_of(live.play.setup).setting(SETTING)
    return said


def why_no_worths(live: Live) -> Sentence:
    """Why the stacks have no worth that could be shown."""
    play = live.play
    if shown_to(live) == "nobody":
        return say("the house does not show it")
    if not play.started or play.is_over:
        return say("the event is not being played")
    if live.prizes.locked is None:
        return say("the payouts are not locked")
    if satellite_of(live).seat:
        return say("the prizes are seats")
    if not 1 < play.left <= MOST_PARTIES:
        return say("{left:,|player is|players are} left", left=play.left)
    if play.unassigned:
        return say("not every stack is known: count them first")
    return NOTHING

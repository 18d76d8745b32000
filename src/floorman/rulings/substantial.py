"""Substantial action: when so much has happened that an error is no longer put right.

By the book's own test; every chapter asks it here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from floorman.rulebooks.book import Book
from floorman.rules.registry import rule
from floorman.rulings.law import Law
from floorman.rulings.situation import Done, Situation

DEFINITION = "substantial-action-definition"
BLINDS = "substantial-action-blinds-excluded"
Test = Literal["two-chip-or-three", "one-chip-or-three", "two-players"]
POSTED = frozenset({"post"})
OTHER_FORCED = frozenset({"ante", "bring-in"})
WITHOUT_CHIPS = frozenset({"fold", "check"})


class Acted(NamedTuple):
    """One act: whose, what it was ("post" and "ante" are forced bets), and whether in turn."""

    seat: int
    act: str
    in_turn: bool = True


@rule("substantial-action-blinds-excluded", "ruled")
def acts_that_count(
    acts: Sequence[Acted], blinds_excluded: bool, forced_count: bool = False
) -> tuple[Acted, ...]:
    """The acts that count towards substantial action: posted blinds are none.

    Antes and a bring-in, which no book names, count only where the house says so.

    >>> acts_that_count((Acted(1, "post"), Acted(2, "post"), Acted(3, "call")), True)
    (Acted(seat=3, act='call', in_turn=True),)
    """
    left_out = (POSTED if blinds_excluded else frozenset()) | (
        frozenset() if forced_count else OTHER_FORCED
    )
    return tuple(act for act in acts if act.act not in left_out)


@rule("substantial-action-definition", "ruled")
def is_substantial(acts: Sequence[Acted], test: Test, in_turn_only: bool) -> bool:
    """Whether acts that count make substantial action, by the book's test.

    ``two-chip-or-three``: two acts that put chips in, or any three. ``one-chip-or-three``: two acts
    of which one puts chips in, or any three. ``two-players``: two players having acted at all.

    >>> fold_and_call = (Acted(3, "fold"), Acted(4, "call"))
    >>> [is_substantial(fold_and_call, test, True) for test in
    ...  ("two-chip-or-three", "one-chip-or-three", "two-players")]
    [False, True, True]
    """
    counted = [act for act in acts if act.in_turn or not in_turn_only]
    with_chips = sum(act.act not in WITHOUT_CHIPS for act in counted)
    if test == "two-players":
        return len({act.seat for act in counted}) > 1
    if len(counted) > 2:
        return True
    return with_chips >= 2 if test == "two-chip-or-three" else len(counted) == 2 and with_chips > 0


def forced_bets(situation: Situation) -> tuple[Acted, ...]:
    """The blinds that were posted before the first act; they are listed to be left out."""
    posters = (situation.small_blind, situation.big_blind)
    return tuple(Acted(seat, "post") for seat in posters if seat)


def acted(acts: Iterable[Done]) -> tuple[Acted, ...]:
    """Acts done, as the rule counts them."""
    return tuple(Acted(done.seat, done.act, done.in_turn) for done in acts)


def makes_substantial(acts: Iterable[Acted], book: Book, out_of_turn: bool = False) -> bool:
    """Whether these acts are substantial action under the book.

    With ``out_of_turn`` they are judged among themselves, as acts past a skipped player are.
    """
    forced_count = bool(book.setting("forced-bets-in-substantial-action"))
    excluded = bool(book.value(BLINDS, "excluded")) if book.has(BLINDS) else not forced_count
    counted = acts_that_count(tuple(acts), excluded, forced_count)
    in_turn_only = bool(book.value(DEFINITION, "in_turn")) and not out_of_turn
    found = is_substantial(counted, book.value(DEFINITION, "test"), in_turn_only)
    if found and isinstance(book, Law):
        book.rests_on(DEFINITION)  # what it is decides, also where every other test would find it
    return found


def is_substantial_now(situation: Situation, book: Book, since: int = 0) -> bool:
    """Whether there has been substantial action in the hand, or since the act of that number.

    ``since`` counts the hand's acts, so 0 is the whole hand with its forced bets.
    """
    before = forced_bets(situation) if since == 0 and situation.street == 0 else ()
    waiting = (one for one in situation.held if one.since >= since and not one.done)
    still = tuple(Acted(one.seat, one.act, in_turn=one.staked) for one in waiting)
    return makes_substantial((*before, *acted(situation.acts[since:]), *still), book)

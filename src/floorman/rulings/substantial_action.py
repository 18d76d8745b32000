"""Substantial action: when so much has happened that an error is no longer put right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from floorman.rules.registry import rule

Test = Literal["two-chip-or-three", "one-chip-or-three", "two-players"]

BLINDS = frozenset({"post"})
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
    left_out = (BLINDS if blinds_excluded else frozenset()) | (
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

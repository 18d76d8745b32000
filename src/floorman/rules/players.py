"""Players and their seats: who sits wrong, who needs help, who dodges a blind or stays away."""

from __future__ import annotations

from typing import Literal, NamedTuple

from floorman.rules.penalties import Follows
from floorman.rules.registry import rule


class Rebuilt(NamedTuple):
    """A stack put right: what it was, what another must bring back, what nobody may keep."""

    stack: int
    missing: int
    surplus: int


@rule("wrong-seat-wrong-stack", "ruled")
def rebuilt(began: int, now: int) -> Rebuilt:
    """The stack that a stranger played on is put back to what it was, as nearly as can be.

    The stranger may lose by it, never gain.

    >>> rebuilt(20_000, 14_000), rebuilt(20_000, 26_000)
    (Rebuilt(stack=20000, missing=6000, surplus=0), Rebuilt(stack=20000, missing=0, surplus=6000))
    """
    return Rebuilt(began, max(0, began - now), max(0, now - began))


@rule("special-needs", "ruled")
def is_granted(possible: bool) -> bool:
    """Whether an accommodation is made: when it is possible."""
    return possible


@rule("dodging-blinds", "ruled")
def dodged(
    when: Literal["from-broken-table", "any-time"],
    penalty: Literal["may", "will"],
    *,
    on_purpose: bool,
    from_broken_table: bool,
) -> Follows:
    """Whether a penalty may or must follow a dodged blind; by accident, none.

    >>> dodged("from-broken-table", "will", on_purpose=True, from_broken_table=False)
    'none'
    """
    if not on_purpose or (when == "from-broken-table" and not from_broken_table):
        return "none"
    return "must" if penalty == "will" else "may"


def blinds_forfeited(
    forfeits: Literal["nothing", "both-blinds"], small: int, big: int, table_ante: int
) -> int:
    """The chips that a dodged blind costs: nothing, or both blinds and the ante that goes along.

    >>> blinds_forfeited("both-blinds", 500, 1000, 1000), blinds_forfeited("nothing", 500, 1000, 0)
    (2500, 0)
    """
    return small + big + table_ante if forfeits == "both-blinds" else 0

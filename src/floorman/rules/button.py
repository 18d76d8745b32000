"""Where button and blinds stand for the next hand. Seats count clockwise from 1.

The books name the dead button without spelling it out. By convention the big blind moves one live
seat, the small blind falls on the seat that had the big blind and the button on the seat that had
the small blind; either may be empty.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple

from floorman.rules.registry import rule


class Positions(NamedTuple):
    """The seats of button, small blind and big blind; only the big blind's is never empty."""

    button: int
    small: int
    big: int


def next_live(seat: int, live: Collection[int], seats: int) -> int:
    """The first live seat clockwise after a seat; the seat itself comes last.

    >>> next_live(7, {2, 5, 7}, 9)
    2
    """
    return min(live, key=lambda other: (other - seat - 1) % seats)


def last_live(seat: int, live: Collection[int], seats: int) -> int:
    """The first live seat counter-clockwise from a seat; the seat itself comes last."""
    return min(live, key=lambda other: (seat - other - 1) % seats)


@rule("button-at-start")
def is_drawn(first: Literal["drawn", "right-of-dealer"], tables: int, drawn_at: int) -> bool:
    """Whether a table's first button is drawn: always, or only once few tables are left.

    Else it is at the first stack to the dealer's right, the highest seat that is taken.

    >>> is_drawn("drawn", 40, 0), is_drawn("right-of-dealer", 4, 3)
    (True, False)
    >>> is_drawn("right-of-dealer", 3, 3)
    True
    """
    return first == "drawn" or tables <= drawn_at


@rule("dead-button")
def dead_button(last: Positions, live: Collection[int], seats: int) -> Positions:
    """The big blind moves one live seat; small blind and button follow seat by seat, even dead.

    >>> dead_button(Positions(button=1, small=2, big=3), live={1, 4, 5}, seats=9)
    Positions(button=2, small=3, big=4)
    """
    return Positions(button=last.small, small=last.big, big=next_live(last.big, live, seats))


@rule("heads-up-blinds-and-order")
def closed_up(big: int, live: Collection[int], seats: int) -> Positions:
    """With the big blind given, small blind and button stand on the live seats before it.

    Heads-up that puts the small blind on the button.

    >>> closed_up(6, live={2, 6}, seats=9)
    Positions(button=2, small=2, big=6)
    """
    small = last_live(big, live, seats)
    button = small if len(live) == 2 else last_live(small, live, seats)
    return Positions(button, small, big)


@rule("heads-up-no-double-big-blind")
def heads_up(had_big: int, live: Collection[int], seats: int) -> Positions:
    """Nobody has the big blind twice running when two are left: the button is put right for that.

    >>> heads_up(6, live={4, 6}, seats=9)
    Positions(button=6, small=6, big=4)
    """
    return closed_up(next_live(had_big, live, seats), live, seats)


@rule("button-advance-over-empty-seats")
def advanced(positions: Positions, occupied: Collection[int], seats: int) -> Positions:
    """A dead button goes on over empty seats as far as the seat before the small blind's.

    The blinds stay. Newcomers in the seats passed are behind the button and get a hand.

    >>> advanced(Positions(button=2, small=5, big=6), occupied={1, 6, 8}, seats=9)
    Positions(button=4, small=5, big=6)
    """
    button = positions.button
    if button in occupied or button == positions.small:
        return positions
    while (following := button % seats + 1) != positions.small and following not in occupied:
        button = following
    return positions._replace(button=button)


@rule("mixed-game-button-freeze")
def resumed(frozen: Positions, live: Collection[int], seats: int) -> Positions:
    """Stud freezes the button where the next hand with blinds has it, and that hand starts there.

    If the seat of the big blind has emptied meanwhile, or someone sat down before it, the first
    live seat after the small blind's has it.

    >>> resumed(Positions(button=2, small=3, big=5), live={2, 3, 7}, seats=8)
    Positions(button=2, small=3, big=7)
    """
    return frozen._replace(big=next_live(frozen.small, live, seats))


@rule("button-error-correction", "ruled")
def button_error_is_corrected(*, substantial_action: bool, until: str) -> bool:
    """A misplaced button is put right before substantial action; after it the error stands.

    Once it stands, the next hand goes on from there: the button is never moved back. ``until``
    is ``substantial-action`` or, where a house puts it right in the next hand, ``hand-end``.
    """
    return not substantial_action or until == "hand-end"

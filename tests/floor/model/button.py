"""Where the button, the blinds and those who wait are (`dead-button`, `heads-up-...`)."""

from collections.abc import Collection
from typing import NamedTuple


class Blinds(NamedTuple):
    """The seats of a hand; the button and the small blind may be empty seats."""

    button: int
    small: int
    big: int


def clockwise(seat: int, around: int) -> list[int]:
    """All seats once around the table from the left of a seat, itself last."""
    return [(seat + step - 1) % around + 1 for step in range(1, around + 1)]


def next_live(seat: int, live: Collection[int], around: int) -> int:
    """The first player to the left of a seat."""
    return next(other for other in clockwise(seat, around) if other in live)


def first(button: int, live: Collection[int], around: int) -> Blinds:
    """The first hand with the button at a player; heads-up it is the small blind."""
    if len(live) == 2:
        return Blinds(button, button, next_live(button, live, around))
    small = next_live(button, live, around)
    return Blinds(button, small, next_live(small, live, around))


def following(last: Blinds, live: Collection[int], around: int, advances: bool) -> Blinds:
    """The next hand's seats.

    The big blind goes on to the next player, so nobody skips or repeats it (`dead-button`,
    `heads-up-no-double-big-blind`). The small blind goes to the seat that was the big blind, the
    button to the one that was the small blind, whether somebody sits there or not. Where the book
    advances the button (`button-advance-over-empty-seats`), a dead one goes on over empty seats
    up to the small blind. Heads-up the small blind is the button (`heads-up-blinds-and-order`).
    """
    big = next_live(last.big, live, around)
    if len(live) == 2:
        other = next_live(big, live, around)
        return Blinds(other, other, big)
    button = last.small
    if advances and button not in live:
        for seat in clockwise(button, around):
            if seat == last.big or seat in live:
                break
            button = seat
    return Blinds(button, last.big, big)


def waits(seat: int, hand: Blinds, around: int) -> bool:
    """Whether a newcomer at a seat gets no hand: it lies between the button and the small blind.

    Topics `late-entry-deal-in` and `broken-table-no-hand-sb-to-button`.
    """
    after = clockwise(hand.button, around)
    return after.index(seat) < after.index(hand.small) and hand.button != hand.small

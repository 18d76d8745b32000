"""Where the button, the blinds and those who wait are (`dead-button`, `heads-up-...`)."""

from collections.abc import Collection
from typing import NamedTuple


class Blinds(NamedTuple):
    """The seats of a hand; the button and the small blind may be empty seats."""

    button: int
    small: int
    big: int


class Hand(NamedTuple):
    """The blinds of a hand and the seats dealt in."""

    blinds: Blinds
    dealt: frozenset[int]


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


def following(last: Blinds, live: Collection[int], around: int) -> Blinds:
    """Where button and blinds come next.

    The big blind goes on to the next player, so nobody skips or repeats it (`dead-button`). The
    small blind goes to the seat that was the big blind, the button to the one that was the small
    blind, whether somebody sits there or not.
    """
    return Blinds(last.small, last.big, next_live(last.big, live, around))


def advanced(planned: Blinds, kept: Collection[int], around: int) -> Blinds:
    """A dead button goes on over empty seats up to the small blind.

    Topic `button-advance-over-empty-seats`. The seats ``kept`` are those of players who were there
    in the last hand; all others were empty, and newcomers there are to be dealt in.
    """
    button = planned.button
    while button not in kept and button != planned.small:
        following_seat = clockwise(button, around)[0]
        if following_seat == planned.small or following_seat in kept:
            break
        button = following_seat
    return planned._replace(button=button)


def waits(seat: int, hand: Blinds, around: int) -> bool:
    """Whether a newcomer at a seat gets no hand: it lies between the button and the small blind.

    Topics `late-entry-deal-in` and `broken-table-no-hand-sb-to-button`.
    """
    after = clockwise(hand.button, around)
    return after.index(seat) < after.index(hand.small) and hand.button != hand.small


def deal(planned: Blinds, live: Collection[int], around: int) -> Hand:
    """Who gets the hand. Of two who do, the one who had the big blind longer ago has it now.

    Heads-up the small blind is the button, and nobody has the big blind twice running
    (`heads-up-blinds-and-order`, `heads-up-no-double-big-blind`). Where fewer than two would be
    dealt in nobody waits, and the seats before the big blind's have the small blind and button.
    """
    dealt = [seat for seat in live if not waits(seat, planned, around)]
    if len(dealt) > 2:
        return Hand(planned, frozenset(dealt))
    if len(dealt) < 2:
        dealt = list(live)
    big = next_live(planned.small, dealt, around)
    *_, button, small = (seat for seat in clockwise(big, around)[:-1] * 2 if seat in dealt)
    return Hand(Blinds(small if len(dealt) == 2 else button, small, big), frozenset(dealt))


def resumed(frozen: Blinds, live: Collection[int], around: int) -> Blinds:
    """The first hand with blinds after stud, from where the button was frozen.

    Topic `mixed-game-button-freeze`; a big blind that has gone passes to the next player.
    """
    return frozen._replace(big=next_live(frozen.small, live, around))

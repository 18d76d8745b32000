"""Which level a hand is played at."""

from __future__ import annotations

from floorman.rules.registry import rule


@rule("level-applies-next-hand")
@rule("level-change-during-dealer-push")
def level_of_hand(in_force: int, *, turned_during_push: bool = False) -> int:
    """A level that has started applies to the next hand, not to the one in progress.

    When it starts while dealers change, the incoming dealer deals one hand at the level before;
    that is for books that say so.

    >>> level_of_hand(5), level_of_hand(5, turned_during_push=True)
    (5, 4)
    """
    return max(1, in_force - 1) if turned_during_push else in_force


def level_is_over(now: int, ends_at: int) -> bool:
    """The next level may be announced once the clock has run out, in seconds of the same clock."""
    return now >= ends_at


@rule("hand-started-at-prior-level", "ruled")
def stays_at_prior_level(*, substantial_action: bool) -> bool:
    """A hand begun at the old level by mistake stays there once there was substantial action."""
    return substantial_action


@rule("rp-h4h-levels-rise")
def seconds_left(left: int, charged: int) -> int:
    """Time charged to hand-for-hand comes off the level, and levels rise; below 0 is overspent.

    >>> seconds_left(17 * 60 + 30, 120)
    930
    """
    return left - charged

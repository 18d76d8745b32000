"""The order in which tables break: when players are shown it, and whether it may be drawn."""

from __future__ import annotations

from typing import Literal

from floorman.rules.registry import rule


@rule("break-order-posted", "shown")
def break_order_is_posted(
    posted: Literal["from-the-start", "when-registration-closes", "never"], *, entries_open: bool
) -> bool:
    """Whether players are shown the order in which tables break.

    >>> break_order_is_posted("when-registration-closes", entries_open=True)
    False
    """
    return posted == "from-the-start" or (posted != "never" and not entries_open)


def next_break_may_be_drawn(random: Literal["no", "may"]) -> bool:
    """Whether the floor may draw which table breaks next, in place of the order."""
    return random == "may"

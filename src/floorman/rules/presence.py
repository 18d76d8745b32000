"""Players who are not there as an event begins: no-shows, and who sits alone at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from floorman.rules.registry import rule

Arrival = Literal["before-the-deal", "during-the-deal", "after-the-deal"]
"""When a player reaches the seat."""
HEADS_UP = 2
"""Seats a table of a heads-up event."""


@rule("no-show")
def no_show_after(breaks: Sequence[int], after_break: int) -> int | None:
    """The level after which a player who has taken no hand is a no-show; None where there is none.

    ``breaks`` are the levels that a break follows; ``after_break`` counts them from 1, 0 is never.

    >>> no_show_after((4, 8), 1), no_show_after((4, 8), 0), no_show_after((), 1)
    (4, None, None)
    """
    return sorted(breaks)[after_break - 1] if 0 < after_break <= len(breaks) else None


def leaves_play(
    chips: Literal["removed", "blinded-off"], seats: int, *, shootout: bool = False
) -> bool:
    """Whether the chips of a no-show leave play and the buy-in the prize pool.

    In heads-up events and shootouts, as in a book that says so for all, it is blinded off.

    >>> leaves_play("removed", 9), leaves_play("removed", 2), leaves_play("blinded-off", 9)
    (True, False, False)
    """
    return chips == "removed" and seats > HEADS_UP and not shootout


Fate = Literal["blinded-off", "removed", "floor"]


def absent_stack_fate(*, near: bool, surely_gone: bool, in_money: Fate, no_prize: Fate) -> Fate:
    """What becomes of an absent player's stack, by how near the money is and who may come back.

    >>> fates = dict(in_money="blinded-off", no_prize="removed")
    >>> [absent_stack_fate(near=near, surely_gone=True, **fates) for near in (True, False)]
    ['blinded-off', 'removed']
    """
    if near:
        return in_money
    return no_prize if surely_gone else "blinded-off"


class Won(NamedTuple):
    """What a player alone at a table has won by now: hands, each with both blinds, and antes."""

    hands: int
    ante_rounds: int


@rule("one-player-at-table")
def won_alone(
    seconds: int,
    *,
    after: int,
    every: int,
    heads_up_every: int,
    ante_seconds_a_seat: int,
    seats: int,
    sold: int,
    antes: bool,
) -> Won:
    """What comes to a player who sat alone for so many seconds from the start.

    After the time to wait the button moves on once in ``every`` seconds and the player wins both
    blinds; in heads-up events from the start, once in ``heads_up_every``. With antes a round of
    them comes once in as many times ``ante_seconds_a_seat`` as seats were ``sold``, from the start.

    >>> sheet = dict(after=300, every=120, heads_up_every=60, ante_seconds_a_seat=60)
    >>> [won_alone(s, **sheet, seats=9, sold=9, antes=False).hands for s in (419, 420, 660)]
    [0, 1, 3]
    >>> won_alone(720, **sheet, seats=8, sold=6, antes=True)
    Won(hands=0, ante_rounds=2)
    """
    if not after:
        return Won(0, 0)
    if antes:
        return Won(0, seconds // (ante_seconds_a_seat * max(1, sold)))
    if seats == HEADS_UP:
        return Won(seconds // heads_up_every, 0)
    return Won(max(0, seconds - after) // every, 0)

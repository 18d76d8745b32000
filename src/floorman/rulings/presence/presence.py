"""Being at the seat when a hand is dealt, staying with a live hand, and what absence costs."""

from __future__ import annotations

from typing import Literal

from floorman.rules.registry import rule
from floorman.sentences import Sentence, say

Moment = Literal["first-card", "last-card", "complete-hands"]
Arrival = Literal["before-the-deal", "during-the-deal", "after-the-deal"]
Span = Literal["live-hand", "further-betting", "showdown", "action-pending"]


@rule("at-seat-moment")
def in_time(moment: Moment, arrival: Arrival) -> bool:
    """Whether a player reached the seat by the moment that makes the hand live.

    The last card of the deal and the last complete hand are one moment at the table.

    >>> in_time("first-card", "during-the-deal"), in_time("last-card", "during-the-deal")
    (False, True)
    """
    if moment == "first-card":
        return arrival == "before-the-deal"
    return arrival != "after-the-deal"


@rule("absent-hand-killed")
def absent_hand_steps(absent: bool) -> tuple[Sentence, ...]:
    """What is done with the hand of a player who was absent; nothing for one who was not."""
    if not absent:
        return ()
    return (
        say("The player may not look at the cards."),
        say("The dealer kills the hand as soon as the first deal is done."),
    )


@rule("penalty-hand-handling")
def penalty_hand_steps(posts: bool, killed: bool, stud: bool) -> tuple[Sentence, ...]:
    """What is done, in order, with the seat of a player who serves a penalty.

    >>> penalty_hand_steps(posts=True, killed=True, stud=False)[-1]
    'The dealer kills the hand after the first deal.'
    """
    steps = [say("The player stays away from the table."), say("The dealer deals the seat in.")]
    if posts:
        steps.append(say("Blinds and antes are posted from the stack."))
    if posts and stud:
        steps.append(say("If the bring-in falls to the seat, it is posted."))
    if killed:
        steps.append(say("The dealer kills the hand after the first deal."))
    return tuple(steps)


@rule("remain-at-table", "recorded")
def had_to_stay(
    span: Span, live: bool, betting_left: bool, showdown_left: bool, may_still_act: bool
) -> bool:
    """Whether a player who left had to stay, by how long the book keeps a live hand at the table.

    ``may_still_act`` is whether this player can come to act again, ``betting_left`` whether anybody
    can bet.

    >>> had_to_stay("further-betting", True, False, True, False)
    False
    """
    left: dict[Span, bool] = {
        "live-hand": True,
        "further-betting": betting_left,
        "showdown": betting_left or showdown_left,
        "action-pending": may_still_act,
    }
    return live and left[span]

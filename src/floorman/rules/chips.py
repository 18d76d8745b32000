"""Chips of a tournament: how they stand, what is hidden or found, what leaves play."""

from __future__ import annotations

from typing import Literal

from floorman.rules.follows import Follows
from floorman.rules.registry import rule
from floorman.sentences import Sentence, say

STANDARDS = {
    "tens-or-twenties": say("Stack your chips cleanly in tens or twenties."),
    "multiples-of-twenty": say("Stack your chips cleanly in multiples of twenty."),
    "twenties": say("Stack your chips cleanly in stacks of twenty."),
    "upright-one-value-twenties": say("Stack your chips upright, twenty of one value to a stack."),
}


@rule("chip-stacks-countable", "recorded")
def stacking(standard: str) -> Sentence:
    """What a player is told whose chips cannot be counted at a glance."""
    return STANDARDS[standard]


@rule("high-chips-visible", "recorded")
def must_come_forward(high: int, cover: int) -> bool:
    """Whether chips must be brought to the front: they are worth more than those before them."""
    return high > cover


@rule("hidden-high-chips-valuation", "ruled")
def counted_hidden(count: int, value: int, cover: int, *, challenged: bool, wins: bool) -> int:
    """What hidden chips may be counted as: as the chips before them, if the hider wins the pot.

    Nobody has to challenge; without a challenge, or in a lost pot, they count in full.

    >>> counted_hidden(2, 5_000, 25, challenged=True, wins=True)
    50
    >>> counted_hidden(2, 5_000, 25, challenged=True, wins=False)
    10000
    """
    return count * (cover if challenged and wins else value)


@rule("discretionary-color-up", "ruled")
def may_color_up(players: int, *, single_players: bool, announced: bool) -> bool:
    """Whether a color-up outside the schedule is in order: announced, and not of single players
    where the house keeps it to the whole event. ``players`` is 0 for everybody.

    >>> may_color_up(1, single_players=True, announced=True)
    True
    """
    return announced and (players == 0 or single_players)


@rule("live-cards-in-view", "recorded")
def must_be_shown(live: bool) -> bool:
    """Whether cards must come back in plain view of all: a live hand's must."""
    return live


@rule("chips-out-of-view", "ruled")
def forfeits(chips: int, disqualification: Literal["may", "will"]) -> tuple[int, Follows]:
    """Chips taken out of view are forfeited and leave play: (chips lost, may or must).

    >>> forfeits(5_000, "will")
    (5000, 'must')
    """
    return chips, "must" if disqualification == "will" else "may"


@rule("lost-and-found-chips")
def leave_play(removed: Literal["always", "owner-unknown"], *, owner_known: bool) -> bool:
    """Whether found chips go back to the inventory: always, or when nobody knows whose they are."""
    return removed == "always" or not owner_known


@rule("reentry-forfeited-chips")
def given_up(chips: int, *, removed: bool) -> int:
    """How many of the chips that a player gives up to re-enter leave play: all of them."""
    return chips if removed else 0


@rule("rebuy-obligation")
def plays_behind(chips: int, *, before_hand: bool) -> int:
    """Chips that a player who announced a rebuy before the hand has behind and must pay for.

    Announced during the hand, they are no part of it.
    """
    return chips if before_hand else 0


@rule("rp-ante-no-reduction")
def ante_stays(ante: int, proposed: int) -> int:
    """The ante that is posted when another is proposed: it is never made smaller."""
    return max(ante, proposed)

"""Somebody who bets what another has bet: a call, by another word."""

from __future__ import annotations

from msgspec import structs

from floorman.prose.story.story import Happening, Story


def as_called(story: Story) -> Story | None:
    """The story with a call where somebody bets as much as was bet before them on that street.

    None where nobody does, or several: they all bet.
    """
    acts = list(story.happenings)
    again = [at for at in range(1, len(acts)) if _is_as_much(acts[at - 1], acts[at])]
    if len(again) != 1:
        return None
    [at] = again
    acts[at] = structs.replace(acts[at], act="{who} calls", slots={})
    return structs.replace(story, happenings=acts, sure=False)


def _is_as_much(before: Happening, one: Happening) -> bool:
    """Whether a bet is of as much as the bet or raise right before it."""
    wagers = ("{who} bets {amount}", "{who} raises to {amount}")
    is_wager = before.act.startswith(wagers) and one.act.startswith(wagers[0])
    return is_wager and one.who is not before.who and one.sums == before.sums

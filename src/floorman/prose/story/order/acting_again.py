"""Who raises once more though nobody raised them since: out of turn, or on a new street."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from floorman.prose.story.acts import IN_TURN, WAGER
from floorman.prose.story.story import Happening, Story

ONCE_MORE = "once-more"
"""How an act is that may have been out of turn, where it was told as one in turn."""


def raised_again(story: Story) -> Story | None:
    """The story with such a raise out of turn, while others are due; None without one."""
    acts = story.happenings
    at = next((at for at, one in enumerate(acts) if _is_once_more(one, acts[:at])), None)
    if at is None:
        return None
    early = structs.replace(acts[at], how=acts[at].how | {"out-of-turn", ONCE_MORE})
    return structs.replace(story, happenings=[*acts[:at], early, *acts[at + 1 :]], sure=False)


def _is_once_more(one: Happening, before: Sequence[Happening]) -> bool:
    """Whether somebody raises who acted on the street, and since then nobody bet or raised."""
    is_raise = one.act.startswith("{who} raises")
    if not is_raise or not one.waits or one.who is None:
        return False
    acts = [each for each in before if IN_TURN.search(each.act) and each.street == one.street]
    theirs = [at for at, each in enumerate(acts) if each.who is one.who]
    since = acts[theirs[-1] + 1 :] if theirs else []
    is_raised = any(WAGER.match(each.act) or " says " in each.act for each in since)
    least = max((sum(each.sums) for each in acts), default=0)
    return bool(since) and not is_raised and not 0 < sum(one.sums) <= least

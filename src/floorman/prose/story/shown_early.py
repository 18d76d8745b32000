"""Whoever turns their hand up against a bet may have called it, or only shows it too early."""

from __future__ import annotations

import re

from msgspec import structs

from floorman.prose.story.story import WAGER, Story

_TABLES = "{who} tables the hand"
_IN_TURN = re.compile(r"\{who\} (bets|raises|is all-in|calls|folds|checks|pushes|says)")


def as_exposed(story: Story) -> Story | None:
    """The story with a hand exposed that is turned up against a bet, and of which no call is told.

    None where nobody turns one up so.
    """
    acts = story.happenings
    at = next((at for at, one in enumerate(acts) if one.act == _TABLES), 0)
    before = [one for one in acts[:at] if _IN_TURN.match(one.act)]
    if not before or not WAGER.match(before[-1].act) or before[-1].who is acts[at].who:
        return None
    if any(one.act == _TABLES for one in acts[at + 1 :]):
        return None
    shown = structs.replace(acts[at], act="{who} exposes his cards")
    return structs.replace(story, happenings=[*acts[:at], shown, *acts[at + 1 :]], sure=False)

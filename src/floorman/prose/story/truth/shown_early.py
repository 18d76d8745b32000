"""Hands turned up before it is time: against a bet that nobody called, or in hand-for-hand."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import structs

from floorman.prose.story.acts import WAGER
from floorman.prose.story.story import Happening, Setting, Story

_TABLES = "{who} tables the hand"
_TURNED_UP = "dealer turns the hands up"
_SHOWS = (_TABLES, "{who} exposes his cards", _TURNED_UP)
_IN_TURN = re.compile(r"\{who\} (bets|raises|is all-in|calls|folds|checks|pushes|says)")
_ROUND = "hand-for-hand"


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


def turned_up(happenings: Sequence[Happening], setting: Setting) -> list[Happening]:
    """The acts with the hands turned up that are tabled in hand-for-hand once an all-in is called.

    There they stay down until all tables are done.
    """
    acts = list(happenings)
    told = (*setting.extra, *(one.act for one in acts))
    at = next((at for at, one in enumerate(acts) if one.act in _SHOWS), 0)
    before = [one.act for one in acts[:at] if _IN_TURN.match(one.act)]
    is_called = before[-1:] != [] and before[-1].startswith(("{who} calls", "{who} is all-in"))
    is_all_in = any(one.startswith("{who} is all-in") for one in before)
    if not (is_called and is_all_in and any(_ROUND in one for one in told)):
        return acts
    how = acts[at].how | {"apart", "nobody", "betting-over"}
    turned = structs.replace(acts[at], act=_TURNED_UP, who=None, other=None, slots={}, how=how)
    return [*acts[:at], turned, *(one for one in acts[at + 1 :] if one.act not in _SHOWS)]

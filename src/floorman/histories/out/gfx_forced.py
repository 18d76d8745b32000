"""The forced bets of a hand as PokerGFX tells them: blinds, a straddle, who owes the ante."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from floorman.errors import BadSetup
from floorman.hand import events as ev
from floorman.sentences import say


def forced_bets(
    start: ev.HandStarted,
    player_nums: list[int],
    number: Callable[[int], int | Decimal],
    hand: int,
) -> dict[str, Any]:
    """The object ``FlopDrawBlinds``; ``player_nums`` go by place, ``number`` writes an amount.

    Raises BadSetup, naming the ``hand``, for forced bets that the format has no field for.
    """
    small, big = (1, 0) if len(start.seats) == 2 else (0, 1)
    posted = [place for place, chips in enumerate(start.posts) if chips]
    third = [place for place in posted if place not in (small, big)]
    straddled = len(third) == 1 and start.posts[third[0]] > start.posts[big]
    if (third and not straddled) or not start.posts[big]:
        raise BadSetup(
            say("hand {number} has forced bets that gfx has no field for", number=hand),
            say("two blinds and one straddle"),
        )
    return {
        "AnteType": _ante_type(start, big, hand),
        "BigBlindAmt": number(start.posts[big]),
        "BigBlindPlayerNum": player_nums[big],
        "BlindLevel": 0,
        "ButtonPlayerNum": player_nums[-1],
        "SmallBlindAmt": number(start.posts[small]),
        "SmallBlindPlayerNum": player_nums[small],
        "ThirdBlindAmt": number(start.posts[third[0]]) if third else 0,
        "ThirdBlindPlayerNum": player_nums[third[0]] if third else 0,
    }


def _ante_type(start: ev.HandStarted, big: int, hand: int) -> str:
    owing = {place for place, chips in enumerate(start.antes) if chips}
    if owing == {big}:
        return "BB_ANTE_BB1ST" if start.blinds_first else "BB_ANTE"
    if owing == {len(start.seats) - 1}:
        return "BUTTON_ANTE"
    if len(set(start.antes)) == 1:
        return "STD_ANTE"
    raise BadSetup(
        say("hand {number} has antes that gfx has no field for", number=hand),
        say("equal antes, or one of the big blind or button"),
    )

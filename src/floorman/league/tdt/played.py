"""A saved tournament as an event that was played: places, money in cents, points."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from hashlib import sha256

import msgspec

from floorman.errors import BadInput
from floorman.league.letters import text_in
from floorman.league.played import Played, Result
from floorman.league.tdt.bounties import Bounties, bounties
from floorman.league.tdt.points import points
from floorman.league.tdt.saved import Saved, saved
from floorman.league.tdt.standing import Placed, standing
from floorman.league.tdt.values import DIGITS
from floorman.sentences import say

_POINT = Decimal("0.000001")
"""Points are kept to the sixth decimal."""


def played(data: bytes, name: str) -> Played:
    """The event of a file, called ``name`` where it has no title.

    Raises BadInput for a file that is none of the program's.
    """
    try:
        event = saved(text_of(data))
    except RecursionError:
        raise BadInput(say("it is nested too deep, or has a number too long, to be read")) from None
    placed = standing(event)
    won = bounties(event)
    scored, wrong = points(event, placed, won)
    return Played(
        mark=_mark(event),
        name=event.name or name,
        league=event.league,
        season=event.season,
        start=_start(event) // 1000,
        levels=sum(not level.is_break for level in event.levels),
        results=tuple(
            _result(one, won[one.player.key], score)
            for one, score in zip(placed, scored, strict=True)
        ),
        not_understood=(*event.not_understood, *([f"formula: {wrong}"] if wrong else [])),
    )


def text_of(data: bytes) -> str:
    """The text of a file; raises BadInput for what is none."""
    if (text := text_in(data)) is None:
        raise BadInput(say("it is no text"), say("a file saved by The Tournament Director 3"))
    return text


def _result(one: Placed, own: Bounties, score: Fraction | float) -> Result:
    player = one.player
    bought = (*player.buyins, *player.rebuys, *player.addons)
    return Result(
        place=one.place,
        name=player.name,
        entries=len(player.buyins),
        rebuys=len(player.rebuys),
        addons=len(player.addons),
        buyins=_cents(sum((item.amount for item in player.buyins), Decimal(0))),
        paid=_cents(sum((item.amount for item in bought), Decimal(0)) + _decimal(own.cost)),
        prize=_cents(one.prize),
        bounties=_cents(_decimal(own.winnings + own.kept_money)),
        knocked_out=one.hits,
        points=_points(score),
    )


def _mark(event: Saved) -> str:
    """By its own id and its first buy-in: a copy of last week's file keeps the id, not the time.

    A file that has neither is known by all that was read in it.
    """
    first = _first_buyin(event)
    same = (event.key, first) if event.key and first else event
    return sha256(msgspec.json.encode(same)).hexdigest()


def _start(event: Saved) -> int:
    """Milliseconds since 1970: as announced, else the first buy-in."""
    return event.start or _first_buyin(event)


def _first_buyin(event: Saved) -> int:
    times = (buyin.time for player in event.players for buyin in player.buyins)
    return min(filter(None, times), default=0)


def _decimal(money: Fraction) -> Decimal:
    return Decimal(money.numerator) / money.denominator


def _cents(amount: Decimal) -> int:
    cents = (amount * 100).to_integral_value(ROUND_HALF_UP)
    if cents.adjusted() >= DIGITS:
        raise BadInput(
            say("a player's money comes to {digits} digits", digits=cents.adjusted() + 1),
            say("cents of at most {most} digits", most=DIGITS),
        )
    return int(cents)


def _points(score: Fraction | float) -> Decimal:
    return Decimal(round(Fraction(score) / Fraction(_POINT))) * _POINT

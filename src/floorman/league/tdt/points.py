"""The points of a saved tournament, by the formula that it carries.

A player's correction is added to what the formula gives; a file without a formula gives no points.
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal, localcontext
from fractions import Fraction
from operator import attrgetter

from floorman.errors import BadInput
from floorman.league.formula.evaluating import value
from floorman.league.formula.facts import Event, Facts, One, Purchases
from floorman.league.formula.names import Told
from floorman.league.tdt.saved import DIGITS, FINEST, Bought, Saved
from floorman.league.tdt.standing import Placed
from floorman.sentences import say


def points(event: Saved, placed: list[Placed]) -> tuple[list[Fraction | float], str]:
    """Each player's points in the order of places, and what is wrong with the formula."""
    corrections = [Fraction(one.player.points_adjustment) for one in placed]
    if not event.formula:
        return list(corrections), ""
    shared = _of_event(event, placed)
    try:
        found = [value(event.formula, Told(Facts(shared, _of_player(one)))) for one in placed]
    except BadInput as error:
        return list(corrections), error.sentence
    if any(abs(one) >= 10**DIGITS for one in found):
        return list(corrections), say("it comes to more than {digits} digits", digits=DIGITS)
    return [one + more for one, more in zip(found, corrections, strict=True)], ""


def _of_event(event: Saved, placed: list[Placed]) -> Event:
    buyins, rebuys, addons = (
        _purchases([item for player in event.players for item in bought(player)])
        for bought in (attrgetter("buyins"), attrgetter("rebuys"), attrgetter("addons"))
    )
    paid_in = sum((one.money or Fraction(0) for one in (buyins, rebuys, addons)), Fraction(0))
    return Event(
        buyins=buyins,
        rebuys=rebuys,
        addons=addons,
        pot=Fraction(_exactly(prize.amount for prize in event.prizes)) or paid_in,
        bounties=Fraction(0),
        paid_places=sum(prize.amount > 0 for prize in event.prizes),
        members=len(placed),
        left=sum(not one.player.buyins[-1].bust for one in placed),
    )


def _purchases(bought: list[Bought]) -> Purchases:
    """What was bought in all; the usual one is the one that costs least."""
    usual = min(bought, key=lambda one: one.amount, default=None)
    return Purchases(
        count=len(bought),
        money=_money(bought),
        chips=sum(one.chips for one in bought),
        fee=Fraction(usual.amount if usual else 0),
        stack=usual.chips if usual else 0,
        profiles={one.profile.lower(): (Fraction(one.amount), one.chips) for one in bought},
    )


def _of_player(one: Placed) -> One:
    player = one.player
    buyins, rebuys, addons = map(_money, (player.buyins, player.rebuys, player.addons))
    out = player.buyins[-1].bust
    return One(
        place=one.place,
        prize=Fraction(one.prize),
        bounties=Fraction(0),
        paid=buyins + rebuys + addons,
        buyins=buyins,
        rebuys=rebuys,
        addons=addons,
        rebought=len(player.rebuys),
        added=len(player.addons),
        knocked_out=one.hits,
        bounties_won=0,
        out=out.round if out else 0,
        seconds=max(0, out.time - player.buyins[0].time) // 1000 if out else 0,
    )


def _money(bought: tuple[Bought, ...] | list[Bought]) -> Fraction:
    return Fraction(_exactly(one.amount for one in bought))


def _exactly(amounts: Iterable[Decimal]) -> Decimal:
    """The sum without rounding: amounts have 15 digits and 30 decimals at most."""
    with localcontext(prec=DIGITS + 2 * FINEST):
        return sum(amounts, Decimal(0))

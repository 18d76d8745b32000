"""The points of a saved tournament, by the formula that it carries.

A player's correction is added to what the formula gives; a file without a formula gives no points.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction

from floorman.errors import BadInput
from floorman.league.formula.evaluating import value
from floorman.league.formula.functions import Value
from floorman.league.tdt.saved import Bought, Saved
from floorman.league.tdt.standing import Placed


def points(event: Saved, placed: list[Placed]) -> tuple[list[Fraction | float], str]:
    """Each player's points in the order of places, and what is wrong with the formula."""
    corrections = [Fraction(one.player.points_adjustment) for one in placed]
    if not event.formula:
        return list(corrections), ""
    shared = _of_event(event, placed)
    try:
        found = [value(event.formula, {**shared, **_of_player(one, placed)}) for one in placed]
    except BadInput as error:
        return list(corrections), error.sentence
    return [one + more for one, more in zip(found, corrections, strict=True)], ""


def _of_event(event: Saved, placed: list[Placed]) -> Mapping[str, Value]:
    buyins = [buyin for player in event.players for buyin in player.buyins]
    rebuys = [rebuy for player in event.players for rebuy in player.rebuys]
    addons = [addon for player in event.players for addon in player.addons]
    paid_in = _money(buyins) + _money(rebuys) + _money(addons)
    return {
        "buyins": Fraction(len(buyins)),
        "pot": sum((Fraction(prize.amount) for prize in event.prizes), Fraction(0)) or paid_in,
        "totalrebuys": Fraction(len(rebuys)),
        "totaladdons": Fraction(len(addons)),
        "totalbuyinsamount": _money(buyins),
        "totalrebuysamount": _money(rebuys),
        "totaladdonsamount": _money(addons),
        "totalbuyinschips": _chips(buyins),
        "totalrebuyschips": _chips(rebuys),
        "totaladdonschips": _chips(addons),
        "defaultbuyinfee": Fraction(min((buyin.amount for buyin in buyins), default=Decimal(0))),
        "inthemoneyrank": Fraction(sum(prize.amount > 0 for prize in event.prizes)),
        "playersleft": Fraction(sum(not one.player.buyins[-1].bust for one in placed)),
    }


def _of_player(one: Placed, placed: list[Placed]) -> Mapping[str, Value]:
    player = one.player
    costs = [_money(bought) for bought in (player.buyins, player.rebuys, player.addons)]
    out = player.buyins[-1].bust
    prize = Fraction(one.prize)
    return {
        "rank": Fraction(one.place),
        "position": Fraction(one.place),
        "inthemoney": Fraction(prize > 0),
        "prizewinnings": prize,
        "totalwinnings": prize,
        "bountywinnings": Fraction(0),
        "take": prize - sum(costs),
        "totalcost": sum(costs, Fraction(0)),
        "buyincost": costs[0],
        "rebuycost": costs[1],
        "addoncost": costs[2],
        "numberofrebuys": Fraction(len(player.rebuys)),
        "numberofaddons": Fraction(len(player.addons)),
        "numberofhits": Fraction(one.hits),
        "numberofbountieswon": Fraction(0),
        "roundout": Fraction(out.round if out else 0),
        "playingtime": Fraction(max(0, out.time - player.buyins[0].time) // 1000 if out else 0),
        "numberofleaguemembers": Fraction(len(placed)),
    }


def _money(bought: tuple[Bought, ...] | list[Bought]) -> Fraction:
    return sum((Fraction(one.amount) for one in bought), Fraction(0))


def _chips(bought: list[Bought]) -> Fraction:
    return Fraction(sum(one.chips for one in bought))

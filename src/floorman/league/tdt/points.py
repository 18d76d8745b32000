"""The points of a saved tournament, by the formula that it carries.

To what the formula gives come points for knocking out, those that were bought or won as a prize,
and a player's correction. The program counts who bought in: a player who is out and buys again
rebought, whatever the purchase is called.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal, localcontext
from fractions import Fraction

from floorman.errors import BadInput
from floorman.league.formula.evaluating import value
from floorman.league.formula.facts import Event, Facts, One, Purchases
from floorman.league.formula.names import Told
from floorman.league.tdt.bounties import Bounties
from floorman.league.tdt.purchases import Bought
from floorman.league.tdt.saved import Player, Saved
from floorman.league.tdt.standing import Placed
from floorman.league.tdt.values import DIGITS, FINEST
from floorman.sentences import say


def points(
    event: Saved, placed: list[Placed], bounties: Mapping[str, Bounties]
) -> tuple[list[Fraction | float], str]:
    """Each player's points in the order of places, and what is wrong with the formula."""
    beside = [_beside(event, one) for one in placed]
    if not event.terms.formula:
        return list(beside), ""
    shared = _of_event(event, placed, bounties)
    try:
        found = [
            value(event.terms.formula, Told(Facts(shared, _of_player(one, bounties))))
            for one in placed
        ]
    except BadInput as error:
        return list(beside), error.sentence
    if any(abs(one) >= 10**DIGITS for one in found):
        return list(beside), say("it comes to more than {digits} digits", digits=DIGITS)
    return [one + more for one, more in zip(found, beside, strict=True)], ""


def _beside(event: Saved, one: Placed) -> Fraction:
    """The points that no formula gives."""
    player = one.player
    bought = sum((item.points for item in _all_bought(player)), Decimal(0))
    other = player.points_adjustment + one.prize_points + bought
    return Fraction(other) + Fraction(event.terms.points_for_hit) * one.credit


def _first(player: Player) -> list[Bought]:
    """What a player bought in with."""
    return list(player.buyins[:1])


def _again(player: Player) -> list[Bought]:
    """What a player bought to come back, or to have more chips."""
    return [*player.buyins[1:], *player.rebuys]


def _addons(player: Player) -> list[Bought]:
    return list(player.addons)


def _all_bought(player: Player) -> list[Bought]:
    return [*player.buyins, *player.rebuys, *player.addons]


def _of_event(event: Saved, placed: list[Placed], bounties: Mapping[str, Bounties]) -> Event:
    buyins, rebuys, addons = (
        _purchases([item for player in event.players for item in bought(player)])
        for bought in (_first, _again, _addons)
    )
    return Event(
        buyins=buyins,
        rebuys=rebuys,
        addons=addons,
        pot=_pot(event),
        bounties=sum((one.cost for one in bounties.values()), Fraction(0)),
        paid_places=sum(prize.amount > 0 for prize in event.prizes),
        members=len(placed),
        left=sum(not one.player.buyins[-1].bust for one in placed),
    )


def _pot(event: Saved) -> Fraction:
    """What was paid without the rake, and what the house added; without prices, the prizes."""
    bought = [item for player in event.players for item in _all_bought(player)]
    paid = _exactly(item.amount - item.rake for item in bought) + event.terms.house
    prizes = _exactly(prize.amount for prize in event.prizes)
    return Fraction(max(paid, event.terms.guaranteed) or prizes)


def _purchases(bought: list[Bought]) -> Purchases:
    """What was bought in all; the usual one is the one that costs least."""
    usual = min(bought, key=lambda one: one.amount, default=None)
    return Purchases(
        count=len(bought),
        money=_money(bought),
        chips=sum(one.chips for one in bought),
        fee=Fraction(usual.amount if usual else 0),
        stack=usual.chips if usual else 0,
        rake=Fraction(_exactly(one.rake for one in bought)),
        profiles={one.profile.lower(): (Fraction(one.amount), one.chips) for one in bought},
    )


def _of_player(one: Placed, bounties: Mapping[str, Bounties]) -> One:
    player = one.player
    buyins, rebuys, addons = (bought(player) for bought in (_first, _again, _addons))
    own = bounties[player.key]
    out = player.buyins[-1].bust
    return One(
        place=one.place,
        prize=Fraction(one.prize),
        bounties=own.winnings,
        paid=_money(_all_bought(player)) + own.cost,
        buyins=_money(buyins),
        rebuys=_money(rebuys),
        addons=_money(addons),
        rebought=len(rebuys),
        added=len(addons),
        knocked_out=one.credit,
        rakes=(_rake(buyins), _rake(rebuys), _rake(addons)),
        bounties_won=own.won,
        bounties_kept=own.kept,
        bounties_bought=own.bought,
        bounty_cost=own.cost,
        bounty_kept=own.kept_money,
        out=out.round if out else 0,
        seconds=max(0, out.time - player.buyins[0].time) // 1000 if out else 0,
    )


def _rake(bought: list[Bought]) -> Fraction:
    return Fraction(_exactly(one.rake for one in bought))


def _money(bought: list[Bought]) -> Fraction:
    return Fraction(_exactly(one.amount for one in bought))


def _exactly(amounts: Iterable[Decimal]) -> Decimal:
    """The sum without rounding: amounts have 15 digits and 30 decimals at most."""
    with localcontext(prec=DIGITS + 2 * FINEST):
        return sum(amounts, Decimal(0))

"""The pool and what each place is paid, in cents; every split adds up to the pool exactly.

Shares are rounded by the largest remainder: each place gets its whole steps of ``round_to``, the
steps left over go to the largest remainders, the better place first where they are equal. What is
less than a step goes to first place. Places that tie share what their places are paid; the cents
that do not divide go one each, in the order in which the tied are given.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import UNSET
from msgspec.structs import replace

from floorman.errors import BadSetup
from floorman.money.shares import shared, split
from floorman.sentences import NOTHING, Sentence, key, say
from floorman.tournament.field.prize_curve import Fall, falling
from floorman.tournament.sheet.currency import text
from floorman.tournament.sheet.satellite import Satellite
from floorman.tournament.sheet.structure import Prizes

MOST_PLACES = 10_000
"""Places that the ratio 1 : 1/2 : 1/3 … is worked out for: to split by more takes for ever."""


def pool(entry: int, entries: int, prizes: Prizes) -> int:
    """The cents paid out: what the entries put in, or a fixed list where an entry adds nothing."""
    return entry * entries or sum(prizes.fixed)


def of_entry(prizes: Prizes, price: int) -> Prizes:
    """The prizes where an entry costs so many cents: a minimum in buy-ins is one in cents then.

    >>> of_entry(Prizes(paid_percent=15, minimum_buy_ins=202), 500_000).minimum
    1010000
    """
    if not prizes.minimum_buy_ins:
        return prizes
    least = -(-price * prizes.minimum_buy_ins // 100)
    return replace(prizes, minimum=max(prizes.minimum, least), minimum_buy_ins=UNSET)


def prize_list(prizes: Prizes, money: int, entries: int) -> tuple[int, ...]:
    """The prize of each paid place, first place first; they add up to the money exactly.

    Raises BadSetup for a fixed list that is not the pool, or that has more places than entries.

    >>> prize_list(Prizes(percentages=(5000, 3000, 2000), round_to=1), 1_001, 30)
    (501, 300, 200)
    >>> prize_list(Prizes(paid_percent=10, minimum=150, round_to=1), 5_000, 50)
    (2011, 1081, 771, 615, 522)
    >>> from floorman.tournament.sheet.structure import FieldShares
    >>> fields = (FieldShares(1, (10000,)), FieldShares(20, (7000, 3000)))
    >>> [prize_list(Prizes(fields=fields, round_to=1), 1_000, entries) for entries in (19, 20)]
    [(1000,), (700, 300)]
    """
    if money == 0:
        return ()
    if wrong := misfit(prizes, money, entries):
        raise BadSetup(say("The prizes don't fit the field: {wrong}", wrong=wrong))
    if prizes.fixed:
        return prizes.fixed
    if percentages := prizes.shares(entries):
        shares = [Fraction(share) for share in percentages[:entries]]
        paid = split(money, shares, prizes.round_to, to_first=prizes.remainder == "first")
    else:
        paid = curve(prizes, money, _places(prizes, entries))
    return tuple(prize for prize in paid if prize)


def fewer_places(prizes: Prizes, money: int, entries: int) -> Sentence:
    """Why fewer places are paid than were announced; empty when all are.

    >>> print(fewer_places(Prizes(percentages=(9_000, 1_000), round_to=500), 1_000, 9))
    1 place is paid of the 2 announced: prizes are multiples of 5, and the pool is 10.
    """
    announced = len(prizes.shares(entries)[:entries]) or _places(prizes, entries)
    if prizes.fixed or not money:
        return NOTHING
    paid = len(prize_list(prizes, money, entries))
    if paid >= announced:
        return NOTHING
    by_step = key(
        "{paid:|place is|places are} paid of the {announced} announced: prizes "
        "are multiples of {least}, and the pool is {pool}."
    )
    by_minimum = key(
        "{paid:|place is|places are} paid of the {announced} announced: each "
        "gets {least} at least, and the pool is {pool}."
    )
    least = _minimum(prizes)
    return say(
        by_minimum if least else by_step,
        paid=paid,
        announced=announced,
        least=text(least or prizes.round_to),
        pool=text(money),
    )


def misfit(prizes: Prizes, money: int, entries: int) -> Sentence:
    """Why a fixed list cannot be paid: it is not the pool, or too long; empty when it can."""
    if prizes.fixed and sum(prizes.fixed) != money:
        return say(
            "they add up to {text}, the pool is {text2}",
            text=text(sum(prizes.fixed)),
            text2=text(money),
        )
    if len(prizes.fixed) > entries:
        return say(
            "there are {fixed} for {entries:|entry|entries}",
            fixed=len(prizes.fixed),
            entries=entries,
        )
    return NOTHING


def curve(prizes: Prizes, money: int, places: int) -> tuple[int, ...]:
    """Every paid place gets the minimum, the rest falls as the curve does; fewer where it must."""
    step, minimum = prizes.round_to, _minimum(prizes)
    if minimum:
        places = max(1, min(places, money // minimum))
    low, to_first = min(minimum, money // places // step * step), prizes.remainder == "first"
    if prizes.curve == "power":
        first = money * (prizes.first or 0) // 10_000
        return falling(
            money, places, Fall(low, step, first, bool(prizes.tiers), bool(prizes.nice), to_first)
        )
    shares = [Fraction(1, place) for place in range(1, places + 1)]
    rest = split(money - low * places, shares, step, to_first=to_first)
    return tuple(low + more for more in rest)


def _places(prizes: Prizes, entries: int) -> int:
    """The places that a curve is announced for."""
    places = max(1, -(-entries * prizes.paid // 10_000))
    return min(MOST_PLACES, places) if prizes.curve != "power" else places


def _minimum(prizes: Prizes) -> int:
    """What every place of a curve gets at least, in whole steps."""
    return -(-prizes.minimum // prizes.round_to) * prizes.round_to


def seat_prizes(money: int, satellite: Satellite, entries: int, coin: int = 1) -> tuple[int, ...]:
    """A pool in seats, and what is left: for the next place, or in equal parts for the winners.

    Without a next place the winners have it. A pool below one seat is the first place's.

    >>> seat_prizes(105_000, Satellite(seat=20_000), 50)
    (20000, 20000, 20000, 20000, 20000, 5000)
    >>> seat_prizes(45_001, Satellite(seat=20_000, rest="split"), 50)
    (22501, 22500)
    """
    seats = min(money // satellite.seat, entries)
    if not seats:
        return (money,)
    left = money - seats * satellite.seat
    if satellite.rest == "next" and seats < entries:
        return (satellite.seat,) * seats + ((left,) if left else ())
    return tuple(satellite.seat + more for more in shared((left,), seats, coin))


def worth(paid: Sequence[int], place: int, tied: int = 1) -> tuple[int, ...]:
    """The prizes of a run of places, 0 beyond the last that is paid."""
    run = range(place - 1, place - 1 + tied)
    return tuple(paid[at] if at < len(paid) else 0 for at in run)

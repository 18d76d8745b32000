"""What an event sells: entries, re-entries, rebuys and add-ons, with their prices and windows.

Prices are in cents, each split into what goes to the prizes, the house and the staff. Levels are
numbers; a window ends with its level.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from floorman.errors import BadInput
from floorman.sentences import say
from floorman.tournament.sheet.bounds import (
    Cents,
    CentsInAll,
    Chips,
    Code,
    Hundredths,
    LevelNo,
    RoundTo,
    Stack,
    Tables,
    Times,
    many,
)
from floorman.tournament.sheet.bounty import Bounty
from floorman.tournament.sheet.currency import Currency

MOST_CURRENCIES = 20
Method = Literal["cash", "card", "transfer", "ticket", "voucher", "other"]
"""How something is paid."""


def voucher_of(text: str) -> tuple[str, int]:
    """The event that gave a voucher, and its number there, of what is printed on it.

    Raises BadInput for what names no voucher.

    >>> voucher_of("fb2bd85q/3")
    ('fb2bd85q', 3)
    """
    origin, _, number = text.strip().rpartition("/")
    if not origin or not number.isdecimal() or len(number) > 9:
        raise BadInput(
            say("{text} names no voucher", text=text),
            say("the event and the number on it, such as fb2bd85q/3"),
        )
    return origin, int(number)


class Price(Struct, frozen=True, forbid_unknown_fields=True):
    """What is paid, in cents: for the prizes, for the house, for the staff.

    House and staff may have a share of ``prize`` besides, in hundredths of a percent, up to a cap
    in cents, 0 for none: on top of it, or ``withheld`` out of it.
    """

    prize: Cents = 0
    house: Cents = 0
    staff: Cents = 0
    house_share: Hundredths = 0
    staff_share: Hundredths = 0
    house_cap: Cents = 0
    staff_cap: Cents = 0
    withheld: bool = False

    def shares(self, coin: int = 1) -> tuple[int, int]:
        """What house and staff have by their shares, rounded down to the smallest coin, in cents.

        >>> Price(prize=33_333, house_share=1_000, staff_share=300, staff_cap=900).shares(5)
        (3330, 900)
        """
        return (
            _share(self.prize, self.house_share, self.house_cap, coin),
            _share(self.prize, self.staff_share, self.staff_cap, coin),
        )


def _share(money: int, share: int, cap: int, coin: int) -> int:
    """A share in hundredths of a percent, in whole coins, up to the cap; 0 is no cap."""
    part = money * share // 10_000
    return (min(part, cap) if cap else part) // coin * coin


class Charge(Struct, frozen=True):
    """What is charged, in cents: for prizes, house and staff, and what goes to the bounty pool."""

    prize: int = 0
    house: int = 0
    staff: int = 0
    bounty: int = 0

    @property
    def total(self) -> int:
        """All that a player pays.

        >>> Charge(prize=8_000, house=1_000, bounty=2_000).total
        11000
        """
        return self.prize + self.house + self.staff + self.bounty

    @classmethod
    def of(cls, price: Price, bounty: Bounty | None = None, coin: int = 1) -> Charge:
        """A price with the bounty of an event, beside it or out of what goes to the prizes.

        >>> Charge.of(Price(prize=10_000), Bounty(amount=2_500, out_of_prizes=True))
        Charge(prize=7500, house=0, staff=0, bounty=2500)
        >>> ten = Price(prize=10_000, staff=500, house_share=1_000)
        >>> Charge.of(ten).total, Charge.of(Price(10_000, 0, 500, 1_000, withheld=True))
        (11500, Charge(prize=9000, house=1000, staff=500, bounty=0))
        """
        amount = bounty.amount if bounty is not None else 0
        out = amount if bounty is not None and bounty.out_of_prizes else 0
        house, staff = price.shares(coin)
        out += house + staff if price.withheld else 0
        return cls(price.prize - out, price.house + house, price.staff + staff, amount)


class ReEntries(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A new entry with a new stack and a new seat, for one whose last entry is out.

    ``limit`` re-entries a person, 0 for any number; until the end of level ``until``, 0 for as long
    as entries are open. ``price`` is None where it is that of an entry. ``give_up`` lets a player
    give up a live stack for it.
    """

    limit: Times = 0
    until: LevelNo = 0
    price: Price | None = None
    give_up: bool = False


class Rebuys(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Chips for a player who keeps the seat.

    ``limit`` an entry, 0 for any number; in levels ``first`` to ``until``, 0 for any; with a stack
    of ``at_most`` chips or fewer, 0 for no such limit.
    """

    price: Price
    chips: Stack
    limit: Times = 0
    first: LevelNo = 0
    until: LevelNo = 0
    at_most: Chips = 0


class AddOns(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Chips for any player in its window, in levels ``first`` to ``until`` and the break after.

    ``at_break`` sells it in the break after level ``until`` alone. ``limit`` an entry.
    """

    price: Price
    chips: Stack
    limit: Times = 1
    first: LevelNo = 0
    until: LevelNo = 0
    at_break: bool = False


class Offers(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is sold, and what the organiser puts in.

    ``entry`` is None where an entry costs what the structure sheet says, all of it for the prizes.
    The staff has ``staff_share``, in hundredths of a percent, of what comes into the prizes, up to
    ``staff_cap``, 0 for no cap. ``guarantee`` is the least the prizes come to; ``added`` comes on
    top of what players pay.
    ``tables`` is how many tables the room has, 0 for as many as are needed: when they are full, who
    enters is an alternate. Players who have not come by the end of level ``absent_until`` may be
    removed, 0 for at any time, with the money back when ``absent`` is "refund".
    All of it is in one ``currency``, empty where its code was not told; ``coin`` is its smallest
    one in cents, and every amount that is paid or won is so many of them. ``currencies`` are others
    that the desk takes and pays out.
    """

    entry: Price | None = None
    reentry: ReEntries | None = None
    rebuy: Rebuys | None = None
    add_on: AddOns | None = None
    guarantee: CentsInAll = 0
    added: CentsInAll = 0
    tables: Tables = 0
    absent_until: LevelNo = 0
    absent: Literal["forfeit", "refund"] = "forfeit"
    bounty: Bounty | None = None
    staff_share: Hundredths = 0
    staff_cap: CentsInAll = 0
    currency: Code = ""
    coin: RoundTo = 1
    currencies: Annotated[tuple[Currency, ...], many(MOST_CURRENCIES)] = ()

    def charge(self, price: Price, bounty: Bounty | None = None) -> Charge:
        """What a price comes to, in whole coins."""
        return Charge.of(price, bounty, self.coin)

    def taken(self, code: str) -> Currency | None:
        """The other currency of this code; None where it is not taken."""
        return next((one for one in self.currencies if one.code == code), None)

    def staff_part(self, money: int) -> int:
        """What the staff has of a pool, in cents: a share rounded down, up to the cap.

        >>> [Offers(staff_share=300, staff_cap=cap).staff_part(1_001) for cap in (0, 20)]
        [30, 20]
        """
        return _share(money, self.staff_share, self.staff_cap, self.coin)


def window(level: int, first: int, until: int) -> bool:
    """Whether a level lies in a window; 0 is no end on its side.

    >>> [window(level, 2, 4) for level in (1, 2, 4, 5)], window(9, 2, 0)
    ([False, True, True, False], True)
    """
    return level >= first and (not until or level <= until)

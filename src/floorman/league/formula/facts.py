"""What a formula is told of an event that is over and of one player in it.

Money is in whole units, exact; None is what nobody told. ``names`` says which name stands for what.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from floorman.sentences import NO_VALUES


class Purchases(Struct, frozen=True, kw_only=True):
    """Buy-ins, rebuys or add-ons of all players; ``fee`` and ``stack`` are the usual one's.

    ``rake`` is the house's part of the money. ``profiles`` are price and chips by the small letters
    of what a purchase is called.
    """

    count: int
    money: Fraction | None = None
    chips: int | None = None
    fee: Fraction | None = None
    stack: int | None = None
    rake: Fraction | None = None
    profiles: Mapping[str, tuple[Fraction, int]] = NO_VALUES


class Event(Struct, frozen=True, kw_only=True):
    """An event: what was bought, the prize pool, how many places are paid."""

    buyins: Purchases
    rebuys: Purchases
    addons: Purchases
    pot: Fraction
    bounties: Fraction
    paid_places: int
    members: int
    left: int | None = None


class One(Struct, frozen=True, kw_only=True):
    """What the event was for a player; ``out`` is the level, ``seconds`` how long it was.

    ``rakes`` are the house's part of entries, rebuys and add-ons. Of what somebody knocked out or
    won together with others there are fractions.
    """

    place: int
    prize: Fraction
    bounties: Fraction
    paid: Fraction
    buyins: Fraction
    rebuys: Fraction | None = None
    addons: Fraction | None = None
    rebought: int
    added: int
    knocked_out: Fraction | int
    rakes: tuple[Fraction, Fraction, Fraction] | None = None
    bounties_won: Fraction | None = None
    bounties_kept: int | None = None
    bounties_bought: int | None = None
    bounty_cost: Fraction | None = None
    bounty_kept: Fraction = Fraction(0)
    out: int | None = None
    seconds: int | None = None


class Facts(Struct, frozen=True):
    """An event and a player in it."""

    event: Event
    one: One

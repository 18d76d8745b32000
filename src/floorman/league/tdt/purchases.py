"""What players of a saved tournament bought, and how their entries ended."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from msgspec import Struct

from floorman.league.tdt.literal import Value, items, made
from floorman.league.tdt.values import number, rake, text, whole


class Bust(Struct, frozen=True):
    """When an entry ended, in milliseconds since 1970 and in which level, and by whose hand."""

    time: int
    round: int
    hitmen: tuple[str, ...] = ()


class Bought(Struct, frozen=True):
    """A buy-in, rebuy or add-on: money in the file's unit, chips, and what it was called.

    The ``rake`` is part of the ``amount``; the ``bounty`` on the player's head is paid beside it.
    ``points`` come with the purchase, whatever place the player has in the end.
    """

    time: int
    amount: Decimal
    chips: int
    profile: str = ""
    rake: Decimal = Decimal(0)
    bounty: Decimal = Decimal(0)
    points: Decimal = Decimal(0)
    bust: Bust | None = None


def bought(value: Value) -> Iterator[Bought]:
    """The purchases of a list."""
    for item in items(value):
        fields = made(item, "GameBuyin", "GameRebuy", "GameAddOn", "GameAddon")
        if fields is not None:
            yield Bought(
                time=whole(fields.get("Time")),
                amount=number(fields.get("Amount")),
                chips=whole(fields.get("Chips")),
                profile=text(fields.get("ProfileName")),
                rake=rake(fields.get("Rake")),
                bounty=number(fields.get("PersonalBounty")),
                points=number(fields.get("Points")),
                bust=_bust(fields.get("BustOut")),
            )


def _bust(value: Value) -> Bust | None:
    fields = made(value, "GameBustOut")
    if fields is None:
        return None
    hitmen = tuple(key for key in items(fields.get("HitmanUUID")) if isinstance(key, str) and key)
    one = text(fields.get("HitmanUUID"))
    by = hitmen or (one,) * bool(one)
    return Bust(whole(fields.get("Time")), whole(fields.get("Round")), by)

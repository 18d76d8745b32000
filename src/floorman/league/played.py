"""An event that was played, as a club remembers it: places, money, points."""

from __future__ import annotations

from decimal import Decimal

from msgspec import Struct


class Result(Struct, frozen=True, kw_only=True):
    """What an event was for one player: money in cents; ``knocked_out`` how many by their hand.

    ``buyins`` is the part of what was ``paid`` that bought the entries; ``bounties`` come
    beside the prize.
    """

    place: int
    name: str
    entries: int
    rebuys: int
    addons: int
    buyins: int
    paid: int
    prize: int
    knocked_out: int
    points: Decimal
    bounties: int = 0


class Played(Struct, frozen=True, kw_only=True):
    """An event of another program, the first place first; ``start`` is a Unix second, 0 unknown.

    ``mark`` is the same whenever the same event is read, whatever its file is called and however
    often the other program saved it.
    """

    mark: str
    name: str
    league: str
    season: str
    start: int
    levels: int
    results: tuple[Result, ...]
    not_understood: tuple[str, ...]

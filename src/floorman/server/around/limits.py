"""How often one credential may ask: a bucket that fills at a steady rate.

A venue's phones share one address, so limits go by credential; only the look for a seat without
any, and sign-ins on devices that are not known, go by address.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from ipaddress import IPv6Address

from msgspec import Struct


class Rate(Struct, frozen=True):
    """So many requests a second on average, and so many at once."""

    a_second: float
    at_once: int


REQUESTS = Rate(a_second=50, at_once=300)
SIGN_INS = Rate(a_second=0.2, at_once=10)
SEARCHES = Rate(a_second=100, at_once=6_000)
"""All phones of a room at once, the moment seats are told; then no faster than people type."""
SIGN_UPS = Rate(a_second=1, at_once=50)
"""Of one address: a venue's phones in front of the door; then no faster than people type."""
LARGEST_OF_STRANGERS = 32_768
"""Bytes of a body where nobody has to be known."""
MOST_BUCKETS = 20_000
"""More than this many full buckets are thrown away together."""


def source(address: str) -> str:
    """Where a request comes from, as limits count it: an IPv6 network of one household as a whole.

    >>> source("192.168.1.7"), source("2a02:8:1:2:aaaa::1"), source("::ffff:192.168.1.7")
    ('192.168.1.7', '2a02:8:1:2::', '192.168.1.7')
    """
    try:
        read = IPv6Address(address)
    except ValueError:
        return address
    if read.ipv4_mapped is not None:
        return str(read.ipv4_mapped)
    return str(IPv6Address(int(read) >> 64 << 64)) if read.is_global else address


class Bucket(Struct):
    """What is left, and when that was counted, in seconds."""

    left: float
    at: float


class Limit:
    """A bucket for each key.

    >>> now = [0.0]
    >>> limit = Limit(Rate(a_second=1, at_once=2), lambda: now[0])
    >>> [limit.wait("phone") for _ in range(3)]
    [0, 0, 1]
    >>> now[0] = 1.0
    >>> limit.wait("phone")
    0
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def wait(self, key: str, cost: int = 1) -> int:
        """Take the cost from the key's bucket: 0, or the seconds to wait when it is empty."""
        now = self._clock()
        if len(self._buckets) > MOST_BUCKETS:
            self._forget(now)
        bucket = self._buckets.setdefault(key, Bucket(self._rate.at_once, now))
        filled = bucket.left + (now - bucket.at) * self._rate.a_second
        bucket.left, bucket.at = min(self._rate.at_once, filled), now
        if bucket.left < 1:
            return math.ceil((1 - bucket.left) / self._rate.a_second)
        bucket.left -= cost
        return 0

    def give_back(self, key: str, cost: int = 1) -> None:
        """Put back what was taken: it was none of those that are to be counted."""
        if bucket := self._buckets.get(key):
            bucket.left = min(self._rate.at_once, bucket.left + cost)

    def _forget(self, now: float) -> None:
        """Drop the buckets that are full again: a new one is the same."""
        fills = self._rate.at_once / self._rate.a_second
        self._buckets = {key: one for key, one in self._buckets.items() if now - one.at < fills}

"""The one documented stream that makes every draw and every deck.

Block ``i`` of a stream is SHA-256 of these bytes, one after the other:

- the length of the secret in four bytes, then the secret;
- the length of the purpose in UTF-8 in four bytes, then the purpose;
- the number of the draw in eight bytes, then ``i`` (0, 1, 2 …) in eight bytes.

All integers are big-endian and unsigned. A block is read as eight 32-bit words. A number below
``n`` is the next word modulo ``n``, where words from the last, incomplete run of ``n`` are skipped;
a shuffle is Fisher–Yates from the last place down. Each draw has its own number, so undoing one,
or making them in another order or process, changes no other. ``docs/draws.md`` has test vectors
and a check that needs nothing of Floorman.

The secret comes in as bytes: from ``seeded`` in a simulation, from the system's generator
(``secrets.token_bytes(32)``) in real play. Nothing here asks for randomness itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import Final, SupportsIndex, TypeVar

from floorman.arguments import whole
from floorman.cards import STANDARD
from floorman.errors import BadSetup
from floorman.sentences import say

Item = TypeVar("Item")

WORDS: Final = 1 << 32
"""How many values a word of the stream can take."""

_READ_BLOCK: Final = Struct(">8I").unpack


def _limit(n: int) -> int:
    """Words below this have every residue modulo n equally often; BadSetup if n has no such."""
    if not 1 <= n <= WORDS:
        raise BadSetup(
            say("A number below {n} cannot be drawn", n=n),
            say("below 1 to below {words}", words=WORDS),
        )
    return WORDS - WORDS % n


_LIMITS: Final[tuple[int, ...]] = (0, *map(_limit, range(1, 65)))


def seeded(seed: SupportsIndex) -> bytes:
    """The secret that a simulation's ``seed`` stands for: SHA-256 of ``floorman seed N`` in ASCII.

    Every whole number is a seed. Raises BadInput for anything else.

    >>> seeded(2024).hex()[:16]
    '7a505116b56fa0dc'
    """
    return sha256(b"floorman seed %d" % whole("seed", seed)).digest()


def _head(secret: bytes, purpose: str, number: int) -> bytes:
    """What all blocks of a stream begin with; lengths first, so no two streams share a message."""
    name = purpose.encode()
    return b"".join(
        (
            len(secret).to_bytes(4, "big"),
            secret,
            len(name).to_bytes(4, "big"),
            name,
            number.to_bytes(8, "big"),
        )
    )


class Stream:
    """The words of one draw, in order.

    >>> Stream(seeded(1), "seats", 1).shuffled("abcde")
    ['c', 'd', 'e', 'b', 'a']
    """

    __slots__ = ("_block", "_head", "_next", "_words")

    def __init__(self, secret: bytes, purpose: str, number: int) -> None:
        self._head = _head(secret, purpose, number)
        self._block = 0
        self._words: tuple[int, ...] = ()
        self._next = 8

    def word(self) -> int:
        """The next 32-bit word."""
        at = self._next
        if at == 8:
            digest = sha256(self._head + self._block.to_bytes(8, "big")).digest()
            self._words = _READ_BLOCK(digest)
            self._block += 1
            at = 0
        self._next = at + 1
        return self._words[at]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; n is from 1 to 2**32."""
        limit = _LIMITS[n] if 0 < n < 65 else _limit(n)
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """The items in a random order, every order equally likely; the items stay as they are."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            pick = self.below(last + 1)
            order[last], order[pick] = order[pick], order[last]
        return order


def stream(secret: bytes, purpose: str, number: int) -> Stream:
    """The stream of one draw: its ``purpose``, and its ``number`` among the draws for that.

    ``secret`` is any bytes. Raises OverflowError for a number below 0.

    >>> stream(seeded(1), "seats", 1).shuffled("abcde")
    ['c', 'd', 'e', 'b', 'a']
    """
    return Stream(secret, purpose, number)


def deck(secret: bytes, number: int, cards: Sequence[int] = STANDARD) -> tuple[int, ...]:
    """The deck of hand ``number``, top card first: the stream for ``deck``, shuffled.

    ``secret`` is any bytes, ``cards`` are those of the game. Raises OverflowError for a number
    below 0.

    >>> deck(seeded(2024), 1, cards=range(5))
    (4, 1, 2, 0, 3)
    """
    return tuple(Stream(secret, "deck", number).shuffled(cards))

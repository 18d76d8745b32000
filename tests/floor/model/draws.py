"""The stream of a draw, as docs/draws.md describes it."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

RANKS, SUITS = "23456789TJQKA", "cdhs"


def words(secret: bytes, purpose: str, number: int) -> Iterator[int]:
    """Its words of 32 bits, without end."""
    spelled = purpose.encode()
    head = len(secret).to_bytes(4, "big") + secret + len(spelled).to_bytes(4, "big") + spelled
    block = 0
    while True:
        digest = sha256(head + number.to_bytes(8, "big") + block.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def below(stream: Iterator[int], limit: int) -> int:
    """A number below a limit, each equally likely."""
    return next(word for word in stream if word < 2**32 - 2**32 % limit) % limit


def shuffled(stream: Iterator[int], items: Sequence[T]) -> list[T]:
    """The items exchanged from the last place down."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        at = below(stream, last + 1)
        order[last], order[at] = order[at], order[last]
    return order


def deck() -> list[str]:
    """The cards as they go in: 2c 2d 2h 2s 3c … As."""
    return [rank + suit for rank in RANKS for suit in SUITS]


def height(card: str) -> tuple[int, int]:
    """A card by rank, then clubs, diamonds, hearts, spades."""
    return RANKS.index(card[0]), SUITS.index(card[1])

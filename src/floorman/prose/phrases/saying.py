"""What words say: for each word numbers of things, and how much it says for each of them.

It is packed in arrays: as mappings of mappings it took a quarter of a command's start to load.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import NamedTuple

PARTS = 1000
"""What is said is kept in thousandths."""


class Saying(NamedTuple):
    """Words, each with where it ends in the ``numbers`` and in what is said for them."""

    words: Mapping[str, int]
    ends: array[int]
    numbers: array[int]
    worths: array[int]

    def of(self, word: str) -> list[tuple[int, float]]:
        """The numbers of a word, and what it says for each; none for a word that says nothing."""
        at = self.words.get(word)
        if at is None:
            return []
        some = slice(self.ends[at], self.ends[at + 1])
        return [
            (number, worth / PARTS)
            for number, worth in zip(self.numbers[some], self.worths[some], strict=True)
        ]


def saying(told: Mapping[str, Mapping[int, float]]) -> Saying:
    """What words say, packed; it may have three digits behind the point.

    >>> saying({"bet": {3: 1.25, 7: -0.5}}).of("bet")
    [(3, 1.25), (7, -0.5)]
    """
    ends, numbers, worths = array("i", [0]), array("i"), array("i")
    for each in told.values():
        numbers.extend(each)
        worths.extend(round(worth * PARTS) for worth in each.values())
        ends.append(len(numbers))
    return Saying({word: at for at, word in enumerate(told)}, ends, numbers, worths)

"""What words say: for each word numbers of things, and how much it says for each of them.

It is packed in arrays: as mappings of mappings it took a quarter of a command's start to load.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from typing import NamedTuple

PARTS = 1000
"""What is said is kept in thousandths."""


class Saying(NamedTuple):
    """Words, each with where it ends in the ``numbers`` and in what is said for them, by number."""

    words: Mapping[str, int]
    ends: array[int]
    numbers: array[int]
    worths: array[int]

    def in_parts(self, word: str) -> Iterable[tuple[int, int]]:
        """The numbers of a word, and what it says for each in thousandths; none for many words."""
        at = self.words.get(word)
        if at is None:
            return ()
        some = slice(self.ends[at], self.ends[at + 1])
        return zip(self.numbers[some], self.worths[some], strict=True)

    def of(self, word: str) -> list[tuple[int, float]]:
        """The same, with what it says in whole ones."""
        return [(number, worth / PARTS) for number, worth in self.in_parts(word)]

    def worth(self, word: str, number: int) -> float | None:
        """What a word says for one number; None where it says nothing."""
        at = self.words.get(word)
        if at is None:
            return None
        end = self.ends[at + 1]
        place = bisect_left(self.numbers, number, self.ends[at], end)
        is_there = place < end and self.numbers[place] == number
        return self.worths[place] / PARTS if is_there else None


def saying(told: Mapping[str, Mapping[int, float]]) -> Saying:
    """What words say, packed; it may have three digits behind the point.

    >>> saying({"bet": {3: 1.25, 7: -0.5}}).of("bet")
    [(3, 1.25), (7, -0.5)]
    """
    ends, numbers, worths = array("i", [0]), array("i"), array("i")
    for each in told.values():
        numbers.extend(sorted(each))
        worths.extend(round(each[number] * PARTS) for number in sorted(each))
        ends.append(len(numbers))
    return Saying({word: at for at, word in enumerate(told)}, ends, numbers, worths)

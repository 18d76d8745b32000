"""Rules that moved from one book to another: which numbers are which now.

The topics that both books have tell where each rule went. A run is a stretch of numbers that moved
alike, as 21 to 69, which are 23 to 71.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

import msgspec

from floorman.rulebooks.book import Book


class Run(msgspec.Struct, frozen=True):
    """Rules that moved alike: the first and the last of them, in the old book and in the new."""

    old: tuple[str, str]
    new: tuple[str, str]


def moved(old: Book, new: Book) -> dict[str, str]:
    """Where each titled rule of the old book stands in the new one, as most of its topics have it.

    Rules that stayed, and rules whose topics are in none or in several, are left out.
    """
    seen: dict[str, Counter[str]] = defaultdict(Counter)
    for name, topic in old.topics.items():
        after = new.topics.get(name)
        if after is not None and len(after.rules) == len(topic.rules):
            for one, other in zip(topic.rules, after.rules, strict=True):
                seen[old.heading(one)][new.heading(other)] += 1
    found = {number: places.most_common(1)[0][0] for number, places in seen.items()}
    return {
        number: found[number]
        for number in old.rules
        if found.get(number, number) != number and old.rules[number] == new.title_of(found[number])
    }


def runs(moves: Mapping[str, str]) -> tuple[Run, ...]:
    """The moves, those in a row together.

    >>> [one.new for one in runs({"7": "8", "8": "9", "21": "23", "RP-1": "RP-2"})]
    [('8', '9'), ('23', '23'), ('RP-2', 'RP-2')]
    """
    found: list[Run] = []
    for old, new in moves.items():
        if found and _follows(found[-1].old[1], old) and _follows(found[-1].new[1], new):
            found[-1] = Run((found[-1].old[0], old), (found[-1].new[0], new))
        else:
            found.append(Run((old, old), (new, new)))
    return tuple(found)


def stands(
    numbers: Iterable[str], old: Book, moves: Mapping[str, str], after: Iterable[str]
) -> bool:
    """Whether the numbers of a topic did nothing but move along with their rules."""
    return [_moved(number, old.heading(number), moves) for number in numbers] == list(after)


def _moved(number: str, heading: str, moves: Mapping[str, str]) -> str:
    return moves.get(heading, heading) + number[len(heading) :]


def _follows(number: str, other: str) -> bool:
    return number.isdecimal() and other.isdecimal() and int(other) == int(number) + 1

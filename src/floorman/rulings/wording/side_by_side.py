"""The same facts under several books, side by side: those that rule alike together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from floorman.rulings.ruling import Ruling
from floorman.rulings.wording.words import STATUS, decided, missing, wrapped
from floorman.sentences import ENGLISH, Sentence, Words, put, say


class RuledAlike(NamedTuple):
    """Books that rule alike, with what they decide; ``own`` are lines that not all books have."""

    books: tuple[str, ...]
    because: str
    lines: tuple[str, ...]
    own: frozenset[str]


def alike(rulings: Iterable[Ruling]) -> list[RuledAlike]:
    """The same facts under several books: those that decide the same, together."""
    groups: dict[tuple[str, ...], list[Ruling]] = {}
    for ruling in rulings:
        groups.setdefault(tuple(_outcome(ruling)), []).append(ruling)
    shared = frozenset.intersection(*map(frozenset, groups)) if groups else frozenset()
    return [
        RuledAlike(
            tuple(ruling.basis.book for ruling in same),
            same[0].because,
            lines,
            frozenset(lines) - shared,
        )
        for lines, same in groups.items()
    ]


def compared(rulings: Iterable[Ruling], words: Words = ENGLISH) -> str:
    """The same facts under several books: those that rule alike together, what differs marked."""
    groups = alike(rulings)
    parts = []
    for group in groups:
        lines = [*wrapped([", ".join(group.books)]), *wrapped([put(group.because, words)], "  ")]
        for line in group.lines:
            lines += wrapped([put(line, words)], "* " if line in group.own else "  ")
        parts.append("\n".join(lines))
    if len(groups) > 1:
        parts.append(f"* {put(say('differs between the books'), words)}")
    return "\n\n".join(parts)


def _outcome(ruling: Ruling) -> Iterator[Sentence]:
    """What is decided, without how the book words or numbers it."""
    yield STATUS[ruling.status]
    yield from decided(ruling)
    yield from missing(ruling)

"""What a phrase is matched by: a regular expression, compiled when a text may first have it.

That is dear, and most of an expression are words that a text has not. So for the first texts it is
compiled with their own words alone, and whole for those after them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from floorman.prose.phrases.reader import Lists, Reader
from floorman.prose.phrases.source import Part, Spread, source, words

_LEAST, _WORDS = 2, 20
"""Texts for which an expression is compiled alone, and one more for so many words that it has: the
more it has, the dearer it is to compile whole; and most phrases are rare."""


class Expression:
    """The expression of a pattern, or of one that is spread: of parts with others between them.

    ``passed`` are the stems that do not stand between its parts; ``several`` is whether more people
    may stand after the one who does it.
    """

    __slots__ = ("_alone", "_met", "_pattern", "_whole", "lists", "parts", "passed", "several")

    def __init__(
        self,
        lists: Lists,
        parts: tuple[str, ...],
        *,
        several: bool = False,
        passed: tuple[str, ...] | None = None,
    ) -> None:
        self.lists, self.parts = lists, parts
        self.several, self.passed = several, passed
        self._pattern: Part | Spread | None = None
        self._whole: re.Pattern[str] | None = None
        self._met, self._alone = 0, _LEAST

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Expression) and self._told == other._told)

    __hash__ = None  # type: ignore[assignment]

    def __getstate__(self) -> object:
        return self._told

    def __setstate__(self, told: tuple[Lists, tuple[str, ...], bool, tuple[str, ...]]) -> None:
        lists, parts, several, passed = told
        self.__init__(lists, parts, several=several, passed=passed)  # type: ignore[misc]

    @property
    def _told(self) -> tuple[Lists, tuple[str, ...], bool, tuple[str, ...] | None]:
        return self.lists, self.parts, self.several, self.passed

    @property
    def is_whole(self) -> bool:
        """Whether it is compiled for any text."""
        return self._whole is not None

    def whole(self) -> re.Pattern[str]:
        """The expression for any text."""
        if self._whole is None:
            self._whole = re.compile(source(self._read(), None))
        return self._whole

    def within(self, stems: Collection[str]) -> re.Pattern[str]:
        """The expression for a text of these stems; for any, once there were some before it."""
        if self._met >= self._alone:
            return self.whole()
        self._met += 1
        return re.compile(source(self._read(), stems))

    @property
    def words(self) -> Iterator[str]:
        """The stems that it has."""
        return words(self._read())

    def _read(self) -> Part | Spread:
        if self._pattern is None:
            reader = Reader(self.lists, several=self.several)
            read = tuple(reader.read(part)[0] for part in self.parts)
            people = tuple(part.startswith(("{who}", "{other}")) for part in self.parts)
            spread = None if self.passed is None else Spread(read, people, self.passed)
            self._pattern = spread or (read[0] if read else ())
            self._alone = _LEAST + sum(1 for _ in words(self._pattern)) // _WORDS
        return self._pattern


NOWHERE = Expression(Lists({}, "en"), ())
"""That of what no pattern tells."""

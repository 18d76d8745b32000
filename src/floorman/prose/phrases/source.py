"""A pattern as the source of a regular expression over the string of tokens.

Of the words of a pattern a text has few; its source may be made of those alone.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from floorman.prose.phrases.marks import MORE, NUMBERS, SAID_AS
from floorman.prose.words.token import AND

_GAP = r"(?:_\S+ ){0,3}?"
"""What may stand between two parts of a phrase: words without weight, which are marked."""
_MARK = "_?"
"""Before a word: the mark of those without weight, which may stand there."""
_BEGINS = r"(?<!\S)"
_NEVER = r"(?!)"
"""What no text has."""
_APART = r"""(?:{no_head}[^@#©%&"\s.]\S* ){{0,7}}?"""
"""What may stand after a person where a phrase is spread: any words but verbs of play."""
_WITHIN = r"""(?:{no_head}[^\s.]\S* ){{0,7}}?"""
"""What may stand between its other parts: people, numbers and marks too."""


class Slot(NamedTuple):
    """What is kept of a text, as an expression; with a name for ``more`` people after it."""

    source: str
    more: str = ""


class Spread(NamedTuple):
    """Parts with any words between them but ``heads``, as these stand in a text.

    ``people`` is whether a part is a person, after whom nobody else stands.
    """

    parts: tuple[Part, ...]
    people: tuple[bool, ...]
    heads: tuple[str, ...]


Row: TypeAlias = tuple[tuple["Part", bool], ...]
"""Parts one after the other, and whether each may be left out."""
Part: TypeAlias = str | Slot | tuple[Row, ...]
"""A word by its stem, a slot, or one of several rows."""


def words(part: Part | Spread) -> Iterator[str]:
    """The stems that a pattern has."""
    if isinstance(part, Spread):
        for each in part.parts:
            yield from words(each)
    elif isinstance(part, str):
        yield part
    elif not isinstance(part, Slot):
        for row in part:
            for one, _ in row:
                yield from words(one)


def source(pattern: Part | Spread, stems: Collection[str] | None) -> str:
    """The expression of a pattern, of these words alone where any are given."""
    if isinstance(pattern, Spread):
        return _BEGINS + _spread(pattern, stems)
    found = _of(pattern, stems)
    return _NEVER if found is None else _BEGINS + found


def _spread(pattern: Spread, stems: Collection[str] | None) -> str:
    heads = [re.escape(one) for one in pattern.heads if stems is None or one in stems]
    no_head = rf"(?!(?:{'|'.join(heads)}) )" if heads else ""
    made = ""
    last = len(pattern.parts) - 1
    for at, (part, is_person) in enumerate(zip(pattern.parts, pattern.people, strict=True)):
        found = _of(part, stems)
        gap = (_APART if is_person else _WITHIN).format(no_head=no_head) if at < last else ""
        made += f"(?P<part_{at}>{_NEVER if found is None else found}){gap}"
    return made


def _of(part: Part, stems: Collection[str] | None) -> str | None:
    """The expression of a part; None for one that has no words of a text."""
    if isinstance(part, str):
        is_there = stems is None or part in stems or not part[0].isalnum()
        word = f"{_MARK}{re.escape(part)}"
        if part in NUMBERS:
            word = rf"(?:{word}|\#\d+{SAID_AS}{part})"
        return f"{word} " if is_there else None
    if isinstance(part, Slot):
        has_more = part.more and (stems is None or not AND.isdisjoint(stems))
        return part.source + (MORE.format(name=part.more) if has_more else "")
    rows = (_along(row, stems) for row in part)
    options = list(dict.fromkeys(one for one in rows if one is not None))
    return _any_of(options) if options else None


def _along(row: Row, stems: Collection[str] | None) -> str | None:
    """The expression of a row; None where a part that it must have has none."""
    found: list[tuple[str, bool]] = []
    for part, is_optional in row:
        made = _of(part, stems)
        if made is not None:
            found.append((made, is_optional))
        elif not is_optional:
            return None
    return _joined(found)


def _joined(parts: Iterable[tuple[str, bool]]) -> str:
    """Parts one after the other, with room between them; an optional one takes its room along."""
    made, begun = "", False
    for part, is_optional in parts:
        if not begun:
            made += f"(?:{part}{_GAP})?" if is_optional else part
        else:
            made += f"(?:{_GAP}{part})?" if is_optional else f"{_GAP}{part}"
        begun = begun or not is_optional
    return made


def _any_of(options: Sequence[str]) -> str:
    """One of several; the mark before a word stands once for all of them."""
    if len(options) == 1:
        return options[0]
    if all(one.startswith(_MARK) for one in options):
        return f"{_MARK}(?:{'|'.join(one.removeprefix(_MARK) for one in options)})"
    return f"(?:{'|'.join(options)})"

"""Sentences of the core: English that remembers its template and its values.

The core says what it found in English, and anyone may read it as the text it is. A sentence also
keeps the template it was made of, which is its key in the catalogues, and the values in it: so the
edge can say the same in another language, down to the sentences within it. Nobody ever takes a
sentence apart to learn something: what a program needs has a field of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import Formatter
from types import MappingProxyType
from typing import Any, Protocol

NO_VALUES: Mapping[str, Any] = MappingProxyType({})


class Sentence(str):
    """A text with its key: ``template`` and ``values``, or ``parts`` that stand in a row.

    It is its English, compares as that and is written as that.
    """

    __slots__ = ("parts", "template", "values")

    template: str
    values: Mapping[str, Any]
    parts: tuple[str, ...] | None


class Words(Protocol):
    """A language: what a text is called in it, and how whole numbers are grouped."""

    def one(self, text: str) -> str:
        """A text in this language; the text itself where it is not known."""

    def number(self, number: int) -> str:
        """A whole number with its thousands marked."""


def say(template: str, /, **values: Any) -> Sentence:
    """A sentence from an English template; chips stand in it as ``{chips:,}``.

    >>> say("Seat {seat} calls {chips:,}.", seat=4, chips=12_000)
    'Seat 4 calls 12,000.'
    """
    made = Sentence(template.format(**values) if values else template)
    made.template, made.values, made.parts = template, values, None
    return made


def row(parts: Iterable[str], between: str = " ") -> Sentence:
    """Texts in a row; what stands between them may differ from language to language.

    >>> row([say("fold"), say("call {chips:,}", chips=1_200)], " or ")
    'fold or call 1,200'
    """
    each = tuple(parts)
    made = Sentence(between.join(each))
    made.template, made.values, made.parts = between, NO_VALUES, each
    return made


def put(text: str, words: Words) -> str:
    """A text in the words of a language; what is no sentence stays as it is.

    >>> class Loud:
    ...     def one(self, text): return text.upper().replace("{SEAT}", "{seat}")
    ...     def number(self, number): return f"{number:,}".replace(",", ".")
    >>> put(say("seat {seat} is out", seat=4), Loud())
    'SEAT 4 IS OUT'
    """
    if not isinstance(text, Sentence):
        return text
    known = words.one(text.template)
    if text.parts is not None:
        return known.join(put(part, words) for part in text.parts)
    return _InWords(words).vformat(known, (), text.values) if text.values else known


def as_text(value: object) -> str:
    """A sentence as plain text, for encoders that know exact types only; raises TypeError else."""
    if isinstance(value, Sentence):
        return str(value)
    raise TypeError(f"{type(value).__name__} cannot be written.")


class _InWords(Formatter):
    """Puts values into a template: sentences in the same language, numbers in its way."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def format_field(self, value: Any, spec: str) -> str:
        if isinstance(value, str):
            return put(value, self._words)
        if spec == "," and isinstance(value, int):
            return self._words.number(value)
        return format(value, spec)

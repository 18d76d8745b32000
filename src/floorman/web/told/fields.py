"""The fields of an event as a sentence has them, and sentences that hang on a field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from floorman.languages.texts import Texts
from floorman.web import filters, known_words

Data = Mapping[str, Any]


class Say(NamedTuple):
    """Who tells it: the reader's language, who stands behind an entry, the money's currency."""

    texts: Texts
    name: Callable[[str], str]
    currency: str = ""

    def __call__(self, text: str, **values: object) -> str:
        """A text in the reader's language, with values in it."""
        return self.texts.one(text) % values if values else self.texts.one(text)

    def money(self, cents: int) -> str:
        """An amount of the event."""
        return self.texts.money(cents, self.currency)


Sentence = str | Callable[[Data, Say], str]


class Fields:
    """The fields of an event as they are written."""

    def __init__(self, data: Data, say: Say) -> None:
        self._data, self._say = data, say

    def __getitem__(self, field: str) -> str:
        return WRITTEN.get(field, _plain)(self._data[field], self._say)


def _plain(value: Any, say: Say) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _name(value: str, say: Say) -> str:
    return say.name(value)


def names(value: Iterable[str], say: Say) -> str:
    """Who stands behind entries."""
    return ", ".join(map(say.name, value))


def _chips(value: int, say: Say) -> str:
    return filters.chips(value, say.texts)


def _money(value: int, say: Say) -> str:
    return say.money(value)


def _clock(value: int, say: Say) -> str:
    return filters.clock(abs(value))


def _why(value: str, say: Say) -> str:
    return known_words.why(value, say.texts)


def _purpose(value: str, say: Say) -> str:
    return known_words.purpose(value, say.texts)


WRITTEN: Mapping[str, Callable[[Any, Say], str]] = {
    "player": _name,
    "winner": _name,
    "players": names,
    "stack": _chips,
    "chips": _chips,
    "denomination": _chips,
    "into": _chips,
    "changed": _chips,
    "amount": _money,
    "pool": _money,
    "seconds": _clock,
    "why": _why,
    "purpose": _purpose,
}
"""How a field is written; others as they are."""


def with_more(text: str, field: str, more: str) -> Sentence:
    """A sentence, and another text behind it where a field says something."""

    def told(data: Data, say: Say) -> str:
        fields = Fields(data, say)
        whole = say.texts.one(text) % fields
        return whole + say.texts.one(more) % fields if data.get(field) else whole

    return told


def either(field: str, yes: str, no: str) -> Sentence:
    """One of two sentences, by what a field says."""

    def told(data: Data, say: Say) -> str:
        return say.texts.one(yes if data.get(field) else no) % Fields(data, say)

    return told

"""A rulebook: which topics it has, under which numbers, in which words, with which parameters.

Rules are looked up by topic; the book supplies the number to cite. Where a book is silent, the
house default of ``parameters.toml`` stands, and ``is_silent`` says so.

>>> book = load("tda-2024")
>>> book.value("raise-amount-50-percent", "base")
'increment'
>>> print(book.cite("raise-min-increment"))
tda-2024 43-A, Add.43 (Raise Amounts)
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import structs

from floorman.errors import BadInput, Unknown
from floorman.rulebooks.files import FOLDER, read_index
from floorman.rulebooks.house import Document, read_text_over, read_whole, read_whole_text
from floorman.rulebooks.nearest import nearest
from floorman.rulebooks.numbers import ancestry
from floorman.rulebooks.schema import Value, schema
from floorman.rulebooks.standing import Standing, how_sure
from floorman.sentences import Sentence, say

Kind = Literal["deterministic", "discretion", "procedure", "conduct", "display", "text"]


MOST_HOUSES = 256
"""House rules kept ready; a text typed anew at a desk each minute fills no memory."""


class Topic(msgspec.Struct, frozen=True):
    """What one book says on one topic: its numbers there, its summary, its parameters.

    ``standing`` is how sure that is (``rulebooks/standing.py``).
    """

    name: str
    rules: tuple[str, ...]
    kind: Kind
    summary: str
    parameters: Mapping[str, Any]
    standing: Standing = "read"


class Citation(msgspec.Struct, frozen=True):
    """The rule of a book that a decision rests on; without a number where the book is silent."""

    book: str
    rule: str
    title: str
    topic: str

    @property
    def at(self) -> str:
        """The numbers with the title over the first, or the titles of a book without numbers."""
        return self.rule if self.rule.startswith(self.title) else f"{self.rule} ({self.title})"

    def __str__(self) -> str:
        if not self.rule:
            return f"{self.book} is silent on {self.topic}: house setting"
        return f"{self.book} {self.at}"


class Book(msgspec.Struct, frozen=True, eq=False):
    """One complete rulebook: an overlay or house file is already merged with what it extends.

    ``base`` is the bundled book that it is or is based on, ``house`` the text of the house rules
    laid over that, "" for none. The two always make the same book again, which is why logs store
    them. ``defaults`` are house defaults that differ from this release's, by (topic, parameter).
    ``rules`` are titles by rule number, ``topics`` what the book says on each topic. Looking up
    something that is not there raises Unknown.

    >>> book = load("tda-2024")
    >>> book.has("overchip-facing-bet"), book.cite("overchip-facing-bet").rule
    (True, '44')
    """

    key: str
    title: str
    version: str
    date: datetime.date | None
    status: Literal["complete", "reported", "provisional", "house"]
    source: str
    copyright: str
    notes: tuple[str, ...]
    rules: Mapping[str, str]
    topics: Mapping[str, Topic]
    settings: Mapping[str, Any]
    extends: str | None
    base: str
    house: str
    defaults: Mapping[tuple[str, str], Value] = {}

    def __eq__(self, other: object) -> bool:
        """Whether both say the same under the same names."""
        return self is other or (isinstance(other, Book) and _said(self) == _said(other))

    def __hash__(self) -> int:
        return hash((self.key, self.base, self.house))

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: what makes the same book again, as in a log, else all that it says."""
        if self.base and load_with_house(self.base, self.house) == self:
            return load_with_house, (self.base, self.house)
        return Book, _said(self)

    def has(self, topic: str) -> bool:
        """Whether this book speaks on the topic."""
        return topic in self.topics

    def value(self, topic: str, parameter: str) -> Any:
        """The book's own value of a parameter, else the house default; raises Unknown."""
        own = self.topics.get(topic)
        if own is not None and parameter in own.parameters:
            return own.parameters[parameter]
        if (topic, parameter) in self.defaults:
            return self.defaults[topic, parameter]
        return schema().parameter(topic, parameter).default

    def setting(self, name: str) -> Any:
        """The value of a house setting, else its default; raises Unknown."""
        if name in self.settings:
            return self.settings[name]
        return schema().setting(name).default

    def fixes(self, setting: str) -> bool:
        """Whether the bundled book below settles a setting in its own text, and no house since."""
        own = load(self.base).settings if self.base else {}
        return setting in own and own[setting] == self.settings.get(setting)

    def by_default(self, topic: str, name: str, value: Value) -> Book:
        """The same book in a house with another default; the topic of a setting is ""."""
        if not topic:
            return structs.replace(self, settings={**self.settings, name: value})
        return structs.replace(self, defaults={**self.defaults, (topic, name): value})

    def is_silent(self, topic: str, parameter: str) -> bool:
        """Whether the book leaves this parameter to the house."""
        return topic not in self.topics or parameter not in self.topics[topic].parameters

    @property
    def how_sure(self) -> Sentence:
        """How many of its topics stand on what."""
        return how_sure(topic.standing for topic in self.topics.values())

    def cite(self, topic: str) -> Citation:
        """The citation of a topic in this book, with an empty rule where the book is silent."""
        own = self.topics.get(topic)
        if own is None:
            return Citation(self.key, "", "", topic)
        return Citation(self.key, ", ".join(own.rules), self.title_of(own.rules[0]), topic)

    def title_of(self, number: str) -> str:
        """The title over a rule number, also of a lettered part: "43-A" stands under "43"."""
        return self.rules.get(self.heading(number), "")

    def heading(self, number: str) -> str:
        """The titled rule that a number is or is a part of, "" when there is none."""
        return next((step for step in ancestry(number) if step in self.rules), "")


def _said(book: Book) -> tuple[Any, ...]:
    """All that a book says, field by field."""
    return tuple(getattr(book, field) for field in book.__struct_fields__)


def load(name: str | Path) -> Book:
    """The book with that ``name``, or the house book in that file (a path that ends in ".toml").

    A book is read once per process: editing its file changes nothing for a running event.

    Raises Unknown if there is no such book, BadInput for an edition that is left out on purpose,
    and BadFile for a file that is not a valid book.

    >>> load("tda-2019").base
    'tda-2019'
    """
    return _load(Path(name).resolve()) if _is_file(name) else _bundled(str(name))


@lru_cache(MOST_HOUSES)
def load_with_house(name: str | Path, house: str) -> Book:
    """The book of that name with house rules laid on it: the text of a house file, "" for none.

    Without a name the text is a whole book of its own. Raises as ``load`` does; what is wrong in
    the text is a BadFile of "house rules".
    """
    if not house.strip():
        return load(name)
    if not name:
        return _book(read_whole_text(house, "house rules"))
    return _book(read_text_over(_path(name), house, "house rules"))


AnyBook = Book | str | Path
"""A book, the key of a bundled one, or the path of a house file."""


def as_book(book: AnyBook) -> Book:
    """The book itself, or the one of that name; raises as ``load`` does."""
    return book if isinstance(book, Book) else load(book)


def _is_file(name: str | Path) -> bool:
    return str(name).endswith(".toml")


def _path(name: str | Path) -> Path:
    return Path(name).resolve() if _is_file(name) else _held(str(name))


def _held(key: str) -> Path:
    """The file of a bundled book."""
    _must_be_held(key)
    return FOLDER / f"{key}.toml"


def available() -> tuple[str, ...]:
    """The keys of the bundled books, oldest first, those of 2026 last."""
    return read_index().books


def not_held() -> Mapping[str, str]:
    """The editions left out on purpose, each with the reason."""
    return read_index().not_held


@cache
def _bundled(key: str) -> Book:
    """The book of that key, which every hand may ask for anew: its path is made once."""
    return _load(_held(key))


@cache
def _load(path: Path) -> Book:
    return _book(read_whole(path))


def _book(document: Document) -> Book:
    about = {name: _frozen(value) for name, value in document["book"].items()}
    about.pop("renumbered", None)
    return Book(
        **about,
        rules=document["rules"],
        topics={name: _topic(name, entry) for name, entry in document["topics"].items()},
        settings={name: _frozen(value) for name, value in document["settings"].items()},
    )


def _topic(name: str, entry: dict[str, Any]) -> Topic:
    values = {key: _frozen(value) for key, value in entry.items()}
    return Topic(
        name=name,
        rules=values.pop("rules"),
        kind=values.pop("kind"),
        summary=values.pop("summary"),
        standing=values.pop("standing", "read"),
        parameters=values,
    )


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _must_be_held(name: str) -> None:
    if name in not_held():
        raise BadInput(
            say("{name} is left out on purpose: {not_held}", name=name, not_held=not_held()[name])
        )
    if name not in available():
        known = nearest(name, available(), len(available()))
        raise Unknown(say("book"), name, (*known, say("a house file that ends in .toml")))

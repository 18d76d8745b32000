"""Whatever house default changes a ruling is said in it: each is turned under every case.

The law finds what decided by itself (``rulings.deciding``); here the whole line of talk is ruled
anew from its set-up under the other default, the engine's hand too, which is the slow and sure way.
A default that no ruling on the line asks the book for is not turned: it cannot change one.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from floorman.casebook.check import books_of, read_cases
from floorman.casebook.files import case_files
from floorman.errors import FloormanError
from floorman.hand.house import HandRules
from floorman.rulebooks.book import Book, available, load
from floorman.rulebooks.schema import schema
from floorman.rulings.deciding import said as said_as
from floorman.rulings.ruling import Basis, Ruling
from floorman.rulings.talk_ruled import rule_all
from floorman.rulings.telling.talk import read_talk
from tests.slices import daily

SLICE = 499
"""One of so many (case, book) pairs in the daily tests; the proof turns under all."""
TAKEN_FOR_GRANTED = {("official-terms", "words")}
"""What nobody needs to be told, such as that "call" is a word of betting."""
DISPUTES = Path(__file__).parent / "disputes.toml"


def lines() -> Iterator[tuple[str, str]]:
    """Every line of table talk in the cases and disputes, with each book it stands under."""
    for path in (*case_files(), DISPUTES):
        for case in read_cases(path):
            if "talk" in case and "house" not in case:
                acts = [act["talk"] for act in case.get("acts", [])]
                yield from ((" | ".join([case["talk"], *acts]), book) for book in books_of(case))


class Asked:
    """Which parameters and settings are asked of any book, by (topic, name)."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.names: set[tuple[str, str]] = set()
        value, setting = Book.value, Book.setting

        def value_asked(book: Book, topic: str, name: str) -> Any:
            self.names.add((topic, name))
            return value(book, topic, name)

        def setting_asked(book: Book, name: str) -> Any:
            self.names.add(("", name))
            return setting(book, name)

        monkeypatch.setattr(Book, "value", value_asked)
        monkeypatch.setattr(Book, "setting", setting_asked)

    def by_the_engine(self, book: Book) -> set[tuple[str, str]]:
        """What the engine asks, once for all hands under a book."""
        self.names.clear()
        HandRules(book)
        return set(self.names)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What is asked of books from now on."""
    return Asked(monkeypatch)


def silent(book: Book) -> Iterator[tuple[str, str, Any]]:
    """Every house default of a book, with each other value a house may choose."""
    for topic, parameters in schema().topics.items():
        for name, parameter in parameters.items():
            if book.is_silent(topic, name):
                for other in parameter.others(book.value(topic, name)):
                    yield topic, name, other
    for name, parameter in schema().settings.items():
        if book.fixes(name):
            continue
        for other in parameter.others(book.setting(name)):
            yield "", name, other


def ruled(line: str, book: Book) -> list[Ruling | None]:
    """The rulings on a line, act by act; the last is None where that act is refused."""
    rulings: list[Ruling | None] = []
    try:
        for ruling in rule_all(read_talk(line), book):
            rulings.append(ruling)
    except FloormanError:
        rulings.append(None)
    return rulings


def plain(ruling: Ruling) -> Ruling:
    """The outcome, without what it rests on, or which facts were told in vain."""
    return structs.replace(ruling, basis=Basis(), unused=())


def unsaid(line: str, key: str, asked: Asked) -> Iterator[str]:
    """The defaults that change a ruling of the line and are said neither in it nor before it."""
    book = load(key)
    engine = asked.by_the_engine(book)
    usual = [one for one in ruled(line, book) if one is not None]
    may_matter = (asked.names | engine) - TAKEN_FOR_GRANTED
    for topic, name, other in silent(book):
        if (topic, name) not in may_matter:
            continue
        turned = ruled(line, book.by_default(topic, name, other))
        said: set[str] = set()
        for one, then in zip(usual, turned, strict=False):
            said |= set(one.basis.settings)
            if then is None or plain(one) != plain(then):
                if said_as(topic, name, "")[0] not in said:
                    yield f"{key}: {line}: {topic}.{name} = {other!r}"
                break


@pytest.mark.parametrize("key", daily(available(), 4))
def test_a_default_that_changes_a_ruling_is_said(key: str, asked: Asked) -> None:
    mine = [line for line, book in lines() if book == key]
    assert [wrong for line in mine[::SLICE] for wrong in unsaid(line, key, asked)] == []


@pytest.mark.proof
@pytest.mark.parametrize("key", available())
def test_every_default_under_every_case(key: str, asked: Asked) -> None:
    mine = [line for line, book in lines() if book == key]
    assert [wrong for line in mine for wrong in unsaid(line, key, asked)] == []

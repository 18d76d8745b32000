"""The copyright notices of books, and text filled to the width of a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from floorman.rulebooks.book import Book

WIDTH = 80


def notices(books: Iterable[Book]) -> Iterator[str]:
    """The copyright notices of the books shown, each once."""
    for notice in dict.fromkeys(book.copyright for book in books):
        yield from filled(notice)


def filled(text: str, indent: int = 0, hang: int = 0) -> list[str]:
    """A text in lines, indented; those after the first hang so much further."""
    return wrapped(text, " " * indent, " " * (indent + hang))


def wrapped(text: str, first: str, rest: str) -> list[str]:
    """A text in lines that begin so, the first and those after it."""
    # Names and links are never broken over two lines, so that they stay one to copy or click.
    lines = wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]

"""The book an event is played by: the one it names, with its house rules laid on."""

from __future__ import annotations

from floorman.rulebooks.book import Book, load, load_with_house
from floorman.tournament.setup import Setup


def book_of(setup: Setup) -> Book:
    """The event's book, read once a process.

    Raises Unknown or BadInput for a book that is not held, BadFile for house rules that cannot be
    laid on it.
    """
    return load_with_house(setup.book, setup.house) if setup.house.strip() else load(setup.book)

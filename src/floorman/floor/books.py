"""The book an event is played by: the one it names, with its house rules laid on."""

from __future__ import annotations

from floorman.errors import BadSetup
from floorman.rulebooks.book import Book, load_with_house
from floorman.sentences import say
from floorman.tournament.sheet.setup import Setup


def book_of(setup: Setup | None) -> Book:
    """The event's book, read once a process.

    Raises BadSetup for an event that is not set up, Unknown or BadInput for a book that is not
    held, BadFile for house rules that cannot be laid on it.
    """
    if setup is None:
        raise BadSetup(say("The event is not set up yet"), say("set it up first"))
    return load_with_house(setup.book, setup.house)

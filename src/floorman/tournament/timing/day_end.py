"""From which numbers the last hands of a day are drawn, by an event's book."""

from __future__ import annotations

from floorman.rulebooks.book import Book
from floorman.rules.day_end import Range, are_drawn, is_time, last_hands_range
from floorman.tournament.sheet.structure import Structure

DRAWN = "last-hands-draw"
RANGES = ("full_seats", "full_least", "full_most", "least", "most")


def book_range(structure: Structure, book: Book) -> Range:
    """The fewest and the most hands that the book has drawn at the close of a day."""
    limits = {name: int(book.value(DRAWN, name)) for name in RANGES}
    return last_hands_range(
        structure.seats,
        limits["full_seats"],
        Range(limits["full_least"], limits["full_most"]),
        Range(limits["least"], limits["most"]),
    )


def hands_are_drawn(tables: int, book: Book) -> bool:
    """Whether the book has hands drawn with so many tables left, or lets the clock run out."""
    return are_drawn(tables, int(book.value(DRAWN, "over_tables")))


def is_settled(book: Book) -> bool:
    """Whether nobody enters or is moved once the last hands are announced."""
    return bool(book.value(DRAWN, "settled"))


def is_in_time(left: int, book: Book) -> bool:
    """Whether the card is drawn now, with so many seconds left of the day's last level."""
    return is_time(left, int(book.value(DRAWN, "earliest")), int(book.value(DRAWN, "latest")))

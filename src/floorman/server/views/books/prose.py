"""What a person typed or dictated, as it was read: pieces used and not, readings, assumptions."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from floorman.prose.reading import Reading, read_line
from floorman.prose.spoken import assumption
from floorman.rulebooks.book import Book


class Piece(Struct, frozen=True):
    """A piece of the text; one that no reading uses is marked."""

    text: str
    unused: bool


class Assumption(Struct, frozen=True):
    """Something assumed: in words, and as a field with its value that can be changed."""

    words: str
    field: str
    value: str


class Way(Struct, frozen=True):
    """A reading: its line of table talk, the headline of its ruling, what it assumes.

    ``left_out`` are the chips, cards and people of the text that it does not tell of.
    """

    line: str
    headline: str
    assumed: tuple[Assumption, ...]
    left_out: tuple[str, ...]


class Understood(Struct, frozen=True):
    """A text as it was read; where it is not ``sure``, the ways are to choose from."""

    text: str
    pieces: tuple[Piece, ...]
    ways: tuple[Way, ...]
    sure: bool
    help: str
    example: str


def understood(
    text: str,
    book: Book,
    table: str = "",
    given: Mapping[str, str] | None = None,
    language: str = "",
    *,
    at_table: bool = False,
    is_told: bool = False,
) -> Understood | None:
    """How a text is read under a book, at a table as table talk tells it where one is known.

    ``is_told`` is whether the table tells all that was done so far.

    None for one that is ruled on as it stands.

    ``given`` are assumptions that somebody changed; raises BadNotation for a value that is none.
    """
    reading = read_line(
        text,
        book=book,
        table=table,
        at_table=at_table,
        is_told=is_told,
        given=given,
        language=language,
    )
    if reading is None:
        return None
    ways = tuple(
        Way(
            way.line,
            way.headline,
            tuple(Assumption(assumption(one), one.field, one.value) for one in way.assumed),
            tuple(one.text for one in way.left_out),
        )
        for way in reading.ways
    )
    return Understood(
        reading.text, _pieces(reading), ways, reading.sure, reading.help, reading.example
    )


def _pieces(reading: Reading) -> tuple[Piece, ...]:
    found: list[Piece] = []
    at = 0
    for one in reading.unused:
        found += [Piece(reading.text[at : one.start], unused=False)]
        found += [Piece(reading.text[one.start : one.end], unused=True)]
        at = one.end
    found.append(Piece(reading.text[at:], unused=False))
    return tuple(piece for piece in found if piece.text)

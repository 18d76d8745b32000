"""What `floorman rule` prints of prose: how it was read, what was assumed, what it did not use."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.errors import BadInput
from floorman.prose.doubts.unused import Unused
from floorman.prose.reading import Reading
from floorman.prose.spoken import assumption
from floorman.sentences import Sentence, row, say, verbatim

_INDENT = "   "


def understood(reading: Reading) -> Iterator[str]:
    """How a text was read, before its ruling."""
    yield say("Read as: {line}", line=reading.line)
    assumed = reading.ways[0].assumed
    if assumed:
        yield say("Assumed: {all}.", all=row([assumption(one) for one in assumed], ", "))
    yield from _not_used(reading)


def offered(reading: Reading) -> Iterator[str]:
    """The readings to choose from; raises BadInput where there are none."""
    if not reading.ways:
        raise BadInput(verbatim(reading.help))
    yield say("Not sure how that is meant. Which of these is it?")
    for number, way in enumerate(reading.ways, start=1):
        yield say("{number}. {line}", number=number, line=way.line)
        yield row([_INDENT, way.headline], "")
        if way.filled_in:
            assumed = row([assumption(one) for one in way.filled_in], ", ")
            yield row([_INDENT, say("Assumed: {all}.", all=assumed)], "")
        if way.left_out:
            yield row([_INDENT, say("Left out: {words}.", words=_quoted(way.left_out))], "")
    yield from _not_used(reading)


def _not_used(reading: Reading) -> Iterator[str]:
    if reading.unused:
        yield say("Not used: {words}.", words=_quoted(reading.unused))


def _quoted(pieces: tuple[Unused, ...]) -> Sentence:
    return row([say("“{text}”", text=one.text) for one in pieces], ", ")

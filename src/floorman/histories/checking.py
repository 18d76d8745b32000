"""Checks the hands of a file: which are read, keep the rules, and end as their record tells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from floorman.errors import BadFile
from floorman.histories.reading import read
from floorman.histories.replaying import Replayed, replay
from floorman.rulebooks.book import AnyBook
from floorman.sentences import NOTHING, Sentence, row, say


class Checked(NamedTuple):
    """A hand of a file, counted from 0: as it was played, or why it cannot be read.

    A file that cannot be read has one, without a count.
    """

    at: int | None
    played: Replayed | None = None
    unread: BadFile | None = None

    @property
    def trouble(self) -> Sentence:
        """What is wrong with it, in one line; nothing where it is as it should be."""
        if self.unread is not None:
            return row((self.unread.sentence,), "")
        assert self.played is not None
        record, error = self.played.record, self.played.error
        if error is None:
            return NOTHING
        hand = record.details.get("hand") or record.place()
        line = say("line {line}", line=error.line) if error.line else NOTHING
        place = row(filter(None, (record.file, line, say("hand {hand}", hand=hand))), ", ")
        return say("{place}: {action!r}: {what}", place=place, action=error.action, what=error.what)


class Tally:
    """How many hands of a file are read, keep the rules, and are settled by the record."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.hands = self.kept = self.by_record = self.broken = self.unread = 0

    def count(self, one: Checked) -> None:
        """Take a hand in."""
        self.hands += one.at is not None
        if one.played is None:
            self.unread += 1
        elif one.played.error is None:
            self.kept += 1
            self.by_record += one.played.settled.by == "record"
        else:
            self.broken += 1

    @property
    def code(self) -> int:
        """What the command line exits with."""
        return 2 if self.unread else 1 if self.broken else 0

    def sentence(self) -> Sentence:
        """The numbers in a line."""
        return say(
            "{file}: {hands:,|hand|hands}, {kept:,|keeps|keep} the rules "
            "({by_record:,} of them settled by the record), "
            "{broken:,|breaks|break} them, {unread:,} cannot be read",
            file=self.file,
            hands=self.hands,
            kept=self.kept,
            by_record=self.by_record,
            broken=self.broken,
            unread=self.unread,
        )


def check(file: str, book: AnyBook = "tda-2024") -> Iterator[Checked]:
    """Read and replay the hands of a file of any format, ``-`` being the standard input."""
    index = 0
    try:
        for found in read(file):
            if isinstance(found, BadFile):
                yield Checked(index, unread=found)
            else:
                yield Checked(index, replay(found, book))
            index += 1
    except BadFile as error:
        yield Checked(None, unread=error)

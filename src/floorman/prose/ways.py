"""The ways to read a story: its line of table talk, with the headline of its ruling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from floorman.errors import FloormanError
from floorman.prose.doubts.unused import Unused
from floorman.prose.line.known import Known
from floorman.prose.line.table import Assumed
from floorman.prose.line.writing import ways_to_write, written_whole
from floorman.prose.line.written import Written
from floorman.prose.story.story import Story
from floorman.rulebooks.book import Book
from floorman.rulings.betting.acts import Declares, Plays, Pushes
from floorman.rulings.ruling import Ruling
from floorman.rulings.talk_ruled import decisive, rule_all
from floorman.rulings.telling.talk import read_talk

FILLED_IN = ("amount", "taken", "silent")
"""What is assumed within acts: an amount, what was not told of them, acts that nobody told."""
KEPT = 512
"""Lines that are kept with their ways: each topic has one with which its rule is asked for."""


class Way(Struct, frozen=True):
    """One way to read a text: its line of table talk, the ruling's headline, what was assumed.

    ``told`` says of each act whether it was told or follows from the others. ``made_up`` is how
    many checks and calls nobody told, so that its acts can follow; ``left_out`` are the chips,
    cards and people of the text that it does not tell of.
    """

    line: str
    headline: str
    assumed: tuple[Assumed, ...] = ()
    told: tuple[bool, ...] = ()
    made_up: int = 0
    left_out: tuple[Unused, ...] = ()

    @property
    def filled_in(self) -> tuple[Assumed, ...]:
        """What was taken for granted within its acts: it is not seen in the line that it was."""
        return tuple(one for one in self.assumed if one.field in FILLED_IN)


class Ruled(NamedTuple):
    """A way to read a story, as much of it as it tells, and whether nothing is in doubt.

    ``due`` are the positions of whoever is to act after it: that may be asked about.
    """

    way: Way
    told: Story
    is_sure: bool
    due: tuple[str, ...] = ()


def ways_of(story: Story, book: Book, known: Known | None) -> Iterator[Ruled]:
    """The ways to read a story."""
    for written, told in ways_to_write(story, book, known) if story.happenings else ():
        if (way := _way(written, story.setting.facts, book)) is not None:
            is_sure = story.sure and not (written.doubtful or written.untold or written.scaled)
            yield Ruled(way, told, is_sure, written.due)


def whole_way(story: Story, book: Book, known: Known | None) -> Way | None:
    """The way to read all of a story; None where there is none."""
    written = written_whole(story, book, known)
    return None if written is None else _way(written, story.setting.facts, book)


def _way(written: Written, facts: Mapping[str, str], book: Book) -> Way | None:
    """A story as it was written, with its ruling; None where there is none."""
    if (ruling := _ruled(written, book)) is None:
        return None
    line, ruling = _answered(written.line, ruling, facts, book)
    because = ruling.missing[0].question if ruling.missing else ruling.because
    return Way(line, because, tuple(written.assumed), tuple(written.told), written.made_up)


def _answered(
    line: str, ruling: Ruling, facts: Mapping[str, str], book: Book
) -> tuple[str, Ruling]:
    """A line with the facts that its ruling asks for and the text tells, and the ruling then."""
    told = dict(facts)
    while (fact := _asked(ruling, told)) is not None:
        more = f"{line} | {fact}: {told.pop(fact)}"
        try:
            line, ruling = more, decisive(rule_all(read_talk(more), book, explains=False))
        except FloormanError:
            continue
    return line, ruling


def _asked(ruling: Ruling, facts: Mapping[str, str]) -> str | None:
    """A fact that a ruling lacks, or by which it would be another one; None where none was told."""
    lacking = [one.fact for one in ruling.missing]
    turning = [fact for fact, answer in facts.items() if f"{fact}: {answer}" in ruling.turns]
    return next((one for one in (*lacking, *turning) if one in facts), None)


def _ruled(written: Written, book: Book) -> Ruling | None:
    """The ruling on a line, as it was played act by act.

    What lacks a fact is ruled on as a whole, where another act may tell it: the amount of a raise
    that was only said, or in stud who brings it in. None where nothing is left that happened.
    """
    if not written.rulings:
        return None
    ruling = decisive(written.rulings)
    if not (ruling.missing or written.talk.setup.is_first_of_stud):
        return ruling
    try:
        return decisive(rule_all(written.talk, book, explains=False))
    except FloormanError:
        return None


@lru_cache(KEPT)
def way_of_line(line: str, book: Book) -> Way:
    """The way that a line of table talk is, as it stands; rules are asked for again and again."""
    ruling = decisive(rule_all(read_talk(line), book, explains=False))
    return Way(line, ruling.because, (), (True,))


def topics_ruled(way: Way, book: Book) -> frozenset[str]:
    """The topics that a way is ruled on; none where its line alone cannot be played."""
    ruling = ruling_on(way.line, book)
    return frozenset((ruling.topic, *ruling.rests_on)) if ruling else frozenset()


def ruling_on(line: str, book: Book) -> Ruling | None:
    """The ruling on a line of table talk; None where it cannot be played."""
    try:
        return decisive(rule_all(read_talk(line), book, explains=False))
    except FloormanError:
        return None


def is_played(way: Way) -> bool:
    """Whether a way tells of what somebody did or said in the betting."""
    acts = [clause.act for clause in read_talk(way.line).clauses]
    played = (isinstance(act, Plays | Pushes | Declares) for act in acts)
    return any(each and said for each, said in zip(played, way.told, strict=False))

"""Reading prose: the line of table talk that a text means, what was assumed, what was not used."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import NamedTuple

from msgspec import Struct

from floorman.errors import FloormanError
from floorman.prose.assuming import assuming
from floorman.prose.known import Known, known_table
from floorman.prose.languages import language_of
from floorman.prose.matching import Found, Line, cover, example_for, found_in, line_of
from floorman.prose.numbers import in_words
from floorman.prose.offering import Told, offers
from floorman.prose.pen import Assumed, Written
from floorman.prose.phrases import Phrases, of_house
from floorman.prose.spoken import cannot_be, not_understood, too_long
from floorman.prose.story import Story
from floorman.prose.telling import story_of
from floorman.prose.token import Token
from floorman.prose.words import stem, tokens
from floorman.prose.writing import ways_to_write, why_it_cannot_be, written_whole
from floorman.rulebooks.book import AnyBook, Book, as_book
from floorman.rulings.ruling import Ruling
from floorman.rulings.session import decisive, rule_all

LONGEST = 1_500
"""Characters of a text that is read: some three hundred words."""
OFFERED = 3
"""Readings that are offered at most."""
TRIED = 9
"""Offers that are tried."""


class Way(Struct, frozen=True):
    """One way to read a text: its line of table talk, the ruling's headline, what was assumed.

    ``told`` says of each act whether it was told or follows from the others.
    """

    line: str
    headline: str
    assumed: tuple[Assumed, ...] = ()
    told: tuple[bool, ...] = ()


class Unused(Struct, frozen=True):
    """A piece of the text that no reading uses, from ``start`` to ``end``."""

    start: int
    end: int
    text: str


class Reading(Struct, frozen=True):
    """What a text means: ``sure`` where its one reading uses everything that was said.

    Else the ``ways`` are to choose from, best first; without any, ``help`` says what was understood
    so far and what would do, with an ``example`` that works.
    """

    text: str
    ways: tuple[Way, ...] = ()
    sure: bool = False
    unused: tuple[Unused, ...] = ()
    help: str = ""
    example: str = ""

    @property
    def line(self) -> str:
        """The table talk of the best reading, empty where there is none."""
        return self.ways[0].line if self.ways else ""


def read_prose(
    text: str,
    *,
    book: AnyBook = "tda-2024",
    language: str = "",
    table: str = "",
    given: Mapping[str, str] | None = None,
) -> Reading:
    """Read a text that a person typed or dictated.

    The ``language`` is found out where it is not given; the book's house may have phrases of
    its own. ``table`` is the table that is known, as table talk, with what happened at it so
    far. Raises BadTalk, BadSetup and IllegalAct for one that cannot be.

    ``given`` are assumptions as somebody gave them, by their fields (``ASSUMED``); raises
    BadNotation for a value that is none.

    A text is accepted at once only where every number, card and player in it is used.
    """
    if len(text) > LONGEST:
        return Reading(
            text[:LONGEST],
            help=too_long(len(text), LONGEST),
        )
    law = as_book(book)
    phrases = of_house(language or language_of(text), law.house)
    found_tokens = tokens(text, phrases.vocabulary, phrases.language)
    line = line_of(found_tokens, phrases)
    found = list(found_in(line, phrases.all))
    known = known_table(table, law)
    strict = cover(found, line, phrases)
    one = _read(strict, line, phrases, given or {}, law, known)
    if one.is_whole:
        return Reading(text, (one.ways[0],), True)
    loose = cover([*found, *found_in(line, phrases.skimmed)], line, phrases)
    each = [one] if loose == strict else [one, _read(loose, line, phrases, given or {}, law, known)]
    told = [
        Told(read.kept, _spans(found_tokens, [each for each in read.taken if each.phrase.act]))
        for read in each
    ]

    def whole(story: Story) -> Way | None:
        return _whole(story, law, known)

    ways = _offered(text, found_tokens, told, phrases, whole)
    if not ways and one.story.happenings and (why := why_it_cannot_be(one.story, law, known)):
        example = example_for(line, phrases)
        return Reading(text, (), False, one.unused, cannot_be(why, example), example)
    if not ways:
        example = example_for(line, phrases)
        return _not_understood(text, one.unused, one.chosen, found_tokens, example)
    return Reading(text, ways, False, one.unused)


class _Read(NamedTuple):
    """A text as some phrases have it: ``kept`` is as much of its ``story`` as can be played."""

    chosen: list[Found]
    story: Story
    kept: Story
    taken: list[Found]
    ways: list[Way]
    unused: tuple[Unused, ...]
    is_whole: bool


def _read(
    found: list[Found],
    line: Line,
    phrases: Phrases,
    given: Mapping[str, str],
    book: Book,
    known: Known | None,
) -> _Read:
    chosen, asked = without_questions(found, line.tokens)
    story = assuming(story_of(chosen, line.tokens), given)
    read = list(islice(_ways(story, book, known), 1))
    ways = [one.way for one in read]
    kept = read[0].told if read else story.without(range(len(story.happenings)))
    taken = [one for one in chosen if not one.phrase.act or _is_in(one, kept)]
    unused = _unused(line.tokens, taken, asked, phrases, kept)
    whole = bool(read) and not unused and read[0].is_sure and not _has_comments(found)
    whole = whole and _holds_all(ways[0].line, line.tokens, asked, chosen)
    return _Read(chosen, story, kept, taken, ways, unused, whole)


def _offered(
    text: str,
    found: Sequence[Token],
    told: Sequence[Told],
    phrases: Phrases,
    whole: Callable[[Story], Way | None],
) -> tuple[Way, ...]:
    """At most three readings, those first that explain most of the text."""
    lines: dict[str, Way] = {}
    near = offers(text, found, told, phrases.near, phrases.language)
    read = [one.story for one in told if one.story.happenings]
    read += [one.without_doubtful_end() for one in read[:1]]
    for story in chain(islice(near, 1), read, islice(near, TRIED)):
        if (way := whole(story)) is not None:
            lines.setdefault(way.line, way)
        if len(lines) == OFFERED:
            break
    return tuple(lines.values())


def _holds_all(line: str, found: Sequence[Token], asked: set[int], chosen: Sequence[Found]) -> bool:
    """Whether every number and card that was told stands in the line, or counts people in it."""
    counted = {
        id(one.slots[one.phrase.repeats]) for one in chosen if one.phrase.repeats in one.slots
    }
    counted |= {id(token) for one in chosen if _counts(one) for token in one.slots.values()}
    numbers = {int(one) for one in re.findall(r"\d+", line)}
    for at, token in enumerate(found):
        if at in asked or id(token) in counted:
            continue
        if token.kind == "cards" and token.key not in line:
            return False
        if token.kind in ("number", "level", "chips") and not _stands_in(token, numbers, line):
            return False
    return True


def _counts(one: Found) -> bool:
    return one.phrase.table.startswith("players")


def _stands_in(token: Token, numbers: set[int], line: str) -> bool:
    said = {token.value[0] * scale for scale in (1, 100, 1_000)} if len(token.value) == 1 else set()
    if said & numbers or token.text.lower() in line:
        return True
    return bool(token.value) and set(token.value) <= numbers | _said_in_words(line)


def _said_in_words(line: str) -> set[int]:
    found = re.findall(r"[a-z]+", line.lower())
    return {value for word in found if (value := in_words((word,))) is not None}


def _has_comments(found: Sequence[Found]) -> bool:
    """Whether somebody says what was meant: that may be told, so such a reading is offered."""
    return any("comments" in one.phrase.how for one in found)


def _spans(tokens: Sequence[Token], found: Sequence[Found]) -> list[tuple[int, int]]:
    """From where to where the phrases stand in the text."""
    return [(tokens[one.start].start, tokens[one.end - 1].end) for one in found]


def _is_in(one: Found, story: Story) -> bool:
    """Whether a phrase tells something of a story that may have been cut."""
    return any(
        happening.start <= one.start and one.end <= happening.end for happening in story.happenings
    )


def _not_understood(
    text: str,
    unused: tuple[Unused, ...],
    chosen: Sequence[Found],
    found: Sequence[Token],
    example: str,
) -> Reading:
    """What was understood so far, and an example that works."""
    so_far = ", ".join(text[found[one.start].start : found[one.end - 1].end] for one in chosen)
    return Reading(text, (), False, unused, not_understood(so_far, example), example)


class _Ruled(NamedTuple):
    """A way to read a story, as much of it as it tells, and whether nothing is in doubt."""

    way: Way
    told: Story
    is_sure: bool


def _ways(story: Story, book: Book, known: Known | None) -> Iterator[_Ruled]:
    """The ways to read a story."""
    for written, told in ways_to_write(story, book, known) if story.happenings else ():
        if (way := _way(written, book)) is not None:
            yield _Ruled(way, told, story.sure and not written.doubtful)


def _whole(story: Story, book: Book, known: Known | None) -> Way | None:
    """The way to read all of a story; None where there is none."""
    written = written_whole(story, book, known)
    return None if written is None else _way(written, book)


def _way(written: Written, book: Book) -> Way | None:
    """A story as it was written, with its ruling; None where there is none."""
    if (ruling := _ruled(written, book)) is None:
        return None
    because = ruling.missing[0].question if ruling.missing else ruling.because
    return Way(written.line, because, tuple(written.assumed), tuple(written.told))


def _ruled(written: Written, book: Book) -> Ruling | None:
    """The ruling on a line; None where the table does not allow what it says."""
    try:
        return decisive(rule_all(written.talk, book))
    except FloormanError:
        return None


def without_questions(
    chosen: Sequence[Found], found: Sequence[Token]
) -> tuple[list[Found], set[int]]:
    """The phrases that tell, and the tokens that only ask: from a question to its end.

    A question before anything was told ends where the story begins.
    """
    told: list[Found] = []
    asked: set[int] = set()
    until = 0
    acts = False
    for one in chosen:
        if one.start < until:
            continue
        if one.phrase.how & {"asks", "comments"}:
            end = _end_of_sentence(found, one.end) if acts else one.end
            if "comments" in one.phrase.how:
                end = min([end, *(each.start for each in chosen if _acts_after(each, one))])
            asked |= set(range(one.start, end))
            until = end
            continue
        acts = acts or bool(one.phrase.act)
        told.append(one)
    return told, asked


def _acts_after(each: Found, comment: Found) -> bool:
    """Whether chips go in after a comment: that is told, and no comment."""
    return each.start >= comment.end and each.phrase.act.startswith("{who} pushes")


def _end_of_sentence(found: Sequence[Token], at: int) -> int:
    while at < len(found) and found[at].key != ".":
        at += 1
    return at


def _unused(
    found: Sequence[Token],
    chosen: Sequence[Found],
    asked: set[int],
    phrases: Phrases,
    story: Story,
) -> tuple[Unused, ...]:
    """What no phrase took and may matter.

    A question may repeat what was told: its numbers and people count as used then.
    """
    taken = {at for one in chosen for at in range(one.start, one.end)}
    values = {value for at in taken for value in found[at].value}
    people = {name for one in story.people for name in (one.label, one.place)}
    unused: list[Unused] = []
    for at, token in enumerate(found):
        if at in taken or token.kind == "mark":
            continue
        if token.kind == "word":
            idle = at in asked or stem(token.key, phrases.language) in phrases.fillers
        elif token.kind == "who":
            idle = token.key.partition("=")[0] in people or token.key in ("he", "I", "next")
        elif token.kind == "number":
            idle = at in asked and bool(token.value) and set(token.value) <= values
        else:
            idle = False
        if not idle:
            unused.append(Unused(token.start, token.end, token.text))
    return tuple(unused)

"""Reading prose: the line of table talk that a text means, what was assumed, what was not used."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain, islice
from typing import NamedTuple

from msgspec import Struct

from floorman.errors import FloormanError
from floorman.prose.apart import apart
from floorman.prose.asked import closing_question, without_questions
from floorman.prose.clauses.covering import cover, has_comments_as_acts, other_covers
from floorman.prose.clauses.matching import Found, Line, example_for, line_of
from floorman.prose.clauses.refusing import told_in
from floorman.prose.doubt import (
    Unused,
    has_comments,
    has_no_such_chip,
    holds_all,
    is_doubted,
    is_told_short,
    may_be_otherwise,
    nobody_twice,
    says_nothing,
    unused_in,
)
from floorman.prose.impossible import (
    again_after_a_fold,
    impossible,
    is_foreign,
    legible,
    no_amount,
    no_seat,
)
from floorman.prose.likeness import Places, places_in, retold
from floorman.prose.line.known import Known, known_table
from floorman.prose.line.writing import why_it_cannot_be
from floorman.prose.lookup import rules_asked
from floorman.prose.offering import Told, offers
from floorman.prose.phrases.alike import most_alike
from floorman.prose.phrases.languages import language_of
from floorman.prose.phrases.nearest import said_in
from floorman.prose.phrases.tables import Phrases, bundled, of_house
from floorman.prose.spoken import cannot_be, not_understood, too_long, unread_language
from floorman.prose.story.assuming import assuming
from floorman.prose.story.reordering import reordered
from floorman.prose.story.story import Story
from floorman.prose.story.telling import story_of
from floorman.prose.strain import is_strained
from floorman.prose.ways import Way, way_of_line, ways_of, whole_way
from floorman.prose.words.corrections import corrected
from floorman.prose.words.token import Token
from floorman.prose.words.tokens import tokens
from floorman.rulebooks.book import AnyBook, Book, as_book
from floorman.rulings.talk_ruled import is_loose, is_prose
from floorman.sentences import NOTHING

LONGEST = 1_500
"""Characters of a text that is read: some three hundred words."""
OFFERED = 3
"""Readings that are offered at most."""
MOST_PARTS = 6
"""Acts that are left out, each for itself, at most."""
TRIED = 20
"""Offers that are tried."""
WORDY = 20
"""Words and marks for each act of the betting; where there are more, they may tell of another."""
MOST_ALIKE = 12
"""Sentences like the text whose stories are tried."""


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

    A text is accepted at once only where every number, card and player in it is used, and where
    it has no more words than what was done in the betting takes.
    """
    if len(text) > LONGEST:
        return Reading(
            text[:LONGEST],
            help=too_long(len(text), LONGEST),
        )
    law = as_book(book)
    if not table:
        table, text = apart(text)
    text = legible(text)
    phrases = of_house(language or language_of(text), law.house)
    said_tokens = tokens(text, phrases.vocabulary, phrases.language)
    found_tokens, taken_back = corrected(said_tokens)
    line = line_of(found_tokens, phrases)
    found = list(told_in(line, phrases.plain))
    known = known_table(table, law)
    strict = cover(found, line, phrases)
    asked = rules_asked(line, strict, phrases, law)
    rules = tuple(way_of_line(rule, law) for rule in asked.lines)
    one = _read(strict, line, phrases, given or {}, law, known)
    wrong = no_amount(text, said_tokens)
    is_whole = one.is_whole and not rules and not taken_back and not wrong
    if asked.is_clear or (is_whole and not _tells_of_more(line, one)):
        return Reading(text, (*rules, *one.ways)[:1], True)
    example = example_for(line, phrases)
    if not language and is_foreign(text):
        return Reading(text, (), False, one.unused, unread_language(example), example)
    twice = again_after_a_fold(one.story) if one.is_told else NOTHING
    wrong = wrong or no_seat(one.story)
    if why := wrong or impossible(found_tokens, one.unused, phrases.vocabulary) or twice:
        return Reading(text, (), False, one.unused, cannot_be(why, example), example)
    covers = [strict]
    for chosen in other_covers(found, line, phrases):
        covers += [chosen] if chosen not in covers else []
    each = [one, *(_read(one, line, phrases, given or {}, law, known) for one in covers[1:])]
    told = [Told(part, _spans(line, read, part)) for read in each for part in _parts(read)]
    turned = [reordered(read.story, line.tokens) for read in each]
    first = [story for story in turned if story is not None]
    plain = [read.kept for read in each if read.kept.happenings]
    plain += [story.without_doubtful_end() for story in [*first, *plain][:1]]
    others = [one for read in each for one in read.chosen if not one.phrase.act]
    facts = [span for one in others if one.phrase.table for span in _pieces(line, one)]
    asides = [span for one in others if one.phrase.aside for span in _pieces(line, one)]

    kept = {id(read.kept): read.ways[0] for read in each if read.ways}

    def whole(story: Story) -> Way | None:
        return kept.get(id(story)) or whole_way(story, law, known)

    pointing = (phrases.near.value, phrases.heard.value)
    near = offers(text, found_tokens, told, (facts, asides), *pointing, phrases.language)
    found_near = iter(()) if one.contradicts else near
    like = () if one.contradicts else _told_alike(text, line, one, strict, phrases)
    heeded = [read.kept for read in each[1:2] if has_comments_as_acts(strict, line, phrases)]
    heeded = [story for story in heeded if story.happenings]
    found_first = chain(first, heeded, islice(found_near, 2), plain, found_near)
    ways = (*rules, *_offered(found_first, iter(like), whole))[:OFFERED]
    if not ways and one.story.happenings and (why := why_it_cannot_be(one.story, law, known)):
        return Reading(text, (), False, one.unused, cannot_be(why, example), example)
    if not ways:
        return _not_understood(text, one.unused, one.chosen, found_tokens, example)
    unused = (*(Unused(gone.start, gone.end, gone.text) for gone in taken_back), *one.unused)
    return Reading(text, ways, False, unused)


def read_line(
    line: str,
    *,
    book: AnyBook = "tda-2024",
    language: str = "",
    table: str = "",
    at_table: bool = False,
    given: Mapping[str, str] | None = None,
) -> Reading | None:
    """How a line is read that is not ruled on as it stands; None for one that is.

    A line in bars that is no table talk word for word counts as told in plain words where those
    have one meaning; else it stands as it is, and what is wrong with it is pointed at.
    """
    if is_prose(line, book, at_table=at_table):
        return read_prose(line, book=book, language=language, table=table, given=given)
    if is_loose(line):
        with suppress(FloormanError):
            reading = read_prose(line, book=book, language=language, given=given)
            return reading if reading.sure else None
    return None


def _tells_of_more(line: Line, read: _Read) -> bool:
    """Whether the betting alone was read of a text with many words for each act."""
    acts = read.kept.happenings
    return read.kept.has_turns and len(line.tokens) > WORDY * len(acts)


def places_of(text: str, language: str) -> Places:
    """Whom and how much a text tells, in order, as it is read without any book's house."""
    phrases = bundled(language)
    line = line_of(tokens(text, phrases.vocabulary, language), phrases)
    return places_in(line.tokens, cover(told_in(line, phrases.plain), line, phrases))


class _Read(NamedTuple):
    """A text as some phrases have it: ``kept`` is as much of its ``story`` as can be played."""

    chosen: list[Found]
    story: Story
    kept: Story
    taken: list[Found]
    ways: list[Way]
    unused: tuple[Unused, ...]
    is_whole: bool
    is_told: bool

    @property
    def contradicts(self) -> bool:
        """Whether every word tells of what cannot have been: there is nothing else to read."""
        return self.is_told and not self.kept.happenings


def _read(
    found: list[Found],
    line: Line,
    phrases: Phrases,
    given: Mapping[str, str],
    book: Book,
    known: Known | None,
) -> _Read:
    chosen, asked = without_questions(found, line.tokens)
    asked |= closing_question(chosen, line.tokens, phrases)
    story = assuming(story_of(chosen, line.tokens), given)
    read = list(islice(ways_of(story, book, known), 1))
    ways = [one.way for one in read]
    kept = read[0].told if read else story.without(story.all_acts)
    taken = [one for one in chosen if not one.phrase.act or _is_in(one, kept)]
    unused = unused_in(line.tokens, taken, asked, phrases, kept)
    whole = bool(read) and not unused and read[0].is_sure and not has_comments(found)
    whole = whole and holds_all(ways[0].line, line.tokens, asked, chosen)
    whole = whole and not (kept.counts_left and kept.has_turns)
    whole = whole and not says_nothing(chosen, phrases) and not nobody_twice(kept)
    whole = whole and not has_no_such_chip(line.tokens) and not is_told_short(line.tokens)
    whole = whole and not may_be_otherwise(chosen, line.tokens, asked, phrases)
    whole = whole and not is_doubted(line.tokens, chosen, asked, phrases)
    whole = whole and reordered(kept, line.tokens) is None
    whole = whole and not is_strained(kept, chosen, line.tokens, asked, ways[0].line)
    is_told = not unused_in(line.tokens, chosen, asked, phrases, story) and bool(story.happenings)
    return _Read(chosen, story, kept, taken, ways, unused, whole, is_told)


def _offered(
    found: Iterator[Story], like: Iterator[Story], whole: Callable[[Story], Way | None]
) -> tuple[Way, ...]:
    """At most three readings: those first that explain most of the text, one that is told alike."""
    lines: dict[str, Way] = {}
    shapes: set[tuple[tuple[str, str], ...]] = set()
    for stories, most in ((found, OFFERED - 1), (like, OFFERED), (found, OFFERED)):
        for story in islice(stories, TRIED) if len(lines) < most else ():
            if story.shape not in shapes and (way := whole(story)) is not None:
                shapes.add(story.shape)
                lines[way.line] = max(lines.get(way.line, way), way, key=lambda one: sum(one.told))
            if len(lines) == most:
                break
    return tuple(lines.values())


def _told_alike(
    text: str, line: Line, read: _Read, chosen: Sequence[Found], phrases: Phrases
) -> Iterator[Story]:
    """The stories of sentences most like the text, of its own people and numbers, at its table."""
    places = places_in(line.tokens, chosen)
    setting = read.story.without(read.story.all_acts).setting
    stems = said_in(text, line.tokens, phrases.language).stems
    for told in islice(most_alike(stems, phrases.alike.value), MOST_ALIKE):
        if (made := retold(told.tells, places, setting, text, line.tokens)) is not None:
            yield made


def _parts(read: _Read) -> Iterator[Story]:
    """What was read, and that without what one phrase tells, which may be misunderstood."""
    yield read.kept
    by_phrase: dict[int, list[int]] = {}
    for at, one in enumerate(read.kept.happenings):
        by_phrase.setdefault(one.start, []).append(at)
    if len(by_phrase) > 1:
        yield from (read.kept.without(acts) for acts in islice(by_phrase.values(), MOST_PARTS))


def _spans(line: Line, read: _Read, story: Story) -> list[tuple[int, int]]:
    """The pieces of the text that tell the acts of a story."""
    acts = (one for one in read.taken if one.phrase.act and _is_in(one, story))
    return [span for one in acts for span in _pieces(line, one)]


def _pieces(line: Line, one: Found) -> list[tuple[int, int]]:
    """The pieces of the text that a phrase takes."""
    return [(line.tokens[start].start, line.tokens[end - 1].end) for start, end in one.spans]


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

"""Reading prose: the line of table talk that a text means, what was assumed, what was not used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from msgspec import Struct

from floorman.errors import FloormanError
from floorman.prose.apart import apart, is_of_level, of_level
from floorman.prose.asked.in_general import with_rules
from floorman.prose.asked.lookup import rules_asked
from floorman.prose.bare import bare
from floorman.prose.clauses.covering import cover, other_covers
from floorman.prose.clauses.matching import Found, example_for, line_of
from floorman.prose.clauses.refusing import told_in
from floorman.prose.clauses.rows import rows_in
from floorman.prose.covered import Covered, Text, covered, tells_of_more
from floorman.prose.doubts.unused import Unused
from floorman.prose.impossible import (
    again_after_a_fold,
    impossible,
    is_foreign,
    legible,
    no_amount,
    no_seat,
)
from floorman.prose.line.against import against
from floorman.prose.line.event import FULL
from floorman.prose.line.known import known_table
from floorman.prose.line.writing import why_it_cannot_be
from floorman.prose.offers.choosing import OFFERED, offered
from floorman.prose.offers.left_out import used_by_none
from floorman.prose.offers.likeness import Places, places_in
from floorman.prose.phrases.languages import language_of
from floorman.prose.phrases.tables import bundled, of_house
from floorman.prose.spoken import (
    another_table,
    cannot_be,
    no_rule_on,
    not_understood,
    too_long,
    unread_language,
)
from floorman.prose.ways import Way, way_of_line
from floorman.prose.words.corrections import corrected
from floorman.prose.words.not_so import without_what_was_not
from floorman.prose.words.people import POSITIONS
from floorman.prose.words.tokens import tokens
from floorman.rulebooks.book import AnyBook, as_book
from floorman.rulings.talk_ruled import is_loose, is_prose
from floorman.rulings.telling.setup import read_setup
from floorman.sentences import Sentence

LONGEST = 1_500
"""Characters of a text that is read: some three hundred words."""
SHOWN = 80
"""Characters that are given back of one that is longer."""


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
    is_told: bool = False,
    given: Mapping[str, str] | None = None,
) -> Reading:
    """Read a text that a person typed or dictated.

    The ``language`` is found out where it is not given; the book's house may have phrases of
    its own. ``table`` is the table that is known, as table talk, with what happened at it so
    far, all of which ``is_told``. Raises BadTalk, BadSetup and IllegalAct for one that cannot be.

    ``given`` are assumptions as somebody gave them, by their fields (``ASSUMED``); raises
    BadNotation for a value that is none.

    A text is accepted at once only where every number, card and player in it is used, and where
    it has no more words than what was done in the betting takes.
    """
    if len(text) > LONGEST:
        return Reading(f"{text[:SHOWN]}…", help=too_long(len(text), LONGEST))
    law = as_book(book)
    if not table:
        table, text = apart(text)
    text = legible(text)
    phrases = of_house(language or language_of(text), law.house)
    said = tokens(text, phrases.vocabulary, phrases.language)
    found_tokens, taken_back = corrected(said)
    if phrases.language == "de":
        found_tokens, not_so = without_what_was_not(found_tokens)
        taken_back += not_so
    line = line_of(found_tokens, phrases)
    known = known_table(table, law, is_told=is_told)
    typed = Text(text, line, phrases, law, known, given or {})
    found = list(told_in(line, phrases.plain))
    found += rows_in(line, found)
    strict = cover(found, line, phrases)
    asked = rules_asked(line, strict, phrases, law)
    rules = tuple(way_of_line(rule, law) for rule in asked.lines)
    if asked.is_clear or (asked.named and rules):
        return Reading(text, rules[:1] if asked.is_clear else rules, asked.is_clear)
    if asked.named:
        return Reading(text, help=no_rule_on(asked.named, law.key))
    one = covered(strict, typed)
    wrong = no_amount(text, said) or against(one.story, known)
    if one.is_whole and not (rules or taken_back or wrong or tells_of_more(line, one)):
        return Reading(text, _bare(one.ways[:1], typed), True)
    if not language and is_foreign(text):
        example = example_for(line, phrases)
        return Reading(text, (), False, one.unused, unread_language(example), example)
    if why := _why_it_cannot_be(one, typed, wrong):
        return Reading(text, (), False, one.unused, cannot_be(why))
    read = [one, *(covered(each, typed) for each in _others(found, strict, typed))]
    stories = offered(read, typed)
    ways = with_rules((*rules, *stories)[:OFFERED], one, typed)
    if not ways:
        return _not_understood(one, typed)
    gone = (Unused(each.start, each.end, each.text) for each in taken_back)
    unused = used_by_none(one.unused, stories, line.tokens)
    return Reading(text, _bare(ways, typed), False, (*gone, *unused))


def _bare(ways: Sequence[Way], text: Text) -> tuple[Way, ...]:
    """Ways without what was made up of a table and decides nothing, each line once.

    A table that is known stays as it is.
    """
    if text.known is not None:
        return tuple(ways)
    tokens = text.line.tokens
    is_placed = any(one.kind == "who" and one.key in POSITIONS for one in tokens)
    is_counted = any(FULL in one.value for one in tokens)
    told: dict[str, Way] = {}
    for one in ways:
        way = bare(one, text.book, is_placed=is_placed, is_counted=is_counted)
        told.setdefault(way.line, way)
    return tuple(told.values())


def read_line(
    line: str,
    *,
    book: AnyBook = "tda-2024",
    language: str = "",
    table: str = "",
    at_table: bool = False,
    is_told: bool = False,
    given: Mapping[str, str] | None = None,
) -> Reading | None:
    """How a line is read that is not ruled on as it stands; None for one that is.

    A line in bars that is no table talk word for word counts as told in plain words where those
    have one meaning; else it stands as it is, and what is wrong with it is pointed at. One that
    tells no more of a table than game and stakes is told of the one that it is told ``at_table``.
    """
    own = of_level(line) if at_table and is_loose(line) else None
    if own is not None:
        first, line = own
        if not is_of_level(first, read_setup(table.split("|", maxsplit=1)[0].strip())):
            return Reading(line, help=another_table(table.split(", seats", maxsplit=1)[0]))
    if own is not None or is_prose(line, book, at_table=at_table):
        return read_prose(
            line, book=book, language=language, table=table, is_told=is_told, given=given
        )
    if is_loose(line):
        with suppress(FloormanError):
            reading = read_prose(line, book=book, language=language, given=given)
            return reading if reading.sure else None
    return None


def places_of(text: str, language: str) -> Places:
    """Whom and how much a text tells, in order, as it is read without any book's house."""
    phrases = bundled(language)
    line = line_of(tokens(text, phrases.vocabulary, language), phrases)
    return places_in(line.tokens, cover(told_in(line, phrases.plain), line, phrases))


def _why_it_cannot_be(one: Covered, text: Text, wrong: Sentence) -> Sentence:
    """Why a text, ``wrong`` as it is or not, cannot be as it is told; nothing where it may."""
    wrong = wrong or no_seat(text.typed, one.story)
    wrong = wrong or impossible(text.line.tokens, one.unused, text.phrases.vocabulary)
    return again_after_a_fold(one.story) if one.is_told and not wrong else wrong


def _others(found: Sequence[Found], strict: list[Found], text: Text) -> list[list[Found]]:
    """What the phrases of a text are beside those that take the most of it, each cover once."""
    covers = [strict]
    for chosen in other_covers(found, text.line, text.phrases):
        covers += [chosen] if chosen not in covers else []
    return covers[1:]


def _not_understood(one: Covered, text: Text) -> Reading:
    """Why it cannot be, or what was understood so far and an example that works."""
    if one.story.happenings and (why := why_it_cannot_be(one.story, text.book, text.known)):
        return Reading(text.typed, (), False, one.unused, cannot_be(why))
    places = ((text.line.tokens[each.start], text.line.tokens[each.end - 1]) for each in one.chosen)
    example = example_for(text.line, text.phrases)
    so_far = ", ".join(text.typed[first.start : last.end] for first, last in places)
    return Reading(text.typed, (), False, one.unused, not_understood(so_far, example), example)

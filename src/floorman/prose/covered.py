"""A text as some of its phrases have it: its story, how it can be played, what it leaves over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from floorman.prose.apart import read_table
from floorman.prose.asked.questions import closing_question, untold, without_questions
from floorman.prose.clauses.matching import Found, Line
from floorman.prose.doubts.beside import is_changed_beside
from floorman.prose.doubts.doubt import (
    has_comments,
    has_no_such_chip,
    is_doubted,
    is_of_untold_chips,
    is_told_short,
    may_be_otherwise,
    nobody_twice,
    passes_a_level_over,
    says_nothing,
)
from floorman.prose.doubts.dropped import drops_what_is_told
from floorman.prose.doubts.meant_otherwise import may_be_meant_otherwise
from floorman.prose.doubts.so_many_told import has_others
from floorman.prose.doubts.strain import is_strained
from floorman.prose.doubts.unused import Unused, holds_all, unused_in
from floorman.prose.line.known import Known
from floorman.prose.offers.misfits import is_misfit
from floorman.prose.offers.offering import Told
from floorman.prose.phrases.tables import Phrases
from floorman.prose.story.order.reordering import reordered
from floorman.prose.story.story import Story
from floorman.prose.story.table.assuming import assuming
from floorman.prose.story.table.game_told import is_played
from floorman.prose.story.telling import story_of
from floorman.prose.story.untold.ending import FOLDED_ROUND
from floorman.prose.street_order import DRAWN
from floorman.prose.ways import Way, ways_of
from floorman.rulebooks.book import Book

MOST_PARTS = 6
"""Acts that are left out, each for itself, at most."""
WORDY = 20
"""Words and marks before the last, for each act of the betting: more may tell of another."""


class Text(NamedTuple):
    """A text as it was typed, in tokens, and what it is read by.

    ``given`` are assumptions that somebody changed, ``known`` is the table that is known.
    """

    typed: str
    line: Line
    phrases: Phrases
    book: Book
    known: Known | None
    given: Mapping[str, str]


class Covered(NamedTuple):
    """A text as some phrases have it: ``kept`` is as much of its ``story`` as can be played.

    ``chosen`` are those that are ``found`` but for what only asks.
    """

    found: list[Found]
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


def covered(found: list[Found], text: Text) -> Covered:
    """A text as some of its phrases have it."""
    line, phrases = text.line, text.phrases
    chosen, asked = without_questions(found, line.tokens)
    asked |= closing_question(chosen, line.tokens, phrases)
    asked -= untold(asked, chosen, line.tokens)
    story = assuming(story_of(chosen, line.tokens), text.given)
    read = list(islice(ways_of(story, text.book, text.known), 1))
    ways = [one.way for one in read]
    kept = read[0].told if read else story.without(story.all_acts)
    is_meant = not is_misfit(kept, line.tokens, phrases.vocabulary)
    played = ways[0].line if ways else ""
    taken = [
        one
        for one in chosen
        if _is_told(one, kept, line)
        and (is_meant or not one.phrase.act)
        and not has_others(one, kept, played)
    ]
    due = read[0].due if read else ()
    unused = unused_in(line.tokens, taken, asked, phrases, kept, due)
    is_whole = bool(read) and not unused and read[0].is_sure and not has_comments(found)
    is_whole = is_whole and _has_all_folds(kept, story)
    is_whole = is_whole and is_meant and not _is_in_doubt(kept, chosen, text, asked, played)
    is_told = not unused_in(line.tokens, chosen, asked, phrases, story) and bool(story.happenings)
    return Covered(found, chosen, story, kept, taken, ways, unused, is_whole, is_told)


def _has_all_folds(kept: Story, story: Story) -> bool:
    """Whether nothing is left out of how it was folded to somebody: no words are missed by it."""
    return all(one in kept.happenings for one in story.happenings if one.act == FOLDED_ROUND)


def _is_in_doubt(
    kept: Story, chosen: Sequence[Found], text: Text, asked: set[int], played: str
) -> bool:
    """Whether a story that uses every word may be another one all the same."""
    tokens, phrases = text.line.tokens, text.phrases
    return (
        not holds_all(played, tokens, asked, chosen)
        or (kept.counts_left and kept.has_turns)
        or says_nothing(chosen, phrases)
        or nobody_twice(kept)
        or has_no_such_chip(tokens)
        or is_told_short(tokens)
        or is_of_untold_chips(kept, tokens, _big_blind(played))
        or passes_a_level_over(chosen, kept)
        or may_be_otherwise(chosen, tokens, asked, phrases)
        or is_doubted(tokens, chosen, asked, phrases)
        or reordered(kept, tokens) is not None
        or is_changed_beside(chosen, tokens, asked, phrases)
        or is_strained(kept, chosen, tokens, asked, played)
        or drops_what_is_told(kept, tokens, asked, phrases, played)
        or may_be_meant_otherwise(kept, tokens, phrases)
    )


def _big_blind(line: str) -> int:
    """The big blind of a line of table talk; 0 where it has none."""
    table = read_table(line.partition("|")[0])
    return 0 if table is None else table.big


def tells_of_more(line: Line, read: Covered) -> bool:
    """Whether the betting alone was read of a text with many words for each act."""
    acts, (*words, _) = read.kept.happenings, line.tokens
    return read.kept.has_turns and len(words) > WORDY * len(acts)


def told_by(read: Covered, line: Line) -> Iterator[Told]:
    """What was read, and that without what one phrase tells, which may be misunderstood."""
    for part in _parts(read):
        told = (one for one in read.taken if one.phrase.act or is_dealt_early(one, read))
        acts = (one for one in told if _is_in(one, part))
        yield Told(part, [span for one in acts for span in pieces(line, one)])


def is_dealt_early(one: Found, read: Covered) -> bool:
    """Whether a street that the dealer deals tells that it came too soon."""
    return "dealt" in one.phrase.how and _is_in(one, read.story)


def _parts(read: Covered) -> Iterator[Story]:
    yield read.kept
    by_phrase: dict[int, list[int]] = {}
    for at, one in enumerate(read.kept.happenings):
        by_phrase.setdefault(one.start, []).append(at)
    if len(by_phrase) > 1:
        yield from (read.kept.without(acts) for acts in islice(by_phrase.values(), MOST_PARTS))


def pieces(line: Line, one: Found) -> list[tuple[int, int]]:
    """The pieces of the text that a phrase takes."""
    return [(line.tokens[start].start, line.tokens[end - 1].end) for start, end in one.spans]


def _is_told(one: Found, story: Story, line: Line) -> bool:
    """Whether a story, which may have been cut, has what a phrase tells."""
    name, *named = one.phrase.table.split() or [""]
    is_of_limit = name == story.setting.form == "limit"
    if is_of_limit or name in ("game", "form"):
        tokens = line.tokens[one.start : one.end]
        return is_played([] if is_of_limit else named, tokens, story.setting.game)
    if name == "street" and named[-1] in ("draw", "last"):
        return story.setting.street in DRAWN
    return not one.phrase.act or _is_in(one, story)


def _is_in(one: Found, story: Story) -> bool:
    """Whether a phrase tells something of a story that may have been cut."""
    return any(
        happening.start <= one.start and one.end <= happening.end for happening in story.happenings
    )

"""A story as a line of table talk, with what it implies: blinds, streets, folds in between."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from floorman.errors import FloormanError
from floorman.prose.line.known import Known, on_street
from floorman.prose.line.pen import Unwritable, written_at
from floorman.prose.line.places import placings
from floorman.prose.line.stakes import begins_on
from floorman.prose.line.written import Written
from floorman.prose.story.acts import FOLDS, IN_TURN
from floorman.prose.story.story import Happening, Story
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence

LEFT_OUT = 4
"""Happenings that are left out at most."""
PLACINGS = 4
"""Ways to seat everybody that are tried."""


def ways_to_write(
    story: Story, book: Book, known: Known | None = None
) -> Iterator[tuple[Written, Story]]:
    """The lines that a story makes, likeliest first, each with the story that it tells.

    Where the whole cannot be played, what stands in the way is left out: it is commentary, or not
    understood; whoever asks sees that its words are not used. The second way ends before it.
    """
    written, at, _ = _written(story, book, known)
    if written is not None:
        yield written, story
        return
    ended = story.without(range(at, len(story.happenings)))
    yield from islice(_without_some(story, at, book, known), 1)
    if ended.happenings:
        written, _, _ = _written(ended, book, known)
        if written is not None:
            yield written, ended


def _without_some(
    story: Story, at: int, book: Book, known: Known | None
) -> Iterator[tuple[Written, Story]]:
    """A story without the act that cannot be, or without one before it that bars it.

    That is what was told beside the betting, or an act that its player is told to do again. Where
    no single one is to blame, one after the other is left out.
    """
    barring = [gone for gone in range(at) if _may_bar(*story.happenings[gone : gone + 2])]
    for gone in (at, *reversed(barring)):
        left = story.without([gone])
        written, further, _ = _written(left, book, known)
        if written is not None and left.happenings:
            yield written, left
        if gone == at:
            rest, stuck = left, further
    for _ in range(LEFT_OUT - 1):
        rest = rest.without([stuck])
        written, stuck, _ = _written(rest, book, known)
        if written is not None and rest.happenings:
            yield written, rest


def _may_bar(one: Happening, after: Happening) -> bool:
    """Whether what comes after it may be without an act: nobody acts twice in a row."""
    if not IN_TURN.search(one.act):
        return one.act not in FOLDS
    return one.who is not None and one.who is after.who and bool(IN_TURN.search(after.act))


def written_whole(story: Story, book: Book, known: Known | None) -> Written | None:
    """The likeliest line that a story makes with all that it tells; None where it makes none."""
    return _written(story, book, known)[0]


def why_it_cannot_be(story: Story, book: Book, known: Known | None) -> Sentence:
    """Why a story cannot be played; nothing where it can, or where nobody knows."""
    return _written(story, book, known)[2]


def _written(story: Story, book: Book, known: Known | None) -> tuple[Written | None, int, Sentence]:
    """The first way in which a story can be played, one without doubt if there is any.

    Else how far it got, and why no further.
    """
    if known is not None and story.setting.street:
        known = on_street(known, begins_on(story), book)
    street = (known.street if known is not None else "") or begins_on(story)
    furthest, why = 0, NOTHING
    doubtful: Written | None = None
    for places in islice(placings(story, street, known), PLACINGS):
        try:
            written = written_at(story, places, street, book, known)
            if not written.doubtful:
                return written, 0, NOTHING
            doubtful = doubtful or written
        except Unwritable as error:
            if error.at >= furthest:
                furthest, why = error.at, error.why
        except FloormanError:
            continue
    return doubtful, furthest, why

"""Which readings are offered where a text is not plain: three at most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice

from floorman.prose.clauses.covering import has_comments_as_acts
from floorman.prose.covered import Covered, Text, pieces, told_by
from floorman.prose.likeness import places_in, retold
from floorman.prose.offering import offers
from floorman.prose.phrases.alike import most_alike
from floorman.prose.phrases.nearest import said_in
from floorman.prose.story.reordering import reordered
from floorman.prose.story.story import Story
from floorman.prose.ways import Way, whole_way

OFFERED = 3
"""Readings that are offered at most."""
TRIED = 20
"""Offers that are tried."""
MOST_ALIKE = 12
"""Sentences like the text whose stories are tried."""


def offered(read: Sequence[Covered], text: Text) -> tuple[Way, ...]:
    """At most three readings: those first that explain most of the text, one that is told alike.

    The first of what was ``read`` is by the phrases that take the most of it.
    """
    played = {id(one.kept): one.ways[0] for one in read if one.ways}
    found, like = _found_first(read, text), _told_alike(read[0], text)
    lines: dict[str, Way] = {}
    shapes: set[tuple[tuple[str, str], ...]] = set()
    for stories, most in ((found, OFFERED - 1), (like, OFFERED), (found, OFFERED)):
        for story in islice(stories, TRIED) if len(lines) < most else ():
            if story.shape in shapes:
                continue
            way = played.get(id(story)) or whole_way(story, text.book, text.known)
            if way is not None:
                shapes.add(story.shape)
                lines[way.line] = max(lines.get(way.line, way), way, key=lambda one: sum(one.told))
            if len(lines) == most:
                break
    return tuple(lines.values())


def _found_first(read: Sequence[Covered], text: Text) -> Iterator[Story]:
    """What was told later in its place, what a comment may tell, and the best that is near."""
    line = text.line
    turned = [reordered(one.story, line.tokens) for one in read]
    first = [story for story in turned if story is not None]
    plain = [one.kept for one in read if one.kept.happenings]
    plain += [story.without_doubtful_end() for story in [*first, *plain][:1]]
    heeds = has_comments_as_acts(read[0].found, line, text.phrases)
    heeded = [one.kept for one in read[1:2] if heeds and one.kept.happenings]
    near = iter(()) if read[0].contradicts else _near(read, text)
    return chain(first, heeded, islice(near, 2), plain, near)


def _near(read: Sequence[Covered], text: Text) -> Iterator[Story]:
    """What was read with acts that words of the text only point to, the best first."""
    line, phrases = text.line, text.phrases
    told = [part for one in read for part in told_by(one, line)]
    others = [each for one in read for each in one.chosen if not each.phrase.act]
    facts = [span for one in others if one.phrase.table for span in pieces(line, one)]
    asides = [span for one in others if one.phrase.aside for span in pieces(line, one)]
    pointing = (phrases.near.value, phrases.heard.value)
    return offers(text.typed, line.tokens, told, (facts, asides), *pointing, phrases.language)


def _told_alike(read: Covered, text: Text) -> Iterator[Story]:
    """The stories of sentences most like the text, of its own people and numbers, at its table."""
    if read.contradicts:
        return
    tokens, phrases = text.line.tokens, text.phrases
    places = places_in(tokens, read.found)
    setting = read.story.without(read.story.all_acts).setting
    stems = said_in(text.typed, tokens, phrases.language).stems
    for told in islice(most_alike(stems, phrases.alike.value), MOST_ALIKE):
        if (made := retold(told.tells, places, setting, text.typed, tokens)) is not None:
            yield made

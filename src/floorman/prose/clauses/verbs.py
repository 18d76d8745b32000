"""The verbs of play in a text, each with the piece of it that belongs to the verb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from floorman.prose.clauses.matching import Line
from floorman.prose.phrases.phrase import Frame, Phrase
from floorman.prose.phrases.tables import Phrases
from floorman.prose.words.token import Token

REACH = 10
"""Tokens after a verb in which its amount stands, at most."""


class Verb(NamedTuple):
    """A verb of play, from which token to which, and the ends of its clause."""

    frames: Sequence[Frame]
    start: int
    end: int
    begins: int
    ends: int

    @property
    def speaks(self) -> bool:
        """Whether others are said with it."""
        return any(frame.speaks for frame in self.frames)

    @property
    def beside(self) -> frozenset[str]:
        """Words of which one must stand after it; none where it may stand alone."""
        return frozenset().union(*(frame.beside for frame in self.frames))

    def acts(self, *, spoken: bool) -> list[Phrase]:
        """What it may tell, those first that need most."""
        each = [frame.spoken if spoken else frame.acts for frame in self.frames]
        return [act for acts in each for act in acts]


def verbs_in(line: Line, phrases: Phrases) -> list[Verb]:
    """The verbs of a line, the longest of those that begin at a token.

    The clause of a verb lies between the verb before and the one after it, within one sentence.
    """
    found: dict[int, tuple[int, list[Frame]]] = {}
    for frame in phrases.frames:
        for match in frame.expression.within(line.stems).finditer(line.text):
            start, end = line.starts[match.start()], line.starts[match.end()]
            if start not in found or end > found[start][0]:
                found[start] = end, [frame]
            elif end == found[start][0]:
                found[start][1].append(frame)
    places: list[tuple[int, int, Sequence[Frame]]] = []
    for start, (end, frames) in sorted(found.items(), key=lambda one: one[0]):
        if not places or start >= places[-1][1]:
            places.append((start, end, frames))
    before = [0, *(end for _, end, _ in places)]
    after = [*(start for start, _, _ in places[1:]), len(line.tokens)]
    return [
        Verb(frames, start, end, _begin(line.tokens, before[at], start), _end(line.tokens, end, to))
        for at, ((start, end, frames), to) in enumerate(zip(places, after, strict=False))
    ]


def _begin(tokens: Sequence[Token], earliest: int, start: int) -> int:
    """Where the clause of a verb begins: after the verb before it, or a full stop."""
    stops = (at + 1 for at in range(start - 1, earliest - 1, -1) if tokens[at].key == ".")
    return next(stops, earliest)


def _end(tokens: Sequence[Token], end: int, latest: int) -> int:
    """Where the clause of a verb ends: before the next verb or a full stop, not too far on."""
    stops = (at for at in range(end, latest) if tokens[at].key == ".")
    return min(next(stops, latest), end + REACH)

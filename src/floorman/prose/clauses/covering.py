"""Of the phrases that a text has, those that take the most of it without overlapping."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from floorman.prose.clauses.comments import comments_in
from floorman.prose.clauses.frames import framed
from floorman.prose.clauses.matching import Found, Line
from floorman.prose.clauses.refusing import is_of_no_bet, told_in
from floorman.prose.clauses.verbs import verbs_in
from floorman.prose.phrases.tables import Phrases
from floorman.prose.words.stems import stem
from floorman.prose.words.token import Token

PASSED = 0.05
"""What each word that is passed over costs."""
_WEIGHTS = {"number": 3.0, "chips": 3.5, "level": 3.0, "cards": 3.0, "quote": 3.0, "who": 2.0}


def cover(found: Iterable[Found], line: Line, phrases: Phrases) -> list[Found]:
    """The phrases that take the most of the line without overlapping, in order."""
    weights = [*(_weight(token, phrases) for token in line.tokens[:-1]), 0.0]  # but the last stop
    by_end: dict[int, list[Found]] = {}
    for one in found:
        by_end.setdefault(one.end, []).append(one)
    best: list[tuple[float, Found | None]] = [(0.0, None)]
    for end in range(1, len(line.tokens) + 1):
        most: tuple[float, Found | None] = (best[end - 1][0], None)
        for one in by_end.get(end, ()):
            gain = _gain(one, weights) - 0.4 + one.phrase.weight
            total = best[one.start][0] + gain
            if total > most[0] + 1e-9:
                most = (total, one)
        best.append(most)
    chosen: list[Found] = []
    at = len(line.tokens)
    while at:
        _, last = best[at]
        chosen += [last] if last is not None else []
        at = at - 1 if last is None else last.start
    return _without_whole_text(chosen[::-1])


def _without_whole_text(chosen: list[Found]) -> list[Found]:
    """Without an act that is told by all of the text, where others are told in it."""
    acts = [one for one in chosen if one.phrase.act]
    whole = [one for one in acts if "{text}" in one.phrase.act]
    if len(whole) == len(acts):
        return chosen
    return [one for one in chosen if one not in whole]


def _gain(one: Found, weights: Sequence[float]) -> float:
    """What a phrase takes, less for words passed over; a verb takes its slots and itself."""
    passed = PASSED * (one.end - one.start)
    if one.phrase.framed:
        slots = [token for token in one.slots.values() if isinstance(token, Token)]
        return 0.8 + sum(_WEIGHTS[token.kind] for token in slots) - passed
    return sum(weights[at] for at in one.taken) - passed * one.phrase.spread


def _weight(token: Token, phrases: Phrases) -> float:
    if token.kind == "word":
        return 0.2 if stem(token.key, phrases.language) in phrases.fillers else 1.0
    return _WEIGHTS.get(token.kind, 0.1)


def other_covers(found: Sequence[Found], line: Line, phrases: Phrases) -> Iterator[list[Found]]:
    """The covers of a text a text with where those that fix their words leave something over.

    With verbs of play and phrases that are spread; with what somebody wants to do, where a comment
    says so; with verbs of play instead of phrases of the betting.
    """
    verbs = verbs_in(line, phrases)
    frames = [one for one in framed(line, verbs, phrases) if not is_of_no_bet(one, line)]
    wished = framed(line, verbs, phrases, wishes=True)
    wishes = [one for one in wished if not is_of_no_bet(one, line)]
    spread = list(told_in(line, phrases.spread))
    spans = list(comments_in(line, phrases))
    yield cover(
        [one for one in (*found, *frames, *spread) if not _is_comment(one, spans)], line, phrases
    )
    if len(wishes) > len(frames):
        facts = (one for one in found if not one.phrase.how & {"comments", "mentioned"})
        yield cover([*facts, *wishes], line, phrases)
    others = (one for one in found if not _plays(one))
    yield cover([*wishes, *others], line, phrases)


def has_comments_as_acts(chosen: Sequence[Found], line: Line, phrases: Phrases) -> bool:
    """Whether something that is only said of the betting was read as an act of it."""
    spans = list(comments_in(line, phrases))
    return any(_is_comment(one, spans) for one in chosen)


def _is_comment(one: Found, spans: Sequence[tuple[int, int]]) -> bool:
    """Whether an act of the betting is only what somebody says of it, or wants it to be."""
    return _plays(one) and any(begin < one.end and one.start < end for begin, end in spans)


def _plays(one: Found) -> bool:
    """Whether a phrase tells of an act of the betting, or of a wish for one."""
    if one.phrase.aside:
        return bool(one.phrase.how & {"comments", "mentioned"})
    return bool(one.phrase.act) and not one.phrase.how & {"apart", "nobody", "in-front", "tail"}

"""What a text may mean, where it is not plain: what was read of it, with acts that are near.

Every offer is worth what it explains of the text, less what each of its acts costs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from floorman.prose.offers.naming import told_with
from floorman.prose.phrases.heard import PLAYED, Believed, Heard, pointed_to
from floorman.prose.phrases.kinds import PLAY
from floorman.prose.phrases.nearest import PLAIN, Index, Said, Scored, has_needs, nearest
from floorman.prose.phrases.slots import filled
from floorman.prose.story.story import Story
from floorman.prose.words.token import Token

NEAREST = 8
"""Near acts that are taken into account."""
BELIEVED = 6
"""Acts that all words point to, and that are taken into account too."""
GAIN = 0.5
"""What it is worth when the words of a text say more for the acts of an offer."""
PAIR = 10.0
"""What a second act costs: most texts tell one, and their words say something for others too."""
RUN = 8.0
"""What three words in a row say that a table names for an act."""
OF_A_KIND = 3
"""Acts of one kind that are tried at most."""
ANOTHER_WAY = 1.0
"""What it costs to tell an act in other words than the nearest."""
SHARED = 0.4
"""How much of what says something for two acts in a row may be the same words."""
SURE = 10.0
"""What they say at most for an act that was read."""
DOUBTED = 4.0
"""What they say at most against one."""
PLAYS = 0.4
"""What it is worth when they say more for a story of the betting, where the offer is one."""
MOST = 15.0
"""More than that says nothing more."""
READ_COST = 2.0
"""What a phrase costs that was read: less, for it is more than words."""
ANOTHER = 6.0
"""What it costs to take another player than the nearest."""
READ_SHARE = 0.7
"""How much the words of a phrase say, against those that only point to an act."""
NUMBER = 3.0
"""What a number, a card or quoted words say."""
PERSON = 1.0
"""What it says who it is."""

Spans = Sequence[tuple[int, int]]
"""Pieces of a text, from where to where."""


class Told(NamedTuple):
    """A story, and the pieces of the text that it tells."""

    story: Story
    spans: Spans


class Pointing(NamedTuple):
    """The words of a text, and what they say for acts: those that tables name words for, all."""

    said: Said
    acts: Index
    heard: Heard
    belief: Believed


class _Offer(NamedTuple):
    """Acts to tell with a story, by the nearest player or the one after; what that is worth."""

    worth: float
    story: Story
    some: tuple[Scored, ...]
    by_another: bool = False


def offers(
    text: str,
    tokens: Sequence[Token],
    told: Sequence[Told],
    others: tuple[Spans, Spans, Spans],
    pointing: Pointing,
) -> Iterator[Story]:
    """The stories that a text may mean, best first; the first of ``told`` is what was read.

    ``others`` are the pieces that tell of the table, whose numbers are used, those of them that
    say no more than that, and those that say nothing.
    """
    facts, plain, asides = others
    said, acts, heard, belief = pointing
    weights = _weights(said, tokens, acts)
    near = sorted(
        nearest(said, acts),
        key=lambda one: (-belief.of(one.near.kinds), -sum(weights[at] for at in one.says)),
    )[:NEAREST]
    free = [one for one in tokens if not _is_within((one.start, one.end), facts)]
    near += pointed_to(said, belief, heard, BELIEVED)
    if told[0].story.has_turns:
        near = [one for one in near if has_needs(one.near, said)]
    each_kind = _by_kind(one for one in near if _has_all(one, text, free, tokens))
    bare = told[0].story.without(told[0].story.all_acts)
    ways = [Told(bare, told[0].spans), *told, Told(bare, ())]
    words = (_within(said, [*one.spans, *plain, *asides]) for one in ways)
    each_read = zip(ways, words, strict=True)
    instead, *read = (_read(one.story, taken, weights, belief) for one, taken in each_read)
    runs = [one.near for some in each_kind for one in some if _has_run(one, said)]
    found: list[_Offer] = []
    for some, later in _some(each_kind):
        takes_place = any(one.near.instead for one in some)
        for each in (instead,) if takes_place else read:
            story = each.story
            if any(_has_kind(story, one, belief) or _tells_it_all(one, story) for one in some):
                continue
            worth = _worth(each, some, belief) - ANOTHER_WAY * later
            worth += RUN * sum(one.near in runs for one in some)
            found.append(_Offer(worth, story, some))
            if len(some) == 1 and not story.happenings:
                found.append(_Offer(worth - ANOTHER, story, some, by_another=True))
    for one in sorted(found, key=lambda one: -one.worth):
        made = told_with(one.story, one.some, text, tokens, free, by_another=one.by_another)
        if made is not None and made.happenings:
            yield made


def _has_all(scored: Scored, text: str, free: Sequence[Token], tokens: Sequence[Token]) -> bool:
    """Whether everything is said that an act needs."""
    acts, at = scored.near.acts, scored.at
    return all(
        filled(act, at, text, free, tokens) or filled(act, at, text, tokens, tokens) for act in acts
    )


def _has_run(scored: Scored, said: Said) -> bool:
    """Whether a text has three words in a row that a table names for an act."""
    said_so = " ".join(said.stems)
    return any(len(words) > 2 and " ".join(words) in said_so for words in scored.near.words)


def _by_kind(near: Iterable[Scored]) -> list[list[Scored]]:
    """Acts of one kind together, a few of each."""
    found: dict[tuple[str, ...], dict[tuple[str, ...], Scored]] = {}
    for one in near:
        found.setdefault(one.near.kinds or one.near.acts, {}).setdefault(one.near.acts, one)
    return [list(some.values())[:OF_A_KIND] for some in found.values()]


def _told_already(scored: Scored, read: set[int]) -> float:
    """What those words say for an act that were read as another one."""
    return sum(worth for at, worth in scored.says.items() if at in read)


def _has_kind(story: Story, scored: Scored, belief: Believed) -> bool:
    """Whether an act of the same kind was read."""
    return any(belief.kind_of(one.act) in scored.near.kinds for one in story.happenings)


def _tells_it_all(scored: Scored, story: Story) -> bool:
    """Whether an act whose words are the whole text would stand beside others told by it."""
    return bool(story.happenings) and any("{text}" in act for act in scored.near.acts)


class _Read(NamedTuple):
    """What was read, as offers are made of it: the words that it takes, and what these explain.

    ``believed`` is what the words of the text say for its acts, ``plays`` for its being played.
    """

    story: Story
    words: set[int]
    explained: float
    believed: float
    plays: float


def _read(story: Story, words: set[int], weights: Sequence[float], belief: Believed) -> _Read:
    """A story that takes these words of a text, with what that is worth."""
    phrases = {(one.start, one.end) for one in story.happenings}
    explained = READ_SHARE * sum(weights[at] for at in words) - READ_COST * len(phrases)
    acts = (belief.of_act(one.act) for one in story.happenings)
    believed = GAIN * sum(max(min(one, SURE), -DOUBTED) for one in acts)
    plays = min(max(belief.worth.get(PLAY, 0.0) - PLAYED, -MOST), MOST)
    return _Read(story, words, explained, believed, PLAYS * (plays if story.has_turns else -plays))


def _worth(read: _Read, some: Sequence[Scored], belief: Believed) -> float:
    """What is explained of a text by what was read and some acts, less what these cost."""
    gains = (belief.of(one.near.kinds) - _told_already(one, read.words) for one in some)
    worth = read.explained + sum(GAIN * one for one in gains)
    worth -= PAIR * (len(some) > 1)
    return worth + read.believed + read.plays


def _within(said: Said, spans: Spans) -> set[int]:
    """The words of a text that stand in some pieces of it."""
    return {at for at, span in enumerate(said.spans) if _is_within(span, spans)}


def _some(near: Sequence[Sequence[Scored]]) -> Iterator[tuple[tuple[Scored, ...], int]]:
    """No act, each alone, and any two that are told one after the other.

    Of acts of one kind the first, and the others alone: with how many come before it.
    """
    yield (), 0
    yield from (((one,), later) for some in near for later, one in enumerate(some))
    pairs = permutations([some[0] for some in near], 2)
    for one, other in pairs:
        if set(one.near.kinds) & set(other.near.kinds):
            continue
        if max(one.says) < min(other.says) or _follows(one, other):
            yield (one, other), 0


def _follows(one: Scored, other: Scored) -> bool:
    """Whether what says most for an act stands before what says most for another."""
    overlap = one.says.keys() & other.says.keys()
    return one.at < other.at and len(overlap) < SHARED * min(len(one.says), len(other.says))


def _is_within(span: tuple[int, int], spans: Sequence[tuple[int, int]]) -> bool:
    return any(start <= span[0] and span[1] <= end for start, end in spans)


def _weights(said: Said, tokens: Sequence[Token], acts: Index) -> list[float]:
    """What each word of a text says, whoever explains it."""
    marked = [one for one in tokens if one.kind in ("number", "level", "chips", "cards", "quote")]
    people = [(one.start, one.end) for one in tokens if one.kind == "who"]
    found: list[float] = []
    for word, span in zip(said.stems, said.spans, strict=True):
        if any(one.start <= span[0] < one.end for one in marked):
            found.append(NUMBER)
        elif _is_within(span, people):
            found.append(PERSON)
        else:
            found.append(acts.weights.get((word,), PLAIN))
    return found

"""What a text may mean, where it is not plain: what was read of it, with acts that are near.

Every offer is worth what it explains of the text, less what each of its acts costs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from floorman.prose.nearest import PLAIN, Index, Said, Scored, nearest, said_in
from floorman.prose.slots import filled, slots_of
from floorman.prose.story import Happening, Person, Story
from floorman.prose.token import Token

NEAREST = 8
"""Near acts that are taken into account."""
COST = 15.0
"""What the words for an act must say beyond what is told without it."""
READ_COST = 2.0
"""What an act costs that was read: less, for a phrase is more than words."""
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
    facts: Spans,
    acts: Index,
    language: str,
) -> Iterator[Story]:
    """The stories that a text may mean, best first; the first of ``told`` is what was read.

    ``facts`` are the pieces of the text that tell of the table: their numbers are used.
    """
    said = said_in(text, tokens, language)
    weights = _weights(said, tokens, acts)
    near = nearest(said, acts)
    near = sorted(near, key=lambda one: -sum(weights[at] for at in one.says))[:NEAREST]
    bare = Told(told[0].story.without(told[0].story.all_acts), ())
    instead = Told(bare.story, told[0].spans)
    found: list[_Offer] = []
    for some in _some(near):
        takes_place = any(one.near.instead for one in some)
        for story, spans in (instead,) if takes_place else (*told, bare):
            worth = _worth(story, _within(said, [*spans, *facts]), some, weights)
            found.append(_Offer(worth, story, some))
            if len(some) == 1 and not story.happenings:
                found.append(_Offer(worth - ANOTHER, story, some, by_another=True))
    free = [one for one in tokens if not _is_within((one.start, one.end), facts)]
    for one in sorted(found, key=lambda one: -one.worth):
        made = _told_with(one, text, tokens, free)
        if made is not None and made.happenings:
            yield made


def _worth(story: Story, read: set[int], some: Sequence[Scored], weights: Sequence[float]) -> float:
    """What a story with some acts explains of a text, less what it costs."""
    pointed = set().union(*(one.says for one in some)) - read
    explained = READ_SHARE * sum(weights[at] for at in read) + sum(weights[at] for at in pointed)
    return explained - READ_COST * len(story.happenings) - COST * len(some)


def _within(said: Said, spans: Spans) -> set[int]:
    """The words of a text that stand in some pieces of it."""
    return {at for at, span in enumerate(said.spans) if _is_within(span, spans)}


def _some(near: Sequence[Scored]) -> Iterator[tuple[Scored, ...]]:
    """No act, each alone, and any two that are told one after the other."""
    yield ()
    yield from ((one,) for one in near)
    pairs = permutations(near, 2)
    yield from ((one, other) for one, other in pairs if max(one.says) < min(other.says))


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


class _Named(NamedTuple):
    """Somebody, and where in the text."""

    person: Person
    at: int


def _told_with(
    offer: _Offer, text: str, tokens: Sequence[Token], free: Sequence[Token]
) -> Story | None:
    """A story with acts that are pointed to; None where something that they need is not said."""
    story = offer.story
    for scored in sorted(offer.some, key=lambda one: one.at):
        people = _people(tokens, scored.at, story)
        if offer.by_another and len(people) < 2:
            return None
        happens = _told_by(scored, text, tokens, free, people[offer.by_another :])
        if not happens or any(_is_told(one, story) for one in happens):
            return None
        table = "" if story.has_turns else scored.near.table
        story = story.with_acts(happens, table)
    return story


def _is_told(act: Happening, story: Story) -> bool:
    """Whether a story has an act already, by whomever."""
    return any(_verb(one) == _verb(act) for one in story.happenings)


def _verb(one: Happening) -> str:
    return re.sub(r"\d+|\{\w+\}", "#", one.act)


def _told_by(
    scored: Scored,
    text: str,
    tokens: Sequence[Token],
    free: Sequence[Token],
    people: Sequence[_Named],
) -> list[Happening]:
    """The acts with their slots filled by what stands nearest; none where something is lacking."""
    near, at = scored.near, scored.at
    slots = {name for act in near.acts for name in slots_of(act)}
    if "other" in slots:
        people = sorted(people[:2], key=lambda one: one.at)
    cast = [one.person for one in people[:2]] + [Person("someone"), Person("someone")]
    start = max([place for place, one in enumerate(tokens) if one.start <= at], default=0)
    how = frozenset({"apart", "last"} if near.last else {"apart"})
    made: list[Happening] = []
    for act in near.acts:
        told = filled(act, at, text, free) or filled(act, at, text, tokens)
        if not told:
            return []
        who = cast[0] if "{who}" in act else None
        other = cast[1 if "who" in slots else 0] if "{other}" in act else None
        made.append(Happening(told, who, {}, how, start, start, other=other))
    return made


_PRONOUNS = {"his", "her", "hers", "him", "their", "them"}


def _people(tokens: Sequence[Token], at: int, story: Story) -> list[_Named]:
    """The people of a text, the one before the word that says most first."""
    before = [place for place, one in enumerate(tokens) if one.start <= at][::-1]
    after = [place for place, one in enumerate(tokens) if one.start > at]
    found: list[_Named] = []
    for place in [*before, *after]:
        people = [one.person for one in found]
        person = _person(tokens, place, story, people)
        if person is not None and person not in people:
            found.append(_Named(person, place))
    return found


def _person(
    tokens: Sequence[Token], place: int, story: Story, found: Sequence[Person]
) -> Person | None:
    """Whom a token names; a pronoun is who was named before it, else whoever acted before it."""
    token = tokens[place]
    label, _, told = token.key.partition("=")
    if label in _PRONOUNS or label == "he":
        if any(one.kind == "who" and one.key != "he" for one in tokens[:place]):
            return None
        acted = [one.who for one in story.happenings if one.start < place and one.who is not None]
        return acted[-1] if acted else None
    label = "I" if label in ("my", "mine") else label
    if label == "someone" or (token.kind != "who" and label != "I"):
        return None
    known = (one for one in [*story.people, *found] if label in (one.label, one.place))
    return next(known, None) or Person(label, told or _placed(label))


def _placed(label: str) -> str:
    first = label.split(maxsplit=1)[0].split("+", maxsplit=1)[0]
    return label if first in ("utg", "mp", "lj", "hj", "co", "button", "sb", "bb", "seat") else ""

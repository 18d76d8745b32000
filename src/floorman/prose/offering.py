"""What a text may mean, where it is not plain: what was read of it, with acts that are near.

Every offer is worth what it explains of the text, less what each of its acts costs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from floorman.prose.nearest import PLAIN, Index, Said, Scored, nearest, said_in
from floorman.prose.numbers import CHIPS
from floorman.prose.story import Happening, Person, Story
from floorman.prose.token import Token

NEAREST = 8
"""Near acts that are taken into account."""
COST = 8.0
"""What the words for an act must say beyond what is told without it."""
NUMBER = 3.0
"""What a number, a card or quoted words say."""
PERSON = 1.0
"""What it says who it is."""

_SLOT = re.compile(r"\{([a-z]+)(?:\|([^}]*))?\}")


class Told(NamedTuple):
    """A story, and the pieces of the text that it tells, from where to where."""

    story: Story
    spans: Sequence[tuple[int, int]]


def offers(
    text: str, tokens: Sequence[Token], told: Sequence[Told], acts: Index, language: str
) -> Iterator[Story]:
    """The stories that a text may mean, best first; the first of ``told`` is what was read."""
    said = said_in(text, tokens, language)
    weights = _weights(said, tokens, acts)
    near = nearest(said, acts)
    near = sorted(near, key=lambda one: -sum(weights[at] for at in one.says))[:NEAREST]
    bare = told[0].story.without(range(len(told[0].story.happenings)))
    ranked: list[tuple[float, Story, tuple[Scored, ...]]] = []
    for story, spans in [*told, Told(bare, ())]:
        read = {at for at, span in enumerate(said.spans) if _is_within(span, spans)}
        for some in _some(near):
            explained = read.union(*(one.says for one in some))
            worth = sum(weights[at] for at in explained) - COST * len(some)
            ranked.append((worth, story, some))
    ranked.sort(key=lambda one: -one[0])
    for _, story, some in ranked:
        made = _told_with(story, some, tokens, text)
        if made is not None and made.happenings:
            yield made


def _some(near: Sequence[Scored]) -> Iterator[tuple[Scored, ...]]:
    """No act, each alone, and any two that different words point to."""
    yield ()
    yield from ((one,) for one in near)
    for one, other in combinations(near, 2):
        apart = set(one.says) ^ set(other.says)
        if apart - set(one.says) and apart - set(other.says) and one.near.acts != other.near.acts:
            yield (one, other)


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


def _told_with(
    story: Story, some: Sequence[Scored], tokens: Sequence[Token], text: str
) -> Story | None:
    """A story with acts that are pointed to; None where something that they need is not said."""
    for scored in sorted(some, key=lambda one: one.at):
        happens = told_by(scored, text, tokens, story)
        if not happens or any(_is_told(one, story) for one in happens):
            return None
        table = scored.near.table if _is_of_event(story) else ""
        story = story.with_acts(happens, table)
    return story


def _is_told(act: Happening, story: Story) -> bool:
    """Whether a story has an act already, by whomever."""
    return any(_verb(one) == _verb(act) for one in story.happenings)


def _verb(one: Happening) -> str:
    return re.sub(r"\d+|\{\w+\}", "#", one.act)


def _is_of_event(story: Story) -> bool:
    """Whether nothing in a story needs a hand."""
    return all(one.how & {"apart", "nobody"} for one in story.happenings)


def told_by(scored: Scored, text: str, tokens: Sequence[Token], story: Story) -> list[Happening]:
    """The acts with their slots filled by what stands nearest; none where something is lacking."""
    near, at = scored.near, scored.at
    people = _people(tokens, at, story)
    start = max([place for place, one in enumerate(tokens) if one.start <= at], default=0)
    how = frozenset({"apart", "last"} if near.last else {"apart"})
    made: list[Happening] = []
    for act in near.acts:
        filled = _filled(act, at, text, tokens)
        if not filled:
            return []
        wanted = [name for name in ("who", "other") if f"{{{name}}}" in act]
        people += [Person("someone") for _ in range(len(wanted) - len(people))]
        who = people[0] if "who" in wanted else None
        other = people[len(wanted) - 1] if "other" in wanted else None
        made.append(Happening(filled, who, {}, how, start, start, other=other))
    return made


def _filled(act: str, at: int, text: str, tokens: Sequence[Token]) -> str:
    """An act with everything but its people; empty where something is lacking."""
    filled = act
    for name, default in _SLOT.findall(act):
        if name in ("who", "other"):
            continue
        value = _value(name, default, at, text, tokens)
        if not value:
            return ""
        filled = filled.replace(f"{{{name}|{default}}}" if default else f"{{{name}}}", value)
    return filled


def _people(tokens: Sequence[Token], at: int, story: Story) -> list[Person]:
    """The people of a text, the one before the word that says most first."""
    before = [one for one in tokens if one.kind == "who" and one.start <= at][::-1]
    after = [one for one in tokens if one.kind == "who" and one.start > at]
    found: list[Person] = []
    for token in [*before, *after]:
        label, _, place = token.key.partition("=")
        if label in ("he", "someone"):
            continue
        known = next(
            (one for one in [*story.people, *found] if label in (one.label, one.place)), None
        )
        person = known or Person(label, place or _placed(label))
        if person not in found:
            found.append(person)
    return found


def _placed(label: str) -> str:
    first = label.split(maxsplit=1)[0].split("+", maxsplit=1)[0]
    return label if first in ("utg", "mp", "lj", "hj", "co", "button", "sb", "bb", "seat") else ""


def _value(name: str, default: str, at: int, text: str, tokens: Sequence[Token]) -> str:
    """What stands nearest for a slot, as table talk has it; else its default."""
    if name == "text":
        return re.sub(r'["“”|{}]', "", text)[:120].strip()
    if name in ("cards", "chips"):
        found = [one for one in tokens if one.kind == name and (one.value or name == "cards")]
        best = min(found, key=lambda one: abs(one.start - at), default=None)
        told = "" if best is None else best.key or "+".join(str(value) for value in best.value)
        return told or default
    values = _NUMBERS[name](tokens)
    best_value = min(values, key=lambda one: abs(one[0] - at), default=None)
    return default if best_value is None else str(best_value[1])


Placed = tuple[int, int]
"""A number with its place in the text."""


def _numbers(tokens: Sequence[Token]) -> list[Placed]:
    return [(one.start, one.value[0]) for one in tokens if one.kind == "number" and one.value]


def _few(tokens: Sequence[Token]) -> list[Placed]:
    """Numbers that count people, minutes and the like."""
    return [one for one in _numbers(tokens) if 1 <= one[1] <= 90]


def _amounts(tokens: Sequence[Token]) -> list[Placed]:
    return [one for one in _numbers(tokens) if one[1] >= 10]


def _denominations(tokens: Sequence[Token]) -> list[int]:
    """Chips that are told, the smallest first."""
    said = [value for one in tokens if one.kind in ("number", "chips") for value in one.value]
    return sorted({one for one in said if one in CHIPS and one >= 25})


def _low(tokens: Sequence[Token]) -> list[Placed]:
    return [(0, one) for one in _denominations(tokens)[:1]]


def _high(tokens: Sequence[Token]) -> list[Placed]:
    found = _denominations(tokens)
    return [(0, found[1])] if found[1:] else [(0, 4 * one) for one in found[:1]]


def _table(tokens: Sequence[Token]) -> list[Placed]:
    """Numbers of tables."""
    return [
        (one.start, one.value[0])
        for before, one in pairwise(tokens)
        if before.key in ("table", "tables") and one.kind == "number" and one.value
    ]


_NUMBERS: dict[str, Callable[[Sequence[Token]], list[Placed]]] = {
    "number": _few,
    "few": lambda tokens: [one for one in _few(tokens) if one[1] <= 9],
    "amount": _amounts,
    "low": _low,
    "high": _high,
    "table": _table,
}

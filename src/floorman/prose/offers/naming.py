"""Acts that words only point to, told of whoever and whatever stands nearest in the text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from msgspec import structs

from floorman.prose.clauses.seeming import is_object
from floorman.prose.phrases.nearest import Scored
from floorman.prose.phrases.slots import filled, slots_of
from floorman.prose.story.order.busts import two_busts
from floorman.prose.story.story import Happening, Person, Story
from floorman.prose.story.truth.hindsight import killed_last
from floorman.prose.story.truth.shown_early import turned_up
from floorman.prose.story.untold.answering import on_whom_it_is
from floorman.prose.words.people import POSITIONS, place_of
from floorman.prose.words.token import Token


class _Named(NamedTuple):
    """Somebody, and where in the text."""

    person: Person
    at: int


def told_with(
    story: Story,
    some: Sequence[Scored],
    text: str,
    tokens: Sequence[Token],
    free: Sequence[Token],
    *,
    by_another: bool,
) -> Story | None:
    """A story with acts that are pointed to; None where something that they need is not said."""
    for scored in sorted(some, key=lambda one: one.at):
        people = _people(tokens, scored, story, free)
        if by_another and len(people) < 2:
            return None
        happens = _told_by(scored, text, tokens, free, people[by_another:])
        if not happens or any(_is_told(one, story) for one in happens):
            return None
        table = "" if story.has_turns else scored.near.table
        story = story.with_acts(happens, table)
        happenings = turned_up(killed_last(story.happenings), story.setting)
        happenings = two_busts(happenings, story.setting)
        story = structs.replace(story, happenings=on_whom_it_is(happenings))
    return story


def _is_told(act: Happening, story: Story) -> bool:
    """Whether a story has an act already, by whomever."""
    return any(_verb(one) == _verb(act) for one in story.happenings)


def _verb(one: Happening) -> str:
    return re.sub(r"\d+|\{=?\w+\}", "#", one.act).removesuffix(", both ways")


def _told_by(
    scored: Scored,
    text: str,
    tokens: Sequence[Token],
    free: Sequence[Token],
    people: Sequence[_Named],
) -> list[Happening]:
    """The acts with their slots filled by what stands nearest; none where something is lacking."""
    near, at = scored.near, scored.at
    if any(_SEAT.search(act) for act in near.acts) and any(_SEAT.match(one.key) for one in tokens):
        return []
    slots = {name for act in near.acts for name in slots_of(act)}
    also: tuple[Person, ...] = ()
    if near.acts[0].startswith(_TIES) and len(joined := _joined(tokens, people, free)) > 1:
        people, also = joined[:2], tuple(one.person for one in joined[2:])
    elif "other" in slots:
        people = sorted(people[:2], key=lambda one: one.at)
    cast = [one.person for one in people[:2]] + [Person("someone"), Person("someone")]
    start = max([place for place, one in enumerate(tokens) if one.start <= at], default=0)
    how = frozenset({"apart", "last"} if near.last else {"apart"})
    made: list[Happening] = []
    for act, kind in zip_longest(near.acts, near.kinds, fillvalue=""):
        told = filled(act, at, text, free, tokens) or filled(act, at, text, tokens, tokens)
        if not told:
            return []
        who = cast[0] if "{who}" in act else None
        other = cast[1 if "who" in slots else 0] if "{other}" in act else None
        made.append(Happening(told, who, {}, how, start, start, other=other, kind=kind, also=also))
    return made


_TIES = "{who} and {other} tie"
_JOINTS = ("and", "&", ",", "und")


def _joined(
    tokens: Sequence[Token], people: Sequence[_Named], free: Sequence[Token]
) -> list[_Named]:
    """Those of the people who are told in one list, of the longest: seats 1, 5 and 8."""
    doing = [one for one in people if tokens[one.at] in free]
    by_place = sorted(doing, key=lambda one: one.at)
    lists: list[list[_Named]] = [[]]
    for one in by_place:
        between = tokens[lists[-1][-1].at + 1 : one.at] if lists[-1] else ()
        is_next = bool(between) and all(token.key in _JOINTS for token in between)
        lists.append([*lists.pop(), one] if is_next else [one])
    return max(lists, key=len)


_SEAT = re.compile(r"\bseat \d")
"""A seat of a table's own act: it stands where a text names none."""


_PRONOUNS = {"his", "her", "hers", "him", "their", "them"}


_OF_CARDS = ("dealer kills {who}'s hand", "{who}'s hand is fouled")
"""Acts done to the cards of somebody, which may be mine."""


def _people(
    tokens: Sequence[Token], scored: Scored, story: Story, free: Sequence[Token]
) -> list[_Named]:
    """The people of a text, the one before the word that says most first; mere objects last.

    Whose cards it is done to comes first, where those are mine. A position of which it is told
    where it is comes after all others.
    """
    at = scored.at
    named = [place for place, one in enumerate(tokens) if _may_name(one)]
    before = [place for place in reversed(named) if tokens[place].start <= at]
    after = [place for place in named if tokens[place].start > at]
    found: list[_Named] = []
    is_of_cards = scored.near.acts[0] in _OF_CARDS
    mine = _mine_after(tokens, at) if is_of_cards else []
    placed = {one.start for one in tokens if one.key in POSITIONS} - {one.start for one in free}
    by_place = [*mine, *before, *after]
    ranked = sorted(by_place, key=lambda place: is_object(tokens, place))
    for place in sorted(ranked, key=lambda place: tokens[place].start in placed):
        people = [one.person for one in found]
        person = _person(tokens, place, story, people)
        if person is not None and person not in people:
            found.append(_Named(person, place))
    return found


_MINE = ("my", "mine")
_NEAR = 4
"""Words after the one that says most among which it stands that the cards are mine."""


def _mine_after(tokens: Sequence[Token], at: int) -> list[int]:
    """Where it is said that something is mine, right after what stands in the text there."""
    after = [place for place, one in enumerate(tokens) if one.start > at]
    return [place for place in after[:_NEAR] if tokens[place].key in _MINE]


def _may_name(token: Token) -> bool:
    """Whether a token may name somebody at all."""
    label = token.key.partition("=")[0]
    return token.kind == "who" or label in _PRONOUNS or label in ("he", "I", "someone", *_MINE)


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
    label = "I" if label in _MINE else label
    label = told if label == "someone" and told else label
    if label == "someone":
        told_so = (one for one in story.people if one.label == label and one.called == token.text)
        return next(told_so, None)
    if token.kind != "who" and label != "I":
        return None
    known = (one for one in [*story.people, *found] if label in (one.label, one.place))
    return next(known, None) or Person(label, told or place_of(label))

"""What is added to an act: more chips with it, a second thought, what one more has in a race."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.clauses.matching import Found
from floorman.prose.story.story import Happening, Person
from floorman.prose.story.told.happening import people_in
from floorman.prose.story.told.second_thoughts import as_said
from floorman.prose.story.told.so_far import SoFar
from floorman.prose.story.untold.answering import is_of_chips_or_words
from floorman.prose.wording import chips_text
from floorman.prose.words.token import Token


def take_tail(so_far: SoFar, one: Found) -> None:
    """What is added to an act with chips: of whoever is named, else the last one."""
    people = [so_far.cast.find(token) for token in people_in(one)]
    so_far.cast.sure = so_far.cast.sure and "in-doubt" not in one.phrase.how
    if not people and so_far.cast.mentioned and so_far.cast.last is not None:
        people = [so_far.cast.last]
    so_far.cast.mentioned = so_far.cast.mentioned or bool(people)
    last = so_far.happenings[-1] if so_far.happenings else None
    if last is not None and "in-chips" in last.how and "{chips}" in one.phrase.act:
        # what goes in to call, with more after it, are chips and no call yet
        last.act, last.slots = "{who} pushes {chips}", {"chips": last.slots["amount"]}
    if last is not None and "of-race" in one.phrase.how:
        _races_too(last, people, one)
    elif last is not None and is_of_chips_or_words(last) and (not people or last.who in people):
        last.tails.append(_tail_of(one, last))
        last.end = max(last.end, one.end)
    elif people:
        so_far.tails.append((people[0], _tail_of(one, None)))


def take_back(so_far: SoFar, one: Found, tail: str) -> None:
    """What the last player goes on with at once: a check that was done was said then.

    A pronoun may be another's, where there are several.
    """
    last = so_far.happenings[-1]
    is_plain = "who" not in one.slots or len(so_far.cast.people) == 1
    so_far.cast.sure = so_far.cast.sure and is_plain and last.act != "{who} checks"
    last.act = as_said(last.act)
    last.tails.append(tail)
    last.end = max(last.end, one.end)
    if "street" in one.slots:  # told after both of what was done on it
        so_far.streets[-1] = (len(so_far.happenings) - 1, so_far.streets[-1][1])


def _tail_of(one: Found, added_to: Happening | None) -> str:
    """What is added to an act, with its chips."""
    chips = one.slots.get("chips")
    values = _said_short(chips, added_to) if isinstance(chips, Token) else ()
    return one.phrase.act.replace("{chips}", chips_text(values) if values else "")


def _races_too(race: Happening, people: Sequence[Person], one: Found) -> None:
    """Take what one more has in a race, or that it is all that the last one has."""
    if not race.act.startswith("chip race"):
        return
    count = one.slots.get("number")
    if not isinstance(count, Token):
        told = race.tails or [race.act]
        told[-1] += f" {one.phrase.act}"
        race.act = race.act if race.tails else told[-1]
    elif people and people[0].seat:
        race.tails.append(f"{people[0].place} has {count.value[0]}")
    race.end = max(race.end, one.end)


def _said_short(chips: Token, added_to: Happening | None) -> tuple[int, ...]:
    """Chips that are added, in thousands where the others were: six thousand and another four.

    Of chips that were counted it is so many of the same: three blue thousands, and four more.
    """
    first = added_to.slots.get("chips") if added_to is not None else None
    before = sum(first.value) if first is not None else 0
    is_short = chips.kind == "number" and sum(chips.value) < _SHORT
    if is_short and first is not None and first.kind == "chips" and len(set(first.value)) == 1:
        return first.value[:1] * sum(chips.value)
    scale = next((each for each in (1_000, 100) if before >= each and before % each == 0), 1)
    return tuple(value * scale for value in chips.value) if is_short else chips.value


_SHORT = 25
"""A number of chips below that is no sum of chips."""

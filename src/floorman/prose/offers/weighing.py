"""What speaks for a reading of a text: who found it, and how much of the text it uses.

The weights are rounded from a regression over the readings of 1,452 sentences (docs/decisions.md).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import log1p
from typing import NamedTuple

from msgspec import Struct, field

from floorman.prose.offers.likeness import NOBODY, label_of
from floorman.prose.phrases.heard import Believed
from floorman.prose.story.story import Story
from floorman.prose.words.people import POSITIONS
from floorman.prose.words.token import Token

TURNED = 5.0
"""What it says that an act stands where it belongs, though it was told elsewhere."""
READ = 0.5
"""What it says that the phrases, or the verbs of play, read just this."""
BOTH = 0.75
"""What it says that two who read a text come to the same acts."""
BEHIND_NEAR, BEHIND_ALIKE = 1.0, 0.5
"""What it costs to come later among the stories that are near, or told alike."""
LAST = 14
"""The place of a story that is not among them; none is worse."""
NUMBER = 1.0
"""What it costs to leave out a number."""
PERSON = 0.5
"""What it costs to leave out somebody who is named."""
MOST_LEFT = 3
"""More numbers, or people, that are left out cost nothing more."""
SOMEBODY = 0.25
"""What it costs that nobody knows who did something."""
BELIEF = 0.075
"""How much the words say of the act that they say least for."""
SURE = 20.0
"""What they say for or against it at most."""
CHIPS = 25
"""Numbers below it count people and minutes rather than chips: acts may leave them out."""


class Candidate(Struct):
    """A story that a text may tell, and where among those who read the text it was found.

    One that ``takes_more_for_all`` raises to what the phrases read as by how much more it is.
    """

    story: Story
    is_turned: bool = False
    takes_more_for_all: bool = False
    is_read: bool = False
    near: list[int] = field(default_factory=list)
    alike: list[int] = field(default_factory=list)


class Said(NamedTuple):
    """What a text says that a reading should use, and what its words say for acts."""

    sums: Sequence[int]
    people: Sequence[str]
    belief: Believed


def said_of(tokens: Sequence[Token], facts: Sequence[tuple[int, int]], belief: Believed) -> Said:
    """What a text says beside the ``facts`` of the table."""
    told = [
        sum(one.value) if one.kind == "chips" else one.value[0]
        for one in tokens
        if one.kind in ("number", "chips", "level") and one.value and not _is_in(one, facts)
    ]
    named = [one for one in tokens if one.kind == "who"]
    placed = [one for one in named if one.key in POSITIONS and _is_in(one, facts)]
    people = dict.fromkeys(label_of(one) for one in named if one not in placed)
    return Said(
        [one for one in told if one >= CHIPS], [one for one in people if one not in NOBODY], belief
    )


def _is_in(token: Token, spans: Sequence[tuple[int, int]]) -> bool:
    return any(start <= token.start and token.end <= end for start, end in spans)


def weight(one: Candidate, said: Said) -> float:
    """What speaks for a candidate, less what speaks against it."""
    origins = (one.is_turned, one.is_read, bool(one.near), bool(one.alike))
    found = TURNED * one.is_turned + READ * one.is_read + BOTH * (sum(origins) > 1)
    found -= BEHIND_NEAR * log1p(min([*one.near, LAST]))
    found -= BEHIND_ALIKE * log1p(min([*one.alike, LAST]))
    found -= NUMBER * one.takes_more_for_all
    return found - _left_out(one.story, said) + BELIEF * _least_believed(one.story, said.belief)


def _left_out(story: Story, said: Said) -> float:
    """What it costs a story not to use what is said."""
    sums = _sums_in(story)
    numbers = sum(one not in sums for one in said.sums)
    left = len(people_left(story, said))
    unknown = sum(
        one.who is not None and one.who.label in ("someone", "he") for one in story.happenings
    )
    cost = NUMBER * min(numbers, MOST_LEFT) + PERSON * min(left, MOST_LEFT)
    return cost + SOMEBODY * unknown


def _sums_in(story: Story) -> set[int]:
    """The numbers that a story uses, those of its table too."""
    slots = [slot for one in story.happenings for slot in one.slots.values()]
    found = {value for slot in slots for value in (*slot.value, sum(slot.value))}
    found |= {int(one) for each in story.happenings for one in re.findall(r"\d+", each.act)}
    piles = (one for each in story.happenings for one in _PILE.findall(each.act))
    found |= {int(count) * int(chip) for count, chip in piles}
    return found | {story.setting.pot, *(chips for _, chips in story.setting.stacks)}


_PILE = re.compile(r"(\d+)x(\d+)")


def people_left(story: Story, said: Said) -> list[str]:
    """Whoever is named, and does nothing in a story nor has it done to them."""
    people = {who for one in story.happenings for who in one.everybody}
    names = {name for who in people for name in (who.label, who.place)}
    return [one for one in said.people if one not in names]


def _least_believed(story: Story, belief: Believed) -> float:
    """What the words say for that act beside the betting for which they say least."""
    kinds = (one.kind or belief.kinds.get(one.act, "") for one in story.happenings)
    each = [belief.of((kind,)) for kind in kinds if kind]
    return max(-SURE, min([*each, SURE])) if each else 0.0

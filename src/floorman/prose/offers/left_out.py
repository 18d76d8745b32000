"""What a reading leaves out of a text: it is shown beside it, for nothing that was said is dropped.

Words that no reading uses are marked in the text; numbers, cards and people are told of each.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from floorman.prose.doubts.unused import Unused, lacking_in
from floorman.prose.line.clause import BY
from floorman.prose.offers.likeness import label_of
from floorman.prose.offers.weighing import CHIPS, Said, people_left
from floorman.prose.story.story import Story
from floorman.prose.ways import Way
from floorman.prose.words.token import Token


def left_out(way: Way, story: Story, said: Said, tokens: Sequence[Token]) -> tuple[Unused, ...]:
    """The chips and cards of a text that a way to read it lacks, and whoever does nothing in it."""
    seats = {one for one in said.people if one.startswith("seat ")}
    people = set(people_left(story, said)) - seats - {"I"}  # whoever tells it
    people |= {one for one in seats if not _has(way.line, one)}
    named = {label_of(one): one for one in reversed(tokens) if one.kind == "who"}
    by = [one.slots["amount"] for one in story.happenings if one.act.endswith(BY)]
    lacking = (one for one in lacking_in(way.line, tokens) if one not in by)
    gone = [*filter(_is_worth, lacking), *(named[one] for one in people)]
    return tuple(Unused(one.start, one.end, one.text) for one in sorted(gone))


_TABLE = re.compile(r"seats \d[\d, and-]*")
"""Who sits at a table: nothing is told of them by that."""


def _has(line: str, seat: str) -> bool:
    """Whether a line tells anything of a seat: its number stands in it, beside who sits there."""
    table, bar, acts = line.partition(" | ")
    told = _TABLE.sub("", table) + bar + acts
    return re.search(rf"\b{seat.removeprefix('seat ')}\b", told) is not None


def _is_worth(token: Token) -> bool:
    """Whether a number is told of chips, rather than counting people and minutes; or cards are."""
    return token.kind != "number" or any(value >= CHIPS for value in token.value)


def used_by_none(
    unused: Sequence[Unused], ways: Sequence[Way], tokens: Sequence[Token]
) -> Iterator[Unused]:
    """What no way uses of what the phrases left: not chips, cards and people that one tells."""
    told = {(one.start, one.end) for one in tokens if one.kind not in ("word", "mark", "quote")}
    for one in unused:
        is_told = (one.start, one.end) in told and any(one not in way.left_out for way in ways)
        if not is_told:
            yield one

"""How many were told to play, or to be in the hand, and whether a reading has so many."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.apart import read_table
from floorman.prose.clauses.matching import Found
from floorman.prose.story.acts import IN_TURN
from floorman.prose.story.story import Happening, Story
from floorman.prose.words.token import Token

_COUNTS = ("players", "in-hand", "against", "heads_up")
"""Facts of the table that tell how many there are."""
_HEADS_UP = 2


def has_others(one: Found, story: Story, line: str) -> bool:
    """Whether a phrase tells how many there are, and a story, written so, has another number.

    At a table it is those who sit there where the hand begins; later in it no more act than that.
    """
    name = one.phrase.table.partition(" ")[0]
    told = _told(one)
    if name not in _COUNTS or not told or not story.has_turns:
        return False
    acts = [each for each in story.happenings if each.who and IN_TURN.search(each.act)]
    if name not in ("in-hand", "against") and all(one.start < each.start for each in acts):
        return _sit_at_table(line) not in (0, told) or _acting(acts) > told
    return _acting([each for each in acts if _is_in_hand(each, one)]) > told


def _told(one: Found) -> int:
    """The number that a phrase tells; 0 where it tells none."""
    number = one.slots.get("number")
    if one.phrase.table.startswith("heads_up"):
        return _HEADS_UP
    return number.value[0] if isinstance(number, Token) and number.value else 0


def _sit_at_table(line: str) -> int:
    """How many sit at a table where a hand begins; 0 where it is told from a later street on."""
    table = read_table(line.partition("|")[0])
    is_later = table is None or table.street not in ("", "preflop")
    return 0 if table is None or is_later else len(table.seats)


def _acting(acts: Sequence[Happening]) -> int:
    """How many act."""
    return len({id(who) for one in acts for who in (one.who, *one.also)})


def _is_in_hand(act: Happening, one: Found) -> bool:
    """Whether somebody who acts is one of those who are counted: who folds before may not be."""
    return act.start > one.start and act.street not in ("", "preflop")

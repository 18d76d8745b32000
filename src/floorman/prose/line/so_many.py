"""How many play where it is told, or follows from who folds, and which seats those have."""

from __future__ import annotations

from floorman.prose.story.acts import FOLDS
from floorman.prose.story.story import Happening, Story


def seats_of_so_many(story: Story, most: int) -> list[int]:
    """The seats up to the highest of as many as were told to play: those told, the highest else.

    >>> from floorman.prose.story.story import Person, Setting
    >>> seven = Person("seat 7", "seat 7")
    >>> seats_of_so_many(Story(Setting(players=5, button=1), [], [seven], []), 7)
    [1, 4, 5, 6, 7]
    """
    told = story.seats | {*story.setting.ring.values()}
    told |= {story.setting.button} if 0 < story.setting.button <= most else set()
    others = [seat for seat in range(most, 0, -1) if seat not in told]
    so_many = story.setting.players or most
    return sorted([*told, *others[: max(0, so_many - len(told))]])


def players_by_folds(story: Story) -> int:
    """How many play where so many folds are counted before somebody with a place acts; 0 if none.

    Three fold and the button raises: there are the blinds beside those four.
    """
    acts = [one for one in story.happenings if one.who is not None]
    at = next((at for at, one in enumerate(acts) if one.who and one.who.place in _BEHIND), 0)
    before = acts[:at]
    is_told = bool(before) and is_counted_fold(before[-1])
    if not is_told or any(one.who is None or one.who.seat for one in before):
        return 0
    who = acts[at].who
    return len({id(one.who) for one in before}) + _BEHIND[who.place] if who is not None else 0


_BEHIND = {"bb": 1, "sb": 2, "button": 3, "co": 4, "hj": 5}
"""How many have still to act before the flop where it is on a place, with whoever has it."""


def is_counted_fold(one: Happening) -> bool:
    """Whether somebody folds who is told of by how many they are: three fold."""
    return one.act in FOLDS and "number" in one.slots

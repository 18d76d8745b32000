"""What is taken for granted in a story, where somebody gave it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import structs

from floorman.errors import BadNotation
from floorman.prose.story.story import Setting, Story
from floorman.prose.street_order import STREETS
from floorman.sentences import row, say
from floorman.talk.numbers import in_digits


def assuming(story: Story, given: Mapping[str, str]) -> Story:
    """A story with assumptions as somebody gave them; what was told stays as it was told.

    Raises BadNotation for a value that is none.
    """
    setting = structs.replace(story.setting)
    for name, value in given.items():
        _ASSUMING[name](setting, value.strip())
    return structs.replace(story, setting=setting)


def _count(value: str, what: str, most: int) -> int:
    number = in_digits(value)
    if number is None or not 0 < number <= most:
        raise BadNotation(
            say("{value} is no {what}", value=value, what=what), say("1 to {most:,}", most=most)
        )
    return number


def _assume_blinds(setting: Setting, value: str) -> None:
    small, _, big = value.partition("-")
    if not setting.big:
        setting.small = _count(small, say("small blind"), MOST_CHIPS)
        setting.big = _count(big, say("big blind"), MOST_CHIPS)


def _assume_players(setting: Setting, value: str) -> None:
    setting.players = setting.players or _count(value, say("number of players"), 10)


def _assume_button(setting: Setting, value: str) -> None:
    setting.button = _count(value, say("seat"), 10)


def _assume_street(setting: Setting, value: str) -> None:
    if value not in STREETS:
        raise BadNotation(say("{value} is no street", value=value), row(STREETS, ", "))
    setting.street = setting.street or value


def _assume_stacks(setting: Setting, value: str) -> None:
    setting.extra = [*setting.extra, f"stacks {_count(value, say('stack'), MOST_CHIPS)}"]


MOST_CHIPS = 10**9
"""Chips in a stack or a blind."""
_ASSUMING: dict[str, Callable[[Setting, str], None]] = {
    "blinds": _assume_blinds,
    "players": _assume_players,
    "button": _assume_button,
    "street": _assume_street,
    "stacks": _assume_stacks,
}
ASSUMED = tuple(_ASSUMING)
"""What is assumed where nobody told it, and can be given instead."""

"""What is asked about a hand as it stands."""

from __future__ import annotations

from typing import Literal

import msgspec


class AsksWhoActs(msgspec.Struct, frozen=True, tag=True):
    """Whose turn is it?"""


class AsksLeastRaise(msgspec.Struct, frozen=True, tag=True):
    """What is the least that may be bet or raised?"""


class AsksWhoShows(msgspec.Struct, frozen=True, tag=True):
    """Who has to show first?"""


class AsksPots(msgspec.Struct, frozen=True, tag=True):
    """What are the pots?"""


class AsksWhoWins(msgspec.Struct, frozen=True, tag=True):
    """Who wins?"""


class AsksIfTooLate(msgspec.Struct, frozen=True, tag=True):
    """Is it too late for a misdeal?"""


class AsksStaff(msgspec.Struct, frozen=True, tag=True):
    """A player asks staff for a fact, for what would follow, or for advice.

    For "what-if", whether seat ``other`` could raise after a call by seat ``seat``.
    """

    seat: int
    about: Literal["facts", "what-if", "advice"]
    other: int = 0


class AsksRule(msgspec.Struct, frozen=True, tag=True):
    """What does the book say on a topic, or under a rule number?"""

    on: str

"""What is asked about a hand as it stands."""

from __future__ import annotations

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

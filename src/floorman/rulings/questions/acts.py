"""What is asked about a hand as it stands."""

from __future__ import annotations

from typing import Literal

from floorman.rulings.happening import AtSeat, Happening


class AsksWhoActs(Happening, frozen=True):
    """Whose turn is it, or who acts first on a street?"""

    street: str = ""


class AsksLeastRaise(Happening, frozen=True):
    """What is the least that may be bet or raised?"""


class AsksIfMayRaise(AtSeat, frozen=True):
    """May a seat still raise?"""


class AsksIfReopened(Happening, frozen=True):
    """Is the betting reopened to those who have acted?"""


class AsksToCall(Happening, frozen=True):
    """How much is it to call, for a seat or for whose turn it is?"""

    seat: int = 0


class AsksAggressor(Happening, frozen=True):
    """Who made the last bet or raise?"""


class AsksWhoIsIn(Happening, frozen=True):
    """How many players are in the hand, and who?"""


class AsksWhoShows(Happening, frozen=True):
    """Who has to show first?"""


class AsksPots(Happening, frozen=True):
    """What are the pots?"""


class AsksWhoWins(Happening, frozen=True):
    """Who wins?"""


class AsksIfTooLate(Happening, frozen=True):
    """Is it too late for a misdeal?"""


class AsksStaff(AtSeat, frozen=True):
    """A player asks staff for a fact, for what would follow, or for advice.

    For "what-if", whether seat ``other`` could raise after a call by seat ``seat``.
    """

    about: Literal["facts", "what-if", "advice"]
    other: int = 0


class AsksRule(Happening, frozen=True):
    """What does the book say on a topic, or under a rule number?"""

    on: str

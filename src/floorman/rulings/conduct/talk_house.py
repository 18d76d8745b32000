"""Devices, streams and fines in table talk: ``floor takes 2,000 from seat 5 as a penalty``."""

from __future__ import annotations

from floorman.rulings.conduct.acts import (
    FinesChips,
    HasCardCaps,
    HidesFromStream,
    WearsCovertDevice,
)
from floorman.talk.reader import Words

NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4}
ARTICLES = ("a", "an", "the", "his", "her", "their")


def hundredths(size: str) -> int:
    """A size with at most two decimals, in hundredths.

    >>> hundredths("2.1"), hundredths("0.5"), hundredths("2")
    (210, 50, 200)
    """
    whole, _, part = str(size).replace(",", ".").partition(".")
    return int(whole) * 100 + int((part + "00")[:2])


class Meaning(Words):
    """What the clauses of this module mean."""

    def who(self, told: int | str) -> int:
        """A seat; the player of a form is seat 1."""
        return told if isinstance(told, int) else 1

    def covert(self, seat: int, device: str) -> WearsCovertDevice:
        """A device that works unseen."""
        words = str(device).lower().split()
        return WearsCovertDevice(seat, " ".join(words[words[0] in ARTICLES :]))

    def hides(self, seat: int, later: str = "") -> HidesFromStream:
        """Cards kept from the stream."""
        return HidesFromStream(seat, bool(later))

    def caps(self, seat: int, told: str, across: str = "0", high: str = "0") -> HasCardCaps:
        """Card caps, and how large they are where that was told."""
        number = str(told).lower().split()[0]
        count = NUMBERS[number] if number in NUMBERS else int(number)
        return HasCardCaps(seat, count, hundredths(across), hundredths(high))

    def fines(self, chips: int, seat: int, kind: str = "") -> FinesChips:
        """Chips taken."""
        told = str(kind).lower()
        if not told:
            return FinesChips(seat, chips)
        return FinesChips(seat, chips, "rounds" if "round" in told else "hands")

    def fined(self, seat: int, chips: int, kind: str = "") -> FinesChips:
        """The same, the player first."""
        return self.fines(chips, seat, kind)

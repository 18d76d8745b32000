"""When money, final table and end are expected, as players and screens are told of it."""

from __future__ import annotations

from typing import NamedTuple

from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.server.views.course.outlook import Marks, marks

SETTING = "forecast-shown"
STANDS = 300
"""Seconds for which what was told stands, unless a level or the money comes."""


class Told(NamedTuple):
    """What was told last of an event, at which second and in which part of it."""

    at: int
    part: tuple[bool, int, bool]
    marks: Marks | None


class Expected:
    """What is told of each event: a forecast is dear, and the same for all who look."""

    def __init__(self) -> None:
        self._told: dict[str, Told] = {}

    def of(self, event: str, live: Live, at: int) -> Marks | None:
        """What players are told of an event now; None where its house tells it to the staff alone,
        or nothing can be said.
        """
        play, setup = live.play, live.play.setup
        if setup is None or play.is_over or play.closed or not (play.started or setup.start):
            return None
        if book_of(setup).setting(SETTING) != "everybody":
            return None
        part = (bool(play.started), play.level, play.left <= play.in_the_money)
        told = self._told.get(event)
        if told is None or told.part != part or not 0 <= at - told.at < STANDS:
            told = self._told[event] = Told(at, part, marks(live, at))
        return told.marks

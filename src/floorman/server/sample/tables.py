"""The sample's tables: they stop for the clock and for color-ups, and their hands are kept."""

from __future__ import annotations

from floorman.errors import BadSetup
from floorman.floor.books import book_of
from floorman.floor.timing.rounds import ReportTable
from floorman.histories.convert import log_of
from floorman.sentences import say
from floorman.server.sample.floors import SampleFloor
from floorman.simulation.room import Room
from floorman.simulation.strategies import STRATEGIES
from floorman.simulation.table import Dealer, Play
from floorman.store.logs.hands import RecordedHand
from floorman.tournament.chips.breakdown import values_left

SHUFFLE = 20
"""Percent of a hand's time that go by before the next."""


class SampleTables(Room):
    """The tables of a sample event; ``played`` has the hands that ended since it was emptied."""

    def __init__(self, floor: SampleFloor, secret: bytes, speed: int) -> None:
        setup = floor.state.setup
        if setup is None:
            raise BadSetup(say("The sample is not announced"))
        sheet = setup.structure
        dealer = Dealer(sheet, (), book_of(setup), secret, STRATEGIES)
        super().__init__(floor, sheet, dealer, secret)
        self.played: list[RecordedHand] = []
        self._at_venue = floor
        self.set_speed(speed)

    def set_speed(self, speed: int) -> None:
        """Play so many times faster than life from the next hand on."""
        self.speed = speed
        self.pace = self._dealer.structure.pace * speed

    def due(self) -> int | None:
        """The second of what comes next; None while nothing can."""
        if self.state.is_over or (not self.schedule and not self._held):
            return None
        return self.next_at()

    def look_anew(self, now: int) -> None:
        """Take up the event as others have left it, with its structure sheet."""
        if self.state.structure is not self._dealer.structure:
            self._dealer.use(self.state.structure)
        super().look_anew(now)

    def _may_deal(self, number: int) -> bool:
        up = self._at_venue.live.color_up
        is_raced = not up.denomination or number in up.raced[up.denomination]
        return is_raced and super()._may_deal(number)

    def _shuffle_seconds(self) -> int:
        """Long enough for staff to act between two hands."""
        return max(1, SHUFFLE * 3600 // (100 * self.pace))

    def _smallest_chip(self) -> int:
        live = self._at_venue.live
        return values_left(live.play.setup, tuple(live.color_up.gone))[0]

    def _hold(self, play: Play) -> None:
        super()._hold(play)
        table = play.started.table
        self.tell(ReportTable(table, "all-in", by=f"table {table}"))

    def _has_ended(self, play: Play) -> None:
        super()._has_ended(play)
        started, players = play.started, {seat: one.id for seat, one in play.players.items()}
        place = started.number, started.table, started.hand, self.now
        self.played.append(RecordedHand(*place, players, log_of([play.hand])))

"""Plays the venue's sample event beside the requests: one at a time, in a thread of its own."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Lock, Thread
from time import sleep

from msgspec import Struct

from floorman.errors import BadInput, FloormanError, IllegalAct
from floorman.sentences import row, say
from floorman.server.sample.floors import VenueFloor
from floorman.server.sample.people import people
from floorman.server.sample.preparing import Prepared, prepared
from floorman.server.sample.staff import Staff
from floorman.server.sample.tables import SampleTables
from floorman.store.logs.hands import RecordedHands
from floorman.store.people.players import Players
from floorman.store.venue.announcing import new_id
from floorman.store.venue.samples import HELD, Sample, Samples
from floorman.store.venue.venue import Venue

LOG = logging.getLogger("floorman.server")

SPEEDS = (1, 5, 10, 20, 60)
"""How many times faster than life a sample may play."""
PLAYERS = 180
LATE = 40
"""People more than the first entries, who come late."""
AWAY = 5.0
"""Seconds until the sample tries again when the database is away."""
LONGEST_WAIT = 0.25


class Standing(Struct, frozen=True):
    """The newest sample: is it played now, and here; ``speed`` times faster than life."""

    event: str
    speed: int
    played: bool
    here: bool


class SampleRun:
    """The sample of one server process. ``wake`` is told of each event that goes on."""

    def __init__(
        self, venue: Venue, players: Players, hands: RecordedHands, wake: Callable[[str], None]
    ) -> None:
        self.samples = Samples(venue.database, venue.clock)
        self._venue = venue
        self._players = players
        self._hands = hands
        self._wake = wake
        self._driver = secrets.token_hex(8)
        self._ending = Event()
        self._lock = Lock()
        self._thread: Thread | None = None
        self._playing = ""
        self._speed = 0

    def standing(self) -> Standing | None:
        """The newest sample, if there is one that is not closed."""
        found = self.samples.newest()
        if found is None:
            return None
        here = self._is_running and found.event == self._playing
        return Standing(found.event, found.speed, bool(found.driver), here)

    def start(self, speed: int, level: int = 0, players: int = PLAYERS, secret: bytes = b"") -> str:
        """Announce a new sample, play it up to a level at once, and go on from there; gives its id.

        ``secret`` makes the same sample again; without one it is made by chance. Raises IllegalAct
        while one is played, BadInput for a speed there is not.
        """
        _check_speed(speed)
        with self._lock:
            self._check_free()
            made = self._prepared(speed, level, players, secret)
            event = new_id()
            self._venue.adopt(event, made.floor.log, made.draws)
            self._hands.keep(event, made.tables.played)
            self.samples.add(event, made.cards, speed)
            self._go(event)
        return event

    def go_on(self) -> str:
        """Play the newest sample on, where this or another server left it; gives its id.

        Raises IllegalAct when there is none, or it is played already.
        """
        with self._lock:
            self._check_free()
            found = self.samples.newest()
            if found is None:
                raise IllegalAct(
                    say("Play the sample event"), say("there is none"), say("start one")
                )
            self._go(found.event)
        return found.event

    def set_speed(self, speed: int) -> None:
        """Play at this speed from the next hands on; levels keep their length."""
        _check_speed(speed)
        found = self.samples.newest()
        if found is not None:
            self.samples.set_speed(found.event, speed)
            self._speed = speed

    def stop(self) -> None:
        """Play on no more; what was played stays, and can be gone on with."""
        self._ending.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    @property
    def _is_running(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def _check_free(self) -> None:
        found = self.samples.newest()
        if self._is_running or (found is not None and found.driver):
            raise IllegalAct(
                say("Start a sample event"), say("one is being played"), say("stop it first")
            )

    def _prepared(self, speed: int, level: int, players: int, secret: bytes) -> Prepared:
        ids = people(self._players, players + LATE)
        return prepared(ids, players, speed, level, self._venue.clock.now(), secret)

    def _go(self, event: str) -> None:
        self.samples.take(event, self._driver)
        found = self.samples.newest()
        if found is None:
            return
        self._ending = Event()
        self._playing, self._speed = event, found.speed
        self._thread = Thread(target=self._play, args=(found,), name="sample", daemon=True)
        self._thread.start()

    # The thread

    def _play(self, sample: Sample) -> None:
        """Play until it is over or stopped; while the database is away, wait for it."""
        try:
            while not self._ending.is_set():
                try:
                    self._play_on(sample)
                    break
                except FloormanError as error:
                    LOG.warning("the sample event waits: %s", error)
                    self._ending.wait(AWAY)
        except Exception:
            LOG.exception("the sample event stands still")
        with suppress(FloormanError):
            self.samples.leave(self._driver)

    def _play_on(self, sample: Sample) -> None:
        event = sample.event
        floor = VenueFloor(self._venue, event)
        with self._venue.holding(event):
            floor.look()
            tables = SampleTables(floor, sample.secret, self._speed)
            tables.look_anew(floor.now)
        players = len(floor.state.players)
        staff = Staff(floor, people(self._players, players + LATE), self._speed, seed=players)
        held = floor.now
        while not self._ending.is_set():
            if floor.now - held > HELD // 2:
                self.samples.take(event, self._driver)
                self._speed = self.samples.speed(event)
                held = floor.now
            wait = self._moment(event, floor, tables, staff)
            if wait is None:
                return
            self._hands.keep(event, tables.played)
            tables.played.clear()
            if wait:
                self._ending.wait(wait)
            else:
                self._wake(event)
                sleep(0)

    def _moment(
        self, event: str, floor: VenueFloor, tables: SampleTables, staff: Staff
    ) -> float | None:
        """Do one thing that is due, and give the seconds to wait; None when all is over."""
        if tables.speed != self._speed:
            tables.set_speed(self._speed)
            staff.speed = self._speed
        with self._venue.holding(event) as followed:
            live = followed.live
            if live.secret or (live.play.is_over and not staff.owes_prizes):
                return None
            now = floor.now
            if floor.look():
                tables.look_anew(now)
            due = tables.due()
            if due is not None and due <= now:
                tables.step()
                return 0.0
            if staff.act(now):
                tables.look_anew(now)
                return 0.0
        return LONGEST_WAIT if due is None else min(LONGEST_WAIT, due - now)


def _check_speed(speed: int) -> None:
    if speed not in SPEEDS:
        allowed = row(map(str, SPEEDS), ", ")
        raise BadInput(
            say("A sample cannot play {speed:|time|times} faster", speed=speed),
            allowed,
        )

"""What all requests of one server share: the venue, its people, the live streams, the limits."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence

import sqlalchemy as sa
from argon2 import PasswordHasher

from floorman.errors import Moved, Unknown
from floorman.sentences import NOTHING, Sentence, say
from floorman.server.around.in_turn import InTurn
from floorman.server.around.limits import REQUESTS, SEARCHES, SIGN_INS, SIGN_UPS, Limit
from floorman.server.around.sums import SUMS
from floorman.server.hands_told import HandsTold
from floorman.server.live.feeds import Feeds
from floorman.server.live.streams import Streams
from floorman.server.live.together import Commands, Questions
from floorman.server.machines.network import Network, folder_of
from floorman.server.machines.protection import Protection
from floorman.server.rights.passwords import PASSWORDS
from floorman.server.sample.run import SampleRun
from floorman.server.upkeep.metrics import Metrics
from floorman.server.upkeep.pulse import Pulse
from floorman.server.upkeep.tasks import Tasks
from floorman.server.upkeep.threads import FairPool
from floorman.server.views.course.expected import Expected
from floorman.store.database import standing, transfers
from floorman.store.database.clock import Clock
from floorman.store.database.schema import streams
from floorman.store.database.standing import Proof
from floorman.store.following import pairing
from floorman.store.house.hooks import Hooks
from floorman.store.house.houses import Houses
from floorman.store.house.pictures import Pictures
from floorman.store.house.sounds import Sounds
from floorman.store.house.templates import Templates
from floorman.store.logs.chapters import Chapters
from floorman.store.logs.hands import RecordedHands
from floorman.store.logs.past import Past
from floorman.store.people.bag_photos import BagPhotos
from floorman.store.people.players import Players
from floorman.store.people.sign_ups import SignUps
from floorman.store.staff.accounts import Accounts
from floorman.store.staff.shifts import Shifts
from floorman.store.venue.venue import Venue
from floorman.tournament.envelope import Envelope

OVER = ("over", "closed")
"""The phases of an event in which nothing is due any more."""


class Service:
    """One server process on one database.

    ``private_hooks`` may be inside the own network; ``hasher`` is that of the staff's passwords.
    """

    def __init__(
        self,
        url: str,
        clock: Clock | None = None,
        *,
        private_hooks: bool = False,
        hasher: PasswordHasher | None = None,
    ) -> None:
        self.private_hooks = private_hooks
        self.venue = Venue.open(url, clock)
        self.clock = self.venue.clock
        self.players = Players(self.venue.database, self.clock)
        self.sign_ups = SignUps(self.venue.database, self.clock)
        self.pictures = Pictures(self.venue.database, self.clock)
        self.sounds = Sounds(self.venue.database, self.clock)
        self.bag_photos = BagPhotos(self.venue.database, self.clock)
        self.templates = Templates(self.venue.database)
        self.houses = Houses(self.venue.database)
        self.accounts = Accounts(self.venue.database, self.clock, hasher)
        self.shifts = Shifts(self.venue.database, self.clock)
        self.network = Network(folder_of(self.venue.database))
        self.hooks = Hooks(self.venue.database, self.clock)
        self.hands = RecordedHands(self.venue.database)
        self.hands_told = HandsTold()
        self.past = Past(self.venue.database)
        self.chapters = Chapters(self.venue.database)
        self.sample = SampleRun(self.venue, self.players, self.hands, self.wake)
        self.expected = Expected()
        self.metrics = Metrics()
        self.pulse = Pulse(self.venue.database)
        self.pool: FairPool | None = None
        self.commands = Commands(self.venue, self.wake, self.metrics.commanded)
        self.asking = Questions(self.accounts.check)
        self._used: set[int] = set()
        self._beside = Tasks()
        self.feeds = Feeds(self._read, self._head, self.now)
        self._behind: dict[str, int] = {}
        self.streams = Streams()
        self.requests = Limit(REQUESTS)
        self.sign_ins = Limit(SIGN_INS)
        self.searches = Limit(SEARCHES)
        self.names_signed_up = Limit(SIGN_UPS)
        self.passwords = InTurn(PASSWORDS)
        self.sums = InTurn(SUMS)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.address = ""
        self.standing = pairing.begun(self.venue.database)
        pairing.watch_what_is_new(self.venue.database)
        self.away: dict[str, Moved] = {}
        self.protection = Protection(self.venue.database, self.clock)
        self.protection.look()
        self.look_where()
        self.follow_trouble = NOTHING
        self.heard_first = 0

    def now(self, event: str = "") -> float:
        """The time of an event's commands in Unix seconds, where its log is ahead of the machine.

        As it was when the event was last read.
        """
        return self.clock.exact() + self._behind.get(event, 0)

    def heads(self, events: Collection[str]) -> dict[str, int]:
        """The newest position of each of the events that there is."""
        query = sa.select(streams.c.id, streams.c.head).where(streams.c.id.in_(events))
        with self.venue.database.reading() as connection:
            return {row.id: row.head for row in connection.execute(query)}

    def head(self, event: str) -> int:
        """The newest position of an event; raises Unknown when there is none."""
        heads = self.heads([event])
        if event not in heads:
            raise Unknown(say("event"), event, [row.id for row in self.venue.list_events()])
        return heads[event]

    @property
    def is_here(self) -> bool:
        """The venue is run here, and not at another machine."""
        return self.standing.state == "here"

    def look_where(self) -> None:
        """See where the venue is, which another process may have said."""
        with self.venue.database.reading() as connection:
            self.standing = standing.read(connection)
            self.away = transfers.away(connection)

    def follows(self, trouble: Sentence) -> None:
        """The first machine was asked: nothing is in the way, or this trouble."""
        self.follow_trouble = trouble
        if not trouble:
            self.heard_first = self.clock.now()

    def hear_of(self, told: Proof) -> bool:
        """Leave the venue to where it went, if that is proven; whether it was."""
        if not self.standing.believes(told) and self.is_here:
            return False
        left = pairing.leave(self.venue.database, told, self.clock.now())
        self.look_where()
        return left

    def wake(self, event: str) -> None:
        """Something happened in an event: wake who listens. May be called from any thread."""
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self.feeds.wake, event)

    def note_use(self, credential: int) -> None:
        """Let the use of a credential be written down, beside what it was used for."""
        self._used.add(credential)
        self._beside.start("uses", self._note_uses)

    async def _note_uses(self) -> None:
        while self._used:
            used, self._used = self._used, set()
            await asyncio.to_thread(self.accounts.note_uses, used)

    def end_streams(self, credential: int) -> None:
        """End the streams of a credential. May be called from any thread."""
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self.streams.end, credential)

    async def _read(self, event: str, after: int) -> Sequence[Envelope]:
        return await asyncio.to_thread(self.venue.events, event, after)

    async def _head(self, event: str) -> int:
        return await asyncio.to_thread(self._looked_at, event)

    def _looked_at(self, event: str) -> int:
        head = self.head(event)
        self._behind[event] = self.venue.behind(event)
        return head

    def close(self) -> None:
        """Give the database back."""
        self.sample.stop()
        self.passwords.close()
        self.sums.close()
        self.pulse.close()
        self.venue.close()

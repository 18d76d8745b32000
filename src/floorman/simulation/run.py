"""Plays a whole event with simulated players, from the announcement to the winner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256

from msgspec.structs import replace

from floorman.rulebooks.book import load
from floorman.simulation.bounties import BountyFloor, BountyRoom
from floorman.simulation.own_floor import OwnFloor
from floorman.simulation.record import Record
from floorman.simulation.room import Room
from floorman.simulation.strategies import STRATEGIES, Strategy
from floorman.simulation.table import Dealer
from floorman.tournament import commands as cmd
from floorman.tournament.field.payouts import of_entry, pool, prize_list
from floorman.tournament.files.player_list import Entrant
from floorman.tournament.files.results import Result, ranked
from floorman.tournament.sheet.bounty import Bounty
from floorman.tournament.sheet.offers import Offers
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Structure
from floorman.tournament.state import Tournament


class Simulation:
    """An event in simulated play; ``play`` goes through it hand by hand, ``results`` ends it.

    All draws come from the secret; the strategies are handed out in turn, in the order of the
    list. Each entry brings a ``bounty`` where there is one, plain or progressive. Raises Unknown or
    BadFile for a book that cannot be used, and BadSetup for prizes that don't fit the field.
    """

    def __init__(
        self,
        structure: Structure,
        entrants: Sequence[Entrant],
        book: str,
        secret: bytes,
        strategies: Sequence[Strategy] = STRATEGIES,
        bounty: Bounty | None = None,
    ) -> None:
        self.structure = structure
        self.entrants = entrants
        self.book = load(book)
        self.pool = pool(structure.entry, len(entrants), structure.prizes)
        prizes = of_entry(structure.prizes, structure.entry)
        self.prizes = prize_list(prizes, self.pool, len(entrants))
        self._commitment = sha256(secret).hexdigest()
        self._bounty = bounty
        dealer = Dealer(structure, entrants, self.book, secret, strategies)
        self._floor: OwnFloor | BountyFloor
        self._room: Room
        if bounty is None:
            self._floor = OwnFloor(self.book, secret)
            self._room = Room(self._floor, structure, dealer, secret)
        else:
            self._floor = BountyFloor(self.book, secret)
            self._room = BountyRoom(self._floor, structure, dealer, secret)
        self._names = {one.id: one.name for one in entrants}

    @property
    def state(self) -> Tournament:
        """The event as it stands."""
        return self._floor.state

    @property
    def now(self) -> int:
        """The second of simulated time."""
        return self._room.now

    def write_to(self, record: Record) -> None:
        """Write everything down as it happens, events and hands."""
        self._floor.record = self._room.record = record

    def play(self) -> Iterator[None]:
        """Play the event to its winner; stops after each hand to let the caller look."""
        self._open()
        while not self.state.is_over:
            if self._room.step():
                yield

    def results(self) -> tuple[Result, ...]:
        """Who finished where with which prize, the winner first."""
        state = self.state
        finishes = {one.id: (state.place(one.id), one.shares) for one in state.players.values()}
        rows = ranked(self.entrants, finishes, self.prizes)
        won = self._floor.live.bounties.won if isinstance(self._floor, BountyFloor) else {}
        return tuple(replace(row, bounties=won.get(row.entrant.id, 0)) for row in rows)

    def last_out(self) -> str:
        """The name of the player who went out last, a dash for nobody."""
        out = max(self.state.players.values(), key=lambda one: one.out)
        return self._names[out.id] if out.out else "–"

    def _open(self) -> None:
        """Announce the event, enter everybody, fix the prizes, draw the seats, start."""
        tell = self._room.tell
        setup = Setup(
            structure=self.structure,
            book=self.book.base,
            house=self.book.house,
            commitment=self._commitment,
            offers=Offers(bounty=self._bounty),
        )
        tell(cmd.SetUpEvent(setup))
        for entrant in self.entrants:
            tell(cmd.Register(entrant.id))
        tell(cmd.SetPayouts(self.prizes))
        tell(cmd.DrawSeats())
        tell(cmd.StartEvent())

"""Plays a whole event with simulated players: the tables and the clock; the floor decides the rest.

Tables play at the same time. What happens next is what comes first in simulated seconds: a table
ends its hand, or starts one. What follows from that, the tournament's ``decide`` says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256

from floorman.draws import stream
from floorman.errors import BrokenInvariant
from floorman.games.game import rotation
from floorman.rulebooks.book import load
from floorman.simulation.record import Record
from floorman.simulation.schedule import ENDS, Schedule
from floorman.simulation.strategies import STRATEGIES, Strategy
from floorman.simulation.table import Dealer, Play
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.apply import apply
from floorman.tournament.decide import decide
from floorman.tournament.files import Entrant
from floorman.tournament.hands import why_no_hand
from floorman.tournament.payouts import pool, prize_list
from floorman.tournament.results import Result, ranked
from floorman.tournament.setup import Setup
from floorman.tournament.state import Tournament
from floorman.tournament.structure import Structure

RUN_OUT_SECONDS = 30
"""What the floor takes to let one held hand run out, hand for hand."""


class Simulation:
    """An event in simulated play; ``play`` goes through it hand by hand, ``results`` ends it.

    All draws come from the secret; the strategies are handed out in turn, in the order of the
    list. With a ``record`` everything is written down as it happens. Raises Unknown or BadFile for
    a book that cannot be used, and BadSetup for prizes that don't fit the field.
    """

    def __init__(
        self,
        structure: Structure,
        entrants: Sequence[Entrant],
        book: str,
        secret: bytes,
        strategies: Sequence[Strategy] = STRATEGIES,
    ) -> None:
        self.structure = structure
        self.entrants = entrants
        self.book = load(book)
        self.pool = pool(structure.entry, len(entrants), structure.prizes)
        self.prizes = prize_list(structure.prizes, self.pool, len(entrants))
        self.state = Tournament()
        self.now = 0
        self.last_out = ""
        self._secret = secret
        self.record: Record | None = None
        self._dealer = Dealer(structure, entrants, book, secret, strategies)
        self._schedule = Schedule()
        self._names = {one.id: one.name for one in entrants}
        self._ended: dict[int, tuple[int, dict[int, int]]] = {}
        self._held: dict[int, Play] = {}

    def play(self) -> Iterator[None]:
        """Play the event to its winner; stops after each hand to let the caller look."""
        self._open()
        while not self.state.is_over:
            if not self._schedule:
                self._run_out_held()
            self.now, what, table = self._schedule.next()
            self._advance_clock()
            if what == ENDS:
                self._end_hand(table)
                yield
            elif table in self.state.tables:
                self._start_hand(table)

    def results(self) -> tuple[Result, ...]:
        """Who finished where with which prize, the winner first."""
        state = self.state
        finishes = {one.id: (state.place(one.id), one.shares) for one in state.players.values()}
        return ranked(self.entrants, finishes, self.prizes)

    def name_of(self, player: str) -> str:
        """The name of the player with this id, a dash for nobody."""
        return self._names.get(player, "–")

    # Before the first hand

    def _open(self) -> None:
        """Announce the event, enter everybody, fix the prizes, draw the seats, start."""
        commitment = sha256(self._secret).hexdigest()
        setup = Setup(structure=self.structure, book=self.book.key, commitment=commitment)
        self._tell(cmd.SetUpEvent(setup))
        for entrant in self.entrants:
            self._tell(cmd.Register(entrant.id))
        self._tell(cmd.SetPayouts(self.prizes))
        self._tell(cmd.DrawSeats(self._next_draw()))
        self._tell(cmd.StartEvent())
        for table in self.state.tables:
            self._schedule.starts(self.now, table)

    # A table's moments

    def _advance_clock(self) -> None:
        """Let levels and breaks begin at their own second, before what is next at the tables."""
        while (due := self.state.clock.ends_at) is not None and due <= self.now:
            self._tell(cmd.AdvanceClock(at=due, by="clock"))

    def _start_hand(self, number: int) -> None:
        """Deal the next hand if the table may; else wait for the end of the break, or rest."""
        state = self.state
        if not state.clock.on_break and not why_no_hand(state, state.tables[number]):
            last = self._tell(self._start_command(number))[-1]
            if isinstance(last, ev.HandStarted):
                self._play_hand(last)
                return
        if state.clock.on_break and state.clock.ends_at is not None:
            self._schedule.starts(state.clock.ends_at, number)
        else:
            self._schedule.rest(number)

    def _start_command(self, table: int) -> cmd.StartHand:
        by = f"table {table}"
        return cmd.StartHand(table, self._next_draw(), self._choice(), at=self.now, by=by)

    def _play_hand(self, started: ev.HandStarted) -> None:
        play = self._dealer.deal(started, self.state.tables[started.table])
        play.go_on()
        if play.is_held:
            self._held[started.table] = play
        else:
            self._take_in(play, self.now + play.seconds(self.structure.pace))

    def _run_out_held(self) -> None:
        """All tables have played or wait, face down, for the floor: let them run out in turn."""
        if not self._held:
            raise BrokenInvariant(f"No table can deal with {self.state.left} players left.")
        for turn, play in enumerate(self._held.values(), 1):
            play.release()
            self._take_in(play, self.now + turn * RUN_OUT_SECONDS)
        self._held.clear()

    def _take_in(self, play: Play, ends_at: int) -> None:
        """The hand is decided: write it down, and let it end in its second."""
        if self.record:
            self.record.hand(play, self.now)
        started = play.started
        self._ended[started.table] = started.hand, play.hand.stacks
        self._schedule.ends(ends_at, started.table)

    def _end_hand(self, table: int) -> None:
        hand, stacks = self._ended.pop(table)
        self._tell(cmd.RecordHand(table, hand, stacks, at=self.now, by=f"table {table}"))
        self._schedule.starts(self.now, table)
        while not self.state.is_over and self._tell(self._arrange_command()):
            pass

    def _arrange_command(self) -> cmd.Arrange:
        return cmd.Arrange(self._next_draw(), at=self.now, by="floor")

    # What the tournament says

    def _tell(self, command: cmd.Command) -> Sequence[ev.Event]:
        """Let the tournament decide, take in what it decides, and wake the tables it concerns."""
        events = decide(self.state, command, self.book)
        if self.record:
            self.record.act(events, command.at, command.by or "floor")
        for event in events:
            apply(self.state, event)
            self._wake(event)
        return events

    def _wake(self, event: ev.Event) -> None:
        if isinstance(event, ev.PlayerMoved | ev.TableResumed | ev.HaltWaived):
            self._schedule.wake(self.now, event.table)
        elif isinstance(event, ev.FinalTableFormed):
            self._schedule.starts(self.now, event.table)
        elif isinstance(event, ev.HandForHandRoundEnded | ev.HandForHandEnded):
            self._schedule.wake_all(self.now)
        elif isinstance(event, ev.PlayerBusted):
            self.last_out = event.player

    def _next_draw(self) -> cmd.Draw:
        return cmd.Draw.of(self._secret, self.state.draws + 1)

    def _choice(self) -> str:
        """In dealer's choice, the game that the dealer of the next hand names."""
        named = self.structure.rotation
        if not named or not rotation(named).chosen:
            return ""
        games = self.structure.games
        return games[stream(self._secret, "choice", self.state.hands + 1).below(len(games))]

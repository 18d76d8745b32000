"""The state of an event, built from its events alone. Only ``apply`` changes it.

Players, tables and seats are looked up by number. A player's stack stands at the seat, once.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct, field

from floorman.errors import BadSetup
from floorman.sentences import say
from floorman.tournament.events import HandStarted
from floorman.tournament.lots.outcome import Outcome
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.seat_plan import Need, person
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Structure

LONG_AGO = -(10**12)
"""A second of play before any event: whatever was known then is not known now."""


class Player(Struct):
    """An entry: its number, where it sits (0 = nowhere), and which went out before it.

    ``out`` counts the entries that are out up to this one and those it shares places with; 0
    while it is in. ``dealt`` hands were dealt at the tables it sat at: without a seat all of them,
    else all but the hands of its table, so that no hand has to count them.
    ``moves`` is how often it was moved by the floor.
    """

    id: str
    entry: int
    table: int = 0
    seat: int = 0
    out: int = 0
    shares: int = 1
    dealt: int = 0
    moves: int = 0


class Table(Struct):
    """A table: who sits where with how many chips, and where button and blinds were last.

    ``opened`` lists the open seats, the last opened last. ``button``, ``small`` and ``big`` are
    seats, perhaps empty, 0 before the first hand; when ``frozen`` they are those of the next hand
    with blinds. ``hand`` is the one in progress; ``hands`` began here, ``level_hands`` of them at
    ``level``. ``lost`` counts the open seats that players busted from.

    ``turn`` counts the tables open when it opened, so it orders them. To a ``locked`` one nobody is
    sent. ``kept`` seats are not open: each for the player it is reserved for, or for nobody.
    The button was told at second ``button_told`` of play, itself or by a hand that began; None
    where nothing was played since, and where nobody said when. ``sat`` are the players who were
    there then; who came since is new. ``high`` is who drew the high card there and leaves next, and
    after how many hands.
    """

    number: int
    seats: int
    players: dict[int, str] = field(default_factory=dict)
    stacks: dict[int, int] = field(default_factory=dict)
    opened: list[int] = field(default_factory=list)
    button: int = 0
    small: int = 0
    big: int = 0
    frozen: bool = False
    hands: int = 0
    level: int = 0
    level_hands: int = 0
    hand: HandStarted | None = None
    lost: int = 0
    waived: bool = False
    turn: int = 0
    locked: bool = False
    kept: dict[int, str] = field(default_factory=dict)
    button_told: int | None = None
    sat: tuple[str, ...] = ()
    high: tuple[str, int] | None = None

    @property
    def gone(self) -> tuple[int, ...]:
        """Seats that the hand in progress was dealt to, whose players have left since.

        Who lost the last chip may be put out before the hand ends, and somebody else sit down.
        """
        dealt = self.hand.seats if self.hand is not None else ()
        return tuple(seat for seat in dealt if self.players.get(seat) not in self.sat)


class Clock(Struct):
    """When the level or break in force ends. ``left`` seconds instead when the clock stands.

    Both None: the level is by hands, or without end. Below 0 it has run out and what follows is
    not announced yet. It stands while the staff has ``paused`` it, and in hand-for-hand. A break
    ``inside`` a level gives that its ``rest`` back, in seconds, None where it is by hands.
    """

    on_break: bool = False
    ends_at: int | None = None
    left: int | None = None
    paused: bool = False
    inside: bool = False
    rest: int | None = None


class Busted(NamedTuple):
    """Where somebody busted in a round, with what stack when the hand began."""

    table: int
    stack: int


class HandForHand(Struct):
    """The round in progress: tables done with its hand, and who busted where.

    ``under_way``: the hands of this round had begun before the announcement. Tables that are
    ``all_in`` hold their cards until they are told to go on. Those ``counted`` did not tell the
    start of the hand, so it was counted when they were done.
    """

    round: int = 1
    done: set[int] = field(default_factory=set)
    busted: dict[str, Busted] = field(default_factory=dict)
    under_way: bool = False
    all_in: set[int] = field(default_factory=set)
    counted: set[int] = field(default_factory=set)


class Standing(Struct):
    """What a subject was drawn, by the draw of this number."""

    number: int
    drawn: Outcome


class Anew(Struct):
    """A draw that may be made anew: who said so, why, and what the undone draw had given."""

    number: int
    by: str
    reason: str
    gave: list[Outcome]


class Tournament(Struct):
    """An event. ``left`` players have chips; ``unseated`` have entered and wait for a seat.

    ``numbered`` is the last entry number given; ``entries`` got chips so far, ``out`` of them are
    ranked. ``chips`` are in play: the stacks as last known, and those ``unassigned`` that changed
    owner since, a negative number where counts found more than that.

    ``tables`` are the open ones, in the order they opened; ``sizes`` finds them by their number
    of players; ``opened`` is the highest number so far. ``halted`` ones are short and wait.
    ``level`` is 0 before the start. So far ``draws`` were made and ``hands`` begun, ``running`` of
    them not yet over.

    ``break_order`` is None until the floor sets another than the set-up has. ``needs`` are those of
    persons. Players ``under_way`` to a new seat were sent at a second of the event's time.
    ``redrawn`` is the number of players left at which seats were last drawn anew. While it is
    ``settled``, in the last hands of a day, nobody enters or is moved. For ``idle``
    seconds so far nobody played by the clock, and not since ``idle_since`` if that is set.

    What was drawn for a subject is ``standing`` when its draw was undone; what an entry drew as its
    seat, in any case. ``anew`` are those that a director let be made anew. ``words`` of players go
    into the seed of the next draw.

    ``ended``: it is over without one winner, as those left go on or have won their seats elsewhere.
    Play begins with level ``first_level``. In a ``bracket`` persons play at these tables. In a
    satellite ``seats_won`` were won by who has left.

    Tables ``elsewhere`` stand in other events of the venue while a command is decided on, and a
    person has so many entries in other flights (``entered_before``); no event tells of them, and
    outside of that there are none.
    """

    setup: Setup | None = None
    final_seats: int = 0
    players: dict[str, Player] = field(default_factory=dict)
    unseated: dict[str, None] = field(default_factory=dict)
    numbered: int = 0
    tables: dict[int, Table] = field(default_factory=dict)
    sizes: dict[int, set[int]] = field(default_factory=dict)
    opened: int = 0
    prizes: tuple[int, ...] = ()
    entries: int = 0
    out: int = 0
    left: int = 0
    chips: int = 0
    unassigned: int = 0
    started: bool = False
    started_at: int = 0
    late: Window | None = None
    entries_closed: bool = False
    level: int = 0
    clock: Clock = field(default_factory=Clock)
    hand_for_hand: HandForHand | None = None
    halted: set[int] = field(default_factory=set)
    final_table: int = 0
    draws: int = 0
    hands: int = 0
    running: int = 0
    winner: str = ""
    closed: bool = False
    break_order: tuple[int, ...] | None = None
    needs: dict[str, Need] = field(default_factory=dict)
    under_way: dict[str, int] = field(default_factory=dict)
    redrawn: int = 0
    settled: bool = False
    idle: int = 0
    idle_since: int | None = None
    standing: dict[str, Standing] = field(default_factory=dict)
    anew: list[Anew] = field(default_factory=list)
    words: tuple[str, ...] = ()
    ended: bool = False
    first_level: int = 1
    seats_won: int = 0
    elsewhere: frozenset[int] = frozenset()
    entered_before: int = 0
    bracket: dict[str, int] = field(default_factory=dict)

    @property
    def structure(self) -> Structure:
        """The structure sheet; raises BadSetup before there is one."""
        if self.setup is None:
            raise BadSetup(say("The event is not set up yet"), say("set it up first"))
        return self.setup.structure

    @property
    def is_over(self) -> bool:
        """One player has won, or it ended with several who go on."""
        return bool(self.winner) or self.ended

    @property
    def in_the_money(self) -> int:
        """With so many players left each of them is paid; in a satellite, has won a seat."""
        return self.seats - self.seats_won if self.seats else len(self.prizes)

    @property
    def seats(self) -> int:
        """The seats in another event that the prizes of a satellite are; 0 for any other."""
        seat = self.setup.satellite.seat if self.setup is not None else 0
        return sum(prize >= seat for prize in self.prizes) if seat else 0

    @property
    def stays_put(self) -> bool:
        """Nobody is moved and no table breaks: in the last hands of a day, or all the time."""
        return self.settled or (self.setup is not None and self.setup.seating.fixed)

    @property
    def is_in_a_round(self) -> bool:
        """Some tables have begun their hand of a round of hand-for-hand, and the round goes on."""
        bubble = self.hand_for_hand
        return bubble is not None and bool(self.running or bubble.done or bubble.busted)

    @property
    def fullest(self) -> int:
        """The number of players at the fullest table."""
        return max(self.sizes)

    @property
    def is_shootout(self) -> bool:
        """Nobody is moved between tables: each plays down to one player."""
        return self.setup is not None and self.setup.seating.shootout

    @property
    def coin(self) -> int:
        """The smallest coin of the event's money, in cents."""
        return self.setup.offers.coin if self.setup is not None else 1

    @property
    def plays_out(self) -> bool:
        """A table of a shootout has still to play down to one player."""
        return self.is_shootout and self.left > len(self.tables)

    @property
    def order_to_break(self) -> tuple[int, ...]:
        """The tables that the break order names, the first to break first."""
        if self.break_order is not None or self.setup is None:
            return self.break_order or ()
        return self.setup.break_order

    def need(self, player: str) -> Need | None:
        """Where the person behind an entry has to sit; None for anywhere."""
        if not self.needs and not self.bracket:
            return None
        who = person(player)
        need, table = self.needs.get(who), self.bracket.get(who)
        if table is None:
            return need
        return Need(seats=need.seats if need is not None else (), tables=(table,))

    def place(self, player: str) -> int:
        """The place of an entry, counted from those who had chips so far; 0 while it is in."""
        if player == self.winner:
            return 1
        out = self.players[player].out
        return self.entries - out + 1 if out else 0

    def hands_dealt(self, player: str) -> int:
        """The hands dealt so far at the tables where a player's stack sat, played or not."""
        entry = self.players[player]
        return entry.dealt + (self.tables[entry.table].hands if entry.table else 0)

    def stack(self, player: str) -> int:
        """A player's chips, 0 without a seat."""
        seat = self.players[player]
        return self.tables[seat.table].stacks[seat.seat] if seat.table else 0

"""The state of an event, built from its events alone. Only ``apply`` changes it.

Players, tables and seats are looked up by number. A player's stack stands at the seat, once.
"""

from __future__ import annotations

from msgspec import Struct, field

from floorman.errors import BadSetup
from floorman.tournament.events import HandStarted
from floorman.tournament.setup import Setup
from floorman.tournament.structure import Structure


class Player(Struct):
    """An entry: its number, where it sits (0 = nowhere), and where it finished (0 = still in)."""

    id: str
    entry: int
    table: int = 0
    seat: int = 0
    place: int = 0
    shares: int = 1


class Table(Struct):
    """A table: who sits where with how many chips, and where button and blinds were last.

    ``fresh`` seats have had no hand here yet. ``opened`` lists the open seats, the last opened
    last. ``button``, ``small`` and ``big`` are seats, perhaps empty, 0 before the first hand; when
    ``frozen`` they are those of the next hand with blinds. ``hand`` is the one in progress.
    ``lost`` counts open seats that players busted from.
    """

    number: int
    seats: int
    players: dict[int, str] = field(default_factory=dict)
    stacks: dict[int, int] = field(default_factory=dict)
    fresh: set[int] = field(default_factory=set)
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
    halted: bool = False
    waived: bool = False


class Clock(Struct):
    """When the level or break in force ends. ``left`` seconds instead when the clock is stopped.

    Both None: the level is by hands.
    """

    on_break: bool = False
    ends_at: int | None = None
    left: int | None = None


class Busted(Struct, frozen=True):
    """A player who busted and has no place yet, with the stack that counts for the rank."""

    player: str
    stack: int


class HandForHand(Struct):
    """The round of hand-for-hand in progress: tables done with its hand, busts so far."""

    round: int = 1
    done: set[int] = field(default_factory=set)
    busted: list[Busted] = field(default_factory=list)


class Tournament(Struct):
    """An event. ``left`` players have chips; ``unseated`` have entered and wait for a seat.

    ``tables`` are the open ones, in the order they opened; ``sizes`` finds them by their number
    of players. ``level`` is 0 before the start. ``draws`` were made so far.
    """

    setup: Setup | None = None
    players: dict[str, Player] = field(default_factory=dict)
    unseated: list[str] = field(default_factory=list)
    tables: dict[int, Table] = field(default_factory=dict)
    sizes: dict[int, set[int]] = field(default_factory=dict)
    tables_opened: int = 0
    prizes: tuple[int, ...] = ()
    left: int = 0
    chips: int = 0
    level: int = 0
    clock: Clock = field(default_factory=Clock)
    hand_for_hand: HandForHand | None = None
    final_table: int = 0
    draws: int = 0
    hands: int = 0
    running: int = 0
    winner: str = ""

    @property
    def structure(self) -> Structure:
        """The structure sheet; raises BadSetup before there is one."""
        if self.setup is None:
            raise BadSetup("The event is not set up yet. Allowed: set it up first.")
        return self.setup.structure

    @property
    def is_over(self) -> bool:
        """One player has won."""
        return bool(self.winner)

    def stack(self, player: str) -> int:
        """A player's chips, 0 without a seat."""
        seat = self.players[player]
        return self.tables[seat.table].stacks[seat.seat] if seat.table else 0

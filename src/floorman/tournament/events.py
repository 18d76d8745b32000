"""What happened in an event, in the past tense, each with the topics that led to it.

Player ids only: names stand in the player table. New fields have defaults; a field never changes
its meaning. Seats and tables count from 1, times are seconds of tournament time.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct

from floorman.sentences import Kept
from floorman.tournament.describing import logged
from floorman.tournament.lots.lots import Lots
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.setup import Setup

Why = Literal["draw", "late", "break", "balance", "final table", "floor"]
Cue = Literal["", "clock", "staff"]
"""What a level or break began at: play itself, the clock that ran out, or a word of the staff."""


class Event(Struct, frozen=True, kw_only=True):
    """``because`` names the rule topics that led to it, ``settings`` the house settings."""

    version: ClassVar[int] = 1
    because: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()


@logged("clock")
class EventSetUp(Event, frozen=True):
    """An event was announced, whose final table has so many seats."""

    setup: Setup
    final_seats: int = 0


@logged("entries")
class PlayerRegistered(Event, frozen=True):
    """A player entered; entries count from 1."""

    player: str
    entry: int


@logged("turns")
class DrawMade(Event, frozen=True):
    """A draw was made and its seed is revealed.

    ``lots`` are what was drawn from; None in logs of old. ``words`` of players went into the seed.
    """

    number: int
    purpose: str
    seed: str
    lots: Lots | None = None
    words: tuple[str, ...] = ()


@logged("turns")
class DrawStands(Event, frozen=True):
    """A draw that was undone is made again and gives what it gave.

    ``shares`` are those of it that are given: each subject, and the entry that gets it.
    """

    number: int
    shares: dict[str, str]


@logged("turns")
class NewDrawAllowed(Event, frozen=True):
    """What an undone draw gave stands no more, for this reason: it may be drawn anew."""

    number: int
    reason: str
    by: str = ""


@logged("turns")
class WordsAdded(Event, frozen=True):
    """Players gave words or numbers that go into the seed of the next draw."""

    words: str


@logged("seats")
class TableOpened(Event, frozen=True):
    """A table with so many seats was opened."""

    table: int
    seats: int


@logged("seats")
class PlayerSeated(Event, frozen=True):
    """A new player got a seat and a stack. ``waits``: no hand until the button has passed."""

    player: str
    table: int
    seat: int
    stack: int
    why: Why = "draw"
    waits: bool = False


@logged("money")
class PayoutsSet(Event, frozen=True):
    """Prizes in cents were fixed, the first place first; ``locked`` for the pool as it was."""

    prizes: tuple[int, ...]
    locked: bool = False


@logged("clock")
class EventStarted(Event, frozen=True):
    """Play began."""

    at: int = 0


@logged("clock")
class LevelStarted(Event, frozen=True):
    """A level began. ``seconds`` it lasts on the clock; 0 when by hands, or without end.

    At a ``cue`` of the clock it began when the level or break before it ran out. ``overtime``: the
    structure sheet has run out.
    """

    level: int
    at: int
    seconds: int = 0
    cue: Cue = ""
    overtime: bool = False


@logged("clock")
class BreakStarted(Event, frozen=True):
    """A break began after this level, or ``inside`` it: then the level goes on afterwards."""

    after: int
    at: int
    seconds: int
    cue: Cue = ""
    inside: bool = False


@logged("clock")
class BreakEnded(Event, frozen=True):
    """The break is over; a level follows, or the one that it interrupted."""

    at: int
    cue: Cue = ""


@logged("entries")
class EntriesClosed(Event, frozen=True):
    """Nobody may enter any more; at a ``cue`` of the clock the window had come to its end."""

    at: int = 0
    cue: Cue = ""


@logged("entries")
class EntriesOpened(Event, frozen=True):
    """Players may enter late as this window says, whatever was said before."""

    late: Window


@logged("hands")
class HandStarted(Event, frozen=True):
    """A hand began: with the stacks of the state, all that deals it.

    ``hand`` counts at the table, ``number`` in the whole event. ``seats`` are dealt in, ``waiting``
    seats are not. ``button`` and ``small`` may be empty seats; in stud games of a mix both and
    ``big`` are those of the next hand with blinds (``frozen``), in stud-only events 0. ``left``
    players are in the event, playing ``hand_for_hand`` or not. ``unsure``: the button was told so
    long ago that nobody knows whether it is here.
    """

    table: int
    hand: int
    number: int
    game: str
    level: int
    button: int
    small: int
    big: int
    seats: tuple[int, ...]
    left: int
    waiting: tuple[int, ...] = ()
    frozen: bool = False
    hand_for_hand: bool = False
    at: int = 0
    unsure: bool = False

    @property
    def has_dead_small_blind(self) -> bool:
        """The small blind falls on an empty seat, so nobody posts it."""
        return self.small not in self.seats


@logged("hands")
class HandRecorded(Event, frozen=True):
    """A hand ended with these stacks in chips, by seat."""

    table: int
    hand: int
    stacks: dict[int, int]
    at: int = 0


@logged("busts")
class PlayerBusted(Event, frozen=True):
    """A player lost the last chip, having begun the hand with ``stack``.

    ``in_round``: hand for hand, so that the place follows at the end of the round.
    """

    player: str
    table: int
    seat: int
    hand: int
    stack: int
    in_round: bool = False


@logged("busts")
class PlayersRanked(Event, frozen=True):
    """Players who are out were ranked together, the best first; those of a group share places.

    The places follow from the order of all who are out, so an entry or an undo moves them all.
    """

    groups: tuple[tuple[str, ...], ...]


@logged("busts")
class PlaceTaken(Event, frozen=True):
    """A player finished in ``place``, one of ``shares`` players; only in logs of version 0.1."""

    player: str
    place: int
    shares: int = 1


@logged("seats")
class TableBroken(Event, frozen=True):
    """A table was broken. ``cards`` are those dealt to its seats, highest first to draw a seat."""

    table: int
    cards: dict[int, str] = {}


@logged("seats")
class TableClosed(Event, frozen=True):
    """A table is empty and out of play."""

    table: int


@logged("seats")
class PlayerMoved(Event, frozen=True):
    """A player was sent to another seat, with the reason in a sentence. ``waits`` as for a seat.

    ``said`` is our own reason with its key and values, for other languages.
    """

    player: str
    from_table: int
    from_seat: int
    table: int
    seat: int
    why: Why
    reason: str = ""
    waits: bool = False
    at: int = 0
    said: Kept | None = None


@logged("seats")
class HighCardDrawn(Event, frozen=True):
    """A player drew the high card at a table, after so many hands there, and moves next."""

    table: int
    seat: int
    player: str
    hands: int
    at: int = 0


@logged("seats")
class FinalTableFormed(Event, frozen=True):
    """The last players were redrawn to one table with so many seats; moves follow."""

    table: int
    seats: int


@logged("seats")
class SeatsRedrawn(Event, frozen=True):
    """Everybody left drew a new seat at these tables, by table and seat; others are ``closed``.

    ``count`` is the number of players left that it was announced for. A ``final`` table has so many
    ``seats``; else both are 0.
    """

    count: int
    tables: dict[int, dict[int, str]]
    closed: tuple[int, ...] = ()
    at: int = 0
    final: int = 0
    seats: int = 0


@logged("seats")
class TableHalted(Event, frozen=True):
    """A table stopped, this many players shorter than the fullest.

    Its button is ``known``, and stays where it is.
    """

    table: int
    short: int
    known: bool = False


@logged("seats")
class TableResumed(Event, frozen=True):
    """A halted table plays again."""

    table: int
    at: int = 0


@logged("seats")
class HaltWaived(Event, frozen=True):
    """The director lets a short table play on."""

    table: int
    at: int = 0


@logged("hands")
class HandForHandAnnounced(Event, frozen=True):
    """All tables play hand for hand, with so many left and so many paid.

    ``under_way``: the tables were in a hand, though nobody told its start.
    """

    left: int
    paid: int
    at: int = 0
    under_way: bool = False


@logged("hands")
class HandForHandRoundEnded(Event, frozen=True):
    """Every table has finished the hand of this round; the clock is charged these seconds."""

    round: int
    seconds: int


@logged("hands")
class HandForHandEnded(Event, frozen=True):
    """Tables play on their own again."""

    at: int = 0


@logged("busts")
class EventFinished(Event, frozen=True):
    """One player has all the chips."""

    winner: str
    at: int = 0


TYPES: dict[str, type[Event]] = {event.__name__: event for event in Event.__subclasses__()}

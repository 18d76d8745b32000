"""What a director, a table or the clock asks of an event; ``decide`` answers in events.

Time comes in as ``at``, in seconds of tournament time. A command that draws carries the draw: its
number (``state.draws + 1``) and its own seed, so nothing here is random and every draw can be
checked afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from floorman.draws import stream
from floorman.sentences import say
from floorman.tournament.describing import given_by
from floorman.tournament.sheet.bounds import (
    Cents,
    Chips,
    Code,
    Hands,
    Player,
    SeatNo,
    TableNo,
    Word,
)
from floorman.tournament.sheet.offers import Method
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.staff import AT_TABLES, DESK, DIRECTORS, ROOM, STAFF


class Draw(Struct, frozen=True):
    """The number of a draw, from 1, and its seed in hex, both from outside."""

    number: int
    seed: str

    @classmethod
    def of(cls, secret: bytes, number: int, said: Sequence[str] = ()) -> Draw:
        """The draw of this number, its seed the first eight words of the secret's stream "draw".

        What players ``said`` before it is part of the stream's purpose, a line each. The seed tells
        nothing of the secret or of another draw.
        """
        words = stream(secret, "\n".join(("draw", *said)), number)
        return cls(number, "".join([f"{words.word():08x}" for _ in range(8)]))


class Command(Struct, frozen=True, kw_only=True):
    """Asked at this second of tournament time by this person or program, on this device."""

    at: int = 0
    by: str = ""
    device: str = ""


@given_by(DIRECTORS, say("Event announced"))
class SetUpEvent(Command, frozen=True):
    """Announce an event."""

    setup: Setup


@given_by(DESK, say("Registered"))
class Register(Command, frozen=True):
    """Enter a player, by id; without one, as the number of the entry.

    Once seats are drawn the entry is late and gets a seat at once, by the draw. ``method`` is how
    it is paid; ``amount``, in cents, is what was counted, and refused when the price is another.
    A player who has not come yet is not ``arrived``: the stack is posted and blinded off.
    A ``voucher`` of a satellite of the venue, by its event and number, pays for it once. Paid in
    another ``currency``, by its code, it costs what that makes at the house's rate, and ``amount``
    is in the smallest unit of it.
    """

    player: Player = ""
    draw: Draw | None = None
    method: Method = "cash"
    amount: Cents | None = None
    arrived: bool = True
    voucher: Word = ""
    currency: Code = ""


@given_by(DIRECTORS, say("Seats drawn"))
class DrawSeats(Command, frozen=True):
    """Close the first registration: open tables and seat all who registered at random."""

    draw: Draw | None = None


@given_by(DIRECTORS, say("Prizes set"), afterwards=True)
class SetPayouts(Command, frozen=True):
    """Fix the prizes, the first place first; there are as many as places paid."""

    prizes: tuple[Cents, ...]


@given_by(DIRECTORS, say("The event has started"))
class StartEvent(Command, frozen=True):
    """Start the first level."""


@given_by(STAFF, say("Clock brought up to date"), afterwards=True)
class AdvanceClock(Command, frozen=True):
    """Announce the levels and breaks that are due by ``at``."""


@given_by(AT_TABLES, say("Hand begun"))
class StartHand(Command, frozen=True):
    """Start the next hand at a table; the first there, and after a redraw, needs a draw.

    ``game`` is for dealer's choice only. ``during_push``: the level turned while dealers changed.
    """

    table: TableNo
    draw: Draw | None = None
    game: Word = ""
    during_push: bool = False


@given_by(AT_TABLES, say("Hand recorded"))
class RecordHand(Command, frozen=True):
    """Report the finished hand: the stack of each seat dealt in, in chips."""

    table: TableNo
    hand: Hands
    stacks: dict[SeatNo, Chips]


@given_by(ROOM, say("Next step done"))
class Arrange(Command, frozen=True):
    """Do the next thing the floor owes: final table, redraw, break, move, resume.

    One step a command; no event means nothing is left to do. ``hand_for_hand`` announces that too
    when it is due; else it is left to the director, who counts first.
    """

    draw: Draw | None = None
    hand_for_hand: bool = False


@given_by(ROOM, say("Table broken"))
class BreakTable(Command, frozen=True):
    """Break this table, whatever the order says."""

    table: TableNo
    draw: Draw | None = None


@given_by(ROOM, say("Plays on short"))
class WaiveHalt(Command, frozen=True):
    """Let a halted table play on though it is short."""

    table: TableNo


@given_by(ROOM, say("Hand for hand"))
class AnnounceHandForHand(Command, frozen=True):
    """From now on all tables play hand for hand.

    ``under_way``: they are in a hand now, which is the first round; where hands are told that is
    known.
    """

    under_way: bool = True

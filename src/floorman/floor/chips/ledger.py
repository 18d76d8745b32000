"""The ledger of chips by value: what came into play, what left it, what must be there.

Whatever gives or takes chips is booked here when it happens, so the ledger's total is always
``play.chips``. Pieces move in columns; what is in play is their sum. Chips that came or went
without their pieces being told stand under ``UNSORTED``: negative where more left than was told by
pieces.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from msgspec import Struct, field

from floorman.floor.subject import Subject
from floorman.tournament.chips.breakdown import handed_out
from floorman.tournament.events import Event, PlayerSeated
from floorman.tournament.sheet.chip_set import UNSORTED, Pieces, worth

if TYPE_CHECKING:
    from floorman.floor.live import Live

Column = Literal["changed", "raced", "told"]


class Settled(Struct, frozen=True):
    """All the chips of the room as they were counted, and what the ledger had in play then."""

    counted: Pieces
    expected: Pieces


class RoomCount(Struct):
    """Chips counted by table, 0 for the whole room in one, all in the same level.

    ``allowed`` is how far the count may be off, in chips. ``settled`` once all tables are counted:
    what comes into play or leaves it later is not held against it.
    """

    level: int
    allowed: int
    tables: dict[int, Pieces] = field(default_factory=dict)
    settled: Settled | None = None


class Ledger(Struct):
    """Pieces by value in each column; what is issued and removed also by the reason.

    ``changed`` are color-ups at par, ``raced`` the odd chips that went and the chips they brought,
    ``told`` the pieces of a sum, told afterwards. ``total`` is worth all of it.
    """

    total: int = 0
    in_play: Pieces = field(default_factory=dict)
    issued: dict[str, Pieces] = field(default_factory=dict)
    removed: dict[str, Pieces] = field(default_factory=dict)
    changed: Pieces = field(default_factory=dict)
    raced: Pieces = field(default_factory=dict)
    told: Pieces = field(default_factory=dict)
    count: RoomCount | None = None


def book_change(live: Live, event: Event) -> None:
    """Book what the event has brought into play or taken out of it, by its reason.

    What is handed out comes in the usual pieces, and goes back in them before the start; of chips
    that leave play later nobody knows them.
    """
    ledger, more = live.ledger, live.play.chips - live.ledger.total
    why = _reason(event)
    if more < 0:
        before = not live.play.started
        remove(live, why, _handed_out(live, "seat", -more) if before else {UNSORTED: -more})
        return
    pieces = _handed_out(live, why, more)
    add(ledger.issued.setdefault(why, {}), pieces)
    add(ledger.in_play, pieces)
    ledger.total += more


def _reason(event: Event) -> str:
    if isinstance(event, PlayerSeated):
        return "late" if event.why == "late" else "seat"
    return getattr(event, "why", "") or type(event).__name__


def _handed_out(live: Live, why: str, chips: int) -> Pieces:
    gone = tuple(live.color_up.gone)
    return handed_out(live.play.setup, why, chips, gone) or {UNSORTED: chips}


def move(live: Live, column: Column, pieces: Pieces) -> None:
    """Book pieces that came (or, negative, went) in a column; the total moves by their worth."""
    add(getattr(live.ledger, column), pieces)
    add(live.ledger.in_play, pieces)
    live.ledger.total += worth(pieces)


def remove(live: Live, why: str, pieces: Pieces) -> None:
    """Book pieces that left play for a reason."""
    add(live.ledger.removed.setdefault(why, {}), pieces)
    add(live.ledger.in_play, pieces, -1)
    live.ledger.total -= worth(pieces)


def add(to: Pieces, pieces: Pieces, sign: int = 1) -> None:
    """Add pieces to others, or take them off with sign -1."""
    for value, count in pieces.items():
        to[value] = to.get(value, 0) + sign * count


def agrees(live: Live) -> Iterator[str]:
    """The ledger's columns, its total and the chips in play agree."""
    ledger = live.ledger
    if worth(ledger.in_play) != live.play.chips or ledger.total != live.play.chips:
        yield f"{live.play.chips} chips are in play, the ledger has {worth(ledger.in_play)}"
    columns: Pieces = {}
    for pieces in (*ledger.issued.values(), ledger.changed, ledger.raced, ledger.told):
        add(columns, pieces)
    for pieces in ledger.removed.values():
        add(columns, pieces, -1)
    if any(columns.get(value, 0) != count for value, count in ledger.in_play.items()):
        yield f"the ledger's columns come to {columns}, in play are {ledger.in_play}"


SUBJECT = Subject(checks=(agrees,))

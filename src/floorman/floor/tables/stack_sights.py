"""When a stack was last seen, and whether it can still be so.

Stacks are counted now and then, or told with every recorded hand. In between chips change owner and
nobody tells; what was seen before somebody busted at the table is a memory, not a fact.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from floorman.floor.chips.chips_in_play import StackTold
from floorman.floor.seating.corrections import StackCorrected
from floorman.floor.tables.hand_counter import HandEnded, HandsCounted
from floorman.tournament.events import Event, HandRecorded, PlayerBusted

if TYPE_CHECKING:
    from floorman.floor.live import Live

How = Literal["seen", "start", "memory"]


class Sight(Struct, frozen=True):
    """A stack was seen at a second, 0 where nobody told; it ``holds`` until a bust at the table."""

    at: int = 0
    holds: bool = True


class StackKnown(Struct, frozen=True):
    """A stack in chips and what it is: ``seen`` at a second, had at the ``start``, or a ``memory``.

    A memory cannot be true any more: somebody busted at the table since, or it is more than all
    chips in play.
    """

    stack: int
    how: How
    at: int = 0


def stack_known(live: Live, entry: str) -> StackKnown:
    """What is known of the stack of an entry that sits at a table."""
    play, stack = live.play, live.play.stack(entry)
    if play.left == 1:
        return StackKnown(play.chips, "seen")
    sight = live.sights.get(entry)
    if sight is None:
        return StackKnown(stack, "start")
    holds = sight.holds and stack <= play.chips
    return StackKnown(stack, "seen" if holds else "memory", sight.at)


def is_exact(live: Live, entry: str) -> bool:
    """Whether a stack is known to the chip: no hand was played untold since it was."""
    return entry not in live.drifted and stack_known(live, entry).how != "memory"


def look(live: Live, event: Event) -> None:
    """Keep what an event tells of stacks, in the state before it."""
    match event:
        case HandRecorded():
            seats = live.play.tables[event.table].players
            seen(live, [seats[seat] for seat in event.stacks if seat in seats], event.at)
        case StackTold() | StackCorrected():
            seen(live, [event.player], 0)
        case PlayerBusted():
            _busted(live, event)
        case HandEnded():
            table = live.play.tables[event.table]
            dealt = table.hand.seats if table.hand is not None else ()
            live.drifted.update(table.players[seat] for seat in dealt if seat in table.players)
        case HandsCounted():
            live.drifted.update(live.play.tables[event.table].players.values())


def seen(live: Live, entries: Iterable[str], at: int) -> None:
    """The stacks of these entries were seen at this second."""
    told = dict.fromkeys(entries, Sight(at))
    live.sights.update(told)
    live.drifted.difference_update(told)


def _busted(live: Live, event: PlayerBusted) -> None:
    """Whoever won the chips, nobody told; where the hand was recorded they are told already."""
    seats = live.play.tables[event.table]
    live.sights.pop(event.player, None)
    live.drifted.discard(event.player)
    if not seats.stacks.get(event.seat):
        return
    for entry in seats.players.values():
        if entry != event.player:
            live.sights[entry] = Sight(_at(live, entry), holds=False)


def _at(live: Live, entry: str) -> int:
    sight = live.sights.get(entry)
    return sight.at if sight is not None else 0

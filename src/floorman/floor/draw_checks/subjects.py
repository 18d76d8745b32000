"""For whom and for what an act drew, and what it gave of what is drawn.

A draw that is made for something else, or for nobody, would leave what the act gave to whoever
writes the log. So both have to be the same, in the words in which the log keeps standing draws.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from floorman.floor.bounties.giving import PURPOSE as BOUNTY
from floorman.floor.bounties.won import BountyWon
from floorman.floor.chips.color_up import TableRaced
from floorman.floor.tables.next_break import PURPOSE as NEXT_TO_BREAK
from floorman.floor.tables.tables import BreakOrderSet
from floorman.floor.timing.last_hands import LastHandsAnnounced
from floorman.tournament import events as ev
from floorman.tournament.events import DrawMade, DrawStands, Event
from floorman.tournament.lots.lots import BREAKS, ENTRY_SEAT, ENTRY_SEATS, subjects
from floorman.tournament.seating.drawn_seat import PURPOSE as BALANCE
from floorman.tournament.seating.high_card import PURPOSE as HIGH_CARD
from floorman.tournament.seating.redrawing import FINAL


def drawn_for(act: Sequence[Event]) -> frozenset[str]:
    """The subjects of the draws of an act, made or standing."""
    return frozenset(one for event in act for one in _drawn_for(event))


def _drawn_for(event: Event) -> Iterator[str]:
    if isinstance(event, DrawStands):
        yield from standing_for(event)
    elif isinstance(event, DrawMade) and event.lots is not None:
        yield from subjects(event.lots, event.purpose)


def standing_for(event: DrawStands) -> Iterator[str]:
    """The subjects that get again what they had; of a seat the entry that has it now."""
    for key, player in event.shares.items():
        yield ENTRY_SEAT + player if key.startswith(ENTRY_SEAT) else key


def is_idle(act: Sequence[Event], purpose: str, made_for: Collection[str]) -> bool:
    """Whether a draw for these subjects is none of this act, which gave them nothing.

    A draw may be for nobody, such as where nobody is left or no seat is open; then the act gives
    nothing that another draw could have given.
    """
    given = {one for event in act for one in given_by(act, event)}
    own = ENTRY_SEAT if purpose in ENTRY_SEATS else purpose
    if made_for:
        return not given.issuperset(made_for)
    return any(not one.startswith(own) for one in given)


def given_by(act: Sequence[Event], event: Event) -> Iterator[str]:
    """The subjects of all draws that what the event gave can have come from."""
    if isinstance(event, ev.PlayerMoved):
        yield f"{_moved_by(act, event.from_table)}, player {event.player}"
    elif isinstance(event, ev.SeatsRedrawn):
        purpose = FINAL if event.final else "redraw"
        for seats in event.tables.values():
            yield from (f"{purpose}, player {player}" for player in seats.values())
    elif type(event) in GIVES and not (isinstance(event, BountyWon) and not event.drawn):
        yield GIVES[type(event)](event)


GIVES: Mapping[type[Event], Callable[[Any], str]] = {
    ev.PlayerSeated: lambda event: ENTRY_SEAT + event.player,
    ev.HandStarted: lambda event: f"button, table {event.table}",
    ev.HighCardDrawn: lambda event: f"{HIGH_CARD}, table {event.table}",
    TableRaced: lambda event: f"chip race of {event.denomination}, table {event.table}",
    BreakOrderSet: lambda event: NEXT_TO_BREAK,
    LastHandsAnnounced: lambda event: "last hands",
    BountyWon: lambda event: f"{BOUNTY}, player {event.player}",
}
"""What one event gives; a bounty only where it was drawn."""


def _moved_by(act: Sequence[Event], table: int) -> str:
    """The purpose of the draw by which somebody moves from a table in the act."""
    if any(isinstance(one, ev.FinalTableFormed) for one in act):
        return FINAL
    breaks = any(isinstance(one, ev.TableBroken) and one.table == table for one in act)
    return f"{BREAKS}{table}" if breaks else BALANCE

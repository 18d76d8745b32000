"""The button and blinds of a table's next hand, and who is dealt in."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from floorman.rulebooks.book import Book
from floorman.rules.button import (
    Positions,
    advanced,
    closed_up,
    dead_button,
    heads_up,
    next_live,
    resumed,
)
from floorman.rules.seating import waits
from floorman.tournament.state import Table, Tournament
from floorman.tournament.timing.clock import played

TOLD_FOR, HAND_FOR = "button-told-for", "hand-told-for"


class Deal(NamedTuple):
    """Positions of a hand, the seats dealt in and those that wait, and the topics that say so."""

    positions: Positions
    seats: tuple[int, ...]
    waiting: tuple[int, ...]
    because: tuple[str, ...]


def is_known(state: Tournament, table: Table, book: Book, at: int) -> bool:
    """Somebody knows where the table's button is at this second: it was told, and not long ago.

    In a hand that was told it stays where it is, for as long as a hand may last. Where all who sit
    there came since, nobody knows.
    """
    if not table.big or not _seats_kept(table):
        return False
    told, in_hand = table.button_told, table.hand is not None and not table.hand.unsure
    lasts = int(book.setting(HAND_FOR if in_hand else TOLD_FOR))
    return told is None or played(state, at) - told <= lasts


def is_outdated(state: Tournament, table: Table, book: Book, at: int) -> bool:
    """The button was told, and so long ago that nobody knows whether it is still there."""
    return table.big > 0 and bool(table.players) and not is_known(state, table, book, at)


def first_deal(table: Table, button: int) -> Deal:
    """The button on the seat that was drawn; the blinds after it."""
    live = sorted(table.players)
    small = next_live(button, live, table.seats)
    big = small if len(live) == 2 else next_live(small, live, table.seats)
    return Deal(closed_up(big, live, table.seats), tuple(live), (), ())


def next_deal(table: Table, book: Book) -> Deal:
    """The deal of the next hand with blinds, by the dead button."""
    live, seats = sorted(table.players), table.seats
    positions = next_positions(table, book)
    because: tuple[str, ...] = ("dead-button",)
    button, small = positions.button, positions.small
    waiting = tuple(seat for seat in live if waits(seat, button=button, small=small, seats=seats))
    dealt = [seat for seat in live if seat not in waiting]
    if len(dealt) < 2:
        dealt, waiting = live, ()
        positions = closed_up(next_live(small, live, seats), live, seats)
    elif len(dealt) == 2:
        positions = heads_up(small, dealt, seats)
        because += ("heads-up-no-double-big-blind",)
    if waiting:
        because += ("late-entry-deal-in", "broken-table-no-hand-sb-to-button")
    return Deal(positions, tuple(dealt), waiting, because)


def next_positions(table: Table, book: Book) -> Positions:
    """Where button and blinds come next, before it is seen who is dealt in.

    The seat of the big blind may still change when only two are dealt in.
    """
    last = Positions(table.button, table.small, table.big)
    move = resumed if table.frozen else dead_button
    positions = move(last, table.players, table.seats)
    onward = advanced(positions, _seats_kept(table), table.seats)
    goes_on = onward != positions and book.value("button-advance-over-empty-seats", "advances")
    return onward if goes_on else positions


def _seats_kept(table: Table) -> Collection[int]:
    """The seats of those who were there in the last hand: the button passes newcomers as if the
    seats were still empty, or they would not be dealt in."""
    if not table.sat:
        return table.players
    return [seat for seat, player in table.players.items() if player in table.sat]


def frozen_deal(table: Table, book: Book) -> Deal:
    """A stud hand of a mixed game: everyone is dealt in, the button moves once and then rests."""
    if table.frozen:
        positions = Positions(table.button, table.small, table.big)
    else:
        positions = next_deal(table, book).positions
    seats = tuple(sorted(table.players))
    return Deal(positions, seats, (), ("mixed-game-button-freeze",))


def button_deal(table: Table) -> Deal:
    """A hand in which the button alone has a blind: it moves to the next player, never dead."""
    deal = first_deal(table, next_live(table.button, table.players, table.seats))
    return deal._replace(because=("short-deck-forced-bets",))


def stud_deal(table: Table) -> Deal:
    """A hand where no button is ever used."""
    return Deal(Positions(0, 0, 0), tuple(sorted(table.players)), (), ())

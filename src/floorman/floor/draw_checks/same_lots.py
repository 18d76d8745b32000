"""Whether the lots of a draw are what they were in the state before it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from floorman.floor.books import book_of
from floorman.floor.bounties.giving import highest_first
from floorman.floor.chips.color_up import TableRaced
from floorman.floor.chips.race import race_deals
from floorman.floor.draw_checks.outcomes import told
from floorman.floor.live import Live
from floorman.tournament import events as ev
from floorman.tournament.events import DrawMade, DrawStands, Event
from floorman.tournament.lots.board import Board, OpenTable, Place
from floorman.tournament.lots.envelope_lots import EnvelopeLots
from floorman.tournament.lots.lots import (
    ENTRY_SEATS,
    ButtonLots,
    Lots,
    NumberLots,
    RaceLots,
    TableLots,
)
from floorman.tournament.lots.seat_lots import BreakLots, FinalLots, OneSeatLots, Seating, SeatLots
from floorman.tournament.seating.breaking import due_to_break
from floorman.tournament.seating.drawn_seat import PURPOSE as BALANCE
from floorman.tournament.seating.drawn_seat import seat_lots_of
from floorman.tournament.seating.places import board_of, kept_for, with_seated
from floorman.tournament.seating.redrawing import final_seats, redraw_seats
from floorman.tournament.seating.seating import late_choice, needs_of, open_tables
from floorman.tournament.state import Tournament


def same_needs(play: Tournament, lots: Lots) -> bool:
    """Whether the lots say of each player what the event needs to know of a seat for them."""
    if isinstance(lots, SeatLots | FinalLots | BreakLots):
        return lots.needs == needs_of(play, lots.players)
    return True


def same_lots(live: Live, act: Sequence[Event], made: DrawMade) -> Iterator[bool]:
    """Whether the lots are what they were in the state before the draw, one way or another."""
    lots = made.lots
    if isinstance(lots, Seating):
        yield from _same_seats(live.play, act, made.purpose, lots)
    elif isinstance(lots, ButtonLots):
        table = live.play.tables.get(lots.table)
        yield table is not None and lots.seats == tuple(sorted(table.players))
    elif isinstance(lots, EnvelopeLots):
        yield _same_envelopes(live, lots, act)
    elif isinstance(lots, TableLots):
        yield lots.tables == tuple(sorted(live.play.tables))
    elif isinstance(lots, RaceLots):
        yield any(_same_race(live, lots, event) for event in act)
    elif isinstance(lots, NumberLots):
        yield 0 < lots.least <= lots.most


def _same_seats(
    play: Tournament, act: Sequence[Event], purpose: str, lots: Seating
) -> Iterator[bool]:
    """Whether players and seats are those that there were, one way or another."""
    given = _given(act)
    if isinstance(lots, OneSeatLots) and purpose == BALANCE:
        number = lots.tables[0].table
        yield number in play.tables and lots == seat_lots_of(play, lots.player, number)
    elif isinstance(lots, OneSeatLots):
        yield lots.player in play.unseated and lots.tables == _late_tables(play, act, lots.player)
    elif isinstance(lots, SeatLots) and purpose in ENTRY_SEATS:
        waiting = [player for player in play.unseated if not kept_for(play, player)]
        here = [player for player in waiting if player in lots.players]
        everybody = purpose != "seats" or len(here) + len(given) == len(waiting)
        # Up to version 0.1 those with a reserved seat did not count where the others were drawn.
        ways = (with_seated(play, _come_to_reserved(play, act)), play)
        so = any(lots.tables == _tables(one, act, given) for one in ways)
        yield everybody and here == [*lots.players] and so
    elif isinstance(lots, SeatLots | FinalLots):
        seats = redraw_seats(play) if purpose == "redraw" else _final_seats(play, act)
        board = Board(seats, dict.fromkeys(seats, 0))
        yield _are(_seated(play, lots), lots.players, given) and lots.tables == _less(board, given)
    elif isinstance(lots, BreakLots):
        number = int(purpose.rpartition(" ")[2])
        seats_here = play.tables[number].players if number in play.tables else {}
        here_now = {seat: one for seat, one in seats_here.items() if one not in given}
        due = {table.number for table in due_to_break(play)}
        steps = book_of(play.setup).value("broken-table-two-step-random", "steps")
        for leaving in ({number}, {number} | due):
            tables = _less(board_of(play, leaving), given)
            yield (lots.seats, lots.tables, lots.cards) == (here_now, tables, steps == 2)


def _final_seats(play: Tournament, act: Iterable[Event]) -> dict[int, list[int]]:
    """The seats of the final table, at the table that the act says: which one is the floor's."""
    chosen = (one.final for one in act if isinstance(one, ev.SeatsRedrawn))
    return final_seats(play, next(chosen, 0))


def _given(act: Sequence[Event]) -> dict[str, Place]:
    """Who has a place by a draw that stands, and does not draw in the act."""
    players = {
        player for one in act if isinstance(one, DrawStands) for player in one.shares.values()
    }
    return {player: place for player, place in told(act).places.items() if player in players}


def _come_to_reserved(play: Tournament, act: Sequence[Event]) -> dict[str, Place]:
    """Who takes, in the act, the seat that was kept for them."""
    places = told(act).places.items()
    return {player: place for player, place in places if kept_for(play, player) == place}


def _tables(
    play: Tournament, act: Iterable[Event], given: dict[str, Place]
) -> tuple[OpenTable, ...]:
    board = board_of(play)
    for event in act:
        if isinstance(event, ev.TableOpened):
            board.open_table(event.table, event.seats)
    return _less(board, given)


def _less(board: Board, given: dict[str, Place]) -> tuple[OpenTable, ...]:
    for table, seat in given.values():
        if seat in board.free.get(table, ()):
            board.take((table, seat))
    return board.tables


def _late_tables(play: Tournament, act: Iterable[Event], player: str) -> tuple[OpenTable, ...]:
    """The seats that a late player draws among: at a table that opens, or those by the book."""
    board = board_of(play)
    for event in act:
        if isinstance(event, ev.TableOpened):
            board = Board({}, {})
            board.open_table(event.table, event.seats)
    choice, _ = late_choice(play, board, player, book_of(play.setup))
    return open_tables(board, choice)


def _seated(play: Tournament, lots: SeatLots | FinalLots) -> list[str]:
    tables = sorted(play.tables.items()) if isinstance(lots, SeatLots) else play.tables.items()
    return [player for _, table in tables for _, player in sorted(table.players.items())]


def _are(everybody: Sequence[str], players: Sequence[str], given: dict[str, Place]) -> bool:
    return [player for player in everybody if player not in given] == [*players]


def _same_race(live: Live, lots: RaceLots, event: Event) -> bool:
    if not isinstance(event, TableRaced) or event.table != lots.table:
        return False
    full = event.into // event.denomination
    odd = {seat: count % full for seat, count in event.odd.items() if count % full}
    so = lots.deals == tuple(race_deals(odd, book_of(live.play.setup)))
    return so and lots.value == event.denomination == live.color_up.denomination


def _same_envelopes(live: Live, lots: EnvelopeLots, act: Sequence[Event]) -> bool:
    """The envelopes left, less those given by a draw that stands, for bounties nobody has won.

    Of several who bust in one hand the best placed opens first.
    """
    again = {p for one in act if isinstance(one, DrawStands) for p in one.shares.values()}
    kept = {player: value for player, value in told(act).envelopes.items() if player in again}
    groups = next((one.groups for one in act if isinstance(one, ev.PlayersRanked)), ())
    high_first = highest_first(groups, book_of(live.play.setup)) if groups else lots.high_first
    whole = EnvelopeLots(lots.players, dict(live.bounties.box), high_first)
    ranked = [player for group in groups for player in group if player in lots.players]
    in_order = [*lots.players] == ranked if groups else len(lots.players) == 1
    known = live.bounties.heads.keys() >= {*lots.players}
    return in_order and known and lots == whole.without(kept)

"""What is due on the floor now, the most pressing first: each with what it is about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from floorman.floor.books import book_of
from floorman.floor.bounties.account import announced, unawarded
from floorman.floor.bounties.envelopes import too_early
from floorman.floor.chips.color_up import tables_due
from floorman.floor.desk.arrivals import absent, may_be_removed
from floorman.floor.live import Live
from floorman.floor.notices.calls import waiting
from floorman.floor.seating.alternates import queue
from floorman.floor.seating.moves import under_way
from floorman.floor.seating.plans import Plan
from floorman.floor.timing.last_hands import countdown
from floorman.server.views.course.days import is_due as is_due_day
from floorman.server.views.room.floor_map import due_now
from floorman.tournament.chips.color_up_plan import color_ups
from floorman.tournament.timing.bubble import is_due
from floorman.tournament.timing.entry_window import entries_are_open

Kind = Literal[
    "call",
    "finish",
    "late",
    "final-table",
    "redraw",
    "break",
    "hand-for-hand",
    "halt",
    "resume",
    "button",
    "card",
    "balance",
    "arrivals",
    "alternates",
    "absent",
    "color-up",
    "races",
    "last-hands",
    "bounties",
    "envelopes",
    "day-end",
]


class Due(Struct, frozen=True):
    """Something to do. ``tables`` and ``players`` it is about; ``number`` as the kind has it.

    ``finish``: one is left, and nobody may enter any more; ``late``: but late entries are open.
    ``number``: the call; players left at a redraw, to reseat at a break, or to bust until all are
    paid; moves that are due; those under way; alternates; the value of chips to take out of play.
    ``since`` is the second from which it waits, 0 where nobody knows. ``note`` is what a table said
    that calls, ``by`` who takes its call.
    """

    kind: Kind
    tables: tuple[int, ...] = ()
    players: tuple[str, ...] = ()
    number: int = 0
    since: int = 0
    note: str = ""
    by: str = ""


def dues(live: Live, at: int) -> tuple[Due, ...]:
    """All that is due at this second; once the event is called off calls and bounties alone."""
    if live.play.setup is None:
        return ()
    if live.closed_for:
        return (*_calls(live, at), *_unawarded(live))
    return (
        *_calls(live, at),
        *_won(live, at),
        *((Due("day-end"),) if is_due_day(live, at) else ()),
        *_tables(live, at),
        *_people(live, at),
        *_bounties(live, at),
        *_chips(live),
    )


def _calls(live: Live, at: int) -> Iterator[Due]:
    for call in waiting(live, at):
        yield Due("call", (call.table,), (), call.number, call.called_at, call.why, call.taken_by)


def _won(live: Live, at: int) -> Iterator[Due]:
    """One is left, and the event is not over by itself."""
    play = live.play
    if play.started and play.left == 1 and not play.is_over and not play.closed:
        yield Due("late" if entries_are_open(play, at) else "finish")


def _tables(live: Live, at: int) -> Iterator[Due]:
    play, now = live.play, due_now(live, at)
    if now.final_table:
        yield Due("final-table", number=play.left)
    if now.redraw:
        yield Due("redraw", number=now.redraw)
    if now.breaks:
        leaving = sum(len(play.tables[table].players) for table in now.breaks)
        yield Due("break", now.breaks, number=leaving)
    if play.level and is_due(play, book_of(play.setup)):
        yield Due("hand-for-hand", number=play.left - play.in_the_money)
    if now.halts:
        yield Due("halt", now.halts)
    if now.resumes:
        yield Due("resume", now.resumes)
    if now.button:
        yield Due("button", now.button)
    yield from _moves(now)
    if last := tuple(one.table for one in countdown(live) if one.left):
        yield Due("last-hands", last, number=len(last))


def _moves(now: Plan) -> Iterator[Due]:
    if now.cards:
        yield Due("card", now.cards)
    if now.moves:
        sources = tuple(dict.fromkeys(one.move.from_table for one in now.moves))
        yield Due("balance", sources, tuple(one.move.player for one in now.moves), len(now.moves))


def _people(live: Live, at: int) -> Iterator[Due]:
    play = live.play
    if sent := under_way(live):
        players = tuple(one.player for one in sent)
        yield Due("arrivals", (), players, len(sent), since=sent[0].since)
    waits = queue(live)
    if waits and play.opened and entries_are_open(play, at):
        yield Due("alternates", (), waits, len(waits))
    missing = absent(live)
    if missing and play.started and may_be_removed(play, book_of(play.setup)):
        yield Due("absent", (), missing, len(missing))


def _bounties(live: Live, at: int) -> Iterator[Due]:
    """Bounties that nobody was given yet, and envelopes whose time has come."""
    yield from _unawarded(live)
    bounty, book = announced(live), book_of(live.play.setup)
    by_itself = bounty is not None and bounty.kind == "mystery" and bounty.since != "day"
    if bounty is not None and by_itself and not too_early(live, bounty, book, 1, at):
        yield Due("envelopes")


def _unawarded(live: Live) -> Iterator[Due]:
    if waits := unawarded(live):
        yield Due("bounties", (), waits, len(waits))


def _chips(live: Live) -> Iterator[Due]:
    """Color-ups; none once somebody has won, and no chips are bet any more."""
    if live.play.is_over:
        return
    if races := tables_due(live):
        yield Due("races", races, number=live.color_up.denomination)
    elif value := _to_color_up(live):
        yield Due("color-up", number=value)


def _to_color_up(live: Live) -> int:
    """The value whose time to leave play has come; 0 for none."""
    play, gone = live.play, live.color_up.gone
    if play.setup is None:
        return 0
    over = play.level if play.clock.on_break and not play.clock.inside else play.level - 1
    plan = (step for step in color_ups(play.setup) if step.value not in gone)
    return next((step.value for step in plan if step.after_level <= over), 0)

"""What everybody may see of an event on a phone, and the seat of one entry."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from floorman.errors import Unknown
from floorman.floor.live import Live
from floorman.floor.results.results import Settled, Standing, standings
from floorman.floor.results.teams import TeamStanding, team_standings
from floorman.floor.seating.alternates import queue
from floorman.sentences import say
from floorman.server.rights.public import Names, is_embedded, names_in_public, takes_sign_ups
from floorman.server.views.course.days import stage
from floorman.server.views.course.outlook import Marks
from floorman.server.views.money.bounties import BountyBoard, bounty_board
from floorman.server.views.money.worths import Worths, public_worths
from floorman.server.views.room.draws import Draws, draws
from floorman.server.views.screens.screen import (
    ChipKind,
    Headline,
    Rung,
    SheetLine,
    chip_kinds,
    headline,
    ladder,
    levels,
    sheet,
    standing,
)
from floorman.server.views.screens.status import Status, status
from floorman.store.logs.seat_changes import SeatChange
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.sheet.setup import currency_of
from floorman.tournament.sheet.structure import Level

MOST_RESULTS = 100
"""Places that the page lists; a phone looks for its own by name or number."""
ALL = 10**6


class Public(Struct, frozen=True):
    """The page for players. ``names``: whether the house lets names stand in its lists,
    ``embedded`` other sites show the page in a frame, ``sign_up`` players sign up on it.

    ``teams`` stand by the places of their players.
    ``expected`` is when money, final table and end come, where the house tells players.
    ``numbers`` are those on the tickets of the entries in it. Who bags goes on in ``feeds``.
    """

    status: Status
    draws: Draws
    headline: Headline
    sheet: tuple[SheetLine, ...]
    levels: tuple[Level, ...]
    kinds: tuple[ChipKind, ...]
    prizes: tuple[Rung, ...]
    changes: tuple[SeatChange, ...]
    results: tuple[Standing, ...]
    numbers: dict[str, int]
    names: Names
    embedded: bool
    sign_up: bool
    color: str
    feeds: str = ""
    bounties: BountyBoard | None = None
    worths: Worths | None = None
    teams: tuple[TeamStanding, ...] = ()
    expected: Marks | None = None


class Seat(Struct, frozen=True):
    """A seat of a table."""

    table: int
    seat: int


class Mine(Struct, frozen=True):
    """An entry for whoever found it: seat, or place and prize in cents, or how many wait before.

    ``table`` and ``place`` are 0 where there is none; ``waits`` is a place in the queue, 0 for no.
    ``bagged`` are the chips in the bag, 0 for none; the seat is that of the ``next_day``.
    ``settled`` is what became of the prize, ``turn`` its place among those to be paid, 0 for none;
    ``call`` a seat that the screens call the player to, ``currency`` the code of the prize's money.
    """

    entry: str
    number: int
    table: int
    seat: int
    place: int
    prize: int
    waits: int
    is_winner: bool
    bagged: int = 0
    next_day: bool = False
    settled: Settled = ""
    call: Seat | None = None
    turn: int = 0
    currency: str = ""


def public(live: Live, at: int, changes: Iterable[SeatChange]) -> Public:
    """The page at this second."""
    play, setup = live.play, live.play.setup
    moved, results = standing(live, changes), standings(live)[:MOST_RESULTS]
    entries = [*(one.entry for one in moved), *(one.entry for one in results)]
    drawn, board = draws(live), bounty_board(live)
    entries += (one.entry for one in board.leaders) if board is not None else ()
    entries += (gave.entry for one in drawn.anew for gave in one.gave if gave.entry)
    stacks, teams = public_worths(live), team_standings(live)
    entries += (member.player for one in teams for member in one.members)
    entries += (one.entry for one in stacks.rows) if stacks is not None else ()
    return Public(
        status=status(live, at),
        draws=drawn,
        headline=headline(live, at),
        sheet=sheet(live, at),
        levels=levels(live, at),
        kinds=chip_kinds(live),
        prizes=ladder(play.prizes, play.left, ALL),
        changes=moved,
        results=results,
        numbers={one: play.players[one].entry for one in entries if one in play.players},
        names=names_in_public(live),
        embedded=is_embedded(live),
        sign_up=takes_sign_ups(live),
        color=setup.color if setup is not None else "",
        bounties=board,
        worths=stacks,
        teams=teams,
        feeds=setup.days.feeds if setup is not None else "",
    )


def mine(live: Live, entry: str, at: int) -> Mine:
    """One entry at this second; raises Unknown where there is none."""
    play = live.play
    if entry not in play.players:
        raise Unknown(say("entry"), entry, [say("who has entered")])
    one = play.players[entry]
    waiting = queue(live)
    bag = live.daybook.bags.get(entry)
    results = standings(live)
    result = next((row for row in results if row.entry == entry), None)
    return Mine(
        entry=entry,
        number=one.entry,
        table=one.table,
        seat=one.seat,
        place=result.place if result is not None else 0,
        prize=result.prize if result is not None else 0,
        waits=waiting.index(entry) + 1 if entry in waiting else 0,
        is_winner=entry == play.winner,
        bagged=bag.chips if bag is not None else 0,
        next_day=stage(live) == "drawn",
        settled=result.settled if result is not None else "",
        call=_called_to(live, entry, at),
        turn=_turn(results, entry),
        currency=currency_of(play.setup),
    )


def _turn(results: Sequence[Standing], entry: str) -> int:
    """The place in the line for a prize: who was out first is paid first; 0 for who is in none."""
    line = [row.entry for row in reversed(results) if row.prize and row.settled == "unpaid"]
    return line.index(entry) + 1 if entry in line else 0


def _called_to(live: Live, entry: str, at: int) -> Seat | None:
    """The seat that the last call on the screens names."""
    calls = [one for one in live.messages.shown.values() if one.player in (entry, person(entry))]
    last = next((one for one in reversed(calls) if one.is_shown("", at)), None)
    return Seat(last.table, last.seat) if last is not None and last.table else None


def numbered(live: Live, number: int) -> list[str]:
    """The entry of this number, if there is one."""
    return [one.id for one in live.play.players.values() if one.entry == number]

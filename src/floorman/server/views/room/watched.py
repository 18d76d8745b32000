"""What the floor keeps an eye on: conduct, calls, chips, screens."""

from __future__ import annotations

from msgspec import Struct

from floorman.floor.books import book_of
from floorman.floor.chips.chip_balance import Balance, Row, balance, rows
from floorman.floor.chips.worksheet import Worksheet, worksheet
from floorman.floor.conduct.disqualification import PlayerDisqualified
from floorman.floor.conduct.incidents import Incident
from floorman.floor.conduct.penalties import Penalty
from floorman.floor.conduct.penalty_counting import Standing, serving
from floorman.floor.live import Live
from floorman.floor.notices.calls import Call, waiting
from floorman.floor.notices.messages import Message
from floorman.floor.notices.screens import Screen
from floorman.floor.tables.stack_counts import Leader, leaders

MOST_LEADERS = 20


class Conduct(Struct, frozen=True):
    """The penalties given by number, those being served, and who was disqualified."""

    given: dict[int, Penalty]
    serving: tuple[Standing, ...]
    disqualified: dict[str, PlayerDisqualified]
    away: dict[str, int]


class Calls(Struct, frozen=True):
    """The calls that wait, the longest first, and all there were."""

    waiting: tuple[Call, ...]
    all: tuple[Call, ...]


class Chips(Struct, frozen=True):
    """The ledger by value, the count against it, and the largest stacks known."""

    ledger: tuple[Row, ...]
    balance: Balance
    leaders: tuple[Leader, ...]


class Screens(Struct, frozen=True):
    """What each screen shows, and the messages and calls on them."""

    screens: dict[str, Screen]
    messages: tuple[Message, ...]


def conduct(live: Live) -> Conduct:
    """The penalties."""
    given, away = dict(live.penalties.given), dict(live.away)
    return Conduct(given, tuple(serving(live)), dict(live.disqualified), away)


def incidents(live: Live) -> tuple[Incident, ...]:
    """All reports, the newest first."""
    return tuple(reversed(live.incidents.all.values()))


def calls(live: Live, at: int) -> Calls:
    """The calls from tables at this second."""
    return Calls(tuple(waiting(live, at)), tuple(live.calls.all.values()))


def chips(live: Live) -> Chips:
    """The chips in play."""
    return Chips(rows(live), balance(live), tuple(leaders(live, MOST_LEADERS)))


def sheet(live: Live, table: int, denomination: int) -> Worksheet:
    """A table's worksheet; raises IllegalAct for a table that is in no such color-up."""
    return worksheet(live, table, book_of(live.play.setup), denomination=denomination)


def screens(live: Live) -> Screens:
    """The screens."""
    return Screens(dict(live.screens), tuple(live.messages.shown.values()))

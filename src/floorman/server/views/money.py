"""Prizes, results and the cash at the desk; money is in cents."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from msgspec import Struct

from floorman.floor.desk.cash import Till, cash_report
from floorman.floor.desk.prizes import fewer, overlay, pool, warning
from floorman.floor.desk.results import Finish, Standing, finishes, named, standings
from floorman.floor.desk.voids import EntryVoided
from floorman.floor.live import Live
from floorman.sentences import Sentence
from floorman.server.views.entries import entries
from floorman.tournament.field.payouts import text
from floorman.tournament.files.cells import csv_of
from floorman.tournament.files.results import csv_text


class Payouts(Struct, frozen=True):
    """The prizes in force, the first place first; ``fewer`` says why not all places announced."""

    pool: int
    overlay: int
    prizes: tuple[int, ...]
    locked: bool
    warning: str
    fewer: Sentence


class Results(Struct, frozen=True):
    """Who finished where, by entry and by player."""

    entries: tuple[Standing, ...]
    players: tuple[Finish, ...]


class CashDesk(Struct, frozen=True):
    """What the entries and others put in, the tills, and the entries that were taken back."""

    prize: int
    house: int
    staff: int
    added: int
    tills: tuple[Till, ...]
    voids: tuple[EntryVoided, ...]


def payouts(live: Live) -> Payouts:
    """The prizes, and what they are made of."""
    locked = live.prizes.locked is not None
    return Payouts(pool(live), overlay(live), live.play.prizes, locked, warning(live), fewer(live))


def results(live: Live) -> Results:
    """The results so far."""
    rows = standings(live)
    return Results(rows, finishes(rows))


def cash(live: Live) -> CashDesk:
    """The money at the desk."""
    one = live.cash
    tills = cash_report(one)
    return CashDesk(one.prize, one.house, one.staff, one.added, tills, tuple(live.voids))


def results_csv(live: Live, names: Mapping[str, str]) -> str:
    """The results as CSV; ``names`` are by player."""
    return csv_text(named(standings(live), names))


def entries_csv(live: Live, names: Mapping[str, str]) -> str:
    """The entries as CSV."""
    head = ("entry", "id", "name", "table", "seat", "stack", "place", "paid")
    rows = []
    for one in entries(live):
        name = names.get(one.player, f"player {one.player}")
        place = (one.table, one.seat, one.stack, one.place)
        rows.append((one.number, one.entry, name, *place, text(one.paid)))
    return csv_of(head, rows)


def cash_csv(live: Live) -> str:
    """The tills as CSV, with what was expected and counted."""
    head = ("cashier", "method", "expected", "counted", "signed")
    rows = [
        (one.cashier, one.method, Decimal(text(one.expected)), _counted(one), one.signed)
        for one in cash_report(live.cash)
    ]
    return csv_of(head, rows)


def _counted(till: Till) -> Decimal | str:
    return "" if till.counted is None else Decimal(text(till.counted))

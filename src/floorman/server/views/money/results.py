"""Prizes, results and the cash at the desk; money is in cents."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from msgspec import Struct

from floorman.floor.cash.cash_report import Till, cash_report
from floorman.floor.cash.pool import overlay, pool
from floorman.floor.desk.voids import EntryVoided
from floorman.floor.live import Live
from floorman.floor.prizes.prizes import warning
from floorman.floor.prizes.worth import fewer
from floorman.floor.results.results import Finish, Standing, finishes, named, standings
from floorman.sentences import Sentence
from floorman.server.views.money.entries import entries
from floorman.tournament.files.results import csv_of, csv_text
from floorman.tournament.sheet.currency import plain


class Payouts(Struct, frozen=True):
    """The prizes in force, the first place first; ``fewer`` says why not all places announced."""

    pool: int
    overlay: int
    prizes: tuple[int, ...]
    locked: bool
    warning: Sentence
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
    bounty: int
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
    return CashDesk(
        one.prize, one.house, one.staff, one.bounty, one.added, tills, tuple(live.voids)
    )


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
        rows.append((one.number, one.entry, name, *place, plain(one.paid)))
    return csv_of(head, rows)


def cash_csv(live: Live) -> str:
    """The tills as CSV, with what was expected and counted."""
    head = ("cashier", "method", "expected", "counted", "signed", "currency")
    rows = []
    for one in cash_report(live.cash):
        amounts = (_number(one, one.expected), _counted(one))
        rows.append((one.cashier, one.method, *amounts, one.signed, one.currency))
    return csv_of(head, rows)


def _counted(till: Till) -> Decimal | str:
    return "" if till.counted is None else _number(till, till.counted)


def _number(till: Till, amount: int) -> Decimal:
    return Decimal(plain(amount, till.currency))

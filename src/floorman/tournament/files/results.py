"""The result of an event: who finished where with which prize, as rows, as CSV and as JSON."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from io import StringIO

import msgspec
from msgspec import Struct

from floorman.money.shares import shared
from floorman.tournament.field.payouts import worth
from floorman.tournament.files.cells import guarded
from floorman.tournament.files.player_list import Entrant
from floorman.tournament.sheet.currency import plain

Finish = tuple[int, int]
"""A place, and how many players share it and the places below."""

COLUMNS = ("place", "name", "prize", "id")


class Result(Struct, frozen=True):
    """One player's line: the place, the player, prize and bounties in cents."""

    place: int
    entrant: Entrant
    prize: int
    bounties: int = 0


class Summary(Struct, frozen=True):
    """An event that is over; ``pool`` and all prizes are in cents and add up to each other."""

    event: str
    book: str
    seed: int
    pool: int
    hands: int
    results: tuple[Result, ...]


def ranked(
    entrants: Iterable[Entrant], finishes: Mapping[str, Finish], prizes: Sequence[int]
) -> tuple[Result, ...]:
    """Everyone's result, the winner first; those who tie stand in the order of the list.

    ``finishes`` goes by the players' ids, ``prizes`` are by place. The cents of a shared prize
    that do not divide go one each in the same order.
    """
    order = sorted(entrants, key=lambda one: (finishes[one.id][0], one.number))
    paid: dict[Finish, list[int]] = {}
    rows = []
    for entrant in order:
        place, tied = finish = finishes[entrant.id]
        if finish not in paid:
            paid[finish] = list(shared(worth(prizes, place, tied), tied))
        rows.append(Result(place, entrant, paid[finish].pop(0)))
    return tuple(rows)


def csv_text(results: Sequence[Result]) -> str:
    """The results as CSV: our columns, what bounties won if any did, then the list's other columns.

    Text that a spreadsheet would calculate is guarded.
    """
    # A short row of the list names fewer columns than its header has.
    details = list(dict.fromkeys(key for one in results for key in one.entrant.details))
    written = StringIO()
    writer = csv.writer(written, lineterminator="\n")
    with_bounties = any(one.bounties for one in results)
    writer.writerow([*COLUMNS, *(("bounties",) if with_bounties else ()), *map(guarded, details)])
    for one in results:
        who, won = one.entrant, (plain(one.bounties),) if with_bounties else ()
        texts = [who.details.get(column, "") for column in details]
        paid = (one.place, guarded(who.name), plain(one.prize))
        writer.writerow([*paid, guarded(who.id), *won, *map(guarded, texts)])
    return written.getvalue()


def json_text(summary: Summary) -> str:
    """The summary as one line of JSON; money is a number, with two decimals where it has cents."""
    with_bounties = any(one.bounties for one in summary.results)
    document = {
        "event": summary.event,
        "book": summary.book,
        "seed": summary.seed,
        "entries": len(summary.results),
        "pool": _amount(summary.pool),
        "hands": summary.hands,
        "results": [
            {"place": one.place, "player": one.entrant.name, "prize": _amount(one.prize)}
            | ({"bounties": _amount(one.bounties)} if with_bounties else {})
            for one in summary.results
        ],
    }
    return msgspec.json.Encoder(decimal_format="number").encode(document).decode() + "\n"


def _amount(cents: int) -> int | Decimal:
    return Decimal(plain(cents)) if cents % 100 else cents // 100


def csv_of(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table as CSV, with the names of its columns; no text in it is taken for a formula."""
    written = StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(head)
    for row in rows:
        writer.writerow([guarded(one) if isinstance(one, str) else one for one in row])
    return written.getvalue()

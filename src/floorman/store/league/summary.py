"""A played event for other programs: Open Tournament Summary 1.1.5, and a CSV for ranking sites."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from floorman.league.played import Played, Result

VERSION = "1.1.5"
NO_CURRENCY = "XXX"
"""The code of ISO 4217 where no currency is told."""
RANKING = ("event", "date", "entries", "prize_pool", "place", "name", "prize", "points")
"""The columns of the CSV for ranking sites (docs/leagues.md)."""


def open_tournament_summary(
    event: Played, site: str, number: str, currency: str = NO_CURRENCY, fee: int = 0
) -> dict[str, Any]:
    """The document of an event that was played at a ``site``, known there by a ``number``.

    Money is a number in units of the currency. What each player paid to enter is told where all
    paid the same for an entry, apart from what was ``fee`` of it in cents; rebuys count re-entries,
    as the format has them in one field.
    """
    results = event.results
    price = _an_entry(results)
    fee = fee if fee <= price else 0
    summary: dict[str, Any] = {
        "spec_version": VERSION,
        "site_name": site,
        "network_name": site,
        "internal_version": VERSION,
        "tournament_number": number,
        "tournament_name": event.name,
        "currency": currency,
        "buyin_amount": _units(price - fee),
        "fee_amount": _units(fee),
        "type": "MTT",
        "flags": list(_flags(results)),
        "prize_pool": _units(sum(one.prize for one in results)),
        "player_count": len(results),
        "tournament_finishes_and_winnings": [
            {
                "player_name": one.name,
                "finish_position": one.place,
                "still_playing": False,
                "prize": _units(one.prize),
            }
            for one in results
        ],
        "tournament_rebuys": [
            {"player_name": one.name, "rebuys": again, "addons": one.addons}
            for one in results
            if (again := one.rebuys + one.entries - 1) or one.addons
        ],
    }
    if event.start > 0:
        summary["start_date_utc"] = _second(event.start)
    return {"ots": summary}


def ranking_rows(event: Played) -> list[tuple[object, ...]]:
    """The lines of an event under ``RANKING``: one a player, the winner first."""
    results = event.results
    day = _second(event.start)[:10] if event.start > 0 else ""
    entries, pool = sum(one.entries for one in results), sum(one.prize for one in results)
    return [
        (event.name, day, entries, _units(pool), one.place, one.name, _units(one.prize), one.points)
        for one in results
    ]


def _an_entry(results: tuple[Result, ...]) -> int:
    """What an entry cost in cents; 0 where not all paid the same."""
    prices = {divmod(one.buyins, one.entries) for one in results if one.entries}
    price, left = prices.pop() if len(prices) == 1 else (0, 0)
    return 0 if left else price


def _flags(results: tuple[Result, ...]) -> Iterator[str]:
    if any(one.rebuys or one.addons for one in results):
        yield "Rebuy"
    elif any(one.entries > 1 for one in results):
        yield "Re-Entry"
    if any(one.bounties for one in results):
        yield "Bounty"


def _units(cents: int) -> int | float:
    return cents / 100 if cents % 100 else cents // 100


def _second(start: int) -> str:
    return datetime.fromtimestamp(start, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

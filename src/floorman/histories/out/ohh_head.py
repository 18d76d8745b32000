"""The head of a hand in Open Hand History: its game, table, players and tournament."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, Final

from floorman.games.game import Game, game
from floorman.hand import events as ev
from floorman.histories.amounts import ENDLESS
from floorman.histories.dates import iso, started_utc
from floorman.histories.sites.money import amounts, currency

VERSION: Final = "1.4.7"
"""The version of the specification that is written."""

PLAY_CHIPS: Final = "XPM"
"""The currency of chips that are no money."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_BETTING = {"no-limit": "NL", "pot-limit": "PL", "limit": "FL"}


def head(
    start: ev.HandStarted, details: Mapping[str, Any], decimals: int, behind: tuple[int, ...] = ()
) -> dict[str, Any]:
    """All fields of a hand but its rounds and pots; ``behind`` are chips that a cap keeps out."""
    the_game = game(start.game)
    level = start.blinds
    seats = details.get("seats") or start.seats
    moment = started_utc(details)
    tournament = "level" in details or "_tournament" in details
    return {
        "spec_version": VERSION,
        "internal_version": VERSION,
        "network_name": str(details.get("venue", "Floorman")),
        "site_name": str(details.get("venue", "Floorman")),
        "game_type": _family(the_game),
        "_game": the_game.name,
        "_book": start.book,
        **({"_house": start.house} if start.house else {}),
        "tournament": tournament,
        **({"tournament_info": _tournament(details, moment)} if tournament else {}),
        **({"_level": details["level"]} if "level" in details else {}),
        "game_number": str(details.get("hand", start.number)),
        "start_date_utc": iso(moment or _EPOCH),
        **({} if moment else {"_start_date": "not known"}),
        "table_name": str(details.get("table", "")),
        "table_size": details.get("seat_count", max(seats)),
        "currency": PLAY_CHIPS if tournament else str(details.get("currency", PLAY_CHIPS)),
        "bet_limit": {
            "bet_type": _BETTING[the_game.betting],
            "bet_cap": number(_cap(start, behind), decimals),
        },
        "dealer_seat": seats[-1] if start.button == start.seats[-1] else start.button,
        "small_blind_amount": number(level.small or level.small_bet, decimals),
        "big_blind_amount": number(level.big or level.big_bet, decimals),
        "ante_amount": number(level.ante, decimals),
        "players": _players(start, seats, details.get("players") or (), decimals, behind),
    }


def _cap(start: ev.HandStarted, behind: tuple[int, ...]) -> int:
    """The most that anybody may put in: what those have in the hand who have more; 0 is no cap."""
    held = zip(start.stacks, behind, strict=bool(behind))
    return next((stack for stack, more in held if more), 0)


def _family(the_game: Game) -> str:
    split = "HiLo" if len(the_game.parts) > 1 else ""
    if the_game.is_stud:
        return f"Stud{split}"
    if the_game.is_draw:
        return "Draw"
    return f"Omaha{split}" if the_game.parts[0] == "omaha-high" else "Holdem"


def _tournament(details: Mapping[str, Any], moment: datetime | None) -> dict[str, Any]:
    """What is told of the tournament; of the buy-in its parts, the fee last."""
    prices = [Decimal(price) for price in amounts(str(details.get("_buy_in", "")))]
    code, _ = currency(str(details.get("_buy_in", "")))
    return {
        "tournament_number": str(details.get("_tournament") or details.get("event", "")),
        "name": str(details.get("event", "")),
        "start_date_utc": iso(moment or _EPOCH),
        "currency": code or PLAY_CHIPS,
        "buyin_amount": prices[0] if prices else 0,
        "fee_amount": prices[-1] if len(prices) > 1 else 0,
        "bounty_fee_amount": prices[1] if len(prices) > 2 else 0,
        "initial_stack": 0,
        "type": "MTT",
        "flags": [],
        "speed": {"type": "Normal", "round_time": 0},
    }


def _players(
    start: ev.HandStarted,
    seats: tuple[int, ...],
    names: tuple[str, ...],
    decimals: int,
    behind: tuple[int, ...],
) -> list[dict[str, Any]]:
    return [
        {
            "id": seat,
            "seat": seats[place],
            "name": (names[place] if names else "") or f"Seat {seats[place]}",
            "starting_stack": number(
                start.stacks[place] + (behind[place] if behind else 0), decimals
            ),
        }
        for place, seat in enumerate(start.seats)
    ]


def number(chips: int, decimals: int) -> int | Decimal | None:
    """Units as an exact number; null for a stack that nobody knows."""
    if chips > ENDLESS // 2:
        return None
    return Decimal(chips).scaleb(-decimals) if decimals else chips

"""How an event stands: clock, players, tables, money, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from floorman.tournament.payouts import text as money

if TYPE_CHECKING:
    from floorman.floor.live import Live
    from floorman.tournament.state import Tournament
    from floorman.tournament.structure import Level

TABLES_SHOWN = 30


def facts(event: str, state: str, live: Live, now: int) -> dict[str, Any]:
    """How the event stands, for a program."""
    from floorman.floor.persons import unique_players
    from floorman.floor.prizes import pool

    play = live.play
    return {
        "event": event,
        "name": play.setup.name or play.structure.name if play.setup else "",
        "state": state,
        "level": play.level,
        "blinds": blinds(play.structure.level(play.level)) if play.level else "",
        "clock": _clock(play),
        "seconds_left": _left(play, now),
        "next": _next(play),
        "entries": len(play.players),
        "players": unique_players(play),
        "left": play.left,
        "unseated": len(play.unseated),
        "chips": play.chips,
        "average": play.chips // play.left if play.left else 0,
        "pool": pool(live),
        "prizes": list(play.prizes),
        "next_prize": _next_prize(play),
        "tables": [
            {"table": number, "players": len(table.players), "seats": table.seats}
            for number, table in sorted(play.tables.items())
        ],
        "winner": play.winner,
    }


def page(told: Mapping[str, Any], winner: str) -> Iterator[str]:
    """The same as lines to read; ``winner`` is the name."""
    yield f"{told['name']} ({told['event']}), {told['state']}"
    for word, value in _rows(told, winner):
        if value:
            yield f"  {word:<9} {value}"


def _rows(told: Mapping[str, Any], winner: str) -> Iterator[tuple[str, str]]:
    yield "clock", _clock_line(told)
    yield "next", told["next"]
    yield "players", f"{told['left']:,} left of {told['entries']:,} entries" + _waiting(told)
    yield "stacks", f"average {told['average']:,}, {told['chips']:,} in play" * bool(told["chips"])
    yield "tables", _table_line(told["tables"])
    yield "prizes", _prize_line(told)
    yield "winner", winner


def _waiting(told: Mapping[str, Any]) -> str:
    return f", {told['unseated']:,} without a seat" if told["unseated"] else ""


def _clock_line(told: Mapping[str, Any]) -> str:
    if not told["level"]:
        return "not started"
    left = told["seconds_left"]
    time = "" if left is None else f", {clock_time(left)} left"
    state = "" if told["clock"] == "running" else f", {told['clock']}"
    return f"level {told['level']}, {told['blinds']}{state}{time}"


def _table_line(tables: list[dict[str, int]]) -> str:
    shown = [f"{one['table']}: {one['players']}/{one['seats']}" for one in tables[:TABLES_SHOWN]]
    more = f" and {len(tables) - TABLES_SHOWN} more" if len(tables) > TABLES_SHOWN else ""
    return f"{len(tables)} ({', '.join(shown)}{more})" if tables else ""


def _prize_line(told: Mapping[str, Any]) -> str:
    if not told["pool"]:
        return ""
    line, prizes = f"pool {money(told['pool'])}", told["prizes"]
    if not prizes:
        return f"{line}, places not fixed yet"
    following = f", next out gets {money(told['next_prize'])}" if told["next_prize"] else ""
    return f"{line}, {len(prizes)} places, first {money(prizes[0])}{following}"


def clock_time(seconds: int) -> str:
    """Seconds as a clock shows them.

    >>> clock_time(65), clock_time(3_600), clock_time(-1)
    ('1:05', '60:00', '0:00')
    """
    minutes, rest = divmod(max(0, seconds), 60)
    return f"{minutes}:{rest:02}"


def blinds(level: Level) -> str:
    """What a level asks, in a few words."""
    words = [f"{level.small_blind:,}/{level.big_blind:,}"] if level.big_blind else []
    if level.ante:
        words.append(f"ante {level.ante:,}")
    if level.bring_in:
        words.append(f"bring-in {level.bring_in:,}")
    return " ".join(words)


def _clock(play: Tournament) -> str:
    from floorman.tournament.clock import stands

    if play.clock.on_break:
        return "break"
    if play.clock.paused:
        return "paused"
    return "hand for hand" if stands(play) else "running"


def _left(play: Tournament, now: int) -> int | None:
    from floorman.tournament.clock import remaining

    return remaining(play.clock, now) if play.level else None


def _next(play: Tournament) -> str:
    if not play.level or play.is_over:
        return ""
    minutes = 0 if play.clock.on_break else play.structure.break_after(play.level)
    if minutes:
        return f"break of {minutes} minutes"
    return f"level {play.level + 1}, {blinds(play.structure.level(play.level + 1))}"


def _next_prize(play: Tournament) -> int:
    return play.prizes[play.left - 1] if 0 < play.left <= len(play.prizes) else 0

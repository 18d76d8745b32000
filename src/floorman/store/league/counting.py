"""Which of the events that a venue keeps count for a season."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

import sqlalchemy as sa

from floorman.league.played import Result
from floorman.league.season import Event, Season
from floorman.store.database.league_schema import played_events, played_results
from floorman.store.people.player_rows import kept

_STORED = [field for field in Result.__struct_fields__ if field not in ("name", "points")]


def events_of(db: sa.Connection, season: Season, merged: Mapping[int, int]) -> list[Event]:
    """The events that a season counts, the oldest first."""
    columns = sa.select(played_results).join_from(played_results, played_events)
    order = played_events.c.start, played_events.c.id, played_results.c.line
    events: dict[int, list[Result]] = {}
    for row in db.execute(columns.where(counts(season)).order_by(*order)):
        who = "" if row.player is None else today(row.player, merged)
        events.setdefault(row.event, []).append(result_of(row, who))
    return [Event(number, tuple(results)) for number, results in events.items()]


def today(player: int | str, merged: Mapping[int, int]) -> str:
    """The id that stands for a player now, whoever it was merged with."""
    return str(kept(int(player), merged))


def counts(season: Season) -> sa.ColumnElement[bool]:
    """What holds for the events of a season: as it describes them, with and without some."""
    described = sa.and_(sa.true(), *_described(season))
    named = played_events.c.id.in_(season.also)
    return (described | named) & played_events.c.id.not_in(season.left_out)


def _described(season: Season) -> Iterator[sa.ColumnElement[bool]]:
    if season.titles:
        yield sa.or_(*(played_events.c.name.ilike(_like(one), escape="!") for one in season.titles))
    if season.league:
        yield played_events.c.league == season.league
    if season.season:
        yield played_events.c.season == season.season
    if season.first_second is not None:
        yield played_events.c.start >= season.first_second
    if season.end_second is not None:
        yield played_events.c.start < season.end_second


def _like(title: str) -> str:
    """A title with * for any letters, as the database looks for it."""
    plain = title.replace("!", "!!").replace("%", "!%").replace("_", "!_")
    return plain.replace("*", "%")


def result_of(row: Any, name: str) -> Result:
    """A kept result as the row has it, under this name."""
    told = {field: getattr(row, field) for field in _STORED}
    return Result(name=name, points=Decimal(row.points), **told)

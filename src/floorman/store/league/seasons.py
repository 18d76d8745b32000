"""The seasons that have a page: their sheets, kept under their names."""

from __future__ import annotations

import sqlalchemy as sa

from floorman.errors import Unknown
from floorman.league.season import Season
from floorman.sentences import say
from floorman.store.database.engines import Database
from floorman.store.database.league_schema import seasons
from floorman.store.league.season_sheet import season_of


class Seasons:
    """The seasons of a venue."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, sheet: str, source: str) -> str:
        """Keep a sheet in place of the one of its name; gives the name.

        Raises BadFile, naming its ``source``, for a sheet that will not do.
        """
        name = season_of(sheet, source).name
        with self._database.alone() as db:
            db.execute(sa.delete(seasons).where(seasons.c.name == name))
            db.execute(sa.insert(seasons), {"name": name, "sheet": sheet})
        return name

    def all(self) -> dict[str, Season]:
        """The seasons by name, in its order."""
        query = sa.select(seasons).order_by(seasons.c.name)
        with self._database.reading() as db:
            return {row.name: season_of(row.sheet, row.name) for row in db.execute(query)}

    def drop(self, name: str) -> None:
        """Forget a season's sheet; its events stay. Raises Unknown when there is none."""
        with self._database.writing() as db:
            gone = db.execute(sa.delete(seasons).where(seasons.c.name == name)).rowcount
        if not gone:
            raise Unknown(say("season"), name, list(self.all()))

"""What players let everybody see of their history: nothing, places, or won and lost too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

import sqlalchemy as sa

from floorman.errors import BadInput
from floorman.sentences import row, say
from floorman.store.database.engines import Database
from floorman.store.database.league_schema import history_wishes
from floorman.store.people.player_rows import group, kept, merges, row_of

Shows = Literal["nothing", "results", "money"]
"""``results`` are events, places, points and knock-outs; ``money`` is that and won and lost."""
SHOWS: tuple[Shows, ...] = get_args(Shows)


class Wishes:
    """The wishes of a venue's players; who said nothing shows nothing."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, player: str) -> Shows:
        """What a player shows; raises Unknown for an id that was never given."""
        with self._database.reading() as db:
            row_of(db, player)
            stands = kept(int(player), merges(db))
            query = sa.select(history_wishes.c.shows).where(history_wishes.c.player == stands)
            return db.scalar(query) or "nothing"

    def set(self, player: str, shows: str) -> None:
        """Keep what a player wishes, for every record that is theirs.

        Raises BadInput for a wish there is not, Unknown for an id that was never given.
        """
        if shows not in SHOWS:
            raise BadInput(say("{shows} is nothing to show", shows=repr(shows)), row(SHOWS, ", "))
        with self._database.alone() as db:
            row_of(db, player)
            theirs = history_wishes.c.player.in_(group(db, player))
            db.execute(sa.delete(history_wishes).where(theirs))
            if shows != "nothing":
                stands = kept(int(player), merges(db))
                db.execute(sa.insert(history_wishes), {"player": stands, "shows": shows})

    def all(self) -> Mapping[str, Shows]:
        """The players who show anything."""
        with self._database.reading() as db:
            return {str(one.player): one.shows for one in db.execute(sa.select(history_wishes))}

    def are_same(self, player: str, other: str) -> bool:
        """Whether two ids are one player's."""
        with self._database.reading() as db:
            return bool(player) and int(row_of(db, other).id) in group(db, player)

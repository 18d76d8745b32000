"""Teams: what the places of their members count for."""

from __future__ import annotations

from msgspec import Struct

from floorman.tournament.sheet.bounds import Entries, Points


class Teams(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Places count ``points`` for a team, the winner's first; places beyond them none.

    Of each team the best ``counted`` members count, 0 for all of them. Without points nobody plays
    for a team.
    """

    points: tuple[Points, ...] = ()
    counted: Entries = 0

    def of_place(self, place: int) -> int:
        """The points of a place.

        >>> [Teams(points=(10, 6, 3)).of_place(place) for place in (1, 3, 4)]
        [10, 3, 0]
        """
        return self.points[place - 1] if place <= len(self.points) else 0

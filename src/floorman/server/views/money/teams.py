"""The teams for their staff: how they stand, and who plays for which."""

from __future__ import annotations

from msgspec import Struct

from floorman.floor.live import Live
from floorman.floor.results.teams import TeamStanding, team_standings, teams_of
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.sheet.teams import Teams


class TeamDesk(Struct, frozen=True):
    """The teams the best first, and each player's in the order of entry, empty for none."""

    announced: Teams
    standings: tuple[TeamStanding, ...]
    players: dict[str, str]


def team_desk(live: Live, at: int) -> TeamDesk:
    """The teams at this second."""
    who = dict.fromkeys(map(person, live.play.players))
    players = {player: live.teams.get(player, "") for player in who}
    return TeamDesk(teams_of(live), team_standings(live), players)

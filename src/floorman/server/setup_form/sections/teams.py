"""Teams: what the places of their players count for."""

from __future__ import annotations

from floorman.sentences import say
from floorman.server.setup_form.field import Field, Section

TEAMS = Section(
    "teams",
    say("Teams"),
    (
        Field(
            name="team_points",
            label=say("Points for places, the winner's first"),
            paths=("teams.points",),
            hint=say("Such as 10, 7, 5, 3, 2, 1. Empty: nobody plays for a team"),
        ),
        Field(
            name="team_counted",
            label=say("Players of each team who count"),
            kind="whole",
            paths=("teams.counted",),
            hint=say("The best of them. Empty: all"),
        ),
    ),
    say("Who plays for which team is noted on the page of teams."),
    "payouts",
)

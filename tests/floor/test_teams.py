"""Teams: the places of their players count points, by the event's own table."""

from __future__ import annotations

import pytest

from floorman.errors import IllegalAct
from floorman.floor.results.teams import SetTeam, team_standings
from floorman.floor.undoing import Undo
from floorman.tournament.sheet.teams import Teams
from tests.floor.desk_play import bust
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import structure

POINTS = (10, 7, 5, 3)


def played(teams: dict[str, str], counted: int, out: str = "65432") -> LiveFloor:
    """Six players; who goes out, in order."""
    told = Teams(points=POINTS, counted=counted)
    floor = LiveFloor.seated(6, structure(), late_levels=0, teams=told)
    for player, team in teams.items():
        floor.tell(SetTeam(player, team))
    for player in out:
        bust(floor, player)
    return floor


RED_AND_BLUE = {"1": "Red", "4": "Red", "6": "Red", "2": "Blue", "3": "Blue"}


@pytest.mark.parametrize(
    ("teams", "counted", "stand"),
    [
        (RED_AND_BLUE, 0, [(1, "Red", 13), (2, "Blue", 12)]),
        (RED_AND_BLUE, 2, [(1, "Red", 13), (2, "Blue", 12)]),
        (RED_AND_BLUE, 1, [(1, "Red", 10), (2, "Blue", 7)]),
        ({"3": "A", "5": "B", "6": "C"}, 0, [(1, "A", 5), (2, "B", 0), (3, "C", 0)]),
    ],
    ids=["all count", "two count", "one counts", "equal points: the better place"],
)
def test_teams_stand_by_the_points_of_their_best(
    teams: dict[str, str], counted: int, stand: list[tuple[int, str, int]]
) -> None:
    found = team_standings(played(teams, counted).live)
    assert [(one.place, one.team, one.points) for one in found] == stand


def test_who_is_in_has_no_points_yet_and_places_count_from_behind() -> None:
    """Six play and two are out: theirs are the places five and six."""
    red, blue = team_standings(played({"1": "Red", "6": "Red", "5": "Blue"}, 0, out="65").live)
    assert (red.team, red.place, red.still_in, red.points) == ("Blue", 1, 0, 0)
    assert [(one.player, one.place, one.counts) for one in blue.members] == [
        ("6", 6, True),
        ("1", 0, False),
    ]


def test_teams_without_a_place_share_the_first() -> None:
    found = team_standings(played({"1": "Red", "2": "Blue"}, 0, out="").live)
    assert [(one.place, one.team) for one in found] == [(1, "Blue"), (1, "Red")]


def test_a_team_is_taken_back_and_refused_where_none_score() -> None:
    floor = played({"1": "Red"}, 0, out="")
    floor.tell(SetTeam("1"))
    assert team_standings(floor.live) == ()
    floor.tell(Undo(floor.log[-1].act))
    assert [one.team for one in team_standings(floor.live)] == ["Red"]
    with pytest.raises(IllegalAct, match="77 has not entered"):
        floor.tell(SetTeam("77", "Red"))
    plain = LiveFloor.seated(6, structure())
    with pytest.raises(IllegalAct, match="does not count for teams"):
        plain.tell(SetTeam("1", "Red"))

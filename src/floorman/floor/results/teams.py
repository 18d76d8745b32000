"""Who plays for which team, and how the teams stand by the places of their members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from floorman.errors import IllegalAct
from floorman.floor.prizes.settling import place
from floorman.floor.subject import Subject
from floorman.floor.texts import plain
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Entry, Line
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.sheet.teams import Teams
from floorman.tournament.staff import STAFF

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(STAFF, say("Team noted"))
class SetTeam(Command, frozen=True):
    """A player plays for this team, in all entries; without a team for nobody."""

    player: Entry
    team: Line = ""


@logged("seats")
class TeamSet(Event, frozen=True):
    """A person plays for this team from now on; empty for none."""

    player: str
    team: str = ""


class Member(Struct, frozen=True):
    """A player of a team: the place among the players, 0 while in, and the points for it.

    ``counts``: among the best of the team, as many as count.
    """

    player: str
    place: int
    points: int
    counts: bool


class TeamStanding(Struct, frozen=True):
    """A team at a place, which those share who cannot be told apart; the best members first."""

    place: int
    team: str
    points: int
    still_in: int
    members: tuple[Member, ...]


def teams_of(live: Live) -> Teams:
    """What the event says of teams."""
    return live.play.setup.teams if live.play.setup is not None else Teams()


def set_team(live: Live, command: SetTeam, book: Book) -> tuple[Event, ...]:
    """Note a player's team; refused where teams don't score, and once the event is over."""
    team = plain(say("The team"), command.team) if command.team else ""
    told = TeamSet(person(command.player), team)
    if why := _does_not_fit(live, told):
        act = say("Note the team of {player}", player=command.player)
        raise IllegalAct(act, why, say("players of an event that counts for teams, until its end"))
    return (told,)


def team_standings(live: Live) -> tuple[TeamStanding, ...]:
    """The teams, the best first: by points, then by their best places.

    Of somebody's entries the best place counts, and places are counted among players. Who shares a
    place has the points of that place.
    """
    places, still_in = _places(live), _still_in(live)
    teams: dict[str, list[str]] = {}
    for player, team in live.teams.items():
        teams.setdefault(team, []).append(player)
    found = [
        (team, _members(teams_of(live), places, players), len(still_in & set(players)))
        for team, players in teams.items()
    ]
    order = sorted(((_rank(one[1]), one) for one in found), key=_by_rank)
    ranks = [rank for rank, _ in order]
    return tuple(
        TeamStanding(1 + ranks.index(rank), team, -rank[0], still, members)
        for rank, (team, members, still) in order
    )


_Rank = tuple[int, tuple[int, ...]]


def _by_rank(one: tuple[_Rank, tuple[str, tuple[Member, ...], int]]) -> tuple[_Rank, str]:
    rank, (team, *_) = one
    return rank, team


def _rank(members: tuple[Member, ...]) -> _Rank:
    """What tells teams apart, the best first; a place of nobody is behind all places."""
    counted = [one for one in members if one.counts]
    best = tuple(one.place for one in counted if one.place)
    return -sum(one.points for one in counted), (*best, 10**9)


def _members(teams: Teams, places: dict[str, int], players: list[str]) -> tuple[Member, ...]:
    best = sorted(players, key=lambda one: (places.get(one) or 10**9, one))
    counted = teams.counted or len(best)
    return tuple(
        Member(
            player,
            at := places.get(player, 0),
            teams.of_place(at) if at else 0,
            counts=bool(at) and order < counted,
        )
        for order, player in enumerate(best)
    )


def _still_in(live: Live) -> set[str]:
    """Who plays on, under whatever entry; not the winner."""
    tables, winner = live.play.tables.values(), live.play.winner
    return {person(one) for table in tables for one in table.players.values() if one != winner}


def _places(live: Live) -> dict[str, int]:
    """The place among all players of each who is out for good, and the winner's."""
    still_in = _still_in(live)
    best: dict[str, int] = {}
    for entry in live.play.players:
        who, at = person(entry), place(live, entry)
        if at and who not in still_in:
            best[who] = min(at, best.get(who, at))
    ahead = len(still_in)
    order = sorted(best.values())
    return {who: 1 + ahead + order.index(at) for who, at in best.items()}


def _does_not_fit(live: Live, event: TeamSet) -> Sentence:
    if not teams_of(live).points:
        return say("the event does not count for teams")
    if live.play.closed:
        return say("the event is closed")
    known = any(person(entry) == event.player for entry in live.play.players)
    return NOTHING if known else say("{player} has not entered", player=event.player)


def _team_set(live: Live, event: TeamSet) -> None:
    if event.team:
        live.teams[event.player] = event.team
    else:
        live.teams.pop(event.player, None)


SUBJECT = Subject(
    decides={SetTeam: set_team}, applies={TeamSet: _team_set}, fits={TeamSet: _does_not_fit}
)

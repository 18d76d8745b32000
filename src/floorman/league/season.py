"""A season: points by event, the best of them added up, a table.

Points are rounded to the season's decimals in each event, and whole from there on: sums are exact.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct
from msgspec.structs import replace

from floorman.league.formula.evaluating import value
from floorman.league.formula.facts import Event as _Event
from floorman.league.formula.facts import Facts, One, Purchases
from floorman.league.formula.functions import rounded
from floorman.league.formula.known import Name, Profile
from floorman.league.formula.names import Told, told_by
from floorman.league.played import Result

Text = Annotated[str, Meta(min_length=1)]


class Correction(Struct, frozen=True, forbid_unknown_fields=True):
    """Points given to a player, or taken with a minus, and why."""

    player: Text
    points: Decimal
    reason: Text


class Final(Struct, frozen=True, forbid_unknown_fields=True):
    """The final of a season: who plays it, and with how many chips each begins.

    The first ``players`` of the table, 0 for all of them, and who shares the last of these places.
    Each has ``base`` chips and ``a_point`` for every point, to the nearest ``round_to``, half up.
    """

    players: Annotated[int, Meta(ge=0)] = 0
    base: Annotated[int, Meta(ge=0)] = 0
    a_point: Decimal = Decimal(1)
    round_to: Annotated[int, Meta(ge=1)] = 1


class Season(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
    rename={"first_second": "from", "end_second": "until", "corrections": "correction"},
):
    """What a season counts, and how.

    Its events are those of the ``league`` and ``season`` that their files name, from the second
    ``first_second`` to before ``end_second``; what is empty asks for nothing. With ``titles``
    an event's name is one of them, in which a * stands for any letters. Events by their number are
    in ``also``, or ``left_out``. Without ``points``
    each event's own points count. ``best`` is how many events count for a player, 0 all of them;
    ``attendance`` is given for each event played, ``knockout`` for each player knocked out.
    ``public`` shows the table, with names, to everybody. ``final`` gives starting stacks. ``house``
    and ``currency`` (a code of ISO 4217) are how other programs are told where it was played.
    """

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    titles: tuple[Text, ...] = ()
    also: tuple[int, ...] = ()
    left_out: tuple[int, ...] = ()
    league: str = ""
    season: str = ""
    first_second: int | None = None
    end_second: int | None = None
    points: str = ""
    best: Annotated[int, Meta(ge=0)] = 0
    attendance: Decimal = Decimal(0)
    knockout: Decimal = Decimal(0)
    decimals: Annotated[int, Meta(ge=0, le=6)] = 2
    corrections: tuple[Correction, ...] = ()
    public: bool = False
    final: Final | None = None
    house: Annotated[str, Meta(max_length=80)] = ""
    currency: Annotated[str, Meta(pattern="^([A-Z]{3})?$")] = ""


class Event(NamedTuple):
    """An event of a season; each result's ``name`` is who it is, empty for nobody known."""

    number: int
    results: tuple[Result, ...]


class Standing(Struct, frozen=True, kw_only=True):
    """A player's place in the table; ``counted`` are the points of the events that count.

    ``played`` is how many events, ``corrected`` the sum of the player's corrections.
    """

    place: int
    player: str
    points: Decimal
    played: int
    counted: tuple[Decimal, ...]
    knocked_out: int
    prizes: int
    corrected: Decimal


def table(season: Season, events: Sequence[Event]) -> list[Standing]:
    """The table of a season, the best first; who has as many points shares the place.

    Raises BadFormula where the formula fails: it says on which line, and what is known.
    """
    members = _members(events)
    scored: defaultdict[str, list[Decimal]] = defaultdict(list)
    own: defaultdict[str, list[Result]] = defaultdict(list)
    for event in events:
        for player, points in scores(season, event, len(members)).items():
            scored[player].append(points)
        for result in event.results:
            own[result.name].append(result)
    who = members | {one.player for one in season.corrections}
    lines = [_standing(season, player, scored[player], own[player]) for player in who]
    return list(_placed(lines))


def _members(events: Iterable[Event]) -> set[str]:
    return {result.name for event in events for result in event.results if result.name}


def progress(
    season: Season, events: Sequence[Event], players: Sequence[str]
) -> dict[str, list[Decimal]]:
    """What each of these players had after each event, the oldest first; corrections at the end.

    Raises BadFormula as ``table`` does.
    """
    members = len(_members(events))
    scored: dict[str, list[Decimal]] = {player: [] for player in players}
    course: dict[str, list[Decimal]] = {player: [] for player in players}
    for event in events:
        points = scores(season, event, members)
        for player in players:
            if player in points:
                scored[player].append(points[player])
            course[player].append(_sum(season, scored[player]))
    for one in season.corrections:
        if course.get(one.player):
            course[one.player][-1] += one.points
    return course


def _sum(season: Season, scored: Sequence[Decimal]) -> Decimal:
    """The points of the events that count, and of having been there."""
    return sum(_counted(season, scored), Decimal(0)) + season.attendance * len(scored)


def _counted(season: Season, scored: Iterable[Decimal]) -> tuple[Decimal, ...]:
    counted = tuple(sorted(scored, reverse=True))
    return counted[: season.best] if season.best else counted


def starting_stacks(final: Final, lines: Sequence[Standing]) -> dict[str, int]:
    """The chips with which each player of a final begins, by the season's table.

    >>> line = dict(played=1, counted=(), knocked_out=0, prizes=0, corrected=Decimal(0))
    >>> lines = [Standing(place=1, player="7", points=Decimal("12.5"), **line)]
    >>> starting_stacks(Final(base=1000, a_point=Decimal(10), round_to=50), lines)
    {'7': 1150}
    """
    last = lines[: final.players][-1].place if final.players and lines else len(lines)
    return {one.player: _chips(final, one.points) for one in lines if one.place <= last}


def _chips(final: Final, points: Decimal) -> int:
    chips = final.base + max(points, Decimal(0)) * final.a_point
    return int((chips / final.round_to).quantize(Decimal(1), ROUND_HALF_UP)) * final.round_to


def scores(season: Season, event: Event, members: int) -> dict[str, Decimal]:
    """Each player's points in an event; who has two results there has the better one.

    Those who share a place share the points of the places that they take up.
    """
    shared = _of_event(event, members)
    found: dict[str, Decimal] = {}
    for result in event.results:
        if result.name:
            base = _rounded(_base(season, event, result, shared), season.decimals)
            points = base + season.knockout * result.knocked_out
            found[result.name] = max(points, found.get(result.name, points))
    return found


def _base(season: Season, event: Event, result: Result, shared: _Event) -> Fraction | float:
    if not season.points:
        return Fraction(result.points)
    tied = sum(other.place == result.place for other in event.results)
    places = range(result.place, result.place + tied)
    each = [
        value(season.points, Told(Facts(shared, _of_player(result, place)))) for place in places
    ]
    return sum(each, Fraction(0)) / tied


def names_told() -> list[Name | Profile]:
    """The names that a season's formula may use: those that every event that counts has told."""
    one = Result(
        place=1, name="1", entries=1, rebuys=0, addons=0, buyins=0, paid=0, prize=0,
        knocked_out=0, points=Decimal(0),
    )  # fmt: skip
    return list(told_by(Facts(_of_event(Event(1, (one,)), 1), _of_player(one, 1))))


def _of_event(event: Event, members: int) -> _Event:
    results = event.results
    prizes = sum(one.prize for one in results)
    bounties = sum(one.bounties for one in results)
    fees = (_units(one.buyins) / one.entries for one in results if one.entries)
    return _Event(
        buyins=Purchases(
            count=sum(one.entries for one in results),
            money=_units(sum(one.buyins for one in results)),
            fee=min(fees, default=Fraction(0)),
        ),
        rebuys=Purchases(count=sum(one.rebuys for one in results)),
        addons=Purchases(count=sum(one.addons for one in results)),
        pot=_units(prizes or sum(one.paid for one in results) - bounties),
        bounties=_units(bounties),
        paid_places=sum(one.prize > 0 for one in results),
        members=members,
    )


def _of_player(result: Result, place: int) -> One:
    return One(
        place=place,
        prize=_units(result.prize),
        bounties=_units(result.bounties),
        paid=_units(result.paid),
        buyins=_units(result.buyins),
        rebought=result.rebuys,
        added=result.addons,
        knocked_out=result.knocked_out,
    )


def _units(cents: int) -> Fraction:
    """Money as formulas have it: in whole units, exactly."""
    return Fraction(cents, 100)


def _rounded(points: Fraction | float, decimals: int) -> Decimal:
    whole = rounded(points, Fraction(decimals)) * 10**decimals
    return Decimal(int(whole)).scaleb(-decimals)


def _standing(
    season: Season, player: str, scored: Iterable[Decimal], results: Sequence[Result]
) -> Standing:
    each = tuple(scored)
    counted, played = _counted(season, each), len(each)
    corrected = sum((one.points for one in season.corrections if one.player == player), Decimal(0))
    return Standing(
        place=0,
        player=player,
        points=_sum(season, each) + corrected,
        played=played,
        counted=counted,
        knocked_out=sum(one.knocked_out for one in results),
        prizes=sum(one.prize for one in results),
        corrected=corrected,
    )


def _placed(lines: Sequence[Standing]) -> Iterator[Standing]:
    ordered = sorted(lines, key=lambda one: (-one.points, len(one.player), one.player))
    place = 0
    for at, one in enumerate(ordered, 1):
        if at == 1 or one.points != ordered[at - 2].points:
            place = at
        yield replace(one, place=place)

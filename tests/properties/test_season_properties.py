"""Seasons against a calculation of their own: seeded fields with ties, re-entries and absences."""

from __future__ import annotations

import random
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from math import floor

import pytest

from floorman.league.played import Result
from floorman.league.season import Correction, Event, Season, table

FORMULAS: dict[str, Callable[[int, int, Result], Fraction]] = {
    "n - r + 1": lambda n, r, one: Fraction(n - r + 1),
    "100 / (r + 1) + 3 * nr": lambda n, r, one: Fraction(100, r + 1) + 3 * one.rebuys,
    "if(r <= 3, n / r, 0) + pw / 10": lambda n, r, one: (
        (Fraction(n, r) if r <= 3 else Fraction(0)) + Fraction(one.prize, 1000)
    ),
}


def _field(chance: random.Random) -> tuple[Result, ...]:
    """An event's results; some share a place, the last of them too."""
    players = chance.sample(range(1, 30), chance.randint(2, 20))
    places: list[int] = []
    for at, _ in enumerate(players, 1):
        places.append(places[-1] if places and chance.random() < 0.2 else at)
    return tuple(
        Result(
            place=place,
            name=str(player),
            entries=chance.randint(1, 3),
            rebuys=chance.randint(0, 2),
            addons=chance.randint(0, 1),
            buyins=20_00,
            paid=50_00,
            prize=chance.randint(0, 90_000) if place < 4 else 0,
            knocked_out=chance.randint(0, 3),
            points=Decimal(chance.randint(0, 900)) / 8,
        )
        for player, place in zip(players, places, strict=True)
    )


def _by_hand(season: Season, events: list[Event]) -> list[tuple[int, str, Fraction]]:
    """Place, player and points, the way one would work them out on paper."""
    everybody = {one.name for event in events for one in event.results}
    everybody |= {one.player for one in season.corrections}
    sums: dict[str, Fraction] = {}
    for player in everybody:
        won: list[Fraction] = []
        for event in events:
            entries = sum(one.entries for one in event.results)
            for one in event.results:
                if one.name != player:
                    continue
                points = Fraction(one.points)
                if season.points:
                    level = [other for other in event.results if other.place == one.place]
                    ways = FORMULAS[season.points]
                    taken = [ways(entries, one.place + step, one) for step in range(len(level))]
                    points = sum(taken, Fraction(0)) / len(taken)
                cents = Fraction(floor(points * 100 + Fraction(1, 2)), 100)
                won.append(cents + Fraction(season.knockout) * one.knocked_out)
        there = len(won)
        while season.best and len(won) > season.best:
            won.remove(min(won))
        given = [Fraction(one.points) for one in season.corrections if one.player == player]
        sums[player] = sum(won + given, Fraction(season.attendance) * there)
    return sorted(
        (1 + sum(other > own for other in sums.values()), player, own)
        for player, own in sums.items()
    )


def _agrees(seed: int) -> None:
    chance = random.Random(seed)
    events = [Event(number, _field(chance)) for number in range(1, chance.randint(1, 12))]
    season = Season(
        name="Fridays",
        points=chance.choice(["", *FORMULAS]),
        best=chance.choice([0, 1, 3, 10]),
        attendance=Decimal(chance.choice(["0", "1", "0.25"])),
        knockout=Decimal(chance.choice(["0", "2", "0.5"])),
        corrections=(
            Correction("7", Decimal("-2.5"), "late"),
            Correction("31", Decimal(1), "help"),
        ),
    )
    found = [(one.place, one.player, Fraction(one.points)) for one in table(season, events)]
    assert sorted(found) == _by_hand(season, events)
    assert [place for place, *_ in found] == sorted(place for place, *_ in found)


@pytest.mark.parametrize("seed", range(20))
def test_a_season_is_what_paper_says(seed: int) -> None:
    _agrees(seed)


@pytest.mark.proof
def test_a_thousand_seasons_are_what_paper_says() -> None:
    for seed in range(1_000):
        _agrees(seed)


@pytest.mark.parametrize(
    ("field", "buyin", "points"), [(50, 20_00, "163.09"), (36, 0, "23.88"), (25, 10_00, "100.54")]
)
def test_published_examples_of_a_formula(field: int, buyin: int, points: str) -> None:
    """The winner's points by 10·√n/√k·(1+log₁₀(b+0.25))."""
    results = tuple(
        Result(
            place=place,
            name=str(place),
            entries=1,
            rebuys=0,
            addons=0,
            buyins=buyin,
            paid=buyin,
            prize=0,
            knocked_out=0,
            points=Decimal(0),
        )
        for place in range(1, field + 1)
    )
    season = Season(name="x", points="10 * sqrt(n) / sqrt(r) * (1 + log10(bc + 0.25))")
    assert table(season, [Event(1, results)])[0].points == Decimal(points)

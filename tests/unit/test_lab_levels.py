"""What a forecast does not know of the length of levels, and how that is checked."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from floorman.lab.course import Piece, of_pieces
from floorman.lab.fit import CLUBS
from floorman.lab.learning.checking import check, cross_checked
from floorman.lab.learning.fitting import UNKNOWN, fit
from floorman.lab.learning.records import Entry, Record
from floorman.lab.model import arriving, play
from floorman.money.arrays import Floats, np


def _events(pace: dict[int, float], clubs: int = 6, each: int = 6) -> Iterator[Record]:
    """Events of clubs that each have a sheet of their own, by the length of their levels.

    Players bust at ``pace`` an hour there, and in each club a little otherwise.
    """
    draw = random.Random(3)
    for minutes, busts in pace.items():
        for club in range(clubs):
            sheet = tuple(
                Piece(50 * 2 ** (level // 2) + club, float(minutes)) for level in range(60)
            )
            here = busts * draw.lognormvariate(0, 0.2)
            for number in range(each):
                left, minute, entries = 12, 0.0, [Entry("0", 0.0, None, 0, 3_000)]
                while left > 1:
                    minute += draw.expovariate(left * here / 60)
                    left -= 1
                    level = int(minute // minutes) + 1
                    entries.append(Entry(str(left), 0.0, minute, level, 3_000))
                yield Record(f"{minutes}/{club}/{number}", tuple(entries), sheet)


@pytest.fixture(scope="module")
def records() -> list[Record]:
    return [one for one in _events({20: 0.6, 30: 0.45}) if one.is_whole]


def _width(ends: Floats) -> float:
    low, high = np.nanpercentile(ends, (10, 90))
    return float(high - low)


def _ends(minutes: int, error: float) -> Floats:
    course = of_pieces([Piece(50 * 2 ** (at // 2), minutes) for at in range(40)], 5_000, 9, 0)
    return play(course, arriving(course, 12), 400, 1, replace(CLUBS, level_error=error)).end


def test_bands_are_wider_the_farther_levels_are_from_those_that_were_measured() -> None:
    assert (_ends(20, 0.5) == _ends(20, 0)).all()
    assert _width(_ends(40, 0.5)) > 1.05 * _width(_ends(40, 0))
    assert _width(_ends(10, 0.5)) > 1.05 * _width(_ends(10, 0))


def test_clubs_count_and_not_their_events(records: list[Record]) -> None:
    """Twice as many events of the same clubs tell hardly more of the length of levels."""
    known = fit(records).level_error
    assert 0 < known < UNKNOWN
    assert fit([*records, *records]).level_error > 0.8 * known


def test_levels_that_are_all_alike_tell_nothing_of_their_length(records: list[Record]) -> None:
    alike = [one for one in records if one.level_minutes == 20]
    assert fit(alike).level_error == UNKNOWN


def test_what_is_kept_apart_is_forecast_by_the_others_alone(records: list[Record]) -> None:
    by_length = cross_checked(records, 1, 50, "lengths")
    assert by_length.short is None
    assert by_length.usual is not None
    assert by_length.long is not None
    short, long = ([one for one in records if one.level_minutes == minutes] for minutes in (20, 30))
    assert by_length.usual.end_off == check(short, fit(long), 50).end_off
    assert by_length.long.end_off == check(long, fit(short), 50).end_off
    assert by_length.events == by_length.usual.events + by_length.long.events


def test_all_events_by_a_sheet_are_in_one_part(records: list[Record]) -> None:
    sheets = {one.sheet for one in records}
    by_sheet = cross_checked(records, len(sheets), 20, "sheets")
    assert by_sheet.events == len(records)
    first = [one for one in records if one.sheet == records[0].sheet]
    others = [one for one in records if one.sheet != records[0].sheet]
    alone = cross_checked([*first, *others], len(sheets), 20, "sheets")
    assert alone.end_off == by_sheet.end_off

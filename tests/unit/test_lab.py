"""Forecasts: bands that hold together, what played events teach, and what is refused."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from floorman.cli.main import main
from floorman.errors import BadInput
from floorman.lab.course import Course, Piece, course, of_pieces
from floorman.lab.fit import CLUBS, Fit
from floorman.lab.forecast import forecast
from floorman.lab.learning.checking import check
from floorman.lab.learning.fitting import fit
from floorman.lab.learning.records import Extra, Record, read_tables
from floorman.lab.model import Field, arriving, play
from floorman.lab.outlook import by_hour
from floorman.lab.results import Forecast
from floorman.money.arrays import np
from floorman.tournament.files.structure_file import read_sheet

SAMPLE = Path("examples/structure.toml")
FIELD = 90


def _course() -> Course:
    sheet = read_sheet(SAMPLE)
    return course(sheet.structure, sheet.late_levels)


def test_a_forecast_holds_together() -> None:
    found = forecast(_course(), FIELD, paid=14, runs=300)
    left = [row.players for row in found.at]
    assert [row.minute for row in found.at[:3]] == [0, 10, 20]
    assert all(row.p10 <= row.p50 <= row.p90 for row in left)
    assert found.money is not None
    assert found.final_table is not None
    assert found.end is not None
    for mark in ("p10", "p50", "p90"):
        counts = [getattr(row, mark) for row in left]
        assert counts == sorted(counts, reverse=True)
        order = [getattr(one, mark) for one in (found.money, found.final_table, found.end)]
        assert order == sorted(order)
    assert left[0].p50 == FIELD
    assert left[-1].p10 == 1
    assert found.at[0].tables == 10


def test_it_is_repeatable_and_seeded() -> None:
    first, again = (forecast(_course(), 30, 5, runs=50) for _ in range(2))
    assert first == again
    assert forecast(_course(), 30, 5, runs=50, seed=2) != first


def test_more_players_last_longer_and_deeper_stacks_too() -> None:
    shorter = _end(forecast(_course(), 20, 3, runs=200))
    assert shorter < _end(forecast(_course(), 200, 30, runs=200))
    deep = replace(_course(), stack=3 * _course().stack, entries_until=0)
    assert shorter < _end(forecast(deep, 20, 3, runs=200))


def _end(found: Forecast) -> float:
    """The middle of the end."""
    assert found.end is not None
    return found.end.p50


def test_nobody_busts_in_a_break() -> None:
    course = of_pieces([Piece(100, 60), Piece(0, 30), Piece(200, 600)], 5_000, 9, 0)
    left = play(course, arriving(course, 40), 50, 1, CLUBS).left
    assert (left[60] == left[90]).all()
    assert (left[60] < left[0]).any()


def test_entries_come_and_come_back_while_they_may() -> None:
    course = of_pieces([Piece(100, 900)], 2_000, 9, until=120)
    runs = play(course, arriving(course, 50), 100, 1, CLUBS)
    assert (runs.entries > 50).all()
    course = of_pieces([Piece(100, 900)], 2_000, 9, until=0)
    closed = play(course, arriving(course, 50), 100, 1, CLUBS)
    assert (closed.entries == 50).all()
    assert (runs.chips[-1] == runs.entries * 2_000).all()


def test_an_event_that_hardly_ever_ends_has_no_band_for_it() -> None:
    """Flat blinds: a fifth of the runs or so are not over within the three days."""
    flat = of_pieces([Piece(105, 72 * 60)], 2_000, 9, 0)
    found = forecast(flat, 30, 5, runs=400)
    assert found.end is None
    assert found.money is not None


def test_the_largest_field_there_is_in_public_goes_as_it_went() -> None:
    """Of 7,319 players with 300 big blinds and levels of two hours, 70 % were left after a day of
    five levels, and 40 to 46 % of those after the next; none of them is in what was fitted.
    """
    blinds = (100, 200, 300, 300, 400, 500, 600, 800, 1_000, 1_200, 1_600, 2_000)
    antes = (0, 0, 0, 25, 50, 50, 75, 100, 100, 200, 200, 300)
    pieces = [
        Piece(big, 120, antes=8 * ante / big) for big, ante in zip(blinds, antes, strict=True)
    ]
    festival = of_pieces(pieces, 30_000, 9, 0)
    left = np.median(play(festival, Field(7_319, 7_319), 100, 1, CLUBS).left, axis=1)
    assert left[600] / left[0] == pytest.approx(0.70, abs=0.05)
    assert 0.38 < left[1_200] / left[600] < 0.48


def test_a_satellite_ends_with_its_seats_and_an_add_on_brings_chips() -> None:
    seats = play(_course(), Field(60, 60, ends_at=8), 50, 1, CLUBS)
    assert (seats.left[-1] == 8).all()
    whole = play(_course(), Field(60, 60), 50, 1, CLUBS)
    assert np.median(seats.end) < np.median(whole.end)
    plain = replace(_course(), entries_until=0)
    more = replace(plain, add_on=plain.stack, add_on_at=60)
    with_it, without = (play(one, Field(60, 60), 200, 1, CLUBS) for one in (more, plain))
    assert (with_it.chips[61] > without.chips[61]).all()
    assert np.median(with_it.end) > np.median(without.end)


def test_hand_for_hand_takes_its_time() -> None:
    """With one to go and several tables, all wait for the slowest."""
    plain, bubble = (
        play(_course(), Field(200, 200, paid=paid), 200, 1, CLUBS).left for paid in (0, 30)
    )
    assert (bubble == 31).sum() > 1.2 * (plain == 31).sum()


def test_what_rests_on_too_little_says_so() -> None:
    assert not forecast(_course(), 15, 3, runs=50).rests_on.beyond
    assert forecast(_course(), 400, 40, runs=50).rests_on.beyond
    deep = replace(CLUBS, hours=(*CLUBS.hours[:-1], 3.0))
    usual = replace(_course(), stack=_course().stack // 2)
    assert forecast(usual, 15, 3, runs=50, fit=deep).rests_on.thin == ()
    deeper = replace(_course(), stack=10 * _course().stack)
    assert forecast(deeper, 15, 3, runs=50, fit=deep).rests_on.thin == (11,)


def test_rebuys_with_chips_left_and_add_ons_are_chips_not_entries() -> None:
    told = (
        "event,kind,player,minute,level,chips\n"
        "1,entry,1,0,1,100\n1,entry,2,0,1,100\n1,entry,1,20,1,100\n1,rebuy,2,25,1,50\n"
        "1,addon,1,30,2,200\n1,bust,2,50,3,\n"
    )
    record = read_tables(told, "event,item,kind,minutes,big_blind\n1,1,level,20,50\n")[0]
    assert len(record.entries) == 2
    assert record.rebuys
    assert [record.chips(minute) for minute in (10, 20, 25, 30)] == [200, 300, 350, 550]


def test_a_clock_alone_has_no_tables() -> None:
    alone = of_pieces([Piece(100, 900), Piece(400, 900)], 2_000, 0, 0)
    found = forecast(alone, 20, 3, runs=20)
    assert {row.tables for row in found.at} == {row.tables_p90 for row in found.at} == {None}
    assert by_hour(found) == ()


def _played(events: int, busts: float) -> tuple[str, str]:
    """Tables of events in which players bust at one rate whatever their stack."""
    draw = random.Random(7)
    rows = ["event,kind,player,minute,level,chips"]
    sheets = ["event,item,kind,minutes,small_blind,big_blind,ante"]
    for event in range(events):
        blinds = [25 * 2 ** (level // 2) for level in range(30)]
        sheets += [
            f"{event},{at},level,20,{blind},{2 * blind},0" for at, blind in enumerate(blinds)
        ]
        left, minute = 14, 0.0
        rows += [f"{event},entry,{player},0,1,3000" for player in range(left)]
        while left > 1:
            minute += draw.expovariate(left * busts / 60)
            left -= 1
            rows.append(f"{event},bust,{left},{minute:.2f},{int(minute // 20) + 1},")
    return "\n".join(rows), "\n".join(sheets)


@pytest.fixture(scope="module")
def records() -> list[Record]:
    return [record for record in read_tables(*_played(60, 0.6)) if record.is_whole]


def test_a_known_rate_is_found_again(records: list[Record]) -> None:
    found = fit(records)
    seen = [rate for rate, hours in zip(found.busts, found.hours, strict=True) if hours > 60]
    assert len(seen) >= 3
    assert seen == pytest.approx([0.6] * len(seen), rel=0.3)
    assert found.short_table == pytest.approx((1, 1, 1), rel=0.5)
    assert found.drift == pytest.approx(1, abs=0.05)


def test_rebuys_with_chips_left_are_learnt_where_they_are_sold(records: list[Record]) -> None:
    """Of 14 players, one buys at the end of each of the first two hours."""
    bought = tuple(Extra(minute, 3_000) for minute in (60.0, 119.0))
    with_them = [replace(record, extras=bought, rebuys=True) for record in records]
    hours = sum(sum(map(record.left, range(120))) / 60 for record in records)
    assert fit(with_them).tops_up == pytest.approx(2 * len(records) / hours, rel=0.15)
    assert fit([replace(record, extras=bought) for record in records]).tops_up == 0


def test_forecasts_by_what_they_taught_fit_them(records: list[Record]) -> None:
    found = check(records[:25], fit(records), runs=100)
    assert found.players_off < 2.5
    assert found.inside > 0.5
    assert found.end_off < check(records[:25], CLUBS, runs=100).end_off


def test_too_few_events_teach_nothing(records: list[Record]) -> None:
    with pytest.raises(BadInput, match="9 whole events are too few"):
        fit(records[:9])


def test_who_comes_back_is_still_in() -> None:
    events = (
        "event,kind,player,minute,level,chips\n"
        "1,entry,1,0,1,100\n1,entry,2,0,1,100\n1,bust,1,30,2,\n1,entry,1,35,2,100\n1,bust,2,50,3,\n"
    )
    record = read_tables(events, "event,item,kind,minutes,big_blind\n1,1,level,20,50\n")[0]
    assert [record.left(minute) for minute in (10, 32, 40, 60)] == [2, 2, 2, 1]


def test_the_commands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], records: list[Record]
) -> None:
    events, levels = _played(15, 0.6)
    (tmp_path / "events.csv").write_text(events, encoding="utf-8")
    (tmp_path / "levels.csv").write_text(levels, encoding="utf-8")
    assert main(["lab", "fit", str(tmp_path), "--out", str(tmp_path / "own.json")]) == 0
    own = ["--fit", str(tmp_path / "own.json")]
    assert main(["lab", "check", str(tmp_path), "--runs", "20", "--json", *own]) == 0
    assert json.loads(capsys.readouterr().out)["events"] == 15
    asked = ["--players", "40", "--runs", "40"]
    assert main(["lab", "forecast", "--structure", str(SAMPLE), *asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {"runs", "at", "money", "final_table", "end"} <= set(found)
    assert main(["lab", "forecast", "--structure", str(SAMPLE), *asked]) == 0
    assert "after the start (8 of 10:" in capsys.readouterr().out
    other = tmp_path / "other.toml"
    other.write_bytes(SAMPLE.read_bytes())
    assert main(["lab", "compare", str(SAMPLE), str(other), *asked]) == 0
    assert capsys.readouterr().out.count("final table") == 2


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["forecast", "--structure", "none.toml", "--players", "9"], "none.toml"),
        (["fit", "nowhere"], "there is no folder “nowhere”"),
        (["check", "examples"], "no event in it"),
    ],
)
def test_what_is_refused(asked: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", *asked]) == 2
    assert said in capsys.readouterr().err


def test_a_fit_of_another_shape_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "fit.json"
    other.write_text("[1, 2]", encoding="utf-8")
    asked = ["forecast", "--structure", str(SAMPLE), "--players", "9", "--fit", str(other)]
    assert main(["lab", *asked]) == 2
    assert "not what `floorman lab fit` wrote" in capsys.readouterr().err
    assert isinstance(CLUBS, Fit)

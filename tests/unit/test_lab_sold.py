"""Rebuys, add-ons, re-entries and seats: the same event by the typical course and played often."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from floorman.cli.main import main
from floorman.errors import BadInput
from floorman.lab.course import course
from floorman.lab.fit import CLUBS
from floorman.lab.forecast import forecast
from floorman.lab.model import Field, play
from floorman.lab.public import forecast as forecast_sheet
from floorman.lab.sold import Sold
from floorman.lab.standing import before, by_level
from floorman.lab.typical import typical_end
from floorman.money.arrays import np
from floorman.tournament.files.structure_file import read_structure
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.offers import AddOns, Offers, Price, Rebuys, ReEntries
from floorman.tournament.sheet.setup import Setup

FILE = "examples/structure.toml"
SHEET = read_structure(Path(FILE))
STACK = SHEET.starting_stack
PLAYERS = 60


@pytest.mark.parametrize(
    ("sold", "ends_at"),
    [
        (Sold(until=0), 1),
        (Sold(until=4), 1),
        (Sold(again=2 * STACK, until=4), 1),
        (Sold(add_on=2 * STACK, level=4, until=0), 1),
        (Sold(again=STACK, add_on=STACK, level=6, until=6), 1),
        (Sold(until=0), 6),
        (Sold(add_on=STACK, level=4, until=4), 12),
    ],
)
def test_the_typical_end_is_the_middle_of_the_forecast(sold: Sold, ends_at: int) -> None:
    ahead = course(SHEET, sold.until or 0, sold=sold)
    end = forecast(ahead, Field(PLAYERS, PLAYERS, ends_at=ends_at), 0, runs=400).end
    assert end is not None
    typical = typical_end(SHEET, PLAYERS, sold=sold, ends_at=ends_at)
    assert typical == pytest.approx(end.p50, rel=0.06)


def test_rebuys_outlast_late_entries() -> None:
    """Who may enter until level 2, and buy again until level 6, does so in levels 3 to 6."""
    sold = Sold(again=STACK, until=6)
    runs = play(course(SHEET, 2, sold=sold), Field(PLAYERS, PLAYERS), 100, 1, CLUBS)
    second, sixth = 40, 135
    assert np.median(runs.chips[sixth]) > np.median(runs.chips[second])
    assert (runs.chips[sixth + 1] == runs.chips[-1]).all()


def test_rebuys_with_chips_left_are_chips_of_nobody_who_was_out() -> None:
    """One an hour and player, in a room where each fit that was measured has none."""
    assert CLUBS.tops_up == 0
    often = replace(CLUBS, tops_up=1.0, comes_back=0.0)
    sold = Sold(again=STACK, until=3)
    field = Field(PLAYERS, PLAYERS)
    runs = play(course(SHEET, sold=sold), field, 200, 1, often)
    assert (runs.entries == PLAYERS).all()
    assert np.median(runs.chips[-1]) / STACK == pytest.approx(2 * PLAYERS, rel=0.1)
    plain = play(course(SHEET, 3), field, 200, 1, often)
    assert (plain.chips[-1] == PLAYERS * STACK).all()
    ends = [typical_end(SHEET, PLAYERS, fit=one, sold=sold) for one in (CLUBS, often)]
    assert ends[0] != ends[1]


PRICE = Price(prize=1_000)
REBUYS = Rebuys(price=PRICE, chips=STACK)


@pytest.mark.parametrize(
    ("offers", "until"),
    [
        (Offers(), 0),
        (Offers(reentry=ReEntries()), 4),
        (Offers(reentry=ReEntries(until=3)), 3),
        (Offers(reentry=ReEntries(until=9)), 4),
        (Offers(rebuy=REBUYS), 4),
        (Offers(rebuy=replace(REBUYS, until=6)), 6),
        (Offers(rebuy=replace(REBUYS, until=6), reentry=ReEntries(until=3)), 6),
    ],
)
def test_the_bust_come_back_as_long_as_it_is_announced(offers: Offers, until: int) -> None:
    setup = Setup(structure=SHEET, book="tda-2026", late_levels=4, offers=offers)
    assert by_level(before(setup, PLAYERS)).until == until


def test_entries_for_so_many_minutes_end_with_a_level() -> None:
    offers = Offers(reentry=ReEntries())
    setup = Setup(structure=SHEET, book="tda-2026", late=Window(minutes=95), offers=offers)
    assert by_level(before(setup, PLAYERS)).until == 4


def test_an_add_on_of_unset_levels_is_sold_as_entries_end() -> None:
    """Be they told as levels or as a window."""
    offers = Offers(add_on=AddOns(price=PRICE, chips=STACK))
    for late in ({"late_levels": 4}, {"late": Window(levels=4)}):
        sold = before(Setup(structure=SHEET, book="tda-2026", offers=offers, **late), 9).sold
        assert (sold.add_on, sold.level) == (STACK, 4)


def test_library_and_commands_take_them(capsys: pytest.CaptureFixture[str]) -> None:
    plain, satellite = (
        forecast_sheet(SHEET, PLAYERS, ends_at=seats, runs=100).end for seats in (1, 6)
    )
    assert plain is not None
    assert satellite is not None
    assert satellite.p50 < plain.p50
    asked = ["--players", "60", "--late", "4", "--rebuys", "20000", "--add-on", "20000"]
    told = []
    for more in ([], asked[2:], ["--seats", "6"]):
        ask = ["lab", "end", "--structure", FILE, "--players", "60", "--minutes", "420"]
        assert main([*ask, *more]) == 0
        told.append(capsys.readouterr().out.split(",")[0])
    assert len(set(told)) == 3
    for command in ("forecast", "compare"):
        place = ["--structure", FILE] if command == "forecast" else [FILE]
        assert main(["lab", command, *place, *asked, "--runs", "20"]) == 0
        assert main(["lab", command, *place, "--players", "6", "--seats", "6"]) == 2
        assert "1 to 5 seats" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--add-on", "100"], "until the end of a level, and none is told"),
        (["--late", "-1"], "numbers from 0 on"),
        (["--seats", "0"], "somebody must go out"),
        (["--seats", "60"], "1 to 59 seats"),
    ],
)
def test_what_is_refused(more: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    ask = ["lab", "end", "--structure", FILE, "--players", "60", "--minutes", "420"]
    assert main([*ask, *more]) == 2
    assert said in capsys.readouterr().err


def test_a_satellite_with_a_seat_for_everybody_is_refused() -> None:
    with pytest.raises(BadInput, match="9 seats for 9 players"):
        forecast_sheet(SHEET, 9, ends_at=9)

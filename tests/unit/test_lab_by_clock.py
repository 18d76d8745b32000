"""An event to end at a time of the day: past midnight, where clocks change, by its own zone."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from floorman.cli.main import main
from floorman.errors import BadInput
from floorman.lab.by_clock import clock_after, minutes_by

FILE = "examples/structure.toml"


def _second(*day: int) -> int:
    return int(datetime(*day, tzinfo=UTC).timestamp())  # type: ignore[arg-type, misc]


@pytest.mark.parametrize(
    ("by", "start", "zone", "minutes"),
    [
        ("23:30", "18:00", "", 330),
        ("01:30", "18:00", "", 450),
        ("18:00", "18:00", "", 24 * 60),
        ("23:30", _second(2026, 11, 28, 18), "Europe/Vienna", 270),
        ("23:30", _second(2026, 11, 28, 18), "Europe/London", 330),
        ("04:00", _second(2026, 3, 28, 23), "Europe/Vienna", 180),
        ("04:00", _second(2026, 10, 24, 22), "Europe/Vienna", 300),
        ("2026-11-30T01:30", "2026-11-28T18:00", "Europe/Vienna", 31 * 60 + 30),
    ],
)
def test_minutes_from_the_start(by: str, start: int | str, zone: str, minutes: int) -> None:
    """Nights in which clocks are put forward and back among them."""
    assert minutes_by(by, start, zone) == minutes
    assert clock_after(minutes, start, zone) == by[-5:]


@pytest.mark.parametrize(
    ("by", "start", "zone", "said"),
    [
        ("25:00", "18:00", "", "is no time of the day"),
        ("late", "18:00", "", "is no time of the day"),
        ("23:30+02:00", "18:00", "", "is no time of the day"),
        ("1" * 400, "18:00", "", "is no time of the day"),
        ("23:30", "", "", "no start is told"),
        ("23:30", 0, "", "no start is told"),
        ("23:30", "18:00", "Mars/Base", "there is no time zone “Mars/Base”"),
        ("23:30", "18:00", "../../etc/passwd", "there is no time zone"),
        ("2026-11-28T17:00", "2026-11-28T18:00", "", "is not after the start"),
        ("2026-11-28T17:00", "18:00", "", "is not after the start"),
    ],
)
def test_what_is_refused(by: str, start: int | str, zone: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        minutes_by(by, start, zone)


def test_the_command_says_the_time_of_the_day(capsys: pytest.CaptureFixture[str]) -> None:
    ask = ["lab", "end", "--structure", FILE, "--players", "60"]
    assert main([*ask, "--by", "01:30", "--start", "18:00"]) == 0
    assert "as it is: 02:" in capsys.readouterr().out
    assert main([*ask, "--by", "01:30"]) == 2
    assert "no start is told" in capsys.readouterr().err

"""`floorman league`: the table of a season from what was imported, and a player's history."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.unit.test_tdt import saved_file

from floorman.cli.main import main

SHEET = """
name = "Thursdays of 2019"
league = "Thursdays"
from = 2019-06-01
until = 2019-06-30
points = "10 * sqrt(n) / sqrt(r)"
best = 10
attendance = 1
knockout = 0.5
[[correction]]
player = "4"
points = -2
reason = "left a seat empty"
"""


@pytest.fixture
def club(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Path:
    """A folder with a club's database of one event, and a season's sheet."""
    (tmp_path / "a.tdt").write_text(saved_file("3.7", "array", False), encoding="utf-8")
    (tmp_path / "season.toml").write_text(SHEET, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["import", "tdt", "a.tdt", "--db", "club.db"]) == 0
    capsys.readouterr()
    return tmp_path


def _table(*more: str) -> int:
    return main(["league", "table", "season.toml", "--db", "club.db", *more])


def test_the_table(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """√5·10 is 22.36; Cy and Di share places 3 and 4: 12.91 and 11.18 make 12.05 each."""
    assert _table("--json") == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(row["place"], row["player"], row["name"], row["points"]) for row in rows] == [
        (1, "1", "Ada", 24.86),
        (2, "2", "Ben", 16.81),
        (3, "3", 'Cy "the" Ång', 13.55),
        (4, "4", "Di", 11.05),
    ]
    assert (rows[0]["prizes"], rows[0]["knocked_out"], rows[0]["played"]) == ("400", 3, 1)


def test_as_csv_and_as_a_page(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _table("--csv") == 0
    head, first, *_ = capsys.readouterr().out.splitlines()
    assert head == "place,player,name,points,played,counted,knocked_out,prizes,stack"
    assert first == "1,1,Ada,24.86,1,1,3,400,"
    assert _table() == 0
    first = capsys.readouterr().out.splitlines()[1]
    assert first.split() == ["1", "1", "Ada", "24.86", "1", "1", "3", "400"]


def test_a_player_s_history(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["league", "player", "2", "--db", "club.db", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "day": "2019-06-08",
        "event": "Thursday № 7",
        "place": 2,
        "paid": "225.50",
        "prize": "150.50",
        "knocked_out": 0,
        "points": 19,
        "bounties": "0",
    }
    assert main(["league", "player", "99", "--db", "club.db"]) == 2


def test_a_season_gets_a_page_and_loses_it(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        assert main(["league", "keep", "season.toml", "--db", "club.db"]) == 0
    assert main(["league", "drop", "Thursdays of 2019", "--db", "club.db"]) == 0
    assert main(["league", "drop", "Thursdays of 2019", "--db", "club.db"]) == 2
    told = capsys.readouterr()
    assert told.out == "Thursdays of 2019\n" * 2
    assert "Unknown season" in told.err


@pytest.mark.parametrize(
    ("was", "told", "message"),
    [
        ("best = 10", "best = -1", "best: it is too small. Allowed: 0 or more."),
        ("best = 10", "bets = 10", "bets: there is no such field; best may be meant."),
        ("best = 10", 'best = "ten"', "best: it is text. Allowed: a whole number."),
        ("from = 2019-06-01", 'from = "June"', "June is no day"),
        ("sqrt(r)", "sqrt(rank", "season.toml, points: the formula ends too soon"),
        ("sqrt(r)", "(r - r)", "season.toml, points: line 1"),
        ("sqrt(r)", "chipStack", "chipstack is not known here"),
        ('player = "4"', 'player = "99"', "99"),
        ('reason = "left a seat empty"', "", "correction[0].reason: it is missing."),
        ("[[correction]]", "[correction]", "correction"),
    ],
)
def test_a_sheet_that_will_not_do(
    club: Path, capsys: pytest.CaptureFixture[str], was: str, told: str, message: str
) -> None:
    (club / "season.toml").write_text(SHEET.replace(was, told), encoding="utf-8")
    assert _table() == 2
    assert message in capsys.readouterr().err

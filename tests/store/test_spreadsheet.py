"""Spreadsheets of players and results: columns matched once, lines that are wrong named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from floorman.cli.main import main
from floorman.store.league.played_events import PlayedEvents
from floorman.store.people.players import Players
from floorman.store.venue.venue import Venue

GERMAN = """Abend;Tag;Platz;Spieler;Preis
Montag;05.01.2026;1;Ann Lind;1.250,50 €
Montag;05.01.2026;2.;Bob Ray;
Montag;12.01.2026;1;Bob Ray;80
"""
COLUMNS = "event=Abend,day=Tag,place=Platz,name=Spieler,prize=Preis"


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tables: Path) -> Path:
    (tmp_path / "club.db").write_bytes(tables.read_bytes())
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _import(text: str, *more: str, file: str = "a.csv") -> int:
    Path(file).write_text(text, encoding="utf-8")
    return main(["import", "table", file, "--db", "club.db", *more])


def _prizes(player: str) -> list[int]:
    venue = Venue.open("club.db", make=False)
    try:
        played = PlayedEvents(venue.database, venue.clock)
        return [one.result.prize for one in played.of_player(player)]
    finally:
        venue.close()


def test_columns_are_matched_once(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _import(GERMAN) == 2
    assert "Abend, Tag, Platz, Spieler, Preis" in capsys.readouterr().err
    assert _import(GERMAN, "--columns", COLUMNS) == 0
    assert capsys.readouterr().out == "2 added, 0 kept already, 0 replaced\n"
    assert _import(GERMAN, file="again.csv") == 0
    assert capsys.readouterr().out == "0 added, 2 kept already, 0 replaced\n"
    assert _prizes("1") == [125050]
    assert _prizes("2") == [8000, 0]


def test_what_was_done_as_json(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _import(GERMAN, "--columns", COLUMNS, "--json") == 0
    assert json.loads(capsys.readouterr().out) == {"added": 2, "known": 0, "replaced": 0}
    assert _import("name\nCy Orr\n", "--json") == 0
    assert json.loads(capsys.readouterr().out) == {"players": 1}


def test_a_file_that_is_not_there_leaves_no_database_behind(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["import", "table", "none.csv", "--db", "new.db"]) == 2
    assert "none.csv: there is no such file" in capsys.readouterr().err
    assert not Path("new.db").exists()


def test_corrected_results_take_the_place_of_the_kept_ones_when_asked(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _import(GERMAN, "--columns", COLUMNS)
    corrected = GERMAN.replace("1.250,50", "1.300")
    assert _import(corrected) == 0
    assert "it is kept with other results" in capsys.readouterr().err
    assert _prizes("1") == [125050]
    assert _import(corrected, "--replace") == 0
    assert capsys.readouterr().out == "0 added, 1 kept already, 1 replaced\n"
    assert _prizes("1") == [130000]


def test_names_alone_are_players(club: Path) -> None:
    assert _import("name,town\nAnn Lind,A\nBob Ray,B\nAnn Lind,C\n") == 0
    assert _import("name,town\nAnn Lind,A\n") == 0
    venue = Venue.open("club.db", make=False)
    names = [row.person.name for row in Players(venue.database, venue.clock).everyone()]
    venue.close()
    assert names == ["Ann Lind", "Bob Ray"]


WRONG = {
    "name,place\nAnn,first\n": "line 2",
    "name,place,prize\nAnn,1,12.3456\n": "two decimals",
    "name,place,day\nAnn,1,yesterday\n": "31.01.2026",
    "name,place\nAnn,\n": "Ann has no place",
    "name,name\nAnn,1\n": "of name (A), name (B)",
    "": "names",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_is_named(text: str, club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _import(text) == 2
    assert WRONG[text] in capsys.readouterr().err


def test_a_column_or_field_that_is_not_there(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _import(GERMAN, "--columns", "name=Player") == 2
    assert "no column 'Player'" in capsys.readouterr().err
    assert _import(GERMAN, "--columns", "names=Spieler") == 2
    assert "'names' is no field" in capsys.readouterr().err

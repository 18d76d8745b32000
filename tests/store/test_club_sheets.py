"""Sheets as clubs and other programs write them: read as meant, or said line by line."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path

import pytest

from floorman.cli.main import main
from floorman.errors import BadFile
from floorman.floor.results.result_sheet import Line
from floorman.league.played import Played
from floorman.server.files.results import Headed, as_sheet
from floorman.store.league.columns import Columns
from floorman.store.league.played_events import PlayedEvents
from floorman.store.league.spreadsheet import Read, Table, known, table_of
from floorman.store.people.spelling import folded
from floorman.store.sheets.headings import CALLED, meaning, meanings
from floorman.store.venue.venue import Venue
from floorman.tournament.files.player_list import Entrant
from floorman.tournament.files.results import Result, csv_text
from tests.store.test_workbook import book


def _read(data: bytes | str, coding: str = "utf-8") -> Read:
    """What comes of a sheet whose columns are taken for what they are called."""
    sheet = table_of(data if isinstance(data, bytes) else data.encode(coding), "night.csv")
    return sheet.read(_match(sheet))


def _match(sheet: Table) -> dict[str, str]:
    found: dict[str, str] = {}
    for column in sheet.header:
        if field := known(column):
            found.setdefault(field, column)
    return found


def _won(read: Read) -> list[tuple[int, str, int]]:
    return [(one.place, one.name, one.prize) for event in read.events for one in event.results]


def _days(read: Read) -> list[str]:
    return [f"{datetime.fromtimestamp(event.start, UTC):%Y-%m-%d}" for event in read.events]


ONE_NIGHT = [(1, "Ace", 125000), (2, "Bee", 5050)]
AS_WRITTEN = {
    "German": "Platz;Spieler;Datum;Buy In €;Gewinn\n1;Ace;28.11.26;20 €;1.250,00 €\n"
    "2.;Bee;28.11.26;20 €;50,50 €\n",
    "of the States": 'Finish,Player,Date,Buy-in,Winnings\n1st,Ace,11/28/2026,$20,"$1,250.00"\n'
    "2nd,Bee,11/28/2026,$20,$50.50\n",
    "French": "Rang;Joueur;Date;Gain\n1er;Ace;28/11/2026;1\u202f250 €\n"
    "2ème;Bee;28/11/2026;50,50 €\n",
    "Spanish": "Puesto;Jugador;Fecha;Premio\n1º;Ace;28-11-2026;1.250 €\n2º;Bee;28-11-2026;50,5 €\n",
    "Italian": "Posizione;Giocatore;Data;Premio\n1°;Ace;28/11/2026;€ 1.250\n"
    "2°;Bee;28/11/2026;€ 50,50\n",
    "a column for spreadsheets": "sep=;\nPl.;Name;Tag;Preisgeld\n1;Ace;28.11.2026;1250\n"
    "2;Bee;28.11.2026;50,5\n",
    "first names apart": "Place,First Name,Surname,Date,Prize\n1,,Ace,Nov 28 2026,1250\n"
    "2,Bee,,Nov 28 2026,50.5\n",
    "a heading of two lines": 'Place,Name,Date,"Prize\n(€)"\n1,Ace,28. November 2026,1.25k\n'
    "2,Bee,28. November 2026,50.50\n",
    "with the hour": "Pos\tWho\tDate\tWon\n#1\tAce\t2026/11/28 20:00 ET\tUSD 1,250\n"
    "#2\tBee\t2026-11-28T20:00\t50.50 EUR\n",
    "counted days": "Place,Name,Date,Prize\n1,Ace,46354,CHF 1'250.-\n2,Bee,46354,50.50\n",
}


@pytest.mark.parametrize("what", AS_WRITTEN)
def test_one_night_comes_to_the_same_however_it_is_written(what: str) -> None:
    read = _read(AS_WRITTEN[what])
    assert (_won(read), read.wrong) == (ONE_NIGHT, ())
    assert _days(read) == ["2026-11-28"]


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_letters_come_through(coding: str) -> None:
    assert _won(_read("Platz;Spieler\r\n1;Zoë Ä\r\n", coding)) == [(1, "Zoë Ä", 0)]


def test_letters_of_an_old_macintosh_come_through() -> None:
    assert _won(_read("Platz;Spieler\r1;Zoë Ä\r", "mac-roman")) == [(1, "Zoë Ä", 0)]


def test_titles_sums_and_notes_are_left_out_and_told() -> None:
    read = _read(
        book(
            ["Club North, third night"],
            [],
            ["Pl.", "Spieler", "Rebuys", "Preisgeld"],
            [1, "Ace", 1, 120],
            [2, "Bee", None, 60],
            [3],
            [None, "Gesamt", 1, 180],
            ["A deal of three by chips"],
        )
    )
    assert (_won(read), read.wrong) == ([(1, "Ace", 12000), (2, "Bee", 6000)], ())
    assert read.said == (
        "line 1 is left out: Club North, third night",
        "line 6 is left out: 3",
        "line 7 is left out: Gesamt 1 180",
        "line 8 is left out: A deal of three by chips",
    )


@pytest.mark.parametrize(
    ("place", "wanted"),
    [("T-2", 2), ("2=", 2), ("2-3", 2), ("T2", 2), ("2 (chop)", 2), ("2.0", 2), ("=2", 2)],
)
def test_places_as_they_are_written(place: str, wanted: int) -> None:
    assert _won(_read(f"Place,Name\n{place},Ace\n")) == [(wanted, "Ace", 0)]


WRONG = {
    "Place,Name,Prize\n1,Ace,50%\n": "the prize is '50%'",
    "Place,Name,Prize\n1,Ace,(20)\n": "the prize is '(20)'",
    "Place,Name,Prize\n1,Ace,2 Mio\n": "the prize is '2 Mio'",
    "Place,Name,Prize\n1,Ace,12 50\n": "the prize is '12 50'",
    "Place,Name,Prize\n1,Ace,0.123\n": "the prize is '0.123'",
    "Place,Name\nDQ,Ace\n": "the place is 'DQ'",
    "Place,Name\n-,Ace\n": "Ace has no place",
    "Place,Name\n1/27,Ace\n": "the place is '1/27'",
    "Place,Name,Prize\n4,,20\n": "place 4 has no name",
    'Place,Name,Points\n1,Ace,"1,250"\n': "which may be two numbers",
    "Place,Name,Day\n1,Ace,31.02.2026\n": "the day is '31.02.2026'",
    "Place,Name,Rebuys\n1,Ace,2x\n": "the rebuys is '2x'",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_not_plainly_a_value_is_said_and_never_guessed(text: str) -> None:
    read = _read(text)
    assert [one.place for one in read.wrong] == ["line 2"]
    assert WRONG[text] in read.wrong[0].wrong
    assert read.events == []


def test_a_column_tells_whether_its_days_begin_with_the_day() -> None:
    text = "Place,Name,Date\n1,Ace,03/04/2026\n1,Bee,{other}\n"
    assert _days(_read(text.format(other="28/11/2026"))) == ["2026-04-03", "2026-11-28"]
    assert _days(_read(text.format(other="11/28/2026"))) == ["2026-03-04", "2026-11-28"]
    open_ = _read(text.format(other="05/06/2026"))
    assert _days(open_) == ["2026-03-04", "2026-05-06"]
    assert open_.said == ("03/04/2026 is read with the month first",)
    both = _read(text.format(other="28/11/2026\n1,Cee,11/28/2026"))
    assert [one.wrong for one in both.wrong] == ["the day is '03/04/2026', which may be two days"]


def test_a_column_tells_what_its_points_part() -> None:
    text = 'Place,Name,Points\n1,Ace,"{one}"\n2,Bee,"{other}"\n'

    def points(one: str, other: str) -> list[str]:
        read = _read(text.format(one=one, other=other))
        return [str(result.points) for event in read.events for result in event.results]

    assert points("1,250", "97.5") == ["1250", "97.5"]
    assert points("1.250", "97,5") == ["1250", "97.5"]
    assert points("1.250", "97.5") == ["1.250", "97.5"]
    assert points("1.250,5", "-") == ["1250.5", "0"]


def test_nothing_is_written_in_many_ways() -> None:
    (event,) = _read("Place,Name,Rebuys,Prize,Points\n1,Ace,-,n/a,--\n2,Bee,–,—,\n").events
    assert [(one.rebuys, one.prize, str(one.points)) for one in event.results] == [(0, 0, "0")] * 2


def test_two_of_one_name_are_told() -> None:
    read = _read("Place,Name\n1,Ace\n2,Bee\n3,Ace\n")
    assert read.said == ("Ace stands in night 2 times: so many players of one name",)
    assert len(read.events[0].results) == 3


def test_a_quotation_mark_that_nothing_closes_swallows_no_rows() -> None:
    for text in ('Place;Name\n1;"Ace\n2;Bee\n', 'Place;Name;A\n1;"Ace;\n2;Bee;\n3;"Cee;\n'):
        with pytest.raises(BadFile, match="line 2: a quotation mark") as refused:
            _read(text)
        assert "pairs" in str(refused.value)


def test_a_column_named_twice_goes_by_its_letter_and_is_not_guessed() -> None:
    sheet = table_of(b"Place,Name,Prize,Prize\n1,Ace,10,20\n", "a.csv")
    assert sheet.header == ("Place", "Name", "Prize (C)", "Prize (D)")
    assert "prize" not in _match(sheet)


HEADS = (
    ("Place", "Player", "Prize (EUR)", "Bounties (EUR)"),
    ("Platz", "Spieler", "Preis (EUR)", "Bountys (EUR)"),
    ("Puesto", "Jugador", "Premio (EUR)", "Bounties (EUR)"),
    ("Place", "Joueur", "Prix (EUR)", "Bounties (EUR)"),
)


@pytest.mark.parametrize("columns", HEADS, ids=["en", "de", "es", "fr"])
def test_our_own_workbook_of_results_comes_back(columns: tuple[str, ...]) -> None:
    lines = (
        Line(1, "a", 1, "=Ace", Decimal("1250.50"), bounties=Decimal(20)),
        Line(2, "b", 2, "Bee", Decimal(0)),
    )
    written = Headed("Results", "Friday", "Hall", "28 Nov 2026", "2 players", columns, lines)
    read = _read(as_sheet(written))
    assert (_won(read), read.wrong) == ([(1, "=Ace", 125050), (2, "Bee", 0)], ())
    assert [one.bounties for one in read.events[0].results] == [2000, 0]


def test_our_own_results_as_csv_come_back() -> None:
    players = Entrant(1, "p1", "=Ace, One"), Entrant(2, "p2", 'Bee "B"')
    text = csv_text([Result(1, players[0], 125050), Result(2, players[1], 0)])
    assert _won(_read(text)) == [(1, "=Ace, One", 125050), (2, 'Bee "B"', 0)]


def test_a_column_called_as_a_field_comes_before_another_word_for_it(club: Path) -> None:
    """A season's table has ids of players beside names, a ranking's file the field beside each."""
    venue = Venue.open("club.db", make=False)
    columns = Columns(venue.database)
    season = table_of(b"place,player,name,points\n1,17,Ace,10\n", "a.csv")
    ranking = table_of(b"event,date,entries,prize_pool,place,name\nFriday,,40,800,1,Ace\n", "b.csv")
    told = [columns.guess(season), columns.match(season, ""), columns.guess(ranking)]
    venue.close()
    assert [one["name"] for one in told] == ["name"] * 3
    assert "entries" not in told[2]
    assert told[2]["day"] == "date"


def test_no_word_means_two_columns() -> None:
    words = [word for one in CALLED.values() for word in one.split(", ")]
    assert len(words) == len(set(words))
    assert [word for word in words if folded(word) != word] == []
    every = meanings(CALLED)
    assert meaning("Buy In (€)", every, folded) == "paid"
    assert meaning("Gewinn in EUR", every, folded) == "prize"
    assert meaning("Total", every, folded) is None


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tables: Path) -> Path:
    (tmp_path / "club.db").write_bytes(tables.read_bytes())
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _kept() -> list[Played]:
    venue = Venue.open("club.db", make=False)
    try:
        played = PlayedEvents(venue.database, venue.clock)
        return [played.event(one.number) for one in played.listed()]
    finally:
        venue.close()


SOME_WRONG = "place,name,prize,Club\n1,Ace,10,North\nDQ,Bee,0,\n3,Cee,5%,\n4,Dee,0,\n"


def test_every_wrong_line_is_named_and_the_others_come_in_where_asked(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("a.csv").write_text(SOME_WRONG)
    assert main(["import", "table", "a.csv", "--db", "club.db"]) == 2
    said = capsys.readouterr().err
    assert "2 things are wrong" in said
    assert "line 3: the place is 'DQ'" in said
    assert "line 4: the prize is '5%'" in said
    assert _kept() == []
    assert main(["import", "table", "a.csv", "--db", "club.db", "--good-only"]) == 0
    said = capsys.readouterr().err
    assert "columns left out: Club" in said
    assert "line 3: the place is 'DQ'" in said
    assert [one.name for one in _kept()[0].results] == ["Ace", "Dee"]


def test_the_columns_that_may_be_meant_are_offered(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("a.csv").write_text("Platz;Spieler;Gewinn €\n1;Ace;10\n")
    assert main(["import", "table", "a.csv", "--db", "club.db"]) == 2
    assert "--columns place=Platz,name=Spieler,prize=Gewinn €, of" in capsys.readouterr().err


def test_columns_are_guessed_by_either_part_of_a_name(club: Path) -> None:
    sheet = table_of(b"Nachname;Vorname;Rang\nOne;Ace;1\n", "a.csv")
    venue = Venue.open("club.db", make=False)
    guess = Columns(venue.database).guess(sheet)
    venue.close()
    assert guess == {"last_name": "Nachname", "first_name": "Vorname", "place": "Rang"}
    assert _won(sheet.read(guess)) == [(1, "Ace One", 0)]

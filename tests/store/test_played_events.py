"""Events of other programs in the database: who they are put down to, once, and what is left."""

from __future__ import annotations

import json
from contextlib import closing
from decimal import Decimal
from pathlib import Path

import pytest
import sqlalchemy as sa

from floorman.cli.main import main
from floorman.league.played import Played, Result
from floorman.store.backups.backup import back_up, restore
from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.league_schema import played_events, played_results
from floorman.store.league.played_events import PlayedEvents
from floorman.store.people.duplicates import merge
from floorman.store.people.person import Person
from floorman.store.people.players import Players
from tests.unit.test_tdt import saved_file


def played_event(mark: str, *names: str, start: int = 0) -> Played:
    """An event in which the first named wins 100, each has paid 20.00 and gets points by place."""
    results = tuple(
        Result(
            place=place,
            name=name,
            entries=1,
            rebuys=0,
            addons=0,
            buyins=20_00,
            paid=20_00,
            prize=100_00 if place == 1 else 0,
            knocked_out=len(names) - 1 if place == 1 else 0,
            points=Decimal(12) / place,
        )
        for place, name in enumerate(names, 1)
    )
    return Played(
        mark=mark,
        name=f"Friday {mark}",
        league="Fridays",
        season="2019",
        start=start,
        levels=12,
        results=results,
        not_understood=(),
    )


@pytest.fixture
def people(database: Database) -> Players:
    return Players(database, Clock())


def _import(people: Players) -> PlayedEvents:
    return PlayedEvents(people.database, Clock())


def _rows(database: Database) -> tuple[int, int]:
    with database.reading() as db:
        count = sa.select(sa.func.count())
        return (
            db.scalar(count.select_from(played_events)) or 0,
            db.scalar(count.select_from(played_results)) or 0,
        )


def test_players_are_found_by_name_or_written_down(people: Players) -> None:
    people.add_all([Person(name="Seán O'Brien"), Person(name="Ann Lind")])
    done = _import(people).take_in(played_event("a", "Lind, Ann", "Sean O'Brien", "Dee"))
    assert (done.event, done.said) == (1, ())
    assert [row.person.name for row in people.everyone()] == ["Seán O'Brien", "Ann Lind", "Dee"]
    (won,) = _import(people).of_player("2")
    assert won[:3] == ("Friday a", 0, played_event("a", "2", "1", "3").results[0])


def test_the_same_event_adds_nothing_again(people: Players) -> None:
    for _ in range(2):
        _import(people).take_in(played_event("a", "Ann", "Bob"))
    assert _rows(people.database) == (1, 2)
    assert len(people.everyone()) == 2


def test_namesakes_in_one_event_are_two_players_and_stay_so(people: Players) -> None:
    coming = _import(people)
    assert coming.take_in(played_event("a", "Ann", "Ann")).said == ()
    (said,) = coming.take_in(played_event("b", "Ann", "Ann")).said
    assert said == "2 players are called Ann; player 1 is taken to be meant"
    assert [one.result.place for one in coming.of_player("1")] == [1, 1]
    assert [one.result.place for one in coming.of_player("2")] == [2, 2]


def test_a_name_that_will_not_do_keeps_its_result_without_a_player(people: Players) -> None:
    (said,) = _import(people).take_in(played_event("a", "Ann", "")).said
    assert said.startswith("no player for ''")
    assert _rows(people.database) == (1, 2)
    assert len(people.everyone()) == 1


def test_who_was_merged_carries_it_along(people: Players) -> None:
    _import(people).take_in(played_event("a", "Annie", start=1))
    people.add(Person(name="Ann Lind"))
    merge(people, "2", "1", playing={})
    _import(people).take_in(played_event("b", "Annie", start=2))
    assert [one.event for one in _import(people).of_player("2")] == ["Friday b", "Friday a"]
    assert len(people.everyone()) == 2


def test_who_is_erased_leaves_the_sums(people: Players) -> None:
    _import(people).take_in(played_event("a", "Ann Lind", "Bob"))
    people.erase("1")
    assert [one.result.prize for one in _import(people).of_player("1")] == [100_00]
    assert people.name("1") == "player 1"
    with people.database.reading() as db:
        for table in (played_events, played_results):
            assert "Lind" not in str(db.execute(sa.select(table)).all())
    _import(people).take_in(played_event("b", "Ann Lind"))
    assert [row.id for row in people.everyone()] == ["2", "3"]


def test_a_backup_has_them(people: Players, tmp_path: Path) -> None:
    _import(people).take_in(played_event("a", "Ann", "Bob"))
    back_up(people.database, tmp_path / "copy.zip")
    restore(tmp_path / "copy.zip", str(tmp_path / "new.db"))
    with closing(Database(str(tmp_path / "new.db"))) as restored:
        assert _rows(restored) == (1, 2)
        assert _import(Players(restored, Clock())).of_player("2")[0].result.place == 2


def test_the_command_keeps_what_it_reads(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same event under another name, or saved again by another version, adds nothing."""
    club = str(tmp_path / "club.db")
    for name, version in (("a", "3.3.1"), ("b", "3.7.2")):
        text = saved_file(version, "array", False)
        (tmp_path / f"{name}.tdt").write_text(text, encoding="utf-8")
    (tmp_path / "c.tdt").write_text("nothing", encoding="utf-8")
    assert main(["import", "tdt", str(tmp_path), "--db", club, "--json"]) == 1
    told = capsys.readouterr()
    lines = [json.loads(line) for line in told.out.splitlines()]
    assert [bool(line["error"]) for line in lines] == [False, False, True]
    assert lines[0]["results"] == lines[1]["results"]
    assert told.err == "1 added, 1 kept already\n"
    assert main(["import", "tdt", str(tmp_path / "a.tdt"), "--db", club]) == 0
    assert capsys.readouterr().err == "0 added, 1 kept already\n"
    with closing(Database(club)) as database:
        assert _rows(database) == (1, 4)
        (ben,) = _import(Players(database, Clock())).of_player("2")
        assert (ben.event, ben.start) == ("Thursday \u2116 7", 1_560_000_000)
        assert (ben.result.entries, ben.result.addons) == (2, 1)
        assert (ben.result.buyins, ben.result.paid, ben.result.prize) == (200_00, 225_50, 150_50)
        assert ben.result.points == 19

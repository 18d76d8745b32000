"""Backups in a folder: months of them, and only what was made here is ever thrown away."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from floorman.cli.main import main
from floorman.errors import BadInput
from floorman.store.backups.backup import FACTS, restore
from floorman.store.backups.rotation import Keep, back_up_into, last_backup
from floorman.store.files.copies import check
from floorman.store.venue.venue import Venue
from tests.store.venue_play import announced

START = int(datetime(2026, 7, 1, 18, 0, tzinfo=UTC).timestamp())
FEW = Keep(last=2, hourly=0, daily=0, weekly=0)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Venue]:
    """A venue in SQLite with one event."""
    with closing(Venue.open(str(tmp_path / "club.db"))) as opened:
        announced(opened, 3)
        yield opened


def names(folder: Path) -> list[str]:
    """The backups in a folder; beside each copy stands its file of facts, and no other."""
    found = sorted(one.name for one in folder.iterdir())
    backups = [one for one in found if not one.endswith(FACTS)]
    facts = {one.removesuffix(FACTS) for one in found} - set(backups)
    assert not facts, facts
    return backups


class TestRule:
    def test_of_a_hundred_days(self) -> None:
        """Applied after each backup: hourly, in the last week every five minutes."""
        now, kept = datetime(2026, 1, 1, tzinfo=UTC), set[datetime]()
        for step in [60] * 24 * 93 + [5] * 12 * 24 * 7:
            now += timedelta(minutes=step)
            kept = Keep().of({*kept, now})
            assert now in kept
        ages = sorted(now - one for one in kept)
        assert ages[:12] == [timedelta(minutes=5 * number) for number in range(12)]
        assert sum(age < timedelta(hours=24) for age in ages) >= 12 + 22
        assert sum(age < timedelta(days=14) for age in ages) >= 12 + 22 + 12
        assert timedelta(weeks=6) <= ages[-1] < timedelta(weeks=8)
        assert len(kept) <= 12 + 24 + 14 + 8

    @pytest.mark.parametrize("text", ["12", "last=0", "last=x", "yearly=1", "last=1;daily=2"])
    def test_what_is_no_rule(self, text: str) -> None:
        with pytest.raises(BadInput, match="Allowed: last=12,hourly=24"):
            Keep.read(text)


class TestFolder:
    def test_it_goes_on_after_a_day(self, club: Venue, tmp_path: Path) -> None:
        """The same hour and minute come again; names sort by time, each backup is whole."""
        folder = tmp_path / "backup"
        for hour in range(0, 60, 3):
            made = back_up_into(club, folder, Keep(last=1, hourly=4), START + hour * 3600)
            assert names(folder)[-1] == made.file.name
        assert names(folder)[-4:] == [
            "club-20260703-180000Z.db",
            "club-20260703-210000Z.db",
            "club-20260704-000000Z.db",
            "club-20260704-030000Z.db",
        ]
        assert len(names(folder)) == 4 + 2
        for one in folder.iterdir():
            if one.suffix == ".db":
                check(one)
            assert one.stat().st_mode & 0o077 == 0
        assert folder.stat().st_mode & 0o077 == 0

    def test_only_what_was_made_here_is_thrown_away(self, club: Venue, tmp_path: Path) -> None:
        folder = tmp_path / "backup"
        first = back_up_into(club, folder, FEW, START).file
        opened = back_up_into(club, folder, FEW, START + 1).file
        Venue.open(str(opened)).close()
        (folder / "club-20200101-000000Z.db").write_text("not ours")
        (folder / "club-20200101-000000Z.zip").write_text("not ours")
        (folder / "club-20209999-000000Z.db").write_bytes(first.read_bytes())
        (folder / "club-holiday.db").write_bytes(first.read_bytes())
        (folder / "pictures").mkdir()
        (tmp_path / "elsewhere").mkdir()
        with closing(Venue.open(str(tmp_path / "elsewhere" / "club.db"))) as other:
            theirs = back_up_into(other, folder, FEW, START + 2).file
        before = set(names(folder))
        gone = sum(back_up_into(club, folder, FEW, START + at).gone for at in range(3, 9))
        assert gone == 5
        left = set(names(folder))
        assert before - left == {first.name}
        assert {opened.name, theirs.name} < left
        assert len(left - before) == 2

    def test_a_clock_that_was_ahead_costs_no_new_backup(self, club: Venue, tmp_path: Path) -> None:
        folder = tmp_path / "backup"
        for year in (1, 2, 3):
            back_up_into(club, folder, FEW, START + year * 31_536_000)
        new = back_up_into(club, folder, FEW, START).file
        assert new.exists()

    def test_when_no_backup_can_be_made_none_goes(
        self, club: Venue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        folder = tmp_path / "backup"
        for at in range(3):
            back_up_into(club, folder, Keep(), START + at)
        before = names(folder)

        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            back_up_into(club, folder, FEW, START + 3)
        assert names(folder) == before

    def test_what_a_killed_backup_left_goes_after_a_day(self, club: Venue, tmp_path: Path) -> None:
        folder = tmp_path / "backup"
        folder.mkdir()
        old, new = (folder / f"club-20260701-18000{n}Z.db.x1_y2.part" for n in (1, 2))
        for one in (old, new, folder / "other.part"):
            one.write_text("half")
        os.utime(old, (1, 1))
        os.utime(folder / "other.part", (1, 1))
        back_up_into(club, folder, FEW, START)
        assert {new.name, "other.part"} < set(names(folder))
        assert not old.exists()

    def test_any_database(self, venue: Venue, tmp_path: Path) -> None:
        """What each kind of database gives goes back into one, and rotates."""
        event = announced(venue, 3)
        folder = tmp_path / "backup"
        made = [back_up_into(venue, folder, FEW, START + at) for at in range(4)]
        assert [one.gone for one in made] == [0, 0, 1, 1]
        restore(made[-1].file, str(tmp_path / "restored.db"))
        with closing(Venue.open(str(tmp_path / "restored.db"))) as again:
            assert [one.id for one in again.list_events()] == [event]

    def test_the_database_knows_when(self, venue: Venue, tmp_path: Path) -> None:
        assert last_backup(venue.database) is None
        back_up_into(venue, tmp_path / "backup", FEW, START)
        back_up_into(venue, tmp_path / "backup", FEW, START + 60)
        assert last_backup(venue.database) == START + 60


class TestCommand:
    @pytest.fixture(autouse=True)
    def here(self, club: Venue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("FLOORMAN_DB", "club.db")

    def test_into_a_folder(self, club: Venue, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["backup", "--to-folder", "backup", "--keep", "last=3,daily=0"]) == 0
        told = capsys.readouterr().out
        assert told.startswith("backup/club-")
        assert "it holds every secret of the venue" in told
        assert last_backup(club.database) is not None

    def test_one_file_is_noted_too(self, club: Venue) -> None:
        assert main(["backup", "once.db"]) == 0
        assert last_backup(club.database) is not None

    @pytest.mark.parametrize("words", [[], ["a.db", "--to-folder", "b"], ["a.db", "--keep", "x"]])
    def test_one_place_is_named(
        self, words: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        assert main(["backup", *words]) == 2
        assert "One place is needed" in capsys.readouterr().err
        assert not list(tmp_path.glob("a.db")) + list(tmp_path.glob("b"))

    def test_twice_in_a_second(self, club: Venue, tmp_path: Path) -> None:
        """The second of them is named after the next second; both stay whole."""
        first, second = (back_up_into(club, tmp_path / "backup", Keep(), START).file for _ in "ab")
        later = back_up_into(club, tmp_path / "backup", Keep(), START + 1).file
        assert [one.name[-10:] for one in (first, second, later)] == [
            f"{datetime.fromtimestamp(START + more, UTC):%H%M%S}Z.db" for more in range(3)
        ]
        assert all(one.stat().st_size for one in (first, second, later))

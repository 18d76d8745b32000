"""Backups and databases are whole or not there; what is half, empty or of another is recognised."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from floorman.cli.main import main
from floorman.errors import BadFile
from floorman.store.backups.archive import export_event
from floorman.store.backups.backup import FACTS, back_up, restore
from floorman.store.database.engines import Database
from floorman.store.files import copies, files
from floorman.store.venue.venue import Venue
from tests.server.serving import RUN
from tests.store.killed import killed_at, lines_of
from tests.store.venue_play import seated, the_same

READING = (
    ["event", "list"],
    ["event", "status", "friday"],
    ["event", "verify", "friday"],
    ["event", "export", "friday"],
    ["backup", "new.db"],
    ["event", "do", "friday", "Bust", "table=1", "seats=1"],
    ["event", "new", "--name", "X", "--players", "20", "--stack", "10000", "--length", "240"],
    ["token", "--role", "floor"],
    ["serve", "--port", "0"],
)
ENDED_AT = """
import resource, signal

signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))
"""
"""A process that is killed by the system when a file of its becomes larger."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with a running event, that nobody has open."""
    path = tmp_path / "club.db"
    with the_same(path) as venue:
        seated(venue, 12)
    return path


def heads(path: Path) -> list[tuple[str, int]]:
    """The events of a database and how long each is."""
    with closing(Venue.open(str(path), make=False)) as venue:
        return [(one.id, one.head) for one in venue.list_events()]


def back_up_to(file: Path, path: Path) -> None:
    with closing(Database(str(file))) as database:
        back_up(database, path)


class TestKilled:
    """SIGKILL at the lines on the way: the file is there whole, or is not there."""

    def every_line(self, path: Path, work: Callable[[], object], most: int = 60) -> None:
        """Kill the work at each line in turn, of many at so many of them and the last ones."""
        lines = lines_of(work)
        self.tidy(path)
        met = [*range(0, lines - 12, max(1, lines // most)), *range(lines - 12, lines)]
        there = []
        for line in met:
            assert killed_at(line, work)
            there.append(path.exists())
            self.tidy(path)
        work()
        assert {True, False} == set(there)

    def tidy(self, path: Path) -> None:
        if path.exists() and path.suffix == ".db":
            copies.check(path)
        for left in path.parent.glob(f"{path.name}*"):
            own = (path.with_name(path.name + end) for end in (".key", FACTS))
            assert left in (path, *own, *files.beside(path)) or ".part" in left.name
            left.unlink()

    def test_a_copy_is_whole_or_not_there(self, file: Path, tmp_path: Path) -> None:
        copy = tmp_path / "copy.db"
        self.every_line(copy, lambda: back_up_to(file, copy))
        assert heads(copy) == heads(file)

    @pytest.mark.wide
    def test_a_packed_backup_is_whole_or_not_there(self, file: Path, tmp_path: Path) -> None:
        packed = tmp_path / "venue.backup"
        self.every_line(packed, lambda: back_up_to(file, packed), 15)
        restore(packed, str(tmp_path / "restored.db"))
        assert heads(tmp_path / "restored.db") == heads(file)

    @pytest.mark.wide
    def test_a_restored_database_is_whole_or_not_there(self, file: Path, tmp_path: Path) -> None:
        copy, restored = tmp_path / "copy.db", tmp_path / "restored.db"
        back_up_to(file, copy)
        self.every_line(restored, lambda: restore(copy, str(restored)), 15)
        assert heads(restored) == heads(file)

    def test_a_new_database_is_whole_or_not_there(self, tmp_path: Path) -> None:
        new = tmp_path / "new.db"
        self.every_line(new, lambda: Venue.open(str(new)).close(), 15)
        assert heads(new) == []

    def test_killed_at_any_byte_of_the_copying(self, file: Path, tmp_path: Path) -> None:
        """The system ends the process when it writes so much: inside of SQLite's own copying."""
        with closing(sqlite3.connect(file)) as db:
            db.execute("CREATE TABLE big (bytes BLOB)")
            db.executemany("INSERT INTO big VALUES (?)", ([b"chips" * 200_000],) * 4)
            db.commit()
        was, random, copy = heads(file), Random(7), tmp_path / "copy.db"
        most = file.stat().st_size
        for size in [most // 2, most - 1, *(random.randrange(100_000, most) for _ in range(2))]:
            run = ENDED_AT.format(size=size) + RUN
            words = ["backup", str(copy), "--db", str(file)]
            ended = subprocess.run([sys.executable, "-c", run, *words], check=False)
            assert ended.returncode == -signal.SIGXFSZ
            assert not copy.exists()
            (part,) = tmp_path.glob("copy.db.*.part")
            assert part.stat().st_size <= size
            part.unlink()
        back_up_to(file, copy)
        assert heads(copy) == was


class TestHalf:
    """What is no whole database is refused by every command, with the file's name, unchanged."""

    @pytest.fixture(autouse=True)
    def here(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)

    def refused(self, content: bytes, why: str, capsys: pytest.CaptureFixture[str]) -> None:
        Path("bad.db").write_bytes(content)
        for words in READING:
            assert main([*words, "--db", "bad.db"]) == 2, words
            out, err = capsys.readouterr()
            assert err.startswith("bad.db: "), words
            assert why in err, words
            assert not out
            assert Path("bad.db").read_bytes() == content
        assert not Path("new.db").exists()

    def test_empty(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.refused(b"", "the file is empty", capsys)

    def test_without_tables(self, capsys: pytest.CaptureFixture[str]) -> None:
        with closing(sqlite3.connect("none.db")) as db:
            db.execute("PRAGMA journal_mode = WAL")
        content = Path("none.db").read_bytes()
        self.refused(content, "the database is empty", capsys)

    def test_of_another_program(self, capsys: pytest.CaptureFixture[str]) -> None:
        with closing(sqlite3.connect("other.db")) as db:
            db.execute("CREATE TABLE alembic_version (version_num TEXT)")
            db.execute("CREATE TABLE songs (name TEXT)")
        self.refused(Path("other.db").read_bytes(), "the database is not Floorman's", capsys)

    def test_no_database(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.refused(b"these are notes, and no database\n" * 50, "no database", capsys)

    def test_an_interrupted_backup_of_the_first_version(
        self, file: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """It wrote under the final name, and left a journal that takes everything back."""
        pages = file.read_bytes()
        code = (
            "import os, signal, sqlite3\n"
            "db = sqlite3.connect('half.db')\n"
            "sqlite3.connect('club.db').backup(\n"
            "    db, pages=5, progress=lambda *_: os.kill(os.getpid(), signal.SIGKILL))\n"
        )
        subprocess.run([sys.executable, "-c", code], check=False)
        assert len(pages) > Path("half.db").stat().st_size
        assert main(["event", "list", "--db", "half.db"]) == 2
        assert "empty" in capsys.readouterr().err

    def test_cut_off_anywhere(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        whole, random = file.read_bytes(), Random(11)
        cuts = [1, 15, 16, 99, 100, 511, 512, 4095, 4096, 4097, len(whole) - 1]
        for cut in cuts + [random.randrange(1, len(whole)) for _ in range(40)]:
            Path("cut.db").write_bytes(whole[:cut])
            for words in (["event", "list", "--db"], ["restore", "--db", "new.db"]):
                assert main([*words, "cut.db"]) == 2
                assert capsys.readouterr().err.startswith("cut.db: "), cut
        assert not Path("new.db").exists()

    def test_only_what_begins_something_makes_a_file(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["backup", "copy.db", "--db", "nowhere.db"]) == 2
        assert "There is no database nowhere.db" in capsys.readouterr().err
        assert main(["token", "--role", "floor", "--db", "folder/new.db"]) == 2
        assert "its folder is not there" in capsys.readouterr().err
        assert main(["token", "--role", "floor", "--db", "new.db"]) == 0

    def test_serve_reads_the_file_through(
        self, file: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """A page in the middle is gone: that shows when somebody needs it, or now."""
        pages = bytearray(file.read_bytes())
        pages[-4096:] = bytes(4096)
        file.write_bytes(pages)
        assert main(["serve", "--port", "0", "--db", str(file)]) == 2
        assert "the file is damaged" in capsys.readouterr().err


class TestCopies:
    def test_a_copy_is_one_file_that_opens_where_nothing_can_be_written(
        self, file: Path, tmp_path: Path
    ) -> None:
        back_up_to(file, tmp_path / "copy.db")
        with closing(sqlite3.connect(f"file:{tmp_path}/copy.db?immutable=1", uri=True)) as db:
            assert db.execute("SELECT count(*) FROM streams").fetchone() == (1,)
        assert [one.name for one in tmp_path.glob("copy.db?*")] == [f"copy.db{FACTS}"]

    def test_an_sqlite_copy_is_restored(self, file: Path, url: str, tmp_path: Path) -> None:
        back_up_to(file, tmp_path / "copy.db")
        before = (tmp_path / "copy.db").read_bytes()
        rows = restore(tmp_path / "copy.db", url)
        assert rows["streams"] == 1
        assert (tmp_path / "copy.db").read_bytes() == before
        with closing(Venue.open(url)) as moved:
            assert [(one.id, one.head) for one in moved.list_events()] == heads(file)

    def test_a_damaged_database_gives_no_backup(self, file: Path, tmp_path: Path) -> None:
        pages = bytearray(file.read_bytes())
        pages[-4096:] = bytes(4096)
        file.write_bytes(pages)
        with pytest.raises(BadFile, match="the file is damaged"):
            back_up_to(file, tmp_path / "copy.db")
        assert {one.name for one in tmp_path.iterdir()} == {"club.db", "club.db.key"}

    @pytest.mark.parametrize("name", ["copy.db", "venue.backup"])
    def test_a_disk_that_knows_no_links(
        self, file: Path, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def link(*_: object) -> None:
            raise PermissionError(1, "Operation not permitted")

        monkeypatch.setattr(os, "link", link)
        back_up_to(file, tmp_path / name)
        restore(tmp_path / name, str(tmp_path / "restored.db"))
        assert heads(tmp_path / "restored.db") == heads(file)
        assert not list(tmp_path.glob("*.part"))

    def test_a_file_that_came_meanwhile_is_not_written_over(self, tmp_path: Path) -> None:
        def write() -> None:
            with files.whole(tmp_path / "a") as part:
                part.write_text("mine")
                (tmp_path / "a").write_text("theirs")

        with pytest.raises(BadFile, match="there already"):
            write()
        assert (tmp_path / "a").read_text() == "theirs"
        assert [one.name for one in tmp_path.iterdir()] == ["a"]

    def test_an_export_is_on_the_disk_before_it_has_its_name(
        self, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        done: list[str] = []

        def noted(name: str, does: Callable[..., None]) -> None:
            def instead(*args: object) -> None:
                done.append(name)
                does(*args)

            monkeypatch.setattr(os, name, instead)

        noted("fsync", os.fsync)
        noted("link", os.link)
        with closing(Venue.open(str(file))) as venue:
            export_event(venue, venue.list_events()[0].id, tmp_path / "event.zip")
        assert done == ["fsync", "link", "fsync"]

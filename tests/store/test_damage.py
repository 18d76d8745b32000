"""Files with bits flipped and ends cut: refused by name, or read; never a traceback."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest

from floorman.cli.main import main
from floorman.errors import BadInput
from floorman.store.backups.archive import export_event, whole_log
from floorman.store.backups.backup import back_up
from floorman.store.database.engines import Database
from floorman.store.venue.venue import Venue
from tests.store.test_archive import played
from tests.store.venue_play import the_same

MANY = int(os.environ.get("FLOORMAN_PROOF_DAMAGES", "2000"))
TURNS = pytest.mark.parametrize(
    "turns",
    [20, pytest.param(200, marks=pytest.mark.wide), pytest.param(MANY, marks=pytest.mark.proof)],
)
"""How often a file is damaged."""


def made(folder: Path) -> Path:
    """A folder with a database and all that is made of it."""
    folder.mkdir()
    with the_same(folder / "club.db") as venue:
        event = played(venue)
        venue.do(event, "CloseEvent", {"reason": "fire alarm"})
        export_event(venue, event, folder / "event.zip", with_names=True)
        back_up(venue.database, folder / "venue.zip")
        back_up(venue.database, folder / "copy.db")
        log = [msgspec.json.encode(one) for one in whole_log(venue, event)]
    (folder / "log.jsonl").write_bytes(b"\n".join(log))
    (folder / "event.txt").write_text(event)
    return folder


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files before they are damaged."""
    return made(tmp_path_factory.mktemp("whole") / "venue")


@pytest.fixture(autouse=True)
def venue_here(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a copy of them."""
    shutil.copytree(whole, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)


def test_what_is_damaged_is_the_same_each_time(whole: Path, tmp_path: Path) -> None:
    """So whatever a flipped bit brings to light can be looked at again."""
    again = made(tmp_path / "again")
    assert {one.name: one.read_bytes() for one in again.iterdir()} == {
        one.name: one.read_bytes() for one in whole.iterdir()
    }


def damaged(name: str, turns: int) -> Iterator[Path]:
    """The file with one to three bits flipped, or cut, at places that are the same each time."""
    whole, random = Path(name).read_bytes(), Random(name)
    for turn in range(turns):
        content = bytearray(whole)
        for _ in range(random.choice((1, 1, 2, 3))):
            content[random.randrange(len(content))] ^= 1 << random.randrange(8)
        if turn % 4 == 0:
            del content[random.randrange(len(content)) :]
        path = Path(f"bad-{name}")
        path.write_bytes(content)
        yield path


def says(words: list[str], path: Path, capsys: pytest.CaptureFixture[str]) -> int:
    """What a command ends with: done, no, or refused in a line with the file's name."""
    code = main(words)
    _, err = capsys.readouterr()
    assert code in (0, 1, 2), words
    if code == 2:
        assert str(path) in err or "Unknown event" in err or "Legal: " in err, (words, err)
        assert "Traceback" not in err
    return code


@TURNS
@pytest.mark.parametrize("name", ["event.zip", "log.jsonl"])
def test_an_event_in_a_file(name: str, turns: int, capsys: pytest.CaptureFixture[str]) -> None:
    codes = set()
    for path in damaged(name, turns):
        codes.add(says(["event", "verify", str(path)], path, capsys))
        before = Path("new.db").exists()
        code = says(["event", "import", str(path), "--db", "new.db"], path, capsys)
        codes.add(code)
        assert before or code == 0 or not venues_events("new.db")
    assert 2 in codes


def test_a_zip_that_names_another_way_of_packing(capsys: pytest.CaptureFixture[str]) -> None:
    """Each unpacker has errors of its own, some of them like those of a disk."""
    path, codes = Path("bad-event.zip"), set()
    for method in range(256):
        content = bytearray(Path("event.zip").read_bytes())
        content[8] = content[content.index(b"PK\x01\x02") + 10] = method
        path.write_bytes(content)
        codes.add(says(["event", "verify", str(path)], path, capsys))
    assert codes == {0, 2}


def venues_events(name: str) -> int:
    with closing(Venue.open(name)) as venue:
        return len(venue.list_events())


@TURNS
@pytest.mark.parametrize("name", ["venue.zip", "copy.db"])
def test_a_backup(name: str, turns: int, capsys: pytest.CaptureFixture[str]) -> None:
    refused = 0
    for path in damaged(name, turns):
        code = says(["restore", str(path), "--db", "new.db"], path, capsys)
        refused += code == 2
        assert Path("new.db").exists() == (code == 0)
        for left in Path().glob("new.db*"):
            left.unlink()
    assert refused > turns // 5


@TURNS
def test_a_database(turns: int, capsys: pytest.CaptureFixture[str]) -> None:
    """A bit in a row's text is nobody's to see; whatever is met is said with the file's name."""
    event, refused = Path("event.txt").read_text(), 0
    for path in damaged("copy.db", turns):
        for words in (
            ["event", "list"],
            ["event", "status", event],
            ["event", "verify", event],
            ["event", "do", event, "Undo", "act=30"],
            ["event", "export", event, "out.zip"],
            ["backup", "out.db"],
        ):
            refused += says([*words, "--db", str(path)], path, capsys) == 2
            for left in Path().glob("out.*"):
                left.unlink()
        for left in Path().glob(f"{path}?*"):
            left.unlink()
    assert refused > turns // 5


@pytest.mark.parametrize("body", [b"{", b'{"player":"\xff"}', b"[]", b'{"player":{}}', b""])
def test_a_row_of_a_log(body: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    """SQLite finds nothing wrong in it: the event does, and says in which file and where."""
    event = Path("event.txt").read_text()
    with closing(sqlite3.connect("copy.db")) as db:
        db.execute("UPDATE events SET body = ? WHERE position = 2", (body,))
        db.execute("DELETE FROM snapshots")
        db.commit()
    for words in (["status"], ["verify"], ["do"]):
        more = ["PauseClock"] if words == ["do"] else []
        # A log that does not hold is what `verify` finds, not an error of its own.
        code = 1 if words == ["verify"] else 2
        assert main(["event", *words, event, *more, "--db", "copy.db"]) == code
        told = capsys.readouterr()
        assert "at position 2" in told.out + told.err
        assert words == ["verify"] or "copy.db" in told.err


@pytest.mark.parametrize(
    "url",
    [
        "mysql://ann:s3cr%40t@db.example.org/x",
        "postgres://ann:s3cr%40t@db.example.org/x",
        "postgresql:/ann:s3cr%40t@db.example.org/x",
        "postgresql//ann:s3cr%40t@db.example.org/x",
        "postgresql://ann:s3cr%40t@db.example.org:port/x",
        "postgresql://ann:s3cr%40t@127.0.0.1:1/x",
        "mysql://db.example.org/x?user=ann&password=s3cr%40t",
        "postgresql://db.example.org:port/x?password=s3cr%40t&user=ann",
        "postgresql+nothing://ann:s3cr%40t@db.example.org/x",
        "ann:s3cr%40t@db.example.org/x",
    ],
)
def test_no_password_is_printed(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["event", "list"], ["backup", "x.zip"], ["serve"], ["restore", "venue.zip"]):
        assert main([*words, "--db", url]) == 2
        out, err = capsys.readouterr()
        assert "s3cr" not in out + err
        assert err.strip()


def test_a_database_shows_no_password() -> None:
    with pytest.raises(BadInput) as refused:
        Database("mysql://ann:s3cr%40t@db.example.org/x")
    assert "mysql://ann:***@db.example.org/x" in str(refused.value)
    assert "s3cr" not in repr(Database("postgresql://ann:s3cr%40t@db.example.org/x").url)

"""A database of 0.1 opens: kept as it was, brought up to date, and everything in it goes on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec import UNSET

from floorman.cli.main import main
from floorman.store.backups.archive import secret_kept, whole_log
from floorman.store.backups.backup import restore
from floorman.store.backups.rotation import last_backup
from floorman.store.database.versions import KNOWN
from floorman.store.house.hooks import Hooks
from floorman.store.logs.verify import verify
from floorman.store.people.players import Players
from floorman.store.staff.accounts import Accounts
from floorman.store.venue.venue import Venue
from tests.store.people import write_down
from tests.store.venue_play import Hands, folded, seat_of

DUMP = Path(__file__).with_name("venue-0.1.sql")
"""Made by 0.1: six players entered with keys, seated and started; 6 is out, the bust of 5 undone;
a dealer's tablet, a screen, a user, and a webhook."""

EVENT, UNDONE = "oldfriday", 26
TABLET = "floorman_LoRo1Fo-DZaTn4h3k-bVs5GmYZFcLZzK-GYrsadyAG8"
SCREEN = "floorman_5ZqTEyGHGjJ6TJiMN9ds7jO3euREe7fMfa6PrGvgPXI"
SECRET = bytes.fromhex("6D2A9A076F67F23E3F62D2BECAA1CE95A1AF4B1B61C43D2D10F9CDAF064B454E")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The database, as readable as 0.1 left it."""
    path = tmp_path / "club.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(DUMP.read_text("utf-8"))
        db.execute("PRAGMA journal_mode = WAL")
    path.chmod(0o644)
    return path


def test_everything_in_it_goes_on(file: Path) -> None:
    hands = Hands(1_700_000_200)
    with closing(Venue.open(str(file), hands.clock())) as venue:
        assert [(one.id, one.head) for one in venue.list_events()] == [(EVENT, 28)]
        assert verify(whole_log(venue, EVENT), SECRET).ok
        assert venue.live(EVENT)[1].play.left == 5
        assert venue.do(EVENT, "Register", {"player": "6"}, by="desk", key="enter-6").repeated
        assert venue.events(EVENT, 1, 1)[0].device is UNSET
        venue.do(EVENT, "Redo", {"act": UNDONE}, by="floor")
        assert venue.live(EVENT)[1].play.left == 4
        venue.do(EVENT, "Undo", {"act": UNDONE}, by="floor")
        venue.do(EVENT, "Bust", seat_of(venue, EVENT, "5"), by="floor")
        write_down(venue.database)
        venue.do(EVENT, "Register", {"player": "77"}, by="desk")
        assert folded(venue, EVENT) == venue.live(EVENT)[1]
        assert secret_kept(venue, EVENT) == SECRET
        accounts = Accounts(venue.database, venue.clock)
        tablet, screen = accounts.check_token(TABLET), accounts.check_session(SCREEN)
        assert tablet is not None
        assert (tablet.name, tablet.grant.role, tablet.grant.table) == ("tablet", "dealer", 1)
        assert screen is not None
        assert screen.grant.role == "display"
        assert accounts.sign_in("Ann", "correct horse") is not None
        assert Players(venue.database, venue.clock).name("1") == "Ann Lind"
        ((due,),) = Hooks(venue.database, venue.clock).due().values()
        assert (due.url, due.after) == ("https://example.org/hook", 23)
        assert last_backup(venue.database) is None


def test_it_is_kept_as_it_was_before(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    """In a copy that 0.1 opens: its tables, its secret; and only the first time."""
    with closing(sqlite3.connect(file)) as db:
        before = list(db.iterdump())
    for _ in range(2):
        Venue.open(str(file)).close()
    copy = file.with_name(f"club-before-{KNOWN[0]}.db")
    with closing(sqlite3.connect(copy)) as db:
        assert list(db.iterdump()) == before
    assert copy.stat().st_mode & 0o077 == 0
    assert sum(str(copy) in line for line in caplog.messages) == 1


def test_what_stood_open_is_sealed_without_a_trace(file: Path) -> None:
    assert SECRET in file.read_bytes()
    Venue.open(str(file)).close()
    left = [one.name for one in file.parent.iterdir() if SECRET in one.read_bytes()]
    assert left == [f"club-before-{KNOWN[0]}.db"]
    assert not [one.name for one in file.parent.iterdir() if one.stat().st_mode & 0o077]


@pytest.mark.wide
def test_its_copy_is_restored(file: Path, tmp_path: Path) -> None:
    restore(file, str(tmp_path / "new.db"))
    with closing(Venue.open(str(tmp_path / "new.db"))) as venue:
        assert secret_kept(venue, EVENT) == SECRET
        venue.do(EVENT, "Redo", {"act": UNDONE})


def test_without_room_for_the_copy_nothing_is_changed(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(file)) as db:
        before = list(db.iterdump())

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        Venue.open(str(file))
    with closing(sqlite3.connect(file)) as db:
        assert list(db.iterdump()) == before


def test_a_newer_file_is_refused_and_left_alone(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As this version will be by the next; what 0.1 said of an unknown version is the same."""
    with closing(sqlite3.connect(file)) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
        db.commit()
        before = list(db.iterdump())
    for words in (["event", "list"], ["serve"], ["backup", "x.db"], ["token", "--role", "floor"]):
        assert main([*words, "--db", str(file)]) == 2
        assert "a newer version of Floorman has written it" in capsys.readouterr().err
    with closing(sqlite3.connect(file)) as db:
        assert list(db.iterdump()) == before

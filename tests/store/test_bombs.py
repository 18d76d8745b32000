"""A small file that unpacks to a large one is refused before it fills the memory."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from floorman.errors import BadFile
from floorman.store.backups.archive import import_event, verify_file
from floorman.store.backups.backup import restore
from floorman.store.files import packing
from floorman.store.regulator.checking import check_export
from floorman.store.venue.venue import Venue

PIECE = bytes(1 << 20)


@pytest.fixture
def bomb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """300 megabytes of nothing in 300 kB, in parts none of which is too large by itself."""
    monkeypatch.setattr(zipfile.ZipFile, "read", None)  # nothing of it is read
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name in (packing.MANIFEST, "venue.db", "events.jsonl"):
            with packed.open(name, "w") as part:
                for _ in range(100):
                    part.write(PIECE)
    return path


@pytest.mark.parametrize(
    "read",
    [
        verify_file,
        lambda path: restore(path, str(path.with_name("new.db"))),
        check_export,
    ],
)
def test_a_bomb_is_refused_unread(bomb: Path, read: Callable[[Path], object]) -> None:
    assert bomb.stat().st_size < 1_000_000
    with pytest.raises(BadFile, match="too large"):
        read(bomb)


def test_nor_is_an_event_of_it_taken_in(bomb: Path, venue: Venue) -> None:
    with pytest.raises(BadFile, match="too large"):
        import_event(venue, bomb)
    assert venue.list_events() == []


def test_a_large_file_of_much_text_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said of a small file holds by its own size for a large one."""
    monkeypatch.setattr(packing, "ROOM", 0)
    path, part = tmp_path / "kept.zip", Random(1).randbytes(100_000)
    packing.pack(path, "backup", 1, {}, {"venue.db": part})
    assert packing.unpack(path, "backup", 1).parts == {"venue.db": part}

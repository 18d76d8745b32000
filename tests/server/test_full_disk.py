"""A server that starts on a full disk: it shows what there is, says what helps, and goes on."""

from __future__ import annotations

import asyncio
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
import uvicorn

from floorman.errors import Unavailable
from floorman.sentences import say
from floorman.server import serving
from floorman.store.errors import DISK_FULL
from tests.server.serving import Venue

OWN_DISK = ["unshare", "--user", "--map-root-user", "--mount"]


def _has_own_disks(folder: Path) -> bool:
    """Whether this system lets anybody mount a small disk that nobody else sees."""
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    try:
        tried = subprocess.run([*OWN_DISK, *mount], capture_output=True, check=False)
    except OSError:
        return False
    return not tried.returncode


@pytest.mark.parametrize("way", ["well", "killed"])
def test_it_starts_and_goes_on_once_there_is_room(tmp_path: Path, way: str) -> None:
    """Ended well, its database cannot even be shared by readers; killed, its log cannot grow."""
    if not _has_own_disks(tmp_path):
        pytest.skip("no disk of its own without being root")
    disk = tmp_path / "disk"
    disk.mkdir()
    told = subprocess.run(
        [*OWN_DISK, sys.executable, "-m", "tests.server.full_disk", str(disk), way],
        capture_output=True,
        text=True,
        timeout=240,
        check=True,
    )
    full, again = map(json.loads, told.stdout.splitlines())
    assert full["health"] == {"read": "ok", "write": _helps()}
    if way == "well":
        assert f"the disk of {disk} is full" in full["said"]
    assert again["page"] == 200
    assert "Sign in once, as director" in full["said"] + again["then"]
    assert again["health"] == {"read": "ok", "write": ""}


def _helps() -> str:
    return "the disk of the database is full: make room there, and the server goes on by itself"


class TestTheGreeting:
    """How to sign in is told once it may be written down."""

    @pytest.fixture
    def server(self, tmp_path: Path) -> serving.Server:
        venue = Venue(str(tmp_path / "venue.db"))
        config = uvicorn.Config("nothing:here")
        return serving.Server(config, venue.service, is_local=True)

    def test_later_on_a_full_disk(
        self, server: serving.Server, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(serving, "ROOM_AGAIN", 0)
        tries = iter((False, False, True))

        def greeting() -> str:
            if not next(tries):
                raise Unavailable(DISK_FULL)
            return "Sign in here"

        out = io.StringIO()
        server.greet(greeting, out)
        assert "nothing is saved. Make room there" in out.getvalue()
        assert server._greeting is not None
        asyncio.run(server._greet_later(server._greeting))
        assert out.getvalue().splitlines()[1:] == ["Sign in here"]

    def test_never_where_something_else_is_wrong(self, server: serving.Server) -> None:
        def greeting() -> str:
            raise Unavailable(say("the file is no database"))

        with pytest.raises(Unavailable):
            server.greet(greeting, io.StringIO())

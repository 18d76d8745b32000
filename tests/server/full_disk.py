"""A venue on a small disk of its own, which is filled: what its server says, as lines of JSON.

Run in a mount namespace of its own: ``unshare -Urm python -m tests.server.full_disk FOLDER``.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from threading import Thread

import httpx

from tests.server.serving import RUN
from tests.waiting import until

SIZE = "4m"
SIGN_IN = "Sign in once"


class Started:
    """A server on the disk; ``lines`` are what it has printed by now."""

    def __init__(self, database: Path) -> None:
        command = [sys.executable, "-c", RUN, "serve", "--db", str(database), "--port", "0"]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert self.process.stdout is not None
        self._out = self.process.stdout
        self.address = self.line()

    def line(self) -> str:
        return self._out.readline().strip()

    def kill(self, *, well: bool) -> None:
        (self.process.terminate if well else self.process.kill)()
        rest = Thread(target=self._out.read)
        rest.start()
        self.process.wait()
        rest.join()

    def health(self) -> dict[str, str]:
        told = httpx.get(f"{self.address}/api/health", timeout=30).json()["database"]
        return {"read": told["read"]["state"], "write": told["write"]["why"]}


def fill(disk: Path) -> None:
    """Not a byte is left."""
    with (disk / "fill").open("ab", buffering=0) as file:
        for size in (65_536, 4_096, 1):
            try:
                while True:
                    file.write(b"x" * size)
            except OSError:
                continue


def _tell(**told: object) -> None:
    sys.stdout.write(json.dumps(told) + "\n")


def main(disk: Path, *, well: bool) -> None:
    """Once started, ended well or killed, on the disk that is full by then, and has room again."""
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", disk], check=True)
    database = disk / "venue.db"
    first = Started(database)
    first.line()
    first.kill(well=well)
    fill(disk)
    second = Started(database)
    said = second.line()
    _tell(said=said, health=second.health())
    page = httpx.get(second.address, timeout=30, follow_redirects=True)
    os.remove(disk / "fill")
    then = "" if SIGN_IN in said else second.line()
    until(lambda: not second.health()["write"])  # what was found is told again for a second
    _tell(page=page.status_code, then=then, health=second.health())
    second.kill(well=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), well=sys.argv[2] == "well")

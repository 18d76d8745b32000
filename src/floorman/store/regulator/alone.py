"""Check a signed export of Floorman: python3 check.py, in the folder it was unpacked to.

Needs Python 3.8 or newer and the program openssl (3.0 or newer), and nothing of Floorman.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

VERIFY = "openssl pkeyutl -verify -pubin -inkey venue-key.pem -rawin -in SHA256SUMS -sigfile"


def wrong_in(folder: Path) -> Iterator[str]:
    """Everything that is wrong, a line each."""
    asked = [*VERIFY.split(), "SHA256SUMS.sig"]
    if subprocess.run(asked, cwd=folder, stdout=subprocess.DEVNULL, check=False).returncode:
        yield "SHA256SUMS is not signed with the key in venue-key.pem"
    sums = dict(sums_in(folder))
    for name in sorted(sums):
        if not (folder / name).is_file():
            if name != "names.csv":
                yield name + " is missing"
        elif hashlib.sha256((folder / name).read_bytes()).hexdigest() != sums[name]:
            yield name + " was changed"
    for path in sorted(folder.iterdir()):
        if path.name not in {*sums, "SHA256SUMS", "SHA256SUMS.sig"}:
            yield path.name + " does not belong to it"
    yield from wrong_chain(folder)


def wrong_chain(folder: Path) -> Iterator[str]:
    """Whether the log ends with the hash that it is said to end with."""
    try:
        told = json.loads((folder / "event.json").read_text("utf-8"))["log"]["chain"]
        log = (folder / "log.jsonl").read_bytes()
    except (OSError, ValueError, LookupError, TypeError):
        yield "log.jsonl and event.json cannot be held against each other"
        return
    chain = bytes(32)
    for entry in log.splitlines():
        chain = hashlib.sha256(chain + entry).digest()
    if chain.hex() != told:
        yield "the log does not end with the hash in event.json"


def sums_in(folder: Path) -> Iterator[tuple[str, str]]:
    """The files that were signed, each with its SHA-256."""
    path = folder / "SHA256SUMS"
    lines = path.read_text("utf-8", errors="replace").splitlines() if path.is_file() else []
    for line in lines:
        digest, _, name = line.partition("  ")
        yield name, digest


if __name__ == "__main__":
    found = list(wrong_in(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent))
    sys.stdout.write("\n".join("WRONG: " + one for one in found) or "All holds.")
    sys.stdout.write("\n")
    sys.exit(bool(found))

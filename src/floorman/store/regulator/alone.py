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
    lines = (folder / "SHA256SUMS").read_text("utf-8").splitlines()
    sums = {name: digest for digest, name in (line.split("  ", 1) for line in lines)}
    for name in sorted(sums):
        if not (folder / name).is_file():
            if name != "names.csv":
                yield name + " is missing"
        elif hashlib.sha256((folder / name).read_bytes()).hexdigest() != sums[name]:
            yield name + " was changed"
    for path in sorted(folder.iterdir()):
        if path.name not in {*sums, "SHA256SUMS", "SHA256SUMS.sig"}:
            yield path.name + " does not belong to it"
    chain = bytes(32)
    for entry in (folder / "log.jsonl").read_bytes().splitlines():
        chain = hashlib.sha256(chain + entry).digest()
    if chain.hex() != json.loads((folder / "event.json").read_text("utf-8"))["log"]["chain"]:
        yield "the log does not end with the hash in event.json"


if __name__ == "__main__":
    found = list(wrong_in(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent))
    sys.stdout.write("\n".join("WRONG: " + one for one in found) or "All holds.")
    sys.stdout.write("\n")
    sys.exit(bool(found))

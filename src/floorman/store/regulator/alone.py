"""Check a signed export of Floorman: python3 check.py, in the folder it was unpacked to.

Needs Python 3.8 or newer and the program openssl (3.0 or newer), and nothing of Floorman.
"""

import hashlib
import json
import subprocess
import sys
from pathlib import Path

HERE = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
VERIFY = "openssl pkeyutl -verify -pubin -inkey venue-key.pem -rawin -in SHA256SUMS -sigfile"

wrong = []
asked = [*VERIFY.split(), "SHA256SUMS.sig"]
if subprocess.run(asked, cwd=HERE, stdout=subprocess.DEVNULL, check=False).returncode:
    wrong.append("SHA256SUMS is not signed with the key in venue-key.pem")
lines = (HERE / "SHA256SUMS").read_text("utf-8").splitlines()
sums = {name: digest for digest, name in (line.split("  ", 1) for line in lines)}
for name in sorted(sums):
    if not (HERE / name).is_file():
        if name != "names.csv":
            wrong.append(name + " is missing")
    elif hashlib.sha256((HERE / name).read_bytes()).hexdigest() != sums[name]:
        wrong.append(name + " was changed")
for path in sorted(HERE.iterdir()):
    if path.name not in {*sums, "SHA256SUMS", "SHA256SUMS.sig"}:
        wrong.append(path.name + " does not belong to it")
chain = bytes(32)
for entry in (HERE / "log.jsonl").read_bytes().splitlines():
    chain = hashlib.sha256(chain + entry).digest()
if chain.hex() != json.loads((HERE / "event.json").read_text("utf-8"))["log"]["chain"]:
    wrong.append("the log does not end with the hash in event.json")
sys.stdout.write("\n".join("WRONG: " + one for one in wrong) or "All holds.")
sys.stdout.write("\n")
sys.exit(bool(wrong))

"""The files of an export with their sums, signed; in one zip that any program opens."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import msgspec

from floorman.store.files.files import whole
from floorman.store.regulator.key import VenueKey

SUMS = "SHA256SUMS"
SIGNATURE = "SHA256SUMS.sig"
KEY = "venue-key.pem"
EARLIER = "earlier-keys.jsonl"
NAMES = "names.csv"
"""What may be taken out of a signed export: it is personal data."""
LOG = "log.jsonl"
EVENT = "event.json"
README = "README.txt"
CHECK = "check.py"


def signed(parts: Mapping[str, bytes], key: VenueKey) -> dict[str, bytes]:
    """The files with the public half of the key, the sum of each, and the signature of the sums."""
    told = msgspec.json.Encoder().encode_lines(key.earlier())
    files = {**parts, KEY: key.public.pem.encode(), EARLIER: told}
    lines = (f"{sha256(files[name]).hexdigest()}  {name}\n" for name in sorted(files))
    sums = "".join(lines).encode()
    return {**files, SUMS: sums, SIGNATURE: key.sign(sums)}


def zipped(files: Mapping[str, bytes]) -> bytes:
    """The files in one zip."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in files.items():
            made.writestr(name, content)
    return packed.getvalue()


def write(path: Path, files: Mapping[str, bytes]) -> None:
    """Write a new zip, whole or not at all; raises BadFile where there is a file."""
    with whole(path) as part:
        part.write_bytes(zipped(files))

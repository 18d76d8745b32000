"""A file of several parts with a manifest that knows the length and hash of each; a zip."""

from __future__ import annotations

import zipfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from floorman import __version__
from floorman.errors import BadFile
from floorman.sentences import say
from floorman.store.files.damage import read_from
from floorman.store.files.files import whole

MANIFEST = "manifest.json"
LARGEST = 4_000_000_000
"""Bytes that a file may have when it is unpacked: all parts of it stand in the memory."""
ROOM, MOST_TIMES = 256_000_000, 200
"""Up to so many bytes anything may unpack to, beyond that to so many times its own size.

Logs shrink to a tenth, and what is nothing but zeros to a thousandth.
"""


class Part(Struct, frozen=True):
    """A part of the file: its bytes and their SHA-256 in hex."""

    bytes: int
    sha256: str


class Manifest(Struct, frozen=True):
    """What the file is, in which version of its format, and all its parts by name."""

    format: str
    version: int
    facts: dict[str, str]
    parts: dict[str, Part]
    written_by: str = f"floorman {__version__}"


class Package(Struct, frozen=True):
    """The facts and parts of a file that was read, whole and unchanged."""

    facts: dict[str, str]
    parts: dict[str, bytes]


def pack(
    path: Path, kind: str, version: int, facts: Mapping[str, str], parts: Mapping[str, bytes]
) -> None:
    """Write the file, for its owner's eyes; it appears whole, and read again, or not at all.

    Raises BadFile when it is there already.
    """
    sums = {name: Part(len(part), sha256(part).hexdigest()) for name, part in parts.items()}
    manifest = Manifest(kind, version, dict(facts), sums)
    with whole(path) as part:
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as packed:
            packed.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))
            for name, content in parts.items():
                packed.writestr(name, content)
        unpack(part, kind, version)


def unpack(path: Path, kind: str, version: int) -> Package:
    """Read the file; raises BadFile for another kind, a newer version, or a changed part."""
    with _opened(path, kind) as packed:
        manifest = _manifest(packed, path, kind, version)
        parts = manifest.parts.items()
        return Package(
            manifest.facts, {name: _checked(packed, path, name, part) for name, part in parts}
        )


def facts(path: Path, kind: str, version: int) -> dict[str, str]:
    """The facts of the file alone, its parts unread; raises BadFile as ``unpack`` does."""
    with _opened(path, kind) as packed:
        return _manifest(packed, path, kind, version).facts


@contextmanager
def _opened(path: Path, kind: str) -> Iterator[zipfile.ZipFile]:
    with read_from(path, say("a whole {kind}", kind=kind)), zipfile.ZipFile(path) as packed:
        check_size(packed, path)
        yield packed


def check_size(packed: zipfile.ZipFile, path: Path) -> None:
    """Raise BadFile for a zip that would fill the memory; no part unpacks to more than it says."""
    unpacked = sum(one.file_size for one in packed.infolist())
    most = min(LARGEST, max(ROOM, MOST_TIMES * path.stat().st_size))
    if unpacked > most:
        raise BadFile(
            str(path),
            "",
            say("it is too large"),
            say("up to {largest} bytes", largest=most),
        )


def _manifest(packed: zipfile.ZipFile, path: Path, kind: str, version: int) -> Manifest:
    manifest = msgspec.json.decode(_part(packed, path, MANIFEST), type=Manifest)
    if manifest.format != kind:
        raise BadFile(
            str(path),
            MANIFEST,
            say("it is a {format}", format=manifest.format),
            say("a {kind}", kind=kind),
        )
    if not 1 <= manifest.version <= version:
        wrong = say("it has version {version} of its format", version=manifest.version)
        raise BadFile(str(path), MANIFEST, wrong, say("up to version {version}", version=version))
    return manifest


def _checked(packed: zipfile.ZipFile, path: Path, name: str, part: Part) -> bytes:
    content = _part(packed, path, name)
    if len(content) != part.bytes or sha256(content).hexdigest() != part.sha256:
        raise BadFile(
            str(path), name, say("it was changed after it was written"), say("the file as written")
        )
    return content


def _part(packed: zipfile.ZipFile, path: Path, name: str) -> bytes:
    try:
        return packed.read(name)
    except KeyError:
        raise BadFile(
            str(path), name, say("the part is missing"), say("the file as written")
        ) from None


def lines(rows: Iterable[Any]) -> bytes:
    """Rows as JSON, a line each."""
    encoder = msgspec.json.Encoder()
    return encoder.encode_lines(rows)

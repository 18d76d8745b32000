"""Check a signed export: everything that is wrong with it, each thing by name."""

from __future__ import annotations

import zipfile
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from floorman.errors import BadFile
from floorman.sentences import Sentence, say
from floorman.store.files.damage import read_from
from floorman.store.files.packing import check_size
from floorman.store.logs.heads import Head
from floorman.store.logs.verify import Kept, verify
from floorman.store.regulator.key import Public, comes_from, read_public, read_successions
from floorman.store.regulator.signing import (
    EARLIER,
    EVENT,
    KEY,
    LOG,
    NAMES,
    SIGNATURE,
    SUMS,
)
from floorman.tournament.envelope import Envelope

ALLOWED = say("a signed export, as `floorman event export --signed` wrote it, or its folder")


class Checked(Struct, frozen=True):
    """What the check found: whose export of which event it is, and all that is wrong with it.

    ``key`` is the fingerprint of the key in it, ``chain`` the hash at which its log ends after so
    many ``events``; ``names`` whether the names of players came along.
    """

    event: str
    venue: str
    written: str
    key: str
    events: int
    chain: str
    names: bool
    wrong: tuple[Sentence, ...]

    @property
    def ok(self) -> bool:
        """Nothing is wrong."""
        return not self.wrong


class Log(Struct, frozen=True):
    """Where the log ends."""

    position: int = 0
    chain: str = ""
    chained_from: int = 0


class Facts(Struct, frozen=True):
    """Of what the export says of itself, what is checked or told."""

    event: str = ""
    venue: str = ""
    written: str = ""
    log: Log = Log()


Files = Mapping[str, bytes | None]
"""The files by name; None for one that cannot be unpacked."""


def check_export(path: Path, known: Public | None = None) -> Checked:
    """Check a zip, or the folder that it was unpacked to; ``known`` is the key it should be of.

    Raises BadFile for what is no such export.
    """
    files = _read(path)
    if SUMS not in files and EVENT not in files:
        raise BadFile(str(path), "", say("it is no signed export"), ALLOWED)
    sums = _sums(files.get(SUMS) or b"")
    wrong = [*_unsigned(files, known), *_changed(files, sums)]
    facts, key = _facts(files.get(EVENT) or b""), _key(files)
    if not any(name in (LOG, EVENT) for name in _not_as_written(files, sums)):
        wrong += _log(files[LOG] or b"", facts.log)
    return Checked(
        facts.event,
        facts.venue,
        facts.written,
        key.fingerprint if key else "",
        facts.log.position,
        facts.log.chain,
        NAMES in files,
        tuple(wrong),
    )


def _read(path: Path) -> dict[str, bytes | None]:
    if path.is_dir():
        found = (one for one in path.rglob("*") if one.is_file())
        return {one.relative_to(path).as_posix(): one.read_bytes() for one in found}
    if not path.exists():
        raise BadFile(str(path), "", say("there is no such file"), ALLOWED)
    with read_from(path, ALLOWED), zipfile.ZipFile(path) as packed:
        check_size(packed, path)
        names = packed.namelist()
        if twice := next((one for one, times in Counter(names).items() if times > 1), ""):
            raise BadFile(str(path), twice, say("it stands in the zip twice"), ALLOWED)
        return {name: _unpacked(packed, path, name) for name in names}


def _unpacked(packed: zipfile.ZipFile, path: Path, name: str) -> bytes | None:
    with suppress(BadFile), read_from(path, ALLOWED):
        return packed.read(name)
    return None


def _sums(content: bytes) -> dict[str, str]:
    lines = content.decode("utf-8", errors="replace").splitlines()
    pairs = (line.partition("  ") for line in lines)
    return {name: digest for digest, _, name in pairs if name}


def _key(files: Files) -> Public | None:
    with suppress(BadFile):
        return read_public((files.get(KEY) or b"").decode("ascii", errors="replace"), KEY)
    return None


def _unsigned(files: Files, known: Public | None) -> Iterator[Sentence]:
    """Whether it is signed, with the key in it, and whether that is the one it should be."""
    for name in (SUMS, SIGNATURE, KEY):
        if name not in files:
            yield say("{file} is missing", file=name)
    key = _key(files)
    if key is None:
        if KEY in files:
            yield say("{file} is no public key of a venue", file=KEY)
        return
    sums, signature = files.get(SUMS), files.get(SIGNATURE)
    if sums is not None and signature is not None and not key.has_signed(sums, signature):
        yield say(
            "{sums} is not signed with the key in {key}: one of the two was changed, or another "
            "key has signed",
            sums=SUMS,
            key=KEY,
        )
    if known is not None and not _is_of(key, known, files.get(EARLIER) or b""):
        yield say(
            "It is signed with another key: {found}, not {known}",
            found=key.fingerprint,
            known=known.fingerprint,
        )


def _is_of(key: Public, known: Public, earlier: bytes) -> bool:
    with suppress(BadFile, ValueError):
        return comes_from(key, known, read_successions(earlier, EARLIER))
    return key == known


def _changed(files: Files, sums: Mapping[str, str]) -> Iterator[Sentence]:
    for name in _not_as_written(files, sums):
        if name not in files:
            yield say("{file} is missing", file=name)
        else:
            yield say("{file} was changed after it was written", file=name)
    for name in sorted(files.keys() - sums.keys() - {SUMS, SIGNATURE}):
        yield say("{file} does not belong to the export", file=name)


def _not_as_written(files: Files, sums: Mapping[str, str]) -> list[str]:
    """The files that are missing or not what was summed up; names may be left out."""
    wanted = {**dict.fromkeys((LOG, EVENT), ""), **sums}
    return [
        name
        for name, digest in sorted(wanted.items())
        if (name in files or name != NAMES) and sha256(files.get(name) or b"").hexdigest() != digest
    ]


def _facts(content: bytes) -> Facts:
    with suppress(msgspec.DecodeError):
        return msgspec.json.decode(content, type=Facts)
    return Facts()


def _log(content: bytes, end: Log) -> Iterator[Sentence]:
    """What is wrong with the log itself, be it signed or not."""
    try:
        log: list[Any] = msgspec.json.Decoder(Envelope).decode_lines(content)
    except msgspec.DecodeError:
        yield say("{file} cannot be read", file=LOG)
        return
    report = verify(log, kept=Kept(Head(end.position, end.chain, end.chained_from), {}))
    if report.wrong is not None:
        yield say(
            "{file} is wrong at position {position}: {why}",
            file=LOG,
            position=report.wrong.position,
            why=report.wrong.why,
        )

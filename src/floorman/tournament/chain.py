"""The chain of hashes over a log: whoever has seen its head can tell whether anything was changed.

The hash of an entry is SHA-256 of the hash before it, 32 bytes, and the entry's line of JSON
without its newline, as an export has it. Before the first stands 32 times zero. So the hash at a
position stands for every entry up to there, and a line that is changed, left out or put in changes
every later one (docs/draws.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256

import msgspec

from floorman.sentences import as_text
from floorman.tournament.envelope import Envelope

BEGINNING = "00" * 32
"""What stands before the first entry."""

SHORT = 16
"""Digits of a hash that people compare."""

_ENCODE = msgspec.json.Encoder(enc_hook=as_text).encode


def linked(before: str, entry: Envelope) -> str:
    """The hash of an entry, in hex, after the hash before it.

    >>> entry = Envelope(1, 0, "", "EventStarted", 1, {"at": 0})
    >>> linked(BEGINNING, entry)[:16]
    '30cbfd00389ac5d3'
    """
    return sha256(bytes.fromhex(before) + _ENCODE(entry)).hexdigest()


def chain(entries: Iterable[Envelope], before: str = BEGINNING) -> Iterator[str]:
    """The hash of each entry, from the hash before the first of them."""
    for entry in entries:
        before = linked(before, entry)
        yield before


def short(hash_: str) -> str:
    """A hash as it is shown: its first sixteen digits in groups.

    >>> short("0123456789abcdef" * 4)
    '0123-4567-89ab-cdef'
    """
    return "-".join(hash_[at : at + 4] for at in range(0, SHORT, 4)) if hash_ else ""

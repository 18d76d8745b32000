"""What is made of texts once is kept as Python keeps compiled modules.

It stands in the ``__pycache__`` of a package, under a name that the texts decide, so it is never
stale; where nothing may be written there, it is made anew each time.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import sha256
from importlib import import_module
from importlib.machinery import SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple, TypeVar

T = TypeVar("T")
DAMAGED = (OSError, ValueError, EOFError, TypeError, KeyError, AttributeError, ImportError)
"""What the reading of a damaged file may raise."""


class Place(NamedTuple):
    """A package, what is kept there, and the digest of all that it is made of."""

    package: str
    name: str
    digest: str

    @property
    def file(self) -> Path:
        """The file."""
        folder = Path(*import_module(self.package).__path__, "__pycache__")
        return folder / f"{self.name}.{self.digest}"


def digest_of(texts: Iterable[bytes]) -> str:
    """What tells texts apart from others, and from the same for another Python."""
    found = sha256((sys.implementation.cache_tag or "").encode())
    for text in texts:
        found.update(b"\0")
        found.update(text)
    return found.hexdigest()[:16]


def kept(
    place: Place,
    made: Callable[[], T],
    packed: Callable[[T], bytes],
    unpacked: Callable[[bytes], T],
    *,
    always: bool = False,
) -> T:
    """What is kept in a place; made and kept now where it is not there, or is damaged.

    It is kept where Python keeps what it compiles, or ``always``, as a build asks.
    """
    file = place.file
    with suppress(*DAMAGED):
        return unpacked(file.read_bytes())
    new = made()
    if always or not sys.dont_write_bytecode:
        with suppress(OSError):
            write(file, packed(new))
    return new


def text_without_loading(package: str, name: str) -> bytes:
    """The text of a module by its file's name, without loading it; nothing where it has none."""
    found = find_spec(package)
    if found is None or not isinstance(found.loader, SourceFileLoader):
        return b""
    folder = (found.submodule_search_locations or [""])[0]
    with suppress(OSError):
        return found.loader.get_data(f"{folder}/{name}")
    return b""


def write(file: Path, content: bytes) -> None:
    """Write a file, whole or not at all, in place of those of earlier texts."""
    file.parent.mkdir(exist_ok=True)
    part = file.with_name(f"{file.name}.{os.urandom(4).hex()}")
    part.write_bytes(content)
    for old in file.parent.glob(f"{file.name.rpartition('.')[0]}.*"):
        if old not in (part, file):
            old.unlink(missing_ok=True)
    os.replace(part, file)

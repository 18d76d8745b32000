"""Files that come with the package: as they are in a checkout, packed where it is installed.

A build packs texts one by one, and pages with all that belongs to them as whole folders
(``setup.py``): they weigh a third then, or a fifth.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import cache
from pathlib import Path

Folder = Path
"""Where files of the package lie; the core names them and reads no others."""
PACKED, FOLDER = ".gz", ".tar.gz"
DEEPEST = 4
"""Folders that a file lies in below one that is packed as a whole, at most."""


def folder_of(module: str) -> Folder:
    """The folder that a module of the package stands in, by its ``__file__``."""
    return Path(module).parent


def bundled(path: Path) -> bytes:
    """What a file of the package holds, by the path it has in a checkout.

    Raises FileNotFoundError where there is none.
    """
    packed = path.parent / (path.name + PACKED)  # the folder "." has no name
    if path.is_file():
        return path.read_bytes()
    if packed.is_file():
        return gzip.decompress(packed.read_bytes())
    for folder in path.parents[:DEEPEST]:
        if path in (files := _unpacked(folder)):
            return files[path]
    return path.read_bytes()


def bundled_text(path: Path) -> str:
    """The same of a text.

    >>> bundled_text(Path(__file__)).splitlines()[0][:15]
    '\"\"\"Files that c'
    """
    return bundled(path).decode("utf-8")


def bundled_files(folder: Path, pattern: str) -> tuple[Path, ...]:
    """The files of a folder of the package that fit a pattern, sorted, as a checkout names them."""
    found = (*folder.glob(pattern), *folder.glob(pattern + PACKED))
    named = {path.with_name(path.name.removesuffix(PACKED)) for path in found if path.is_file()}
    return tuple(sorted(named))


def bundled_below(folder: Path) -> tuple[Path, ...]:
    """All files below a folder that may be packed as a whole, sorted."""
    return tuple(sorted(_unpacked(folder) or filter(Path.is_file, folder.rglob("*"))))


@cache
def _unpacked(folder: Path) -> Mapping[Path, bytes]:
    """The files of a folder that is packed as a whole; none of any other."""
    packed = folder.parent / (folder.name + FOLDER)
    if not packed.is_file():
        return {}
    import tarfile  # noqa: PLC0415  # a third of a command's start, for pages alone

    with tarfile.open(packed) as held:
        files = [(one, held.extractfile(one)) for one in held.getmembers()]
        return {folder / one.name: file.read() for one, file in files if file is not None}

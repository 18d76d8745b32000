"""Files that hold what a venue keeps: for their owner's eyes alone, whole or not there at all."""

from __future__ import annotations

import errno
import logging
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from floorman.errors import BadFile
from floorman.sentences import say

LOG = logging.getLogger("floorman.store")

OTHERS = 0o077
"""The rights of everybody but the owner."""

NO_LINKS = (errno.EPERM, errno.ENOTSUP, errno.ENOSYS)
"""What a disk says that knows one name a file, such as a USB stick."""

SIDES = ("-wal", "-shm", "-journal")
"""What SQLite puts behind the name of a file for those that stand beside it."""


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """A file to write beside ``path``, whose name it takes once it is written and on the disk.

    Nobody but its owner can read it, from its first byte. When writing fails nothing is left; when
    the process is killed a file that ends in .part is. Raises BadFile for a file that is there.
    """
    if path.exists():
        raise _taken(path)
    if not path.parent.is_dir():
        raise BadFile(str(path), "", say("its folder is not there"), say("a folder that is there"))
    handle, name = tempfile.mkstemp(".part", f"{path.name}.", path.parent)
    os.close(handle)
    part = Path(name)
    try:
        yield part
        _keep(part)
        _name(part, path)
        _keep(path.parent)
    finally:
        for one in (part, *beside(part)):
            one.unlink(missing_ok=True)


def put(path: Path, body: bytes) -> None:
    """Write a file whole in place of the one that was there; for its owner's eyes alone."""
    handle, name = tempfile.mkstemp(".part", f"{path.name}.", path.parent)
    with os.fdopen(handle, "wb") as part:
        part.write(body)
        part.flush()
        os.fsync(part.fileno())
    Path(name).replace(path)


def for_owner_alone(*paths: Path) -> None:
    """Take from others what they may do with these files, where they are there; says so.

    Where this user may not, that is said with what helps. A folder stays as it is.
    """
    found = [one for one in paths if one.is_file() and one.stat().st_mode & OTHERS]
    if not found:
        return
    names = " ".join(map(str, found))
    try:
        for one in found:
            one.chmod(one.stat().st_mode & ~OTHERS & 0o777)
    except OSError:
        LOG.warning(
            "Others on this machine can read %s, which holds personal data and secrets. "
            "Its owner mends that: chmod 600 %s",
            names,
            names,
        )
    else:
        LOG.warning("Others on this machine could read %s; from now on only its owner can.", names)


def beside(path: Path) -> list[Path]:
    """The files that SQLite may have beside its database."""
    return [path.with_name(path.name + end) for end in SIDES]


def _name(part: Path, path: Path) -> None:
    """Give the file its name; never that of one that has come meanwhile."""
    try:
        os.link(part, path)
    except FileExistsError:
        raise _taken(path) from None
    except OSError as error:
        if error.errno not in NO_LINKS:
            raise
        part.rename(path)


def _keep(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _taken(path: Path) -> BadFile:
    return BadFile(str(path), "", say("the file is there already"), say("a new file"))

"""Files that come with the package: as they are in a checkout, packed where it is installed.

A build packs texts (``setup.py``): books, cases, catalogues, phrases and pages weigh a third then.
"""

from __future__ import annotations

import gzip
from pathlib import Path

PACKED = ".gz"


def bundled(path: Path) -> bytes:
    """What a file of the package holds, by the path it has in a checkout.

    Raises FileNotFoundError where there is none.
    """
    if _is_packed(path) and not path.exists():
        return gzip.decompress(path.with_name(path.name + PACKED).read_bytes())
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


def _is_packed(path: Path) -> bool:
    return path.with_name(path.name + PACKED).is_file()

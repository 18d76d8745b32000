"""``python -m tools.check_vendor``: files of others are as stated, and no page asks another host.

Each folder of vendored files has a ``VERSIONS.toml``: the package of npm, its version and licence,
and the SHA-256 of every file. Pages, styles and scripts may name an address of another host only as
a link that somebody follows by hand, never as something that a browser loads by itself.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import tomli

ROOT = Path(__file__).parent.parent
FOLDERS = (ROOT / "src/floorman/web/static/vendor", ROOT / "tests/web/vendor")
WEB = ROOT / "src/floorman/web"
STATED = "VERSIONS.toml"
LICENCES = ("0BSD", "MIT", "OFL-1.1", "MPL-2.0")

HOST = re.compile(r"(?:https?:)?//[\w-]+(?:\.[\w-]+)+", re.IGNORECASE)
NAMESPACE = re.compile(r"http://www\.w3\.org/[\w/.#-]*")
LOADED = re.compile(
    r"""<(?!a\b)[a-z][^<>]*?\s(?:src|srcset|href|action|data|poster|content)\s*=\s*["']?"""
    r"""\s*((?:https?:)?//[^"'\s>]+)""",
    re.IGNORECASE,
)
IN_CSS = re.compile(r"""(?:@import|url\()\s*["']?\s*((?:https?:)?//[^"')\s]+)""", re.IGNORECASE)


def main() -> int:
    """Say everything that is wrong; 1 when something is."""
    wrong = [*(one for folder in FOLDERS for one in files_wrong(folder)), *hosts_named(WEB)]
    for one in wrong:
        sys.stderr.write(f"{one}\n")
    return 1 if wrong else 0


def files_wrong(folder: Path) -> Iterator[str]:
    """What differs in a folder from what its list states."""
    packages = tomli.loads((folder / STATED).read_text(encoding="utf-8"))["package"]
    stated = {one["name"]: one["sha256"] for package in packages for one in package["files"]}
    for package in packages:
        yield from _package_wrong(folder, package)
    for name, mark in stated.items():
        file = folder / name
        if not file.is_file():
            yield f"{file}: it is stated in {STATED} and not there"
        elif sha256(file.read_bytes()).hexdigest() != mark:
            yield f"{file}: it is not the file that {STATED} states"
    for file in sorted(folder.iterdir()):
        if file.name != STATED and file.name not in stated:
            yield f"{file}: {STATED} does not state where it is from"


def _package_wrong(folder: Path, package: dict[str, Any]) -> Iterator[str]:
    name = f"{package['npm']} {package['version']}"
    if package["licence"] not in LICENCES:
        yield f"{name}: the licence {package['licence']} is none of {', '.join(LICENCES)}"
    if package["licence_file"] not in {one["name"] for one in package["files"]}:
        yield f"{folder / package['licence_file']}: the licence of {name} is not among its files"


def hosts_named(folder: Path) -> Iterator[str]:
    """Where a template, style or script names another host that a browser would ask."""
    for file in sorted(folder.rglob("*")):
        found = FOUND.get(file.suffix)
        if found is None or "vendor" in file.parts:
            continue
        text = NAMESPACE.sub("", file.read_text(encoding="utf-8"))
        for number, line in enumerate(text.splitlines(), 1):
            for match in found.finditer(line):
                yield f"{file.relative_to(ROOT)}:{number}: it names another host: {match[0]}"


FOUND = {".html": LOADED, ".css": IN_CSS, ".js": HOST, ".svg": HOST}
"""What counts as naming a host, by the kind of file: in scripts any address at all."""


if __name__ == "__main__":
    sys.exit(main())

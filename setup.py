"""What pyproject.toml cannot say: a README that stands alone, and what is compiled.

The hot path of a wheel is compiled where a C compiler is.
An editable install stays pure Python, as a compiled module would hide every edit; so does a wheel
built with FLOORMAN_PURE=1, or where there is no compiler.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import sys
import sysconfig
import tarfile
import tomllib
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py


def readme() -> str:
    """README.md without pictures and links into the checkout, which an index page has not."""
    text = Path("README.md").read_text("utf-8")
    text = re.sub(r"^!\[.*\n", "", text, flags=re.MULTILINE)
    return re.sub(r"\[([^]]+)\]\((?!https?:)[^)]*\)", r"`\1`", text)


def extensions() -> list[Any]:
    """The modules to compile, none where that is not to be or cannot be."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    is_wheel = "bdist_wheel" in sys.argv
    if not is_wheel or os.environ.get("FLOORMAN_PURE") or not shutil.which(compiler):
        return []
    from mypyc.build import mypycify  # noqa: PLC0415  # only a wheel needs it

    told = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
    hot = [f"src/floorman/{name}" for name in told["tool"]["floorman"]["compiled"]]
    try:
        told_mypyc = ["--strict", "--follow-imports=silent", *hot]
        compiled: list[Any] = mypycify(told_mypyc, opt_level="2")
    except SystemExit:  # it has said what it cannot compile; the same source runs as it is
        return []
    to_compile, to_link = ["-g0"], []  # half of what is installed was for debuggers
    if sys.platform == "linux":
        # Nor the names of what is private, nor tables to unwind C, nor room between sections.
        to_compile += ["-fvisibility=hidden", "-fno-asynchronous-unwind-tables"]
        to_link += ["-s", "-Wl,-z,noseparate-code"]
    for one in compiled:  # which share one list of what they are compiled with
        one.extra_compile_args = [*one.extra_compile_args, *to_compile]
        one.extra_link_args = [*one.extra_link_args, *to_link]
    return compiled


PACKED = (
    "languages/*.po", "prose/phrases/*/*.toml", "rulebooks/*.toml", "rulings/*/cases/*.toml",
    "casebook/*.toml", "casebook/cases/*.toml", "equities/*.bin",
)  # fmt: skip
FOLDERS = ("web/static", "web/templates")


def _alike(file: tarfile.TarInfo) -> tarfile.TarInfo:
    """Without what differs from one checkout to the next."""
    file.mtime, file.uid, file.gid, file.uname, file.gname = 0, 0, 0, "", ""
    return file


class Packed(build_py):
    """Builds as ever; what is read as a text goes into a wheel packed (``bundled.py``)."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        built = Path(self.build_lib, "floorman")
        for file in {file for pattern in PACKED for file in built.glob(pattern)}:
            text = file.read_bytes()
            if file.suffix == ".po":  # comments are for translators
                text = re.sub(rb"(?m)^#.*\n", b"", text)
            file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(text, mtime=0))
            file.unlink()
        for folder in (built / name for name in FOLDERS):
            packed = folder.with_name(f"{folder.name}.tar.gz")
            with tarfile.open(packed, "w:gz", format=tarfile.USTAR_FORMAT) as into:
                for file in sorted(filter(Path.is_file, folder.rglob("*"))):
                    into.add(file, str(file.relative_to(folder)), filter=_alike)
            shutil.rmtree(folder)


setup(
    cmdclass={"build_py": Packed},
    ext_modules=extensions(),
    long_description=readme(),
    long_description_content_type="text/markdown",
)

"""The compiled build: the same source through mypyc, beside the pure one, for who wants the speed.

``python -m benchmarks.compiled`` copies the package to ``build/compiled`` and compiles the modules
of the hot path there; ``PYTHONPATH=build/compiled`` then uses it. The source tree stays as it is,
so a stale build never hides an edit. Needs a C compiler.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

FOLDER = Path("build/compiled")

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
HOT: tuple[str, ...] = tuple(
    tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))["tool"][
        "floorman"
    ]["compiled"]
)
"""What is compiled, here and in a wheel. Events stay as they are: they are C structs already."""

AS_IN_A_WHEEL = {"MYPYC_OPT_LEVEL": "2", "CFLAGS": "-fvisibility=hidden"}
"""What setup.py tells the compiler: smaller, and faster, than with mypyc's own settings."""


def build() -> Path:
    """Build anew; the folder to put first on the path.

    Raises CalledProcessError with the words of mypyc.
    """
    shutil.rmtree(FOLDER, ignore_errors=True)
    without_bytecode = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree("src/floorman", FOLDER / "floorman", ignore=without_bytecode)
    mypyc = [sys.executable, "-m", "mypyc", "--strict", *(f"floorman/{name}" for name in HOT)]
    subprocess.run(
        mypyc,
        cwd=FOLDER,
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | AS_IN_A_WHEEL,
    )
    return FOLDER


if __name__ == "__main__":
    try:
        print(f"PYTHONPATH={build()} uses the compiled build")
    except subprocess.CalledProcessError as error:
        sys.exit(error.stdout + error.stderr)

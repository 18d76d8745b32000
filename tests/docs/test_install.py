"""What people install: the sdist is whole, the wheel compiled, and it runs in a fresh place."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SIZES = "sizes.json"
"""What was weighed when nothing had run yet: the first ruling keeps its tables of phrases."""
pytestmark = pytest.mark.wide


def run(*words: str | Path, where: Path = ROOT) -> str:
    """What a command prints; it has to end well."""
    ended = subprocess.run(
        [str(word) for word in words], cwd=where, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stdout[-3000:] + ended.stderr[-3000:]
    return ended.stdout


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, and the wheel made of it alone: so the sdist has all that is needed."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--outdir", folder, ".")
    return folder


@pytest.fixture(scope="module")
def installed(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel and nothing but what it needs."""
    folder = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", folder / "venv")
    (wheel,) = dist.glob("*.whl")
    run(folder / "venv/bin/pip", "install", "-q", wheel, where=folder)
    (folder / SIZES).write_text(json.dumps(sizes(folder)), "utf-8")
    return folder


def test_the_sdist_has_tests_and_docs(dist: Path) -> None:
    (file,) = dist.glob("*.tar.gz")
    with tarfile.open(file) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    for name in ("tests/conftest.py", "docs/index.md", "notebooks/learning.ipynb", "Makefile"):
        assert name in names
    assert "examples/structure.toml" in names
    assert not any(name.endswith((".so", ".pyc")) for name in names)


def test_the_wheel_tells_what_it_is_and_is_compiled_where_it_can_be(dist: Path) -> None:
    (file,) = dist.glob("*.whl")
    with zipfile.ZipFile(file) as packed:
        names = packed.namelist()
        (about,) = (name for name in names if name.endswith("METADATA"))
        told = packed.read(about).decode()
    assert any("hand/state" in name and name.endswith(".so") for name in names) == bool(
        shutil.which("cc")
    )
    assert not any(name.startswith(("tests/", "tools/", "benchmarks/")) for name in names)
    assert "\n# Floorman\n" in told
    assert not re.search(r"\]\((?!https?:)", told), "a link that an index page has not"
    assert "License-Expression: MIT" in told
    assert "Classifier: Typing :: Typed" in told
    assert "Provides-Extra: env" in told


def test_it_runs_without_the_server(installed: Path) -> None:
    floorman = installed / "venv/bin/floorman"
    build = "compiled" if shutil.which("cc") else "pure Python"
    assert run(floorman, "--version", where=installed) == f"floorman 0.2.0 ({build})\n"
    words = ["NLHE 100-200, seats 1-6, button 6 | seat 3 puts out one 500 chip silently"]
    assert "calls 200" in run(floorman, "rule", *words, where=installed)
    script = (
        "from floorman import Hand;"
        "hand = Hand.start(game='nlhe', button=2, blinds=(50, 100), stacks=[500, 500],"
        " deck=tuple(range(52)));"
        "hand.call(); hand.check(); print(hand.street);"
        "import pickle; print(pickle.loads(pickle.dumps(hand)) == hand)"
    )
    assert run(installed / "venv/bin/python", "-c", script, where=installed) == "flop\nTrue\n"


@pytest.mark.parametrize(
    ("code", "extra"),
    [
        ("import floorman.environments", "env"),
        ("import floorman.prose", "prose"),
        ("from floorman import icm; icm([2, 1], [3])", "numbers"),
        ("from floorman import equity; equity('plo', ['AsAhKsKh', 'QsQhJsJh'])", "numbers"),
        ("from floorman.cli.main import main; exit(main(['serve']))", "server"),
        ("from floorman.cli.main import main; exit(main(['mcp']))", "mcp"),
        ("from floorman.cli.main import main; exit(main(['rule', 'she calls']))", "prose"),
    ],
)
def test_what_is_an_extra_says_so(installed: Path, code: str, extra: str) -> None:
    ended = subprocess.run(
        [installed / "venv/bin/python", "-c", code],
        cwd=installed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert f"pip install 'floorman[{extra}]'" in ended.stderr


LARGEST = 12_000_000
WITH_BYTECODE = 24_500_000
"""Bytes of the base with all it needs: the files, and with what pip makes of them for Python."""


def test_the_base_is_small(installed: Path) -> None:
    found = json.loads((installed / SIZES).read_text("utf-8"))
    assert sum(one for one, _ in found.values()) < LARGEST, found
    assert sum(one for _, one in found.values()) < WITH_BYTECODE, found
    assert len([name for name in found if name.endswith(".dist-info")]) == 6


def sizes(installed: Path) -> dict[str, tuple[int, int]]:
    """What each package weighs, without and with bytecode."""
    (packages,) = installed.glob("venv/lib/python*/site-packages")
    return {
        folder.name: (weight(folder, bytecode=False), weight(folder))
        for folder in packages.iterdir()
        if not re.match("pip|setuptools|pkg_resources|_distutils", folder.name)
    }


def weight(folder: Path, *, bytecode: bool = True) -> int:
    """Bytes of the files in a folder, or of one file."""
    found = folder.rglob("*") if folder.is_dir() else [folder]
    files = (one for one in found if one.is_file() and (bytecode or one.suffix != ".pyc"))
    return sum(one.stat().st_size for one in files)


def test_catalogues_are_read_as_they_are_installed(installed: Path) -> None:
    words = ["rule", "--lang", "de", "NLHE 100-200, seats 1-6, button 6 | seat 3 calls"]
    said = run(installed / "venv/bin/floorman", *words, where=installed)
    assert "Sitz 3 callt 200" in said


WORKS = """
import warnings
warnings.simplefilter("ignore")
from litestar.testing import TestClient
from floorman import equity, evaluate, icm
from floorman.prose.reading import read_prose
from floorman.server.service import Service
from floorman.web.app import with_pages
assert evaluate("AhKh", "QhJhTh2c2d").name == "royal flush"
assert equity("nlhe", ["AhKh", "QsQd"], board="Kd Qh Jh").is_exact
assert len(icm([5000, 3000, 2000], [50, 30, 20])) == 3
assert "seat 3 is all-in for 5500" in read_prose("A bets 3000, B calls, C is all-in for 5500").line
service = Service("venue.db")
with TestClient(with_pages(service)) as client:
    for path in ("/api/health", "/api/openapi.json", "/health", "/icm"):
        assert client.get(path).status_code == 200, path
service.close()
"""
"""A little of every part, without anything that only a checkout has."""


def lowest() -> str:
    """The lowest minor versions that the package allows, as constraints."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = told["optional-dependencies"]
    asked = [*told["dependencies"], *extras["prose"], *extras["numbers"], *extras["server"]]
    lines = []
    for one in asked:
        if found := re.match(r"([\w-]+)(?:>=|==)([\d.]+)", one):
            version = found[2] + ("", ".*", ".0.*")[2 - min(found[2].count("."), 2)]
            lines.append(f"{found[1]}=={version}")
    return "\n".join(lines)


@pytest.mark.parametrize("versions", ["lowest", "newest"])
def test_every_version_that_is_allowed_works(dist: Path, tmp_path: Path, versions: str) -> None:
    """The two ends of the ranges; what the checkout has lies between."""
    run(sys.executable, "-m", "venv", tmp_path / "venv")
    (wheel,) = dist.glob("*.whl")
    (tmp_path / "versions.txt").write_text(lowest() if versions == "lowest" else "", "utf-8")
    wanted = f"{wheel}[server,numbers]"
    words = ["install", "-q", "--upgrade", wanted, "-c", "versions.txt"]
    run(tmp_path / "venv/bin/pip", *words, where=tmp_path)
    run(tmp_path / "venv/bin/python", "-c", WORKS, where=tmp_path)

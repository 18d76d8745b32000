"""A test of a page has a second try, which is said; no other test has one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.second_try import TITLE
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]
TESTS = """
from pathlib import Path
import pytest

@pytest.fixture(scope="session")
def browser(): return "a browser"
@pytest.fixture(scope="module")
def venue(): return []
@pytest.fixture
def staff(venue, browser):
    yield venue
    assert "left" not in venue, "found at the end"

def once(name):
    mark = Path(__file__).with_name(name)
    fails = not mark.exists()
    mark.touch()
    assert not fails, f"the first try of {name}"

def test_passes(staff): pass
def test_fails_once(staff): once("page")
def test_fails_at_its_end_once(staff):
    if staff == []: staff.append("left")
    else: staff.clear()
def test_fails_always(staff): assert not staff == staff, "every try"
def test_without_a_browser(): once("plain")
"""


def test_only_a_test_of_a_page_has_a_second_try(tmp_path: Path) -> None:
    """With workers, as the suite runs."""
    (tmp_path / "test_told.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nfilterwarnings = error\n", encoding="utf-8")
    asked = ("-p", "tests.second_try", "-p", "no:schemathesis", "-n", "2", "--dist", "worksteal")
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-rfE", *asked, str(tmp_path)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), *sys.path))},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=2 * PATIENCE,
    )
    told = ran.stdout
    assert ran.returncode == 1, told + ran.stderr
    section = told.partition(TITLE)[2].partition("short test summary")[0]
    assert "test_fails_once" in section
    assert "the first try of page" in section
    assert "test_fails_at_its_end_once (teardown)" in section
    assert "test_fails_always" not in section
    failed = {line.split("::")[1].split()[0] for line in told.splitlines() if line[:6] == "FAILED"}
    assert failed == {"test_fails_always", "test_without_a_browser"}, told

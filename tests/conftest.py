"""Examples by chance are the same in every run, and no machine is too slow for them.

``pytest --hypothesis-profile=seeking`` looks for others.

What tests write stands in memory where there is enough: a database waits for the disk at each
commit, and what a power cut would leave on it is asked of no test.
"""

from __future__ import annotations

import asyncio
import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.second_try import (  # noqa: F401 - hooks
    drives_a_browser,
    pytest_itemcollected,
    pytest_terminal_summary,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser

settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("seeking", settings.get_profile("steady"), derandomize=False)
settings.load_profile("steady")

MEMORY = Path("/dev/shm")
ENOUGH = 2 << 30
"""Bytes that must be free there."""

_is_there = "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK)
if _is_there and shutil.disk_usage(MEMORY).free > ENOUGH:
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium, without a screen: one for all tests of a worker.

    Its loop runs in the worker's thread, and a second one there is refused: so it stands here
    alone, where every folder of tests finds it.
    """
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - few tests have a browser

    from tests.web.web_play import CHROMIUM, OPTIONS  # noqa: PLC0415 - and it brings the server

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=list(OPTIONS))
        yield opened
        opened.close()


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """What there is by now stays: it is looked through no more for what may go."""
    from tests import tables  # noqa: PLC0415 - what it imports takes its time

    tables.remember()
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    """A test without a browser is set up without its loop."""
    with _loop_of_its_own(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """And so it runs."""
    with _loop_of_its_own(item):
        return (yield)


@contextmanager
def _loop_of_its_own(item: pytest.Item) -> Iterator[None]:
    """Playwright's loop runs in a worker's thread from its first browser to its end.

    A test of something else that comes to this worker later must be able to run one: which worker
    it comes to is chance.
    """
    running = asyncio._get_running_loop()
    if drives_a_browser(item):
        yield
        return
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(running)

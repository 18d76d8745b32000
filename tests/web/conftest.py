"""A venue with its server for the tests of a module, devices for each test."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from secrets import token_bytes
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser

from floorman.store.venue import announcing
from tests.web.web_play import House, Staff, house

SECRET = 32
"""Bytes of the secret that an event's draws come from."""


@pytest.fixture(scope="module", autouse=True)
def _same_draws() -> Iterator[None]:
    """Every event draws its seats alike in each run, so no test hangs on who sits where.

    Of this folder alone: others ask that no two events draw alike.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(announcing, "chance", SimpleNamespace(token_bytes=_bytes))
        yield


def _bytes(count: int) -> bytes:
    """The secret of every event is the same; ids of events differ."""
    return bytes(count) if count == SECRET else token_bytes(count)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails says what its pages showed, while they are there."""
    report = yield
    staff = getattr(item, "funcargs", {}).get("staff")
    if call.when == "call" and report.failed and isinstance(staff, Staff):
        report.sections.append(("what the pages show", staff.shown()))
    return report


@pytest.fixture(scope="module")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of a module."""
    with house(tmp_path_factory.mktemp("house")) as made:
        yield made


@pytest.fixture
def staff(venue: House, browser: Browser) -> Iterator[Staff]:
    """Signed-in browsers; anything that goes wrong in a page fails the test."""
    devices = Staff(venue, browser)
    yield devices
    devices.check()

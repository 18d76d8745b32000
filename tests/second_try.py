"""A test that drives a real browser is run once more where it fails, and it is said that it was.

Such a test waits on a browser, a server and a machine that others use too, and one of thousands may
fail for that alone. What fails twice fails; what passed only at the second try stands at the end of
the run, by name, to be looked into. No other test is run again: the engine and the rulings depend
on nothing but themselves.
"""

from __future__ import annotations

import pytest

TITLE = "passed only at the second try"


def drives_a_browser(item: pytest.Item) -> bool:
    """Whether it asks for the browser, itself or by what it asks for."""
    return "browser" in getattr(item, "fixturenames", ())


def pytest_itemcollected(item: pytest.Item) -> None:
    if drives_a_browser(item):
        item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What failed first and did not fail then, with why it failed."""
    stats = terminalreporter.stats
    failed = {report.nodeid for of in ("failed", "error") for report in stats.get(of, ())}
    again = [report for report in stats.get("rerun", ()) if report.nodeid not in failed]
    if not again:
        return
    terminalreporter.section(TITLE)
    for report in again:
        terminalreporter.line(f"{report.nodeid} ({report.when})")
        terminalreporter.line(report.longreprtext)
        for name, text in report.sections:
            terminalreporter.line(f"{name}:\n{text}")

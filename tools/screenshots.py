"""``python -m tools.screenshots``: a picture of every page at three widths, in out/screenshots.

The pages show a sample event with something on each of them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from tests.web.every_page import Address, Day, day, visited
from tests.web.web_play import CHROMIUM, OPTIONS, House, Staff, house

FOLDER = Path("out/screenshots")
SIZES: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 780},
    {"width": 1280, "height": 800},
    {"width": 1920, "height": 1080},
)


def main() -> None:
    """Write all pictures."""
    with TemporaryDirectory() as name, sync_playwright() as playwright, house(Path(name)) as venue:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(OPTIONS))
        for file, _ in shots(browser, venue, day(venue), FOLDER):
            sys.stdout.write(f"{file}\n")
        browser.close()


def shots(browser: Browser, venue: House, seen: Day, folder: Path) -> Iterator[tuple[Path, int]]:
    """Each picture, and by how many pixels its page is too wide for it.

    Raises AssertionError for a page that says something on its console, or is not there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    staff = Staff(venue, browser)
    pages: dict[str | None, Page] = {}
    for one in visited(seen):
        if one.role not in pages:
            pages[one.role] = staff.sign_in(one.role)
        yield from _shots(pages[one.role], one, folder / named(one.path, seen.event))
    staff.check()


def named(path: str, event: str) -> str:
    """The name of a page's pictures.

    >>> named("/e/k7f3q2ab/players?show=out", "k7f3q2ab"), named("/", "k7f3q2ab")
    ('event-players-show-out', 'home')
    """
    words = re.sub(r"\W+", "-", path.replace(f"/e/{event}", "/event").replace(event, "event"))
    return words.strip("-") or "home"


def _shots(page: Page, one: Address, stem: Path) -> Iterator[tuple[Path, int]]:
    page.goto(one.path)
    page.wait_for_load_state("load")
    for size in SIZES:
        page.set_viewport_size(size)
        file = stem.with_name(f"{stem.name}-{size['width']}.png")
        page.screenshot(path=file)
        wide: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        yield file, wide


if __name__ == "__main__":
    main()

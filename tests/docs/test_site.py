"""The site of the docs: it builds without a warning and asks no other host for anything."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser

from floorman.casebook.coverage import cases_of
from floorman.games.game import games
from floorman.rulebooks.book import available, load

ROOT = Path(__file__).parents[2]
FETCHED = re.compile(
    r"<(?:script|link|img|iframe|source|video|audio|object)\b[^>]*?"
    r"\b(?:src|href|data)=[\"']?(?:https?:)?//[^\"' >]+"
)
"""What a browser fetches by itself from another host; a plain link is ``<a href>``."""
FETCHED_BY_STYLE = re.compile(r"(?:url\(|@import\s+)[\"']?(?:https?:)?//")

pytestmark = pytest.mark.wide


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built with warnings as errors."""
    folder = tmp_path_factory.mktemp("site")
    words = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    told = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    ended = subprocess.run(
        words, cwd=ROOT, env=told, capture_output=True, text=True, check=False, timeout=600
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return folder


def test_no_page_fetches_from_another_host(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 50
    for page in pages:
        assert not FETCHED.findall(page.read_text("utf-8")), page
    for style in site.rglob("*.css"):
        assert not FETCHED_BY_STYLE.findall(style.read_text("utf-8")), style
    scripts = "".join(one.read_text("utf-8") for one in (site / "assets").rglob("bundle*.js"))
    hosts = set(re.findall(r"https?://([\w.-]+\.\w+)", scripts))
    # The first is asked of a repository, which is not set; the second stands in a comment.
    assert hosts <= {"api.github.com", "clipboardjs.com"}, hosts


def test_a_browser_asks_no_other_host(site: Path, browser: Browser) -> None:
    """Whatever scripts do, on pages of every kind; a repository, for which it asks, is not set."""
    serve = partial(SimpleHTTPRequestHandler, directory=str(site))
    server = ThreadingHTTPServer(("127.0.0.1", 0), serve)
    Thread(target=server.serve_forever, daemon=True).start()
    here = f"http://127.0.0.1:{server.server_port}/"
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    try:
        for name in ("index", "reference", "architecture", "rulebooks/tda-2024", "games"):
            page.goto(f"{here}{name}.html", wait_until="networkidle")
            assert page.locator("h1").inner_text()
        page.goto(f"{here}index.html")
        page.locator("input.md-search__input").fill("reopening")
        page.locator(".md-search-result__link").first.wait_for()
    finally:
        page.close()
        server.shutdown()
        server.server_close()
    assert [url for url in asked if not url.startswith((here, "data:", "blob:"))] == []
    assert len(asked) > 10


@pytest.mark.parametrize("key", available())
def test_a_rulebook_is_whole(site: Path, key: str) -> None:
    """Every topic with its numbers, its summary and cases; what differs; whose text it is."""
    book = load(key)
    text = (site / f"rulebooks/{key}.html").read_text("utf-8")
    assert all(f'id="{name}"' in text for name in book.topics)
    assert sum(bool(cases_of(topic, book)) for topic in book.topics.values()) == text.count(
        "<details"
    )
    assert book.copyright.split(",")[0].replace("&", "&amp;") in text


def test_an_edition_says_what_differs(site: Path) -> None:
    text = (site / "rulebooks/tda-2024.html").read_text("utf-8")
    assert "Differs from the edition before" in text
    assert "Poker TDA Rules 2019" in text


def test_every_game_and_public_name_has_its_place(site: Path) -> None:
    text = (site / "games.html").read_text("utf-8")
    assert all(f"<code>{key}</code>" in text for key in games())
    named = (site / "reference.html").read_text("utf-8")
    for name in ("hand.hand.Hand", "rulings.public.rule", "equities.asking.equity"):
        assert f'id="floorman.{name}"' in named


def test_the_search_finds_the_pages(site: Path) -> None:
    index = json.loads((site / "search/search_index.json").read_text("utf-8"))
    assert {"index.html", "tutorials/director.html"} <= {one["location"] for one in index["docs"]}

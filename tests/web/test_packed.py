"""Over the wire: pages compressed, static files kept by the browser, streams untouched."""

from __future__ import annotations

import gzip

import httpx
import pytest

from floorman.web.assets import FOR_EVER, kept_file
from floorman.web.rendering import asset
from tests.waiting import PATIENCE
from tests.web.web_play import House


def client(venue: House) -> httpx.Client:
    """Somebody signed in."""
    cookie = venue.cookie("director")
    return httpx.Client(
        base_url=venue.address, cookies={cookie["name"]: cookie["value"]}, timeout=PATIENCE
    )


def test_a_page_is_compressed_for_whom_takes_it(venue: House) -> None:
    """The same page, shorter; as it is for a program that takes no gzip."""
    event = venue.event(12)
    with client(venue) as asks:
        packed = asks.get(f"/e/{event}")
        plain = asks.get(f"/e/{event}", headers={"accept-encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert int(packed.headers["content-length"]) < len(plain.content) / 2
        assert packed.text[:15] == plain.text[:15] == "<!doctype html>"


def test_json_is_compressed_and_short_answers_are_not(venue: House) -> None:
    """A page's data are text too; a redirect is not worth it."""
    event = venue.event(12)
    with client(venue) as asks:
        assert asks.get(f"/e/{event}.json").headers["content-encoding"] == "gzip"
        assert "content-encoding" not in asks.get("/api/session").headers


def test_the_live_stream_is_not_held_back(venue: House) -> None:
    """Its first line comes at once, and as it is."""
    event = venue.event(2)
    with client(venue) as asks, asks.stream("GET", f"/api/events/{event}/stream") as told:
        assert "content-encoding" not in told.headers
        assert next(told.iter_lines()).startswith("retry:")


def test_static_files_are_kept_until_they_change(venue: House) -> None:
    """An address with its mark is kept for ever, another is asked for again and not sent twice."""
    with client(venue) as asks:
        named = asks.get(asset("css/base.css"))
        assert named.headers["cache-control"] == FOR_EVER
        assert named.headers["content-encoding"] == "gzip"
        assert named.content == kept_file("css/base.css").body
        bare = asks.get("/static/js/stream.js")
        assert bare.headers["cache-control"] == "no-cache"
        again = asks.get("/static/js/stream.js", headers={"if-none-match": bare.headers["etag"]})
        assert again.status_code == 304
        assert not again.content


@pytest.mark.parametrize("path", ["../app.py", "..%2fapp.py", "nothing.js", "css", "%2e%2e/app.py"])
def test_nothing_but_static_files_is_given(venue: House, path: str) -> None:
    """Paths that lead out of the folder, folders and what is not there are not found."""
    with client(venue) as asks:
        assert asks.get(f"/static/{path}").status_code in (401, 404)


def test_fonts_are_sent_as_they_are() -> None:
    """They are compressed already; text is much shorter packed."""
    assert not kept_file("vendor/inter-latin-wght-normal.woff2").packed
    script = kept_file("vendor/htmx.min.js")
    assert gzip.decompress(script.packed) == script.body
    assert len(script.packed) < len(script.body) / 2

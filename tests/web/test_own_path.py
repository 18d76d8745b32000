"""Nobody is sent to another place by an address that somebody made up."""

from __future__ import annotations

import html
import re
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.web.own_path import HOME, own_path
from tests.server.serving import Venue, served
from tests.web.test_damaged import pages

CRAFTED = [
    "//host/",
    "///host/",
    "/\\host/",
    "\\\\host/",
    "/\t/host/",
    "/\n/host/",
    "/\r\n/host/",
    "/\x00/host/",
    " //host/",
    "\t//host/",
    "/\u2028/host",
    "http://host/",
    "https:host",
    "javascript:alert(1)",
    "host",
    "",
    "?next=/",
    "/\x0b/host",
    "/a\\b",
]
PIECES = ["/", "\\", "\t", "\n", "\r", " ", "\x00", ":", "@", "?", "#", "%", ".", "..", "host", "a"]


def _leads_away(address: str) -> bool:
    """Whether a browser on a page of ours would go to another host, by how browsers read it."""
    read = re.sub("[\t\n\r]", "", address.strip("".join(map(chr, range(0x21)))))
    read = re.sub(r"\\", "/", read.partition("?")[0].partition("#")[0])
    return read.startswith("//") or bool(re.match("[a-zA-Z][a-zA-Z0-9+.-]*:", read))


@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=12).map("".join))
def test_a_path_stays_here(address: str) -> None:
    """Whatever somebody types, what comes of it is a path of ours, and stays what it is."""
    found = own_path(address)
    assert found.startswith("/")
    assert not _leads_away(found)
    assert own_path(found) == found
    assert found in (address, HOME)


OURS = r"/[a-z0-9]{1,8}(/[a-z0-9._~-]{1,8}){0,4}(\?[a-z0-9=&%+:/@-]{0,20})?"


@given(st.from_regex(OURS, fullmatch=True))
def test_our_pages_are_taken(address: str) -> None:
    """A page with its query is where one comes back to."""
    assert own_path(address) == address


@pytest.mark.parametrize("address", CRAFTED)
def test_what_was_crafted_is_not(address: str) -> None:
    """Each that was tried."""
    assert own_path(address) == HOME


def test_after_the_sign_in(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The page for signing in goes on to ours alone; a redirect never names a host."""
    url = str(tmp_path_factory.mktemp("venue") / "venue.db")
    with served(url, build=pages) as venue:
        for address in CRAFTED:
            assert _next(venue, address) == HOME, address
        assert _next(venue, "/e/abc/log?kind=busts") == "/e/abc/log?kind=busts"
        for path in ("//rules", "//e/x/table/1", "/e/x/table/1", "//e/x/log", "/%2f/e/x/log"):
            for role in ("", "dealer"):
                headers = {**venue.headers(role), "accept": "text/html"}
                answer = venue.client.get(path, headers=headers, follow_redirects=False)
                assert not _leads_away(answer.headers.get("location", "/")), path


def _next(venue: Venue, address: str) -> str:
    text = venue.client.get(f"/welcome?next={quote(address)}").text
    found = re.search('data-next="([^"]*)"', text)
    assert found is not None
    return html.unescape(found[1])

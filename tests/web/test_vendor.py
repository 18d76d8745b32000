"""Files of others are as stated, and no page loads anything from another host."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Request
from tools import check_vendor

from tests.web.web_play import House, Staff


def test_everything_vendored_is_as_stated() -> None:
    """Each file with its version, licence and hash; no page names another host."""
    assert not [one for folder in check_vendor.FOLDERS for one in check_vendor.files_wrong(folder)]
    assert not list(check_vendor.hosts_named(check_vendor.WEB))


def test_a_changed_a_missing_and_an_unknown_file_are_told(tmp_path: Path) -> None:
    """The check can fail in each of its ways."""
    (tmp_path / "VERSIONS.toml").write_text(
        '[[package]]\nnpm = "x"\nversion = "1"\nlicence = "GPL"\nlicence_file = "x.LICENSE"\n'
        'files = [{ name = "x.js", from = "x.js", sha256 = "00" },'
        ' { name = "y.js", from = "y.js", sha256 = "00" }]\n'
    )
    (tmp_path / "x.js").write_text("changed")
    (tmp_path / "z.js").write_text("unknown")
    told = "\n".join(check_vendor.files_wrong(tmp_path))
    for words in ("the licence GPL", "x.LICENSE", "x.js: it is not the file", "y.js: it is stated"):
        assert words in told
    assert "z.js: VERSIONS.toml does not state" in told


@pytest.mark.parametrize(
    ("name", "text", "is_wrong"),
    [
        ("a.html", '<script src="https://cdn.example.com/x.js"></script>', True),
        ("a.html", "<img alt='' src=//example.com/x.png>", True),
        ("a.html", '<a href="https://example.com">elsewhere</a>', False),
        ("a.html", "<p>https://example.com</p>", False),
        ("a.css", "@import 'https://example.com/x.css';", True),
        ("a.css", "/* as https://example.com says */", False),
        ("a.js", 'fetch("https://example.com/x")', True),
        ("a.js", "// a comment, and /e/1 an address", False),
        ("a.svg", '<svg xmlns="http://www.w3.org/2000/svg"></svg>', False),
    ],
)
def test_another_host_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str, is_wrong: bool
) -> None:
    """Whatever a browser would load by itself; a link that somebody follows is none."""
    monkeypatch.setattr(check_vendor, "ROOT", tmp_path)
    (tmp_path / name).write_text(text)
    assert bool(list(check_vendor.hosts_named(tmp_path))) is is_wrong


def test_a_browser_asks_nobody_else(venue: House, staff: Staff) -> None:
    """What a browser loads for the console comes from this server, all of it."""
    page = staff.sign_in("director")
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.on("request", note)
    page.goto(f"/e/{venue.event(12)}")
    page.wait_for_load_state("load")
    assert asked
    assert all(url.startswith(venue.address) for url in asked)

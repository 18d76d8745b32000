"""`floorman serve`: what it prints, whom it lets in, what it refuses."""

from __future__ import annotations

import io
import os
import socket
import ssl
import subprocess
from pathlib import Path

import httpx
import pytest

from floorman.cli.main import main
from floorman.server.rights.near import is_this_machine
from floorman.server.serving import is_journal
from tests.server.serving import RUN, Process
from tests.waiting import PATIENCE


def test_it_tells_its_address_and_a_link_that_signs_in_once(url: str) -> None:
    """The first line is the address alone; the link on the second is of use one time."""
    server = Process(url)
    try:
        assert server.address.startswith("http://127.0.0.1:")
        link = f"{server.address}/sign-in?code={server.code}"
        with httpx.Client(timeout=PATIENCE) as browser:
            assert browser.get(link).status_code in (302, 303, 307)
            assert browser.get(f"{server.address}/api/session").json()["role"] == "director"
        with httpx.Client(timeout=PATIENCE) as other:
            assert other.get(link).status_code == 401
            assert other.get(f"{server.address}/api/session").status_code == 401
    finally:
        assert server.stop() == 0


@pytest.mark.wide
def test_on_a_network_there_is_no_link(url: str) -> None:
    """Whoever reads the screen is not let in; it says how one signs in."""
    server = Process(url, "--host", "0.0.0.0")
    server.stop()
    assert "sign-in?" not in server.second
    assert "floorman token" in server.second


@pytest.mark.wide
def test_behind_a_proxy_there_is_no_link(url: str) -> None:
    """Who comes through it is not at this machine; it says how one signs in."""
    server = Process(url, "--proxy", "10.0.0.2")
    server.stop()
    assert "sign-in?" not in server.second
    assert "floorman token" in server.second


def test_a_service_prints_no_link_into_the_journal(url: str) -> None:
    """A service manager says that our lines go there."""
    journal = (
        "import os, sys; at = os.fstat(sys.stdout.fileno());"
        "os.environ['JOURNAL_STREAM'] = f'{at.st_dev}:{at.st_ino}';"
    )
    server = Process(url, run=journal + RUN)
    server.stop()
    assert "sign-in?" not in server.second
    assert "floorman token" in server.second


def test_a_terminal_of_a_service_is_no_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Desktops start terminals as services: their shells inherit the word, not the stream."""
    with (tmp_path / "out").open("w") as out, (tmp_path / "other").open("w") as other:
        at = os.fstat(other.fileno())
        monkeypatch.setenv("JOURNAL_STREAM", f"{at.st_dev}:{at.st_ino}")
        assert is_journal(other)
        assert not is_journal(out)
    assert not is_journal(io.StringIO())


@pytest.mark.wide
def test_one_link_at_a_time(url: str) -> None:
    """The link of the last start, and only from this machine, through no proxy."""
    first = Process(url)
    assert first.stop() == 0
    server = Process(url)
    try:
        with httpx.Client(base_url=server.address, timeout=PATIENCE) as browser:
            assert browser.get(f"/sign-in?code={first.code}").status_code == 401
            link = f"/sign-in?code={server.code}"
            for name in ("x-forwarded-for", "forwarded", "x-real-ip", "via"):
                assert browser.get(link, headers={name: "127.0.0.1"}).status_code == 401
            assert browser.get(link, headers={"host": "floor.example.org"}).status_code == 401
            assert browser.get(link).status_code in (302, 303, 307)
    finally:
        server.stop()


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.4", "venue.example"])
def test_other_addresses_are_the_network(host: str) -> None:
    """Only loopback is this machine."""
    assert not is_this_machine(host)


def test_a_port_that_is_taken(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence and exit code 2."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--db", url, "--port", str(port)]) == 2
    assert str(port) in capsys.readouterr().err


def test_a_database_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The reason, before anything is bound."""
    broken = tmp_path / "broken.db"
    broken.write_text("this is no database, and long enough to be read as one" * 40)
    assert main(["serve", "--db", str(broken), "--port", "0"]) == 2
    assert "no database" in capsys.readouterr().err


@pytest.mark.wide
def test_over_tls_the_cookie_stays_there(url: str, tmp_path: Path) -> None:
    """The address is https, and the session's cookie is for this host over TLS alone."""
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=venue"
    files = ("-addext", "subjectAltName=IP:127.0.0.1", "-out", certificate, "-keyout", key)
    subprocess.run(["openssl", *words.split(), *files], check=True, capture_output=True)
    server = Process(url, "--tls", str(certificate), str(key))
    try:
        assert server.address.startswith("https://")
        with httpx.Client(
            verify=ssl.create_default_context(cafile=str(certificate)), timeout=PATIENCE
        ) as browser:
            answer = browser.get(f"{server.address}/sign-in?code={server.code}")
            assert answer.headers["set-cookie"].startswith("__Host-floorman=")
            assert "secure" in answer.headers["set-cookie"].lower()
            assert "strict-transport-security" in answer.headers
            assert browser.get(f"{server.address}/api/session").status_code == 200
    finally:
        server.stop()

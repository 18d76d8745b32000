"""`floorman serve`: what it prints, whom it lets in, what it refuses."""

from __future__ import annotations

import socket
import ssl
import subprocess
from pathlib import Path

import httpx
import pytest

from floorman.cli.main import main
from floorman.server.serving import is_this_machine
from tests.server.serving import Process


def test_it_tells_its_address_and_a_link_that_signs_in_once(url: str) -> None:
    """The first line is the address alone; the link on the second is of use one time."""
    server = Process(url)
    try:
        assert server.address.startswith("http://127.0.0.1:")
        link = f"{server.address}/sign-in?code={server.code}"
        with httpx.Client() as browser:
            assert browser.get(link).status_code in (302, 303, 307)
            assert browser.get(f"{server.address}/api/session").json()["role"] == "director"
        with httpx.Client() as other:
            assert other.get(link).status_code == 401
            assert other.get(f"{server.address}/api/session").status_code == 401
    finally:
        assert server.stop() == 0


def test_on_a_network_there_is_no_link(url: str) -> None:
    """Whoever reads the screen is not let in; it says how one signs in."""
    server = Process(url, "--host", "0.0.0.0")
    server.stop()
    assert "sign-in?" not in server.second
    assert "floorman token" in server.second


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


def test_over_tls_the_cookie_stays_there(url: str, tmp_path: Path) -> None:
    """The address is https, and the session's cookie is for this host over TLS alone."""
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=venue"
    files = ("-addext", "subjectAltName=IP:127.0.0.1", "-out", certificate, "-keyout", key)
    subprocess.run(["openssl", *words.split(), *files], check=True, capture_output=True)
    server = Process(url, "--tls", str(certificate), str(key))
    try:
        assert server.address.startswith("https://")
        with httpx.Client(verify=ssl.create_default_context(cafile=str(certificate))) as browser:
            answer = browser.get(f"{server.address}/sign-in?code={server.code}")
            assert answer.headers["set-cookie"].startswith("__Host-floorman=")
            assert "secure" in answer.headers["set-cookie"].lower()
            assert "strict-transport-security" in answer.headers
            assert browser.get(f"{server.address}/api/session").status_code == 200
    finally:
        server.stop()

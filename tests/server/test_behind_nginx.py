"""The deploy folder as it is: its unit, its container's command, behind Debian's nginx by TLS."""

from __future__ import annotations

import re
import shlex
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from floorman.cli.main import main
from tests.ports import own_port
from tests.server.listening import Listener
from tests.server.serving import Process, bearer, setup
from tests.store.conftest import server
from tests.store.postgres import Postgres
from tests.waiting import PATIENCE, until

__all__ = ["server"]

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "floor.example.org"
PASSWORD = "correct horse battery staple"
ALL_AROUND = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""
"""What Debian's nginx.conf says around a site, inside a folder of the test."""

pytestmark = pytest.mark.wide


def told(file: str, line: str) -> list[str]:
    """The options beside host and port of the `floorman serve` that a file of deploy/ starts."""
    (words,) = re.findall(line, (DEPLOY / file).read_text("utf-8"), re.M)
    said = shlex.split(words.replace(",", " "))
    start = said.index("serve") + 1
    assert (said[start], said[start + 2]) == ("--host", "--port")
    return said[start + 4 :]


@contextmanager
def nginx(folder: Path, behind: list[Process]) -> Iterator[httpx.Client]:
    """deploy/nginx.conf before two servers, with its own certificate; a client that trusts it."""
    assert shutil.which("nginx", path="/usr/sbin:/usr/bin"), "apt-get install nginx-light"
    port, certificate, key = own_port(), folder / "floor.pem", folder / "floor.key"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
         "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME},DNS:localhost",
         "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    site = (DEPLOY / "nginx.conf").read_text("utf-8")
    for old, new in (
        ("127.0.0.1:8480", behind[0].address.removeprefix("http://")),
        ("127.0.0.1:8481", behind[1].address.removeprefix("http://")),
        ("    listen 443 ", f"    listen 127.0.0.1:{port} "),
        ("/etc/ssl/floor.pem", str(certificate)),
        ("/etc/ssl/floor.key", str(key)),
    ):
        assert site.count(old) == 1
        site = site.replace(old, new)
    (folder / "site.conf").write_text(site)
    (folder / "nginx.conf").write_text(ALL_AROUND.format(folder=folder))
    started = subprocess.Popen(["/usr/sbin/nginx", "-p", folder, "-c", folder / "nginx.conf"])
    try:
        with httpx.Client(
            base_url=f"https://localhost:{port}",
            verify=ssl.create_default_context(cafile=certificate),
            timeout=PATIENCE,
            headers={"host": NAME},
        ) as client:
            until(lambda: _answers(client))
            yield client
    finally:
        started.terminate()
        started.wait(PATIENCE)


def _answers(client: httpx.Client) -> bool:
    try:
        return client.get("/api/health").status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.parametrize(
    ("file", "line"),
    [("floorman.service", r"^ExecStart=(.*)$"), ("Containerfile", r"^CMD \[(.*)\]$")],
)
def test_a_sign_in_a_command_and_a_stream(
    file: str, line: str, server: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two processes on one PostgreSQL; a listener hears an act whichever of them took it."""
    with server.database() as url, ExitStack() as stack:
        assert main(["token", "--role", "director", "--label", "office", "--db", url]) == 0
        token = bearer(capsys.readouterr().out.split()[-1])
        behind = [Process(url, *told(file, line)) for _ in range(2)]
        for one in behind:
            stack.callback(one.stop)
        client = stack.enter_context(nginx(tmp_path, behind))
        user = {"name": "anna", "password": PASSWORD, "role": "cashier"}
        assert client.post("/api/users", headers=token, json=user).status_code == 201
        event = client.post("/api/events", headers=token, json={"setup": setup()}).json()["id"]
        client.post("/api/players", headers=token, json={"name": "Ann Lind"})

        signed = client.post("/api/session", json={"name": "anna", "password": PASSWORD})
        assert signed.status_code == 200
        assert all("secure" in one.lower() for one in signed.headers.get_list("set-cookie"))
        assert "max-age=" in signed.headers["strict-transport-security"]
        head = {"x-csrftoken": signed.json()["csrf"]}
        with client.stream("GET", f"/api/events/{event}/stream?after=0") as answer:
            listener = Listener(answer)
            entry = {"type": "Register", "data": {"player": "1"}, "key": "desk-1"}
            taken = client.post(f"/api/events/{event}/commands", headers=head, json=entry)
            assert taken.status_code == 200, taken.text
            heard = listener.until(taken.json()["position"])
        assert "PlayerRegistered" in {one["type"] for one in heard}
        assert heard[-1]["by"] != "office"

"""Clients that others' generators make of the API's description run an event on a real server."""

from __future__ import annotations

import importlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Accounts
from floorman.store.venue.venue import Venue
from tests.server.serving import Process, setup
from tests.waiting import PATIENCE

TYPESCRIPT = Path(__file__).parents[1] / "clients"
"""The client's program, and what generates and compiles it: `make clients` installs that."""
pytestmark = pytest.mark.wide


class Served(NamedTuple):
    """A real server, a director's token, and its description as a file."""

    address: str
    token: str
    description: Path


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Served]:
    """A server in a process of its own."""
    url = str(tmp_path / "venue.db")
    with closing(Venue.open(url)) as venue:
        accounts = Accounts(venue.database, venue.clock)
        token = accounts.issue_token(Grant("director", label="client")).secret
    process = Process(url)
    told = tmp_path / "openapi.json"
    told.write_bytes(httpx.get(f"{process.address}/api/openapi.json", timeout=PATIENCE).content)
    yield Served(process.address, token, told)
    process.stop()


@pytest.fixture
def made(here: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a package: a client in Python, generated from the description."""
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
    command = ["openapi-python-client", "generate", "--meta", "none"]
    options = ["--path", str(here.description), "--output-path", str(tmp_path / "generated_client")]
    subprocess.run([*command, *options], check=True, capture_output=True, cwd=tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return "generated_client"


def test_in_python(here: Served, made: str) -> None:
    """From the announcement to the winner, by its own classes alone."""
    signed_in = importlib.import_module(f"{made}.client").AuthenticatedClient
    client = signed_in(here.address, here.token, timeout=httpx.Timeout(PATIENCE))

    def asked(operation: str, *place: str | int, **more: Any) -> Any:
        module = importlib.import_module(f"{made}.api.{operation}")
        return module.sync(*place, client=client, **more)

    def body(name: str, told: dict[str, Any]) -> Any:
        module, kind = re.sub("(?<!^)(?=[A-Z])", "_", name).lower(), name
        return getattr(importlib.import_module(f"{made}.models.{module}"), kind).from_dict(told)

    def tell(command: str, **data: Any) -> Any:
        told = body(f"GiveCommand{command}", {"type": command, "data": data})
        return asked("events.give_command", event, body=told)

    event = asked("events.announce_event", body=body("NewEvent", {"setup": setup()})).id
    for name in ("Ann", "Bo"):
        player = asked("players.add_player", body=body("Person", {"name": name})).id
        assert tell("Register", player=player).position
    tell("DrawSeats")
    tell("StartEvent")
    tell("CloseEntries")
    seats = asked("views.show_table", event, 1).data.seats
    taken = [one.seat for one in seats if one.entry]
    tell("Bust", table=1, seats=taken[:1])
    places = [one.place for one in asked("views.show_results", event).data.entries]
    assert sorted(places) == [1, 2]
    assert asked("server.check_health").database.state in ("ok", "slow")
    client.get_httpx_client().close()


@pytest.mark.skipif(
    not (shutil.which("node") and (TYPESCRIPT / "node_modules").is_dir()),
    reason="Node.js or the packages of tests/clients are missing: make clients",
)
def test_in_typescript(here: Served, tmp_path: Path) -> None:
    """Type-checked with all that is strict, wrong calls refused by the compiler; then it runs."""
    folder = tmp_path / "client"
    kept = shutil.ignore_patterns("node_modules")
    shutil.copytree(TYPESCRIPT, folder, ignore=kept)
    (folder / "node_modules").symlink_to(TYPESCRIPT / "node_modules")
    (folder / "setup.json").write_text(json.dumps(setup()))

    def ran(*words: str) -> str:
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    programs = folder / "node_modules" / ".bin"
    generate = (str(here.description), "-o", "api.ts", "--default-non-nullable=false")
    ran(str(programs / "openapi-typescript"), *generate)
    ran(str(programs / "tsc"), "-p", ".")
    told = json.loads(ran("node", "built/event.js", here.address, here.token, "setup.json"))
    assert told["code"] in ("refused", "bad-input", "unknown")
    assert sorted(told["places"]) == [1, 2, 3]

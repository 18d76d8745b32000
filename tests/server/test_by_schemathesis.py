"""Requests that another program makes of the API's description: none meets an error of ours.

`test_any_request.py` sends what the description does not allow; this sends what it does, and what
is just beside it.
"""

from __future__ import annotations

import re
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Accounts
from floorman.store.venue.venue import Venue
from tests.server.serving import Process, bearer, served, setup
from tests.waiting import PATIENCE

LEFT_OUT = (
    *("stream_event", "stream_all_events", "read_changes"),  # answers that do not end
    *("sign_out", "revoke_device"),  # the token would be gone
    *("register_webhook", "move_event", "pair_second_machine"),  # ask addresses that are made up
    *("switch_network", "take_venue_over", "leave_venue"),  # another address, another machine
)
PROGRAM = Path(sys.executable).parent / "schemathesis"
CHECKS = "not_a_server_error"


@pytest.mark.wide
@pytest.mark.parametrize(("seed", "examples"), [(1, 3)])
def test_no_request_meets_an_error(seed: int, examples: int, tmp_path: Path) -> None:
    """Each operation by its examples, and at random; the same requests each time."""
    url = str(tmp_path / "venue.db")
    with closing(Venue.open(url)) as venue:
        accounts = Accounts(venue.database, venue.clock)
        token = accounts.issue_token(Grant("director", label="schemathesis")).secret
    server = Process(url)
    address, headers = server.address, bearer(token)
    client = httpx.Client(base_url=address, headers=headers, timeout=PATIENCE)
    try:
        event = client.post("/api/events", json={"setup": setup()}).json()["id"]
        words = [str(PROGRAM), "run", f"{address}/api/openapi.json"]
        words += ["--header", f"Authorization: Bearer {token}", "--checks", CHECKS]
        words += ["--seed", str(seed), "--max-examples", str(examples), "--no-shrink"]
        words += ["--phases", "examples,fuzzing", "--continue-on-failure", "--warnings", "off"]
        words += ["--request-timeout", str(PATIENCE)]
        for name in LEFT_OUT:
            words += ["--exclude-operation-id", name]
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
        assert re.search(r"\b[1-9]\d* passed", done.stdout)
        assert client.get(f"/api/events/{event}").status_code == 200
    finally:
        client.close()
        server.stop()


def test_what_is_left_out_is_there(tmp_path: Path) -> None:
    """A name that nobody has would leave nothing out."""
    with served(str(tmp_path / "venue.db")) as venue:
        paths = venue.client.get("/api/openapi.json").json()["paths"]
    names = {one["operationId"] for methods in paths.values() for one in methods.values()}
    assert set(LEFT_OUT) <= names

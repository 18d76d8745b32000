"""The page for assistants: what it shows works, and it names every tool."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest
from mcp import Client
from tests.docs.shell_page import DOCS, blocks, run
from tests.server.serving import served

from floorman.cli.main import parser
from floorman.cli.mcp.desk import server
from floorman.cli.mcp.events import Reader, View, add_events

PAGE = (DOCS / "mcp.md").read_text("utf-8")


def test_the_page_runs_as_it_is_written(tmp_path: Path) -> None:
    printed = [run(one, tmp_path) for one in blocks("mcp.md")]
    assert printed == ["", ""]
    assert "--token" in (tmp_path / "help.txt").read_text("utf-8")
    assert (tmp_path / "token.txt").read_text("utf-8").startswith("floorman_")


def test_what_a_client_is_told_is_understood() -> None:
    [shown] = re.findall(r"^```json\n(.*?)^```", PAGE, re.M | re.S)
    told = json.loads(shown)["mcpServers"]["floorman"]
    assert told["command"] == "floorman"
    assert parser(["mcp"]).parse_args(told["args"]).command == "mcp"


@pytest.mark.parametrize("role", ["director"])
def test_every_tool_and_view_is_named(role: str, tmp_path: Path) -> None:
    async def tools() -> set[str]:
        with served(str(tmp_path / "venue.db")) as venue:
            made = server()
            token = venue.headers(role)["authorization"].partition(" ")[2]
            add_events(made, Reader(venue.service, token))
            async with Client(made) as client:
                return {one.name for one in (await client.list_tools()).tools}

    named = set(re.findall(r"`(\w+)`", PAGE))
    assert asyncio.run(tools()) | set(View.__args__) <= named  # type: ignore[attr-defined]

"""`floorman mcp`, asked by the protocol's own client: in this process, and as programs start it."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from mcp import Client, StdioServerParameters
from tests.server.serving import Venue, served
from tests.waiting import until

from floorman.cli.mcp.desk import server
from floorman.cli.mcp.events import Reader, add_events
from floorman.server.rights.roles import COMMANDS
from floorman.tournament.staff import ROLES

T = TypeVar("T")
TABLE = "NLHE 250-500, seats 1-6, button 1 | seat 4 raises to 1100"
READING = {"list_events", "look_at_event"}
DESK = {"rule_on", "list_rulebooks", "search_rules", "show_rule"}
WRITING = {"list_commands", "explain_command", "give_command"}


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database that is not there yet."""
    return str(tmp_path / "venue.db")


@pytest.fixture
def venue(url: str) -> Iterator[Venue]:
    """A venue, whose events are made over HTTP."""
    with served(url) as made:
        yield made


def asked(to: Any, what: Callable[[Client], Awaitable[T]]) -> T:
    """What a client asks of a server, and is answered."""

    async def ask() -> T:
        async with Client(to) as client:
            return await what(client)

    return asyncio.run(ask())


def tools(to: Any) -> set[str]:
    async def listed(client: Client) -> set[str]:
        return {one.name for one in (await client.list_tools()).tools}

    return asked(to, listed)


def call(to: Any, tool: str, **arguments: Any) -> dict[str, Any]:
    """What a tool answers; its words under ``refused`` where it is an error."""

    async def called(client: Client) -> dict[str, Any]:
        answer = await client.call_tool(tool, arguments)
        if answer.is_error:
            return {"refused": answer.content[0].text}  # type: ignore[union-attr]
        return dict(answer.structured_content or {})

    return asked(to, called)


def with_events(venue: Venue, role: str = "") -> Any:
    """The server on a venue, with a token of a role or without."""
    made = server()
    token = venue.headers(role)["authorization"].partition(" ")[2] if role else ""
    add_events(made, Reader(venue.service, token))
    return made


class TestTheDesk:
    def test_it_needs_no_venue(self) -> None:
        assert tools(server()) == DESK

    def test_it_rules(self) -> None:
        told = call(server(), "rule_on", text="she calls", table=TABLE)
        assert told["line"] == f"{TABLE} | seat 5 calls"
        assert told["ruling"]["outcome"]["first"] == "Seat 5 calls 1,100"

    def test_books_differ(self) -> None:
        """The edition that is asked for is the one that is cited."""
        line = "NLHE 100-200, seats 1-6 | seat 4 puts out one 1000 chip silently"
        books = ("tda-2013", "house-nlhe")
        told = [call(server(), "rule_on", text=line, book=book) for book in books]
        assert [one["ruling"]["book"] for one in told] == list(books)

    def test_rules_are_found_and_shown(self) -> None:
        found = call(server(), "search_rules", words="substantial action", book="tda-2024")
        topic = found["found"][0]["topic"]
        [shown] = call(server(), "show_rule", name=topic, book="tda-2024")["topics"]
        assert (shown["topic"], shown["book"]) == (topic, "tda-2024")
        assert shown["summary"]

    @pytest.mark.parametrize(
        ("tool", "arguments", "why"),
        [
            ("show_rule", {"name": "47", "book": "tda-2042"}, "unknown book 'tda-2042'"),
            ("show_rule", {"name": "47", "book": "/etc/passwd.toml"}, "unknown book"),
            ("rule_on", {"text": "she calls", "book": "mine.toml"}, "unknown book"),
            ("rule_on", {"text": "seat 9 shoves", "table": TABLE}, "There is no seat 9"),
            ("rule_on", {}, "text"),
        ],
    )
    def test_a_refusal_says_why(self, tool: str, arguments: dict[str, Any], why: str) -> None:
        assert why in call(server(), tool, **arguments)["refused"]

    def test_books_and_schemas_are_resources(self) -> None:
        async def read(client: Client) -> tuple[Any, Any, Any]:
            uris = ("floorman://books", "floorman://books/tda-2024", "floorman://schemas/event")
            found = [(await client.read_resource(one)).contents[0] for one in uris]
            one, two, three = (json.loads(part.text) for part in found)  # type: ignore[union-attr]
            return one, two, three

        books, topics, schema = asked(server(), read)
        assert "tda-2024" in {one["key"] for one in books}
        assert len(topics) > 100
        assert schema["title"] == "Event"


class TestEvents:
    def test_without_a_token_it_only_reads(self, venue: Venue) -> None:
        event = venue.event(4)
        made = with_events(venue)
        assert tools(made) == DESK | READING
        assert [one["id"] for one in call(made, "list_events")["events"]] == [event]
        told = call(made, "look_at_event", event=event)
        assert (told["data"]["phase"], told["data"]["counts"]["left"]) == ("running", 4)
        assert len(call(made, "look_at_event", event=event, view="tables")["data"]["tables"]) == 1
        assert "not-allowed" in call(made, "look_at_event", event=event, view="entries")["refused"]

    @pytest.mark.parametrize("role", ROLES)
    def test_a_token_brings_what_its_role_may(self, venue: Venue, role: str) -> None:
        """There is a tool for commands where the role may give any."""
        venue.event(4)
        may = any(role in roles for roles in COMMANDS.values())
        assert (tools(with_events(venue, role)) >= WRITING) == may

    def test_a_command_is_done_in_the_tokens_name(self, venue: Venue) -> None:
        event = venue.event(4)
        made = with_events(venue, "floor")
        done = call(made, "give_command", event=event, command="NextHand", data={"table": 1})
        assert done["events"][0]["by"] == "floor"
        assert venue.service.head(event) == done["position"]
        refused = call(made, "give_command", event=event, command="Bust", data={"table": 9})
        assert "Bust" in refused["refused"] or "bad-input" in refused["refused"]
        assert "SetPayouts" not in call(made, "list_commands")["commands"]
        no = call(made, "give_command", event=event, command="SetPayouts", data={"prizes": [1]})
        assert "the role floor may not do it" in no["refused"]
        assert "seats=" in "".join(call(made, "explain_command", name="Bust")["help"])

    def test_a_dealer_stays_at_the_own_table(self, venue: Venue) -> None:
        event = venue.event(4)
        made = with_events(venue, "dealer")
        no = call(made, "give_command", event=event, command="NextHand", data={"table": 2})
        assert "another table" in no["refused"]

    def test_a_token_that_was_revoked_is_refused_at_the_next_call(self, venue: Venue) -> None:
        event = venue.event(4)
        made = with_events(venue, "floor")
        [held] = [one for one in venue.service.accounts.credentials() if one.grant.role == "floor"]
        venue.service.accounts.revoke(held.id)
        assert "signed-out" in call(made, "look_at_event", event=event)["refused"]

    def test_the_desk_knows_the_table_of_an_event(self, venue: Venue) -> None:
        event = venue.event(4)
        made = with_events(venue, "floor")
        told = call(made, "rule_at_table", event=event, table=1, text="seat 1 folds")
        assert told["ruling"]["book"] == "tda-2024"


class TestTheCommand:
    def test_programs_start_it(self, venue: Venue, url: str) -> None:
        """By standard input and output, as the clients of assistants do."""
        event = venue.event(4)
        words = ["-m", "floorman", "mcp", "--db", url]
        started = StdioServerParameters(command=sys.executable, args=words)
        assert call(started, "look_at_event", event=event)["data"]["phase"] == "running"

    def test_it_has_the_rules_without_a_database(self, tmp_path: Path) -> None:
        words = ["-m", "floorman", "mcp", "--db", str(tmp_path / "none.db")]
        assert tools(StdioServerParameters(command=sys.executable, args=words)) == DESK
        assert not list(tmp_path.iterdir())

    @pytest.mark.wide
    def test_it_listens_by_http_on_this_machine_alone(self, venue: Venue, url: str) -> None:
        """Streamable HTTP with a token's role; a page of another site gets nothing from it."""
        event = venue.event(4)
        token = venue.headers("floor")["authorization"].partition(" ")[2]
        with socket.socket() as opened:
            opened.bind(("127.0.0.1", 0))
            port = opened.getsockname()[1]
        words = [sys.executable, "-m", "floorman", "mcp", "--db", url, "--http", str(port)]
        at = f"http://127.0.0.1:{port}/mcp"
        with subprocess.Popen(
            words,
            env={**os.environ, "FLOORMAN_TOKEN": token},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as process:
            try:
                until(lambda: answers(at), "the server never listened")
                assert tools(at) == DESK | READING | {"rule_at_table"} | WRITING
                told = call(at, "rule_at_table", event=event, table=1, text="seat 1 folds")
                assert told["ruling"]["book"] == "tda-2024"
                before = venue.service.head(event)
                done = call(at, "give_command", event=event, command="NextHand", data={"table": 1})
                assert done["position"] > before
                for header in ({"host": "evil.example"}, {"origin": "https://evil.example"}):
                    assert httpx.post(at, json={}, headers=header).status_code in (403, 421)
                with socket.socket() as other, pytest.raises(OSError, match="refused"):
                    other.connect(("127.0.0.2", port))
            finally:
                process.terminate()


def answers(at: str) -> bool:
    """Whether a server is there, whatever it says."""
    with suppress(httpx.TransportError):
        return httpx.get(at, timeout=5).status_code > 0
    return False

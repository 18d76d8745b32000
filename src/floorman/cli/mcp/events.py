"""The events of a venue as tools: what the API's routes show and do, for a role in their table.

Without a token it reads as a screen of the room does. A token brings its role: where that may give
commands, there is a tool for it, and every act stands in the log under the token's name.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args

from litestar.handlers import HTTPRouteHandler
from mcp.server.mcpserver import MCPServer
from mcp.types import ToolAnnotations
from pydantic import Field

from floorman.cli.event.explain import explained
from floorman.cli.mcp.answering import in_words, plain
from floorman.cli.mcp.desk import READS, Text
from floorman.floor.asking import check_command_name
from floorman.floor.decide import ASKED
from floorman.server.api.openapi import function_of
from floorman.server.around.problems import refusal
from floorman.server.rights.roles import ROUTES, may, may_tell
from floorman.server.routes import events, rulings, views
from floorman.server.service import Service
from floorman.store.staff.access import Access, Grant
from floorman.tournament.staff import DISPLAY, listed

View = Literal[
    "status", "tables", "entries", "structure", "payouts", "results", "bounties", "moves", "rulings"
]
SHOWS: Mapping[str, HTTPRouteHandler] = {
    "status": views.look,
    "tables": views.list_tables,
    "entries": views.list_entries,
    "structure": views.structure,
    "payouts": views.payouts,
    "results": views.results,
    "bounties": views.bounties,
    "moves": views.moves,
    "rulings": views.rulings,
}
"""Each view is a route of the API, and is for whom that is."""
assert tuple(SHOWS) == get_args(View)

ACTS = ToolAnnotations(read_only_hint=False, destructive_hint=False, idempotent_hint=False)

Event = Annotated[str, Field(description="an event's id, as list_events has it")]


class Reader:
    """Who asks: the holder of a token, or a screen."""

    def __init__(self, service: Service, token: str) -> None:
        self.service = service
        self._token = token

    def who(self) -> Access:
        """Looked up at every call: a token may be revoked. Raises a refusal for one that is."""
        if not self._token:
            return Access(0, "token", Grant(DISPLAY, label="mcp"), "mcp")
        found = self.service.accounts.check_token(self._token)
        if found is None:
            raise refusal(401)
        return found

    def check(self, handler: HTTPRouteHandler, method: str = "GET") -> Access:
        """Who asks, where the role may use a route; else a refusal that names who may."""
        [path] = handler.paths
        route, who = f"{method} {path.replace(':str', '')}", self.who()
        if not may(who.grant.role, route):
            raise refusal(403, allowed=listed(ROUTES[route]))
        return who


def add_events(made: MCPServer[Any], reader: Reader) -> None:
    """Add the tools for events to a server; raises a refusal for a token that does not hold."""
    role = reader.who().grant.role

    async def list_events() -> dict[str, Any]:
        """List the events of the venue, the newest first."""
        reader.check(events.list_events)
        found = await asyncio.to_thread(function_of(events.list_events), reader.service)
        return {"events": plain(found)}

    async def look_at_event(event: Event, view: View = "status") -> dict[str, Any]:
        """See an event as it stands: its clock and counts, tables, entries, prizes, results."""
        who = reader.check(SHOWS[view])
        look = function_of(SHOWS[view])
        return plain(await asyncio.to_thread(look, reader.service, who, event))

    async def rule_at_table(event: Event, table: int, text: Text) -> dict[str, Any]:
        """Rule on what happened at a table of an event, by its book and the hand known there."""
        reader.check(rulings.rule_on, "POST")
        told = rulings.Told(text, event=event, table=table)
        return plain(await asyncio.to_thread(rulings.ruled_on, reader.service, told))

    for tool in (list_events, look_at_event):
        made.add_tool(in_words(tool), annotations=READS)
    if may(role, "POST /api/rulings"):
        made.add_tool(in_words(rule_at_table), annotations=READS)
    if any(may_tell(role, name) for name in ASKED):
        _add_commands(made, reader)


def _add_commands(made: MCPServer[Any], reader: Reader) -> None:
    async def list_commands() -> dict[str, Any]:
        """List the commands that this role may give."""
        role = reader.who().grant.role
        return {"commands": sorted(name for name in ASKED if may_tell(role, name))}

    async def explain_command(name: str) -> dict[str, Any]:
        """Say what a command does, its fields with their bounds, and who may give it."""
        check_command_name(name)
        return {"command": name, "help": list(explained(ASKED[name]))}

    async def give_command(
        event: Event,
        command: Annotated[str, Field(description="its name, as list_commands has it")],
        data: Annotated[dict[str, Any], Field(description="its fields")],
        key: Annotated[str, Field(description="repeating it has no further effect")] = "",
    ) -> dict[str, Any]:
        """Give a command to an event that people play: it is done and stands in the log.

        An act is taken back with the command Undo and the act's number.
        """
        who = reader.check(events.tell, "POST")
        told = events.CommandTold(command, data, key)
        return plain(await function_of(events.tell)(reader.service, who, event, told))

    for tool in (list_commands, explain_command):
        made.add_tool(in_words(tool), annotations=READS)
    made.add_tool(in_words(give_command), annotations=ACTS)

"""The events of the venue: the list, a new one, its commands and its log."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Struct
from msgspec.structs import replace

from floorman.errors import BadInput, IllegalAct
from floorman.floor.asking import check_command_name
from floorman.sentences import say
from floorman.server.around.problems import Refusal, described, refusal
from floorman.server.around.said_plainly import plainly
from floorman.server.given import Asker, Given
from floorman.server.rights.own import asks_store, check_command, keep_table
from floorman.server.rights.roles import COMMANDS, may_tell
from floorman.server.service import Service
from floorman.store.staff.access import Access
from floorman.store.venue.dealer_devices import PUSHES, follow_pushes
from floorman.store.venue.waiting import Done
from floorman.tournament.envelope import Envelope
from floorman.tournament.findings.setup_findings import check_setup
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.templates import cloned
from floorman.tournament.staff import listed

MOST_EVENTS = 1000

Position = Annotated[int, QueryParameter(ge=0, description="the position known so far")]
Limit = Annotated[int, QueryParameter(ge=1, le=MOST_EVENTS)]


class NewEvent(Struct, forbid_unknown_fields=True):
    """An event to announce: by its ``setup``, ``like`` another event, or by a ``template``.

    ``name`` and ``start``, in Unix seconds, are those of the new one. With a ``key`` said before,
    the event of then is given again.
    """

    setup: Setup | None = None
    like: str = ""
    template: str = ""
    name: str = ""
    start: int = 0
    key: str = ""


class Announced(Struct):
    """A new event."""

    id: str


class CommandTold(Struct, forbid_unknown_fields=True):
    """A command: its name, its fields, and a key that makes saying it again harmless.

    ``seen`` is the position that whoever gives it looked at: when it is refused because others
    have acted since, the answer says so. With ``only_check`` it is refused as it would be, or
    nothing is done, for whoever asks somebody before.
    """

    type: str
    data: dict[str, Any] = {}
    key: str = ""
    seen: int | None = None
    only_check: bool = False


class Answer(Struct):
    """What a command led to: the newest position, and its events. ``repeated``: done before."""

    position: int
    events: tuple[Envelope, ...]
    repeated: bool = False


class Listed(Struct):
    """An event in the list."""

    id: str
    name: str
    position: int
    created: int
    state: str


@get("/api/events", sync_to_thread=True, operation_id="list_events")
def list_events(service: Given) -> list[Listed]:
    """List the events of the venue, the newest first."""
    rows = service.venue.list_events()
    return [Listed(row.id, row.name, row.head, row.created, row.state) for row in rows]


@post("/api/events", sync_to_thread=True, operation_id="announce_event")
def announce(service: Given, who: Asker, data: JSONBody[NewEvent]) -> Announced:
    """Announce an event."""
    setup = _setup(service, data)
    check_setup(setup)
    made = service.venue.create(setup, by=who.name, device=who.device, key=data.key)
    return Announced(made)


def _setup(service: Service, data: NewEvent) -> Setup:
    if sum(map(bool, (data.setup, data.like, data.template))) != 1:
        allowed = say("one of setup, like and template")
        raise BadInput(say("It is not said what the event is like"), allowed)
    if data.setup is not None:
        own = data.setup
        return replace(own, name=data.name or own.name, start=data.start or own.start)
    if data.template:
        kept = service.templates.get(data.template)
    else:
        with service.venue.reading(data.like) as (_, live):
            kept = live.play.setup or Setup(structure=live.play.structure, book="")
    return cloned(kept, name=data.name, start=data.start)


@post("/api/events/{event:str}/commands", status_code=200, operation_id="give_command")
async def tell(
    service: Given, who: Asker, event: FromPath[str], data: JSONBody[CommandTold]
) -> Answer:
    """Give a command; what is answered is on disk."""
    check_command_name(data.type)
    _check_role(who, data)
    looks_up = asks_store(who, event, data.type)
    if looks_up:
        await asyncio.to_thread(check_command, service, who, event, data.type, data.data)
    else:
        check_command(service, who, event, data.type, data.data)
    try:
        done = await _done(service, who, event, data)
    except (IllegalAct, BadInput) as error:
        if not who.csrf:  # a program, which wants its own words back
            raise
        status, problem = described(error, data.type)
        said = await asyncio.to_thread(plainly, service, who, event, error, problem)
        raise Refusal(status, said) from None
    if data.only_check:
        return Answer(done.position, ())
    if looks_up:
        await asyncio.to_thread(keep_table, service, who, event)
    if data.type in PUSHES:
        await asyncio.to_thread(_follow, service, event, data.type)
    return Answer(done.position, done.events, done.repeated)


async def _done(service: Service, who: Access, event: str, told: CommandTold) -> Done:
    asks = (event, told.type, told.data)
    by: dict[str, Any] = {"by": who.name, "device": who.device}
    if told.only_check:
        return await asyncio.to_thread(service.venue.check, *asks, **by)
    return await service.commands.do(*asks, owner=who.owner, key=told.key, seen=told.seen, **by)


@get("/api/events/{event:str}/events", sync_to_thread=True, operation_id="read_log")
def log(
    service: Given, event: FromPath[str], after: Position = 0, limit: Limit = MOST_EVENTS
) -> Answer:
    """Read the log after a position, at most so many events; ``position`` is the newest."""
    head = service.head(event)
    return Answer(head, tuple(service.venue.events(event, after, limit)))


def _follow(service: Service, event: str, command: str) -> None:
    """Devices that went on with their dealers listen anew at their next table."""
    for device in follow_pushes(service.venue, service.accounts, event, command):
        service.end_streams(device)


def _check_role(who: Access, told: CommandTold) -> None:
    role = who.grant.role
    if not may_tell(role, told.type):
        roles = listed(COMMANDS.get(told.type, ("director",)))
        raise refusal(
            403, say("the role {role} may not do it", role=role), what=told.type, allowed=roles
        )

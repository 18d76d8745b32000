"""A second machine: paired, told what has changed, and in the end taken over by it."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter
from msgspec import Struct

from floorman.errors import IllegalAct
from floorman.sentences import Sentence, say
from floorman.server.around.limits import source
from floorman.server.around.problems import refusal
from floorman.server.given import Anyone, Asker, Given
from floorman.server.live.stream import MOST
from floorman.server.machines.following import Taken, take_over
from floorman.server.machines.protection import Protected
from floorman.server.rights.near import is_from_here
from floorman.server.service import Service
from floorman.store.backups.archive import venue_mark
from floorman.store.database.standing import Proof
from floorman.store.following import boxes, changes, pairing
from floorman.store.following.mirror import check_version
from floorman.store.staff.machines import came_by, issue_pass
from floorman.tournament.staff import DIRECTOR

SEALED = "application/octet-stream"

AnyRequest = Request[Any, Any, Any]


class Where(Struct):
    """Where the venue is: here, at the machine that this one follows, or where it went.

    ``epoch``, ``address`` and ``signed`` prove it to another machine of the venue. ``held`` is the
    last position here of each event that was asked for.
    """

    epoch: int
    address: str
    signed: str
    state: str
    held: dict[str, int]


class Pairing(Struct, forbid_unknown_fields=True):
    """A machine that wants to follow: its code, its half of the key, its version."""

    code: str
    half: str
    tables: str


class SecondMachine(Struct):
    """How it stands between the two machines, as one of them sees it.

    ``follower`` is how the machine does that follows this one. ``follows`` is the first machine,
    ``trouble`` what is in its way, ``heard`` the second it was last heard.
    """

    state: str
    follower: Protected | None
    follows: str
    trouble: Sentence
    heard: int


class Pass(Struct, forbid_unknown_fields=True):
    """What signs a device in at the machine that takes over, once."""

    code: str


class Leaving(Proof, frozen=True, forbid_unknown_fields=True):
    """That the venue goes to the machine that says so, and nothing else."""


class Came(Struct):
    """Whether a device came by a pass."""

    came: bool


class Director(Struct, forbid_unknown_fields=True):
    """A director, by name and password; at the machine itself nobody is asked for."""

    name: str = ""
    password: str = ""


@get("/api/standing", sync_to_thread=True, operation_id="tell_where_venue_is")
def where(service: Given, events: FromQuery[str] = "") -> Response[Where]:
    """Say where the venue is; pages of the other machine may ask too, for events by their ids."""
    told = _where(service, events.split(","))
    return Response(told, headers={"access-control-allow-origin": "*"})


@get("/api/following", sync_to_thread=False, operation_id="show_second_machine")
def second_machine(service: Given) -> SecondMachine:
    """Say how it stands between the two machines."""
    stands = service.standing
    follows = stands.address if stands.state == "following" else ""
    told = service.protection.told()
    return SecondMachine(stands.state, told, follows, service.follow_trouble, service.heard_first)


@post("/api/following/pair", status_code=200, operation_id="pair_second_machine")
async def pair(service: Given, request: AnyRequest, data: JSONBody[Pairing]) -> pairing.Agreed:
    """Let a machine follow, by a code that a director made for it."""
    key = _counted(service, request)
    await asyncio.to_thread(venue_mark, service.venue)
    check_version(data.tables)
    database, now = service.venue.database, service.clock.now()
    agreed = await asyncio.to_thread(pairing.pair, database, now, data.code, data.half)
    service.sign_ins.give_back(key)
    await asyncio.to_thread(service.protection.look)
    return agreed


@get("/api/following/changes", operation_id="read_changes", media_type=SEALED)
async def told_changes(
    service: Given,
    who: Asker,
    after: Annotated[int, QueryParameter(ge=changes.WHOLE, le=MOST)],
    at: FromQuery[str] = "",
    trouble: FromQuery[str] = "",
    now: FromQuery[float] = 0.0,
) -> Response[bytes]:
    """Tell the follower what it does not have yet, sealed; what it asks for says what it has."""
    protection = service.protection
    follower = protection.follower
    if follower is None or follower.credential != who.credential:
        raise refusal(403, say("another machine follows the venue now"))
    if at and at != follower.address:
        await asyncio.to_thread(pairing.moved_to, service.venue.database, at)
        await asyncio.to_thread(protection.look)
    protection.hear(after, trouble, now)
    await protection.news(after)
    number, body = await asyncio.to_thread(_sealed, service, follower.key, after)
    protection.give(number)
    return Response(body, media_type=SEALED)


@post("/api/following/left", status_code=200, sync_to_thread=True, operation_id="leave_venue")
def left(service: Given, data: JSONBody[Leaving]) -> Where:
    """Leave the venue to the follower, which takes it over in a later epoch."""
    if not service.hear_of(data):
        raise refusal(403, say("it is not proven that the venue goes there"))
    return _where(service, ())


@post("/api/following/takeover", status_code=200, operation_id="take_venue_over")
async def taken(
    service: Given, who: Anyone, request: AnyRequest, data: JSONBody[Director]
) -> Taken:
    """Run the venue here from now on."""
    await _check_director(service, who, request, data)
    if service.is_here:
        act, why = say("Take the venue over"), say("it is here already")
        raise IllegalAct(act, why, say("all that a venue does"))
    done = await take_over(service.venue.database, service.address, service.clock.now())
    await asyncio.to_thread(service.look_where)
    service.feeds.wake_all()
    return done


@post("/api/following/pass", status_code=200, sync_to_thread=True, operation_id="make_pass")
def make_pass(service: Given, who: Asker) -> Pass:
    """Make what signs this device in where the venue is taken over."""
    return Pass(issue_pass(service.venue.database, service.clock, who).secret)


@post(
    "/api/following/came",
    status_code=200,
    sync_to_thread=True,
    reads=True,
    operation_id="check_pass",
)
def came(service: Given, who: Asker, data: JSONBody[Pass]) -> Came:
    """Say whether this device came by a pass, and may bring acts along."""
    return Came(came_by(service.venue.database, who, data.code))


@delete("/api/following", sync_to_thread=True, operation_id="part_from_second_machine")
def part(service: Given) -> None:
    """Be followed no more."""
    if service.protection.follower is not None:
        service.accounts.revoke(service.protection.follower.credential)
    pairing.part(service.venue.database)
    service.protection.look()


def _where(service: Service, events: Collection[str]) -> Where:
    proof, state = service.standing.proof(), service.standing.state
    held = service.heads(events)
    return Where(proof.epoch, proof.address, proof.signed, state, held)


def _sealed(service: Service, key: bytes, after: int) -> tuple[int, bytes]:
    database = service.venue.database
    changes.forget(database, after)
    batch = changes.since(database, after, service.clock.exact())
    return batch.number, boxes.sealed(key, msgspec.msgpack.encode(batch))


def _counted(service: Service, request: AnyRequest) -> str:
    """Each try is charged before it is made; a good one is given back."""
    key = source(request.client.host if request.client else "")
    if seconds := service.sign_ins.wait(key):
        raise refusal(429, retry_after=str(seconds))
    return key


async def _check_director(
    service: Service, who: Anyone, request: AnyRequest, data: Director
) -> None:
    """Only a director takes over, or who sits at the machine."""
    if is_from_here(request) or (who is not None and who.grant.role == DIRECTOR):
        return
    key = _counted(service, request)
    is_one = service.accounts.users.is_director
    if not await service.passwords.run(is_one, data.name, data.password, known=True):
        raise refusal(401, say("name or password is wrong, or it is not a director's"))
    service.sign_ins.give_back(key)


FOLLOWING = (where, second_machine, pair, told_changes, left, taken, make_pass, came, part)

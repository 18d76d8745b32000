"""Devices and programs: paired by link, listed, revoked."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

from litestar import Request, delete, get, patch, post, put
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Struct, UnsetType

from floorman.sentences import say
from floorman.server.around.problems import refusal
from floorman.server.given import Asker, Given
from floorman.server.rights.near import reached_at
from floorman.server.rights.own import event_of
from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Credential
from floorman.store.staff.shifts import Shift
from floorman.tournament.staff import DEALER, DIRECTOR, DIRECTORS, Role, listed

DEVICE = "/api/devices/{device:int}"


class NewDevice(Struct, forbid_unknown_fields=True):
    """What a device or a program may do: a dealer's is bound to a table, a player's to an id.

    ``label`` is its name: whose it is, or where it stands. ``event`` is that of a dealer's table;
    it may be left out where one event alone is on.
    """

    role: Role
    table: int = 0
    player: str = ""
    label: str = ""
    event: str = ""
    kind: Literal["code", "token"] = "code"


class DeviceName(Struct, forbid_unknown_fields=True):
    """The name of a device: whose it is, or where it stands."""

    label: str


class DeviceTable(Struct, forbid_unknown_fields=True):
    """Where a dealer's device stands; the event may be left out where one alone is on."""

    table: int
    event: str = ""


class DevicePerson(Struct, forbid_unknown_fields=True):
    """Who works on a device; "" is nobody."""

    person: str


class Paired(Struct):
    """A link that signs a device in once, with its code; or the token of a program."""

    id: int
    code: str | UnsetType = UNSET
    link: str | UnsetType = UNSET
    token: str | UnsetType = UNSET


@get("/api/devices", sync_to_thread=True, operation_id="list_devices")
def list_devices(service: Given) -> list[Credential]:
    """List all tokens, sessions, codes and links, the newest first, without their secrets."""
    return service.accounts.credentials()


@post("/api/devices", sync_to_thread=True, operation_id="let_device_in")
def pair(service: Given, request: Request[Any, Any, Any], data: JSONBody[NewDevice]) -> Paired:
    """Let a device or a program in."""
    event = event_of(service, data.event) if data.role == DEALER else data.event
    grant = Grant(data.role, data.table, data.player, data.label, event)
    issued = service.accounts.admit(grant, data.kind)
    if data.kind == "token":
        return Paired(issued.credential, token=issued.secret)
    link = f"{reached_at(request, service.network.address)}/sign-in?code={issued.secret}"
    return Paired(issued.credential, code=issued.secret, link=link)


# sync_to_thread breaks on a path with several methods (Litestar 2.25), so these use threads.


@patch(DEVICE, status_code=204, operation_id="rename_device")
async def rename(service: Given, device: FromPath[int], data: JSONBody[DeviceName]) -> None:
    """Give a device another name."""
    await asyncio.to_thread(service.shifts.rename, device, data.label)


@delete(DEVICE, operation_id="revoke_device")
async def revoke(service: Given, device: FromPath[int]) -> None:
    """Let a device in no more, at once."""
    await asyncio.to_thread(service.accounts.revoke, device)
    service.end_streams(device)


@put(f"{DEVICE}/table", status_code=204, sync_to_thread=True, operation_id="move_device")
def move(service: Given, device: FromPath[int], data: JSONBody[DeviceTable]) -> None:
    """Let a dealer's device stand at another table, or at a table of another event."""
    service.shifts.stand(device, event_of(service, data.event), data.table)
    service.end_streams(device)


@put(f"{DEVICE}/shift", status_code=204, sync_to_thread=True, operation_id="hand_device_over")
def hand_over(
    service: Given, who: Asker, device: FromPath[int], data: JSONBody[DevicePerson]
) -> None:
    """Say who works on a device from now on; "" ends the shift. The floor says it of dealers'."""
    if who.grant.role != DIRECTOR and service.shifts.device(device).role != DEALER:
        raise refusal(403, what=say("Hand over"), allowed=listed(DIRECTORS))
    service.shifts.hand_over(device, data.person, who.name)


@get(f"{DEVICE}/shifts", sync_to_thread=True, operation_id="list_shifts_on_device")
def list_shifts(service: Given, device: FromPath[int]) -> list[Shift]:
    """List who has worked on a device, from when to when, the newest first."""
    return service.shifts.of(device)


DEVICES = (list_devices, pair, rename, revoke, move, hand_over, list_shifts)

"""Devices and programs: paired by link, listed, revoked."""

from __future__ import annotations

from typing import Any, Literal

from litestar import Request, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Struct, UnsetType

from floorman.server.given import Given
from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Credential
from floorman.tournament.staff import Role


class NewDevice(Struct, forbid_unknown_fields=True):
    """What a device or a program may do: a dealer's is bound to a table, a player's to an id."""

    role: Role
    table: int = 0
    player: str = ""
    label: str = ""
    kind: Literal["code", "token"] = "code"


class Paired(Struct):
    """A link that signs a device in once, with its code; or the token of a program."""

    id: int
    code: str | UnsetType = UNSET
    link: str | UnsetType = UNSET
    token: str | UnsetType = UNSET


@get("/api/devices", sync_to_thread=True)
def list_devices(service: Given) -> list[Credential]:
    """List all tokens, sessions, codes and links, the newest first, without their secrets."""
    return service.accounts.credentials()


@post("/api/devices", sync_to_thread=True)
def pair(service: Given, request: Request[Any, Any, Any], data: JSONBody[NewDevice]) -> Paired:
    """Let a device or a program in."""
    grant = Grant(data.role, data.table, data.player, data.label)
    if data.kind == "token":
        issued = service.accounts.issue_token(grant)
        return Paired(issued.credential, token=issued.secret)
    issued = service.accounts.issue_code(grant)
    link = f"{str(request.base_url).rstrip('/')}/sign-in?code={issued.secret}"
    return Paired(issued.credential, code=issued.secret, link=link)


@delete("/api/devices/{device:int}", sync_to_thread=True)
def revoke(service: Given, device: FromPath[int]) -> None:
    """Let a device in no more, at once."""
    service.accounts.revoke(device)
    service.end_streams(device)

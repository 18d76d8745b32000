"""Staff who sign in with a password: added, given another role or password, let in no more."""

from __future__ import annotations

import asyncio

from litestar import delete, get, patch, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from floorman.server.given import Given
from floorman.store.staff.users import User
from floorman.tournament.staff import Role


class NewUser(Struct, forbid_unknown_fields=True):
    """Somebody who signs in with a name and a password."""

    name: str
    password: str
    role: Role


class OtherUser(Struct, forbid_unknown_fields=True):
    """What changes of a user: the role, the password, or both; empty stays as it is."""

    role: Role | None = None
    password: str = ""


@get("/api/users", sync_to_thread=True, operation_id="list_users")
def list_users(service: Given) -> list[User]:
    """List the users by name, also those who may not sign in any more."""
    return service.accounts.users.everyone()


@post("/api/users", operation_id="add_user")
async def add_user(service: Given, data: JSONBody[NewUser]) -> User:
    """Let somebody sign in with a password."""
    add = service.accounts.users.add
    return await service.passwords.run(add, data.name, data.password, data.role, known=True)


# sync_to_thread breaks on a path with several methods (Litestar 2.25), so these use threads.


@patch("/api/users/{user:int}", status_code=204, operation_id="change_user")
async def change_user(service: Given, user: FromPath[int], data: JSONBody[OtherUser]) -> None:
    """Give a user another role or password; who is signed in as that user is signed out."""
    if data.role is not None:
        await asyncio.to_thread(service.accounts.users.set_role, user, data.role)
    if data.password:
        change = service.accounts.users.set_password
        await service.passwords.run(change, user, data.password, known=True)


@delete("/api/users/{user:int}", operation_id="revoke_user")
async def revoke_user(service: Given, user: FromPath[int]) -> None:
    """Let a user in no more, and sign it out everywhere."""
    await asyncio.to_thread(service.accounts.users.revoke, user)


USERS = (list_users, add_user, change_user, revoke_user)

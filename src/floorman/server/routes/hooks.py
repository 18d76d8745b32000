"""Webhooks: registered, listed with how they do, removed."""

from __future__ import annotations

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from floorman.server.given import Given
from floorman.server.machines.hook_signatures import standard_secret
from floorman.server.machines.webhooks import check_place, checked
from floorman.store.house.hooks import Hook


class NewHook(Struct, forbid_unknown_fields=True):
    """Where to post to, for one event or, without one, for all of the venue."""

    url: str
    event: str = ""


class Registered(Struct):
    """A new hook with its secret, which is told this once.

    ``signing_secret`` is the same as libraries of Standard Webhooks take it.
    """

    id: int
    secret: str
    signing_secret: str


@get("/api/webhooks", sync_to_thread=True, operation_id="list_webhooks")
def list_hooks(service: Given) -> list[Hook]:
    """List the webhooks and how they do."""
    return service.hooks.all()


@post("/api/webhooks", sync_to_thread=True, operation_id="register_webhook")
def register(service: Given, data: JSONBody[NewHook]) -> Registered:
    """Register a webhook: it is told what happens from now on."""
    url = checked(data.url)
    if not service.private_hooks:
        check_place(url)
    hook, secret = service.hooks.add(data.url, data.event)
    return Registered(hook, secret, standard_secret(secret))


@delete("/api/webhooks/{hook:int}", sync_to_thread=True, operation_id="remove_webhook")
def remove(service: Given, hook: FromPath[int]) -> None:
    """Tell a webhook nothing more."""
    service.hooks.remove(hook)


HOOKS = (list_hooks, register, remove)

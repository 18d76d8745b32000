"""Webhooks: registered, listed with how they do, removed."""

from __future__ import annotations

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from floorman.server.given import Given
from floorman.server.webhooks import checked
from floorman.store.venue.hooks import Hook


class NewHook(Struct, forbid_unknown_fields=True):
    """Where to post to, for one event or, without one, for all of the venue."""

    url: str
    event: str = ""


class Registered(Struct):
    """A new hook with its secret, which is told this once."""

    id: int
    secret: str


@get("/api/webhooks", sync_to_thread=True)
def list_hooks(service: Given) -> list[Hook]:
    """List the webhooks and how they do."""
    return service.hooks.all()


@post("/api/webhooks", sync_to_thread=True)
def register(service: Given, data: JSONBody[NewHook]) -> Registered:
    """Register a webhook: it is told what happens from now on."""
    checked(data.url)
    return Registered(*service.hooks.add(data.url, data.event))


@delete("/api/webhooks/{hook:int}", sync_to_thread=True)
def remove(service: Given, hook: FromPath[int]) -> None:
    """Tell a webhook nothing more."""
    service.hooks.remove(hook)


HOOKS = (list_hooks, register, remove)

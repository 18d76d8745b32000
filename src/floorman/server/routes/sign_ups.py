"""The desk confirms who signed up, or says no."""

from __future__ import annotations

import asyncio

from litestar import delete, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from floorman.server.given import Asker, Given
from floorman.server.routes.events import Answer
from floorman.tournament.commands import Register
from floorman.tournament.sheet.offers import Method

SELF = "sign-up"
"""Whose the key of a confirmed sign-up is, whoever confirms it."""


class Confirmed(Struct, forbid_unknown_fields=True):
    """Who it is: a ``player`` of the house, or somebody new; how it is paid, and whether here."""

    player: str = ""
    method: Method = "cash"
    arrived: bool = True


@post(
    "/api/events/{event:str}/sign-ups/{sign_up:str}",
    status_code=200,
    operation_id="confirm_sign_up",
)
async def confirm(
    service: Given,
    who: Asker,
    event: FromPath[str],
    sign_up: FromPath[str],
    data: JSONBody[Confirmed],
) -> Answer:
    """Enter who signed up: a player of the house, or a new one.

    Two desks that confirm the same sign-up enter one player, once: its key is nobody's own.
    """
    one = await asyncio.to_thread(service.sign_ups.get, event, sign_up)
    player = data.player or await asyncio.to_thread(service.players.signed_up, one.id, one.name)
    told = {"player": player, "method": data.method, "arrived": data.arrived}
    name = Register.__name__
    done = await service.commands.do(
        event, name, told, by=who.name, device=who.device, owner=SELF, key=sign_up
    )
    await asyncio.to_thread(service.sign_ups.take_off, sign_up)
    return Answer(done.position, done.events, done.repeated)


@delete(
    "/api/events/{event:str}/sign-ups/{sign_up:str}",
    sync_to_thread=True,
    operation_id="decline_sign_up",
)
def decline(service: Given, event: FromPath[str], sign_up: FromPath[str]) -> None:
    """Take somebody off the list who does not play."""
    service.sign_ups.take_off(service.sign_ups.get(event, sign_up).id)


SIGN_UPS = (confirm, decline)

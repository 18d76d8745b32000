"""The settings of an event: the form it was set up with, changed as an act of the log.

Before the start all of it may change; after it what lies ahead, and each part that stays says why,
and where what may still be done is done. What the floor
says of tables and dealers at any time stands below: breaking order, dealers, who needs which seat.
"""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath

from floorman.errors import FloormanError
from floorman.floor.live import Live
from floorman.floor.timing.amending import still_open
from floorman.languages.texts import texts
from floorman.server.around.language import language_of
from floorman.server.around.problems import described
from floorman.server.given import Asker, Given
from floorman.server.service import Service
from floorman.server.setup_form.field import Field
from floorman.server.setup_form.fields import FIELDS
from floorman.server.setup_form.proposing import proposal
from floorman.server.setup_form.writing import form_of
from floorman.server.views.room.room_needs import room_needs
from floorman.tournament.sheet.setup import Setup
from floorman.web.as_json import wants_json
from floorman.web.event_page import event_page
from floorman.web.forms import TAKES, Form
from floorman.web.rendering import AnyRequest
from floorman.web.setup_page import context, followed, made_of


@get("/e/{event:str}/settings")
async def settings(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> Response[Any]:
    """Show the event's set-up as a form, and what follows from it."""
    looks = {"setup": lambda live, at: live.play.setup, "needs": lambda live, at: room_needs(live)}
    if wants_json(request):
        return await event_page(request, service, who, event, "", looks)
    base = _setup(service, event)
    houses = service.houses.all()
    form = form_of(base, houses, texts(language_of(request))) if base is not None else {}
    entered = _entered(service, event)
    made = proposal(form, base, houses, entered)
    more = {**context(request, service, form, made), **_standing(service, event)}
    template = "console/settings.html"
    return await event_page(
        request, service, who, event, template, looks, **more, key=secrets.token_hex(12)
    )


@post("/e/{event:str}/settings/proposal", sync_to_thread=True, status_code=200, takes=TAKES)
def propose(request: AnyRequest, service: Given, event: FromPath[str], data: Form) -> Response[str]:
    """Show what follows from the form, as it is typed."""
    made = made_of(service, data, _setup(service, event))
    return followed(request, service, data, made, tried=bool(data.get("tried")))


@post("/e/{event:str}/settings", sync_to_thread=True, status_code=200, takes=TAKES)
def change(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str], data: Form
) -> Response[str]:
    """Announce the event anew as the form says; what may not change says why."""
    made = made_of(service, data, _setup(service, event))
    if made.setup is None:
        return followed(request, service, data, made, tried=True)
    told = {"setup": msgspec.to_builtins(made.setup, str_keys=True)}
    key = data.get("key", "")
    try:
        done = service.venue.do(
            event, "ChangeSetup", told, by=who.name, device=who.device, owner=who.owner, key=key
        )
    except FloormanError as error:
        problem = described(error, "")[1]
        return followed(request, service, data, made, problem=problem, tried=True)
    service.wake(event)
    return followed(request, service, data, made, done=str(done.events[0].position))


SETTINGS_PAGES = (settings, propose, change)


def _setup(service: Service, event: str) -> Setup | None:
    with service.venue.reading(event) as (_, live):
        return live.play.setup


def _entered(service: Service, event: str) -> int:
    with service.venue.reading(event) as (_, live):
        return len(live.play.players)


def _standing(service: Service, event: str) -> dict[str, Any]:
    """How far the event is, and which fields of the form stay as they were announced."""
    with service.venue.reading(event) as (_, live):
        has_started, is_over = live.play.started, live.play.is_over
        stays = [field.name for field in FIELDS.values() if is_over or not _is_open(live, field)]
    return {"has_started": has_started, "is_over": is_over, "stays": stays}


def _is_open(live: Live, field: Field) -> bool:
    """Whether a field may change now; a choice that shows others may as they all do."""
    if not live.play.started:
        return True
    if field.paths:
        return all(still_open(live, path) for path in field.paths)
    shown = [one for one in FIELDS.values() if one.when.startswith(f"{field.name}=")]
    return bool(shown) and all(_is_open(live, one) for one in shown)

"""A new event in two minutes: a few facts, the rest proposed as one types, seats drawn, started."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from litestar import Response, get, post
from litestar.params import FromQuery
from msgspec.structs import replace

from floorman.errors import FloormanError
from floorman.languages.texts import texts
from floorman.server.around.language import language_of
from floorman.server.around.problems import described
from floorman.server.given import Asker, Given
from floorman.server.service import Service
from floorman.server.setup_form.fields import PLAIN, usual
from floorman.server.setup_form.proposing import Proposal, persons, proposal
from floorman.server.setup_form.writing import form_of
from floorman.store.people.spelling import folded
from floorman.store.staff.access import Access
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.templates import cloned
from floorman.web.as_json import wants_json
from floorman.web.forms import TAKES, Form
from floorman.web.rendering import AnyRequest, page
from floorman.web.setup_page import context, followed, made_of

MOST_EARLIER = 30


@get("/new", sync_to_thread=True)
def new(
    request: AnyRequest, service: Given, like: FromQuery[str] = "", template: FromQuery[str] = ""
) -> Response[Any]:
    """Show the few questions, and what follows from the answers so far."""
    base = _base(service, {"like": like, "template": template})
    houses = service.houses.all()
    form = {**usual(), **dict.fromkeys(PLAIN, "")}
    if base is not None:
        said = texts(language_of(request))
        form |= form_of(base, houses, said) | {"like": like, "template": template, "name": ""}
    made = proposal(form, base, houses)
    if wants_json(request):
        return Response(made)
    return page(
        request,
        "new.html",
        **context(request, service, form, made),
        key=secrets.token_hex(12),
        earlier=_earlier(service),
        templates=service.templates.names(),
    )


@post("/new/proposal", sync_to_thread=True, status_code=200, takes=TAKES)
def propose(request: AnyRequest, service: Given, data: Form) -> Response[str]:
    """Show what follows from the answers, as they are typed."""
    made = made_of(service, data, _base(service, data))
    return followed(request, service, data, made, tried=bool(data.get("tried")))


@post("/new", sync_to_thread=True, status_code=200, takes=TAKES)
def begin(request: AnyRequest, service: Given, who: Asker, data: Form) -> Response[str]:
    """Announce the event, enter its players, draw seats and start, as far as is asked."""
    made = made_of(service, data, _base(service, data))
    if made.setup is None:
        return followed(request, service, data, made, tried=True)
    then = data.get("then", "seats")
    try:
        event = _begun(service, who, made, then, data.get("key", "") or secrets.token_hex(12))
    except FloormanError as error:
        problem = described(error, "")[1]
        return followed(request, service, data, made, problem=problem, tried=True)
    address = f"/e/{event}/{'players' if then == 'desk' else 'clock'}"
    return followed(request, service, data, made, address=address)


NEW_PAGES = (new, propose, begin)


def _begun(service: Service, who: Access, made: Proposal, then: str, key: str) -> str:
    """The event's id. Sent twice with one key, it is begun once."""
    if made.setup is None:
        return ""
    setup = replace(made.setup, commitment="")
    event = service.venue.create(setup, by=who.name, key=key)

    def do(nth: int, name: str, **told: Any) -> None:
        service.venue.do(event, name, told, by=who.name, key=f"{key}-{nth}")

    with service.venue.reading(event) as (_, live):
        entered = live.play.numbered
    if then != "desk" and not entered:
        people = _players(service, made.people)
        for nth in range(made.players):
            do(nth, "Register", **({"player": people[nth]} if nth < len(people) else {}))
    if then != "desk" and setup.structure.seats:
        do(made.players, "DrawSeats")
    if then == "start":
        do(made.players + 1, "StartEvent")
    service.wake(event)
    return event


def _players(service: Service, people: Sequence[str]) -> list[str]:
    """Their ids in the order of the list: who is known by this whole name, else somebody new."""
    known = [_known(service, name) for name in people]
    is_new = [not one or one in known[:nth] for nth, one in enumerate(known)]
    new = [name for name, lacks in zip(people, is_new, strict=True) if lacks]
    added = iter(service.players.add_all(persons(new)))
    return [next(added) if lacks else one for one, lacks in zip(known, is_new, strict=True)]


def _known(service: Service, name: str) -> str:
    """The one player of this name; empty where there is none, or several."""
    found = [one for one in service.players.look_up(name) if folded(one.name) == folded(name)]
    return found[0].id if len(found) == 1 else ""


def _base(service: Service, data: Mapping[str, str]) -> Setup | None:
    """The set-up that is used again; None where it is made anew."""
    if template := data.get("template", ""):
        return service.templates.get(template)
    like = data.get("like", "")
    if not like:
        return None
    with service.venue.reading(like) as (_, live):
        setup = live.play.setup
    return cloned(setup) if setup is not None else None


def _earlier(service: Service) -> list[tuple[str, str]]:
    return [(row.id, row.name or row.id) for row in service.venue.list_events()[:MOST_EARLIER]]

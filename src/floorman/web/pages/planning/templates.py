"""Templates: set-ups kept under a name, edited with the form that events are set up with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import Response, get, post
from litestar.params import FromQuery

from floorman.errors import FloormanError
from floorman.languages.texts import texts
from floorman.server.around.language import language_of
from floorman.server.around.problems import described
from floorman.server.given import Given
from floorman.server.service import Service
from floorman.server.setup_form.fields import PLAIN
from floorman.server.setup_form.proposing import proposal
from floorman.server.setup_form.writing import form_of
from floorman.tournament.sheet.setup import Setup
from floorman.web.as_json import wants_json
from floorman.web.forms import TAKES, Form
from floorman.web.rendering import AnyRequest, page
from floorman.web.setup_page import context, followed, made_of


@get("/templates", sync_to_thread=True)
def templates(request: AnyRequest, service: Given) -> Response[Any]:
    """Show the templates there are."""
    kept = {name: service.templates.get(name) for name in service.templates.names()}
    if wants_json(request):
        return Response(kept)
    return page(request, "setup/templates.html", kept=kept)


@get("/templates/edit", sync_to_thread=True)
def edit(request: AnyRequest, service: Given, name: FromQuery[str]) -> Response[Any]:
    """Show a template as a form."""
    base, houses = service.templates.get(name), service.houses.all()
    if wants_json(request):
        return Response(base)
    form = form_of(base, houses, texts(language_of(request))) | dict.fromkeys(PLAIN, "")
    form["template"] = name
    made = proposal(form, base, houses)
    return page(request, "setup/template.html", **context(request, service, form, made), name=name)


@post("/templates/edit/proposal", sync_to_thread=True, status_code=200, takes=TAKES)
def propose(request: AnyRequest, service: Given, data: Form) -> Response[str]:
    """Show what follows from a template, as it is typed."""
    made = made_of(service, data, _base(service, data))
    return followed(request, service, data, made, tried=bool(data.get("tried")))


@post("/templates/edit", sync_to_thread=True, status_code=200, takes=TAKES)
def change(request: AnyRequest, service: Given, data: Form) -> Response[str]:
    """Keep a template as it was changed, under another name where it got one."""
    answer = _kept(request, service, data)
    old, new = data.get("template", ""), data.get("template_name", "").strip()
    if new and old != new and new in service.templates.names() and "data-kept" in answer.content:
        service.templates.drop(old)
    return answer


@post("/templates", sync_to_thread=True, status_code=200, takes=TAKES)
def keep(request: AnyRequest, service: Given, data: Form) -> Response[str]:
    """Keep the set-up of a form as a template."""
    return _kept(request, service, data)


TEMPLATE_PAGES = (templates, edit, propose, change, keep)


def _kept(request: AnyRequest, service: Service, data: Mapping[str, str]) -> Response[str]:
    name = data.get("template_name", "").strip()
    # A template needs no name of an event, no date and no number of players.
    told = {**data, "name": data.get(".name", data.get("name", "")).strip() or name}
    told.pop(".name", None)
    made = made_of(service, told, _base(service, data))
    if made.setup is None:
        return followed(request, service, told, made, tried=True)
    try:
        service.templates.keep(name, made.setup)
    except FloormanError as error:
        problem = described(error, "")[1]
        return followed(request, service, told, made, problem=problem, tried=True)
    return followed(request, service, told, made, kept=name)


def _base(service: Service, data: Mapping[str, str]) -> Setup | None:
    name = data.get("template", "")
    return service.templates.get(name) if name in service.templates.names() else None

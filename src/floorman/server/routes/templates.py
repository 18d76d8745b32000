"""Set-ups kept under a name."""

from __future__ import annotations

from litestar import delete, get, put
from litestar.params import FromPath, JSONBody

from floorman.server.given import Given
from floorman.tournament.setup import Setup
from floorman.tournament.setup_findings import check_setup

TEMPLATE = "/api/templates/{name:str}"


@get("/api/templates", sync_to_thread=True)
def list_templates(service: Given) -> list[str]:
    """List the names of all templates."""
    return service.templates.names()


@get(TEMPLATE, sync_to_thread=True)
def template(service: Given, name: FromPath[str]) -> Setup:
    """See a template."""
    return service.templates.get(name)


@put(TEMPLATE, sync_to_thread=True)
def keep(service: Given, name: FromPath[str], data: JSONBody[Setup]) -> None:
    """Keep a set-up as a template; one of that name is replaced."""
    check_setup(data)
    service.templates.keep(name, data)


@delete(TEMPLATE, status_code=200, sync_to_thread=True)
def drop(service: Given, name: FromPath[str]) -> None:
    """Forget a template."""
    service.templates.drop(name)


TEMPLATES = (list_templates, template, keep, drop)

"""Set-ups kept under a name."""

from __future__ import annotations

import asyncio

from litestar import delete, get, put
from litestar.params import FromPath, JSONBody

from floorman.server.given import Given
from floorman.tournament.findings.setup_findings import check_setup
from floorman.tournament.sheet.setup import Setup

TEMPLATE = "/api/templates/{name:str}"


@get("/api/templates", sync_to_thread=True, operation_id="list_templates")
def list_templates(service: Given) -> list[str]:
    """List the names of all templates."""
    return service.templates.names()


# sync_to_thread breaks on a path with three methods (Litestar 2.25), so these use threads.


@get(TEMPLATE, operation_id="show_template")
async def template(service: Given, name: FromPath[str]) -> Setup:
    """See a template."""
    return await asyncio.to_thread(service.templates.get, name)


@put(TEMPLATE, operation_id="keep_template")
async def keep(service: Given, name: FromPath[str], data: JSONBody[Setup]) -> None:
    """Keep a set-up as a template; one of that name is replaced."""
    check_setup(data)
    await asyncio.to_thread(service.templates.keep, name, data)


@delete(TEMPLATE, status_code=200, operation_id="forget_template")
async def drop(service: Given, name: FromPath[str]) -> None:
    """Forget a template."""
    await asyncio.to_thread(service.templates.drop, name)


TEMPLATES = (list_templates, template, keep, drop)

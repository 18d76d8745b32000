"""The sample event: simulated players at tables of this venue, so that every page has life."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

import msgspec
from litestar import MediaType, Response, get, post
from msgspec import Struct

from floorman.errors import BadInput, FloormanError
from floorman.sentences import verbatim
from floorman.server.around.problems import described
from floorman.server.given import Given
from floorman.server.sample.run import SPEEDS, SampleRun
from floorman.server.service import Service
from floorman.tournament.findings.misread import misread
from floorman.web.as_json import wants_json
from floorman.web.forms import TAKES, Form
from floorman.web.rendering import AnyRequest, page

Begin = Literal["start", "middle", "money"]
LEVELS: dict[Begin, int] = {"start": 0, "middle": 5, "money": 12}
"""Where a sample may begin, and how many levels are played beforehand."""


class Asked(Struct, frozen=True):
    """What somebody asks of the sample."""

    do: Literal["start", "stop", "go-on", "speed"]
    speed: int = 20
    begin: Begin = "middle"


@get("/sample")
async def sample(request: AnyRequest, service: Given) -> Response[Any]:
    """Show the sample of this venue, and what may be done with it."""
    if wants_json(request):
        standing = await asyncio.to_thread(service.sample.standing)
        return Response(standing, media_type=MediaType.JSON)
    return await asyncio.to_thread(_shown, request, service, Asked("start"))


@post("/sample", sync_to_thread=True, status_code=200, takes=TAKES)
def change_sample(request: AnyRequest, service: Given, data: Form) -> Response[Any]:
    """Start a sample, stop it, go on with it, or change its speed."""
    asked = Asked("start")
    try:
        asked = _read(data)
        _do(service.sample, asked)
    except FloormanError as error:
        return _shown(request, service, asked, described(error, "")[1])
    return _shown(request, service, asked)


def _read(data: dict[str, str]) -> Asked:
    try:
        return msgspec.convert(data, Asked, strict=False)
    except msgspec.ValidationError as error:
        wrong = misread(str(error), Asked)
        raise BadInput(wrong.wrong, wrong.allowed, verbatim(wrong.field)) from None


def _do(run: SampleRun, asked: Asked) -> None:
    if asked.do == "start":
        run.start(asked.speed, LEVELS[asked.begin])
    elif asked.do == "go-on":
        run.go_on()
    elif asked.do == "speed":
        run.set_speed(asked.speed)
    else:
        run.stop()


def _shown(
    request: AnyRequest, service: Service, asked: Asked, wrong: object = None
) -> Response[str]:
    standing = service.sample.standing()
    return page(request, "sample.html", sample=standing, asked=asked, speeds=SPEEDS, problem=wrong)


SAMPLE_PAGES = (sample, change_sample)

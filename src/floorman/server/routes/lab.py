"""How an event will go: asked of a set-up, or of an event as it stands."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from floorman.errors import BadInput, IllegalAct
from floorman.lab.aim import Aim
from floorman.lab.by_clock import minutes_by
from floorman.lab.learning.played import Afterwards
from floorman.lab.standing import WhatIf
from floorman.languages.texts import Texts, texts
from floorman.sentences import say
from floorman.server.afterwards import looked_back
from floorman.server.around.language import language_of
from floorman.server.files.planning import as_csv, as_workbook
from floorman.server.given import Asker, Given
from floorman.server.routes.results_files import WORKBOOK
from floorman.server.seeing import Seen, seen
from floorman.server.service import Service
from floorman.server.views.course.outlook import Outlook, aim_of, outlook, outlook_of
from floorman.tournament.sheet.setup import Setup

EVENT = "/api/events/{event:str}"
MOST_LEVELS, MOST_MINUTES, MOST_MORE = 30, 120, 10_000


class Field(Struct, forbid_unknown_fields=True):
    """A set-up, and how many different players are expected."""

    setup: Setup
    players: Annotated[int, Meta(examples=[60])]


@post(
    "/api/forecast", status_code=200, sync_to_thread=True, reads=True, operation_id="forecast_setup"
)
def of_setup(data: JSONBody[Field]) -> Outlook:
    """Say how an event would go: players, money, final table and end, in bands.

    Minutes count from its start in the room, breaks included.
    """
    return outlook_of(data.setup, data.players)


class Wished(Field, forbid_unknown_fields=True):
    """A set-up, its players, and when it is to end: so many ``minutes`` after its start, breaks
    included, or ``by`` a time of the day, past midnight too.

    The start is the set-up's, or ``begins``, a time of the day as well; both are those of a
    ``zone`` of the IANA list, of the machine's where none is told.
    """

    minutes: Annotated[int, Meta(ge=0, le=4320, examples=[300])] = 0
    by: Annotated[str, Meta(examples=["23:30"])] = ""
    begins: Annotated[str, Meta(examples=["18:00"])] = ""
    zone: Annotated[str, Meta(examples=["Europe/Vienna"])] = ""


@post("/api/forecast/end", status_code=200, sync_to_thread=True, reads=True, operation_id="aim_end")
def to_end(data: JSONBody[Wished]) -> Aim:
    """Say what would make an event end as wished, and what each change costs.

    Each change has the whole structure, ready to announce.
    """
    minutes = data.minutes
    if bool(minutes) == bool(data.by):
        raise BadInput(
            say("it is not told when it is to end"), say("either minutes or by, a time of the day")
        )
    if data.by:
        minutes = minutes_by(data.by, data.begins or data.setup.start, data.zone)
    return aim_of(data.setup, data.players, minutes)


@get(f"{EVENT}/forecast", sync_to_thread=True, operation_id="forecast_event")
def of_event(
    service: Given,
    who: Asker,
    event: FromPath[str],
    skip: FromQuery[int] = 0,
    minutes: FromQuery[int] = 0,
    more: FromQuery[int] = 0,
    pause: FromQuery[int] = 0,
) -> Seen[Outlook]:
    """Say how an event will go from here, and what if: levels skipped, shortened, more entries.

    ``data`` is null once nothing is left to forecast.
    """
    what = what_if(skip, minutes, more, pause)
    return seen(service, who, event, lambda live, at: outlook(live, at, what))


@get(f"{EVENT}/afterwards", sync_to_thread=True, operation_id="look_back")
def back(service: Given, event: FromPath[str]) -> Afterwards | None:
    """Say what was forecast at the start of an event that is over, beside what happened.

    Null while it goes on.
    """
    return looked_back(service, event)


@get(f"{EVENT}/staff.csv", sync_to_thread=True, operation_id="plan_staff", media_type="text/csv")
def staff_csv(service: Given, event: FromPath[str]) -> Response[str]:
    """Write tables and dealers hour by hour, from now on."""
    return Response(as_csv(_told(service, event).hours), media_type="text/csv")


@get(
    f"{EVENT}/staff.xlsx",
    sync_to_thread=True,
    operation_id="plan_staff_as_xlsx",
    media_type=WORKBOOK,
)
def staff_xlsx(
    request: Request[Any, Any, Any], service: Given, event: FromPath[str]
) -> Response[bytes]:
    """Write tables and dealers hour by hour as a workbook."""
    said = texts(language_of(request))
    body = as_workbook(_told(service, event).hours, said.one("Staff"), columns(said))
    return Response(body, media_type=WORKBOOK)


def what_if(skip: int, minutes: int, more: int, pause: int) -> WhatIf:
    """What is supposed; raises BadInput for what cannot be."""
    bounds = (
        (skip, MOST_LEVELS, say("levels skipped")),
        (minutes, MOST_MINUTES, say("minutes a level")),
        (more, MOST_MORE, say("entries more")),
        (pause, MOST_MINUTES, say("minutes of break")),
    )
    for told, most, what in bounds:
        if not 0 <= told <= most:
            raise BadInput(
                say("{number:,} {what} cannot be", number=told, what=what),
                say("0 to {most:,}", most=most),
            )
    return WhatIf(skip, minutes, more, pause)


def columns(said: Texts) -> tuple[str, ...]:
    """The heads of the plan in the reader's words."""
    _ = said.one
    return (
        _("Minute"), _("Players"), _("Tables"), _("Tables, to be safe"),
        _("Dealers"), _("Dealers, to be safe"),
    )  # fmt: skip


def _told(service: Service, event: str) -> Outlook:
    at = service.venue.now(event)
    with service.venue.reading(event) as (_, live):
        found = outlook(live, at)
    if found is None:
        raise IllegalAct(
            say("Plan the staff"), say("nothing is left to forecast"), say("players who are in")
        )
    return found


LAB = (of_setup, to_end, of_event, back, staff_csv, staff_xlsx)
